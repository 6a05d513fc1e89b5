/** The people who work in a branch, for commands of later slices that assign a person to a record of it. */
import type { Context } from '#platform/server/sql/context.ts';
import { DomainError } from '#platform/shared/errors.ts';
import { equipeErrors } from './equipe.contract.ts';
import { listPessoas } from './equipe.sql.ts';

export async function trabalhaNaFilial(ctx: Context, filial_id: string, pessoa_id: string): Promise<boolean> {
  return (await listPessoas(ctx.db, filial_id)).some(({ id }) => id === pessoa_id);
}

/** Accepts no choice, and the person already on the record. Throws PESSOA_FORA_DA_FILIAL. */
export async function exigirDaFilial(
  ctx: Context,
  filial_id: string,
  pessoa_id: string | null | undefined,
  antes: string | null = null,
): Promise<void> {
  if (!pessoa_id || pessoa_id === antes) return;
  if (!(await trabalhaNaFilial(ctx, filial_id, pessoa_id)))
    throw new DomainError(equipeErrors.PESSOA_FORA_DA_FILIAL);
}

/**
 * Like exigirDaFilial, for orders and their items: also rejects a new choice of an inactive technician. Throws
 * PESSOA_FORA_DA_FILIAL.
 */
export async function exigirQuemRepara(
  ctx: Context,
  filial_id: string,
  pessoa_id: string | null | undefined,
  antes: string | null = null,
): Promise<void> {
  if (!pessoa_id || pessoa_id === antes) return;
  const pessoa = (await listPessoas(ctx.db, filial_id)).find(({ id }) => id === pessoa_id);
  if (!pessoa || pessoa.tecnico === false) throw new DomainError(equipeErrors.PESSOA_FORA_DA_FILIAL);
}

/** Whether the person is an active technician of the branch. */
export async function eTecnicoDaFilial(ctx: Context, filial_id: string, pessoa_id: string): Promise<boolean> {
  return (await listPessoas(ctx.db, filial_id)).some(({ id, tecnico }) => id === pessoa_id && tecnico);
}
