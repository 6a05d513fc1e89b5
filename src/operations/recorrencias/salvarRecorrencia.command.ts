/**
 * Creates, changes, pauses, resumes and ends recurring bills. Bills due within 60 days are created at once. A change
 * affects only bills that do not exist yet. Lock order: the recurrence, then the ledger's.
 */
import { exigirDaFilial } from '#company/sistema/lerEquipe.command.ts';
import { recordAudit } from '#platform/server/audit/audit.ts';
import type { Context } from '#platform/server/sql/context.ts';
import { requireVersion } from '#platform/server/sql/records.ts';
import { findZone } from '#platform/server/sql/zone.ts';
import { addDays, addMonths } from '#platform/shared/business_days.ts';
import { dayOf } from '#platform/shared/dates.ts';
import { DomainError } from '#platform/shared/errors.ts';
import { gerarContas } from './gerarContas.command.ts';
import {
  type AlterarRecorrenciaInput,
  type CriarRecorrenciaInput,
  type MudarRecorrenciaInput,
  recorrenciasErrors,
} from './recorrencias.contract.ts';
import {
  insertRecorrencia,
  type LinhaRecorrencia,
  lockRecorrencia,
  updateRecorrencia,
  updateSituacao,
} from './recorrencias.sql.ts';

const auditar = (
  ctx: Context,
  verbo: 'criar' | 'alterar' | 'mudarSituacao',
  antes: LinhaRecorrencia | null,
  depois: LinhaRecorrencia,
) =>
  recordAudit(ctx, {
    operacao: `recorrencias.${verbo}`,
    tabela: 'recorrencias',
    registro_id: depois.id,
    filial_id: depois.filial_id,
    antes,
    depois,
  });

/** Throws PESSOA_FORA_DA_FILIAL, INICIO_ANTIGO and PERIODO_FECHADO. */
export async function criarRecorrencia(ctx: Context, input: CriarRecorrenciaInput): Promise<{ id: string }> {
  if (input.inicio < addMonths(await hojeEm(ctx, input.filial_id), -12))
    throw new DomainError(recorrenciasErrors.INICIO_ANTIGO);
  await exigirDaFilial(ctx, input.filial_id, input.profile_id);
  const recorrencia = await insertRecorrencia(ctx, input);
  await gerarContas(ctx, recorrencia, { nova: true });
  await auditar(ctx, 'criar', null, recorrencia);
  return { id: recorrencia.id };
}

async function hojeEm({ db, now }: Context, filial_id: string): Promise<string> {
  return dayOf(now, await findZone(db, filial_id));
}

function exigirAberta({ fim, desde }: LinhaRecorrencia, hoje: string): void {
  if (fim !== null && (fim < hoje || fim < desde))
    throw new DomainError(recorrenciasErrors.RECORRENCIA_ENCERRADA);
}

/** Throws REGISTRO_ALTERADO, RECORRENCIA_ENCERRADA and PESSOA_FORA_DA_FILIAL. */
export async function alterarRecorrencia(
  ctx: Context,
  { id, versao, ...valores }: AlterarRecorrenciaInput,
): Promise<{ id: string }> {
  const antes = requireVersion(await lockRecorrencia(ctx.db, id), versao);
  const hoje = await hojeEm(ctx, antes.filial_id);
  exigirAberta(antes, hoje);
  await exigirDaFilial(ctx, antes.filial_id, valores.profile_id, antes.profile_id);
  const depois = await updateRecorrencia(ctx.db, id, { ...valores, hoje });
  await gerarContas(ctx, depois);
  await auditar(ctx, 'alterar', antes, depois);
  return { id };
}

/** The new dates and state. Bills that fell due during a pause are not created afterwards. */
function mudancaPara(
  { inicio, fim }: LinhaRecorrencia,
  situacao: MudarRecorrenciaInput['situacao'],
  { now, hoje }: { now: Date; hoje: string },
) {
  if (situacao === 'pausada') return { pausada_em: now };
  if (situacao === 'ativa') return { pausada_em: null, desde: hoje > inicio ? hoje : inicio };
  const ontem = addDays(hoje, -1);
  // A recurrence that has not begun cannot end before `inicio`, so `desde` moves past the end: it creates nothing.
  return fim !== null && fim <= ontem
    ? {}
    : ontem < inicio
      ? { fim: inicio, desde: addDays(inicio, 1) }
      : { fim: ontem };
}

/** Throws REGISTRO_ALTERADO and RECORRENCIA_ENCERRADA. */
export async function mudarSituacao(
  ctx: Context,
  { id, versao, situacao }: MudarRecorrenciaInput,
): Promise<{ id: string }> {
  const antes = requireVersion(await lockRecorrencia(ctx.db, id), versao);
  const hoje = await hojeEm(ctx, antes.filial_id);
  exigirAberta(antes, hoje);
  const depois = await updateSituacao(ctx.db, id, mudancaPara(antes, situacao, { now: ctx.now, hoje }));
  if (situacao === 'ativa') await gerarContas(ctx, depois);
  await auditar(ctx, 'mudarSituacao', antes, depois);
  return { id };
}
