/**
 * Turns the warranty lines of a locked order into lines that the customer pays at the normal price (02 § 8), or back,
 * and updates their reservations. The caller writes the audit row.
 */

import type { Context } from '#platform/server/sql/context.ts';
import { precoSugerido } from '#registers/produtos_servicos/produtos_servicos.rules.ts';
import { aplicarLinhas } from './aplicarLinhas.command.ts';
import type { OrdemDoItem } from './itens_ordem.rules.ts';
import { listEmGarantia, listNegadas, updateCobranca, updateNegada } from './itens_ordem.sql.ts';
import type { Faturavel } from './status.rules.ts';

type Ordem = OrdemDoItem & Faturavel & { tecnico_id: string | null; filial_local_id: string | null };
type Linha = Awaited<ReturnType<typeof listEmGarantia>>[number];

const aplicar = (ctx: Context, ordem: Ordem, linhas: readonly Linha[], precoDe: (linha: Linha) => string) =>
  aplicarLinhas(ctx, ordem, {
    linhas: linhas.map((linha) => {
      const {
        id,
        valor_venda_pf: _pf,
        valor_venda_pj: _pj,
        valor_venda_maquina: _maquina,
        ...campos
      } = linha;
      return { ...campos, item_id: id, valor_unitario: precoDe(linha), desconto: '0.00' };
    }),
    remover: [],
    por: ctx.user.id,
  });

/** Throws ITENS_FECHADOS. */
export async function cobrarDoCliente(ctx: Context, ordem: Ordem): Promise<void> {
  const linhas = await listEmGarantia(ctx.db, ordem.id);
  if (linhas.length === 0) return;
  const ids = linhas.map(({ id }) => id);
  await updateCobranca(ctx.db, ids, 'cliente');
  await updateNegada(ctx.db, ids, true);
  await aplicar(ctx, ordem, linhas, precoSugerido);
}

/**
 * Gives the lines that `cobrarDoCliente` charged back to warranty, at the price that they had: none. Throws
 * ITENS_FECHADOS.
 */
export async function devolverAGarantia(ctx: Context, ordem: Ordem): Promise<void> {
  const linhas = await listNegadas(ctx.db, ordem.id);
  if (linhas.length === 0) return;
  await aplicar(ctx, ordem, linhas, () => '0.00');
  const ids = linhas.map(({ id }) => id);
  await updateCobranca(ctx.db, ids, 'garantia');
  await updateNegada(ctx.db, ids, false);
}
