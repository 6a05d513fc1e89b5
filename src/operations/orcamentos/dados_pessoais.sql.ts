/** A customer's quotes for the copy of their data, and their anonymisation. */
import { sql } from 'kysely';
import type { Db } from '#platform/server/sql/context.ts';

export interface OrcamentoExportado {
  numero: number;
  filial: string;
  situacao: string;
  aceita_parcial: boolean;
  criado_em: Date;
  versoes: {
    numero: number;
    condicoes_pagamento: string | null;
    inicio_em: string | null;
    termino_em: string | null;
    valido_ate: string | null;
    total: string;
    sinal: string | null;
    aceita_usada: boolean;
    enviada_em: string | null;
    itens: {
      grupo: string;
      descricao: string;
      qualidade: string | null;
      quantidade: string;
      valor_total: string;
    }[];
    resposta: {
      decisao: string;
      grupos: string[] | null;
      valor: string;
      canal: string;
      nome: string | null;
      texto: string | null;
      ouvida_em: string | null;
      endereco: string | null;
      navegador: string | null;
      respondida_em: string;
      provas: { texto: string | null; criado_em: string }[];
    } | null;
  }[];
}

const ITENS = sql`coalesce((
  select jsonb_agg(jsonb_build_object('grupo', i.grupo, 'descricao', i.descricao, 'qualidade', i.qualidade,
    'quantidade', i.quantidade::text, 'valor_unitario', i.valor_unitario::text, 'desconto', i.desconto::text,
    'valor_total', i.valor_total::text) order by i.posicao)
  from orcamentos_itens i where i.orcamento_id = o.id and i.versao = v.numero), '[]')`;

const RESPOSTA = sql`(
  select jsonb_build_object('decisao', r.decisao, 'grupos', r.grupos, 'valor', r.valor::text, 'canal', r.canal, 'nome', r.nome,
    'texto', r.texto, 'ouvida_em', r.ouvida_em, 'endereco', r.endereco, 'navegador', r.navegador, 'respondida_em', r.respondida_em,
    'provas', coalesce((select jsonb_agg(jsonb_build_object('texto', p.texto, 'criado_em', p.criado_em))
      from orcamentos_provas p where p.resposta_id = r.id), '[]'))
  from orcamentos_respostas r where r.orcamento_id = o.id and r.versao = v.numero)`;

export async function listOrcamentosDoTitular(db: Db, ids: readonly string[]): Promise<OrcamentoExportado[]> {
  return db
    .selectFrom('orcamentos as o')
    .innerJoin('filiais as f', 'f.id', 'o.filial_id')
    .select(['o.numero', 'f.nome as filial', 'o.situacao', 'o.aceita_parcial', 'o.criado_em'])
    .select(
      sql<OrcamentoExportado['versoes']>`coalesce((
        select jsonb_agg(jsonb_build_object('numero', v.numero, 'condicoes_pagamento', v.condicoes_pagamento, 'inicio_em', v.inicio_em,
          'termino_em', v.termino_em, 'valido_ate', v.valido_ate, 'total', v.total::text, 'sinal', v.sinal::text,
          'aceita_usada', v.aceita_usada, 'enviada_em', v.enviada_em, 'itens', ${ITENS}, 'resposta', ${RESPOSTA}) order by v.numero)
        from orcamentos_versoes v where v.orcamento_id = o.id), '[]')`.as('versoes'),
    )
    .where(sql<boolean>`o.cliente_id = any(${ids}::uuid[])`)
    .orderBy('o.numero')
    .execute();
}

/** Erases the customer's names and words. Offers, answers and hashes stay. */
export async function redigirOrcamentos(db: Db, cliente_id: string): Promise<void> {
  await sql`select redigir_orcamentos(${cliente_id}::uuid)`.execute(db);
}
