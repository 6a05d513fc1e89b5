/**
 * Queries of the sale form while it is filled in. Separate from the list's queries, so that the list loads without the
 * schemas.
 */
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Aviso } from '#kernels/estoque/estoque.contract.ts';
import { vendas } from './vendas.client.ts';
import { type ItemVendaInput, itemVendaInput } from './vendas.contract.ts';

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
