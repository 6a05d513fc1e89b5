import {
  type Caso,
  csvDaFilial,
  daFilial,
  GERENCIA,
  linha,
  NINGUEM,
  type SliceAccess,
} from '#test/access.ts';

const campos = {
  fornecedor_id: NINGUEM,
  descricao: 'Aluguel',
  categoria_id: NINGUEM,
  valor: '10.00',
  inicio: '2026-12-10',
  cada_meses: 1,
};

export const recorrenciasAccess: SliceAccess = {
  operacoes: {
    'recorrencias.list': linha('financeiro:ver', GERENCIA, 'recusa', daFilial),
    'recorrencias.exportar': linha('financeiro:ver', GERENCIA, 'recusa', csvDaFilial),
    'recorrencias.criar': linha('financeiro:editar', GERENCIA, 'recusa', ({ filial_id }: Caso) => ({
      ...campos,
      filial_id,
    })),
    'recorrencias.alterar': linha('financeiro:editar', GERENCIA, 'empresa', () => ({
      ...campos,
      id: NINGUEM,
      versao: 1,
    })),
    'recorrencias.mudarSituacao': linha('financeiro:editar', GERENCIA, 'empresa', () => ({
      id: NINGUEM,
      versao: 1,
      situacao: 'pausada',
    })),
  },
};
