import { type Caso, csvDaFilial, daFilial, LOJA, linha, ninguem } from '#test/access.ts';
import type { SliceTrials } from '#test/trials.ts';
import { ORDENACAO_COBRANCAS } from './lista.rules.ts';

const daOrdem = ({ ordem_id }: Caso) => ({ id: ordem_id });

export const pagamentosTrials: SliceTrials = {
  access: {
    operacoes: {
      'pagamentos.listCobrancas': linha('financeiro:receber', LOJA, 'recusa', daFilial),
      'pagamentos.exportarCobrancas': linha('financeiro:receber', LOJA, 'recusa', csvDaFilial),
      'pagamentos.daOrdem': linha('financeiro:receber', LOJA, 'recusa', daOrdem),
      'pagamentos.cobranca': linha('financeiro:receber', LOJA, 'empresa', ninguem),
      'pagamentos.codigoUsado': linha('financeiro:receber', LOJA, 'empresa', () => ({
        ...ninguem(),
        codigo: 'E00000000',
      })),
      'pagamentos.cobrarSinal': linha('financeiro:receber', LOJA, 'recusa', (caso) => ({
        ...daOrdem(caso),
        valor: '10.00',
      })),
      'pagamentos.mudarPagador': linha('financeiro:receber', LOJA, 'recusa', (caso) => ({
        ...daOrdem(caso),
        versao: 99,
        pagador_id: null,
      })),
      'pagamentos.cobrarParcela': linha('financeiro:receber', LOJA, 'empresa', () => ({
        ...ninguem(),
        valor: '10.00',
      })),
      'pagamentos.confirmarPix': linha('financeiro:receber', LOJA, 'empresa', () => ({
        ...ninguem(),
        valor: '10.00',
      })),
      'pagamentos.cancelarCobranca': linha('financeiro:receber', LOJA, 'empresa', ninguem),
      'pagamentos.recibo': linha('financeiro:receber', LOJA, 'empresa', ninguem),
    },
  },
  lists: {
    fill: async (api, filial_id) => {
      const { client } = api;
      const ordens = (await client.ordens_servico.list({ filial_id, limite: 4 })).itens;
      for (let i = 0; i < 8; i++) {
        const ordem = ordens.filter(({ faturada_em }) => faturada_em === null)[i % 2];
        if (!ordem) continue;
        const { id } = await client.pagamentos.cobrarSinal({ id: ordem.id, valor: `${10 + i}.00` });
        if (i % 3 === 0) await client.pagamentos.confirmarPix({ id, valor: `${10 + i}.00` });
      }
    },
    lists: {
      'pagamentos.listCobrancas': {
        sorting: ORDENACAO_COBRANCAS,
        filters: [{ situacao: 'todas' }, { de: '2026-01-01', ate: '2026-12-31' }],

        searched: ({ descricao }) => descricao,
      },
    },
  },
};
