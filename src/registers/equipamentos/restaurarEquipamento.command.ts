/**
 * Restores a deleted device from the audit log, with the same id and the next version, for the same customer. Refused
 * once the customer is gone or anonymised, or has another device with the serial number. The primary key lets one of two
 * concurrent restores through.
 */
import { restauracaoErrors } from '#company/auditoria/auditoria.contract.ts';
import { recordAudit } from '#platform/server/audit/audit.ts';
import { findDeleted } from '#platform/server/audit/deleted_records.ts';
import { assertBranch } from '#platform/server/gate/gate.ts';
import type { Context } from '#platform/server/sql/context.ts';
import { DomainError } from '#platform/shared/errors.ts';
import { lockPessoaDaFilial } from '#registers/clientes/clientes.sql.ts';
import { equipamentosErrors } from './equipamentos.contract.ts';
import { type EquipamentoExcluido, findEquipamento, insertRestaurado } from './equipamentos.sql.ts';

/** Throws JA_RESTAURADO, NAO_RESTAURAVEL, CLIENTE_DO_EQUIPAMENTO, EQUIPAMENTO_REPETIDO and TIPO_NAO_ENCONTRADO. */
export async function restaurarEquipamento(ctx: Context, id: string): Promise<{ id: string }> {
  if (await findEquipamento(ctx.db, id)) throw new DomainError(restauracaoErrors.JA_RESTAURADO);
  const excluido = await findDeleted<EquipamentoExcluido>(ctx.db, 'equipamentos', id);
  if (!excluido) throw new DomainError(restauracaoErrors.NAO_RESTAURAVEL);
  assertBranch(ctx.user, excluido.filial_id);
  if (!(await lockPessoaDaFilial(ctx.db, excluido.cliente_id, excluido.filial_id, 'update')))
    throw new DomainError(equipamentosErrors.CLIENTE_DO_EQUIPAMENTO);
  const depois = await insertRestaurado(ctx, excluido);
  await recordAudit(ctx, {
    operacao: 'equipamentos.restaurar',
    tabela: 'equipamentos',
    registro_id: id,
    filial_id: depois.filial_id,
    depois,
  });
  return { id };
}
