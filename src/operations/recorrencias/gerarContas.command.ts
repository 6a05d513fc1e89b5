/**
 * The accounts of a recurrence for the next 60 days, all in one act. Invariant: one for each month, also of a bill that was
 * cancelled; a retry finds them made. Lock order: the recurrence, then the ledger's.
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
 * The recurrence must be locked. A month that is closed gets no account: `nova` refuses it with PERIODO_FECHADO, one that was
 * missed is left out. Returns how many were made; nothing while money is off.
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
