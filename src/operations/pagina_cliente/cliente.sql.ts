import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Situacao } from '#kernels/estoque/estoque.contract.ts';
import type { StatusOrdemServico } from '#operations/ordens_servico/status.rules.ts';
import type { Context } from '#platform/server/sql/context.ts';
import { ownRows } from '#platform/server/sql/own_rows.ts';
import { paginate } from '#platform/server/sql/paging.ts';
import type { Page } from '#platform/shared/operation.ts';
import { hasPermission } from '#platform/shared/permissions.ts';
import { columnsOf } from '#platform/shared/register_fields.ts';
import { CAMPOS_CLIENTE } from '#registers/clientes/clientes.fields.ts';
import type {
  DoClienteInput,
  OrdemDoCliente,
  PaginaDoCliente,
  VendaDoCliente,
} from './pagina_cliente.contract.ts';

type Leitor = Pick<Context, 'db' | 'user'>;

/** Whether the person may see the branch. */
export const permitida = ({ user }: Leitor, filial_id: RawBuilder<unknown>) =>
  user.filiais === null ? sql<SqlBool>`true` : sql<SqlBool>`${filial_id} = any(${user.filiais}::uuid[])`;

const CADASTRO = [
  'id',
  'filial_id',
  ...columnsOf(CAMPOS_CLIENTE),
  'anonimizado_em',
  'created_at',
  'versao',
  'sistema',
] as const;

type Narrowed = Pick<PaginaDoCliente, 'tipo_pessoa' | 'data_nascimento' | 'contato_permitido'>;
type Cadastro = Omit<PaginaDoCliente, 'ordens' | 'comprado' | 'ultima_visita'>;

export async function findCadastro(ctx: Leitor, id: string): Promise<Cadastro | undefined> {
  return ctx.db
    .selectFrom('clientes as c')
    .innerJoin('filiais as f', 'f.id', 'c.filial_id')
    .select(CADASTRO.map((column) => `c.${column}` as const))
    .$narrowType<Narrowed>()
    .select([
      sql<Cadastro['filial']>`json_build_object('id', f.id, 'nome', f.nome)`.as('filial'),
      sql<Cadastro['outros_cadastros']>`coalesce((
        select json_agg(json_build_object(
            'id', o.id, 'nome_completo', o.nome_completo, 'filial_nome', onde.nome)
          order by sem_acento(onde.nome), o.id)
        from cadastros_da_pessoa o join filiais onde on onde.id = o.filial_id
        where o.cliente_id = c.id and o.id <> c.id and ${permitida(ctx, sql.ref('o.filial_id'))}), '[]')`.as(
        'outros_cadastros',
      ),
    ])
    .where('c.id', '=', id)
    .where(permitida(ctx, sql.ref('c.filial_id')))
    .executeTakeFirst();
}

type Totais = Pick<PaginaDoCliente, 'ordens' | 'comprado' | 'ultima_visita'>;

/** Totals over the rows that the user may see, the last visit included. */
export async function readTotais(ctx: Leitor, id: string): Promise<Totais> {
  const ve = (permission: 'ordens_servico:ver' | 'vendas:ver') =>
    hasPermission(ctx.user.permissoes, permission);
  const ordens = ve('ordens_servico:ver');
  const vendas = ve('vendas:ver');
  const { rows } = await sql<{
    total: number;
    abertas: number;
    comprado: string;
    ultima_visita: Date | null;
  }>`
    select o.total, o.abertas, v.comprado, greatest(o.ultima, v.ultima) as ultima_visita
    from (
      select count(*)::int as total,
        (count(*) filter (where ordem_aberta(status)))::int as abertas,
        max(greatest(data_abertura, data_entrega)) as ultima
      from ordens_servico
      where cliente_id = ${id} and ${ordens} and ${permitida(ctx, sql.ref('filial_id'))}
        and ${ownRows(ctx.user, 'ordens_servico')}) o,
      (select coalesce(sum(valor_total), 0)::numeric(15,2)::text as comprado, max(data_venda) as ultima
      from vendas_efetivas
      where cliente_id = ${id} and ${vendas} and ${permitida(ctx, sql.ref('filial_id'))}) v`.execute(ctx.db);
  const { total = 0, abertas = 0, comprado = '0.00', ultima_visita = null } = rows[0] ?? {};
  return { ordens: ordens ? { total, abertas } : null, comprado: vendas ? comprado : null, ultima_visita };
}

export async function listOrdensDoCliente(
  ctx: Leitor,
  { id, ...paging }: DoClienteInput,
): Promise<Page<OrdemDoCliente>> {
  const rows = ctx.db
    .selectFrom('ordens_servico as o')
    .select(['o.id', 'o.numero_os', 'o.equipamento', 'o.modelo', 'o.status', 'o.data_abertura'])
    .$narrowType<{ status: StatusOrdemServico }>()
    .where('o.cliente_id', '=', id)
    .where(permitida(ctx, sql.ref('o.filial_id')))
    .where(ownRows(ctx.user, 'ordens_servico', 'o'));
  const sort = [{ value: sql.ref('o.numero_os'), type: 'int', desc: true }] as const;
  return paginate(ctx.db, { rows, sort, ...paging });
}

export async function listVendasDoCliente(
  ctx: Leitor,
  { id, ...paging }: DoClienteInput,
): Promise<Page<VendaDoCliente>> {
  const rows = ctx.db
    .selectFrom('historico_vendas as v')
    .innerJoin('produtos_servicos as p', 'p.id', 'v.produto_id')
    .leftJoin('vendas_diretas as d', 'd.id', 'v.venda_direta_id')
    .select(['v.id', 'd.numero', 'p.nome as produto_nome', 'v.quantidade', 'v.valor_total'])
    .select(['v.data_venda', 'v.situacao'])
    .$narrowType<{ situacao: Situacao }>()
    .where('v.cliente_id', '=', id)
    .where('v.ordem_servico_id', 'is', null)
    .where(permitida(ctx, sql.ref('v.filial_id')));
  const sort = [
    { value: sql.ref('v.data_venda'), type: 'timestamptz', desc: true },
    { value: sql.ref('v.id'), type: 'uuid', desc: true },
  ] as const;
  return paginate(ctx.db, { rows, sort, ...paging });
}

/** The registration that a merged one became part of. */
export async function findUnido(db: Leitor['db'], id: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('clientes_unidos')
    .select('cliente_id')
    .where('id', '=', id)
    .executeTakeFirst();
  return found?.cliente_id;
}
