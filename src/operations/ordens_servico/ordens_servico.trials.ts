import { pdfFixture } from '#company/anexos/anexos.fixtures.ts';
import { csvDaFilial, daFilial, linha, TODOS } from '#test/access.ts';
import { idsOf } from '#test/lists.ts';
import type { SliceTrials } from '#test/trials.ts';
import { ORDENACAO_ORDENS } from './lista.rules.ts';
import { ordemFixture } from './ordens_servico.fixtures.ts';

export const ordensServicoTrials: SliceTrials = {
  access: {
    criar: async ({ client }, { filial_id, cliente_id }, { marca }) => {
      const { id, numero_os } = await client.ordens_servico.create(
        ordemFixture(0, { filial_id, cliente_id }, { equipamento: `${marca} Notebook` }),
      );
      const anexo = await client.anexos.create({
        tabela: 'ordens_servico',
        registro_id: id,
        filial_id,
        categoria: 'documento',
        legenda: marca,
        arquivo: pdfFixture(`${marca}.pdf`, marca),
      });
      return { ordem_id: id, ordem_numero: numero_os, anexo_id: anexo.id };
    },
    operacoes: {
      'ordens_servico.list': linha('ordens_servico:ver', TODOS, 'recusa', daFilial),
      'ordens_servico.contarPorStatus': linha('ordens_servico:ver', TODOS, 'recusa', daFilial),
      'ordens_servico.listPorNumero': linha('ordens_servico:ver', TODOS, 'filtra', ({ ordem_numero }) => ({
        numero: ordem_numero,
      })),
      'ordens_servico.listParaVinculo': linha('ordens_servico:ver', TODOS, 'filtra'),
      'ordens_servico.create': linha(
        'ordens_servico:editar',
        TODOS,
        'recusa',
        ({ filial_id, cliente_id }) => ({
          filial_id,
          cliente_id,
          equipamento: 'Notebook',
          defeito_reclamado: 'Não liga',
        }),
      ),
      'ordens_servico.update': linha('ordens_servico:editar', TODOS, 'recusa', ({ ordem_id }) => ({
        id: ordem_id,
        versao: 99,
        equipamento: 'Notebook',
        defeito_reclamado: 'Não liga',
        status: 'em_andamento',
      })),
      'ordens_servico.exportar': linha('ordens_servico:ver', TODOS, 'recusa', csvDaFilial),
    },
  },
  lists: {
    fill: async ({ client }, filial_id) => {
      const clientes = await idsOf(client.clientes.list({ filial_id }));
      for (let i = 0; i < 8; i++)
        await client.ordens_servico.create(
          ordemFixture(i % 4, { filial_id, cliente_id: clientes[i % 3] ?? '' }),
        );
    },
    lists: {
      'ordens_servico.list': {
        sorting: ORDENACAO_ORDENS,
        // By urgency, only the open orders are sorted.
        filters: [
          { status: 'aberta' },
          { status: 'em_aberto' },
          { status: 'em_aberto', ordenar_por: 'prazo' },
          { de: '2026-01-01', ate: '2026-12-31' },
        ],
        searched: ({ cliente }) => (cliente as { nome_completo: string }).nome_completo,
      },
    },
  },
  attacked: {
    fields: [[/ordem/, 'ordens_servico']],
    fill: async (criar, { filial_id, nota }, last) => {
      const aparelho = { equipamento: `Notebook ${nota}`, defeito_reclamado: nota };
      await criar('ordens_servico', { ...aparelho, cliente_id: last('clientes'), filial_id });
    },
  },
};
