/** Audit log rows as a user may read them: in readable text, with the names of the records they refer to. Read-only. */
import type { Context } from '#platform/server/sql/context.ts';
import { auditableRecords, auditedOperations } from '#platform/shared/audit_words.ts';
import type { Page } from '#platform/shared/operation.ts';
import { hasPermission } from '#platform/shared/permissions.ts';
import type { RegistroAuditado } from './auditoria.contract.ts';
import { citadosPor, type Pode, registroAuditado } from './auditoria.rules.ts';
import { findNomes, type LinhaDaAuditoria, listOpcoes, listSobre } from './auditoria.sql.ts';

async function traduzir(
  { db }: Context,
  linhas: readonly LinhaDaAuditoria[],
  pode: Pode,
): Promise<RegistroAuditado[]> {
  const nomes = await findNomes(db, linhas.flatMap(citadosPor));
  return linhas.map((linha) => registroAuditado(linha, nomes, pode));
}

/** Leaves out what the user may not see. */
export async function emPalavras(
  ctx: Context,
  pagina: Page<LinhaDaAuditoria>,
): Promise<Page<RegistroAuditado>> {
  const { permissoes } = ctx.user;
  const pode = {
    permissoes,
    equipe: true,
    restaurar: hasPermission(permissoes, 'auditoria:restaurar'),
  };
  return { ...pagina, itens: await traduzir(ctx, pagina.itens, pode) };
}

/** The reader is the data subject. */
const ALHEIO: Pode = { permissoes: new Set(), equipe: false, restaurar: false };

/** Every row about these records, oldest first, in the form given to the data subject: without costs or employees. */
export async function auditoriaSobre(ctx: Context, ids: readonly string[]): Promise<RegistroAuditado[]> {
  return traduzir(ctx, await listSobre(ctx, ids), ALHEIO);
}

/** The options of the filters, and the texts for restoring a record of each kind. */
export async function lerOpcoes(ctx: Context) {
  return {
    ...(await listOpcoes(ctx)),
    operacoes: [...auditedOperations()].map(([id, nome]) => ({ id, nome })),
    registros: auditableRecords().map(([id, { name, restoration }]) => ({
      id,
      nome: name,
      restauracao: restoration ? { sucesso: restoration.success, aviso: restoration.warning ?? null } : null,
    })),
  };
}
