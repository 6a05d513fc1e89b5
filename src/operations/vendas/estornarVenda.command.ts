/**
 * 'Estornar Venda': reverses the remaining lines of a direct sale, and its title with them. Received money goes to
 * `destino`. Lines that were reversed one by one stay so. Lock order: the sale's header, its title, its movements,
 * stock rows, products, accounts. The second of two concurrent calls gets VENDA_JA_ESTORNADA.
 */

import type { Aviso } from '#kernels/estoque/estoque.contract.ts';
import { estornarDocumento } from '#kernels/estoque/estornarMovimentacoes.command.ts';
import { devolverELancar, travarDevolucao } from '#kernels/financeiro/documento.command.ts';
import type { ComADevolver } from '#kernels/financeiro/financeiro.contract.ts';
import { readLigado } from '#kernels/financeiro/travar.sql.ts';
import { estornarComissoes } from '#operations/comissoes/lancarComissoes.command.ts';
import { recordAudit } from '#platform/server/audit/audit.ts';
import type { Context } from '#platform/server/sql/context.ts';
import { requireRecord } from '#platform/server/sql/records.ts';
import { DomainError } from '#platform/shared/errors.ts';
import { type EstornarVendaInput, vendasErrors } from './vendas.contract.ts';
import { findMarcaDaVenda, lockVendaDireta } from './vendas.sql.ts';

/** Throws NAO_ENCONTRADO, VENDA_JA_ESTORNADA and ERROS_DA_DEVOLUCAO. */
export async function estornarVenda(
  ctx: Context,
  { id, destino, sobra_do_caixa }: EstornarVendaInput,
): Promise<{ id: string; avisos: Aviso[] } & ComADevolver> {
  const venda = requireRecord(await lockVendaDireta(ctx.db, id));
  const [marca, ligado] = await Promise.all([findMarcaDaVenda(ctx.db, id), readLigado(ctx.db)]);
  if (!marca) throw new DomainError(vendasErrors.VENDA_JA_ESTORNADA);
  const documento = { tipo: 'venda_direta', id } as const;
  const volta = { filial_id: venda.filial_id, documento, destino, sobra_do_caixa };
  const livro = ligado ? await travarDevolucao(ctx, volta) : null;
  const { avisos } = await estornarDocumento(ctx, documento, marca);
  await estornarComissoes(ctx, documento);
  const devolvido = await devolverELancar(ctx, livro, { ...volta, valor: null, motivo: 'Estorno da venda' });
  await recordAudit(ctx, {
    operacao: 'vendas.estornar',
    tabela: 'vendas_diretas',
    registro_id: id,
    filial_id: venda.filial_id,
    depois: { numero: venda.numero },
  });
  return { id, avisos, a_devolver: devolvido?.a_devolver };
}
