/**
 * Commission rules. Each posting stores the rule that it applied, and earlier versions of a rule are kept. So changing
 * or deleting a rule affects later sales only, also when the technician of an earlier sale changes. A margin rule
 * reveals the cost, so it requires permission to see costs. Lock: the rule's row.
 */
import { recordAudit } from '#platform/server/audit/audit.ts';
import type { Context } from '#platform/server/sql/context.ts';
import { requireRecord, requireVersion } from '#platform/server/sql/records.ts';
import { DomainError } from '#platform/shared/errors.ts';
import { podeVerCusto } from '#registers/produtos_servicos/produtos_servicos.rules.ts';
import { comissoesErrors, type RegraInput } from './comissoes.contract.ts';
import { deleteRegra, insertAntiga, insertRegra, lockRegra, type Regra, updateRegra } from './regras.sql.ts';

/** Throws MARGEM_PEDE_CUSTO. */
function exigirCusto({ user }: Context, ...regras: readonly Pick<Regra, 'base'>[]): void {
  if (podeVerCusto(user.permissoes)) return;
  if (regras.some(({ base }) => base === 'margem')) throw new DomainError(comissoesErrors.MARGEM_PEDE_CUSTO);
}

const auditoria = (ctx: Context, verbo: string, antes: Regra | null, depois: Regra | null) =>
  recordAudit(ctx, {
    operacao: `comissoes.${verbo}`,
    tabela: 'comissao_regras',
    registro_id: (depois ?? antes)?.id ?? '',
    antes,
    depois,
  });

export async function criarRegra(ctx: Context, input: RegraInput): Promise<{ id: string }> {
  exigirCusto(ctx, input);
  const regra = await insertRegra(ctx, input);
  await auditoria(ctx, 'criarRegra', null, regra);
  return { id: regra.id };
}

export async function alterarRegra(
  ctx: Context,
  { id, versao, ...input }: RegraInput & { id: string; versao: number },
): Promise<{ id: string }> {
  const antes = requireVersion(await lockRegra(ctx.db, id), versao);
  exigirCusto(ctx, antes, input);
  await insertAntiga(ctx, antes);
  await auditoria(ctx, 'alterarRegra', antes, await updateRegra(ctx.db, id, input));
  return { id };
}

export async function removerRegra(ctx: Context, id: string): Promise<{ id: string }> {
  const antes = requireRecord(await lockRegra(ctx.db, id));
  exigirCusto(ctx, antes);
  await insertAntiga(ctx, antes);
  await deleteRegra(ctx.db, id);
  await auditoria(ctx, 'removerRegra', antes, null);
  return { id };
}
