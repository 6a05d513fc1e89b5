/**
 * The account that a payment's money goes to: cash to the drawer of the acting branch, PIX and transfers to their bank
 * account, cards to their machine until the card company pays out. Customer's credit is taken from its lots.
 */
import { DomainError } from '#platform/shared/errors.ts';
import { newId } from '#platform/shared/ids.ts';
import {
  compareDecimal,
  formatBRL,
  isZero,
  percentOf,
  subtractMoney,
  sumMoney,
} from '#platform/shared/money.ts';
import { planejarRecebiveis } from './cartoes.rules.ts';
import { financeiroErrors, type Pagamento } from './financeiro.contract.ts';
import type {
  Conta,
  Credito,
  Forma,
  Lancamento,
  LinhaForma,
  Livro,
  Movimento,
  Recebivel,
  Taxa,
  Titulo,
} from './livro.rules.ts';
import { podeDividir } from './parcelas.rules.ts';
import { categoria, maior, mais, menorDe, menos, recusar } from './postar.rules.ts';
import { type PrecoDaForma, precoDaForma } from './preco_por_forma.rules.ts';
import type { TipoMovimento } from './vocabulario.rules.ts';

export interface Liquidacao {
  lancamentos: Lancamento[];
  formas: LinhaForma[];
  recebiveis: Recebivel[];
  entregue: string | null;
  troco: string | null;
}

const SEM_TAXA: Taxa = {
  parcelas: 1,
  percentual: '0',
  fixa: '0',
  prazo_dias: 0,
  antecipado: false,
  acrescimo: '0',
};

export function formaDe(livro: Livro, id: string): Forma {
  const forma = livro.formas.get(id);
  if (!forma?.ativo) throw recusar(financeiroErrors.FORMA_INVALIDA, 'esta não está ativa');
  if (forma.filial_id !== null && forma.filial_id !== livro.filial_id)
    throw recusar(financeiroErrors.FORMA_INVALIDA, 'esta é de outra filial');
  return forma;
}

/** The price that the payment's method and number of instalments make. */
export const precoDoPagamento = (livro: Livro, { forma_id, parcelas }: Pagamento): PrecoDaForma =>
  precoDaForma(formaDe(livro, forma_id), parcelas ?? 1);

/**
 * Throws if a sale has the price of a payment method, and this one has another: the lines are billed, so a discount for
 * PIX would survive on the card.
 */
export function exigirPrecoDaVenda(
  livro: Livro,
  titulos: readonly Titulo[],
  formas: readonly Pagamento[],
): void {
  const pagas = formas.filter(({ forma_id }) => formaDe(livro, forma_id).tipo !== 'credito_cliente');
  for (const { preco } of titulos)
    for (const pagamento of preco ? pagas : []) {
      const { desconto, acrescimo } = precoDoPagamento(livro, pagamento);
      const mesmo =
        compareDecimal(desconto, preco?.desconto ?? '0') === 0 &&
        compareDecimal(acrescimo, preco?.acrescimo ?? '0') === 0;
      if (!mesmo)
        throw new DomainError({
          ...financeiroErrors.FORMA_COM_PRECO,
          message: `O preço foi o de ${preco?.nome}: estorne a venda ou o faturamento e cobre na outra forma`,
        });
    }
}

export function contaAtiva(livro: Livro, id: string): Conta {
  const conta = livro.contas.get(id);
  if (!conta?.ativo) throw recusar(financeiroErrors.CONTA_INVALIDA, 'esta não está ativa');
  return conta;
}

/** The account of a payment method; null for customer's credit and for the shop's own instalments. */
export function contaDaForma(livro: Livro, forma: Forma): Conta | null {
  if (forma.tipo === 'dinheiro') {
    if (livro.caixa_id === null) throw new DomainError(financeiroErrors.SEM_CAIXA);
    return contaAtiva(livro, livro.caixa_id);
  }
  return forma.conta_id === null ? null : contaAtiva(livro, forma.conta_id);
}

const linha = (pagamento: Pagamento, conta_id: string | null, taxa = '0'): LinhaForma => ({
  forma_id: pagamento.forma_id,
  conta_id,
  valor: mais(pagamento.valor),
  parcelas: pagamento.parcelas ?? 1,
  taxa: mais(taxa),
  bandeira: pagamento.bandeira ?? null,
  nsu: pagamento.nsu ?? null,
  end_to_end_id: pagamento.end_to_end_id ?? null,
});

