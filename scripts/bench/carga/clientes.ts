/** Customers of a large shop, see bulk_load.ts. */
import { sql } from 'kysely';
import type { Db } from '#platform/server/sql/context.ts';
import { unnestRows } from '#platform/server/sql/db.ts';
import type { ClienteInput } from '#registers/clientes/clientes.contract.ts';

const CLIENTE = {
  nome_completo: 'text', tipo_pessoa: 'text', cpf_cnpj: 'text', telefone: 'text', email: 'text', data_nascimento: 'text',
  cep: 'text', endereco: 'text', numero: 'text', complemento: 'text', bairro: 'text', cidade: 'text', estado: 'text',
  observacoes: 'text',
} as const; // biome-ignore format: a column list

export interface LoteClientes {
  clientes: readonly ClienteInput[];
  /** Customers inserted before this batch, and in all. */
  antes: number;
  total: number;
  /** Customer n belongs to the branch at index n mod length. */
  filiais: readonly string[];
  user_id: string;
}

export async function carregarClientes(db: Db, lote: LoteClientes): Promise<void> {
  const columns = sql.raw(Object.keys(CLIENTE).join(', '));
  const selected = sql.raw(
    Object.keys(CLIENTE)
      .map((name) => (name === 'data_nascimento' ? `${name}::date` : name))
      .join(', '),
  );
  await sql`
    insert into clientes (id, filial_id, created_at, user_id, ${columns})
    select pg_temp.id_de(em, 3, n), (${lote.filiais}::uuid[])[1 + n % ${lote.filiais.length}::int], em, ${lote.user_id}::uuid, ${selected}
    from ${unnestRows('cliente', CLIENTE, lote.clientes)},
      lateral (select ${lote.antes}::int + ordem - 1 as n) numero,
      lateral (select pg_temp.instante_de(n, ${lote.total}::int) as em) momento
    order by ordem`.execute(db);
}

/** carga_clientes: the branch's customers, oldest first, numbered from 0. */
export async function numerarClientes(db: Db): Promise<void> {
  await sql`
    create temp table carga_clientes as
    select id, filial_id, row_number() over (partition by filial_id order by created_at) - 1 as posicao
    from clientes`.execute(db);
  await sql`analyze carga_clientes`.execute(db);
}
