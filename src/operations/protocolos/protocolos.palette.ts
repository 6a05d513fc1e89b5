import { defineCommands } from '#platform/web/data/palette.ts';

export const protocolosPalette = defineCommands([
  {
    label: 'Protocolo de atendimento',
    position: 37,
    words: 'reclamação número novo cliente',
    permission: 'ordens_servico:editar',
    path: '/cadastros/protocolos',
    search: { novo: '1' },
  },
]);
