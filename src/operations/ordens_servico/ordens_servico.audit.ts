import { contagem, instante, itens, opcoes, referencia, texto } from '#platform/shared/audit_fields.ts';
import { defineAudit, type HistoryOf } from '#platform/shared/audit_words.ts';
import { STATUS_LABEL } from './status.rules.ts';

export const ordensServicoAudit = defineAudit({
  operacoes: {
    'ordens_servico.create': 'Abriu a ordem de serviço',
    'ordens_servico.update': 'Alterou a ordem de serviço',
    'ordens_servico.exportar': 'Exportou a lista de ordens de serviço',
  },
  registros: {
    ordens_servico: {
      nome: 'Ordem de serviço',
      escopo: 'filial',
      campos: {
        numero_os: texto('N° OS', { busca: true }),
        status: opcoes('Status', STATUS_LABEL),
        filial_id: referencia('Filial', 'filiais'),
        cliente_id: referencia('Cliente', 'clientes'),
        pagador_id: referencia('Quem paga', 'clientes'),
        equipamento: texto('Equipamento', { busca: true }),
        modelo: texto('Modelo'),
        numero_serie: texto('Número de Série', { busca: true }),
        acessorios: texto('Acessórios'),
        defeito_reclamado: texto('Defeito Reclamado'),
        observacoes_tecnicas: texto('Observações Técnicas'),
        itens: itens('Itens', 'produtos_servicos', 'produto_servico_id'),
        movimentacoes: contagem('Movimentações de estoque'),
        data_abertura: instante('Data de Abertura'),
        data_entrega: instante('Data de Entrega'),
        faturada_em: instante('Faturada em'),
        user_id: referencia('Técnico', 'profiles', { equipe: true }),
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
  interface Historicos extends Record<HistoryOf<typeof ordensServicoAudit>, true> {}
}
