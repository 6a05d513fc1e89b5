import { ADMIN, type Caso, csvDaFilial, daFilial, LOJA, linha, restaurar, TODOS } from '#test/access.ts';
import type { SliceTrials } from '#test/trials.ts';
import { clienteFixture } from './clientes.fixtures.ts';
import { ORDENACAO_CLIENTES } from './lista.rules.ts';

const cliente = ({ cliente_id }: Caso) => ({ id: cliente_id });

const CIDADES = [null, 'Curitiba', 'Águas de Lindóia'];

export const clientesTrials: SliceTrials = {
  access: {
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
  },
  lists: {
    fill: async ({ client }, filial_id) => {
      for (let i = 0; i < 8; i++)
        await client.clientes.create({ ...clienteFixture(i), cidade: CIDADES[i % 3] ?? null, filial_id });
    },
    lists: {
      'clientes.list': { sorting: ORDENACAO_CLIENTES },
    },
  },
  walks: {
    telas: [
      {
        path: '/cadastros/clientes',
        title: 'Clientes',
        lista: {
          colunas: ['Nome', 'CPF/CNPJ', 'Telefone', 'E-mail', 'Cidade', 'Ações'],
          busca: /nome, CPF\/CNPJ ou telefone/,
        },
        leitura: { operacao: 'clientes/list', erro: 'Erro ao carregar clientes' },
        janelas: [
          {
            botao: 'Novo Cliente',
            titulo: 'Novo Cliente',
            tecla: true,
            endereco: '?novo=1',
            faltam: { 'Nome Completo': 'Informe o nome', Telefone: 'Informe o telefone' },
          },
        ],
      },
    ],
  },
  attacked: {
    fields: [[/cliente/, 'clientes']],
    fill: async (criar, { filial_id, n, nota }) => {
      const cliente = { nome_completo: `Cliente ${n}`, telefone: '41988112233', observacoes: nota };
      await criar('clientes', { ...cliente, filial_id });
    },
  },
};
