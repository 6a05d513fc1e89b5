/**
 * The pure part of 'Como pagou?': turns the user's choice into the `recebimento` of a billing or sale, or into a text
 * that says what is missing. Money is decimal text.
 */

import { isDay } from '#platform/shared/dates.ts';
import { newId } from '#platform/shared/ids.ts';
import {
  compareDecimal,
  formatBRL,
  formatQuantity,
  fromUnits,
  isZero,
  subtractMoney,
  sumMoney,
  toUnits,
} from '#platform/shared/money.ts';
import type { Opcoes } from './baixas.contract.ts';
import type { Recebimento } from './financeiro.contract.ts';
import { dividirEmParcelas, podeDividir } from './parcelas.rules.ts';
import { devidoPelaForma, precoDaForma, primeiraParcela } from './preco_por_forma.rules.ts';
import type { TipoForma } from './vocabulario.rules.ts';

/** In the order of the keys 1 to 6. */
export const ESCOLHAS = ['pix', 'dinheiro', 'debito', 'credito', 'dividir', 'fica_devendo'] as const;
export type TipoEscolha = (typeof ESCOLHAS)[number];

export const ROTULO_ESCOLHA: Readonly<Record<TipoEscolha, string>> = {
  pix: 'PIX',
  dinheiro: 'Dinheiro',
  debito: 'Débito',
  credito: 'Crédito',
  dividir: 'Dividir',
  fica_devendo: 'Fica devendo',
};

export interface LinhaDividida {
  chave: string;
  forma_id: string;
  valor: string | null;
  parcelas: number;
  /** Cash that the customer handed over for this line; absent means the exact amount. */
  entregue?: string | null;
}

export interface Escolha {
  tipo: TipoEscolha | null;
  /** The payment method, for a type that has several. */
  forma_id: string | null;
  /** Number of instalments of a card payment. */
  parcelas: number;
  /** Cash that the customer handed over. */
  entregue: string | null;
  linhas: readonly LinhaDividida[];
  /** Number of parcels of the unpaid part, and the due day of the first; null means today. */
  vezes: number;
  vencimento: string | null;
  /** Keeps a surplus as the customer's credit. */
  excedente: boolean;
  /** Applies the payment method's own price. */
  precoAplicado: boolean;
  /** Opens the closed drawer with this payment, if it is in cash. */
  abrir: boolean;
  /** The customer whose credit pays first; null if none does. Another customer's credit is another choice. */
  credito_de: string | null;
}

/** The customer's credit that may pay. */
export interface CreditoDoCliente {
  cliente_id: string;
  valor: string;
}

export const SEM_ESCOLHA: Escolha = {
  tipo: null,
  forma_id: null,
  parcelas: 1,
  entregue: null,
  linhas: [],
  vezes: 1,
  vencimento: null,
  excedente: false,
  precoAplicado: false,
  abrir: true,
  credito_de: null,
};

type Forma = Opcoes['formas'][number];

export const formasDoTipo = ({ formas }: Pick<Opcoes, 'formas'>, tipo: TipoForma): Forma[] =>
  formas.filter((forma) => forma.tipo === tipo).sort((a, b) => a.ordem - b.ordem);

/** The payment methods that bring in money now. The shop's own instalments (crediário) are an open debt instead. */
export const formasQueRecebem = ({ formas }: Pick<Opcoes, 'formas'>): Forma[] =>
  formas.filter(({ tipo }) => tipo !== 'crediario');

/** Why the choice is not offered; null if it is. Its type needs a payment method in this branch. */
export function motivoDeNaoOferecer(
  opcoes: Pick<Opcoes, 'formas'>,
  tipo: TipoEscolha,
  soPago: boolean,
): string | null {
  if (tipo === 'fica_devendo') return soPago ? 'O que se recebe agora não fica devendo' : null;
  if (tipo === 'dividir' || formasDoTipo(opcoes, tipo).length > 0) return null;
  return `${ROTULO_ESCOLHA[tipo]} não está entre as formas desta filial: cadastre em Financeiro › Fluxo de Caixa › Configurar`;
}

/** The initial choice: the default payment method of the settings, or none. */
export function escolhaInicial(opcoes: Opcoes): Escolha {
  const padrao = opcoes.formas.find(({ id }) => id === opcoes.forma_padrao_id);
  const tipo = ESCOLHAS.find((um) => um === padrao?.tipo);
  return tipo && padrao ? { ...SEM_ESCOLHA, tipo, forma_id: padrao.id } : SEM_ESCOLHA;
}

