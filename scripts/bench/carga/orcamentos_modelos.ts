/** Quote templates of a large shop, see bulk_load.ts. */
import { sql } from 'kysely';
import type { Db } from '#platform/server/sql/context.ts';
import { unnestRows } from '#platform/server/sql/db.ts';

const COLUNAS = { nome: 'text', ativo: 'boolean' } as const;

/** Each quote template gets one line; the products take turns. */
export async function carregarOrcamentosModelos(
  db: Db,
  user_id: string,
  modelos: readonly { nome: string; ativo: boolean }[],
): Promise<void> {
  await sql`
    insert into orcamentos_modelos (id, nome, ativo, busca, user_id, criado_em)
    select pg_temp.id_de(pg_temp.instante_de(0, 1), 313, ordem), nome, ativo, texto_busca(nome), ${user_id}::uuid, pg_temp.instante_de(0, 1)
    from ${unnestRows('modelo_de_orcamento', COLUNAS, modelos)} order by ordem`.execute(db);
  await sql`
    insert into orcamentos_modelos_itens (modelo_id, posicao, produto_servico_id, quantidade)
    select m.id, 1, p.id, 1
    from (select id, row_number() over (order by id) as n from orcamentos_modelos) m
    join (select id, row_number() over (order by id) as n, count(*) over () as todos from produtos_servicos) p
      on p.n = 1 + m.n % p.todos`.execute(db);
}
