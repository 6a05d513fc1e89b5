import {
  type Caso,
  csvDaFilial,
  daFilial,
  LOJA,
  linha,
  restaurar,
  type SliceAccess,
  TODOS,
} from '#test/access.ts';
import { equipamentoFixture } from './equipamentos.fixtures.ts';

declare module '#test/access.ts' {
  interface Caso {
    equipamento_id: string;
  }
}

const equipamento = ({ equipamento_id }: Caso) => ({ id: equipamento_id });

export const equipamentosAccess: SliceAccess = {
  criar: async ({ client }, { filial_id, cliente_id }, { numero, marca }) => ({
    equipamento_id: (
      await client.equipamentos.create({
        ...equipamentoFixture(numero, { nome: `${marca} Celular` }),
        filial_id,
        cliente_id,
      })
    ).id,
  }),
  operacoes: {
    'equipamentos.list': linha('equipamentos:ver', TODOS, 'recusa', daFilial),
    'equipamentos.exportar': linha('equipamentos:ver', TODOS, 'recusa', csvDaFilial),
    'equipamentos.listDoCliente': linha('equipamentos:ver', TODOS, 'recusa', ({ filial_id, cliente_id }) => ({
      filial_id,
      cliente_id,
    })),
    'equipamentos.listTipos': linha('equipamentos:ver', TODOS, 'empresa'),
    'equipamentos.listModelos': linha('equipamentos:ver', TODOS, 'empresa', () => ({ busca: 'galaxy' })),
    'equipamentos.create': linha(
      'equipamentos:editar',
      TODOS,
      'recusa',
      ({ filial_id, cliente_id, nome }) => ({
        filial_id,
        cliente_id,
        nome,
      }),
    ),
    'equipamentos.update': linha('equipamentos:editar', TODOS, 'recusa', ({ equipamento_id, nome }) => ({
      id: equipamento_id,
      versao: 99,
      nome,
    })),
    'equipamentos.remove': linha('equipamentos:excluir', LOJA, 'recusa', equipamento),
    'equipamentos.restaurar': restaurar,
  },
};
