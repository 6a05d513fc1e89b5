/**
 * Adds a product to the cart: by choosing it and entering quantity and value, or at once by typing its exact code and
 * pressing Enter. The focus then returns to the product field.
 */
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { formText } from '#platform/shared/field_texts.ts';
import { MoneyInput, QuantityInput } from '#platform/web/forms/DecimalInput.tsx';
import { toast } from '#platform/web/toasts/toast.ts';
import type { ProdutoOferta } from '#registers/produtos_servicos/oferta.contract.ts';
import { ProdutoSelect } from '#registers/produtos_servicos/ProdutoSelect.tsx';
import type { Oferta } from '#registers/produtos_servicos/produtos_servicos.client.ts';
import { precoSugerido } from '#registers/produtos_servicos/produtos_servicos.rules.ts';
import classes from './VendaDialog.module.css';
import { type ItemVendaInput, itemVendaInput } from './vendas.contract.ts';

type Adicionar = (produto: ProdutoOferta, item: ItemVendaInput) => void;

interface AdicionarItemPanelProps {
  oferta: Oferta<ProdutoOferta>;
  /** Reports whether the field holds a product that is not in the cart yet. */
  onEscolher: (escolhido: boolean) => void;
  onAdicionar: Adicionar;
  /** Adds one unit of the product whose code was typed. */
  onCodigo: (produto: ProdutoOferta) => void;
}

export function AdicionarItemPanel(props: AdicionarItemPanelProps) {
  const { oferta, onEscolher, onAdicionar, onCodigo } = props;
  const panel = useRef<HTMLDivElement>(null);
  const [produto, setProduto] = useState<ProdutoOferta | null>(null);
  const [quantidade, setQuantidade] = useState<string | null>('1');
  const [valor, setValor] = useState<string | null>('');
  const [error, setError] = useState<{ field: string; message: string } | null>(null);
  const fieldOf = (name: string) => panel.current?.querySelector<HTMLInputElement>(`[name="${name}"]`);
  const focus = (name: string) => fieldOf(name)?.focus();

  function choose(chosen: ProdutoOferta | null) {
    setProduto(chosen);
    onEscolher(chosen !== null);
    setError(null);
    setValor(chosen ? precoSugerido(chosen) : '');
    // Leave the focus alone if the user has already moved on.
    if (chosen && document.activeElement === fieldOf('produto_id')) focus('quantidade');
  }

  function goOn(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Enter' && produto && event.currentTarget.value === produto.nome) focus('quantidade');
  }

  function add() {
    const item = {
      produto_id: produto?.id ?? '',
      quantidade: quantidade ?? '',
      valor_unitario: valor || '0',
    };
    const issue = itemVendaInput.safeParse(item).error?.issues[0];
    if (issue || !produto) {
      const field = String(issue?.path[0] ?? 'produto_id');
      const message = issue?.message ?? '';
      setError({ field, message });
      toast.error(formText(message));
      focus(field);
      return;
    }
    onAdicionar(produto, item);
    choose(null);
    setQuantidade('1');
    focus('produto_id');
  }

  const errorOf = (field: string) => (error?.field === field ? error.message : undefined);
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
      />
      <QuantityInput
        label="Quantidade"
        name="quantidade"
        whole
        value={quantidade}
        onChange={setQuantidade}
        onKeyDown={addOnEnter}
        error={errorOf('quantidade')}
      />
      <MoneyInput
        label="Valor Unitário"
        name="valor_unitario"
        value={valor}
        onChange={setValor}
        onKeyDown={addOnEnter}
        error={errorOf('valor_unitario')}
      />
      <Button variant="default" className={classes.add} leftSection={<IconPlus size={16} />} onClick={add}>
        Adicionar
      </Button>
    </div>
  );
}
