import { defineCommands } from '#platform/web/data/palette.ts';

const path = '/financeiro/caixa';

export const caixaPalette = defineCommands([
  {
    label: 'Abrir caixa',
    position: 80,
    words: 'troco fundo',
    permission: 'caixa:abrir',
    path,
    search: { janela: 'abrir' },
  },
  {
    label: 'Fechar caixa',
    position: 81,
    words: 'troco contar',
    permission: 'caixa:abrir',
    path,
    search: { janela: 'fechar' },
  },
  {
    label: 'Sangria',
    position: 82,
    words: 'caixa cofre',
    permission: 'caixa:abrir',
    path,
    search: { janela: 'sangria' },
  },
  {
    label: 'Suprimento',
    position: 83,
    words: 'caixa troco',
    permission: 'caixa:abrir',
    path,
    search: { janela: 'suprimento' },
  },
  {
    label: 'Despesa do caixa',
    position: 84,
    words: 'pagar',
    permission: 'caixa:abrir',
    path,
    search: { janela: 'despesa' },
  },
  {
    label: 'Vale',
    position: 85,
    words: 'caixa adiantamento',
    permission: 'financeiro:pagar',
    path,
    search: { janela: 'vale' },
  },
]);
