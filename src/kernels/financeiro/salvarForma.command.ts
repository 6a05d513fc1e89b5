/**
 * Payment methods: the account that receives their money, the card company's fees, and the shop's own price for them.
 */

import { recordAudit } from '#platform/server/audit/audit.ts';
import type { Context } from '#platform/server/sql/context.ts';
import { requireVersion } from '#platform/server/sql/records.ts';
import { DomainError } from '#platform/shared/errors.ts';
import type { FormaInput } from './cadastro.rules.ts';
import { financeiroErrors } from './financeiro.contract.ts';
import { formasErrors } from './formas.contract.ts';
import { insertForma, lockConta, lockForma, updateForma } from './formas.sql.ts';
import { exigirAlcance } from './salvarConta.command.ts';
import type { TipoConta, TipoForma } from './vocabulario.rules.ts';

/** The kinds of account for each type: cards need a card machine, the others a bank; PIX may use either. */
const ACEITA: Readonly<Partial<Record<TipoForma, readonly TipoConta[]>>> = {
  debito: ['maquininha'],
  credito: ['maquininha'],
  pix: ['banco', 'maquininha'],
  transferencia: ['banco'],
  boleto: ['banco'],
};

async function exigirConta(ctx: Context, { tipo, conta_id, filial_id }: FormaInput): Promise<void> {
  if (conta_id === null) return;
  const conta = await lockConta(ctx.db, conta_id);
  if (!conta?.ativo || !ACEITA[tipo]?.includes(conta.tipo))
    throw new DomainError(financeiroErrors.CONTA_INVALIDA, {
      motivo: 'esta forma não cai em uma conta deste tipo',
    });
  if (conta.filial_id !== null && conta.filial_id !== filial_id)
    throw new DomainError(financeiroErrors.CONTA_INVALIDA, {
      motivo: 'a conta é de uma filial: a forma também deve ser',
    });
}

export async function criarForma(ctx: Context, input: FormaInput): Promise<{ id: string }> {
  exigirAlcance(ctx, input.filial_id);
  await exigirConta(ctx, input);
  const id = await insertForma(ctx, input);
  await recordAudit(ctx, {
    operacao: 'financeiro.criarForma',
    tabela: 'formas_pagamento',
    registro_id: id,
    filial_id: input.filial_id,
    depois: input,
  });
  return { id };
}

export async function alterarForma(
  ctx: Context,
  { id, versao, ...input }: FormaInput & { id: string; versao: number },
): Promise<{ id: string }> {
  const { padrao, ...antes } = requireVersion(await lockForma(ctx.db, id), versao);
  exigirAlcance(ctx, antes.filial_id);
  exigirAlcance(ctx, input.filial_id);
  if (input.tipo !== antes.tipo) throw new DomainError(formasErrors.TIPO_DA_FORMA_FICA);
  if (padrao && !input.ativo) throw new DomainError(formasErrors.FORMA_PADRAO_EM_USO);
  await exigirConta(ctx, input);
  await updateForma(ctx.db, id, input);
  await recordAudit(ctx, {
    operacao: 'financeiro.alterarForma',
    tabela: 'formas_pagamento',
    registro_id: id,
    filial_id: input.filial_id,
    antes,
    depois: { ...antes, ...input },
  });
  return { id };
}
