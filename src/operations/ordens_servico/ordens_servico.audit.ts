import { counted, instant, itens, options, reference, text } from '#platform/shared/audit_fields.ts';
import { defineAudit, type HistoryOf } from '#platform/shared/audit_words.ts';
import { STATUS_LABEL } from './status.rules.ts';

export const ordensServicoAudit = defineAudit({
  operacoes: {
    'ordens_servico.create': 'Abriu a ordem de serviço',
    'ordens_servico.update': 'Alterou a ordem de serviço',
    'ordens_servico.mudarStatus': 'Mudou o status da ordem de serviço',
    'ordens_servico.exportar': 'Exportou a lista de ordens de serviço',
  },
  registros: {
    ordens_servico: {
      nome: 'Ordem de serviço',
      escopo: 'filial',
      campos: {
        numero_os: text('N° OS', { busca: true }),
        status: options('Status', STATUS_LABEL),
        filial_id: reference('Filial', 'filiais'),
        cliente_id: reference('Cliente', 'clientes'),
        pagador_id: reference('Quem paga', 'clientes'),
        equipamento: text('Equipamento', { busca: true }),
        modelo: text('Modelo'),
        numero_serie: text('Número de Série', { busca: true }),
        acessorios: text('Acessórios'),
        defeito_reclamado: text('Defeito Reclamado'),
        observacoes_tecnicas: text('Observações Técnicas'),
        itens: itens('Itens', 'produtos_servicos', 'produto_servico_id'),
        movimentacoes: counted('Movimentações de estoque'),
        data_abertura: instant('Data de Abertura'),
        data_entrega: instant('Data de Entrega'),
        faturada_em: instant('Faturada em'),
        user_id: reference('Técnico', 'profiles', { equipe: true }),
      },
      ignora: ['cliente', 'faturada_por', 'tecnico_id', 'status_mudou_em'],
      titulo: ({ numero_os }) => (numero_os ? `#${String(numero_os)}` : undefined),
      historico: {
        permissao: 'ordens_servico:ver',
        tabelas: ['ordens_servico', 'ordens_servico_itens', 'movimentacoes_estoque'],
      },
    },
  },
});

declare module '#platform/shared/audit_words.ts' {
  interface Histories extends Record<HistoryOf<typeof ordensServicoAudit>, true> {}
}
