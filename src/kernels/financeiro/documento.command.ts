/**
 * The money of a document (a billed order, a sale), for the slices above. They lock their header, call `travarCobranca`
 * or `travarDevolucao`, then the stock kernel, and last, exactly once, `cobrarELancar` or `devolverELancar`. If the
 * drawer opens with the payment, all accounts of the act are locked in that last step, after the stock.
 */

import type { Context } from '#platform/server/sql/context.ts';
import { DomainError, platformErrors } from '#platform/shared/errors.ts';
import { formatBRL, isZero, subtractMoney, sumMoney } from '#platform/shared/money.ts';
import { hasPermission } from '#platform/shared/permissions.ts';
import { findDevedor, listRegistros, readSituacao, type SituacaoDoDinheiro } from './baixas.sql.ts';
import { abrirSessao } from './caixa.rules.ts';
import { cobrancasDoSinal, quitarPeloSinal } from './cobrancas.rules.ts';
import { type Cobrar, cobrar } from './cobrar.rules.ts';
import {
  creditarAnterior,
  criarCredito,
  exigirDevolverAgora,
  liberarSinal,
  sinalDaOrdem,
} from './creditos.rules.ts';
import { devolver, devolverCredito } from './devolucoes.rules.ts';
import {
  type Destino,
  financeiroErrors,
  type Recebimento,
  type SobraDoCaixa,
} from './financeiro.contract.ts';
import { type Lancado, lancar } from './lancar.command.ts';
import type { Livro, LivroOuNada } from './livro.rules.ts';
import { dinheiroDoTitulo, menorDe, recusar, tituloDoDocumento } from './postar.rules.ts';
import { travar, travarContas } from './travar.command.ts';
import type { OrigemCredito } from './vocabulario.rules.ts';

const pode = ({ user }: Context, permissao: 'financeiro:receber' | 'caixa:abrir') =>
  hasPermission(user.permissoes, permissao);

/** Call it with the document locked, before `travarCobranca`. */
export const lerSituacao = (
  { db }: Context,
  { ordem_id = null, recebimento }: { ordem_id?: string | null; recebimento: Recebimento | undefined },
): Promise<SituacaoDoDinheiro> =>
  readSituacao(db, { ordem_id, formas: recebimento?.formas.map(({ forma_id }) => forma_id) ?? [] });

interface Cobranca {
  /** If absent, it is queried whether money is on. */
  situacao?: Pick<SituacaoDoDinheiro, 'ligado' | 'com_credito'>;
  filial_id: string;
  cliente_id: string;
  recebimento: Recebimento | undefined;
  /** The order whose deposit pays. */
  sinal_de?: string | null;
  /** PIX charges that the act settles. */
  cobrancas?: readonly string[] | undefined;
  /** Credit lots that the act uses, besides those of the payment method 'credit'. */
  creditos?: readonly string[] | undefined;
  /** For an exchange: the document whose money pays this one, and the destination of what is left of it. */
  troca?: Pick<Devolvido, 'documento' | 'sobra_do_caixa'> & { sobra: Destino | undefined };
}

/** Null while money is off. Throws SEM_PERMISSAO, and FINANCEIRO_DESLIGADO for a payment that would go unrecorded. */
export async function travarCobranca(ctx: Context, cobranca: Cobranca): Promise<LivroOuNada> {
  const {
    filial_id,
    cliente_id,
    recebimento,
    sinal_de,
    cobrancas = [],
    creditos = [],
    troca,
    situacao,
  } = cobranca;
  if (recebimento && !pode(ctx, 'financeiro:receber')) throw new DomainError(platformErrors.SEM_PERMISSAO);
  if (recebimento?.abrir_caixa && !pode(ctx, 'caixa:abrir'))
    throw new DomainError(platformErrors.SEM_PERMISSAO);
  const formas = [...(recebimento?.formas ?? []), ...(recebimento?.parcelas ?? [])].flatMap(
    ({ forma_id }) => forma_id ?? [],
  );
  const livro = await travar(ctx, {
    filial_id,
    ligado: situacao?.ligado ?? false,
    formas: [...formas, ...(troca?.sobra?.tipo === 'forma' ? [troca.sobra.forma_id] : [])],
    documentos: troca ? [troca.documento.id] : [],
    sinal_de: sinal_de ?? null,
    cobrancas,
    creditos,
    sobra_do_caixa: troca?.sobra_do_caixa,
    creditos_de: situacao?.com_credito ? await listRegistros(ctx, cliente_id) : [],
  });
  if (!livro && recebimento) throw new DomainError(financeiroErrors.FINANCEIRO_DESLIGADO);
  return livro;
}

/**
 * Opens the drawer with the payment if asked; all accounts of the act are first locked by id. If two users offer to
 * open the same drawer, the second finds it open and pays into it.
 */
