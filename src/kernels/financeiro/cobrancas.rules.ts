/** Static PIX charges: the program generates the code, and a person checks in the bank's app that it was paid. */
import { DomainError } from '#platform/shared/errors.ts';
import { newId } from '#platform/shared/ids.ts';
import { formatBRL, isZero, subtractMoney, sumMoney } from '#platform/shared/money.ts';
import { baixar, type LinhaDaBaixa } from './baixas.rules.ts';
import { criarCredito } from './creditos.rules.ts';
import { financeiroErrors } from './financeiro.contract.ts';
import type { Cobranca, Conta, Forma, Livro, LivroOuNada, Parcela } from './livro.rules.ts';
import { exigirPrecoDaVenda } from './pagamentos.rules.ts';
import { brCode, brCodeComValor, serveNoPix } from './pix.rules.ts';
import { acrescentar, maior, mais, menorDe, mudar, recusar, tituloDe } from './postar.rules.ts';

/** An account of an older version may have a name that no code can hold. */
const podeCobrar = ({ pix_nome, pix_cidade }: Conta): boolean =>
  serveNoPix({ nome: pix_nome ?? '', cidade: pix_cidade ?? '' });

/** The branch's own PIX method, else the company's, with the account that has the key. */
function formaPix(livro: Livro): { forma: Forma; conta: Conta } {
  const comChave = [...livro.formas.values()].flatMap((forma) => {
    const conta = forma.conta_id === null ? undefined : livro.contas.get(forma.conta_id);
    const serve =
      forma.tipo === 'pix' && forma.ativo && conta?.ativo && conta.pix_chave !== null && podeCobrar(conta);
    return serve && (forma.filial_id === null || forma.filial_id === livro.filial_id)
      ? [{ forma, conta }]
      : [];
  });
  const achada = comChave.find(({ forma }) => forma.filial_id !== null) ?? comChave[0];
  if (!achada) throw new DomainError(financeiroErrors.SEM_CHAVE_PIX);
  return achada;
}

export interface NovaCobranca {
  id?: string;
  /** The debt: a parcel, or a deposit on an order or on a quote without an order. */
  de: { parcela_id: string } | { ordem_servico_id: string } | { orcamento_id: string };
  cliente_id: string;
  valor: string;
  /** As returned by `txidDaParcela` or `txidDoSinal`. */
  txid: string;
}

export function criarCobranca(livro: LivroOuNada, nova: NovaCobranca): LivroOuNada {
  if (!livro) return null;
  const { forma, conta } = formaPix(livro);
  const parcela = 'parcela_id' in nova.de ? livro.parcelas.get(nova.de.parcela_id) : undefined;
  if (parcela)
    exigirPrecoDaVenda(
      livro,
      [tituloDe(livro, parcela.titulo_id)],
      [{ forma_id: forma.id, valor: nova.valor }],
    );
  const cobranca: Cobranca = {
    parcela_id: null,
    ordem_servico_id: null,
    orcamento_id: null,
    ...nova.de,
    id: nova.id ?? newId(),
    cliente_id: nova.cliente_id,
    filial_id: livro.filial_id,
    forma_id: forma.id,
    txid: nova.txid,
    valor: nova.valor,
    brcode: brCode({
      chave: conta.pix_chave ?? '',
      nome: conta.pix_nome ?? '',
      cidade: conta.pix_cidade ?? '',
      valor: nova.valor,
      txid: nova.txid,
    }),
    situacao: 'aberta',
    movimento_id: null,
    vista_por: null,
    sinal_de: 'ordem_servico_id' in nova.de ? nova.de.ordem_servico_id : null,
    sinal_do_orcamento: 'orcamento_id' in nova.de,
  };
  return acrescentar(livro, 'cobrancas', [cobranca]);
}

export interface Confirmacao {
  cobranca_id: string;
  /** The amount that was received. */
  valor: string;
  end_to_end_id?: string | null;
  /** The person who saw the payment in the bank's app. */
  vista_por?: string | null;
  /** True accepts more than was charged, and money that pays no debt any more. */
  excedente?: boolean | undefined;
}

/** The customer who owes the parcel now, after a merge too; for a deposit, the one who was charged. */
function clienteDa(livro: Livro, cobranca: Cobranca): string {
  const parcela = cobranca.parcela_id === null ? undefined : livro.parcelas.get(cobranca.parcela_id);
  return (parcela && tituloDe(livro, parcela.titulo_id).cliente_id) ?? cobranca.cliente_id;
}

