/** Reads for the slices that use the lines of quote templates. Writes nothing. */
import type { Context } from '#platform/server/sql/context.ts';
import { requireRecord } from '#platform/server/sql/records.ts';
import { DomainError } from '#platform/shared/errors.ts';
import { compareDecimal, isZero } from '#platform/shared/money.ts';
import { type ModeloDeOrcamento, orcamentosModelosErrors } from './orcamentos_modelos.contract.ts';
import { findModeloDeOrcamento, listPrecosDosProdutos } from './orcamentos_modelos.sql.ts';

/** Throws NAO_ENCONTRADO and MODELO_INATIVO. */
export async function lerModeloDeOrcamento(ctx: Context, id: string): Promise<ModeloDeOrcamento> {
  const modelo = requireRecord(await findModeloDeOrcamento(ctx.db, id));
  if (!modelo.ativo) throw new DomainError(orcamentosModelosErrors.MODELO_INATIVO);
  return modelo;
}

interface Linha {
  produto_servico_id: string;
  valor_unitario: string;
  desconto: string;
}

/**
 * Filters out the lines at a price that an active quote template sets for the product. Such a price is no discount
 * given by the user.
 */
export async function semPrecoDeModelo<T extends Linha>(ctx: Context, linhas: readonly T[]): Promise<T[]> {
  const precos = await listPrecosDosProdutos(
    ctx.db,
    linhas.map(({ produto_servico_id }) => produto_servico_id),
  );
  const doModelo = ({ produto_servico_id, valor_unitario, desconto }: Linha) =>
    isZero(desconto) &&
    precos.some(
      (preco) =>
        preco.produto_servico_id === produto_servico_id &&
        compareDecimal(preco.valor_unitario, valor_unitario) === 0,
    );
  return linhas.filter((linha) => !doModelo(linha));
}
