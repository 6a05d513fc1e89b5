/** A model whose lines are about to be used. Only reads. */
import type { Context } from '#platform/server/sql/context.ts';
import { requireRecord } from '#platform/server/sql/records.ts';
import { DomainError } from '#platform/shared/errors.ts';
import { type ModeloDeOrcamento, orcamentosModelosErrors } from './orcamentos_modelos.contract.ts';
import { findModeloDeOrcamento } from './orcamentos_modelos.sql.ts';

/** Throws NAO_ENCONTRADO and MODELO_INATIVO. */
export async function lerModeloDeOrcamento(ctx: Context, id: string): Promise<ModeloDeOrcamento> {
  const modelo = requireRecord(await findModeloDeOrcamento(ctx.db, id));
  if (!modelo.ativo) throw new DomainError(orcamentosModelosErrors.MODELO_INATIVO);
  return modelo;
}
