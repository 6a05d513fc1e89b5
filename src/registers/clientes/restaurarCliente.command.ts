/**
 * Restores a deleted customer from the audit log, with the same id and the next version, in their own branch. Refused
 * after their data was redacted (decisions § 9). Locks: the customer's own lock, which redaction takes too. The primary
 * key and the branch's unique document let one of two concurrent restores through.
 */
import { restauracaoErrors } from '#company/auditoria/auditoria.contract.ts';
import { recordAudit } from '#platform/server/audit/audit.ts';
import { findDeleted } from '#platform/server/audit/deleted_records.ts';
import { assertBranch } from '#platform/server/gate/gate.ts';
import type { Context } from '#platform/server/sql/context.ts';
import { DomainError } from '#platform/shared/errors.ts';
import { clientesErrors } from './clientes.contract.ts';
import { findCliente } from './clientes.sql.ts';
import {
  type ClienteExcluido,
  existeFilial,
  insertRestaurado,
  lockDadosPessoais,
} from './dados_pessoais.sql.ts';

/** Throws JA_RESTAURADO, NAO_RESTAURAVEL, DADOS_REMOVIDOS, FILIAL_EXCLUIDA and CPF_CNPJ_DUPLICADO. */
export async function restaurarCliente(ctx: Context, id: string): Promise<{ id: string }> {
  await lockDadosPessoais(ctx.db, id);
  if (await findCliente(ctx.db, id)) throw new DomainError(restauracaoErrors.JA_RESTAURADO);
  const excluido = await findDeleted<ClienteExcluido>(ctx.db, 'clientes', id);
  if (!excluido) throw new DomainError(restauracaoErrors.NAO_RESTAURAVEL);
  if (excluido.redigido) throw new DomainError(restauracaoErrors.DADOS_REMOVIDOS);
  assertBranch(ctx.user, excluido.filial_id);
  if (!(await existeFilial(ctx.db, excluido.filial_id)))
    throw new DomainError(clientesErrors.FILIAL_EXCLUIDA);
  const depois = await insertRestaurado(ctx, excluido);
  await recordAudit(ctx, {
    operacao: 'clientes.restaurar',
    tabela: 'clientes',
    registro_id: id,
    filial_id: depois.filial_id,
    depois,
  });
  return { id };
}
