/**
 * Previews a closing, including commissions of receipts since the last nightly job. Read-only: the closing itself
 * recomputes.
 */
import { readLigado } from '#kernels/financeiro/travar.sql.ts';
import type { Context } from '#platform/server/sql/context.ts';
import { sumMoney } from '#platform/shared/money.ts';
import type { AFechar } from './fechamentos.contract.ts';
import { listVales, type Pessoa, readAFechar } from './fechamentos.sql.ts';
import { aLancar } from './lancarComissoes.command.ts';

export async function lerAFechar(ctx: Context, pessoa: Pessoa): Promise<AFechar> {
  const [{ valor, lancamentos }, recebido, ligado, vales] = await Promise.all([
    readAFechar(ctx, pessoa),
    aLancar(ctx, pessoa),
    readLigado(ctx.db),
    listVales(ctx, pessoa.profile_id),
  ]);
  return { valor: sumMoney([valor, recebido]), linhas: lancamentos.length, ligado, vales };
}
