// Payload of a message: the record as it is at the time of sending, limited to ids and data that the shop's screens
// show to everyone. It never holds a person's name, document or telephone, nor a cost. Receivers that may read those
// fetch them from the API by id.

import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/server/sql/context.ts';
import type { LinhaDaAuditoria } from './entregas.sql.ts';
import type { Evento } from './eventos.rules.ts';

const clientes = (id: string) => sql`
  select id, filial_id, tipo_pessoa, anonimizado_em is not null as anonimizado, versao from clientes where id = ${id}`;

const produtos = (id: string) => sql`
  select id, tipo, nome, codigo, codigo_ean, valor_venda_pf, valor_venda_pj, valor_venda_maquina, estoque, ativo, versao
  from produtos_servicos where id = ${id}`;

const ordens = (id: string) => sql`
  select id, numero_os, filial_id, cliente_id, status, data_abertura, data_entrega, faturada_em, versao,
    coalesce((select sum(i.valor_total) from ordens_servico_itens i where i.ordem_servico_id = o.id), 0) as total
  from ordens_servico o where id = ${id}`;

const movimentacoes = (id: string) => sql`
  select id, tipo_movimentacao, situacao, produto_id, quantidade, filial_origem_id, filial_destino_id, ordem_servico_id,
    data_movimentacao, movimentacao_estorno_id
  from movimentacoes_estoque where id = ${id}`;

/** Records sold together, in a direct sale or in a movement that sells. */
const vendas = (tabela: string, id: string) => sql`
  select v.venda_direta_id, max(d.numero) as numero, v.ordem_servico_id, v.filial_id, v.cliente_id, min(v.data_venda) as data_venda,
    sum(v.valor_total) as total,
    json_agg(json_build_object('id', v.id, 'produto_id', v.produto_id, 'quantidade', v.quantidade::text,
      'valor_total', v.valor_total::text, 'situacao', v.situacao) order by v.id) as itens
  from historico_vendas v left join vendas_diretas d on d.id = v.venda_direta_id
  where ${
    tabela === 'vendas_diretas'
      ? sql`v.venda_direta_id = ${id}`
      : sql`v.id = (select historico_venda_id from movimentacoes_estoque where id = ${id})`
  }
  group by v.venda_direta_id, v.ordem_servico_id, v.filial_id, v.cliente_id`;

function consulta(tipo: Evento, tabela: string, id: string): RawBuilder<unknown> {
  if (tipo.startsWith('venda.')) return vendas(tabela, id);
  if (tipo.startsWith('cliente.')) return clientes(id);
  if (tipo.startsWith('produto.')) return produtos(id);
  return tipo.startsWith('ordem.') ? ordens(id) : movimentacoes(id);
}

/** The record that an audit row is about. An item's row is about its order. */
function registroDe({ tabela, registro_id, antes, depois }: LinhaDaAuditoria): string | null {
  if (tabela !== 'ordens_servico_itens') return registro_id;
  const ordem = depois?.ordem_servico_id ?? antes?.ordem_servico_id;
  return typeof ordem === 'string' ? ordem : null;
}

/** A deleted record yields only its id. */
export async function findDados(db: Db, tipo: Evento, linha: LinhaDaAuditoria): Promise<object> {
  const id = registroDe(linha);
  if (id === null) return {};
  const { rows } = await sql<object>`${consulta(tipo, linha.tabela, id)}`.execute(db);
  const mudanca =
    tipo === 'ordem.status_alterado'
      ? { status_anterior: linha.antes?.status, status_novo: linha.depois?.status }
      : {};
  return { ...(rows[0] ?? { id, excluido: true }), ...mudanca };
}
