/** A customer's devices in the export of their data, and what anonymising removes from them. */
import { sql } from 'kysely';
import type { Db } from '#platform/server/sql/context.ts';

export type EquipamentoExportado = Awaited<ReturnType<typeof listDoTitular>>[number];

export async function listDoTitular(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('equipamentos as e')
    .innerJoin('filiais as f', 'f.id', 'e.filial_id')
    .leftJoin('tipos_equipamento as t', 't.id', 'e.tipo_id')
    .select([
      'e.nome',
      'f.nome as filial',
      't.nome as tipo',
      'e.marca',
      'e.modelo',
      'e.numero_serie',
      'e.imei2',
    ])
    .select(['e.cor', 'e.armazenamento', 'e.ativo', 'e.criado_em'])
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
      numero_serie: null,
      imei2: null,
      cor: null,
      armazenamento: null,
      ativo: false,
      versao: row('versao', '+', 1),
    }))
    .where('cliente_id', '=', cliente_id)
    .execute();
  await sql`select redigir_equipamentos(${cliente_id}::uuid)`.execute(db);
}
