import { commonFields, day, money, options, reference, text } from '#platform/shared/audit_fields.ts';
import { defineAudit } from '#platform/shared/audit_words.ts';
import { ROTULO_CONTA, ROTULO_FORMA, ROTULO_GRUPO } from './vocabulario.rules.ts';

const AO_RECEBER = {
  em_aberto: 'Fica em aberto',
  perguntar: 'Perguntar',
  automatico: 'Receber na forma padrão',
};

export const formasAudit = defineAudit({
  operations: {
    'financeiro.salvarConfiguracao': 'Alterou as configurações do financeiro',
    'financeiro.criarConta': 'Cadastrou a conta',
    'financeiro.alterarConta': 'Alterou a conta',
    'financeiro.criarForma': 'Cadastrou a forma de pagamento',
    'financeiro.alterarForma': 'Alterou a forma de pagamento',
    'financeiro.criarCategoria': 'Cadastrou a categoria',
    'financeiro.alterarCategoria': 'Alterou a categoria',
    'financeiro.excluirCategoria': 'Excluiu a categoria',
    'financeiro.comecar': 'Iniciou o financeiro',
    'financeiro.desfazerInicio': 'Desfez o início do financeiro',
  },
  records: {
    contas_financeiras: {
      name: 'Conta',
      scope: 'filial',
      fields: {
        ...commonFields('nome'),
        tipo: options('Tipo', ROTULO_CONTA),
        filial_id: reference('Filial', 'filiais'),
        banco: text('Banco'),
        agencia: text('Agência'),
        numero: text('Conta'),
        pix_chave: text('Chave PIX'),
        pix_tipo: text('Tipo da chave'),
        pix_nome: text('Nome no PIX'),
        pix_cidade: text('Cidade no PIX'),
        ...commonFields('ativo'),
      },
      ignores: ['saldo', 'filial_nome', 'pix', 'sessao_id'],
      title: 'nome',
    },
    formas_pagamento: {
      name: 'Forma de pagamento',
      scope: 'filial',
      fields: {
        ...commonFields('nome'),
        tipo: options('Tipo', ROTULO_FORMA),
        conta_id: reference('Conta', 'contas_financeiras'),
        filial_id: reference('Filial', 'filiais'),
        desconto: text('Desconto %'),
        ordem: text('Ordem'),
        ...commonFields('ativo'),
      },
      ignores: ['taxas', 'conta_nome', 'conta_tipo'],
      title: 'nome',
    },
    categorias_financeiras: {
      name: 'Categoria',
      scope: 'empresa',
      fields: {
        ...commonFields('nome', 'codigo'),
        grupo: options('Grupo', ROTULO_GRUPO),
        ...commonFields('ativo'),
      },
      ignores: ['sistema'],
      title: 'nome',
    },
    financeiro_configuracao: {
      name: 'Configurações do financeiro',
      scope: 'administracao',
      fields: {
        financeiro_desde: day('Iniciado em'),
        receber_ao_faturar: options('Ao faturar', AO_RECEBER),
        receber_ao_vender: options('Ao vender', AO_RECEBER),
        forma_padrao_id: reference('Forma padrão', 'formas_pagamento'),
        caixa_obrigatorio: options('Caixa aberto', { nao: 'Não exigir', avisar: 'Avisar', exigir: 'Exigir' }),
        fundo_troco: money('Fundo de troco'),
        multa_percentual: text('Multa %'),
        juros_mensal: text('Juros ao mês %'),
        financeiro_fechado_ate: day('Fechado até'),
        em_aberto: text('Contas trazidas em aberto'),
      },
    },
  },
});
