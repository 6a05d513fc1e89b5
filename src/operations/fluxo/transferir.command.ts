/** Moves money between the shop's own accounts that the person may see. Lock: the accounts, by id, in `lancar`. */
import { transferir } from '#kernels/financeiro/contas.rules.ts';
import { financeiroErrors } from '#kernels/financeiro/financeiro.contract.ts';
import { lancar } from '#kernels/financeiro/lancar.command.ts';
import { recusar } from '#kernels/financeiro/postar.rules.ts';
import { exigirAlcance } from '#kernels/financeiro/salvarConta.command.ts';
import { travar } from '#kernels/financeiro/travar.command.ts';
import { recordAudit } from '#platform/server/audit/audit.ts';
import type { Context } from '#platform/server/sql/context.ts';
import { DomainError } from '#platform/shared/errors.ts';
import { subtractMoney } from '#platform/shared/money.ts';
import type { TransferirInput } from './fluxo.contract.ts';
import { findConta } from './fluxo.sql.ts';

export async function transferirEntreContas(
  ctx: Context,
  input: TransferirInput,
): Promise<{ id: string; numero: number }> {
  const { filial_id, de, para, valor, tarifa, data, motivo, sobra_do_caixa } = input;
  for (const id of [de, para]) {
    const conta = await findConta(ctx.db, id);
    if (!conta) throw recusar(financeiroErrors.CONTA_INVALIDA, 'esta não existe');
    exigirAlcance(ctx, conta.filial_id);
  }
  const livro = await travar(ctx, { filial_id, contas: [de, para], sobra_do_caixa });
  if (!livro) throw new DomainError(financeiroErrors.FINANCEIRO_DESLIGADO);
  const transferencia = { tipo: 'transferencia', de, para, valor, tarifa, data, motivo } as const;
  const feito = (await lancar(ctx, transferir(livro, transferencia)))?.movimentos.at(-1);
  if (!feito) throw new Error('a transfer wrote no movement');
  const { id, numero } = feito;
  await recordAudit(ctx, {
    operacao: 'fluxo.transferir',
    tabela: 'movimentos_financeiros',
    registro_id: id,
    filial_id,
    depois: { numero, data, valor: subtractMoney(valor, '0'), motivo },
  });
  return { id, numero };
}
