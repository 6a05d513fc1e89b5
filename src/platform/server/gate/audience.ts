/**
 * Derives from a slice's queries which users are notified of its changes, so that a new slice needs no list of its own.
 */
import type { AnyContractRouter } from '@orpc/contract';
import { traverseContractProcedures } from '@orpc/server';
import type { Access, OperationMeta } from '#platform/shared/operation.ts';
import { hasPermission } from '#platform/shared/permissions.ts';
import type { SessionUser } from './session.ts';

interface Audience {
  /** Any one of these permissions suffices. */
  readonly access: Set<Exclude<Access, 'public'>>;
  /** A query of the slice shows data of the whole company, even to users limited to some branches. */
  companyWide: boolean;
}

export type Audiences = ReadonlyMap<string, Audience>;

export function audiencesOf(contract: AnyContractRouter): Audiences {
  const audiences = new Map<string, Audience>();
  traverseContractProcedures({ router: contract, path: [] }, ({ contract: procedure, path }) => {
    const { kind, permission, branch, settings } = procedure['~orpc'].meta as OperationMeta;
    const slice = path[0];
    if (slice === undefined || kind !== 'query' || permission === 'public') return;
    const audience = audiences.get(slice) ?? { access: new Set(), companyWide: false };
    audience.access.add(permission);
    if (branch.kind === 'none' && !settings) audience.companyWide = true;
    audiences.set(slice, audience);
  });
  return audiences;
}

/** Whether the user has a screen that may show the slice's change in these branches (null: every branch). */
export function hears(
  audience: Audience | undefined,
  { situacao, permissoes, filiais: theirs }: SessionUser,
  filiais: ReadonlySet<string> | null,
): boolean {
  if (!audience || situacao !== 'ativo') return false;
  const mayRead = [...audience.access].some(
    (access) => access === 'session' || access === 'conta' || hasPermission(permissoes, access),
  );
  if (!mayRead) return false;
  return (
    audience.companyWide ||
    filiais === null ||
    theirs === null ||
    theirs.some((filial) => filiais.has(filial))
  );
}
