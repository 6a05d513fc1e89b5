/** A customer's devices in the export of their data, and what anonymising removes from them. */
import { sql } from 'kysely';
import type { Db } from '#platform/server/sql/context.ts';
import { columnsOf, erasedOf } from '#platform/shared/register_fields.ts';
import { CAMPOS_EQUIPAMENTO } from './equipamentos.fields.ts';

const { tipo_id: _told_by_its_name, ...COPIADOS } = CAMPOS_EQUIPAMENTO;
const COPIADAS = columnsOf(COPIADOS).map((column) => `e.${column}` as const);

export type EquipamentoExportado = Awaited<ReturnType<typeof listDoTitular>>[number];

export async function listDoTitular(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('equipamentos as e')
    .innerJoin('filiais as f', 'f.id', 'e.filial_id')
    .leftJoin('tipos_equipamento as t', 't.id', 'e.tipo_id')
    .select(['f.nome as filial', 't.nome as tipo', ...COPIADAS, 'e.criado_em'])
    .where(sql<boolean>`e.cliente_id = any(${ids}::uuid[])`)
    .orderBy('e.criado_em')
    .orderBy('e.id')
    .execute();
}

/**
 * Clears serial number, IMEI, colour and storage, also in the audit log, and deactivates the devices. Name and model
 * stay, as on the orders.
 */
export async function apagarIdentificacao(db: Db, cliente_id: string): Promise<void> {
  await db
    .updateTable('equipamentos')
    .set((row) => ({
      ...erasedOf(CAMPOS_EQUIPAMENTO),
      ativo: false,
      versao: row('versao', '+', 1),
    }))
    .where('cliente_id', '=', cliente_id)
    .execute();
  await sql`select redigir_equipamentos(${cliente_id}::uuid)`.execute(db);
}
