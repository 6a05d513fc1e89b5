import { useQuery } from '@tanstack/react-query';
import { hasPermission, type Permission } from '#platform/shared/permissions.ts';
import { createSliceClient, ofCompany } from '#platform/web/data/api.ts';
import type { authContract } from './auth.contract.ts';

const auth = createSliceClient<typeof authContract>('auth');

/** The signed-in user; null without a session. Refetched while the user is awaiting approval. */
export const sessaoOptions = () =>
  auth.sessao.queryOptions({
    meta: ofCompany,
    staleTime: 30_000,
    refetchInterval: (query) => (query.state.data?.situacao === 'aguardando' ? 10_000 : false),
  });

/** Whether the user has access to all of these branches; null stands for no branch. */
export function useAlcance(): (filiais: readonly (string | null)[]) => boolean {
  const minhas = useQuery(sessaoOptions()).data?.filiais ?? null;
  return (filiais) =>
    minhas === null || filiais.every((filial) => filial === null || minhas.includes(filial));
}

/** Whether the user is limited to some branches. */
export function useLimitada(): boolean {
  return (useQuery(sessaoOptions()).data?.filiais ?? null) !== null;
}

/** Whether to offer an action. The server checks again. */
export function usePermissao(permissao: Permission): boolean {
  return usePermissoes()(permissao);
}

/** Whether to offer an act on the whole company (`branch.company`), which needs access to all branches too. */
export function usePermissaoDaEmpresa(permissao: Permission): boolean {
  const pode = usePermissao(permissao);
  return !useLimitada() && pode;
}

/** The same as usePermissao for permissions that a declaration names. */
export function usePermissoes(): (permissao: Permission) => boolean {
  const { data } = useQuery(sessaoOptions());
  const permissoes = new Set(data?.permissoes);
  return (permissao) => hasPermission(permissoes, permissao);
}
