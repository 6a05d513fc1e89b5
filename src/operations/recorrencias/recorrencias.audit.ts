import { day, instant, money, options, reference, text } from '#platform/shared/audit_fields.ts';
import { defineAudit } from '#platform/shared/audit_words.ts';
import { ROTULO_SITUACAO } from './recorrencias.rules.ts';

export const recorrenciasAudit = defineAudit({
  operations: {
    'recorrencias.criar': 'Criou a conta recorrente',
    'recorrencias.alterar': 'Alterou a conta recorrente',
    'recorrencias.exportar': 'Exportou a lista de contas recorrentes',
    'recorrencias.mudarSituacao': 'Mudou a situação da conta recorrente',
  },
  records: {
    recorrencias: {
      name: 'Conta recorrente',
      scope: 'filial',
      fields: {
        filial_id: reference('Filial', 'filiais'),
        fornecedor_id: reference('Fornecedor', 'fornecedores'),
        profile_id: reference('Pessoa', 'profiles', { staff: true }),
        descricao: text('Descrição'),
        categoria_id: reference('Categoria', 'categorias_financeiras'),
        valor: money('Valor'),
        dia: text('Dia'),
        cada_meses: text('A cada quantos meses'),
        inicio: day('Primeiro vencimento'),
        fim: day('Até'),
        situacao: options('Situação', ROTULO_SITUACAO),
        pausada_em: instant('Pausada em'),
      },
      ignores: ['desde'],
      title: 'descricao',
    },
  },
});
