/** Reads cash flow and statements. Without `caixa:saldo` the balance of an open drawer is left out. */
import { readConfiguracao } from '#kernels/financeiro/formas.sql.ts';
import type { Context } from '#platform/server/sql/context.ts';
import { requireRecord } from '#platform/server/sql/records.ts';
import { findZone } from '#platform/server/sql/zone.ts';
import { dayOf } from '#platform/shared/dates.ts';
import { DomainError } from '#platform/shared/errors.ts';
import { sumMoney } from '#platform/shared/money.ts';
import type { Page } from '#platform/shared/operation.ts';
import { hasPermission } from '#platform/shared/permissions.ts';
import {
  type ExtratoInput,
  type Fluxo,
  type FluxoInput,
  fluxoErrors,
  type LinhaDoExtrato,
} from './fluxo.contract.ts';
import { alcanceDe, montarFluxo } from './fluxo.rules.ts';
import {
  findConta,
  findSaldoInicial,
  hasCaixaAberto,
  listExtrato,
  listPrevistos,
  listRealizados,
} from './fluxo.sql.ts';

const veSaldo = ({ user }: Context) => hasPermission(user.permissoes, 'caixa:saldo');

export async function lerFluxo(ctx: Context, { filial_id, por }: FluxoInput): Promise<Fluxo> {
  const { db } = ctx;
  const [{ financeiro_desde }, zona] = await Promise.all([readConfiguracao(db), findZone(db, filial_id)]);
  const hoje = dayOf(ctx.now, zona);
  const nada = { hoje, saldo_inicial: '0.00', vencido_a_receber: '0.00', vencido_a_pagar: '0.00' };
  if (financeiro_desde === null) return { ...nada, ligado: false, sem_caixa_aberto: false, periodos: [] };
  const alcance = alcanceDe(por, hoje, financeiro_desde);
  const quais = { filial_id, comCaixaAberto: veSaldo(ctx) };
  const [saldo_inicial, realizados, previstos, aberto] = await Promise.all([
    findSaldoInicial(db, quais, alcance),
    listRealizados(db, quais, alcance),
    listPrevistos(db, filial_id, alcance),
    hasCaixaAberto(db, filial_id),
  ]);
  return {
    ligado: true,
    hoje,
    saldo_inicial,
    vencido_a_receber: sumMoney(previstos.map((um) => um.vencido_a_receber)),
    vencido_a_pagar: sumMoney(previstos.map((um) => um.vencido_a_pagar)),
    sem_caixa_aberto: aberto && !quais.comCaixaAberto,
    periodos: montarFluxo({ saldo_inicial, realizados, previstos }, por, alcance),
  };
}

/** Throws EXTRATO_DO_CAIXA_ABERTO. */
export async function exigirExtrato(ctx: Context, id: string): Promise<void> {
  const { aberta } = requireRecord(await findConta(ctx.db, id));
  if (aberta && !veSaldo(ctx)) throw new DomainError(fluxoErrors.EXTRATO_DO_CAIXA_ABERTO);
}

/** Throws EXTRATO_DO_CAIXA_ABERTO. */
export async function lerExtrato(ctx: Context, input: ExtratoInput): Promise<Page<LinhaDoExtrato>> {
  await exigirExtrato(ctx, input.id);
  return listExtrato(ctx, input);
}
