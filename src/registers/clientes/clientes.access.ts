import {
  ADMIN,
  type Caso,
  csvDaFilial,
  daFilial,
  LOJA,
  linha,
  restaurar,
  type SliceAccess,
  TODOS,
} from '#test/access.ts';
import { clienteFixture } from './clientes.fixtures.ts';

declare module '#test/access.ts' {
  interface Caso {
    cliente_id: string;
    cpf_cnpj: string;
  }
}

const cliente = ({ cliente_id }: Caso) => ({ id: cliente_id });

export const clientesAccess: SliceAccess = {
  criar: async ({ client }, { filial_id }, { numero, marca }) => {
    const registro = clienteFixture(numero, { nome_completo: `${marca} Silva` });
    const { id, cpf_cnpj } = await client.clientes.create({ ...registro, filial_id });
    return { cliente_id: id, cpf_cnpj: cpf_cnpj ?? '' };
  },
  operacoes: {
    'clientes.list': linha('clientes:ver', TODOS, 'recusa', daFilial),
    'clientes.get': linha('clientes:ver', TODOS, 'recusa', cliente),
    'clientes.listOpcoes': linha('clientes:ver', TODOS, 'recusa', daFilial),
    'clientes.findByDocumento': linha('clientes:ver', TODOS, 'filtra', ({ cpf_cnpj, longe_id }) => ({
      filial_id: longe_id,
      cpf_cnpj,
    })),
    'clientes.buscarCep': linha('clientes:editar', TODOS, 'filtra', () => ({ cep: '80010010' })),
    'clientes.create': linha('clientes:editar', TODOS, 'recusa', ({ filial_id, nome }) => ({
      filial_id,
      nome_completo: nome,
      telefone: '41999990000',
    })),
    'clientes.update': linha('clientes:editar', TODOS, 'recusa', ({ cliente_id, nome }) => ({
      id: cliente_id,
      versao: 99,
      nome_completo: nome,
      telefone: '41999990000',
    })),
    'clientes.remove': linha('clientes:excluir', LOJA, 'recusa', cliente),
    'clientes.exportar': linha('clientes:ver', TODOS, 'recusa', csvDaFilial),
    'clientes.restaurar': restaurar,
    'clientes.anonimizar': linha('clientes:dados_pessoais', ADMIN, 'recusa', cliente),
  },
};
