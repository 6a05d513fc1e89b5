/** Devices of a large shop, one per customer, see bulk_load.ts. Reads carga_clientes. */
import { sql } from 'kysely';
import type { Db } from '#platform/server/sql/context.ts';
import { unnestRows } from '#platform/server/sql/db.ts';
import type { EquipamentoInput } from '#registers/equipamentos/equipamentos.contract.ts';

const APARELHO = {
  nome: 'text', marca: 'text', modelo: 'text', cor: 'text', armazenamento: 'text',
} as const; // biome-ignore format: a column list

export async function carregarEquipamentos(
  db: Db,
  user_id: string,
  aparelhos: readonly Pick<EquipamentoInput, keyof typeof APARELHO>[],
): Promise<void> {
  await sql`
    insert into equipamentos (id, filial_id, cliente_id, tipo_id, nome, marca, modelo, numero_serie, cor, armazenamento, user_id,
      criado_em)
    select pg_temp.id_de(k.created_at, 307, k.n), k.filial_id, k.id,
      (select t.id from tipos_equipamento t where t.nome = split_part(a.nome, ' ', 1)), a.nome, a.marca, a.modelo,
      'SN' || upper(to_hex(16777216 + k.n * 7919)), a.cor, a.armazenamento, ${user_id}::uuid, k.created_at
    from (select c.id, c.filial_id, c.created_at, row_number() over (order by c.created_at, c.id) as n
      from clientes c join carga_clientes using (id)) k
    join ${unnestRows('a', APARELHO, aparelhos)} on a.ordem = 1 + k.n % ${aparelhos.length}::int
    order by k.n`.execute(db);
}
