/** The sheets that a customer signs at the counter: the approval of an order's items, and the answer to a quote. */
import { defineImpresso, type Impresso, type Peca } from '#company/documentos/impressos.rules.ts';
import {
  linhaParaAssinar,
  type PapelAssinavel,
  pecasDaLeitura,
} from '#company/documentos/leitura_no_papel.rules.ts';

export interface ParaAssinarNoPapel {
  cliente: string;
  papel: PapelAssinavel;
}

/** It shows the reading of the window, word for word, above a line to sign on. */
const papelParaAssinar = (impresso: string, titulo: string): Impresso<ParaAssinarNoPapel> =>
  defineImpresso({
    impresso,
    titulo,
    intitular: ({ papel }) => papel.leitura.titulo,
    revisao: 1,
    textos: [],
    corpo: ({ cliente, papel }, { formato }): Peca[] => [
      ...pecasDaLeitura(papel.leitura, formato),
      { text: 'Data: ____/____/________', margin: [0, 20, 0, 0] },
      linhaParaAssinar(cliente),
    ],
  });

export const APROVACAO = papelParaAssinar('aprovacao', 'Aprovação no balcão');
export const RESPOSTA = papelParaAssinar('resposta_orcamento', 'Resposta ao orçamento');
