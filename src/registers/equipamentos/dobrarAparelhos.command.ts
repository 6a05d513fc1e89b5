/**
 * Folds duplicate devices when two customers are merged: of two devices with the same serial number, the one that stays
 * gets the fields it lacked, and the other is deleted and audited. By then no record references the deleted one. Locks:
 * the duplicates of both customers, by id; the caller holds the customers' locks.
 */
import { recordAudit } from '#platform/server/audit/audit.ts';
import type { Context } from '#platform/server/sql/context.ts';
import type { Merge } from '#platform/server/sql/merges.ts';
import { lockIguais } from './aparelho.sql.ts';
import type { Equipamento } from './equipamentos.contract.ts';
import { deleteEquipamento, updateEquipamento } from './equipamentos.sql.ts';

const COMPLETADOS = ['tipo_id', 'modelo_id', 'marca', 'modelo', 'imei2', 'cor', 'armazenamento'] as const;

export async function dobrarAparelhos(ctx: Context, merge: Merge): Promise<void> {
  for (const { fica, sai } of await lockIguais(ctx.db, merge)) {
    const faltam = COMPLETADOS.filter((campo) => fica[campo] === null && sai[campo] !== null);
    const volta = sai.ativo && !fica.ativo;
    if (faltam.length > 0 || volta) await completar(ctx, fica, sai, faltam);
    await deleteEquipamento(ctx.db, sai.id);
    await recordAudit(ctx, {
      operacao: 'equipamentos.dobrar',
      tabela: 'equipamentos',
      registro_id: sai.id,
      filial_id: sai.filial_id,
      antes: sai,
    });
  }
}

async function completar(
  ctx: Context,
  fica: Equipamento,
  sai: Equipamento,
  faltam: readonly (typeof COMPLETADOS)[number][],
): Promise<void> {
  const completa = Object.fromEntries(faltam.map((campo) => [campo, sai[campo]]));
  const depois = await updateEquipamento(ctx.db, fica.id, { ...completa, ativo: fica.ativo || sai.ativo });
  await recordAudit(ctx, {
    operacao: 'equipamentos.update',
    tabela: 'equipamentos',
    registro_id: fica.id,
    filial_id: fica.filial_id,
    antes: fica,
    depois,
  });
}
