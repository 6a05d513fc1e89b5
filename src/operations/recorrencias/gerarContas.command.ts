/**
 * Creates the bills of a recurrence for the next 60 days in one act. Invariant: at most one per month, cancelled ones
 * included; a retry finds them and creates none. Lock order: the recurrence, then the ledger's.
 */
import { lancar } from '#kernels/financeiro/lancar.command.ts';
import { exigirPeriodoAberto } from '#kernels/financeiro/postar.rules.ts';
import { criarTitulo } from '#kernels/financeiro/titulos.rules.ts';
import { travar } from '#kernels/financeiro/travar.command.ts';
import type { Context } from '#platform/server/sql/context.ts';
import { addDays, addMonths } from '#platform/shared/business_days.ts';
import { DIAS_A_FRENTE } from './recorrencias.rules.ts';
import { type LinhaRecorrencia, listVencimentos } from './recorrencias.sql.ts';

const ultimoDia = (competencia: string): string => addDays(addMonths(competencia, 1), -1);

/**
 * The caller holds the recurrence's lock. A closed month gets no bill: with `nova` it throws PERIODO_FECHADO, otherwise
 * the month is skipped. Returns the number created; 0 while money is off.
 */
export async function gerarContas(
  ctx: Context,
  recorrencia: LinhaRecorrencia,
  { nova = false }: { nova?: boolean } = {},
): Promise<number> {
  const { id, filial_id, fornecedor_id, profile_id, descricao, categoria_id } = recorrencia;
  const livro = await travar(ctx, { filial_id });
  if (!livro) return 0;
  const todos = await listVencimentos(ctx.db, id, addDays(livro.hoje, DIAS_A_FRENTE));
  if (nova) for (const { competencia } of todos) exigirPeriodoAberto(livro, ultimoDia(competencia));
  const fechado_ate = livro.regras.fechado_ate ?? '';
  const vencimentos = todos.filter(({ competencia }) => ultimoDia(competencia) > fechado_ate);
  if (vencimentos.length === 0) return 0;
  let plano: Parameters<typeof lancar>[1] = livro;
  for (const { vencimento, competencia, valor } of vencimentos)
    plano = criarTitulo(plano, {
      natureza: 'pagar',
      parte: fornecedor_id ? { fornecedor_id } : { profile_id: profile_id ?? '' },
      origem: 'recorrente',
      documento: { tipo: 'recorrencia', id, rotulo: null },
      descricao,
      competencia,
      parcelas: [{ vencimento, valor }],
      categorias: [{ categoria: { id: categoria_id }, valor }],
    });
  await lancar(ctx, plano);
  return vencimentos.length;
}
