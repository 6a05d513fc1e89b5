/**
 * The one statement that writes money. It locks the accounts by id: of two acts on one account, the second waits here
 * and adds to the balance that the first left. Then it writes titles, parcels, lots, movements, postings with their
 * account's running balance, balances and daily sums. Cash movements also get their drawer's session.
 */
import { CompiledQuery, type RawBuilder, sql } from 'kysely';
import type { Context, Db } from '#platform/server/sql/context.ts';
import type { Gravacao } from './gravacao.rules.ts';

const TITULO = {
  id: 'uuid', natureza: 'text', filial_id: 'uuid', cliente_id: 'uuid', fornecedor_id: 'uuid', profile_id: 'uuid', origem: 'text',
  documento_tipo: 'text', documento_id: 'uuid', documento_rotulo: 'text', descricao: 'text', competencia: 'date', valor: 'numeric',
  saldo: 'numeric',
} as const; // biome-ignore format: a column list
const PARCELA = {
  id: 'uuid', titulo_id: 'uuid', numero: 'int', natureza: 'text', filial_id: 'uuid', vencimento: 'date', valor: 'numeric',
  saldo: 'numeric', forma_id: 'uuid',
} as const; // biome-ignore format: a column list
const CREDITO = {
  id: 'uuid', cliente_id: 'uuid', filial_id: 'uuid', ordem_servico_id: 'uuid', orcamento_id: 'uuid', origem: 'text', movimento_id: 'uuid',
  valor: 'numeric', saldo: 'numeric', reservado: 'numeric',
} as const; // biome-ignore format: a column list
const RECEBIVEL = {
  id: 'uuid', movimento_id: 'uuid', conta_id: 'uuid', filial_id: 'uuid', numero: 'int', parcelas: 'int', bruto: 'numeric', taxa: 'numeric',
  liquido: 'numeric', previsto_para: 'date', situacao: 'text', liquidacao_id: 'uuid',
} as const; // biome-ignore format: a column list
const COBRANCA = {
  id: 'uuid', parcela_id: 'uuid', ordem_servico_id: 'uuid', orcamento_id: 'uuid', cliente_id: 'uuid', filial_id: 'uuid', forma_id: 'uuid',
  txid: 'text', valor: 'numeric', brcode: 'text', situacao: 'text', movimento_id: 'uuid',
} as const; // biome-ignore format: a column list
const MOVIMENTO = {
  id: 'uuid', tipo: 'text', filial_id: 'uuid', data: 'date', titulo_id: 'uuid', cliente_id: 'uuid', motivo: 'text', entregue: 'numeric',
  troco: 'numeric', devolvido: 'numeric', estorno_de_id: 'uuid', substitui_id: 'uuid', preco_da_forma: 'boolean',
  fora_da_sessao: 'boolean',
} as const; // biome-ignore format: a column list
const FORMA = {
  id: 'uuid', movimento_id: 'uuid', forma_id: 'uuid', conta_id: 'uuid', valor: 'numeric', parcelas: 'int', taxa: 'numeric', bandeira: 'text',
  nsu: 'text', end_to_end_id: 'text',
} as const; // biome-ignore format: a column list
const BAIXA = {
  movimento_id: 'uuid', parcela_id: 'uuid', principal: 'numeric', desconto: 'numeric', juros: 'numeric', multa: 'numeric',
} as const; // biome-ignore format: a column list
const LANCAMENTO = {
  movimento_id: 'uuid', filial_id: 'uuid', data: 'date', valor: 'numeric', conta_id: 'uuid', parcela_id: 'uuid', credito_id: 'uuid',
  categoria_id: 'uuid',
} as const; // biome-ignore format: a column list
const SESSAO = {
  id: 'uuid', conta_id: 'uuid', filial_id: 'uuid', saldo_abertura: 'numeric', fundo: 'numeric',
} as const; // biome-ignore format: a column list
const FECHO = {
  id: 'uuid', conta_id: 'uuid', contagem: 'jsonb', conferencia: 'jsonb', esperado: 'numeric', contado: 'numeric', diferenca: 'numeric',
} as const; // biome-ignore format: a column list
const SALDO = { id: 'uuid', saldo: 'numeric', cancelado: 'boolean' } as const;
const LOTE = { id: 'uuid', saldo: 'numeric', reservado: 'numeric', ordem_servico_id: 'uuid' } as const;
const CARTAO = { id: 'uuid', situacao: 'text', liquidacao_id: 'uuid' } as const;
const PIX = {
  id: 'uuid', valor: 'numeric', brcode: 'text', situacao: 'text', movimento_id: 'uuid', vista_por: 'uuid',
} as const; // biome-ignore format: a column list

type Tipo = 'uuid' | 'text' | 'numeric' | 'boolean' | 'date' | 'int' | 'jsonb';
type Colunas = Readonly<Record<string, Tipo>>;