/**
 * The open parcels that the money of a charge pays, the first due first: the charge's own, else those of the debt that
 * replaced it, by renegotiation or billing. The caller has locked the titles of the charge's documents.
 */
function parcelasDaCobranca(livro: Livro, cobranca: Cobranca): Parcela[] {
  const propria = cobranca.parcela_id === null ? undefined : livro.parcelas.get(cobranca.parcela_id);
  if (propria && !propria.cancelada) return isZero(propria.saldo) ? [] : [propria];
  const cliente_id = clienteDa(livro, cobranca);
  return [...livro.parcelas.values()]
    .filter(({ titulo_id, natureza, cancelada, saldo }) => {
      const titulo = tituloDe(livro, titulo_id);
      return natureza === 'receber' && !cancelada && !isZero(saldo) && titulo.cliente_id === cliente_id;
    })
    .sort((a, b) =>
      a.vencimento === b.vencimento ? a.numero - b.numero : a.vencimento < b.vencimento ? -1 : 1,
    );
}

/** The amount over the parcels' balances, and the lines of the payment. */
function repartir(parcelas: readonly Parcela[], valor: string): { linhas: LinhaDaBaixa[]; resto: string } {
  let resto = mais(valor);
  const linhas = parcelas.flatMap(({ id, saldo }) => {
    const principal = menorDe(saldo, resto);
    if (isZero(principal)) return [];
    resto = subtractMoney(resto, principal);
    return [{ parcela_id: id, principal }];
  });
  return { linhas, resto };
}

/** Banks and customers round: a cent more needs no question. */
const CENTAVO = '0.01';

/** Throws PIX_ALEM_DO_COBRADO for money that nobody charged or that pays no debt, unless the person accepted it. */
function exigirAceite(cobranca: Cobranca, { valor, excedente }: Confirmacao, sobra: string): void {
  const acima = subtractMoney(valor, cobranca.valor);
  if (excedente || !(maior(acima, CENTAVO) || maior(sobra, CENTAVO))) return;
  const alem = maior(acima, CENTAVO)
    ? `O valor é ${formatBRL(acima)} maior que a cobrança, de ${formatBRL(cobranca.valor)}`
    : `Desta cobrança, ${formatBRL(sobra)} já não são devidos`;
  const fica = isZero(sobra) ? '' : `: ${formatBRL(sobra)} ficam como crédito do cliente`;
  throw new DomainError(
    {
      ...financeiroErrors.PIX_ALEM_DO_COBRADO,
      message: `${alem}. Confira no banco e, se foi isso, confirme a sobra${fica}`,
    },
    { acima: maior(acima, '0') ? acima : '0.00', sobra },
  );
}

function quitar(livro: Livro, cobranca: Cobranca, confirmacao: Confirmacao): LivroOuNada {
  const { valor, end_to_end_id = null } = confirmacao;
  const formas = [{ forma_id: cobranca.forma_id, valor, end_to_end_id }];
  const { linhas, resto } = repartir(parcelasDaCobranca(livro, cobranca), valor);
  const { sinal_de, sinal_do_orcamento } = cobranca;
  const guarda = linhas.length === 0 && (sinal_de !== null || sinal_do_orcamento);
  exigirAceite(cobranca, confirmacao, guarda ? '0.00' : resto);
  if (linhas.length > 0)
    return baixar(livro, {
      ...{ natureza: 'receber', linhas, formas },
      excedente: !isZero(resto),
      precoJaAceito: true,
    });
  return criarCredito(livro, {
    cliente_id: clienteDa(livro, cobranca),
    // If its order, quote or parcel no longer needs the money, it is a surplus.
    origem: guarda ? 'sinal' : 'excedente',
    ordem_servico_id: sinal_de,
    orcamento_id: cobranca.orcamento_id,
    reservar: sinal_de !== null,
    formas,
  });
}

/**
 * 'Confirmar PIX'. If two users confirm, the second gets COBRANCA_JA_CONFIRMADA. Throws PIX_ALEM_DO_COBRADO too.
 */
export function confirmarCobranca(livro: LivroOuNada, confirmacao: Confirmacao): LivroOuNada {
  if (!livro) return null;
  const cobranca = aConfirmar(livro, confirmacao.cobranca_id);
  const quitado = quitar(livro, cobranca, confirmacao);
  if (!quitado) return null;
  const movimento_id = quitado.novosMovimentos.at(-1)?.id ?? null;
  const { vista_por = null } = confirmacao;
  return mudar(quitado, 'cobrancas', [{ ...cobranca, situacao: 'confirmada', movimento_id, vista_por }]);
}

