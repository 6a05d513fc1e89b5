import { useQuery } from '@tanstack/react-query';
import { usePermissao } from '#company/auth/auth.client.ts';
import type { Exemplo } from '#company/documentos/preencher.rules.ts';
import { useFilialAtual } from '#company/filiais/filiais.client.ts';
import { createSliceClient } from '#platform/web/data/api.ts';
import type { previasContract } from './previas.contract.ts';

const previas = createSliceClient<typeof previasContract>('previas');

/** Reads the current branch's, for people who may see its orders. */
export function useExemplo(): Exemplo | undefined {
  const { filial } = useFilialAtual();
  const pode = usePermissao('ordens_servico:ver');
  const { data } = useQuery({
    ...previas.daFilial.queryOptions({
      input: { filial_id: filial?.id ?? '' },
      meta: {
        shows: [
          'ordens_servico',
          'entrada',
          'clientes',
          'filiais',
          'configuracoes',
          'mensagens',
          'pagamentos',
          'financeiro',
        ],
      },
    }),
    enabled: filial !== null && pode,
  });
  return data;
}
