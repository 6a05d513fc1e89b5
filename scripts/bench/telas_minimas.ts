/**
 * The limit of lists and searches: the least SQL that fills the screen, hand-written in the form that PostgreSQL
 * answers fastest. It reads one row beyond the page and counts no total. It selects the columns that the screen uses.
 * For customers, products, suppliers and orders those include the form's fields, because a click opens the form from
 * the row without another request. A sale opens its document's history, and a movement's branches decide who may
 * reverse it.
 */
import { digitsTogether } from '#platform/shared/documents.ts';
import { searchWords } from '#platform/shared/text.ts';
import type { Comando } from './captura.ts';

/** The input of a list operation, as casos.ts builds it. */
export interface EntradaDeLista {
  limite: number;
  filial_id?: string;
  cursor?: string;
  busca?: string;
}

interface TelaMinima {
  /** A select of the columns that the screen shows, with its joins. */
  linhas: string;
  /** The select for a search, if another form is faster. */
  linhasDaBusca?: string;
  /** Condition on the listed rows. */
  onde?: string;
  /** True if the query needs the branch as $1, to filter or to mark rows. */
  naFilial?: true;
  /** The sort expressions with their types; all sort in the same direction. */
  chave: readonly (readonly [expressao: string, tipo: string])[];
  desc: boolean;
  /**
   * For a search over several tables: selects of the `id` and `chave` of the matches. `:palavras` stands for the
   * condition on the searched words, applied to the column before it.
   */
  achar?: readonly string[];
  id?: string;
  /**
   * The same search as a condition on the rows. If matches are common, scanning in the list's order finds a page
   * sooner.
   */
  varrer?: string;
}

const ORDENS = `select o.id, o.numero_os, o.data_abertura, o.equipamento, o.modelo, o.defeito_reclamado, o.status, o.faturada_em,
    o.filial_id, o.cliente_id, o.numero_serie, o.acessorios, o.observacoes_tecnicas, o.versao, o.tecnico_id, o.prazo, o.prioridade,
    o.etapa_id, o.laudo, o.resultado, o.posicao, o.equipamento_id, o.data_entrega, o.pronta_em, o.filial_local_id, o.retirada_em,
    o.guardado_em, o.taxa_orcamento, o.valor_aprovado, o.aprovacao_fraca, o.orcamento_aguarda, o.aprovacao_dispensada,
    o.garantia_de_id, o.garantia_resultado,
    (select coalesce(f.fuso_horario, g.fuso_horario) from configuracoes g left join filiais f on f.id = $1) as fuso_horario,
    case when o.etapa_id is not null then (select nome from etapas where id = o.etapa_id) end as etapa,
    (select nome_completo from clientes where id = o.cliente_id) as cliente,
    (select telefone from clientes where id = o.cliente_id) as telefone,
    case when o.status not in ('entregue', 'cancelada') and coalesce(o.status_mudou_em, o.data_abertura)
        < now() - (select dias_ordem_parada from configuracoes) * interval '24 hours'
      then coalesce(o.status_mudou_em, o.data_abertura) end as parada_desde
  from ordens_servico o`;

const VENDAS = `select v.id, v.data_venda, v.situacao, v.quantidade, v.valor_unitario, v.valor_total, v.venda_direta_id,
    (select numero from vendas_diretas where id = v.venda_direta_id) as numero,
    (select nome_completo from clientes where id = v.cliente_id) as cliente,
    (select nome from produtos_servicos where id = v.produto_id) as produto
  from historico_vendas v`;

/**
 * With joins: the list's prepared statement is planned once, and joining reads the names of fifty rows twice as fast.
 */
const MOVIMENTACOES = `select m.id, m.data_movimentacao, m.tipo_movimentacao, m.situacao, m.motivo, m.quantidade, m.observacoes,
    p.nome as produto, p.codigo, m.origem, m.destino, m.data_estorno, m.estorno_de_id, m.filial_origem_id, m.filial_destino_id,
    o.nome as filial_origem, d.nome as filial_destino, c.nome_completo as cliente, os.numero_os, e.nome_completo as estornada_por
  from movimentacoes_estoque m join produtos_servicos p on p.id = m.produto_id
    left join filiais o on o.id = m.filial_origem_id left join filiais d on d.id = m.filial_destino_id
    left join clientes c on c.id = m.cliente_id left join ordens_servico os on os.id = m.ordem_servico_id
    left join profiles e on e.id = m.estornada_por`;