/** The rows of each part of the statement. Each part's type determines the required columns. */
interface Linhas extends Omit<Gravacao, 'abertura' | 'fechamento'> {
  abertura: NonNullable<Gravacao['abertura']>[];
  fechamento: NonNullable<Gravacao['fechamento']>[];
}

/** A placeholder in the statement's text: a column of rows, or a value of the act. */
type Vaga = { linhas: keyof Linhas; coluna: string } | { ato: 'user_id' | 'operacao_id' | 'now' | 'exigir' };
const vaga = (da: Vaga): RawBuilder<unknown> => sql`${da}`;
const AGORA = sql`${vaga({ ato: 'now' })}::timestamptz`;
const AUTOR = sql`${vaga({ ato: 'user_id' })}::uuid`;
const OPERACAO = sql`${vaga({ ato: 'operacao_id' })}::uuid`;

/** Selects the given columns of the rows, which may have more. */
function linhasDe<K extends keyof Linhas>(
  alias: string,
  colunas: Colunas & Partial<Record<keyof Linhas[K][number], Tipo>>,
  linhas: K,
): RawBuilder<unknown> {
  const arrays = Object.entries(colunas).map(
    ([coluna, tipo]) => sql`${vaga({ linhas, coluna })}::${sql.raw(tipo)}[]`,
  );
  return sql`unnest(${sql.join(arrays)}) with ordinality as ${sql.raw(`${alias}(${Object.keys(colunas).join(', ')}, ordem)`)}`;
}
const nomes = (colunas: Colunas, menos: readonly string[] = []) =>
  sql.raw(
    Object.keys(colunas)
      .filter((nome) => !menos.includes(nome))
      .join(', '),
  );

const CARIMBO = sql`${AUTOR}, ${OPERACAO}, ${AGORA}`;

/** The columns and the select of an insert, in the rows' order, with the columns that identify the act. */
function carimbadas(colunas: Colunas, fonte: RawBuilder<unknown>): RawBuilder<unknown> {
  const lista = nomes(colunas);
  return sql`(${lista}, user_id, operacao_id, criado_em) select ${lista}, ${CARIMBO} from ${fonte} order by linha.ordem`;
}

function simples(colunas: Colunas, fonte: RawBuilder<unknown>): RawBuilder<unknown> {
  const lista = nomes(colunas);
  return sql`(${lista}) select ${lista} from ${fonte} order by linha.ordem`;
}

export interface Escrito {
  movimentos: { id: string; numero: number; tipo: string; sessao_id: string | null }[];
  titulos: { id: string; numero: number }[];
  /** Accounts that would be overdrawn although they may not be. */
  faltas: { conta_id: string; nome: string; saldo: string; falta: string }[];
  /** Names of branches whose drawer is closed although the act needs an open one. */
  fechados: string[];
  /** Names of drawers that another user opened or closed meanwhile. */
  repetidas: string[];
}

/** Locks the accounts, and joins the postings with their balances. */
function contasEPostings(): RawBuilder<unknown> {
  return sql`
    novo as materialized (select * from ${linhasDe('linha', LANCAMENTO, 'lancamentos')}),
    contas as materialized (
      select c.id, c.nome, c.tipo, c.saldo, c.sessao_id, c.filial_id from contas_financeiras c
      where c.id in (select conta_id from novo) or c.id in (select conta_id from fechando) or c.id in (select conta_id from abrindo)
      order by c.id for no key update),
    soma as materialized (select conta_id, sum(valor) as valor from novo where conta_id is not null group by conta_id),
    faltas as materialized (
      select c.id as conta_id, c.nome, c.saldo::text as saldo, (-c.saldo - s.valor)::text as falta from contas c join soma s on s.conta_id = c.id
      where c.tipo in ('caixa', 'cofre') and c.saldo + s.valor < 0),
    sessoes_de as materialized (
      select m.id as movimento_id, coalesce(a.id, c.sessao_id) as sessao_id, c.filial_id
      from movimento m join (select distinct movimento_id, conta_id from novo where conta_id is not null) n on n.movimento_id = m.id
      join contas c on c.id = n.conta_id and c.tipo = 'caixa' left join abrindo a on a.conta_id = c.id
      where not m.fora_da_sessao),
    fechados as materialized (
      select (select f.nome from filiais f where f.id = s.filial_id) as nome from sessoes_de s where s.sessao_id is null and ${vaga({ ato: 'exigir' })}::boolean),
    -- Of two that open a drawer, or two that close it, the second finds it done.
    repetidas as materialized (
      select c.nome from contas c join abrindo a on a.conta_id = c.id where c.sessao_id is not null
      union all select c.nome from contas c join fechando f on f.conta_id = c.id where c.sessao_id is distinct from f.id)`;
}

