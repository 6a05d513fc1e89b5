/** The reading that the person who takes the device signs, pure. */
import { type Leitura, linhasCom } from '#company/documentos/leitura.rules.ts';
import { intitular } from '#operations/impressos_ordem/entrega.rules.ts';
import { type ItemDaOrdem, itensLidos } from '#operations/impressos_ordem/ordem.rules.ts';
import { formatDateTime } from '#platform/shared/dates.ts';

export interface RetiradaLida {
  numero_os: number;
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

/** It omits every document, because a link shows none. */
export function leituraDaRetirada(lida: RetiradaLida, condicoes: string, fuso: string): Leitura {
  const { cliente, aparelho, laudo, itens, total, retirada_por, pecas_devolvidas } = lida;
  return {
    titulo: intitular(lida),
    linhas: linhasCom([
      ['Cliente', cliente],
      ['Aparelho', aparelho],
      ['Laudo', laudo],
      ['Retirado por', retirada_por],
      ['Em', formatDateTime(new Date(lida.retirada_em), fuso)],
      ['Peças substituídas devolvidas?', pecas_devolvidas],
    ]),
    ...itensLidos(itens, total),
    condicoes,
  };
}
