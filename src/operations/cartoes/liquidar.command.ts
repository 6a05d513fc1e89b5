/**
 * 'Caiu na conta': records a card company's payment to the bank. Lock order: the ledger's, card receivables by id.
 */
import { liquidar } from '#kernels/financeiro/contas.rules.ts';
import { financeiroErrors } from '#kernels/financeiro/financeiro.contract.ts';
import { lancar } from '#kernels/financeiro/lancar.command.ts';
import { recusar } from '#kernels/financeiro/postar.rules.ts';
import { exigirAlcance } from '#kernels/financeiro/salvarConta.command.ts';
import { travar } from '#kernels/financeiro/travar.command.ts';
import { recordAudit } from '#platform/server/audit/audit.ts';
import type { Context } from '#platform/server/sql/context.ts';
import { DomainError } from '#platform/shared/errors.ts';
import type { LiquidarInput } from './cartoes.contract.ts';
import { countDaFilial, findConta } from './cartoes.sql.ts';

/**
 * Throws JA_CAIU_NA_CONTA if somebody else settled it first, MOVIMENTO_NAO_ENCONTRADO for a receivable of another
 * branch.
 */
export async function caiuNaConta(
  ctx: Context,
  { filial_id, cartoes, conta_id, valor, data }: LiquidarInput,
): Promise<{ id: string; numero: number }> {
  const recebiveis = [...new Set(cartoes)];
  if ((await countDaFilial(ctx.db, filial_id, recebiveis)) !== recebiveis.length)
    throw new DomainError(financeiroErrors.MOVIMENTO_NAO_ENCONTRADO);
  const conta = await findConta(ctx.db, conta_id);
  if (!conta) throw recusar(financeiroErrors.CONTA_INVALIDA, 'esta não existe');
  exigirAlcance(ctx, conta.filial_id);
  if (conta.filial_id !== null && conta.filial_id !== filial_id)
    throw recusar(financeiroErrors.CONTA_INVALIDA, 'esta é de outra filial');
  const livro = await travar(ctx, { filial_id, recebiveis, contas: [conta_id] });
  if (!livro) throw new DomainError(financeiroErrors.FINANCEIRO_DESLIGADO);
  const feito = (await lancar(ctx, liquidar(livro, { recebiveis, conta_id, valor, data })))?.movimentos.at(
    -1,
  );
  if (!feito) throw new Error('a settlement wrote no movement');
  const { id, numero } = feito;
  await recordAudit(ctx, {
    operacao: 'cartoes.liquidar',
    tabela: 'movimentos_financeiros',
    registro_id: id,
    filial_id,
    depois: { numero, data, valor },
  });
  return { id, numero };
}
