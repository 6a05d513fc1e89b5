/** The earlier payments of a debt, in the words of the shop's papers and screens. */
import type { OrigemCredito } from '#kernels/financeiro/vocabulario.rules.ts';
import { formatDay } from '#platform/shared/dates.ts';
import { compareDecimal, formatBRL, isZero, subtractMoney } from '#platform/shared/money.ts';
import type { PagamentosDaOrdem } from './pagamentos.contract.ts';

export interface PagoAntes {
  /** The kind of the customer's credit that paid; null for money received by a receipt. */
  origem: OrigemCredito | null;
  numero: number;
  /** Whether the number is a receipt's. A refund that was kept as credit has none. */
  recibo: boolean;
  /** 'YYYY-MM-DD' */
  data: string;
  valor: string;
}

const ROTULO_ORIGEM: Readonly<Record<OrigemCredito, string>> = {
  sinal: 'Sinal',
  devolucao: 'Crédito de devolução',
  excedente: 'Crédito guardado',
  troca: 'Troca',
  manual: 'Crédito',
};

/** 'Sinal, recibo nº 7 de 20/11/2026', 'Recibo nº 8 de 21/11/2026', 'Crédito de devolução, nº 61 de 22/11/2026' */
export function nomeDoPago({ origem, numero, recibo, data }: Omit<PagoAntes, 'valor'>): string {
  const qual = `nº ${numero} de ${formatDay(data)}`;
  if (origem === null) return `Recibo ${qual}`;
  return `${ROTULO_ORIGEM[origem]}, ${recibo ? `recibo ${qual}` : qual}`;
}

/** Said instead of 'Falta' when nothing is missing; `sobra` is what was paid beyond the total. */
export const tudoPago = (sobra: string): string =>
  compareDecimal(sobra, '0') > 0
    ? `Nada, tudo pago; sobram ${formatBRL(sobra)}, que ficam como crédito do cliente`
    : 'Nada, tudo pago';

interface LinhaDoPago {
  nome: string;
  valor: string;
}

/**
 * The lines between an order's total and what is left to pay, so that they add up: each receipt's money, the deposit
 * and other credit by the receipt they came from, refunds as negative amounts (those that the shop still owes by that
 * name), discount and late charges.
 */
export function linhasDoPago({
  feitos,
  resumo,
}: Pick<PagamentosDaOrdem, 'feitos' | 'resumo'>): LinhaDoPago[] {
  const recebidos = feitos.filter(({ estornado_por, tipo }) => estornado_por === null && tipo === 'baixa');
  const formas = recebidos.flatMap((feito) => feito.formas.filter(({ tipo }) => tipo !== 'credito_cliente'));
  if (!resumo) return formas.map(({ nome, valor }) => ({ nome, valor }));
  const { creditos, devolvidos, desconto, encargos, anterior, guardado } = resumo;
  const linhas: LinhaDoPago[] = [
    { nome: 'Pago antes', valor: anterior },
    ...creditos.map((um) => ({ nome: nomeDoPago(um), valor: um.valor })),
    ...formas.map(({ nome, valor }) => ({ nome, valor })),
    { nome: 'Desconto', valor: desconto },
    { nome: 'Guardado como crédito', valor: subtractMoney('0', guardado) },
    { nome: 'Multa e juros', valor: subtractMoney('0', encargos) },
    ...devolvidos.flatMap(({ valor, credito, a_devolver }) => [
      {
        nome: credito ? 'Devolução, guardada como crédito' : 'Devolução',
        valor: subtractMoney(a_devolver, valor),
      },
      { nome: 'A devolver', valor: subtractMoney('0', a_devolver) },
    ]),
  ];
  return linhas.filter(({ valor }) => !isZero(valor));
}