/**
 * The optional parts of the statement. Only parts with rows are included, because PostgreSQL opens a part's table and
 * indexes even for zero rows. Locked rows are updated to their new values, not by differences.
 */
const PARTES: Readonly<Partial<Record<keyof Linhas, RawBuilder<unknown>>>> = {
  parcelas: sql`parcelas_novas as (insert into parcelas ${carimbadas(PARCELA, linhasDe('linha', PARCELA, 'parcelas'))})`,
  creditos: sql`creditos_novos as (insert into creditos_cliente ${carimbadas(CREDITO, linhasDe('linha', CREDITO, 'creditos'))})`,
  recebiveis: sql`cartoes_novos as (insert into recebiveis_cartao ${carimbadas(RECEBIVEL, linhasDe('linha', RECEBIVEL, 'recebiveis'))})`,
  cobrancas: sql`cobrancas_novas as (insert into cobrancas ${carimbadas(COBRANCA, linhasDe('linha', COBRANCA, 'cobrancas'))})`,
  formas: sql`formas as (insert into movimentos_formas ${simples(FORMA, linhasDe('linha', FORMA, 'formas'))})`,
  linhas: sql`baixas as (insert into movimentos_parcelas ${simples(BAIXA, linhasDe('linha', BAIXA, 'linhas'))})`,
  abertura: sql`
    sessoes as (
      insert into caixas_sessoes (id, conta_id, filial_id, saldo_abertura, fundo, aberta_em, aberta_por, user_id, operacao_id, criado_em)
      select id, conta_id, filial_id, saldo_abertura, fundo, ${AGORA}, ${AUTOR}, ${CARIMBO} from abrindo
      where not exists (select from repetidas))`,
  fechamento: sql`
    fechadas as (
      update caixas_sessoes s set contagem = f.contagem, conferencia = f.conferencia, esperado = f.esperado, contado = f.contado,
        diferenca = f.diferenca, fechada_em = ${AGORA}, fechada_por = ${AUTOR}
      from fechando f where s.id = f.id)`,
  titulosMudados: sql`
    titulos_mudados as (
      update titulos t set saldo = n.saldo, versao = t.versao + 1,
        cancelado_em = case when n.cancelado then coalesce(t.cancelado_em, ${AGORA}) end
      from ${linhasDe('n', SALDO, 'titulosMudados')} where t.id = n.id)`,
  parcelasMudadas: sql`
    parcelas_mudadas as (
      update parcelas p set saldo = n.saldo, cancelada_em = case when n.cancelado then coalesce(p.cancelada_em, ${AGORA}) end
      from ${linhasDe('n', SALDO, 'parcelasMudadas')} where p.id = n.id)`,
  creditosMudados: sql`
    creditos_mudados as (
      update creditos_cliente c set saldo = n.saldo, reservado = n.reservado, ordem_servico_id = n.ordem_servico_id
      from ${linhasDe('n', LOTE, 'creditosMudados')} where c.id = n.id)`,
  recebiveisMudados: sql`
    cartoes_mudados as (
      update recebiveis_cartao r set situacao = n.situacao, liquidacao_id = n.liquidacao_id
      from ${linhasDe('n', CARTAO, 'recebiveisMudados')} where r.id = n.id)`,
  cobrancasMudadas: sql`
    cobrancas_mudadas as (
      update cobrancas c set valor = n.valor, brcode = n.brcode, situacao = n.situacao, movimento_id = n.movimento_id,
        vista_por = n.vista_por
      from ${linhasDe('n', PIX, 'cobrancasMudadas')} where c.id = n.id)`,
};

/** Parts that other parts read. Without rows, an empty select with the same columns takes their place. */
const LIDAS = {
  titulos: {
    com: sql`feitos as (insert into titulos ${carimbadas(TITULO, linhasDe('linha', TITULO, 'titulos'))} returning id, numero)`,
    sem: sql`feitos as (select null::uuid as id, null::int as numero where false)`,
  },
  abertura: {
    com: sql`abrindo as materialized (select * from ${linhasDe('linha', SESSAO, 'abertura')})`,
    sem: sql`abrindo as (select null::uuid as id, null::uuid as conta_id where false)`,
  },
  fechamento: {
    com: sql`fechando as materialized (select * from ${linhasDe('linha', FECHO, 'fechamento')})`,
    sem: sql`fechando as (select null::uuid as id, null::uuid as conta_id where false)`,
  },
};

type TemLinhas = (parte: keyof Linhas) => boolean;
const lida = (parte: keyof typeof LIDAS, tem: TemLinhas) => LIDAS[parte][tem(parte) ? 'com' : 'sem'];

