/**
 * Devices of customers (02 § 4). A unique index keeps one device per customer and serial number. A device with orders
 * cannot be deleted, but an ordinary change can deactivate it. Locks: the customer, then the device's row.
 */
import { recordAudit } from '#platform/server/audit/audit.ts';
import type { Context } from '#platform/server/sql/context.ts';
import { requireRecord, requireVersion } from '#platform/server/sql/records.ts';
import { reasonInUse } from '#platform/server/sql/references.ts';
import { DomainError } from '#platform/shared/errors.ts';
import { lockPessoaDaFilial } from '#registers/clientes/clientes.sql.ts';
import {
  type CreateEquipamentoInput,
  type Equipamento,
  type EquipamentoInput,
  equipamentosErrors,
} from './equipamentos.contract.ts';
import {
  deleteEquipamento,
  findEquipamento,
  insertEquipamento,
  lockEquipamento,
  updateEquipamento,
} from './equipamentos.sql.ts';
import { modeloDaMarca } from './modelos.sql.ts';

/** Throws CLIENTE_DO_EQUIPAMENTO, EQUIPAMENTO_REPETIDO and TIPO_NAO_ENCONTRADO. */
export async function createEquipamento(ctx: Context, input: CreateEquipamentoInput): Promise<Equipamento> {
  if (!(await lockPessoaDaFilial(ctx.db, input.cliente_id, input.filial_id, 'update')))
    throw new DomainError(equipamentosErrors.CLIENTE_DO_EQUIPAMENTO);
  const modelo_id = await modeloDaMarca(ctx, input);
  const depois = await insertEquipamento(ctx, { ...input, modelo_id });
  await recordAudit(ctx, {
    operacao: 'equipamentos.create',
    tabela: 'equipamentos',
    registro_id: depois.id,
    filial_id: depois.filial_id,
    depois,
  });
  return depois;
}

/** Throws CLIENTE_DO_EQUIPAMENTO, REGISTRO_ALTERADO, EQUIPAMENTO_REPETIDO and TIPO_NAO_ENCONTRADO. */
export async function changeEquipamento(
  ctx: Context,
  { id, versao, ...input }: EquipamentoInput & { id: string; versao: number },
): Promise<Equipamento> {
  const { cliente_id, filial_id } = requireRecord(await findEquipamento(ctx.db, id));
  if (!(await lockPessoaDaFilial(ctx.db, cliente_id, filial_id, 'update')))
    throw new DomainError(equipamentosErrors.CLIENTE_DO_EQUIPAMENTO);
  const antes = requireVersion(await lockEquipamento(ctx.db, id, 'update'), versao);
  const modelo_id = await modeloDaMarca(ctx, input);
  const depois = await updateEquipamento(ctx.db, id, { ...input, modelo_id });
  await recordAudit(ctx, {
    operacao: 'equipamentos.update',
    tabela: 'equipamentos',
    registro_id: id,
    filial_id: antes.filial_id,
    antes,
    depois,
  });
  return depois;
}

/** Throws EQUIPAMENTO_EM_USO with the reason in words. */
export async function removeEquipamento(ctx: Context, id: string): Promise<{ id: string }> {
  const antes = requireRecord(await lockEquipamento(ctx.db, id, 'delete'));
  const motivo = await reasonInUse(ctx.db, 'equipamentos', id);
  if (motivo) throw new DomainError(equipamentosErrors.EQUIPAMENTO_EM_USO, { motivo });
  await deleteEquipamento(ctx.db, id);
  await recordAudit(ctx, {
    operacao: 'equipamentos.remove',
    tabela: 'equipamentos',
    registro_id: id,
    filial_id: antes.filial_id,
    antes,
  });
  return { id };
}
