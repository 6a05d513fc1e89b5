import { sql } from 'kysely';
import type { StatusOrdemServico } from '#operations/ordens_servico/status.rules.ts';
import { BRANCH_ADDRESS, BRANCH_PHONE } from '#platform/server/sql/branch_contact.ts';
import type { Context, Db } from '#platform/server/sql/context.ts';
import { ownRows } from '#platform/server/sql/own_rows.ts';

/** The facts about an order and the shop that a message may contain. */
export interface OrdemParaEscrever {
  id: string;
  numero_os: number;
  filial_id: string;
  status: StatusOrdemServico;
  etapa_id: string | null;
  equipamento: string;
  modelo: string | null;
  prazo: Date | null;
  pronta_em: Date | null;
  retirada_em: Date | null;
  faturada_em: Date | null;
  orcamento_aguarda: boolean;
  valor_aprovado: string | null;
  /** Another person who pays for the order; null if the customer pays. */
  pagador_id: string | null;
  contato_nome: string | null;
  contato_telefone: string | null;
  cliente: string;
  telefone: string;
  email: string | null;
  anonimizado: boolean;
  total: string;
  filial: string;
  empresa: string;
  endereco: string | null;
  telefone_filial: string | null;
  horario: string | null;
  link_avaliacao: string | null;
  fuso_horario: string;
  tem_correio: boolean;
}

const ORDEM = sql`
  select o.id, o.numero_os, o.filial_id, o.status, o.etapa_id, o.equipamento, o.modelo, o.prazo, o.pronta_em, o.retirada_em,
    o.faturada_em, o.orcamento_aguarda, o.valor_aprovado, o.pagador_id, o.contato_nome, o.contato_telefone,
    k.nome_completo as cliente, k.telefone, k.email, k.anonimizado_em is not null as anonimizado,
    coalesce((select v.valor_total from ordens_valores v where v.ordem_servico_id = o.id), 0)::numeric(15,2)::text as total,
    f.nome as filial, coalesce(c.nome, f.nome) as empresa,
    ${BRANCH_ADDRESS} as endereco,
    ${BRANCH_PHONE} as telefone_filial, m.horario, m.link_avaliacao,
    coalesce(f.fuso_horario, c.fuso_horario) as fuso_horario, c.smtp_servidor is not null as tem_correio
  from ordens_servico o join clientes k on k.id = o.cliente_id join filiais f on f.id = o.filial_id
    left join mensagens_filiais m on m.filial_id = o.filial_id, configuracoes c`;

export async function findParaEscrever(db: Db, id: string): Promise<OrdemParaEscrever | undefined> {
  const { rows } = await sql<OrdemParaEscrever>`${ORDEM} where o.id = ${id}`.execute(db);
  return rows[0];
}

/** The newest order of the branch that the person may see, for previews. */
export async function findExemplo(
  { db, user }: Pick<Context, 'db' | 'user'>,
  filial_id: string,
): Promise<OrdemParaEscrever | undefined> {
  const { rows } = await sql<OrdemParaEscrever>`${ORDEM}
    where o.filial_id = ${filial_id} and ${ownRows(user, 'ordens_servico', 'o')} and k.anonimizado_em is null
    order by o.numero_os desc limit 1`.execute(db);
  return rows[0];
}

export async function listItensDaOrdem(
  db: Db,
  id: string,
): Promise<{ descricao: string; valor_total: string }[]> {
  const { rows } = await sql<{ descricao: string; valor_total: string }>`
    select i.descricao, i.valor_total from ordens_servico_itens i
    where i.ordem_servico_id = ${id} and not exists (select from itens_devolvidos d where d.item_id = i.id)
    order by i.id`.execute(db);
  return rows;
}

export async function listEtapasAtivas(
  db: Db,
): Promise<{ id: string; status: StatusOrdemServico; nome: string }[]> {
  return db
    .selectFrom('etapas')
    .select(['id', 'status', 'nome'])
    .$narrowType<{ status: StatusOrdemServico }>()
    .where('ativo', '=', true)
    .orderBy('status')
    .orderBy('posicao')
    .orderBy('id')
    .execute();
}

interface Carta {
  cliente_id: string;
  documento: string | null;
  endereco: string | null;
  cep: string | null;
  numero_serie: string | null;
}

/** The customer's postal data for a letter. */
export async function findCarta(db: Db, id: string): Promise<Carta | undefined> {
  const { rows } = await sql<Carta>`
    select o.cliente_id, k.cpf_cnpj as documento, o.numero_serie, k.cep,
      nullif(concat_ws(', ', k.endereco, k.numero, k.complemento, k.bairro, nullif(concat_ws('/', k.cidade, k.estado), '')), '')
        as endereco
    from ordens_servico o join clientes k on k.id = o.cliente_id where o.id = ${id}`.execute(db);
  return rows[0];
}