/** With subqueries: a search is planned at every request, and planning the joins would take longer than reading. */
const MOVIMENTACOES_ACHADAS = `select m.id, m.data_movimentacao, m.tipo_movimentacao, m.situacao, m.motivo, m.quantidade, m.observacoes,
    (select nome from produtos_servicos where id = m.produto_id) as produto,
    (select codigo from produtos_servicos where id = m.produto_id) as codigo, m.origem, m.destino, m.data_estorno, m.estorno_de_id,
    m.filial_origem_id, m.filial_destino_id,
    (select nome from filiais where id = m.filial_origem_id) as filial_origem,
    (select nome from filiais where id = m.filial_destino_id) as filial_destino,
    (select nome_completo from clientes where id = m.cliente_id) as cliente,
    (select numero_os from ordens_servico where id = m.ordem_servico_id) as numero_os,
    (select nome_completo from profiles where id = m.estornada_por) as estornada_por
  from movimentacoes_estoque m`;

/** The branch is hidden from the planner, which otherwise plans anew at each execution. */
const FILIAL = '(select $1::uuid)';

const TELAS: Readonly<Record<string, TelaMinima>> = {
  clientes: {
    linhas: `select id, filial_id, nome_completo, tipo_pessoa, cpf_cnpj, telefone, email, data_nascimento, cep, endereco, numero,
        complemento, bairro, cidade, estado, observacoes, contato_permitido, anonimizado_em, versao
      from clientes`,
    onde: `filial_id = ${FILIAL}`,
    naFilial: true,
    chave: [
      ['created_at', 'timestamptz'],
      ['id', 'uuid'],
    ],
    desc: true,
  },
  produtos_servicos: {
    linhas: `select p.id, p.tipo, p.nome, p.descricao, p.codigo, p.codigo_ean, p.valor_custo, p.valor_venda_pf, p.valor_venda_pj,
        p.valor_venda_maquina, p.estoque, p.estoque_minimo, p.estoque_maximo, p.ativo, p.versao,
        (select json_build_object('quantidade', e.quantidade, 'estoque_minimo', e.estoque_minimo) from estoque_filiais e
         where e.produto_id = p.id and e.filial_id = ${FILIAL} and e.baixo_desde is not null and p.ativo) as estoque_baixo
      from produtos_servicos p`,
    naFilial: true,
    chave: [
      ['sem_acento(p.nome)', 'text'],
      ['p.id', 'uuid'],
    ],
    desc: false,
  },
  fornecedores: {
    linhas:
      'select id, nome, cnpj, telefone, email, endereco, cidade, estado, observacoes, ativo, versao from fornecedores',
    chave: [
      ['sem_acento(nome)', 'text'],
      ['id', 'uuid'],
    ],
    desc: false,
  },
  ordens_servico: {
    linhas: ORDENS,
    onde: `o.filial_id = ${FILIAL}`,
    naFilial: true,
    chave: [['o.numero_os', 'int']],
    desc: true,
    id: 'o.id',
    varrer: 'o.busca :palavras or o.cliente_id in (select id from clientes where busca :palavras)',
    achar: [
      'select id, numero_os as chave from ordens_servico where filial_id = $1 and busca :palavras',
      `select o.id, o.numero_os as chave from clientes c join ordens_servico o on o.cliente_id = c.id
       where o.filial_id = $1 and c.busca :palavras`,
    ],
  },
  vendas: {
    linhas: VENDAS,
    onde: `v.filial_id = ${FILIAL} and v.ordem_servico_id is null`,
    naFilial: true,
    chave: [
      ['v.data_venda', 'timestamptz'],
      ['v.id', 'uuid'],
    ],
    desc: true,
    id: 'v.id',
    varrer:
      'v.produto_id in (select id from produtos_servicos where busca :palavras) or v.cliente_id in (select id from clientes where busca :palavras)',
    achar: ['produto_id', 'cliente_id'].map(
      (
        coluna,
      ) => `select v.id, v.data_venda as chave from ${coluna === 'produto_id' ? 'produtos_servicos' : 'clientes'} x
        join historico_vendas v on v.${coluna} = x.id
        where v.filial_id = $1 and v.ordem_servico_id is null and x.busca :palavras`,
    ),
  },
  movimentacoes: {
    linhas: MOVIMENTACOES,
    linhasDaBusca: MOVIMENTACOES_ACHADAS,
    chave: [
      ['m.data_movimentacao', 'timestamptz'],
      ['m.id', 'uuid'],
    ],
    desc: true,
    id: 'm.id',
    varrer:
      'm.produto_id in (select id from produtos_servicos where busca :palavras) or m.cliente_id in (select id from clientes where busca :palavras)',
    achar: ['produto_id', 'cliente_id'].map(
      (
        coluna,
      ) => `select m.id, m.data_movimentacao as chave from ${coluna === 'produto_id' ? 'produtos_servicos' : 'clientes'} x
        join movimentacoes_estoque m on m.${coluna} = x.id where x.busca :palavras`,
    ),
  },
};

