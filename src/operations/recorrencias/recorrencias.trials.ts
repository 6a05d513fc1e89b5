import { type Caso, csvDaFilial, daFilial, GERENCIA, linha, NINGUEM } from '#test/access.ts';
import type { SliceTrials } from '#test/trials.ts';
import { ORDENACAO_RECORRENCIAS } from './recorrencias.rules.ts';

const campos = {
  fornecedor_id: NINGUEM,
  descricao: 'Aluguel',
  categoria_id: NINGUEM,
  valor: '10.00',
  inicio: '2026-12-10',
  cada_meses: 1,
};

export const recorrenciasTrials: SliceTrials = {
  access: {
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
  },
  lists: {
    fill: async ({ client }, filial_id) => {
      const categorias = await client.financeiro.listCategorias();
      const categoria_id = categorias.find(({ nome }) => nome === 'Aluguel')?.id ?? '';
      const fornecedores = [];
      for (const nome of ['Imobiliária Centro', 'Luz e Força'])
        fornecedores.push((await client.fornecedores.create({ nome })).id);
      for (let i = 0; i < 8; i++)
        await client.recorrencias.criar({
          filial_id,
          fornecedor_id: fornecedores[i % 2] ?? '',
          descricao: `Conta ${i}`,
          categoria_id,
          valor: `${100 + i}.00`,
          inicio: `2027-0${(i % 3) + 1}-10`,
          cada_meses: 1,
        });
    },
    lists: {
      'recorrencias.list': {
        sorting: ORDENACAO_RECORRENCIAS,
        filters: [{ situacao: 'todas' }],

        searched: ({ parte_nome }) => parte_nome,
      },
    },
  },
  attacked: {
    fields: [
      [/recorrencia/, 'recorrencias'],
      [/categoria/, 'financeiro/categorias'],
    ],
    fill: async (criar, { filial_id, n, nota }, last) => {
      const categoria_id = await criar('financeiro/categorias', {
        nome: `Aluguel ${filial_id.slice(-6)} ${n}`,
        grupo: 'fixa',
      });
      await criar('recorrencias', {
        filial_id,
        fornecedor_id: last('fornecedores'),
        categoria_id,
        descricao: `Aluguel ${nota}`,
        valor: '1500.00',
        inicio: '2027-01-10',
        cada_meses: 1,
      });
    },
  },
};
