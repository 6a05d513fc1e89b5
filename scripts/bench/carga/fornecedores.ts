/** Suppliers of a large shop, see bulk_load.ts. */
import { sql } from 'kysely';
import type { Db } from '#platform/server/sql/context.ts';
import { unnestRows } from '#platform/server/sql/db.ts';
import type { FornecedorInput } from '#registers/fornecedores/fornecedores.contract.ts';

const FORNECEDOR = {
  nome: 'text', cnpj: 'text', telefone: 'text', email: 'text', endereco: 'text', cidade: 'text', estado: 'text',
  observacoes: 'text', ativo: 'boolean',
} as const; // biome-ignore format: a column list

export async function carregarFornecedores(
  db: Db,
  user_id: string,
  fornecedores: readonly FornecedorInput[],
): Promise<void> {
  await sql`
    insert into fornecedores (id, nome, cnpj, telefone, email, endereco, cidade, estado, observacoes, ativo, user_id, criado_em)
    select pg_temp.id_de(pg_temp.instante_de(0, 1), 2, ordem), nome, cnpj, telefone, email, endereco, cidade, estado,
      observacoes, ativo, ${user_id}::uuid, pg_temp.instante_de(0, 1)
    from ${unnestRows('fornecedor', FORNECEDOR, fornecedores)} order by ordem`.execute(db);
}