/** The choice after a press on one of the six; null if the press has no effect. `forma_id` is the method used last. */
export function escolherTipo(
  opcoes: Opcoes,
  escolha: Escolha,
  devido: string,
  { tipo, soPago, forma_id }: { tipo: TipoEscolha; soPago: boolean; forma_id: string | null },
): Escolha | null {
  if (motivoDeNaoOferecer(opcoes, tipo, soPago)) return null;
  const nova = { ...escolha, tipo, forma_id, parcelas: 1, precoAplicado: false };
  const primeira = formasQueRecebem(opcoes)[0]?.id;
  return tipo === 'dividir' && escolha.linhas.length === 0 && primeira
    ? maisUmaLinha(nova, devido, primeira)
    : nova;
}

/** The one payment method that pays the whole amount; undefined for 'dividir' and 'fica devendo'. */
export function formaEscolhida(opcoes: Opcoes, { tipo, forma_id }: Escolha): Forma | undefined {
  if (tipo === null || tipo === 'dividir' || tipo === 'fica_devendo') return undefined;
  const possiveis = formasDoTipo(opcoes, tipo);
  return possiveis.find(({ id }) => id === forma_id) ?? possiveis[0];
}

const formaDeCredito = (opcoes: Pick<Opcoes, 'formas'>): Forma | undefined =>
  formasDoTipo(opcoes, 'credito_cliente')[0];

/** Whether the line 'Crédito do cliente · Usar crédito' is shown. */
export const ofereceCredito = (
  opcoes: Pick<Opcoes, 'formas'>,
  credito: CreditoDoCliente | null,
): credito is CreditoDoCliente =>
  credito !== null && compareDecimal(credito.valor, '0') > 0 && formaDeCredito(opcoes) !== undefined;

/** The part of the amount due that the customer's credit pays. */
export function creditoUsado(
  opcoes: Opcoes,
  { credito_de }: Pick<Escolha, 'credito_de'>,
  credito: CreditoDoCliente | null,
  devido: string,
): string {
  if (!ofereceCredito(opcoes, credito) || credito_de !== credito.cliente_id) return '0.00';
  return compareDecimal(credito.valor, devido) > 0 ? devido : credito.valor;
}

/** The other payment methods, while the credit already pays its part. */
export const semFormaDeCredito = (opcoes: Opcoes): Opcoes => ({
  ...opcoes,
  formas: opcoes.formas.filter(({ tipo }) => tipo !== 'credito_cliente'),
});

/** The choice after 'Usar crédito' or 'Não usar': amounts typed for another sum are cleared. */
export const alternarCredito = (escolha: Escolha, { cliente_id }: CreditoDoCliente): Escolha => ({
  ...escolha,
  tipo: escolha.tipo === 'dividir' ? null : escolha.tipo,
  linhas: [],
  entregue: null,
  excedente: false,
  precoAplicado: false,
  credito_de: escolha.credito_de === cliente_id ? null : cliente_id,
});

/** The payment with the credit as its first method. */
export function comCredito(opcoes: Opcoes, usado: string, resolvido: Resolvido): Resolvido {
  const forma = formaDeCredito(opcoes);
  if ('erro' in resolvido || isZero(usado) || !forma) return resolvido;
  const { recebimento } = resolvido;
  return {
    recebimento: { ...recebimento, formas: [{ forma_id: forma.id, valor: usado }, ...recebimento.formas] },
  };
}

export interface PrecoOferecido {
  /** 'com 5 %: R$ 484,50', 'em 3x R$ 180,20' */
  texto: string;
  devido: string;
}

/** The chosen method's own price for the amount due; null if it has none, or if it is the same to the cent. */
export function precoOferecido(opcoes: Opcoes, escolha: Escolha, devido: string): PrecoOferecido | null {
  const forma = formaEscolhida(opcoes, escolha);
  if (!forma) return null;
  const vezes = forma.tipo === 'credito' ? escolha.parcelas : 1;
  const preco = precoDaForma(forma, vezes);
  const novo = devidoPelaForma(devido, preco);
  if (compareDecimal(novo, devido) === 0) return null;
  const texto =
    compareDecimal(novo, devido) > 0 && vezes > 1
      ? `em ${vezes}x ${formatBRL(primeiraParcela(novo, vezes))}`
      : `com ${formatQuantity(isZero(preco.desconto) ? preco.acrescimo : preco.desconto)} %: ${formatBRL(novo)}`;
  return { texto, devido: novo };
}

