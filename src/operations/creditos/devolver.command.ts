/**
 * 'Devolver crédito': refunds a customer's credit in whole or in part, except a deposit that an open order
 * reserves. Cash leaves the drawer of the acting branch at once; other payment methods are an instruction until
 * somebody confirms it. Lock order: the ledger's. Of two refunds of the same credit, the second reads the remaining
 * amount.
 */
import { devolverCredito } from '#kernels/financeiro/devolucoes.rules.ts';
import { type ComADevolver, financeiroErrors } from '#kernels/financeiro/financeiro.contract.ts';
import { lancar } from '#kernels/financeiro/lancar.command.ts';
import { travar } from '#kernels/financeiro/travar.command.ts';
import { recordAudit } from '#platform/server/audit/audit.ts';
import { assertBranch } from '#platform/server/gate/gate.ts';
import type { Context } from '#platform/server/sql/context.ts';
import { DomainError } from '#platform/shared/errors.ts';
import type { DevolverInput } from './creditos.contract.ts';
import { findCredito } from './creditos.sql.ts';

/** Throws CREDITO_NAO_ENCONTRADO, FILIAL_NAO_PERMITIDA, FINANCEIRO_DESLIGADO and ERROS_DA_DEVOLUCAO. */
export async function devolver(
  ctx: Context,
  { id, filial_id, valor, motivo, destino, sobra_do_caixa }: DevolverInput,
): Promise<{ id: string; numero: number } & ComADevolver> {
  const credito = await findCredito(ctx.db, id);
  if (!credito) throw new DomainError(financeiroErrors.CREDITO_NAO_ENCONTRADO);
  assertBranch(ctx.user, credito.filial_id);
  const { cliente_id, movimento_id } = credito;
  const livro = await travar(ctx, {
    filial_id,
    sobra_do_caixa,
    creditos: [id],
    movimentos: destino.tipo === 'cartao' ? [movimento_id] : [],
    formas: destino.tipo === 'forma' ? [destino.forma_id] : [],
  });
  if (!livro) throw new DomainError(financeiroErrors.FINANCEIRO_DESLIGADO);
  const plano = devolverCredito(livro, { cliente_id, valor, motivo, destino, credito_id: id });
  const feito = await lancar(ctx, plano);
  const ultimo = feito?.movimentos.at(-1);
  if (!ultimo) throw new Error('a return of credit wrote no movement');
  // Audited as the movement: anonymising a customer erases the reason from the audit rows of movements.
  await recordAudit(ctx, {
    operacao: 'creditos.devolver',
    tabela: 'movimentos_financeiros',
    registro_id: ultimo.id,
    filial_id,
    depois: {
      ...{ cliente_id, devolvido: valor, motivo, numero: ultimo.numero },
      formas: plano?.novosMovimentos.at(-1)?.formas ?? [],
    },
  });
  return { id: ultimo.id, numero: ultimo.numero, a_devolver: feito?.a_devolver };
}
