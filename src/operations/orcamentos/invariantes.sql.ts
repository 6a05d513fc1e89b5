/** Invariants of sent versions and their answers (02 § 12, lines 1 and 2). They skip redacted contents. */
import type { SliceInvariants } from '#platform/server/sql/invariants.ts';

export const orcamentosInvariants: SliceInvariants = {
  invariants: {
    'O que foi enviado num orçamento é o que o seu SHA-256, os seus itens e a sua resposta dizem': `
      select v.orcamento_id, v.numero from orcamentos_versoes v
      where v.sha256 is not null and v.conteudo is not null and (
        v.sha256 <> sha256(convert_to(v.conteudo, 'UTF8'))
        or (v.conteudo::jsonb ->> 'total')::numeric <> v.total
        or v.conteudo::jsonb ->> 'valido_ate' <> v.valido_ate::text
        or v.total <> (select coalesce(sum(i.valor_total), 0) from orcamentos_itens i
          where i.orcamento_id = v.orcamento_id and i.versao = v.numero)
        or (select coalesce(jsonb_agg(jsonb_build_object('grupo', i.grupo, 'tipo', i.tipo, 'descricao', i.descricao, 'qualidade', i.qualidade,
              'quantidade', i.quantidade::numeric, 'valor_unitario', i.valor_unitario, 'desconto', i.desconto, 'valor_total', i.valor_total)
              order by i.posicao), '[]')
            from orcamentos_itens i where i.orcamento_id = v.orcamento_id and i.versao = v.numero)
          <> (select coalesce(jsonb_agg(jsonb_build_object('grupo', c ->> 'grupo', 'tipo', c ->> 'tipo', 'descricao', c ->> 'descricao',
              'qualidade', c ->> 'qualidade', 'quantidade', (c ->> 'quantidade')::numeric, 'valor_unitario', (c ->> 'valor_unitario')::numeric,
              'desconto', (c ->> 'desconto')::numeric, 'valor_total', (c ->> 'valor_total')::numeric) order by n), '[]')
            from jsonb_array_elements(v.conteudo::jsonb -> 'itens') with ordinality e (c, n)))
      union all
      select r.orcamento_id, r.versao from orcamentos_respostas r
      join orcamentos_versoes v on v.orcamento_id = r.orcamento_id and v.numero = r.versao
      where v.sha256 is distinct from r.sha256`,
    'A situação de um orçamento é a da sua versão vigente': `
      select o.id as orcamento_id, o.numero, o.situacao, o.versao_vigente from orcamentos o
      left join orcamentos_versoes v on v.orcamento_id = o.id and v.numero = o.versao_vigente
      left join orcamentos_respostas r on r.orcamento_id = o.id and r.versao = o.versao_vigente
      where v.numero is null or not case o.situacao
        when 'rascunho' then v.sha256 is null and r.id is null
        when 'enviado' then v.sha256 is not null and r.id is null
        when 'aprovado' then r.decisao = 'aprovado'
        when 'recusado' then r.decisao = 'recusado'
        when 'convertido' then o.venda_direta_id is not null
        else true end`,
    'A versão aprovada de um orçamento tem a sua resposta': `
      select o.id as orcamento_id, o.numero, o.versao_aprovada from orcamentos o
      where o.versao_aprovada is not null and not exists (
        select from orcamentos_respostas r where r.orcamento_id = o.id and r.versao = o.versao_aprovada and r.decisao = 'aprovado')`,
    'Uma ordem sabe quanto os seus orçamentos aprovados somam, se um espera e se um só foi ouvido': `
      select s.id as ordem_servico_id, s.numero_os, s.valor_aprovado, s.orcamento_aguarda from ordens_servico s
      join (
        select o.ordem_servico_id,
          sum(coalesce(r.valor, 0) + coalesce(o.taxa_cobrada, 0))
            filter (where r.valor is not null or o.taxa_cobrada is not null) as valor, bool_or(o.situacao = 'enviado') as aguarda,
          coalesce(bool_or(r.canal = 'telefone' and not exists (select from orcamentos_provas p where p.resposta_id = r.id)), false) as fraca
        from orcamentos o
        left join orcamentos_respostas r on r.orcamento_id = o.id and r.versao = o.versao_aprovada and r.decisao = 'aprovado'
          and o.situacao <> 'cancelado'
        where o.ordem_servico_id is not null group by 1) q on q.ordem_servico_id = s.id
      where s.valor_aprovado is distinct from q.valor or s.orcamento_aguarda <> q.aguarda or s.aprovacao_fraca <> q.fraca`,
    'Por um item de uma ordem responde um só orçamento aprovado': `
      select i.id as item_id, array_agg(o.numero) as orcamentos from ordens_servico_itens i
      join orcamentos o on o.ordem_servico_id = i.ordem_servico_id and i.id = any(o.itens_ligados)
      where o.versao_aprovada is not null and o.situacao <> 'cancelado' group by i.id having count(*) > 1`,
  },
};
