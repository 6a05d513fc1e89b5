/**
 * When two customers become one, their rows of the same device become one too: the one that stays gets what it did not know,
 * the other goes, audited. No record knows the other any more. Locks: both customers' devices of the same number, by id; the
 * caller holds the customers.
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
    if (faltam.length > 0 || volta) {
      const completa = Object.fromEntries(faltam.map((campo) => [campo, sai[campo]]));
      const depois = await updateEquipamento(ctx.db, fica.id, { ...completa, ...(volta && { ativo: true }) });
      await anotar(ctx, 'equipamentos.update', fica, depois);
    }
    await deleteEquipamento(ctx.db, sai.id);
    await anotar(ctx, 'equipamentos.dobrar', sai);
  }
}

const anotar = (ctx: Context, operacao: string, antes: Equipamento, depois?: Equipamento) =>
  recordAudit(ctx, {
    operacao,
    tabela: 'equipamentos',
    registro_id: antes.id,
    filial_id: antes.filial_id,
    antes,
    ...(depois && { depois }),
  });
