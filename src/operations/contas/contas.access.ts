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

export const contasAccess: SliceAccess = {
  operacoes: {
    'contas.listReceber': linha('financeiro:receber', LOJA, 'recusa', daFilial),
    'contas.listPagar': linha('financeiro:ver', GERENCIA, 'recusa', daFilial),
    'contas.listRecebimentos': linha('financeiro:receber', LOJA, 'recusa', daFilial),
    'contas.listPagamentos': linha('financeiro:ver', GERENCIA, 'recusa', daFilial),
    'contas.exportarReceber': linha('financeiro:receber', LOJA, 'recusa', csvDaFilial),
    'contas.exportarPagar': linha('financeiro:ver', GERENCIA, 'recusa', csvDaFilial),
    'contas.exportarRecebimentos': linha('financeiro:receber', LOJA, 'recusa', csvDaFilial),
    'contas.exportarPagamentos': linha('financeiro:ver', GERENCIA, 'recusa', csvDaFilial),
    'contas.abativeis': linha('financeiro:pagar', GERENCIA, 'empresa', ninguem),
    'contas.criar': linha('financeiro:editar', GERENCIA, 'recusa', nova),
    'contas.renegociar': linha('financeiro:editar', GERENCIA, 'empresa', () => ({
      id: NINGUEM,
      parcelas: [{ vencimento: '2026-12-01', valor: '10.00' }],
    })),
    'contas.cancelar': linha('financeiro:editar', GERENCIA, 'empresa', ninguem),
  },
};
