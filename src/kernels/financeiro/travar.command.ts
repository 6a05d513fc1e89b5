/**
 * The first of the three steps of every act of money: lock, plan (pure), `lancar`. The caller has locked its header
 * (the order, the sale). Lock order here: titles, parcels, credit lots, card receivables, PIX charges, movements, each
 * by id. Accounts come last, in `lancar`. An act that needs a drawer's balance locks all its accounts here instead.
 */
import type { Context } from '#platform/server/sql/context.ts';
import { dayOf } from '#platform/shared/dates.ts';
import { hasPermission } from '#platform/shared/permissions.ts';
import type { SobraDoCaixa } from './financeiro.contract.ts';
import type { Livro, LivroOuNada } from './livro.rules.ts';
import {
  type Chaves,
  findRegras,
  listContasDoAto,
  listFormasDoAto,
  lockCobrancas,
  lockContas,
  lockCreditos,
  lockMovimentos,
  lockParcelas,
  lockRecebiveis,
  lockTitulos,
  type RegrasLidas,
  readFatos,
} from './travar.sql.ts';

export interface Pedido {
  /** The branch of the act: decides the date, the drawer, and the branch of its movements. */
  filial_id: string;
  /** True if the caller already knows that money was started, which saves a round trip. */
  ligado?: boolean;
  /** Ids of documents (orders, sales …): locks their titles and parcels. */
  documentos?: readonly string[];
  titulos?: readonly string[];
  /** Locks the parcels' titles, with all parcels of each. */
  parcelas?: readonly string[];
  creditos?: readonly string[];
  /** Locks all open lots of these customers. */
  creditos_de?: readonly string[];
  /** Locks the order's deposit and open PIX charges. */
  sinal_de?: string | null;
  /** Movements to reverse or to change: locks their titles, parcels, lots, receivables and postings too. */
  movimentos?: readonly string[];
  recebiveis?: readonly string[];
  cobrancas?: readonly string[];
  /** Also locks the titles' payments, for a return. */
  pagamentos?: boolean;
  /** Payment methods and accounts that the act uses. */
  formas?: readonly string[];
  contas?: readonly string[];
  /** 'Lançar sobra e continuar': posts missing cash as found, with this reason. */
  sobra_do_caixa?: SobraDoCaixa | undefined;
  /** Locks these accounts now, by id: all accounts of an act that opens or closes a drawer. */
  travar_contas?: readonly string[];
}

const porId = <V extends { id: string }>(linhas: readonly V[]): Map<string, V> =>
  new Map(linhas.map((linha) => [linha.id, linha]));

function chavesDe(pedido: Pedido): Chaves {
  return {
    titulos: pedido.titulos ?? [],
    parcelas: pedido.parcelas ?? [],
    documentos: pedido.documentos ?? [],
    creditos: pedido.creditos ?? [],
    creditos_de: pedido.creditos_de ?? [],
    ordens: pedido.sinal_de ? [pedido.sinal_de] : [],
    movimentos: pedido.movimentos ?? [],
    recebiveis: pedido.recebiveis ?? [],
    cobrancas: pedido.cobrancas ?? [],
    pagamentos: pedido.pagamentos ?? false,
  };
}

async function lerCatalogo({ db }: Context, pedido: Pedido) {
  const { filial_id, formas = [], contas = [], movimentos = [], travar_contas = [] } = pedido;
  const [lidas, doAto, travadas] = await Promise.all([
    listFormasDoAto(db, filial_id, formas),
    listContasDoAto(db, { filial_id, formas, contas: [...contas, ...travar_contas], movimentos }),
    travar_contas.length > 0 ? lockContas(db, travar_contas) : [],
  ]);
  const porConta = porId(doAto);
  for (const travada of travadas) {
    const conta = porConta.get(travada.id);
    if (conta) porConta.set(conta.id, { ...conta, ...travada });
  }
  return { formas: porId(lidas), contas: porConta };
}

