/**
 * Categories. The program posts to the built-in ones by their code: those keep their group, stay active and are never
 * deleted.
 */

import { recordAudit } from '#platform/server/audit/audit.ts';
import type { Context } from '#platform/server/sql/context.ts';
import { requireRecord, requireVersion } from '#platform/server/sql/records.ts';
import { reasonInUse } from '#platform/server/sql/references.ts';
import { DomainError } from '#platform/shared/errors.ts';
import type { CategoriaInput } from './cadastro.rules.ts';
import { formasErrors } from './formas.contract.ts';
import {
  deleteCategoria,
  insertCategoria,
  insertCategoriasAusentes,
  isCategoriaEmUso,
  lockCategoria,
  updateCategoria,
} from './formas.sql.ts';
import { CATEGORIAS_INICIAIS, CATEGORIAS_SISTEMA } from './vocabulario.rules.ts';

export async function criarCategoria(ctx: Context, input: CategoriaInput): Promise<{ id: string }> {
  const id = await insertCategoria(ctx, input);
  await recordAudit(ctx, {
    operacao: 'financeiro.criarCategoria',
    tabela: 'categorias_financeiras',
    registro_id: id,
    depois: input,
  });
  return { id };
}

export async function alterarCategoria(
  ctx: Context,
  { id, versao, ...input }: CategoriaInput & { id: string; versao: number },
): Promise<{ id: string }> {
  const antes = requireVersion(await lockCategoria(ctx.db, id), versao);
  if (antes.sistema !== null && (input.grupo !== antes.grupo || !input.ativo))
    throw new DomainError(formasErrors.CATEGORIA_DO_SISTEMA);
  await updateCategoria(ctx.db, id, input);
  await recordAudit(ctx, {
    operacao: 'financeiro.alterarCategoria',
    tabela: 'categorias_financeiras',
    registro_id: id,
    antes,
    depois: { ...antes, ...input },
  });
  return { id };
}

export async function excluirCategoria(ctx: Context, id: string): Promise<{ id: string }> {
  const antes = requireRecord(await lockCategoria(ctx.db, id));
  if (antes.sistema !== null) throw new DomainError(formasErrors.CATEGORIA_DO_SISTEMA);
  if (await isCategoriaEmUso(ctx.db, id)) throw new DomainError(formasErrors.EM_USO);
  const motivo = await reasonInUse(ctx.db, 'categorias_financeiras', id);
  if (motivo)
    throw new DomainError({ ...formasErrors.EM_USO, message: `${motivo}: inative em vez de excluir` });
  await deleteCategoria(ctx.db, id);
  await recordAudit(ctx, {
    operacao: 'financeiro.excluirCategoria',
    tabela: 'categorias_financeiras',
    registro_id: id,
    antes,
  });
  return { id };
}

/** Adds the categories that the program needs and those that most shops use; existing ones stay. */
export async function semearCategorias(ctx: Context): Promise<void> {
  await insertCategoriasAusentes(ctx, [
    ...Object.entries(CATEGORIAS_SISTEMA).map(([sistema, uma]) => ({ ...uma, sistema })),
    ...CATEGORIAS_INICIAIS.map((uma) => ({ ...uma, sistema: null })),
  ]);
}
