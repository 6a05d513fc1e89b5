import type { SliceWalks } from '#e2e/walks.ts';

export const configuracoesWalks: SliceWalks = {
  telas: [
    {
      path: '/sistema/config',
      title: 'Configurações',
      abas: ['Regras da loja', 'Vendas', 'Impressos', 'Acesso', 'E-mail', 'Cópias de segurança'],
    },
  ],
};
