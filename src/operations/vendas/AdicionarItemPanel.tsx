/**
 * The line being filled in: a product is chosen, or made in place, and its quantity and value entered; or its exact code
 * is typed and Enter adds it at once. The focus then returns to the product field. Finalizing adds a filled line too.
 */
import { Button, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { KeyboardEvent, RefObject } from 'react';
import { MoneyInput, QuantityInput } from '#platform/web/forms/DecimalInput.tsx';
import type { ProdutoOferta } from '#registers/produtos_servicos/oferta.contract.ts';
import { ProdutoSelect } from '#registers/produtos_servicos/ProdutoSelect.tsx';
import type { Oferta } from '#registers/produtos_servicos/produtos_servicos.client.ts';
import { precoSugerido } from '#registers/produtos_servicos/produtos_servicos.rules.ts';
import { type AdicionarItem, type ItemNovo, SEM_ITEM } from './carrinho.client.ts';
import classes from './VendaDialog.module.css';

interface AdicionarItemPanelProps {
  panel: RefObject<HTMLDivElement | null>;
  oferta: Oferta<ProdutoOferta>;
  item: ItemNovo;
  onItem: (item: ItemNovo) => void;
  adicionar: AdicionarItem;
  /** What the branch lacks of the chosen product. */
  falta: string | undefined;
  /** The cursor starts here. */
  first: boolean;
  /** Adds one unit of the product whose code was typed. */
  onCodigo: (produto: ProdutoOferta) => void;
}

export function AdicionarItemPanel(props: AdicionarItemPanelProps) {
  const { panel, oferta, item, onItem, adicionar, falta, first, onCodigo } = props;
  const { produto, novo_produto, quantidade, valor } = item;
  const { add, focus, errorOf, clearError } = adicionar;

  function choose(chosen: ProdutoOferta | null) {
    onItem({ ...item, produto: chosen, valor: chosen ? precoSugerido(chosen) : '' });
    clearError();
    // Leave the focus alone if the user has already moved on.
    const field = panel.current?.querySelector('[name="produto_id"]');
    if (chosen && document.activeElement === field) focus('quantidade');
  }

  function goOn(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Enter' && produto && event.currentTarget.value === produto.nome) focus('quantidade');
  }

  const addOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    add();
  };
  return (
    <div ref={panel} className={classes.panel}>
      <ProdutoSelect
        label="Produto"
        name="produto_id"
        placeholder="Nome, código ou código de barras"
        oferta={oferta}
        value={produto?.id ?? null}
        onSelect={choose}
        onKeyDown={goOn}
        onCode={onCodigo}
        error={errorOf('produto_id')}
        data-first={first || undefined}
        soProduto
        novo={{
          values: novo_produto && { ...novo_produto, tipo: 'produto' },
          set: (novo) =>
            onItem(novo ? { ...item, produto: null, novo_produto: { nome: novo.nome } } : SEM_ITEM),
          errorOf: (name) => name === 'nome' && errorOf('novo_produto'),
        }}
      />
      <QuantityInput
        label="Quantidade"
        name="quantidade"
        whole
        value={quantidade}
        onChange={(digitada) => onItem({ ...item, quantidade: digitada })}
        onKeyDown={addOnEnter}
        error={errorOf('quantidade')}
      />
      <MoneyInput
        label="Valor Unitário"
        name="valor_unitario"
        value={valor}
        onChange={(digitado) => onItem({ ...item, valor: digitado })}
        onKeyDown={addOnEnter}
        error={errorOf('valor_unitario')}
      />
      <Button
        variant="default"
        className={classes.add}
        leftSection={<IconPlus size={16} />}
        onClick={() => add()}
      >
        Adicionar
      </Button>
      {falta && (
        <Text fz="xs" fw={500} c="var(--color-amber)" role="status" className={classes.shortage}>
          {falta}
        </Text>
      )}
    </div>
  );
}
