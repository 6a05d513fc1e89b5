import type { DeclaredPrint } from '#platform/shared/print.ts';

/** The text at the end of every printed document for customers. */
export const RODAPE = {
  impresso: 'rodape',
  titulo: 'Todos os impressos',
  revisao: 1,
  textos: [
    {
      bloco: 'rodape',
      rotulo: 'Rodapé',
      ajuda: 'Sai no fim de cada impresso que vai ao cliente. Vazio não imprime nada.',
      padrao: '',
    },
  ],
} as const satisfies DeclaredPrint;
