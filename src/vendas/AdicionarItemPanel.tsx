/**
 * One more product for the cart: chosen, with quantity and unit value; or scanned, which adds it at once. After each
 * the focus is where the next code goes.
 */
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { formText } from '#platform/shared/field_texts.ts';
import { toastError } from '#platform/web/api.ts';
import { toast } from '#platform/web/toast.ts';
import { MoneyInput, QuantityInput } from '#platform/web/ui/DecimalInput.tsx';
import { ProdutoSelect } from '#produtos_servicos/ProdutoSelect.tsx';
import { ofertaParaVenda } from '#produtos_servicos/produtos_servicos.client.ts';
import type { ProdutoOferta } from '#produtos_servicos/produtos_servicos.contract.ts';
import { precoSugerido } from '#produtos_servicos/produtos_servicos.rules.ts';
import { useScanner } from './scanner.client.ts';
import classes from './VendaDialog.module.css';
import { type ItemVendaInput, itemVendaInput } from './vendas.contract.ts';
import { acharPorCodigo } from './vendas.rules.ts';

type Adicionar = (produto: ProdutoOferta, item: ItemVendaInput) => void;

interface AdicionarItemPanelProps {
  filial_id: string;
  /** Whether a product stands here that is not in the cart yet. */
  onEscolher: (escolhido: boolean) => void;
  onAdicionar: Adicionar;
  /** One more of a scanned product. */
  onEscanear: Adicionar;
}

export function AdicionarItemPanel(props: AdicionarItemPanelProps) {
  const { filial_id, onEscolher, onAdicionar, onEscanear } = props;
  const panel = useRef<HTMLDivElement>(null);
  const [produto, setProduto] = useState<ProdutoOferta | null>(null);
  const [quantidade, setQuantidade] = useState<string | null>('1');
  const [valor, setValor] = useState<string | null>('');
  const [error, setError] = useState<{ field: string; message: string } | null>(null);
  const scanner = useScanner();
  const lookUp = useLookUp(filial_id, (found) => onEscanear(found, umDe(found)));
  const focus = (field: string) => panel.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus();

  function choose(chosen: ProdutoOferta | null) {
    setProduto(chosen);
    onEscolher(chosen !== null);
    setError(null);
    setValor(chosen ? precoSugerido(chosen) : '');
    if (chosen) focus('quantidade');
  }

  function onProductEnter(typed: string, clear: () => void) {
    if (typed !== '') void lookUp(typed, scanner.isScan(typed), clear);
    else if (produto) focus('quantidade');
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
        placeholder="Nome, código ou leitor de código de barras"
        oferta={ofertaParaVenda(filial_id)}
        value={produto?.id ?? null}
        onSelect={choose}
        onKeyDown={scanner.onKey}
        onEnter={onProductEnter}
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

const umDe = (produto: ProdutoOferta): ItemVendaInput => ({
  produto_id: produto.id,
  quantidade: '1',
  valor_unitario: precoSugerido(produto),
});

/** Enter on an exact EAN or code adds the product at once. */
function useLookUp(filial_id: string, onFound: (produto: ProdutoOferta) => void) {
  return async (codigo: string, scanned: boolean, clear: () => void) => {
    // A scanner's next code may come before the answer; a person's text stays until it is known to be a code.
    if (scanned) clear();
    try {
      const produto = acharPorCodigo(await ofertaParaVenda(filial_id).list(codigo), codigo);
      if (produto) onFound(produto);
      if (produto && !scanned) clear();
      if (!produto && scanned) toast.error('Produto não encontrado', `Código ${codigo}`);
    } catch (error) {
      toastError(error, 'Erro ao carregar produtos');
    }
  };
}
