/** Direct sales as the screen asks for them, with the texts of spec § 8. */
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, type QueryKey, useQuery } from '@tanstack/react-query';
import type { Aviso } from '#estoque/estoque.contract.ts';
import { createSliceClient, useCommand } from '#platform/web/api.ts';
import { toast } from '#platform/web/toast.ts';
import { type ItemVendaInput, itemVendaInput, type vendasContract } from './vendas.contract.ts';

export const vendas = createSliceClient<typeof vendasContract>('vendas');

/** A sale moves stock, which many screens show: whatever is on the screen is read again. */
const refreshes: QueryKey[] = [[]];

export function useFinalizarVenda() {
  return useCommand(vendas.finalizar, {
    success: 'Venda finalizada com sucesso!',
    error: 'Erro ao finalizar venda',
    refreshes,
    onSuccess: ({ avisos }) => {
      for (const aviso of avisos) toast.warning(aviso.mensagem);
    },
  });
}

/** What the branch lacks for the complete lines of the cart. */
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