/** The amount due, at the payment method's price if that was applied. */
export function devidoDaEscolha(opcoes: Opcoes, escolha: Escolha, devido: string): string {
  return (escolha.precoAplicado && precoOferecido(opcoes, escolha, devido)?.devido) || devido;
}

/** The numbers of instalments that the card machine accepts; 1 to 12 without a fee table. */
export const vezesDaForma = ({ taxas }: Pick<Forma, 'taxas'>): number[] =>
  taxas.length > 0
    ? taxas.map(({ parcelas }) => parcelas).sort((a, b) => a - b)
    : Array.from({ length: 12 }, (_, indice) => indice + 1);

/** The change; null if nothing was handed over, or no more than the amount due. */
export function trocoDe(devido: string, entregue: string | null): string | null {
  const valido = entregue !== null && /^\d+(\.\d{1,2})?$/.test(entregue);
  return valido && compareDecimal(entregue, devido) > 0 ? subtractMoney(entregue, devido) : null;
}

/** Notes that a customer hands over for the amount: 30, 50 and 100 for 27,50. Never the amount itself. */
export function notasSeguintes(devido: string): string[] {
  const centavos = toUnits(devido, 2);
  const acima = [1_000n, 5_000n, 10_000n].map((nota) => ((centavos + nota - 1n) / nota) * nota);
  return [...new Set(acima)].filter((valor) => valor > centavos).map((valor) => fromUnits(valor, 2));
}

/** The change of all cash in a payment; null if nobody handed over more than was due. */
export function trocoDoRecebimento(recebimento: Recebimento | undefined): string | null {
  const trocos = recebimento?.formas.map(({ valor, entregue }) => trocoDe(valor, entregue ?? null) ?? '0');
  const troco = sumMoney(trocos ?? []);
  return isZero(troco) ? null : troco;
}

export const valorDe = (linha: Pick<LinhaDividida, 'valor'>): string =>
  linha.valor !== null && /^\d+(\.\d{1,2})?$/.test(linha.valor) ? linha.valor : '0.00';

const faltaNoEntregue = (entregue: string, valor: string): boolean =>
  !/^\d+(\.\d{1,2})?$/.test(entregue) || compareDecimal(entregue, valor) < 0;

const somaDasLinhas = ({ linhas }: Escolha): string => sumMoney(linhas.map(valorDe));

/** The amount that the lines leave unpaid; negative if they exceed the amount due. */
export const restoDe = (escolha: Escolha, devido: string): string =>
  subtractMoney(devido, somaDasLinhas(escolha));

/** Adds a line, preset to the amount still missing. */
export function maisUmaLinha(escolha: Escolha, devido: string, forma_id: string): Escolha {
  const resto = restoDe(escolha, devido);
  const valor = compareDecimal(resto, '0') > 0 ? resto : null;
  return { ...escolha, linhas: [...escolha.linhas, { chave: newId(), forma_id, valor, parcelas: 1 }] };
}

/** The payment method proposed for a new line: the first that no line uses yet. */
export function proximaForma(opcoes: Pick<Opcoes, 'formas'>, { linhas }: Escolha): string | undefined {
  const formas = formasQueRecebem(opcoes);
  return (formas.find(({ id }) => !linhas.some(({ forma_id }) => forma_id === id)) ?? formas[0])?.id;
}

export type Resolvido = { recebimento: Recebimento } | { erro: string };

const CAIXA_FECHADO = 'avisar';
/** Whether a first cash payment into a closed drawer offers to open it. */
export function ofereceAbrir({ caixa, caixa_obrigatorio }: Opcoes): boolean {
  return caixa !== null && !caixa.aberto && caixa_obrigatorio === CAIXA_FECHADO;
}

function comCaixa(opcoes: Opcoes, escolha: Escolha, recebimento: Recebimento): Recebimento {
  const emDinheiro = recebimento.formas.some(
    ({ forma_id }) => opcoes.formas.find(({ id }) => id === forma_id)?.tipo === 'dinheiro',
  );
  return emDinheiro && escolha.abrir && opcoes.pode_abrir && opcoes.caixa && ofereceAbrir(opcoes)
    ? { ...recebimento, abrir_caixa: { fundo: opcoes.caixa.fundo } }
    : recebimento;
}

