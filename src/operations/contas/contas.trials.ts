import { type Caso, csvDaFilial, daFilial, GERENCIA, LOJA, linha, NINGUEM, ninguem } from '#test/access.ts';
import { idsOf } from '#test/lists.ts';
import type { SliceTrials } from '#test/trials.ts';
import { ORDENACAO_LANCADOS, ORDENACAO_PARCELAS } from './lista.rules.ts';

const nova = ({ filial_id, cliente_id }: Caso) => ({
  filial_id,
  natureza: 'receber',
  cliente_id,
  descricao: 'Conserto combinado',
  categoria_id: NINGUEM,
  valor: '10.00',
  vencimento: '2026-12-01',
  parcelas: 1,
});

const filters = [{ situacao: 'todas' }, { origem: 'manual' }, { de: '2026-01-01', ate: '2026-12-31' }];

export const contasTrials: SliceTrials = {
  access: {
    operacoes: {
      'contas.listReceber': linha('financeiro:receber', LOJA, 'recusa', daFilial),
      'contas.listPagar': linha('financeiro:ver', GERENCIA, 'recusa', daFilial),
      'contas.listRecebimentos': linha('financeiro:receber', LOJA, 'recusa', daFilial),
      'contas.listPagamentos': linha('financeiro:ver', GERENCIA, 'recusa', daFilial),
      'contas.exportarReceber': linha('financeiro:receber', LOJA, 'recusa', csvDaFilial),
      'contas.exportarPagar': linha('financeiro:ver', GERENCIA, 'recusa', csvDaFilial),
      'contas.exportarRecebimentos': linha('financeiro:receber', LOJA, 'recusa', csvDaFilial),
      'contas.exportarPagamentos': linha('financeiro:ver', GERENCIA, 'recusa', csvDaFilial),
      'contas.abrirReceber': linha('financeiro:receber', LOJA, 'empresa', ninguem),
      'contas.abrirPagar': linha('financeiro:ver', GERENCIA, 'empresa', ninguem),
      'contas.abrirRecebimento': linha('financeiro:receber', LOJA, 'empresa', ninguem),
      'contas.abrirPagamento': linha('financeiro:ver', GERENCIA, 'empresa', ninguem),
      'contas.abativeis': linha('financeiro:pagar', GERENCIA, 'empresa', ninguem),
      'contas.criar': linha('financeiro:editar', GERENCIA, 'recusa', nova),
      'contas.renegociar': linha('financeiro:editar', GERENCIA, 'empresa', () => ({
        id: NINGUEM,
        parcelas: [{ vencimento: '2026-12-01', valor: '10.00' }],
      })),
      'contas.cancelar': linha('financeiro:editar', GERENCIA, 'empresa', ninguem),
    },
  },
  lists: {
    fill: async (api, filial_id) => {
      const { tituloFixture } = await import('#kernels/financeiro/titulo.fixtures.ts');
      const [cliente, outro] = (await api.client.clientes.list({ filial_id })).itens;
      const { formas } = await api.client.financeiro.opcoes({ filial_id });
      const pix = formas.find(({ tipo }) => tipo === 'pix')?.id ?? '';
      for (let i = 0; i < 16; i++) {
        const mes = String((i % 5) + 1).padStart(2, '0');
        await api.run((ctx) =>
          tituloFixture(ctx, filial_id, {
            // Belongs to another customer, so that a search by name does not find all rows.
            parte: { cliente_id: (i === 12 ? outro : cliente)?.id ?? '' },
            natureza: i % 2 === 0 ? 'receber' : 'pagar',
            parcelas: [{ vencimento: `2026-${mes}-10`, valor: '100.00' }],
          }),
        );
      }
      const baixa = (parcela_id: string) => ({
        filial_id,
        linhas: [{ parcela_id, principal: '10.00' }],
        formas: [{ forma_id: pix, valor: '10.00' }],
      });
      for (const id of await idsOf(api.client.contas.listReceber({ filial_id, limite: 8 })))
        await api.client.financeiro.receber(baixa(id));
      for (const id of await idsOf(api.client.contas.listPagar({ filial_id, limite: 8 })))
        await api.client.financeiro.pagar(baixa(id));
    },
    lists: {
      'contas.listReceber': {
        sorting: ORDENACAO_PARCELAS,
        filters,

        searched: ({ parte_nome }) => parte_nome,
      },
      'contas.listPagar': { sorting: ORDENACAO_PARCELAS },
      'contas.listRecebimentos': {
        sorting: ORDENACAO_LANCADOS,

        searched: ({ parte_nome }) => parte_nome,
      },
      'contas.listPagamentos': {
        sorting: ORDENACAO_LANCADOS,
      },
    },
  },
  /** A shop that has not started money sees the way to start it; e2e/dinheiro.test.ts walks the lists. */
  walks: {
    telas: [
      { path: '/financeiro/receber', title: 'Contas a Receber' },
      { path: '/financeiro/pagar', title: 'Contas a Pagar' },
    ],
  },
  attacked: {
    fields: [[/titulo/, 'contas']],
    fill: async (criar, { filial_id, nota }, last) => {
      await criar('contas', {
        filial_id,
        natureza: 'receber',
        cliente_id: last('clientes'),
        descricao: `Conserto antigo ${nota}`,
        categoria_id: last('financeiro/categorias'),
        valor: '120.00',
        vencimento: '2027-01-10',
        parcelas: 2,
      });
    },
  },
};
