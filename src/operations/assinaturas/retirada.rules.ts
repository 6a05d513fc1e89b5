/** The text of the hand-over that the person who takes the device signs, pure. */
import type { ItemDaOrdem } from '#operations/impressos_ordem/ordem.rules.ts';
import { formatDateTime } from '#platform/shared/dates.ts';
import { formatBRL, formatQuantity } from '#platform/shared/money.ts';

export interface RetiradaLida {
  numero_os: number;
  filial: string;
  cliente: string;
  aparelho: string;
  laudo: string | null;
  itens: readonly ItemDaOrdem[];
  total: string;
  retirada_por: string;
  /** ISO 8601. */
  retirada_em: string;
  /** 'Sim', 'Não', 'Não houve'; null if nobody asked. */
  pecas_devolvidas: string | null;
}

/**
 * The lines shown on the shop's screen and on the customer's phone. They omit the CPF, because a link shows no
 * document.
 */
export function linhasDaRetirada(
  lida: RetiradaLida,
  fuso: string | undefined,
): { rotulo: string; texto: string }[] {
  const { cliente, aparelho, laudo, itens, total, retirada_por, pecas_devolvidas } = lida;
  const feitos = itens.filter(({ estornado }) => !estornado);
  const feito = feitos.map(({ quantidade, descricao }) => `${formatQuantity(quantidade)} × ${descricao}`);
  const linhas: (readonly [string, string | null])[] = [
    ['Cliente', cliente],
    ['Aparelho', aparelho],
    ['Laudo', laudo],
    ['O que foi feito', feito.join(', ')],
    ['Total', feitos.length > 0 ? formatBRL(total) : null],
    ['Retirado por', retirada_por],
    ['Em', formatDateTime(new Date(lida.retirada_em), fuso)],
    ['Peças substituídas devolvidas?', pecas_devolvidas],
  ];
  return linhas.flatMap(([rotulo, texto]) => (texto ? [{ rotulo, texto }] : []));
}
