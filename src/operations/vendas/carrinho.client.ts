/**
 * The sale form while it is filled in. Separate from the list's queries, so that the list loads without the
 * schemas.
 */
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Aviso } from '#kernels/estoque/estoque.contract.ts';
import { useComoPagou } from '#kernels/financeiro/como_pagou.client.ts';
import { compareDecimal, subtractMoney } from '#platform/shared/money.ts';
import type { CurrentBranch } from '#platform/web/data/current_branch.ts';
import { type SchemaForm, useSchemaForm } from '#platform/web/forms/form.ts';
import { unmatchedField } from '#platform/web/forms/unmatched.ts';
import { consumidorDe } from '#registers/clientes/clientes.rules.ts';
import { vendas } from './vendas.client.ts';
import { type ItemVendaInput, itemVendaInput, type VendaForm, vendaForm } from './vendas.contract.ts';
import { totalDoCarrinho } from './vendas.rules.ts';

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

/** A sale in the window: its form, its total and how it is paid. */
export function useVendaAberta(atual: CurrentBranch, comeco?: ComecoDaVenda) {
  // The branch in which the sale was started.
  const [filial] = useState(atual);
  const form = useSchemaForm<VendaForm>(vendaForm, {
    filial_id: filial.id,
    cliente_id: comeco?.cliente.id ?? '',
    novo_cliente: null,
    itens: comeco?.itens ?? [],
    observacoes: '',
  });
  const { itens, cliente_id } = form.values;
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
  return { filial, form, cliente: comeco?.cliente, avisos, total, devido, pagou };
}

const aindaDevido = (total: string, valor: string) =>
  compareDecimal(total, valor) > 0 ? subtractMoney(total, valor) : '0.00';

/** Stock shortages for the complete lines of the cart. */
function usePreverVenda(filial_id: string, carrinho: readonly ItemVendaInput[]): readonly Aviso[] {
  const complete = carrinho.filter((item) => itemVendaInput.safeParse(item).success);
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

/**
 * If the setting is on, a new sale starts with the Consumidor. It does not replace a customer that was already chosen
 * or is being created, or one from a draft. It waits while the customer field holds text: a typed name, or a scan,
 * whose text is then removed.
 */
export function useConsumidorPadrao(
  form: SchemaForm<VendaForm>,
  filial_id: string,
  field: RefObject<HTMLElement | null>,
): void {
  const { data } = useQuery(vendas.configuracao.queryOptions());
  const begun = useRef(false);
  const begin = useEffectEvent(() => {
    if (begun.current || unmatchedField(field.current)) return;
    begun.current = true;
    if (form.values.cliente_id || form.values.novo_cliente) return;
    const cliente_id = consumidorDe(filial_id);
    // Part of the initial values, so the untouched form closes without a question.
    form.setInitialValues({ ...form.getInitialValues(), cliente_id });
    form.setFieldValue('cliente_id', cliente_id);
  });
  const padrao = data?.consumidor_padrao ?? false;
  useEffect(() => {
    if (padrao) begin();
  });
}
