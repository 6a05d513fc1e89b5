import { GERENCIA, linha, ninguem, type SliceAccess, TODOS } from '#test/access.ts';

const CONFIGURAR = 'financeiro:configurar';
const nada = () => undefined;

export const formasAccess: SliceAccess = {
  operacoes: {
    'financeiro.configuracao': linha(CONFIGURAR, GERENCIA, 'empresa', nada),
    'financeiro.salvarConfiguracao': linha(CONFIGURAR, GERENCIA, 'todas', () => ({
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
    'financeiro.listFormas': linha(CONFIGURAR, GERENCIA, 'filtra', nada),
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
    'financeiro.criarCategoria': linha(CONFIGURAR, GERENCIA, 'todas', ({ nome }) => ({
      nome,
      grupo: 'fixa',
    })),
    'financeiro.alterarCategoria': linha(CONFIGURAR, GERENCIA, 'todas', ({ nome }) => ({
      ...ninguem(),
      versao: 99,
      nome,
      grupo: 'fixa',
    })),
    'financeiro.excluirCategoria': linha(CONFIGURAR, GERENCIA, 'todas', ninguem),
  },
};
