/**
 * Accounts: drawers, safes, banks, card machines. Kind and branch of an account never change, because postings depend
 * on them. Lock: the account's row, which the ledger locks too, so that no account is deactivated while money arrives
 * in it.
 */

import { recordAudit } from '#platform/server/audit/audit.ts';
import { assertBranch, assertCompany } from '#platform/server/gate/gate.ts';
import type { Context } from '#platform/server/sql/context.ts';
import { requireVersion } from '#platform/server/sql/records.ts';
import { DomainError } from '#platform/shared/errors.ts';
import { isZero } from '#platform/shared/money.ts';
import { hasPermission } from '#platform/shared/permissions.ts';
import type { ContaFinanceira, ContaInput } from './cadastro.rules.ts';
import { financeiroErrors } from './financeiro.contract.ts';
import { formasErrors } from './formas.contract.ts';
import { insertConta, listContas, lockConta, updateConta } from './formas.sql.ts';

/** Accounts of the whole company require access to all branches. */
export function exigirAlcance({ user }: Context, filial_id: string | null): void {
  if (filial_id === null) assertCompany(user);
  assertBranch(user, filial_id);
}

export async function criarConta(ctx: Context, input: ContaInput): Promise<{ id: string }> {
  exigirAlcance(ctx, input.filial_id);
  const id = await insertConta(ctx, input);
  await recordAudit(ctx, {
    operacao: 'financeiro.criarConta',
    tabela: 'contas_financeiras',
    registro_id: id,
    filial_id: input.filial_id,
    depois: { ...input, ...input.pix },
  });
  return { id };
}

export async function alterarConta(
  ctx: Context,
  { id, versao, ...input }: ContaInput & { id: string; versao: number },
): Promise<{ id: string }> {
  const { em_forma_ativa, ...antes } = requireVersion(await lockConta(ctx.db, id), versao);
  exigirAlcance(ctx, antes.filial_id);
  if (input.tipo !== antes.tipo) throw new DomainError(formasErrors.TIPO_DA_CONTA_FICA);
  if (!input.ativo && antes.ativo) {
    if (!isZero(antes.saldo ?? '0')) throw new DomainError(formasErrors.CONTA_COM_SALDO);
    if (em_forma_ativa)
      throw new DomainError(financeiroErrors.CONTA_INVALIDA, {
        motivo: 'uma forma de pagamento ativa cai nesta conta',
      });
  }
  await updateConta(ctx.db, id, input);
  await recordAudit(ctx, {
    operacao: 'financeiro.alterarConta',
    tabela: 'contas_financeiras',
    registro_id: id,
    filial_id: antes.filial_id,
    antes,
    depois: { ...antes, ...input, ...input.pix, filial_id: antes.filial_id },
  });
  return { id };
}

export const lerContas = (ctx: Context): Promise<ContaFinanceira[]> =>
  listContas(ctx, hasPermission(ctx.user.permissoes, 'caixa:saldo'));
