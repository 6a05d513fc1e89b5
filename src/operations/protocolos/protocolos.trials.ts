import { type Caso, csvDaFilial, daFilial, linha, TODOS } from '#test/access.ts';
import type { SliceTrials } from '#test/trials.ts';
import { ORDENACAO_PROTOCOLOS } from './lista.rules.ts';
import { protocoloFixture } from './protocolos.fixtures.ts';

const doProtocolo = ({ protocolo_id }: Caso) => ({ id: protocolo_id });

export const protocolosTrials: SliceTrials = {
  access: {
    criar: async ({ client }, { filial_id }, { numero, marca }) => {
      const { id } = await client.protocolos.create({
        ...protocoloFixture(numero),
        filial_id,
        nome: `${marca} Souza`,
      });
      return { protocolo_id: id };
    },
    operacoes: {
      'protocolos.list': linha('ordens_servico:ver', TODOS, 'recusa', daFilial),
      'protocolos.exportar': linha('ordens_servico:ver', TODOS, 'recusa', csvDaFilial),
      'protocolos.doCliente': linha('ordens_servico:ver', TODOS, 'recusa', ({ cliente_id }) => ({
        id: cliente_id,
      })),
      'protocolos.lei': linha('ordens_servico:ver', TODOS, 'empresa', () => undefined),
      'protocolos.create': linha('ordens_servico:editar', TODOS, 'recusa', (caso) => ({
        ...daFilial(caso),
        ...protocoloFixture(0),
      })),
      'protocolos.enviar': linha('mensagens:enviar', TODOS, 'recusa', doProtocolo),
      'protocolos.imprimir': linha('ordens_servico:ver', TODOS, 'recusa', doProtocolo),
      'protocolos.cartaz': linha('ordens_servico:ver', TODOS, 'recusa', ({ filial_id }) => ({
        id: filial_id,
      })),
    },
  },
  lists: {
    fill: async ({ client }, filial_id) => {
      for (let i = 0; i < 8; i++) await client.protocolos.create({ ...protocoloFixture(i), filial_id });
    },
    lists: {
      'protocolos.list': { sorting: ORDENACAO_PROTOCOLOS },
    },
  },
  walks: {
    telas: [
      {
        path: '/cadastros/protocolos',
        title: 'Protocolos',
        lista: {
          colunas: ['N°', 'Data', 'Nome', 'Telefone', 'Motivo', 'Atendente', 'WhatsApp', 'Ações'],
          busca: /N°, nome, telefone ou motivo/,
        },
        leitura: { operacao: 'protocolos/list', erro: 'Erro ao carregar protocolos' },
        janelas: [
          {
            botao: 'Novo Protocolo',
            titulo: 'Protocolo de atendimento',
            tecla: true,
            endereco: '?novo=1',
            faltam: { Nome: 'Informe o nome', Motivo: 'Informe o motivo' },
          },
        ],
      },
    ],
    fill: (api, filial_id) => api.protocolos.create({ ...protocoloFixture(0), filial_id }),
  },
  attacked: {
    fields: [[/protocolo/, 'protocolos']],
    fill: async (criar, { filial_id, n, nota }) => {
      await criar('protocolos', { ...protocoloFixture(n), motivo: nota, filial_id });
    },
  },
};
