/**
 * The sale form while it is filled in. Separate from the list's queries, so that the list loads without the
 * schemas.
 */
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type RefObject, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Aviso } from '#kernels/estoque/estoque.contract.ts';
import { useComoPagou } from '#kernels/financeiro/como_pagou.client.ts';
import { formText } from '#platform/shared/field_texts.ts';
import { newId } from '#platform/shared/ids.ts';
import { compareDecimal, subtractMoney } from '#platform/shared/money.ts';
import type { CurrentBranch } from '#platform/web/data/current_branch.ts';
import { useSchemaForm } from '#platform/web/forms/form.ts';
import { toast } from '#platform/web/toasts/toast.ts';
import { consumidorDe } from '#registers/clientes/clientes.rules.ts';
import type { ProdutoOferta } from '#registers/produtos_servicos/oferta.contract.ts';
import { menorPreco } from '#registers/produtos_servicos/produtos_servicos.rules.ts';
import { vendas } from './vendas.client.ts';
import {
  itemDoBalcaoInput,
  itemVendaInput,
  type LinhaDoCarrinho,
  type VendaForm,
  vendaForm,
} from './vendas.contract.ts';
import { adicionarAoCarrinho, totalDoCarrinho } from './vendas.rules.ts';

/** The line being filled in: a product of the register, or a new one. */
export interface ItemNovo {
  produto: ProdutoOferta | null;
  novo_produto: { nome: string } | null;
  quantidade: string | null;
  valor: string | null;
}
export const SEM_ITEM: ItemNovo = { produto: null, novo_produto: null, quantidade: '1', valor: '' };

/** The item's values as the contract takes them, complete or not. */
const valoresDoItem = ({ produto, novo_produto, quantidade, valor }: ItemNovo) => ({
  produto_id: produto?.id ?? '',
  novo_produto,
  quantidade: quantidade ?? '',
  valor_unitario: valor || '0',
});

/** The cart's line of a filled item; null while something is missing. */
function linhaDoItem(item: ItemNovo): Omit<LinhaDoCarrinho, 'linha'> | null {
  const { produto, novo_produto } = item;
  const nome = produto?.nome ?? novo_produto?.nome;
  const valores = valoresDoItem(item);
  if (nome === undefined || !itemDoBalcaoInput.safeParse(valores).success) return null;
  return { ...valores, nome, codigo: produto?.codigo ?? null, menor_preco: produto && menorPreco(produto) };
}

/** The beginning of a sale that comes from an exchange or from a quote. */
interface ComecoDaVenda {
  cliente: { id: string; nome_completo: string };
  /** The pieces that the customer keeps, or the lines of the quote. */
  itens: VendaForm['itens'];
  /** Money that pays first: of the returned lines, or the deposit. */
  valor: string;
  /** The part of `valor` that is the customer's free credit already. */
  creditoContado?: string;
  /** Returned products: their stock is not short. */
  voltam?: readonly string[];
}

export type VendaAberta = ReturnType<typeof useVendaAberta>;

/**
 * A sale in the window: its form, its total and how it is paid. A filled line counts already, because finalizing adds it.
 * `consumidor`: the sale starts with the branch's Consumidor.
 */
export function useVendaAberta(
  atual: CurrentBranch,
  { comeco, consumidor = false }: { comeco?: ComecoDaVenda; consumidor?: boolean },
) {
  // The branch in which the sale was started.
  const [filial] = useState(atual);
  const form = useSchemaForm<VendaForm>(vendaForm, {
    filial_id: filial.id,
    cliente_id: comeco?.cliente.id ?? (consumidor ? consumidorDe(filial.id) : ''),
    novo_cliente: null,
    itens: comeco?.itens ?? [],
    observacoes: '',
  });
  const [item, setItem] = useState(SEM_ITEM);
  const pendente = linhaDoItem(item);
  const { cliente_id } = form.values;
  const itens = pendente
    ? adicionarAoCarrinho(form.values.itens, { ...pendente, linha: '' })
    : form.values.itens;
  const avisos = usePreverVenda(filial.id, itens).filter(
    ({ produto_id }) => !comeco?.voltam?.includes(produto_id),
  );
  const total = totalDoCarrinho(itens);
  const devido = comeco ? aindaDevido(total, comeco.valor) : total;
  const pagou = useComoPagou({
    ao: 'vender',
    filial_id: filial.id,
    total: devido,
    cliente_id: cliente_id || null,
    creditoContado: comeco?.creditoContado,
  });
  return { filial, form, item, setItem, cliente: comeco?.cliente, avisos, total, devido, pagou };
}

const aindaDevido = (total: string, valor: string) =>
  compareDecimal(total, valor) > 0 ? subtractMoney(total, valor) : '0.00';

export type AdicionarItem = ReturnType<typeof useAdicionarItem>;

/** Takes the line being filled in into the cart, or shows what it lacks. */
export function useAdicionarItem({ form, item, setItem }: VendaAberta, panel: RefObject<HTMLElement | null>) {
  const [error, setError] = useState<{ field: string; message: string } | null>(null);
  function focus(field: string) {
    const where = field === 'novo_produto' ? '[role="group"] input' : `[name="${field}"]`;
    panel.current?.querySelector<HTMLElement>(where)?.focus();
  }

  /** Returns whether the line was added. */
  function add(): boolean {
    const linha = linhaDoItem(item);
    if (!linha) {
      const issue = itemDoBalcaoInput.safeParse(valoresDoItem(item)).error?.issues[0];
      const field = String(issue?.path[0] ?? 'produto_id');
      const message = issue?.message ?? '';
      setError({ field, message });
      toast.error(formText(message));
      focus(field);
      return false;
    }
    form.setFieldValue('itens', (cart) => adicionarAoCarrinho(cart, { ...linha, linha: newId() }));
    setError(null);
    flushSync(() => setItem(SEM_ITEM)); // the picker is there again before it gets the focus
    return true;
  }
  return {
    focus,
    errorOf: (field: string) => (error?.field === field ? error.message : undefined),
    clearError: () => setError(null),
    /** For the button and Enter: the next product follows. */
    add() {
      if (!add()) return;
      toast.success('Item adicionado ao carrinho');
      focus('produto_id');
    },
    /** For 'Finalizar Venda': an empty line lacks nothing. */
    complete: () => (item.produto === null && item.novo_produto === null) || add(),
  };
}

/** Stock shortages for the complete lines of the cart. */
function usePreverVenda(filial_id: string, carrinho: VendaForm['itens']): readonly Aviso[] {
  const complete = carrinho.flatMap((item) => itemVendaInput.safeParse(item).data ?? []);
  const [itens] = useDebouncedValue(
    complete.map(({ produto_id, quantidade }) => ({ produto_id, quantidade })),
    150,
  );
  const { data = [] } = useQuery(
    vendas.prever.queryOptions({
      input: { filial_id, itens },
      enabled: itens.length > 0,
      staleTime: 0,
      placeholderData: keepPreviousData,
    }),
  );
  return complete.length > 0 ? data : [];
}
