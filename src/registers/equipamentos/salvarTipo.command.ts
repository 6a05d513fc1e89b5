/**
 * The company's kinds of device. An order stores its checklist's texts, so a change affects later intakes only. Locks:
 * the row, or all rows by id.
 */
import { recordAudit } from '#platform/server/audit/audit.ts';
import type { Context } from '#platform/server/sql/context.ts';
import { requireRecord, requireVersion } from '#platform/server/sql/records.ts';
import { reasonInUse } from '#platform/server/sql/references.ts';
import { DomainError } from '#platform/shared/errors.ts';
import { newId } from '#platform/shared/ids.ts';
import { type ChangeTipoInput, type Tipo, type TipoInput, tiposErrors } from './tipos.contract.ts';
import {
  deleteTipo,
  insertTipo,
  listTipos,
  lockTipo,
  lockTipos,
  updatePosicoes,
  updateTipo,
} from './tipos.sql.ts';

const TABELA = 'tipos_equipamento';

/** Gives a new id to points without one, with an unknown one, or with one already used. */
function comIdsProprios(
  { now }: Context,
  pontos: TipoInput['checklist'],
  antes: Tipo['checklist'],
): Tipo['checklist'] {
  const livres = new Set(antes.map(({ id }) => id));
  return pontos.map(({ id, texto }) => ({
    id: id !== undefined && livres.delete(id) ? id : newId(now.getTime()),
    texto,
  }));
}

/** The content as the history shows it. */
const lido = ({ nome, checklist, acessorios, campos }: Tipo) => ({
  nome,
  checklist: checklist.map(({ texto }) => texto),
  acessorios,
  campos,
});

/** Throws TIPO_REPETIDO. */
export async function createTipo(ctx: Context, input: TipoInput): Promise<Tipo> {
  const checklist = comIdsProprios(ctx, input.checklist, []);
  const tipo = await insertTipo(ctx.db, newId(ctx.now.getTime()), { ...input, checklist });
  await recordAudit(ctx, {
    operacao: 'equipamentos.createTipo',
    tabela: TABELA,
    registro_id: tipo.id,
    depois: lido(tipo),
  });
  return tipo;
}

/** Throws REGISTRO_ALTERADO and TIPO_REPETIDO. */
export async function changeTipo(ctx: Context, { id, versao, ...mudanca }: ChangeTipoInput): Promise<Tipo> {
  const antes = requireVersion(await lockTipo(ctx.db, id, 'update'), versao);
  const { nome = antes.nome, acessorios = antes.acessorios, campos = antes.campos } = mudanca;
  const checklist = mudanca.checklist
    ? comIdsProprios(ctx, mudanca.checklist, antes.checklist)
    : antes.checklist;
  const tipo = await updateTipo(ctx.db, id, { nome, checklist, acessorios, campos });
  await recordAudit(ctx, {
    operacao: 'equipamentos.updateTipo',
    tabela: TABELA,
    registro_id: id,
    antes: lido(antes),
    depois: lido(tipo),
  });
  return tipo;
}

/** Throws TIPOS_MUDARAM unless the ids are exactly those of all kinds. */
export async function ordenarTipos(ctx: Context, ids: readonly string[]): Promise<Tipo[]> {
  const atuais = await lockTipos(ctx.db);
  const mesmos = new Set(ids).size === ids.length && [...ids].sort().join() === [...atuais].sort().join();
  if (!mesmos) throw new DomainError(tiposErrors.TIPOS_MUDARAM);
  await updatePosicoes(ctx.db, ids);
  const tipos = await listTipos(ctx.db);
  await recordAudit(ctx, {
    operacao: 'equipamentos.ordenarTipos',
    tabela: TABELA,
    registro_id: null,
    depois: { ordem: tipos.map(({ nome }) => nome) },
  });
  return tipos;
}

/** Throws TIPO_EM_USO with the reason in words, and ULTIMO_TIPO. */
export async function removeTipo(ctx: Context, id: string): Promise<{ id: string }> {
  // Lock all rows, so that two concurrent deletions cannot remove the last two.
  const atuais = await lockTipos(ctx.db);
  const antes = requireRecord(await lockTipo(ctx.db, id, 'delete'));
  if (atuais.length === 1) throw new DomainError(tiposErrors.ULTIMO_TIPO);
  const motivo = await reasonInUse(ctx.db, TABELA, id);
  if (motivo) throw new DomainError(tiposErrors.TIPO_EM_USO, { motivo });
  await deleteTipo(ctx.db, id);
  await recordAudit(ctx, {
    operacao: 'equipamentos.removeTipo',
    tabela: TABELA,
    registro_id: id,
    antes: lido(antes),
  });
  return { id };
}
