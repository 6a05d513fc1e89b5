import { GERENCIA, linha, type SliceAccess } from '#test/access.ts';

export const comecoAccess: SliceAccess = {
  operacoes: {
    'financeiro.listAnteriores': linha('financeiro:configurar', GERENCIA, 'filtra', () => ({
      desde: '2026-01-01',
    })),
    'financeiro.comecar': linha('financeiro:configurar', GERENCIA, 'todas', ({ filial_id }) => ({
      filiais: [{ filial_id }],
      em_aberto: [{ tipo: 'ordem', id: filial_id, valor: '1.00' }],
    })),
    'financeiro.desfazerInicio': linha('financeiro:configurar', GERENCIA, 'todas', () => undefined),
  },
};