const lerCursor = (cursor: string): { v: string[]; d: string } =>
  cursor === 'ultima'
    ? { v: [], d: 'antes' }
    : (JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')) as { v: string[]; d: string });

/** The statement that fills the screen of `slice`; for a search of common words, one that reads in the list's order. */
export function telaMinima(slice: string, entrada: EntradaDeLista, comum: boolean): Comando {
  const tela = TELAS[slice];
  if (!tela) throw new Error(`No hand-written SQL for ${slice}`);
  const values: unknown[] = tela.naFilial ? [entrada.filial_id] : [];
  const numero = slice === 'ordens_servico' ? /^#(\d+)$/.exec(entrada.busca ?? '')?.[1] : undefined;
  if (entrada.busca !== undefined && numero === undefined) return buscaMinima(tela, entrada, comum, values);

  const { chave, desc } = tela;
  const { v, d } = entrada.cursor === undefined ? { v: [], d: 'depois' } : lerCursor(entrada.cursor);
  const decrescente = desc !== (d === 'antes');
  const conditions = [tela.onde, numero && `o.numero_os = $${values.push(numero)}`];
  if (v.length > 0) {
    // The cursor holds the plain name, so it is folded here like the sort expression.
    const borda = chave.map(([expressao, tipo], index) => {
      const valor = `$${values.push(v[index])}::${tipo}`;
      return `(select ${expressao.startsWith('sem_acento') ? `sem_acento(${valor})` : valor})`;
    });
    const expressoes = chave.map(([expressao]) => expressao);
    conditions.push(`(${expressoes.join(', ')}) ${decrescente ? '<' : '>'} (${borda.join(', ')})`);
  }
  const text = pageOf(tela, conditions, decrescente, entrada.limite);
  return { text, values, name: `${slice} ${numero === undefined} ${values.length} ${decrescente}` };
}

/** An unnamed statement, so that PostgreSQL plans for these words. */
function buscaMinima(
  { linhas, linhasDaBusca = linhas, ...resto }: TelaMinima,
  { busca = '', limite }: EntradaDeLista,
  comum: boolean,
  values: unknown[],
): Comando {
  const tela = { ...resto, linhas: linhasDaBusca };
  const { achar, varrer, id, onde, desc } = tela;
  const words = searchWords(digitsTogether(busca)).map((word) => `like $${values.push(`%${word}%`)}`);
  const comPalavras = (text: string) =>
    text.replaceAll(/(\S+) :palavras/g, (_, coluna: string) =>
      words.map((word) => `${coluna} ${word}`).join(' and '),
    );
  if (!achar || comum) {
    const condition = `(${comPalavras(varrer ?? 'busca :palavras')})`;
    const text = pageOf(tela, [onde, condition], desc, limite);
    return { text, values, name: undefined };
  }
  const achadas = achar.map(comPalavras).join(' union ');
  const pagina = `select id from (${achadas}) x order by chave desc, id desc limit ${limite + 1}`;
  const text = pageOf(tela, [`${id} in (${pagina})`], desc, limite);
  return { text, values, name: undefined };
}

/** Selects one row beyond the page, which tells whether there is a next page. */
function pageOf(
  { linhas, chave }: TelaMinima,
  conditions: readonly (string | undefined)[],
  decrescente: boolean,
  limite: number,
): string {
  const onde = conditions.filter(Boolean);
  const ordem = chave.map(([expressao]) => `${expressao} ${decrescente ? 'desc' : 'asc'}`).join(', ');
  return `${linhas}${onde.length > 0 ? ` where ${onde.join(' and ')}` : ''} order by ${ordem} limit ${limite + 1}`;
}
