/** A customer's orders for the copy of their data, and the open orders that block anonymising. */
import { sql } from 'kysely';
import type { Db } from '#platform/server/sql/context.ts';

export interface OrdemExportada {
  numero_os: number;
  filial: string;
  status: string;
  equipamento: string;
  modelo: string | null;
  numero_serie: string | null;
  acessorios: string | null;
  defeito_reclamado: string;
  observacoes_tecnicas: string | null;
  data_abertura: Date;
  data_entrega: Date | null;
  faturada_em: Date | null;
  prazo: Date | null;
  pronta_em: Date | null;
  laudo: string | null;
  resultado: string | null;
  contato_nome: string | null;
  contato_telefone: string | null;
  pode_apagar_dados: boolean | null;
  conta_removida: boolean | null;
  itens: {
    descricao: string;
    quantidade: string;
    valor_unitario: string;
    desconto: string;
    valor_total: string;
  }[];
  historico_status: { de: string | null; para: string; em: string }[];
}

export async function listOrdensDoTitular(db: Db, ids: readonly string[]): Promise<OrdemExportada[]> {
  return db
    .selectFrom('ordens_servico as o')
    .innerJoin('filiais as f', 'f.id', 'o.filial_id')
    .select(['o.numero_os', 'f.nome as filial', 'o.status', 'o.equipamento', 'o.modelo', 'o.numero_serie'])
    .select(['o.acessorios', 'o.defeito_reclamado', 'o.observacoes_tecnicas', 'o.data_abertura'])
    .select(['o.data_entrega', 'o.faturada_em', 'o.prazo', 'o.pronta_em', 'o.laudo', 'o.resultado'])
    .select(['o.contato_nome', 'o.contato_telefone', 'o.pode_apagar_dados', 'o.conta_removida'])
    .select(
      sql<OrdemExportada['itens']>`coalesce((
        select jsonb_agg(jsonb_build_object('descricao', i.descricao, 'quantidade', i.quantidade::text,
          'valor_unitario', i.valor_unitario::text, 'desconto', i.desconto::text, 'valor_total', i.valor_total::text)
          order by i.criado_em, i.id)
        from ordens_servico_itens i where i.ordem_servico_id = o.id), '[]')`.as('itens'),
    )
    .select(
      sql<OrdemExportada['historico_status']>`coalesce((
        select jsonb_agg(jsonb_build_object('de', h.de, 'para', h.para, 'em', h.criado_em) order by h.criado_em, h.id)
        from ordens_servico_historico_status h where h.ordem_servico_id = o.id), '[]')`.as(
        'historico_status',
      ),
    )
    .where(sql<boolean>`o.cliente_id = any(${ids}::uuid[])`)
    .orderBy('o.numero_os')
    .execute();
}

/** The numbers of open orders, neither handed over nor cancelled, that they own or pay for. */
export async function listOrdensAbertas(db: Db, ids: readonly string[]): Promise<number[]> {
  const rows = await db
    .selectFrom('ordens_abertas')
    .select('numero_os')
    .$narrowType<{ numero_os: number }>()
    .where(sql<boolean>`(cliente_id = any(${ids}::uuid[]) or pagador_id = any(${ids}::uuid[]))`)
    .orderBy('numero_os')
    .execute();
  return rows.map(({ numero_os }) => numero_os);
}
