/** Answers to quotes, pure: the approved lines, and the required proof. */

import { DomainError } from '#platform/shared/errors.ts';
import { formatBRL, sumMoney } from '#platform/shared/money.ts';
import type { Canal } from './lista.rules.ts';
import { respostasErrors } from './respostas.contract.ts';
import type { ItemOrcamento } from './versoes.contract.ts';

interface Prova {
  canal: Canal;
  texto: string | null;
  anexo_id: string | null;
  /** The id of a stored signature that proves an answer at the counter. */
  assinatura_id?: string | null;
  /** A signature given now. */
  assinatura?: object | null | undefined;
}

/**
 * A telephone answer needs no proof, but counts as weak. By a link the page itself is the proof. Throws SEM_PROVA and
 * FALTA_ASSINATURA.
 */
export function exigirProva({ canal, texto, anexo_id, assinatura, assinatura_id }: Prova): void {
  if (canal === 'balcao') {
    if (!assinatura && !assinatura_id) throw new DomainError(respostasErrors.FALTA_ASSINATURA);
    return;
  }
  const provada = texto ?? anexo_id;
  if (canal !== 'telefone' && canal !== 'link' && !provada) throw new DomainError(respostasErrors.SEM_PROVA);
}

/** The approved lines: all, or those of the chosen groups. Throws SO_INTEIRO and SEM_SERVICO. */
export function itensAprovados<T extends Pick<ItemOrcamento, 'grupo'>>(
  itens: readonly T[],
  grupos: readonly string[] | null | undefined,
  aceita_parcial: boolean,
): { itens: T[]; grupos: string[] | null } {
  if (!grupos) return { itens: [...itens], grupos: null };
  const aprovados = itens.filter(({ grupo }) => grupos.includes(grupo));
  if (aprovados.length === itens.length) return { itens: aprovados, grupos: null };
  if (!aceita_parcial) throw new DomainError(respostasErrors.SO_INTEIRO);
  if (aprovados.length === 0) throw new DomainError(respostasErrors.SEM_SERVICO);
  return { itens: aprovados, grupos: [...new Set(aprovados.map(({ grupo }) => grupo))] };
}

export const valorDe = (itens: readonly Pick<ItemOrcamento, 'valor_total'>[]): string =>
  sumMoney(itens.map(({ valor_total }) => valor_total));

/** The message that asks the customer to confirm a telephone approval in writing. */
export const pedidoDeConfirmacao = (valor: string, numero_os: number | null, numero: number): string =>
  `Você aprovou por telefone o orçamento de ${formatBRL(valor).replace(/\u00a0/g, ' ')} da ${
    numero_os === null ? `proposta nº ${numero}` : `OS #${numero_os}`
  }. Responda SIM para confirmar.`;
