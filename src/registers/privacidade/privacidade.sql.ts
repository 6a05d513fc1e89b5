import { sql } from 'kysely';
import type { Contexto, Db } from '#platform/server/sql/context.ts';
import { newId } from '#platform/shared/ids.ts';
import type { CanalContato, Consentimento, FormaConsentimento } from './privacidade.contract.ts';

export interface NovoConsentimento {
  cliente_id: string;
  canal: CanalContato;
  concedido: boolean;
  como: FormaConsentimento | 'anonimizacao';
}

export async function insertConsentimentos(
  ctx: Contexto,
  novos: readonly NovoConsentimento[],
): Promise<void> {
  if (novos.length === 0) return;
  const quem = { user_id: ctx.user.id, criado_em: ctx.agora };
  await ctx.db
    .insertInto('clientes_consentimentos')
    .values(novos.map((novo) => ({ id: newId(ctx.agora.getTime()), ...novo, ...quem })))
    .execute();
}

/** Newest first. */
export async function listConsentimentos(db: Db, ids: readonly string[]): Promise<Consentimento[]> {
  return db
    .selectFrom('clientes_consentimentos as c')
    .leftJoin('profiles as p', 'p.id', 'c.user_id')
    .select(['c.canal', 'c.concedido', 'c.como', 'p.nome_completo as por', 'c.criado_em'])
    .$narrowType<Pick<Consentimento, 'canal' | 'como'>>()
    .where(sql<boolean>`c.cliente_id = any(${ids}::uuid[])`)
    .orderBy('c.criado_em', 'desc')
    .orderBy('c.canal')
    .orderBy('c.id', 'desc')
    .execute();
}

// Exported data --------------------------------------------------------------------------------------------------------

/** Registrations with the same document, in the branches that the exporting user may see. */
export async function listMesmoDocumento({ db, user }: Contexto, id: string): Promise<string[]> {
  let rows = db
    .selectFrom('clientes as c')
    .select('c.id')
    .where(sql<boolean>`(c.id = ${id} or c.cpf_cnpj = (select cpf_cnpj from clientes where id = ${id}))`);
  if (user.filiais !== null) rows = rows.where(sql<boolean>`c.filial_id = any(${user.filiais}::uuid[])`);
  return (await rows.orderBy('c.created_at').orderBy('c.id').execute()).map((row) => row.id);
}

const CADASTRO = [
  'c.id', 'c.nome_completo', 'c.tipo_pessoa', 'c.cpf_cnpj', 'c.telefone', 'c.email', 'c.data_nascimento', 'c.cep',
  'c.endereco', 'c.numero', 'c.complemento', 'c.bairro', 'c.cidade', 'c.estado', 'c.observacoes', 'c.created_at',
  'c.contato_permitido', 'c.anonimizado_em',
] as const; // biome-ignore format: a column list

export async function listCadastros(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('clientes as c')
    .innerJoin('filiais as f', 'f.id', 'c.filial_id')
    .select(CADASTRO)
    .select('f.nome as filial')
    .where(sql<boolean>`c.id = any(${ids}::uuid[])`)
    .orderBy('c.created_at')
    .execute();
}

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
  itens: {
    descricao: string;
    quantidade: string;
    valor_unitario: string;
    desconto: string;
    valor_total: string;
  }[];
  historico_status: { de: string | null; para: string; em: string }[];
}

export async function listOrdens(db: Db, ids: readonly string[]): Promise<OrdemExportada[]> {
  return db
    .selectFrom('ordens_servico as o')
    .innerJoin('filiais as f', 'f.id', 'o.filial_id')
    .select(['o.numero_os', 'f.nome as filial', 'o.status', 'o.equipamento', 'o.modelo', 'o.numero_serie'])
    .select(['o.acessorios', 'o.defeito_reclamado', 'o.observacoes_tecnicas', 'o.data_abertura'])
    .select(['o.data_entrega', 'o.faturada_em'])
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

/** Each product or service sold, by an order or over the counter. */
export async function listVendas(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('historico_vendas as v')
    .innerJoin('produtos_servicos as p', 'p.id', 'v.produto_id')
    .innerJoin('filiais as f', 'f.id', 'v.filial_id')
    .leftJoin('ordens_servico as o', 'o.id', 'v.ordem_servico_id')
    .leftJoin('vendas_diretas as d', 'd.id', 'v.venda_direta_id')
    .select(['v.data_venda', 'f.nome as filial', 'p.nome as produto', 'v.quantidade', 'v.valor_unitario'])
    .select([
      'v.desconto',
      'v.valor_total',
      'v.situacao',
      'o.numero_os',
      'd.numero as numero_venda',
      'v.observacoes',
    ])
    .where(sql<boolean>`v.cliente_id = any(${ids}::uuid[])`)
    .orderBy('v.data_venda')
    .orderBy('v.id')
    .execute();
}

export async function findFilialDoCliente(db: Db, id: string): Promise<string | undefined> {
  const found = await db.selectFrom('clientes').select('filial_id').where('id', '=', id).executeTakeFirst();
  return found?.filial_id;
}
