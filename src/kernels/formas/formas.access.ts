import { GERENCIA, linha, ninguem, type SliceAccess, TODOS } from '#test/access.ts';

const CONFIGURAR = 'financeiro:configurar';
const nada = () => undefined;

export const formasAccess: SliceAccess = {
  operacoes: {
    'financeiro.configuracao': linha('session', TODOS, 'empresa', nada),
    'financeiro.salvarConfiguracao': linha(CONFIGURAR, GERENCIA, 'empresa', () => ({
      receber_ao_faturar: 'em_aberto',
      receber_ao_vender: 'em_aberto',
      forma_padrao_id: null,
      caixa_obrigatorio: 'nao',
      fundo_troco: '0',
      multa_percentual: '0',
      juros_mensal: '0',
      versao: 99,
    })),
    'financeiro.listContas': linha('financeiro:ver', GERENCIA, 'filtra', nada),
    'financeiro.criarConta': linha(CONFIGURAR, GERENCIA, 'recusa', ({ filial_id, nome }) => ({
      nome,
      tipo: 'cofre',
      filial_id,
    })),
    'financeiro.alterarConta': linha(CONFIGURAR, GERENCIA, 'empresa', ({ filial_id, nome }) => ({
      ...ninguem(),
      versao: 99,
      nome,
      tipo: 'cofre',
      filial_id,
    })),
    'financeiro.listFormas': linha('session', TODOS, 'filtra', nada),
    'financeiro.criarForma': linha(CONFIGURAR, GERENCIA, 'recusa', ({ filial_id, nome }) => ({
      nome,
      tipo: 'crediario',
      filial_id,
    })),
    'financeiro.alterarForma': linha(CONFIGURAR, GERENCIA, 'recusa', ({ filial_id, nome }) => ({
      ...ninguem(),
      versao: 99,
      nome,
      tipo: 'crediario',
      filial_id,
    })),
    'financeiro.listCategorias': linha('session', TODOS, 'empresa', nada),
    'financeiro.criarCategoria': linha(CONFIGURAR, GERENCIA, 'empresa', ({ nome }) => ({
      nome,
      grupo: 'fixa',
    })),
    'financeiro.alterarCategoria': linha(CONFIGURAR, GERENCIA, 'empresa', ({ nome }) => ({
      ...ninguem(),
      versao: 99,
      nome,
      grupo: 'fixa',
    })),
    'financeiro.excluirCategoria': linha(CONFIGURAR, GERENCIA, 'empresa', ninguem),
  },
};