/** Locks only the requested kinds: each lock is a statement, and most acts need one or two. */
async function travarLinhas({ db }: Context, chaves: Chaves) {
  const deTitulos = [
    chaves.titulos,
    chaves.parcelas,
    chaves.documentos,
    chaves.movimentos,
    chaves.cobrancas,
  ].some((ids) => ids.length > 0);
  const deCreditos = [chaves.creditos, chaves.creditos_de, chaves.ordens, chaves.movimentos].some(
    (ids) => ids.length > 0,
  );
  const deCartoes = chaves.recebiveis.length + chaves.movimentos.length > 0 || chaves.pagamentos;
  const deCobrancas = deTitulos || chaves.ordens.length > 0;
  const [titulos, fatos, parcelas, creditos, recebiveis, cobrancas, movimentos] = await Promise.all([
    deTitulos ? lockTitulos(db, chaves) : [],
    deTitulos ? readFatos(db, chaves) : [],
    deTitulos ? lockParcelas(db, chaves) : [],
    deCreditos ? lockCreditos(db, chaves) : [],
    deCartoes ? lockRecebiveis(db, chaves) : [],
    deCobrancas ? lockCobrancas(db, chaves) : [],
    chaves.movimentos.length > 0 || chaves.pagamentos ? lockMovimentos(db, chaves) : [],
  ]);
  const porTitulo = new Map(fatos.map(({ titulo_id, ...fato }) => [titulo_id, fato]));
  return {
    titulos: porId(titulos.map((titulo) => ({ ...titulo, ...porTitulo.get(titulo.id) }))),
    parcelas: porId(parcelas),
    creditos: porId(creditos),
    recebiveis: porId(recebiveis),
    cobrancas: porId(cobrancas),
    movimentos: porId(movimentos),
  };
}

function podeDe({ user: { permissoes } }: Context): Livro['pode'] {
  return {
    desconto: hasPermission(permissoes, 'financeiro:desconto'),
    estornar: hasPermission(permissoes, 'financeiro:estornar'),
    retroagir: hasPermission(permissoes, 'financeiro:retroagir'),
    sem_sessao: hasPermission(permissoes, 'caixa:sem_sessao'),
    abrir_caixa: hasPermission(permissoes, 'caixa:abrir'),
    conferir_caixa: hasPermission(permissoes, 'caixa:conferir'),
  };
}

/** Null if money has not been started: nothing is locked then, and every act returns null. */
export async function travar(ctx: Context, pedido: Pedido): Promise<LivroOuNada> {
  const regras = findRegras(ctx.db, pedido.filial_id);
  if (!pedido.ligado && !(await regras)) return null;
  const [lidas, linhas, catalogo] = await Promise.all([
    regras,
    travarLinhas(ctx, chavesDe(pedido)),
    lerCatalogo(ctx, pedido),
  ]);
  return lidas ? livroDe(ctx, pedido, lidas, { ...linhas, ...catalogo }) : null;
}

type Lidas = Awaited<ReturnType<typeof travarLinhas>> & Awaited<ReturnType<typeof lerCatalogo>>;

function livroDe(ctx: Context, pedido: Pedido, regrasLidas: RegrasLidas, lidas: Lidas): Livro {
  const { fuso, categorias, consumidores, ...regras } = regrasLidas;
  const caixa = [...lidas.contas.values()].find(
    ({ tipo, filial_id, ativo }) => tipo === 'caixa' && filial_id === pedido.filial_id && ativo,
  );
  return {
    filial_id: pedido.filial_id,
    hoje: dayOf(ctx.now, fuso),
    regras,
    pode: podeDe(ctx),
    categorias: new Map(Object.entries(categorias)) as Livro['categorias'],
    ...lidas,
    caixa_id: caixa?.id ?? null,
    sobra_do_caixa: pedido.sobra_do_caixa?.motivo ?? null,
    consumidores: new Set(consumidores),
    novos: new Set(),
    mudados: new Set(),
    novosMovimentos: [],
    abertura: null,
    fechamento: null,
  };
}

/** Locks all accounts of a sale that also opens the drawer, by id, after the stock kernel's locks. */
export async function travarContas({ db }: Context, livro: Livro, ids: readonly string[]): Promise<Livro> {
  const contas = new Map(livro.contas);
  for (const { id, ...travada } of await lockContas(db, ids)) {
    const conta = contas.get(id);
    if (conta) contas.set(id, { ...conta, ...travada });
  }
  return { ...livro, contas };
}
