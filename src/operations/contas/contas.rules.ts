/** The texts of receivables and payables. */
import { diasDeAtraso } from '#kernels/financeiro/parcelas.rules.ts';
import { compareDecimal, subtractMoney } from '#platform/shared/money.ts';
import { plural } from '#platform/shared/text.ts';
import type { Abativel, ParcelaListada } from './contas.contract.ts';

export type TomDaParcela = 'blue' | 'amber' | 'danger' | 'teal' | 'green' | 'neutral';

interface Dita {
  texto: string;
  tom: TomDaParcela;
}

/** 'Em aberto', 'Vence hoje', 'Vencida há 3 dias', 'Parcial', 'Recebida' ('Paga'), 'Cancelada'. */
export function situacaoDaParcela(
  { situacao, vencimento, natureza }: Pick<ParcelaListada, 'situacao' | 'vencimento' | 'natureza'>,
  hoje: string,
): Dita {
  if (situacao === 'cancelada') return { texto: 'Cancelada', tom: 'neutral' };
  if (situacao === 'paga') return { texto: natureza === 'receber' ? 'Recebida' : 'Paga', tom: 'green' };
  const dias = diasDeAtraso(vencimento, hoje);
  if (dias > 0) return { texto: `Vencida há ${plural(dias, 'dia', 'dias')}`, tom: 'danger' };
  // A parcel due on a day without banks may be paid on the next business day.
  if (vencimento <= hoje) return { texto: 'Vence hoje', tom: 'amber' };
  return situacao === 'parcial' ? { texto: 'Parcial', tom: 'teal' } : { texto: 'Em aberto', tom: 'blue' };
}

/** Subtracts the chosen debts from the payment, each up to its open amount. */
export function abaterDe(
  total: string,
  marcadas: readonly Pick<Abativel, 'id' | 'saldo'>[],
): { abate: { parcela_id: string; principal: string }[]; resto: string } {
  let resto = total;
  const abate = marcadas.flatMap(({ id, saldo }) => {
    const principal = compareDecimal(saldo, resto) > 0 ? resto : saldo;
    if (compareDecimal(principal, '0') <= 0) return [];
    resto = subtractMoney(resto, principal);
    return [{ parcela_id: id, principal }];
  });
  return { abate, resto };
}

export const estaAberta = ({ situacao }: Pick<ParcelaListada, 'situacao'>): boolean =>
  situacao === 'aberta' || situacao === 'parcial';
