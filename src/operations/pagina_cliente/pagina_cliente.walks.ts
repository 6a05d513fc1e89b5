import type { SliceWalks } from '#e2e/walks.ts';

export const paginaClienteWalks: SliceWalks = {
  telas: [
    {
      path: '/cadastros/clientes/$id',
      title: 'Cliente',
      of: ({ cliente }) => `/cadastros/clientes/${cliente}`,
    },
  ],
};
