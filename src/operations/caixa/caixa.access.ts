import {
  type Caso,
  csvDaFilial,
  daFilial,
  GERENCIA,
  LOJA,
  linha,
  NINGUEM,
  ninguem,
  type SliceAccess,
} from '#test/access.ts';

const daConta = ({ filial_id }: Caso) => ({ filial_id, conta_id: NINGUEM, valor: '10.00' });

export const caixaAccess: SliceAccess = {
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
};
