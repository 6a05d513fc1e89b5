/** The hand-over as whoever takes the device reads and signs it, pure. */
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
  /** ISO text. */
  retirada_em: string;
  /** 'Sim', 'Não', 'Não houve'; null: nobody asked. */
  pecas_devolvidas: string | null;
}

/** The lines on the screen of the shop or of the customer's phone: a link shows nobody's document. */
export function linhasDaRetirada(
  lida: RetiradaLida,
  fuso: string | undefined,
): { rotulo: string; texto: string }[] {
  const { cliente, aparelho, laudo, itens, total, retirada_por, pecas_devolvidas } = lida;
  const feito = itens.map(({ quantidade, descricao }) => `${formatQuantity(quantidade)} × ${descricao}`);
  const linhas: (readonly [string, string | null])[] = [
    ['Cliente', cliente],
    ['Aparelho', aparelho],
    ['Laudo', laudo],
    ['O que foi feito', feito.join(', ')],
    ['Total', itens.length > 0 ? formatBRL(total) : null],
    ['Retirado por', retirada_por],
    ['Em', formatDateTime(new Date(lida.retirada_em), fuso)],
    ['Peças substituídas devolvidas?', pecas_devolvidas],
  ];
  return linhas.flatMap(([rotulo, texto]) => (texto ? [{ rotulo, texto }] : []));
}
