import { type Caso, csvDaFilial, daFilial, LOJA, linha, restaurar, TODOS } from '#test/access.ts';
import { idsOf } from '#test/lists.ts';
import type { SliceTrials } from '#test/trials.ts';
import { equipamentoFixture } from './equipamentos.fixtures.ts';
import { ORDENACAO_EQUIPAMENTOS } from './lista.rules.ts';

const equipamento = ({ equipamento_id }: Caso) => ({ id: equipamento_id });

export const equipamentosTrials: SliceTrials = {
  access: {
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
      'equipamentos.listDoCliente': linha(
        'equipamentos:ver',
        TODOS,
        'recusa',
        ({ filial_id, cliente_id }) => ({
          filial_id,
          cliente_id,
        }),
      ),
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
  },
  lists: {
    fill: async ({ client }, filial_id) => {
      const clientes = await idsOf(client.clientes.list({ filial_id }));
      for (let i = 0; i < 8; i++)
        await client.equipamentos.create({
          ...equipamentoFixture(i % 5, { numero_serie: i % 3 === 0 ? null : `SN-${i}000` }),
          filial_id,
          cliente_id: clientes[i % 3] ?? '',
        });
    },
    lists: {
      'equipamentos.list': {
        sorting: ORDENACAO_EQUIPAMENTOS,

        searched: ({ cliente }) => (cliente as { nome_completo: string }).nome_completo,
      },
    },
  },
  walks: {
    telas: [
      {
        path: '/cadastros/equipamentos',
        title: 'Equipamentos',
        lista: {
          colunas: [
            'Equipamento',
            'Marca/Modelo',
            'N° de Série/IMEI',
            'Cliente',
            'Última OS',
            'Status',
            'Ações',
          ],
          busca: /equipamento, série ou cliente/,
        },
        leitura: { operacao: 'equipamentos/list', erro: 'Erro ao carregar equipamentos' },
        janelas: [
          {
            botao: 'Novo Equipamento',
            titulo: 'Novo Equipamento',
            tecla: true,
            endereco: '?novo=1',
            faltam: { Cliente: 'Selecione o cliente', Equipamento: 'Informe o equipamento' },
          },
        ],
      },
    ],
  },
  attacked: {
    fields: [[/^equipamento_id$/, 'equipamentos']],
    fill: async (criar, { filial_id, n, nota }, last) => {
      const aparelho = { nome: `Aparelho ${n}`, modelo: nota, numero_serie: `SN-${n}-${Date.now()}` };
      await criar('equipamentos', { ...aparelho, cliente_id: last('clientes'), filial_id });
    },
  },
};
