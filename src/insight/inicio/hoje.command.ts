/** Reads the dashboard's counts of today, and the branch's sales of today or yesterday. */
import { findReceitaDoDia, listVendasDoDia } from '#kernels/estoque/fatos.sql.ts';
import { findReceberVencido } from '#operations/contas/contas.sql.ts';
import { countOrdensDeHoje } from '#operations/ordens_servico/contagem.sql.ts';
import type { Context } from '#platform/server/sql/context.ts';
import { findZone } from '#platform/server/sql/zone.ts';
import { addDays } from '#platform/shared/business_days.ts';
import { dayOf } from '#platform/shared/dates.ts';
import { hasPermission, type Permission } from '#platform/shared/permissions.ts';
import { countEstoqueBaixo } from '#registers/produtos_servicos/avisos.sql.ts';
import { type Hoje, LIMITE_VENDAS_DO_DIA } from './inicio.contract.ts';
import type { DiaDeVendas } from './inicio.rules.ts';

/** The days 'yyyy-mm-dd' in the branch's time zone. */
async function diasDe({ db, now }: Context, filial_id: string): Promise<Record<DiaDeVendas, string>> {
  const hoje = dayOf(now, await findZone(db, filial_id));
  return { hoje, ontem: addDays(hoje, -1) };
}

async function lerVendas(ctx: Context, filial_id: string): Promise<NonNullable<Hoje['vendas']>> {
  const dias = await diasDe(ctx, filial_id);
  const [hoje, ontem] = await Promise.all([
    findReceitaDoDia(ctx, { filial_id, dia: dias.hoje }),
    findReceitaDoDia(ctx, { filial_id, dia: dias.ontem }),
  ]);
  return { hoje, ontem };
}

export async function lerHoje(ctx: Context, filial_id: string): Promise<Hoje> {
  const seVe = <T>(permissao: Permission, ler: () => Promise<T>) =>
    hasPermission(ctx.user.permissoes, permissao) ? ler() : null;
  const [ordens, a_receber_vencido, vendas, estoque_baixo] = await Promise.all([
    seVe('ordens_servico:ver', () => countOrdensDeHoje(ctx, filial_id)),
    seVe('financeiro:ver', () => findReceberVencido(ctx, filial_id)),
    seVe('relatorios:servicos', () => lerVendas(ctx, filial_id)),
    seVe('produtos_servicos:ver', () => countEstoqueBaixo(ctx.db, filial_id)),
  ]);
  return { ordens, a_receber_vencido, vendas, estoque_baixo };
}

export async function lerVendasDoDia(
  ctx: Context,
  { filial_id, dia: qual }: { filial_id: string; dia: DiaDeVendas },
) {
  const dia = (await diasDe(ctx, filial_id))[qual];
  const [{ fatos, total }, soma] = await Promise.all([
    listVendasDoDia(ctx, { filial_id, dia }, LIMITE_VENDAS_DO_DIA),
    findReceitaDoDia(ctx, { filial_id, dia }),
  ]);
  return { dia, itens: fatos, total, soma };
}