export async function comCaixaAberto(
  ctx: Context,
  livro: Livro,
  { formas, abrir_caixa }: { formas: Recebimento['formas']; abrir_caixa?: Recebimento['abrir_caixa'] },
): Promise<Livro> {
  if (!abrir_caixa || !livro.caixa_id) return livro;
  const contas = formas.flatMap(({ forma_id }) => livro.formas.get(forma_id)?.conta_id ?? []);
  const travado = await travarContas(ctx, livro, [...contas, livro.caixa_id]);
  return travado.contas.get(livro.caixa_id)?.sessao_id === null
    ? (abrirSessao(travado, { conta_id: livro.caixa_id, fundo: abrir_caixa.fundo }) as Livro)
    : travado;
}

/** A user who may not receive payments leaves the title open, whatever the settings say. */
async function cobrarNoCaixa(ctx: Context, livro: Livro, cobranca: Cobrar): Promise<LivroOuNada> {
  const pedido = cobranca.recebimento ?? (pode(ctx, 'financeiro:receber') ? undefined : { formas: [] });
  const aberto = pedido ? await comCaixaAberto(ctx, livro, pedido) : livro;
  const { abrir_caixa: _, ...recebimento } = pedido ?? { formas: [] };
  return cobrar(aberto, { ...cobranca, recebimento: pedido && recebimento });
}

/** Throws ERROS_DO_RECEBIMENTO. */
export async function cobrarELancar(
  ctx: Context,
  livro: LivroOuNada,
  cobranca: Cobrar,
): Promise<Lancado | null> {
  return livro ? lancar(ctx, await cobrarNoCaixa(ctx, livro, cobranca)) : null;
}

interface Sinal {
  filial_id: string;
  /**
   * An order holds its deposit until billing. A quote without an order cannot: its deposit is the customer's free
   * credit.
   */
  de: { ordem_servico_id: string } | { orcamento_id: string };
  cliente_id: string;
  recebimento: Recebimento;
  /**
   * The order's open PIX charge that this money pays; null: other money. Absent is refused while the order has one,
   * because the same PIX would be recorded twice.
   */
  cobranca_id?: string | null | undefined;
}

/** Settles the charge that the deposit pays. Throws SINAL_COBRADO, COBRANCA_NAO_ENCONTRADA and COBRANCA_JA_CONFIRMADA. */
function quitarCobranca(livro: LivroOuNada, { de, cobranca_id }: Sinal): LivroOuNada {
  if (!livro || !('ordem_servico_id' in de) || cobranca_id === null) return livro;
  if (cobranca_id !== undefined) return quitarPeloSinal(livro, cobranca_id, de.ordem_servico_id);
  const [aberta] = cobrancasDoSinal(livro, de.ordem_servico_id);
  if (!aberta) return livro;
  throw recusar(
    {
      ...financeiroErrors.SINAL_COBRADO,
      message: `Há um PIX a confirmar deste sinal, ${aberta.txid} de ${formatBRL(aberta.valor)}`,
    },
    'diga se este recebimento é ele',
  );
}

/**
 * Receives a deposit. Throws FINANCEIRO_DESLIGADO, SINAL_COBRADO, COBRANCA_NAO_ENCONTRADA, COBRANCA_JA_CONFIRMADA and
 * ERROS_DO_RECEBIMENTO.
 */
export async function guardarSinal(ctx: Context, dados: Sinal): Promise<{ id: string; numero: number }> {
  const { filial_id, de, cliente_id, recebimento, cobranca_id } = dados;
  const { formas } = recebimento;
  const situacao = await lerSituacao(ctx, { recebimento });
  const livro = await travarCobranca(ctx, {
    filial_id,
    cliente_id,
    recebimento,
    situacao,
    sinal_de: 'ordem_servico_id' in de ? de.ordem_servico_id : null,
    cobrancas: cobranca_id ? [cobranca_id] : [],
  });
  if (!livro) throw new DomainError(financeiroErrors.FINANCEIRO_DESLIGADO);
  const reservar = 'ordem_servico_id' in de;
  // Paying a quote's deposit with free credit would produce free credit again, which could then pay two quotes.
  if (!reservar && formas.some(({ forma_id }) => livro.formas.get(forma_id)?.tipo === 'credito_cliente'))
    throw recusar(financeiroErrors.FORMA_INVALIDA, 'o crédito do cliente já paga a venda');
  const sinal = { ...de, cliente_id, origem: 'sinal', reservar, formas } as const;
  const guardado = criarCredito(await comCaixaAberto(ctx, livro, recebimento), sinal);
  const feito = await lancar(ctx, quitarCobranca(guardado, dados));
  const recibo = feito?.movimentos.at(-1);
  if (!recibo) throw new Error('a deposit wrote no movement');
  return { id: recibo.id, numero: recibo.numero };
}

/** Returns the customer who will owe the billed amount. */
export async function devedorDaOrdem(ctx: Context, ordem: { id: string; cliente_id: string }) {
  return (await findDevedor(ctx.db, ordem.id)) ?? ordem.cliente_id;
}

interface Devolvido {
  filial_id: string;
  documento: { tipo: string; id: string };
  destino?: Destino | undefined;
  sobra_do_caixa?: SobraDoCaixa | undefined;
}

