import { csvDaFilial, daFilial, GERENCIA, LOJA, linha, NINGUEM } from '#test/access.ts';
import type { SliceTrials } from '#test/trials.ts';
import { ORDENACAO_CREDITOS } from './creditos.rules.ts';

export const creditosTrials: SliceTrials = {
  access: {
    operacoes: {
      'creditos.list': linha('financeiro:receber', LOJA, 'recusa', daFilial),
      'creditos.exportar': linha('financeiro:receber', LOJA, 'recusa', csvDaFilial),
      'creditos.devolver': linha('financeiro:estornar', GERENCIA, 'recusa', ({ filial_id }) => ({
        id: NINGUEM,
        filial_id,
        valor: '10.00',
        motivo: 'Pediu de volta',
        destino: { tipo: 'a_devolver' },
      })),
    },
  },
  lists: {
    fill: async (api, filial_id) => {
      const { client } = api;
      const { guardarSinal } = await import('#kernels/financeiro/documento.command.ts');
      const { formas } = await client.financeiro.opcoes({ filial_id });
      const pix = formas.find(({ tipo }) => tipo === 'pix')?.id ?? '';
      const abertas = (await client.ordens_servico.list({ filial_id, limite: 8 })).itens.filter(
        ({ faturada_em, status }) => faturada_em === null && status !== 'cancelada' && status !== 'entregue',
      );
      for (let i = 0; i < 8; i++) {
        const ordem = abertas[i % 2];
        if (!ordem) continue;
        const recebimento = { formas: [{ forma_id: pix, valor: `${20 + i}.00` }] };
        const cliente_id = ordem.cliente.id;
        await api.run((ctx) =>
          guardarSinal(ctx, {
            filial_id,
            de: { ordem_servico_id: ordem.id },
            cliente_id,
            recebimento,
            cobranca_id: null,
          }),
        );
      }
    },
    lists: {
      'creditos.list': {
        sorting: ORDENACAO_CREDITOS,
        filters: [{ situacao: 'todos' }, { de: '2026-01-01', ate: '2026-12-31' }],

        searched: ({ cliente_nome }) => cliente_nome,
      },
    },
  },
};
