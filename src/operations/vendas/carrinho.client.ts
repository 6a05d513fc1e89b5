/**
 * Queries of the sale form while it is filled in. Separate from the list's queries, so that the list loads without the
 * schemas.
 */
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import type { Aviso } from '#kernels/estoque/estoque.contract.ts';
import type { SchemaForm } from '#platform/web/forms/form.ts';
import { unmatchedField } from '#platform/web/forms/unmatched.ts';
import { consumidorDe } from '#registers/clientes/clientes.rules.ts';
import { vendas } from './vendas.client.ts';
import { type ItemVendaInput, itemVendaInput, type VendaForm } from './vendas.contract.ts';

/** Stock shortages for the complete lines of the cart. */
export function usePreverVenda(filial_id: string, carrinho: readonly ItemVendaInput[]): readonly Aviso[] {
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
