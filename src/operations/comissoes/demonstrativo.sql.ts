import { sql } from 'kysely';
import type { Db } from '#platform/server/sql/context.ts';
import type { DestinoComissao } from './fechamentos.contract.ts';
import { FILIAIS } from './fechamentos.sql.ts';

export interface FechamentoDoPapel {
  numero: number;
  filial_id: string;
  pessoa: string;
  ate: string;
  criado_em: Date;
  fechado_por: string;
  destino: DestinoComissao;
  valor: string;
  /** Ids of the closing's postings. */
  lancamentos: string[];
  /** The branches of the closing's commissions and advances. */
  filiais: string[];
  vales: { descricao: string; valor: string }[];
}

/** Undefined for an undone closing, which has no lines. */
export async function findDoPapel(db: Db, id: string): Promise<FechamentoDoPapel | undefined> {
  const found = await sql<FechamentoDoPapel>`
    select f.numero, f.filial_id, q.nome_completo as pessoa, f.ate, f.criado_em, u.nome_completo as fechado_por, f.destino, f.valor,
      array(select x.lancamento_id::text from comissao_fechamentos_linhas x where x.fechamento_id = f.id) as lancamentos,
      ${FILIAIS} as filiais,
      coalesce((select json_agg(json_build_object('descricao', t.descricao, 'valor', v.valor::text) order by t.numero)
        from comissao_fechamentos_vales v join titulos t on t.id = v.titulo_id where v.fechamento_id = f.id), '[]') as vales
    from comissao_fechamentos f join profiles q on q.id = f.profile_id join profiles u on u.id = f.user_id
    where f.id = ${id}::uuid and f.desfeito_em is null`.execute(db);
  return found.rows[0];
}
