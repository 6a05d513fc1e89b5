/** Reads the warranty of orders, and the links between orders and their returns. */
import { type RawBuilder, sql } from 'kysely';
import type { ResultadoDoRetorno } from '#operations/ordens_servico/garantias.rules.ts';
import type { StatusOrdemServico } from '#operations/ordens_servico/status.rules.ts';
import type { Context, Db } from '#platform/server/sql/context.ts';
import { ownRows } from '#platform/server/sql/own_rows.ts';
import type { ClienteInput } from '#registers/clientes/clientes.contract.ts';
import { COLUNAS_COPIADAS } from '#registers/clientes/clientes.fields.ts';
import type { Garantia, OrdemCitada } from './retornos.contract.ts';

/** The lines whose warranty has begun, with their last days, in the order of the items. */
export async function listGarantias(db: Db, ordem_id: string): Promise<Garantia['itens']> {
  const { rows } = await sql<Garantia['itens'][number]>`
    select i.id as item_id, i.descricao, g.garantia_ate, g.dias_somados
    from garantias_dos_itens g join ordens_servico_itens i on i.id = g.item_id
    where g.ordem_servico_id = ${ordem_id}::uuid order by i.criado_em, i.id`.execute(db);
  return rows;
}

interface Ligada extends Omit<OrdemCitada, 'status' | 'resultado'> {
  status: StatusOrdemServico;
  resultado: ResultadoDoRetorno | null;
  anterior: boolean;
}

/** The order that this one is a return of, and its own returns, as far as the person may see them. */
export async function listLigadas(ctx: Context, id: string): Promise<Ligada[]> {
  const { filiais } = ctx.user;
  const { rows } = await sql<Ligada>`
    select o.id, o.numero_os, o.status, o.garantia_resultado as resultado, o.data_abertura,
      o.garantia_de_id is distinct from ${id}::uuid as anterior
    from ordens_servico o
    where (o.garantia_de_id = ${id}::uuid or o.id = (select e.garantia_de_id from ordens_servico e where e.id = ${id}::uuid))
      and (${filiais}::uuid[] is null or o.filial_id = any(${filiais}::uuid[]))
      and ${ownRows(ctx.user, 'ordens_servico', 'o')}
    order by o.numero_os desc`.execute(ctx.db);
  return rows;
}

/** The order's open return, and whether the person may see it. */
export async function findAberto(
  { db, user }: Context,
  ordem_id: string,
): Promise<{ numero_os: number; visivel: boolean } | undefined> {
  const { rows } = await sql<{ numero_os: number; visivel: boolean }>`
    select o.numero_os, (${user.filiais}::uuid[] is null or o.filial_id = any(${user.filiais}::uuid[]))
      and ${ownRows(user, 'ordens_servico', 'o')} as visivel
    from ordens_servico o
    where o.garantia_de_id = ${ordem_id}::uuid and o.status not in ('entregue', 'cancelada')`.execute(db);
  return rows[0];
}

/** Locks the customer, so that no other act opens a return of their orders until the transaction ends. */
export async function lockPessoa(db: Db, cliente_id: string): Promise<void> {
  await db.selectFrom('clientes').select('id').where('id', '=', cliente_id).forNoKeyUpdate().execute();
}

const MESMO = (campo: 'cpf_cnpj' | 'telefone'): RawBuilder<boolean> =>
  sql`${sql.ref(`outro.${campo}`)} is not null and ${sql.ref(`outro.${campo}`)} = ${sql.ref(`este.${campo}`)}`;

/** Compares the first names without accents: a family may share a telephone. */
const MESMO_NOME = sql<boolean>`split_part(trim(sem_acento(outro.nome_completo)), ' ', 1)
  = split_part(trim(sem_acento(este.nome_completo)), ' ', 1)`;

/**
 * The same person's registration in the branch: by document, else by telephone and first name if one of the two has no
 * document.
 */
export async function findMesmaPessoa(
  db: Db,
  cliente_id: string,
  filial_id: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select outro.id from clientes este join clientes outro on outro.filial_id = ${filial_id}::uuid
      and not outro.sistema and outro.anonimizado_em is null
    where este.id = ${cliente_id}::uuid and (${MESMO('cpf_cnpj')}
      or (${MESMO('telefone')} and ${MESMO_NOME} and (este.cpf_cnpj is null or outro.cpf_cnpj is null)))
    order by ${MESMO('cpf_cnpj')} desc, outro.id limit 1`.execute(db);
  return rows[0]?.id;
}

/** The registration to copy into another branch; undefined if it was anonymised. */
export async function findCadastro(
  db: Db,
  id: string,
): Promise<Omit<ClienteInput, 'contato_permitido' | 'contato_como'> | undefined> {
  return db
    .selectFrom('clientes')
    .select(COLUNAS_COPIADAS)
    .$narrowType<{ tipo_pessoa: ClienteInput['tipo_pessoa'] }>()
    .where('id', '=', id)
    .where('anonimizado_em', 'is', null)
    .where('sistema', '=', false)
    .executeTakeFirst();
}
