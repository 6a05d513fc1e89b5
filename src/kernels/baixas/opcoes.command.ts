/** Reads the data that the payment windows show; writes nothing. */

import { encargosDe } from '#kernels/financeiro/parcelas.rules.ts';
import { lerConfiguracao } from '#kernels/formas/salvarConfiguracao.command.ts';
import { lerFormas } from '#kernels/formas/salvarForma.command.ts';
import type { Context } from '#platform/server/sql/context.ts';
import { findZone } from '#platform/server/sql/zone.ts';
import { dayOf } from '#platform/shared/dates.ts';
import { hasPermission } from '#platform/shared/permissions.ts';
import type { Opcoes, ParcelaADarBaixa } from './baixas.contract.ts';
import { findCaixa, listParcelasAbertas } from './baixas.sql.ts';

export async function lerOpcoes(ctx: Context, filial_id: string): Promise<Opcoes> {
  const [regras, formas, caixa, zone] = await Promise.all([
    lerConfiguracao(ctx),
    lerFormas(ctx),
    findCaixa(ctx.db, filial_id),
    findZone(ctx.db, filial_id),
  ]);
  const { receber_ao_faturar, receber_ao_vender, forma_padrao_id, caixa_obrigatorio } = regras;
  const ligado = regras.financeiro_desde !== null;
  const daFilial = formas.filter((forma) => forma.ativo && (forma.filial_id ?? filial_id) === filial_id);
  return {
    ligado,
    pode_receber: ligado && hasPermission(ctx.user.permissoes, 'financeiro:receber'),
    hoje: dayOf(ctx.now, zone),
    formas: ligado ? daFilial : [],
    receber_ao_faturar,
    receber_ao_vender,
    forma_padrao_id,
    caixa_obrigatorio,
    caixa: caixa && ligado ? caixa : null,
  };
}

export async function lerParcelas(
  ctx: Context,
  { filial_id, ids, data }: { filial_id: string; ids: string[]; data?: string | undefined },
): Promise<ParcelaADarBaixa[]> {
  const dia = data ?? dayOf(ctx.now, await findZone(ctx.db, filial_id));
  const parcelas = await listParcelasAbertas(ctx, ids);
  return parcelas.map((parcela) => {
    const cobrados = { multa: parcela.multa_cobrada, juros_ate: parcela.juros_ate };
    const { multa, juros } =
      parcela.natureza === 'receber'
        ? encargosDe(parcela, dia, parcela, cobrados)
        : { multa: '0.00', juros: '0.00' };
    return { ...parcela, multa, juros };
  });
}
