import { sql } from 'kysely';
import type { Db } from '#platform/server/sql/context.ts';
import type { DadosDoOrcamento } from './impresso.rules.ts';

export interface OrcamentoImpresso extends Omit<DadosDoOrcamento, 'itens' | 'enviada_em'> {
  enviada_em: Date | null;
  filial_id: string;
  pessoa_id: string;
}

export async function findOrcamentoImpresso(db: Db, id: string): Promise<OrcamentoImpresso | undefined> {
  const { rows } = await sql<OrcamentoImpresso>`
    select q.numero, v.numero as versao, v.enviada_em, o.numero_os, c.nome_completo as cliente, c.telefone, c.cpf_cnpj as documento,
      concat_ws(' ', o.equipamento, nullif(o.modelo, '')) as aparelho, nullif(o.numero_serie, '') as numero_serie,
      (select nome_completo from profiles where id = coalesce(v.enviada_por, q.user_id)) as atendente, v.condicoes_pagamento,
      v.inicio_em::text, v.termino_em::text, v.valido_ate::text, v.validade_dias, q.aceita_parcial, v.total, v.sinal, v.aceita_usada,
      coalesce(v.conteudo::jsonb ->> 'taxa_orcamento', case when v.sha256 is null then o.taxa_orcamento::text end) as taxa_orcamento,
      q.filial_id, q.cliente_id as pessoa_id
    from orcamentos q join orcamentos_versoes v on v.orcamento_id = q.id and v.numero = q.versao_vigente
    join clientes c on c.id = q.cliente_id left join ordens_servico o on o.id = q.ordem_servico_id
    where q.id = ${id}`.execute(db);
  return rows[0];
}