/** Throws COBRANCA_NAO_ENCONTRADA and COBRANCA_JA_CONFIRMADA. */
function aConfirmar(livro: Livro, id: string): Cobranca {
  const cobranca = livro.cobrancas.get(id);
  if (!cobranca) throw new DomainError(financeiroErrors.COBRANCA_NAO_ENCONTRADA);
  if (cobranca.situacao === 'confirmada') throw new DomainError(financeiroErrors.COBRANCA_JA_CONFIRMADA);
  return cobranca;
}

const comValor = (cobranca: Cobranca, valor: string): Cobranca => ({
  ...cobranca,
  valor,
  brcode: brCodeComValor(cobranca.brcode, valor),
});

/** The open charges of a deposit on the order. */
export const cobrancasDoSinal = (livro: Livro, ordem_servico_id: string): Cobranca[] =>
  [...livro.cobrancas.values()].filter(
    (cobranca) => cobranca.situacao === 'aberta' && cobranca.ordem_servico_id === ordem_servico_id,
  );

/**
 * The act received the money of this charge at the counter: the PIX in its receipt confirms the charge, or lowers it to
 * the rest. Throws COBRANCA_NAO_ENCONTRADA, COBRANCA_JA_CONFIRMADA and, without PIX, FORMA_INVALIDA.
 */
export function quitarPeloSinal(livro: Livro, cobranca_id: string, ordem_servico_id: string): Livro {
  const cobranca = aConfirmar(livro, cobranca_id);
  const recibo = livro.novosMovimentos.at(-1);
  if (!recibo || cobranca.ordem_servico_id !== ordem_servico_id)
    throw new DomainError(financeiroErrors.COBRANCA_NAO_ENCONTRADA);
  const porPix = recibo.formas.filter(({ forma_id }) => livro.formas.get(forma_id)?.tipo === 'pix');
  if (porPix.length === 0)
    throw recusar(
      financeiroErrors.FORMA_INVALIDA,
      'este PIX se recebe por PIX; senão, diga que é outro dinheiro',
    );
  const resto = subtractMoney(cobranca.valor, sumMoney(porPix.map(({ valor }) => valor)));
  const depois: Cobranca = maior(resto, '0')
    ? comValor(cobranca, resto)
    : { ...cobranca, situacao: 'confirmada', movimento_id: recibo.id };
  return mudar(livro, 'cobrancas', [depois]);
}

/**
 * The last step of every act: no open charge of its parcels may ask for more than the parcel owes. The charge is lowered
 * to the open amount, or cancelled if nothing is owed; a cancelled charge that was paid can still be confirmed.
 */
export function acertarCobrancas(livro: Livro): Livro {
  const acertadas = [...livro.cobrancas.values()].flatMap((cobranca) => {
    const { situacao, parcela_id, valor } = cobranca;
    const parcela = situacao === 'aberta' && parcela_id !== null ? livro.parcelas.get(parcela_id) : undefined;
    if (!parcela) return [];
    if (parcela.cancelada || isZero(parcela.saldo)) return [{ ...cobranca, situacao: 'cancelada' as const }];
    return maior(valor, parcela.saldo) ? [comValor(cobranca, parcela.saldo)] : [];
  });
  return mudar(livro, 'cobrancas', acertadas);
}

/**
 * Cancels the open ones of these charges, whose debt no longer exists. A cancelled charge can still be confirmed if it
 * was paid.
 */
export function cancelarAbertas(livro: LivroOuNada, ids: readonly string[]): LivroOuNada {
  if (!livro) return null;
  const abertas = ids
    .flatMap((id) => livro.cobrancas.get(id) ?? [])
    .filter(({ situacao }) => situacao === 'aberta');
  return mudar(
    livro,
    'cobrancas',
    abertas.map((cobranca) => ({ ...cobranca, situacao: 'cancelada' as const })),
  );
}

/** Cancels a charge that the customer will not use. It can still be confirmed if it was paid. */
export function cancelarCobranca(livro: LivroOuNada, { cobranca_id }: { cobranca_id: string }): LivroOuNada {
  if (!livro) return null;
  return mudar(livro, 'cobrancas', [{ ...aConfirmar(livro, cobranca_id), situacao: 'cancelada' }]);
}
