/** Registers of a large shop that stand from its first day, see bulk_load.ts. */
import { sql } from 'kysely';
import type { Db } from '#platform/server/sql/context.ts';
import { unnestRows } from '#platform/server/sql/db.ts';

interface Cadastro<Coluna extends string> {
  tabela: 'etapas' | 'filiais' | 'fornecedores' | 'produtos_servicos';
  /** The number from which the table's ids are drawn. */
  semente: number;
  colunas: Readonly<Record<Coluna, 'text' | 'numeric' | 'boolean' | 'int'>>;
  linhas: readonly Readonly<Record<NoInfer<Coluna>, unknown>>[];
}

/** Returns the ids, in the order of the rows. */
export async function carregarCadastro<Coluna extends string>(
  db: Db,
  user_id: string,
  { tabela, semente, colunas, linhas }: Cadastro<Coluna>,
): Promise<string[]> {
  const nomes = sql.raw(Object.keys(colunas).join(', '));
  const found = await sql<{ id: string }>`
    insert into ${sql.table(tabela)} (id, user_id, criado_em, ${nomes})
    select pg_temp.id_de(pg_temp.instante_de(0, 1), ${sql.lit(semente)}, ordem), ${user_id}::uuid, pg_temp.instante_de(0, 1), ${nomes}
    from ${unnestRows('linha', colunas, linhas)} order by ordem
    returning id`.execute(db);
  return found.rows.map(({ id }) => id);
}

export const FILIAIS = {
  tabela: 'filiais',
  semente: 1,
  colunas: {
    nome: 'text',
    codigo: 'text',
    tipo: 'text',
    endereco: 'text',
    telefone: 'text',
    ativo: 'boolean',
  },
} as const;

export const FORNECEDORES = {
  tabela: 'fornecedores',
  semente: 2,
  colunas: {
    nome: 'text', cnpj: 'text', telefone: 'text', email: 'text', endereco: 'text', cidade: 'text', estado: 'text',
    observacoes: 'text', ativo: 'boolean',
  },
} as const; // biome-ignore format: a column list

export const CATALOGO = {
  tabela: 'produtos_servicos',
  semente: 4,
  colunas: {
    tipo: 'text', nome: 'text', descricao: 'text', codigo: 'text', codigo_ean: 'text', valor_custo: 'numeric',
    valor_venda_pf: 'numeric', valor_venda_pj: 'numeric', valor_venda_maquina: 'numeric', estoque_minimo: 'numeric',
    estoque_maximo: 'numeric', ativo: 'boolean',
  },
} as const; // biome-ignore format: a column list

export const ETAPAS = {
  tabela: 'etapas',
  semente: 308,
  colunas: { status: 'text', nome: 'text', posicao: 'int' },
} as const;
