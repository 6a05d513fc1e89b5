/** Rows of the audit log as a person may read them: in words, with the names of what they speak of. Only reads. */
import type { Contexto } from '#platform/server/sql/context.ts';
import type { Pagina } from '#platform/shared/operation.ts';
import { hasPermission } from '#platform/shared/permissions.ts';
import type { RegistroAuditado } from './auditoria.contract.ts';
import { citadosPor, type Pode, registroAuditado } from './auditoria.rules.ts';
import { findNomes, type LinhaDaAuditoria, listSobre } from './auditoria.sql.ts';

async function traduzir(
  { db }: Contexto,
  linhas: readonly LinhaDaAuditoria[],
  pode: Pode,
): Promise<RegistroAuditado[]> {
  const nomes = await findNomes(db, linhas.flatMap(citadosPor));
  return linhas.map((linha) => registroAuditado(linha, nomes, pode));
}

/** Less what the person may not see. */
export async function emPalavras(
  ctx: Contexto,
  pagina: Pagina<LinhaDaAuditoria>,
): Promise<Pagina<RegistroAuditado>> {
  const { permissoes } = ctx.user;
  const pode = {
    permissoes,
    equipe: true,
    restaurar: hasPermission(permissoes, 'auditoria:restaurar'),
  };
  return { ...pagina, itens: await traduzir(ctx, pagina.itens, pode) };
}

/** For the person whom the records are about. */
const ALHEIO: Pode = { permissoes: new Set(), equipe: false, restaurar: false };

/** Everything about these records, the oldest first, as it may be handed to the person it is about: without costs and the shop's people. */
export async function auditoriaSobre(ctx: Contexto, ids: readonly string[]): Promise<RegistroAuditado[]> {
  return traduzir(ctx, await listSobre(ctx, ids), ALHEIO);
}