/** Empty for a single parcel due today, which is the server's default. */
function abertas({ vezes, vencimento }: Escolha, hoje: string, resto: string): Pick<Recebimento, 'parcelas'> {
  const primeiro = vencimento ?? hoje;
  if (isZero(resto) || (vezes === 1 && primeiro === hoje) || erroNoResto({ vezes, vencimento }, resto))
    return {};
  return {
    parcelas: dividirEmParcelas(resto, vezes, primeiro).map(({ valor, vencimento: dia }) => ({
      valor,
      vencimento: dia,
    })),
  };
}

/** Returns what is wrong with the parcels of the unpaid part; null if nothing is. */
function erroNoResto(
  { vezes, vencimento }: Pick<Escolha, 'vezes' | 'vencimento'>,
  resto: string,
): string | null {
  if (vencimento !== null && !isDay(vencimento)) return 'Informe o primeiro vencimento';
  return compareDecimal(resto, '0') > 0 && !podeDividir(resto, vezes) ? 'Use menos parcelas' : null;
}

function dividido(opcoes: Opcoes, escolha: Escolha, devido: string): Resolvido {
  const { linhas, excedente } = escolha;
  if (linhas.length === 0) return { erro: 'Adicione uma forma' };
  if (linhas.some((linha) => isZero(valorDe(linha)))) return { erro: 'Informe o valor de cada forma' };
  const resto = restoDe(escolha, devido);
  const sobra = compareDecimal(resto, '0') < 0;
  if (sobra && !excedente)
    return {
      erro: `A soma das formas deve ser igual ao total: sobram ${formatBRL(subtractMoney('0', resto))}`,
    };
  const erro = sobra ? null : erroNoResto(escolha, resto);
  if (erro) return { erro };
  const formas = linhas.map(({ forma_id, parcelas, entregue, ...linha }) => {
    const tipo = opcoes.formas.find(({ id }) => id === forma_id)?.tipo;
    const dado = tipo === 'dinheiro' && entregue ? entregue : null;
    return {
      forma_id,
      valor: valorDe(linha),
      ...(tipo === 'credito' && { parcelas }),
      ...(dado && { entregue: dado }),
    };
  });
  if (formas.some(({ valor, entregue }) => entregue !== undefined && faltaNoEntregue(entregue, valor)))
    return { erro: 'O valor recebido deve ser igual ou maior que o dinheiro' };
  return {
    recebimento: comCaixa(opcoes, escolha, {
      formas,
      ...(sobra ? { excedente: true } : abertas(escolha, opcoes.hoje, resto)),
    }),
  };
}

/** Returns the payment to send, or the message to show instead. */
export function recebimentoDaEscolha(
  opcoes: Opcoes,
  escolha: Escolha,
  devido: string,
  soPago = false,
): Resolvido {
  const { tipo, parcelas, entregue, precoAplicado } = escolha;
  const falta = tipo === 'dividir' ? restoDe(escolha, devido) : '0';
  if (soPago && compareDecimal(falta, '0') > 0)
    return { erro: `A soma das formas deve ser igual ao total: faltam ${formatBRL(falta)}` };
  if (soPago && tipo === 'fica_devendo') return { erro: 'Escolha como o cliente pagou' };
  if (tipo === null) return { erro: 'Escolha como o cliente pagou' };
  if (tipo === 'fica_devendo') {
    const erro = erroNoResto(escolha, devido);
    return erro ? { erro } : { recebimento: { formas: [], ...abertas(escolha, opcoes.hoje, devido) } };
  }
  if (tipo === 'dividir') return dividido(opcoes, escolha, devido);
  const forma = formaEscolhida(opcoes, escolha);
  if (!forma) return { erro: 'Escolha outra forma de pagamento' };
  const preco = precoAplicado && !soPago && precoOferecido(opcoes, escolha, devido);
  const pago = preco ? preco.devido : devido;
  const dado = tipo === 'dinheiro' && entregue ? entregue : null;
  if (dado && faltaNoEntregue(dado, pago))
    return { erro: 'O valor recebido deve ser igual ou maior que o total' };
  const pagamento = {
    forma_id: forma.id,
    valor: pago,
    ...(tipo === 'credito' && { parcelas }),
    ...(dado && { entregue: dado }),
  };
  return {
    recebimento: comCaixa(opcoes, escolha, { formas: [pagamento], ...(preco && { preco_da_forma: true }) }),
  };
}
