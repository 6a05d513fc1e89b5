/**
 * 'Estornar' (spec § 4, decisions § 1): the kernel posts the negation and marks movement and sale `estornada`. The
 * order of a billed movement stays entregue and billed. With money on, the title of the sale is reduced by the sale's
 * value, and received money goes to `destino`. The gate has checked both branches. Lock order: the movement's order or
 * direct sale → the title → stock → accounts.
 */

import { estornarMovimentacoes } from '#kernels/estoque/estornarMovimentacoes.command.ts';
import { devolverELancar, travarDevolucao } from '#kernels/financeiro/documento.command.ts';
import type { ComADevolver } from '#kernels/financeiro/financeiro.contract.ts';
import { readLigado } from '#kernels/financeiro/travar.sql.ts';
import { estornarComissoes } from '#operations/comissoes/lancarComissoes.command.ts';
import { recordAudit } from '#platform/server/audit/audit.ts';
import { assertBranch } from '#platform/server/gate/gate.ts';
import type { Context } from '#platform/server/sql/context.ts';
import type { EstornarMovimentacaoInput, MovimentacaoRegistrada } from './movimentacoes.contract.ts';
import { findVendida, lockDocumento } from './movimentacoes.sql.ts';

/**
 * Throws FILIAL_NAO_PERMITIDA. Returns the reversing movement. The second of two concurrent calls gets
 * MOVIMENTACAO_JA_ESTORNADA.
 */
export async function estornarMovimentacao(
  ctx: Context,
  { id, destino, sobra_do_caixa }: EstornarMovimentacaoInput,
): Promise<MovimentacaoRegistrada & ComADevolver> {
  const [documento, ligado] = await Promise.all([lockDocumento(ctx.db, id), readLigado(ctx.db)]);
  // The part may have left another branch than the one that sold it, so check the selling branch too.
  assertBranch(ctx.user, documento?.filial_id);
  const vendida = ligado ? await findVendida(ctx.db, id) : undefined;
  const livro = vendida ? await travarDevolucao(ctx, { ...vendida, destino, sobra_do_caixa }) : null;
  const { originais, estorno_ids, avisos } = await estornarMovimentacoes(ctx, [id]);
  if (documento) await estornarComissoes(ctx, documento);
  const volta = vendida && { ...vendida, destino, motivo: 'Estorno da movimentação' };
  const devolvido = volta ? await devolverELancar(ctx, livro, volta) : null;
  const estorno_id = estorno_ids[0] ?? '';
  const antes = originais[0];
  await recordAudit(ctx, {
    operacao: 'movimentacoes.estornar',
    tabela: 'movimentacoes_estoque',
    registro_id: id,
    filial_id: antes?.filial_origem_id ?? antes?.filial_destino_id ?? null,
    antes: antes ?? null,
    depois: { situacao: 'estornada', movimentacao_estorno_id: estorno_id },
  });
  return { id: estorno_id, avisos, a_devolver: devolvido?.a_devolver };
}
