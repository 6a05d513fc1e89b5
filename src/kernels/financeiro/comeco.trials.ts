import { GERENCIA, linha } from '#test/access.ts';
import type { SliceTrials } from '#test/trials.ts';

export const comecoTrials: SliceTrials = {
  access: {
    operacoes: {
      'financeiro.listAnteriores': linha('financeiro:configurar', GERENCIA, 'filtra', () => ({
        desde: '2026-01-01',
      })),
      'financeiro.comecar': linha('financeiro:configurar', GERENCIA, 'todas', ({ filial_id }) => ({
        filiais: [{ filial_id }],
        em_aberto: [{ tipo: 'ordem', id: filial_id, valor: '1.00' }],
      })),
      'financeiro.desfazerInicio': linha('financeiro:configurar', GERENCIA, 'todas', () => undefined),
    },
  },
  lists: {
    fill: async ({ run, admin }, filial_id) => {
      const { comecarFixture } = await import('./comeco.fixtures.ts');
      const { tituloFixture } = await import('./titulo.fixtures.ts');
      await run((ctx) => comecarFixture(ctx, [filial_id]));
      await run((ctx) => tituloFixture(ctx, filial_id, { parte: { profile_id: admin.id } }));
    },
    lists: {},
  },
  /** Starts money in the attacked shop, so that billing, sales and the cash drawer post to the ledger. */
  attacked: {
    fields: [
      [/forma/, 'financeiro/formas'],
      [/conta|^de$|^para$/, 'financeiro/contas'],
    ],
    fill: async (criar, { filial_id, n, nota }) => {
      const nome = `${nota} ${filial_id.slice(-6)}`;
      // The first branch starts money for the whole company; the second gets a drawer like a branch that opens later.
      if (n === 0 && nota === 'Cliente')
        await criar('financeiro/comecar', { filiais: [{ filial_id, caixa: '500.00', cofre: '0' }] });
      else if (n === 0) await criar('financeiro/contas', { nome: `Caixa ${nome}`, tipo: 'caixa', filial_id });
      const conta_id = await criar('financeiro/contas', {
        nome: `Banco ${n} ${nome}`,
        tipo: 'banco',
        filial_id,
      });
      await criar('financeiro/formas', {
        nome: `Transferência ${n} ${nome}`,
        tipo: 'transferencia',
        conta_id,
        filial_id,
      });
    },
  },
};
