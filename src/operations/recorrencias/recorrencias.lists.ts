import type { SliceLists } from '#test/lists.ts';
import { ORDENACAO_RECORRENCIAS } from './recorrencias.rules.ts';
import { queryRecorrencias } from './recorrencias.sql.ts';

export const recorrenciasLists: SliceLists = {
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
    list: {
      sorting: ORDENACAO_RECORRENCIAS,
      filters: [{ situacao: 'todas' }],
      query: queryRecorrencias,
      searched: ({ parte_nome }) => parte_nome,
    },
  },
};
