import { csv, LOJA, linha, restaurar, type SliceAccess, TODOS } from '#test/access.ts';
import { fornecedorFixture } from './fornecedores.fixtures.ts';

declare module '#test/access.ts' {
  interface Caso {
    fornecedor_id: string;
  }
}

export const fornecedoresAccess: SliceAccess = {
  criar: async ({ client }, _antes, { numero }) => ({
    fornecedor_id: (await client.fornecedores.create(fornecedorFixture(numero))).id,
  }),
  operacoes: {
    'fornecedores.list': linha('fornecedores:ver', TODOS, 'empresa'),
    'fornecedores.listOpcoes': linha('fornecedores:ver', TODOS, 'empresa'),
    'fornecedores.create': linha('fornecedores:editar', LOJA, 'empresa', ({ nome }) => ({ nome })),
    'fornecedores.update': linha('fornecedores:editar', LOJA, 'empresa', ({ fornecedor_id, nome }) => ({
      id: fornecedor_id,
      versao: 1,
      nome,
    })),
    'fornecedores.remove': linha('fornecedores:excluir', LOJA, 'empresa', ({ fornecedor_id }) => ({
      id: fornecedor_id,
    })),
    'fornecedores.exportar': linha('fornecedores:ver', TODOS, 'empresa', csv),
    'fornecedores.restaurar': restaurar,
  },
};