function escrita(tem: TemLinhas): RawBuilder<unknown> {
  const partes = Object.entries(PARTES).flatMap(([parte, escrever]) =>
    tem(parte as keyof Linhas) ? [escrever] : [],
  );
  return sql`
    with movimento as materialized (select * from ${linhasDe('linha', MOVIMENTO, 'movimentos')}),
    ${lida('abertura', tem)},
    ${lida('fechamento', tem)},
    ${lida('titulos', tem)},
    ${contasEPostings()},
    gravados as (
      insert into movimentos_financeiros (${nomes(MOVIMENTO, ['fora_da_sessao'])}, sessao_id, user_id, operacao_id, criado_em)
      select ${sql.join(
        Object.keys(MOVIMENTO)
          .filter((nome) => nome !== 'fora_da_sessao')
          .map((nome) => sql.ref(`m.${nome}`)),
      )},
        (select sessao_id from sessoes_de s where s.movimento_id = m.id), ${CARIMBO}
      from movimento m order by m.ordem
      returning id, numero, tipo, sessao_id),
    lancamentos as (
      insert into lancamentos_financeiros
        (operacao_id, movimento_id, filial_id, data, valor, saldo_apos, conta_id, parcela_id, credito_id, categoria_id, criado_em)
      select ${OPERACAO}, n.movimento_id, n.filial_id, n.data, n.valor,
        c.saldo + sum(n.valor) over (partition by n.conta_id order by n.ordem), n.conta_id, n.parcela_id, n.credito_id, n.categoria_id,
        ${AGORA}
      from novo n left join contas c on c.id = n.conta_id order by n.ordem),
    contas_mudadas as (
      update contas_financeiras c set saldo = c.saldo + coalesce(s.valor, 0),
        sessao_id = case when f.id is not null then null else coalesce(a.id, c.sessao_id) end
      from contas k left join soma s on s.conta_id = k.id left join abrindo a on a.conta_id = k.id left join fechando f on f.conta_id = k.id
      where c.id = k.id and not exists (select from faltas) and not exists (select from repetidas)
        and (s.valor <> 0 or a.id is not null or f.id is not null)),
    dias as (
      insert into saldos_diarios (conta_id, filial_id, data, entradas, saidas)
      select n.conta_id, n.filial_id, n.data, sum(greatest(n.valor, 0)), sum(greatest(-n.valor, 0))
      from novo n join contas c on c.id = n.conta_id group by n.conta_id, n.filial_id, n.data order by 1, 2, 3
      on conflict (conta_id, filial_id, data) do update
      set entradas = saldos_diarios.entradas + excluded.entradas, saidas = saldos_diarios.saidas + excluded.saidas)
    ${partes.length > 0 ? sql`, ${sql.join(partes)}` : sql``}
    select
      coalesce((select json_agg(json_build_object('id', id, 'numero', numero, 'tipo', tipo, 'sessao_id', sessao_id) order by numero) from gravados), '[]')
        as movimentos,
      coalesce((select json_agg(json_build_object('id', id, 'numero', numero) order by numero) from feitos), '[]') as titulos,
      coalesce((select json_agg(json_build_object('conta_id', conta_id, 'nome', nome, 'saldo', saldo, 'falta', falta)) from faltas), '[]') as faltas,
      coalesce((select json_agg(nome) from fechados), '[]') as fechados,
      coalesce((select json_agg(nome) from repetidas), '[]') as repetidas`;
}

interface Composta {
  texto: string;
  vagas: readonly Vaga[];
}

/**
 * Caches the compiled statement for each set of parts, of which a shop uses about twenty. Compiling is expensive: a
 * statement has up to a hundred array parameters.
 */
const compostas = new Map<string, Composta>();

function compostaDe(db: Db, linhas: Linhas): Composta {
  const partes = Object.entries(linhas).flatMap(([parte, { length }]) => (length > 0 ? [parte] : []));
  const nome = partes.join();
  let composta = compostas.get(nome);
  if (!composta) {
    const { sql: texto, parameters } = escrita((parte) => partes.includes(parte)).compile(db);
    composta = { texto, vagas: parameters as Vaga[] };
    compostas.set(nome, composta);
  }
  return composta;
}

export async function writeLivro(ctx: Context, gravacao: Gravacao, exigir: boolean): Promise<Escrito> {
  const { abertura, fechamento } = gravacao;
  const linhas: Linhas = {
    ...gravacao,
    abertura: abertura ? [abertura] : [],
    fechamento: fechamento ? [fechamento] : [],
  };
  const ato = { user_id: ctx.user.id, operacao_id: ctx.operacao_id, now: ctx.now, exigir };
  const { texto, vagas } = compostaDe(ctx.db, linhas);
  const valores = vagas.map((da) =>
    'ato' in da
      ? ato[da.ato]
      : (linhas[da.linhas] as readonly object[]).map((linha) => linha[da.coluna as keyof typeof linha]),
  );
  const found = await ctx.db.executeQuery<Escrito>(CompiledQuery.raw(texto, valores));
  return found.rows[0] as Escrito;
}
