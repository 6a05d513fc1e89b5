/**
 * One more product for the cart: chosen, with quantity and unit value; or scanned, which adds it at once. After each the
 * panel starts anew with the focus where the next code goes.
 */
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { toastError } from '#platform/web/api.ts';
import { toast } from '#platform/web/toast.ts';
import { MoneyInput, QuantityInput } from '#platform/web/ui/DecimalInput.tsx';
import { FormGrid } from '#platform/web/ui/FormGrid.tsx';
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
  onAdicionar: Adicionar;
  /** One more of a scanned product. */
  onEscanear: Adicionar;
}

export function AdicionarItemPanel(props: AdicionarItemPanelProps) {
  const [round, setRound] = useState(0);
  return <ItemPanel key={round} focused={round > 0} onFresh={() => setRound((n) => n + 1)} {...props} />;
}

interface ItemPanelProps extends AdicionarItemPanelProps {
  focused: boolean;
  onFresh: () => void;
}

function ItemPanel({ filial_id, focused, onFresh, onAdicionar, onEscanear }: ItemPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  const [produto, setProduto] = useState<ProdutoOferta | null>(null);
  const [quantidade, setQuantidade] = useState<string | null>('1');
  const [valor, setValor] = useState<string | null>('');
  const [error, setError] = useState<{ field: string; message: string } | null>(null);
  const focus = (field: string) => panel.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus();
  useEffect(() => {
    if (focused) panel.current?.querySelector<HTMLElement>('[name="produto_id"]')?.focus();
  }, [focused]);
  const onProductKey = useProductKeys(filial_id, produto, {
    onScan: (found) => onEscanear(found, umDe(found)),
    onFresh,
    onChosen: () => focus('quantidade'),
  });

  function choose(chosen: ProdutoOferta | null) {
    setProduto(chosen);
    setError(null);
    if (!chosen) return;
    setValor(precoSugerido(chosen));
    requestAnimationFrame(() => focus('quantidade'));
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
      toast.error(message);
      focus(field);
      return;
    }
    onAdicionar(produto, item);
    onFresh();
  }

  const errorOf = (field: string) => (error?.field === field ? error.message : undefined);
  const addOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    add();
  };
  return (
    <div ref={panel} className={classes.panel}>
      <FormGrid>
        <FormGrid.Cell span={6}>
          <div onKeyDownCapture={onProductKey}>
            <ProdutoSelect
              label="Produto"
              name="produto_id"
              placeholder="Nome, código ou leitor de código de barras"
              oferta={ofertaParaVenda(filial_id)}
              value={produto?.id ?? null}
              onSelect={choose}
              error={errorOf('produto_id')}
            />
          </div>
        </FormGrid.Cell>
        <FormGrid.Cell span={2}>
          <QuantityInput
            label="Quantidade"
            name="quantidade"
            whole
            value={quantidade}
            onChange={setQuantidade}
            onKeyDown={addOnEnter}
            error={errorOf('quantidade')}
          />
        </FormGrid.Cell>
        <FormGrid.Cell span={2}>
          <MoneyInput
            label="Valor Unitário"
            name="valor_unitario"
            value={valor}
            onChange={setValor}
            onKeyDown={addOnEnter}
            error={errorOf('valor_unitario')}
          />
        </FormGrid.Cell>
        <FormGrid.Cell span={2}>
          <Button
            variant="default"
            fullWidth
            className={classes.add}
            leftSection={<IconPlus size={16} />}
            onClick={add}
          >
            Adicionar
          </Button>
        </FormGrid.Cell>
      </FormGrid>
    </div>
  );
}

const umDe = (produto: ProdutoOferta): ItemVendaInput => ({
  produto_id: produto.id,
  quantidade: '1',
  valor_unitario: precoSugerido(produto),
});

interface ProductKeys {
  onScan: (produto: ProdutoOferta) => void;
  onFresh: () => void;
  onChosen: () => void;
}

/** Enter on an exact EAN or code adds the product; on a highlighted option the list itself takes it. */
function useProductKeys(
  filial_id: string,
  chosen: ProdutoOferta | null,
  { onScan, onFresh, onChosen }: ProductKeys,
) {
  const scanner = useScanner();

  async function lookUp(text: string, scanned: boolean) {
    // A scanner's next code may come before the answer.
    if (scanned) onFresh();
    try {
      const produto = acharPorCodigo(await ofertaParaVenda(filial_id).list(text), text);
      if (produto) onScan(produto);
      if (produto && !scanned) onFresh();
      if (!produto && scanned) toast.error('Produto não encontrado', `Código ${text}`);
    } catch (error) {
      toastError(error, 'Erro ao carregar produtos');
    }
  }

  return (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'NumpadEnter') return scanner.onKey(event);
    const input = event.target;
    if (!(input instanceof HTMLInputElement) || event.ctrlKey || event.metaKey || hasHighlight(input)) return;
    event.preventDefault();
    event.stopPropagation();
    const text = input.value.trim();
    if (chosen && text === chosen.nome) onChosen();
    else if (text !== '') void lookUp(text, scanner.isScan(text));
  };
}

function hasHighlight(input: HTMLInputElement): boolean {
  const list = document.getElementById(input.getAttribute('aria-controls') ?? '');
  return list?.querySelector('[data-combobox-selected]') != null;
}
