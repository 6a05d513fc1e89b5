import type { SliceWalks } from '#e2e/walks.ts';

export const auditoriaWalks: SliceWalks = {
  telas: [
    {
      path: '/sistema/auditoria',
      title: 'Auditoria',
      lista: {
        colunas: ['Quando', 'Quem', 'O que fez', 'Registro', 'Filial'],
        busca: /documento ou #número da OS/,
      },
      leitura: { operacao: 'auditoria/list', erro: 'Erro ao carregar auditoria' },
    },
  ],
};
