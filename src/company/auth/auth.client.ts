import { useQuery } from '@tanstack/react-query';
import { hasPermission, type Permissao } from '#platform/shared/permissions.ts';
import { createSliceClient } from '#platform/web/data/api.ts';
import type { authContract } from './auth.contract.ts';

const auth = createSliceClient<typeof authContract>('auth');

/** Who is signed in; null without a session. Someone who waits is looked at again until let in. */
export const sessaoOptions = () =>
  auth.sessao.queryOptions({
    staleTime: 30_000,
    refetchInterval: (query) => (query.state.data?.situacao === 'aguardando' ? 10_000 : false),
  });

/** Whether all of these branches are the person's; null stands for no branch. */
export function useAlcance(): (filiais: readonly (string | null)[]) => boolean {
  const minhas = useQuery(sessaoOptions()).data?.filiais ?? null;
  return (filiais) =>
    minhas === null || filiais.every((filial) => filial === null || minhas.includes(filial));
}

/** Whether the person is limited to some branches. */
export function useLimitada(): boolean {
  return (useQuery(sessaoOptions()).data?.filiais ?? null) !== null;
}

/** Whether to offer an action; the server decides again. */
export function usePermissao(permissao: Permissao): boolean {
  const { data } = useQuery(sessaoOptions());
  return hasPermission(new Set(data?.permissoes), permissao);
}