/** Locks the document's title with its payments; null while money is off. */
export function travarDevolucao(
  ctx: Context,
  { filial_id, documento, destino, sobra_do_caixa }: Devolvido,
): Promise<LivroOuNada> {
  return travar(ctx, {
    filial_id,
    sobra_do_caixa,
    documentos: [documento.id],
    formas: destino?.tipo === 'forma' ? [destino.forma_id] : [],
    pagamentos: destino?.tipo === 'cartao',
  });
}

interface Volta extends Devolvido {
  /** Null undoes all of it. */
  valor: string | null;
  motivo: string;
  /** The order that keeps the money as a deposit, unless the act names another destination. */
  ordem_servico_id?: string;
  origem_credito?: OrigemCredito;
}

/** Returns null if the document has no title, that is, if it is older than the start of money. */
function devolverDoDocumento(livro: LivroOuNada, { documento, valor, destino, ...mais }: Volta): LivroOuNada {
  const titulo = livro && tituloDoDocumento(livro, documento.tipo, documento.id);
  if (!livro || !titulo) return null;
  const resta = sumMoney([titulo.saldo, dinheiroDoTitulo(livro, titulo)]);
  // The title of a sale from before money covers only the amount still owed then.
  const parte = valor !== null && titulo.origem === 'anterior' ? menorDe(valor, resta) : valor;
  if (parte !== null && isZero(parte)) return null;
  const padrao: Destino = { tipo: mais.ordem_servico_id ? 'sinal' : 'credito' };
  return devolver(livro, { ...mais, titulo_id: titulo.id, valor: parte, destino: destino ?? padrao });
}

/** Throws ERROS_DA_DEVOLUCAO. */
export const devolverELancar = (ctx: Context, livro: LivroOuNada, volta: Volta): Promise<Lancado | null> =>
  lancar(ctx, devolverDoDocumento(livro, volta));

interface VoltaParaTroca extends Omit<Volta, 'destino' | 'ordem_servico_id'> {
  cliente_id: string;
  /** The value of the returned lines. */
  total: string;
}

/**
 * The part of the returned value that was paid before money was started: `total` minus the amount still owed and the
 * amount received since.
 */
function pagoAntes(livro: Livro, { tipo, id }: Devolvido['documento'], total: string): string {
  const titulo = tituloDoDocumento(livro, tipo, id);
  if (!titulo) return total;
  if (titulo.origem !== 'anterior') return '0.00';
  return subtractMoney(total, menorDe(total, sumMoney([titulo.saldo, dinheiroDoTitulo(livro, titulo)])));
}

/**
 * First half of an exchange: the returned lines leave the document's title, and the money received for them becomes a
 * credit lot that pays the new sale. Only plans; writes nothing.
 */
export function devolverParaTroca(
  livro: LivroOuNada,
  { cliente_id, total, ...volta }: VoltaParaTroca,
): { livro: LivroOuNada; credito: string } {
  const { documento, motivo } = volta;
  const anterior = livro ? pagoAntes(livro, documento, total) : '0.00';
  const devolvido =
    devolverDoDocumento(livro, { ...volta, destino: { tipo: 'credito' }, origem_credito: 'troca' }) ?? livro;
  const depois =
    devolvido && !isZero(anterior)
      ? creditarAnterior(devolvido, { cliente_id, valor: anterior, motivo })
      : devolvido;
  const lotes = depois ? [...depois.creditos.values()].filter(({ id }) => depois.novos.has(id)) : [];
  return { livro: depois, credito: sumMoney(lotes.map(({ saldo }) => saldo)) };
}

interface CobrarTroca extends Cobrar {
  troca: string;
  cliente_id: string;
  /** If absent, the rest is kept as the customer's credit. */
  sobra: Destino | undefined;
  motivo: string;
}

/** Second half of an exchange: the lot pays the new sale first, and its rest goes to `sobra`. */
export async function cobrarTrocaELancar(
  ctx: Context,
  livro: Livro,
  { cliente_id, sobra, motivo, ...cobranca }: CobrarTroca,
): Promise<Lancado | null> {
  const cobrado = await cobrarNoCaixa(ctx, livro, cobranca);
  const total = sumMoney(cobranca.titulo.categorias.map(({ valor }) => valor));
  const resto = subtractMoney(cobranca.troca, menorDe(cobranca.troca, total));
  const fica = !sobra || sobra.tipo === 'credito' || isZero(resto);
  if (fica && !isZero(resto)) exigirDevolverAgora(livro, cliente_id);
  return lancar(
    ctx,
    fica ? cobrado : devolverCredito(cobrado, { cliente_id, valor: resto, destino: sobra, motivo }),
  );
}

/**
 * Releases the deposit of an order that is closed without billing: it becomes the customer's free credit, and the
 * order's open PIX charges are cancelled. Returns the released amount; null if there was no deposit.
 */
export async function liberarSinalDaOrdem(
  ctx: Context,
  { id, filial_id }: { id: string; filial_id: string },
): Promise<string | null> {
  const livro = await travar(ctx, { filial_id, sinal_de: id });
  if (!livro) return null;
  const sinal = sinalDaOrdem(livro, id);
  await lancar(ctx, liberarSinal(livro, { ordem_servico_id: id }));
  return isZero(sinal) ? null : sinal;
}
