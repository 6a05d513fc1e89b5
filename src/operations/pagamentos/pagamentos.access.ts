import { type Caso, csvDaFilial, daFilial, LOJA, linha, ninguem, type SliceAccess } from '#test/access.ts';

const daOrdem = ({ ordem_id }: Caso) => ({ id: ordem_id });

export const pagamentosAccess: SliceAccess = {
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
};