/** The change of a cash payment; throws if less than the amount due was handed over. */
function trocoDe({ valor, entregue }: Pagamento): { entregue: string | null; troco: string | null } {
  if (entregue === undefined || entregue === null) return { entregue: null, troco: null };
  if (maior(valor, entregue)) throw new DomainError(financeiroErrors.TROCO_INVALIDO);
  return { entregue: mais(entregue), troco: subtractMoney(entregue, valor) };
}

/**
 * The customer's lots that may be used: first those of this act, then those of the quote that is sold, then the oldest.
 * A reserved deposit is available only to its own order.
 */
export function creditosLivres(
  livro: Livro,
  ordem_servico_id: string | null,
  orcamento_id: string | null = null,
): { credito: Credito; livre: string }[] {
  const vez = (credito: Credito) => {
    if (livro.novos.has(credito.id)) return 0;
    return orcamento_id !== null && credito.orcamento_id === orcamento_id ? 1 : 2;
  };
  return [...livro.creditos.values()]
    .sort((a, b) => vez(a) - vez(b) || (a.id < b.id ? -1 : 1))
    .map((credito) => ({
      credito,
      livre:
        credito.ordem_servico_id !== null && credito.ordem_servico_id === ordem_servico_id
          ? credito.saldo
          : subtractMoney(credito.saldo, credito.reservado),
    }))
    .filter(({ livre }) => maior(livre, '0'));
}

/** Postings that take the amount out of the lots, in the given order. */
export function tirarDosCreditos(
  lotes: readonly { credito: Credito; livre: string }[],
  valor: string,
): Lancamento[] {
  let resto = valor;
  const lancamentos: Lancamento[] = [];
  for (const { credito, livre } of lotes) {
    const parte = menorDe(livre, resto);
    if (isZero(parte)) continue;
    lancamentos.push({ credito_id: credito.id, valor: parte });
    resto = subtractMoney(resto, parte);
  }
  if (isZero(resto)) return lancamentos;
  throw creditoInsuficiente(sumMoney(lotes.map(({ livre }) => livre)));
}

function creditoInsuficiente(livre: string): DomainError {
  return new DomainError({
    ...financeiroErrors.CREDITO_INSUFICIENTE,
    message: isZero(livre)
      ? 'O cliente não tem crédito: escolha outra forma'
      : `O crédito do cliente é de ${formatBRL(livre)}: use até esse valor`,
  });
}

function emCartao(livro: Livro, pagamento: Pagamento, forma: Forma, conta: Conta, ato: Ato): Liquidacao {
  const parcelas = pagamento.parcelas ?? 1;
  const taxa = forma.taxas.find((uma) => uma.parcelas === parcelas);
  if (!taxa && (forma.taxas.length > 0 || parcelas > 1))
    throw recusar(financeiroErrors.FORMA_INVALIDA, `${forma.nome} não aceita ${parcelas}x`);
  if (!podeDividir(pagamento.valor, parcelas))
    throw recusar(financeiroErrors.FORMA_INVALIDA, `o valor não se divide em ${parcelas}x`);
  const planejados = planejarRecebiveis(pagamento.valor, parcelas, taxa ?? SEM_TAXA, ato.data);
  const recebiveis = planejados.map(
    (planejado): Recebivel => ({
      ...planejado,
      id: newId(),
      movimento_id: ato.movimento_id,
      conta_id: conta.id,
      filial_id: livro.filial_id,
      parcelas,
      situacao: 'previsto',
      liquidacao_id: null,
      liquidacao_numero: null,
    }),
  );
  const taxas = sumMoney(planejados.map((planejado) => planejado.taxa));
  return {
    lancamentos: [
      { conta_id: conta.id, valor: subtractMoney(pagamento.valor, taxas) },
      { categoria_id: categoria(livro, 'taxas_cartao'), valor: taxas },
    ],
    formas: [linha(pagamento, conta.id, taxas)],
    recebiveis,
    entregue: null,
    troco: null,
  };
}

interface Ato {
  movimento_id: string;
  data: string;
  /** The order whose reserved deposit may pay. */
  ordem_servico_id?: string | null;
  /** The quote whose deposit pays before other credit. */
  orcamento_id?: string | null;
}

