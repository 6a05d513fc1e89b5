import {
  commonFields,
  day,
  items,
  money,
  options,
  reference,
  text,
  yesNo,
} from '#platform/shared/audit_fields.ts';
import { defineAudit, type HistoryOf } from '#platform/shared/audit_words.ts';
import { ROTULO_CANAL, ROTULO_SITUACAO } from './lista.rules.ts';

export const orcamentosAudit = defineAudit({
  operations: {
    'orcamentos.create': 'Criou o orçamento',
    'orcamentos.update': 'Alterou o orçamento',
    'orcamentos.enviar': 'Enviou o orçamento',
    'orcamentos.novaVersao': 'Criou uma nova versão do orçamento',
    'orcamentos.cancelar': 'Cancelou o orçamento',
    'orcamentos.remove': 'Excluiu o orçamento',
    'orcamentos.exportar': 'Exportou a lista de orçamentos',
  },
  records: {
    orcamentos: {
      name: 'Orçamento',
      scope: 'filial',
      fields: {
        numero: text('N°', { searched: true }),
        situacao: options('Situação', ROTULO_SITUACAO),
        versao_vigente: text('Versão'),
        versao_aprovada: text('Versão aprovada'),
        cliente_id: reference('Cliente', 'clientes'),
        ordem_servico_id: reference('Ordem de serviço', 'ordens_servico'),
        venda_direta_id: reference('Venda', 'vendas_diretas'),
        filial_id: reference('Filial', 'filiais'),
        itens: items('Itens', 'produtos_servicos', 'produto_servico_id'),
        ...commonFields('total'),
        valor: money('Valor aprovado'),
        grupos: text('Serviços aprovados'),
        canal: options('Canal', ROTULO_CANAL),
        aceita_parcial: yesNo('Aceita aprovação em parte'),
        aceita_usada: yesNo('O cliente aceita peça usada'),
        validade_dias: text('Validade (dias)'),
        valido_ate: day('Vale até'),
        inicio_em: day('Início'),
        termino_em: day('Término'),
        condicoes_pagamento: text('Condições de pagamento'),
        sinal: money('Sinal'),
      },
      ignores: ['itens_ligados', 'taxa_cobrada', 'taxa_item_id'],
      title: ({ numero }) => (numero ? `Orçamento #${String(numero)}` : undefined),
      changes: ['orcamentos.enviar'],
      history: { permission: 'orcamentos:ver' },
    },
  },
});

declare module '#platform/shared/audit_words.ts' {
  interface Histories extends Record<HistoryOf<typeof orcamentosAudit>, true> {}
}
