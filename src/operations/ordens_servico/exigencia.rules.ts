/** Whether the customer approved the total of an order, pure (02 § 6; CDC art. 39 VI). */
import { compareDecimal, formatBRL, isZero, subtractMoney } from '#platform/shared/money.ts';

export const EXIGENCIAS = ['desligado', 'avisar', 'bloquear'] as const;
export type Exigencia = (typeof EXIGENCIAS)[number];
export const ROTULO_EXIGENCIA: Record<Exigencia, string> = {
  desligado: 'Desligado',
  avisar: 'Avisar',
  bloquear: 'Bloquear',
};

export interface Aprovacao {
  /** The sum of the approved quotes; null if none was approved. */
  valor_aprovado: string | null;
  aprovacao_fraca: boolean;
  orcamento_aguarda: boolean;
  /** The person who waived the approval, with reason and time. */
  aprovacao_dispensada: { motivo: string; por: string; em: string } | null;
}

const acimaDo = ({ valor_aprovado }: Aprovacao, total: string) =>
  compareDecimal(total, valor_aprovado ?? '0') > 0;

/**
 * Whether the order may not be concluded or billed for lack of approval. A weak proof does not suffice. A waiver does:
 * the person who waived answers for it.
 */
export function faltaAprovacao(exigencia: Exigencia, ordem: Aprovacao, total: string): boolean {
  if (exigencia !== 'bloquear' || isZero(total) || ordem.aprovacao_dispensada !== null) return false;
  return acimaDo(ordem, total) || ordem.aprovacao_fraca;
}

/** Whether this total exceeds the approved amount. */
export function passaDoAprovado(exigencia: Exigencia, ordem: Aprovacao, total: string): boolean {
  return exigencia === 'bloquear' && ordem.aprovacao_dispensada === null && acimaDo(ordem, total);
}

/** The warnings of billing and status forms; none for an order without a quote. */
export function avisosDeAprovacao(exigencia: Exigencia, ordem: Aprovacao, total: string): string[] {
  if (exigencia === 'desligado' || ordem.aprovacao_dispensada !== null) return [];
  const { valor_aprovado, orcamento_aguarda, aprovacao_fraca } = ordem;
  const acima = valor_aprovado !== null && acimaDo(ordem, total);
  return [
    ...(orcamento_aguarda ? ['Há orçamento sem resposta'] : []),
    ...(acima ? [`${formatBRL(subtractMoney(total, valor_aprovado))} acima do aprovado`] : []),
    ...(aprovacao_fraca ? ['Aprovado só por telefone: confirme por WhatsApp'] : []),
  ];
}
