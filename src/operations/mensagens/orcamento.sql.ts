import { sql } from 'kysely';
import { BRANCH_ADDRESS, BRANCH_PHONE } from '#platform/server/sql/branch_contact.ts';
import type { Db } from '#platform/server/sql/context.ts';

/** The facts about a quote's customer and the shop that a message may contain. */
export interface OrcamentoParaAvisar {
  cliente: string;
  telefone: string;
  email: string | null;
  anonimizado: boolean;
  filial: string;
  empresa: string;
  endereco: string | null;
  telefone_filial: string | null;
  horario: string | null;
  link_avaliacao: string | null;
  tem_correio: boolean;
}

export async function findParaAvisar(db: Db, id: string): Promise<OrcamentoParaAvisar | undefined> {
  const { rows } = await sql<OrcamentoParaAvisar>`
    select k.nome_completo as cliente, k.telefone, k.email, k.anonimizado_em is not null as anonimizado, f.nome as filial,
      coalesce(c.nome, f.nome) as empresa,
      ${BRANCH_ADDRESS} as endereco,
      ${BRANCH_PHONE} as telefone_filial, m.horario, m.link_avaliacao,
      c.smtp_servidor is not null as tem_correio
    from orcamentos q join clientes k on k.id = q.cliente_id join filiais f on f.id = q.filial_id
      left join mensagens_filiais m on m.filial_id = q.filial_id, configuracoes c
    where q.id = ${id}`.execute(db);
  return rows[0];
}
