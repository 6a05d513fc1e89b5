import { sql } from 'kysely';
import { BRANCH_ADDRESS, BRANCH_PHONE } from '#platform/server/sql/branch_contact.ts';
import type { Context, Db } from '#platform/server/sql/context.ts';
import { ownRows } from '#platform/server/sql/own_rows.ts';

/** The newest order of the branch that the person may see and whose customer was not anonymised. */
export async function findOrdemMaisNova(
  { db, user }: Pick<Context, 'db' | 'user'>,
  filial_id: string,
): Promise<{ id: string; numero_os: number; fuso_horario: string } | undefined> {
  const { rows } = await sql<{ id: string; numero_os: number; fuso_horario: string }>`
    select o.id, o.numero_os, coalesce(f.fuso_horario, c.fuso_horario) as fuso_horario
    from ordens_servico o join clientes k on k.id = o.cliente_id join filiais f on f.id = o.filial_id cross join configuracoes c
    where o.filial_id = ${filial_id} and ${ownRows(user, 'ordens_servico', 'o')} and k.anonimizado_em is null
    order by o.numero_os desc limit 1`.execute(db);
  return rows[0];
}

export interface LojaDoPapel {
  filial: string;
  empresa: string;
  endereco: string | null;
  telefone_filial: string | null;
  horario: string | null;
  link_avaliacao: string | null;
}

export async function findLoja(db: Db, filial_id: string): Promise<LojaDoPapel | undefined> {
  const { rows } = await sql<LojaDoPapel>`
    select f.nome as filial, coalesce(c.nome, f.nome) as empresa,
      ${BRANCH_ADDRESS} as endereco,
      ${BRANCH_PHONE} as telefone_filial, m.horario, m.link_avaliacao
    from filiais f left join mensagens_filiais m on m.filial_id = f.id, configuracoes c where f.id = ${filial_id}`.execute(
    db,
  );
  return rows[0];
}

export interface VendaDoPapel {
  cliente: string | null;
  total: string;
  itens: { nome: string; valor_total: string }[];
}

export async function findVenda(db: Db, id: string): Promise<VendaDoPapel | undefined> {
  const { rows } = await sql<VendaDoPapel>`
    select (select k.nome_completo from clientes k where k.id = v.cliente_id and not k.sistema) as cliente,
      coalesce(sum(h.valor_total), 0)::numeric(15,2)::text as total,
      coalesce(json_agg(json_build_object('nome', p.nome, 'valor_total', h.valor_total::text) order by h.id)
        filter (where h.id is not null), '[]') as itens
    from vendas_diretas v left join historico_vendas h on h.venda_direta_id = v.id and h.situacao <> 'estornada'
      left join produtos_servicos p on p.id = h.produto_id
    where v.id = ${id} group by v.id`.execute(db);
  return rows[0];
}
