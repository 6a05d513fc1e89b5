/** The printed receipt: a payment in either direction, in figures and words. It says that it is no fiscal document. */
import { type Ambiente, defineImpresso, type Peca } from '#company/documentos/impressos.rules.ts';
import { linha, parDe } from '#company/documentos/papel.rules.ts';
import { formatDay } from '#platform/shared/dates.ts';
import { formatDocument } from '#platform/shared/documents.ts';
import { formatBRL, isZero, sumMoney } from '#platform/shared/money.ts';
import { porExtenso } from './extenso.rules.ts';
import { nomeDoPago, type PagoAntes } from './pago.rules.ts';

export const SEM_VALOR_FISCAL = 'Sem valor fiscal';

export interface FormaDoRecibo {
  nome: string;
  valor: string;
  /** The number of instalments by card; 1 for a single payment. */
  parcelas: number;
  end_to_end_id: string | null;
}

export interface ParcelaDoRecibo {
  /** 'OS #12', 'Venda 45', else the typed description. */
  conta: string;
  numero: number;
  de: number;
  principal: string;
  desconto: string;
  /** Fine plus interest. */
  encargos: string;
  /** The open amount of the debt after this payment. */
  resto: string;
  /** Owed to us by the party that we pay: set off, not paid. */
  abatida?: true;
}

export interface DadosDoRecibo {
  numero: number;
  /** True for a payment of ours: the other party signs the receipt. */
  pago: boolean;
  /** 'YYYY-MM-DD': the day of the payment. */
  data: string;
  /**
   * The party: a customer, supplier or person. Null for the system customer, whose name would be meaningless.
   */
  cliente: string | null;
  documento: string | null;
  /** Empty for a deposit. */
  parcelas: readonly ParcelaDoRecibo[];
  /** The number of the deposit's order or quote. */
  sinal_de: string | null;
  /** Whether `sinal_de` is a quote. Absent in older receipts, when only orders had deposits. */
  sinal_do_orcamento?: boolean;
  /** The money of this act. The customer's credit was received before, so it is in `antes`. */
  formas: readonly FormaDoRecibo[];
  /** Received before this act and counted for the same debt or deposit. Absent in older receipts, as the rest is. */
  antes?: readonly PagoAntes[];
  /** The whole debt after this act, its discounts and late charges so far, and what is left of it. */
  total?: string | null;
  desconto?: string | null;
  encargos?: string | null;
  resta?: string | null;
  /** A surplus that became the customer's credit. */
  guardado?: string | null;
  entregue: string | null;
  troco: string | null;
  recebido_por: string | null;
  /** The person who confirmed the PIX. */
  pix_confirmado_por: string | null;
  /** The person who saw it in the bank's app. Absent in older receipts. */
  pix_visto_por?: string | null;
  /** The number of its reversal. */
  estornado_por: number | null;
}

const valorDe = ({ formas }: Pick<DadosDoRecibo, 'formas'>) => sumMoney(formas.map(({ valor }) => valor));

function referente({ parcelas, sinal_de, sinal_do_orcamento }: DadosDoRecibo): string {
  if (sinal_de) return `Sinal ${sinal_do_orcamento ? 'do' : 'da'} ${sinal_de}`;
  const partes = parcelas
    .filter(({ abatida }) => !abatida)
    .map(({ conta, numero, de }) => (de > 1 ? `${conta}, parcela ${numero}/${de}` : conta));
  return partes.length === 0 ? 'Crédito do cliente' : partes.join('; ');
}

const soma = (valores: readonly string[]) => sumMoney(valores);
const semZeros = (linhas: readonly (readonly [string, string | null | undefined])[]): Peca[] =>
  linhas.flatMap(([rotulo, valor]) => (valor && !isZero(valor) ? [parDe(rotulo, formatBRL(valor))] : []));

/** More earlier receipts than this are one line. */
const ANTES_POR_EXTENSO = 6;

/** The money of each earlier receipt, and its sum together with the money of this act. */
function jaRecebido(dados: DadosDoRecibo): Peca[] {
  const { antes = [], pago } = dados;
  const [primeiro] = antes;
  const ultimo = antes.at(-1);
  if (!primeiro || !ultimo) return [];
  const feito = pago ? 'pago' : 'recebido';
  const valores = antes.map(({ valor }) => valor);
  const linhas: (readonly [string, string])[] =
    antes.length > ANTES_POR_EXTENSO
      ? [[`${antes.length} recibos, do nº ${primeiro.numero} ao nº ${ultimo.numero}`, soma(valores)]]
      : antes.map((um) => [nomeDoPago(um), um.valor] as const);
  return [
    { text: pago ? 'Pago antes' : 'Recebido antes', bold: true, margin: [0, 4, 0, 0] },
    ...semZeros(linhas),
    parDe(`Total ${feito}`, formatBRL(soma([valorDe(dados), ...valores])), { bold: true }),
  ];
}

