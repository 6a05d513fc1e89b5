/**
 * The accounts of a recurrence for the next 60 days, all in one act. Invariant: one for each month, also of a bill that was
 * cancelled; a retry finds them made. Lock order: the recurrence, then the ledger's.
 */
import { lancar } from '#kernels/financeiro/lancar.command.ts';
import { criarTitulo } from '#kernels/financeiro/titulos.rules.ts';
import { travar } from '#kernels/financeiro/travar.command.ts';
import type { Context } from '#platform/server/sql/context.ts';
import { addDays } from '#platform/shared/business_days.ts';
import { DIAS_A_FRENTE } from './recorrencias.rules.ts';
import { type LinhaRecorrencia, listVencimentos } from './recorrencias.sql.ts';

/** The recurrence must be locked. Returns how many were made; nothing while money is off. */
export async function gerarContas(ctx: Context, recorrencia: LinhaRecorrencia): Promise<number> {
  const { id, filial_id, fornecedor_id, profile_id, descricao, categoria_id } = recorrencia;
  const livro = await travar(ctx, { filial_id });
  if (!livro) return 0;
  const vencimentos = await listVencimentos(ctx.db, id, addDays(livro.hoje, DIAS_A_FRENTE));
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
