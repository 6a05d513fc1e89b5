/** Previews the stock shortages for the billing confirmation (decisions § 1). Read-only: the billing checks again. */
import { conferirEstoque } from '#kernels/estoque/conferirEstoque.command.ts';
import type { Aviso } from '#kernels/estoque/estoque.contract.ts';
import { saidasDosItens } from '#operations/ordens_servico/itens_ordem.rules.ts';
import { listLinhas } from '#operations/ordens_servico/itens_ordem.sql.ts';
import { podeFaturar } from '#operations/ordens_servico/status.rules.ts';
import { lerOrdem } from '#operations/ordens_servico/travarOrdem.command.ts';
import type { Context } from '#platform/server/sql/context.ts';

export async function preverFaturamento(ctx: Context, id: string): Promise<Aviso[]> {
  const ordem = await lerOrdem(ctx, id);
  if (ordem.faturada_em !== null || !podeFaturar(ordem.status)) return [];
  const produtos = (await listLinhas(ctx.db, id)).filter((linha) => linha.tipo === 'produto');
  return conferirEstoque(ctx, saidasDosItens(ordem.filial_id, produtos), id);
}
