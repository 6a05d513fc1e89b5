import { sql } from 'kysely';
import type { Db } from '#platform/server/sql/context.ts';
import type { DadosDaOrdem } from './ordem.rules.ts';

/** Null means unknown. `pessoa_id` is null for the system customer, who is no real person. */
export interface OrdemImpressa
  extends Omit<DadosDaOrdem, 'qr' | 'total' | 'entrada' | 'data_abertura' | 'prazo'> {
  data_abertura: Date;
  prazo: Date | null;
  /** Where the device lies, for the label. */
  posicao: string | null;
  filial_id: string;
  pessoa_id: string | null;
  fuso_horario: string;
}

export async function findOrdemImpressa(db: Db, id: string): Promise<OrdemImpressa | undefined> {
  const { rows } = await sql<OrdemImpressa>`
    select o.numero_os, o.data_abertura, o.prazo, o.filial_id, c.nome_completo as cliente, c.telefone, c.cpf_cnpj as documento,
      case when not c.sistema then c.id end as pessoa_id, o.equipamento, nullif(o.modelo, '') as modelo,
      nullif(o.numero_serie, '') as numero_serie, nullif(o.acessorios, '') as acessorios, o.defeito_reclamado, o.posicao,
      o.taxa_orcamento, coalesce(f.fuso_horario, g.fuso_horario) as fuso_horario,
      (select nome_completo from profiles where id = o.user_id) as atendente, f.nome as filial,
      coalesce(nullif(trim(f.telefone), ''), g.telefone) as telefone_filial, coalesce(g.nome, f.nome) as empresa,
      coalesce((
        select json_agg(json_strip_nulls(json_build_object('descricao', i.descricao, 'quantidade', i.quantidade::text,
          'valor_unitario', i.valor_unitario::text, 'desconto', i.desconto::text, 'total', i.valor_total::text,
          'estornado', case when exists (select from itens_devolvidos d where d.item_id = i.id) then true end)) order by i.id)
        from ordens_servico_itens i where i.ordem_servico_id = o.id
      ), '[]') as itens
    from ordens_servico o join clientes c on c.id = o.cliente_id join filiais f on f.id = o.filial_id,
      configuracoes g
    where o.id = ${id}`.execute(db);
  return rows[0];
}