/** The debt: its total, discounts, charges, what was set off and what is left, without the lines that are zero. */
function contas({ parcelas, total, desconto, encargos, resta, guardado }: DadosDoRecibo): Peca[] {
  const restos = new Map(parcelas.map(({ conta, resto }) => [conta, resto]));
  const nomes = new Set(parcelas.filter(({ abatida }) => !abatida).map(({ conta }) => conta));
  const [nome] = nomes;
  return semZeros([
    [nomes.size === 1 ? `Total: ${nome}` : 'Total das contas', nomes.size > 0 ? total : null],
    ['Desconto', desconto ?? soma(parcelas.map((parcela) => parcela.desconto))],
    ['Multa e juros', encargos ?? soma(parcelas.map((parcela) => parcela.encargos))],
    ...parcelas.flatMap(({ abatida, conta, principal }) =>
      abatida ? [[`Abatido: ${conta}`, principal] as const] : [],
    ),
    ['Guardado como crédito do cliente', guardado],
    ['Resta pagar', resta ?? soma([...restos.values()])],
  ]);
}

function formasPagas({ formas, entregue, troco }: DadosDoRecibo): Peca[] {
  return [
    ...formas.map(({ nome, valor, parcelas }) =>
      parDe(parcelas > 1 ? `${nome} em ${parcelas}x` : nome, formatBRL(valor)),
    ),
    ...(entregue ? [parDe('Recebido em dinheiro', formatBRL(entregue))] : []),
    ...(troco && !isZero(troco) ? [parDe('Troco', formatBRL(troco))] : []),
  ];
}

/** The amount of this act in figures and words. An act that received nothing does not say that it did. */
function valorDoAto(dados: DadosDoRecibo, isRoll: boolean): Peca[] {
  const { pago, antes = [], parcelas } = dados;
  const valor = valorDe(dados);
  const feito = pago ? 'pago' : 'recebido';
  const rotulo = antes.length > 0 || isZero(valor) ? (pago ? 'Pago agora' : 'Recebido agora') : 'Valor';
  const par = parDe(rotulo, formatBRL(valor), { bold: true, fontSize: isRoll ? 12 : 14 });
  const nada = parcelas.some(({ abatida }) => abatida)
    ? `Nada foi ${feito} agora: a conta foi descontada do que era devido à loja`
    : `Nada foi ${feito} agora: o que paga esta conta já tinha sido ${feito} antes`;
  return [
    { ...par, margin: [0, 6, 0, 2] },
    { text: isZero(valor) ? nada : `(${porExtenso(valor)})`, margin: [0, 0, 0, 6] },
  ];
}

function daParte(dados: DadosDoRecibo): Peca[] {
  const { cliente, documento, pago } = dados;
  if (!cliente) return [];
  const quem = `${cliente}${documento ? `, CPF/CNPJ ${formatDocument(documento)}` : ''}`;
  if (isZero(valorDe(dados))) return [{ text: `${pago ? 'A quem' : 'Cliente'}: ${quem}` }];
  return [{ text: `${pago ? 'Pagamos a' : 'Recebemos de'} ${quem}` }];
}

function quemRegistrou(dados: DadosDoRecibo): Peca[] {
  const { recebido_por, pix_confirmado_por, pix_visto_por, pago } = dados;
  const feito = isZero(valorDe(dados)) ? 'Registrado' : pago ? 'Pago' : 'Recebido';
  return [
    ...(recebido_por ? [{ text: `${feito} por ${recebido_por}` }] : []),
    ...(pix_confirmado_por ? [{ text: `PIX confirmado por ${pix_confirmado_por}` }] : []),
    ...(pix_visto_por && pix_visto_por !== pix_confirmado_por
      ? [{ text: `Visto no banco por ${pix_visto_por}` }]
      : []),
  ];
}

function corpo(dados: DadosDoRecibo, { formato }: Ambiente): Peca[] {
  const { numero, pago, data, cliente, recebido_por, estornado_por } = dados;
  const isRoll = formato === '80mm';
  const codigos = dados.formas.flatMap(({ end_to_end_id }) => end_to_end_id ?? []);
  return [
    parDe(`Recibo nº ${numero}`, formatDay(data)),
    ...(estornado_por === null
      ? []
      : [{ text: `Estornado pelo nº ${estornado_por}`, bold: true, margin: [0, 4, 0, 0] }]),
    ...valorDoAto(dados, isRoll),
    ...daParte(dados),
    { text: `Referente a: ${referente(dados)}` },
    linha(formato),
    ...formasPagas(dados),
    ...jaRecebido(dados),
    linha(formato),
    ...contas(dados),
    ...quemRegistrou(dados),
    ...codigos.map((codigo) => ({ text: `Código do banco: ${codigo}`, fontSize: 8 })),
    ...(isRoll
      ? []
      : [{ text: '______________________________________', alignment: 'center', margin: [0, 48, 0, 0] }]),
    ...(isRoll ? [] : [{ text: (pago ? cliente : recebido_por) ?? '', alignment: 'center' }]),
  ];
}

export const RECIBO = defineImpresso<DadosDoRecibo>({
  impresso: 'recibo',
  titulo: 'Recibo',
  revisao: 3,
  textos: [],
  corpo,
});
