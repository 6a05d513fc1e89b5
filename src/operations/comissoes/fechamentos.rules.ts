/**
 * Closings of commissions, pure: the advances to subtract, the texts, and whether a closing may be undone.
 */
import { formatDay } from '#platform/shared/dates.ts';
import { compareDecimal, formatBRL, isZero, subtractMoney, sumMoney } from '#platform/shared/money.ts';
import type { DestinoComissao, Fechamento } from './fechamentos.contract.ts';

export const ROTULO_DESTINO: Readonly<Record<DestinoComissao, string>> = {
  pagar: 'Pagar por aqui',
  folha: 'Vai na folha',
};

export const semComissao = (ate: string): string =>
  `Não há comissão a pagar até ${formatDay(ate)}: o saldo fica para o próximo fechamento`;

/** The payroll is entered in another program, so the user is told which amounts are already included. */
export const avisoDaFolha = (valor: string): string =>
  `Ao lançar a folha, ponha ${formatBRL(valor)} em Comissões, não em Salários`;

interface Aberto {
  saldo: string;
}

/**
 * The amount subtracted for each advance, in their order, up to the value. With the payroll each is subtracted whole,
 * from the wages.
 */
export function abaterVales<V extends Aberto>(
  vales: readonly V[],
  valor: string,
  destino: DestinoComissao,
): (V & { abatido: string })[] {
  let resto = valor;
  return vales.flatMap((vale) => {
    const abatido = destino === 'folha' || compareDecimal(vale.saldo, resto) <= 0 ? vale.saldo : resto;
    resto = destino === 'folha' ? resto : subtractMoney(resto, abatido);
    return isZero(abatido) ? [] : [{ ...vale, abatido }];
  });
}

export const somaAbatida = (vales: readonly { abatido: string }[]): string =>
  sumMoney(vales.map(({ abatido }) => abatido));

/** 'Comissões 30/11/26': a title's label has at most 20 characters. */
export function rotuloDoTitulo(ate: string): string {
  const [ano = '', mes = '', dia = ''] = ate.split('-');
  return `Comissões ${dia}/${mes}/${ano.slice(2)}`;
}

export const descricaoDoTitulo = (nome: string, ate: string): string =>
  `Comissões de ${nome}`.slice(0, 180).concat(` até ${formatDay(ate)}`);

type Situacao = Pick<Fechamento, 'destino' | 'saldo' | 'desfeito_em'>;

/** 'A pagar', 'Paga', 'Na folha', 'Desfeito' */
export function situacaoDoFechamento({ destino, saldo, desfeito_em }: Situacao): {
  texto: string;
  tom: 'neutral' | 'amber' | 'green';
} {
  if (desfeito_em !== null) return { texto: 'Desfeito', tom: 'neutral' };
  if (destino === 'folha') return { texto: 'Na folha', tom: 'green' };
  return isZero(saldo ?? '0') ? { texto: 'Paga', tom: 'green' } : { texto: 'A pagar', tom: 'amber' };
}
