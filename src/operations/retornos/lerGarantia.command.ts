/** Reads the warranty of an order for its page and its printed documents. No lock. */
import { lerOrdem } from '#operations/ordens_servico/travarOrdem.command.ts';
import type { Context } from '#platform/server/sql/context.ts';
import type { Garantia } from './retornos.contract.ts';
import { listGarantias, listLigadas } from './retornos.sql.ts';

/** Throws NAO_ENCONTRADO and DE_OUTRA_PESSOA. */
export async function lerGarantia(ctx: Context, id: string): Promise<Garantia> {
  const [, itens, ligadas] = await Promise.all([
    lerOrdem(ctx, id),
    listGarantias(ctx.db, id),
    listLigadas(ctx, id),
  ]);
  const semLado = ({ anterior: _anterior, ...ordem }: (typeof ligadas)[number]) => ordem;
  const antes = ligadas.find(({ anterior }) => anterior);
  return {
    itens,
    retorno_de: antes ? semLado(antes) : null,
    retornos: ligadas.filter(({ anterior }) => !anterior).map(semLado),
  };
}
