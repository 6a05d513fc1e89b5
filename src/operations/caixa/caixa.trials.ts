import { type Caso, csvDaFilial, daFilial, GERENCIA, LOJA, linha, NINGUEM, ninguem } from '#test/access.ts';
import type { SliceTrials } from '#test/trials.ts';
import { ORDENACAO_SESSOES } from './resumo.rules.ts';

const daConta = ({ filial_id }: Caso) => ({ filial_id, conta_id: NINGUEM, valor: '10.00' });

export const caixaTrials: SliceTrials = {
  access: {
    operacoes: {
      'caixa.situacao': linha('caixa:abrir', LOJA, 'recusa', daFilial),
      'caixa.pessoas': linha('financeiro:pagar', GERENCIA, 'recusa', daFilial),
      'caixa.list': linha('caixa:abrir', LOJA, 'recusa', daFilial),
      'caixa.exportar': linha('caixa:abrir', LOJA, 'recusa', csvDaFilial),
      'caixa.get': linha('caixa:abrir', LOJA, 'empresa', ninguem),
      'caixa.fora': linha('caixa:abrir', LOJA, 'recusa', daFilial),
      'caixa.registrado': linha('caixa:abrir', LOJA, 'empresa', () => ({ id: NINGUEM, formas: [] })),
      'caixa.abrir': linha('caixa:abrir', LOJA, 'recusa', ({ filial_id }) => ({ filial_id, fundo: '0' })),
      'caixa.suprimento': linha('caixa:abrir', LOJA, 'recusa', daConta),
      'caixa.sangria': linha('caixa:abrir', LOJA, 'recusa', daConta),
      'caixa.despesa': linha('caixa:abrir', LOJA, 'recusa', ({ filial_id, nome }) => ({
        filial_id,
        descricao: nome,
        categoria_id: NINGUEM,
        valor: '10.00',
      })),
      'caixa.vale': linha('financeiro:pagar', GERENCIA, 'recusa', ({ filial_id, nome }) => ({
        filial_id,
        profile_id: NINGUEM,
        valor: '10.00',
        motivo: nome,
      })),
      'caixa.fechar': linha('caixa:abrir', LOJA, 'recusa', ({ filial_id }) => ({
        filial_id,
        sessao_id: NINGUEM,
        contagem: {},
        deixar: '0',
      })),
      'caixa.conferir': linha('caixa:conferir', GERENCIA, 'empresa', ninguem),
      'caixa.resumoPdf': linha('caixa:abrir', LOJA, 'empresa', ninguem),
      'caixa.comprovantePdf': linha('caixa:abrir', LOJA, 'empresa', ninguem),
    },
  },
  lists: {
    fill: async (api, filial_id) => {
      for (let i = 0; i < 8; i++) {
        const gerente = await api.as({ nome_completo: `Caixa ${i % 3}`, papel: 'gerente' });
        const { id } = await gerente.caixa.abrir({ filial_id, fundo: '100.00' });
        await gerente.caixa.fechar({ filial_id, sessao_id: id, contagem: { '100': 1 }, deixar: '100.00' });
        if (i % 2 === 0) await api.client.caixa.conferir({ id });
      }
    },
    lists: {
      'caixa.list': {
        sorting: ORDENACAO_SESSOES,
        filters: [{ situacao: 'a_conferir' }, { de: '2026-01-01', ate: '2026-12-31' }],

        searched: ({ aberta_por }) => aberta_por,
      },
    },
  },
  /** A shop that has not started money sees the way to start it; e2e/caixa.test.ts walks the page of the drawer. */
  walks: { telas: [{ path: '/financeiro/caixa', title: 'Caixa' }] },
};
