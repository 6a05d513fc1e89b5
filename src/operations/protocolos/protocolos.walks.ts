import type { SliceWalks } from '#e2e/walks.ts';
import { protocoloFixture } from './protocolos.fixtures.ts';

export const protocolosWalks: SliceWalks = {
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
};