function umaForma(livro: Livro, pagamento: Pagamento, ato: Ato): Liquidacao {
  const forma = formaDe(livro, pagamento.forma_id);
  if (!maior(pagamento.valor, '0')) throw recusar(financeiroErrors.FORMA_INVALIDA, 'informe o valor');
  if (forma.tipo === 'crediario')
    throw recusar(financeiroErrors.FORMA_INVALIDA, 'o crediário fica em aberto, em parcelas');
  const semTroco = { recebiveis: [], entregue: null, troco: null };
  if (forma.tipo === 'credito_cliente') {
    const lotes = creditosLivres(livro, ato.ordem_servico_id ?? null, ato.orcamento_id);
    return {
      ...semTroco,
      lancamentos: tirarDosCreditos(lotes, pagamento.valor),
      formas: [linha(pagamento, null)],
    };
  }
  const conta = contaDaForma(livro, forma);
  if (!conta) throw new DomainError(financeiroErrors.FORMA_INVALIDA);
  if (conta.tipo === 'maquininha') return emCartao(livro, pagamento, forma, conta, ato);
  if ((pagamento.parcelas ?? 1) > 1)
    throw recusar(financeiroErrors.FORMA_INVALIDA, `${forma.nome} não se parcela`);
  const cobrada = forma.taxas.find(({ parcelas }) => parcelas === 1);
  const taxa = cobrada
    ? menorDe(mais(percentOf(pagamento.valor, cobrada.percentual), cobrada.fixa), pagamento.valor)
    : '0';
  return {
    ...semTroco,
    ...(forma.tipo === 'dinheiro' ? trocoDe(pagamento) : {}),
    lancamentos: [
      { conta_id: conta.id, valor: subtractMoney(pagamento.valor, taxa) },
      { categoria_id: categoria(livro, 'taxas_cartao'), valor: taxa },
    ],
    formas: [linha(pagamento, conta.id, taxa)],
  };
}

/** Money received by these payments. */
export function receberPelasFormas(livro: Livro, pagamentos: readonly Pagamento[], ato: Ato): Liquidacao {
  let resto = livro;
  const partes = pagamentos.map((pagamento) => {
    const parte = umaForma(resto, pagamento, ato);
    // Two parts of one payment must not use the same credit twice.
    resto = semOsCreditos(resto, parte.lancamentos);
    return parte;
  });
  const dinheiro = partes.filter(({ entregue }) => entregue !== null);
  return {
    lancamentos: partes.flatMap(({ lancamentos }) => lancamentos),
    formas: partes.flatMap(({ formas }) => formas),
    recebiveis: partes.flatMap(({ recebiveis }) => recebiveis),
    entregue: dinheiro.length > 0 ? sumMoney(dinheiro.map(({ entregue }) => entregue ?? '0')) : null,
    troco: dinheiro.length > 0 ? sumMoney(dinheiro.map(({ troco }) => troco ?? '0')) : null,
  };
}

function semOsCreditos(livro: Livro, lancamentos: readonly Lancamento[]): Livro {
  const creditos = new Map(livro.creditos);
  for (const lancamento of lancamentos) {
    if (!('credito_id' in lancamento)) continue;
    const credito = creditos.get(lancamento.credito_id);
    if (!credito) continue;
    const saldo = subtractMoney(credito.saldo, lancamento.valor);
    creditos.set(credito.id, { ...credito, saldo, reservado: menorDe(credito.reservado, saldo) });
  }
  return { ...livro, creditos };
}

/** Money paid out by these payments: only from drawers, safes and banks. */
export function pagarPelasFormas(livro: Livro, pagamentos: readonly Pagamento[]): Liquidacao {
  const partes = pagamentos.map((pagamento) => {
    const forma = formaDe(livro, pagamento.forma_id);
    const conta = contaDaForma(livro, forma);
    if (!maior(pagamento.valor, '0')) throw recusar(financeiroErrors.FORMA_INVALIDA, 'informe o valor');
    if (!conta || conta.tipo === 'maquininha')
      throw recusar(financeiroErrors.FORMA_INVALIDA, `não se paga com ${forma.nome}`);
    return { conta, formas: linha({ ...pagamento, parcelas: 1 }, conta.id) };
  });
  return {
    lancamentos: partes.map(({ conta, formas }) => ({ conta_id: conta.id, valor: menos(formas.valor) })),
    formas: partes.map(({ formas }) => formas),
    recebiveis: [],
    entregue: null,
    troco: null,
  };
}

const ENTRADAS: readonly TipoMovimento[] = ['baixa', 'credito'];

/** The planned movements that bring another party's money into an account, except those that replace an earlier one. */
export const recebimentosDe = ({ novosMovimentos }: Livro): readonly Movimento[] =>
  novosMovimentos.filter(
    ({ tipo, substitui_id, lancamentos }) =>
      ENTRADAS.includes(tipo) &&
      substitui_id === null &&
      lancamentos.some((lancamento) => 'conta_id' in lancamento && maior(lancamento.valor, '0')),
  );
