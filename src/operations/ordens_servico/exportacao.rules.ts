import { formatPhone } from '#platform/shared/documents.ts';
import type { ExportColumn } from '#platform/shared/export.ts';
import type { OrdemServico } from './ordens_servico.contract.ts';
import { rotuloPrioridade, STATUS_LABEL } from './status.rules.ts';

export const COLUNAS_ORDENS = [
  { title: 'N° OS', kind: 'number', value: ({ numero_os }) => numero_os },
  { title: 'Data Abertura', kind: 'instant', value: ({ data_abertura }) => data_abertura },
  { title: 'Cliente', kind: 'text', value: ({ cliente }) => cliente.nome_completo },
  { title: 'Telefone', kind: 'text', value: ({ cliente }) => formatPhone(cliente.telefone) },
  { title: 'Equipamento', kind: 'text', value: ({ equipamento }) => equipamento },
  { title: 'Modelo', kind: 'text', value: ({ modelo }) => modelo },
  { title: 'Número de Série', kind: 'text', value: ({ numero_serie }) => numero_serie },
  { title: 'Acessórios', kind: 'text', value: ({ acessorios }) => acessorios },
  { title: 'Defeito', kind: 'text', value: ({ defeito_reclamado }) => defeito_reclamado },
  { title: 'Observações Técnicas', kind: 'text', value: ({ observacoes_tecnicas }) => observacoes_tecnicas },
  { title: 'Status', kind: 'text', value: ({ status }) => STATUS_LABEL[status] },
  { title: 'Data Entrega', kind: 'instant', value: ({ data_entrega }) => data_entrega },
  { title: 'Faturada em', kind: 'instant', value: ({ faturada_em }) => faturada_em },
  { title: 'Técnico', kind: 'text', value: ({ tecnico_nome }) => tecnico_nome },
  { title: 'Etapa', kind: 'text', value: ({ etapa_nome }) => etapa_nome },
  { title: 'Prazo prometido', kind: 'instant', value: ({ prazo }) => prazo },
  { title: 'Prioridade', kind: 'text', value: ({ prioridade }) => rotuloPrioridade(prioridade) },
] as const satisfies readonly ExportColumn<
  OrdemServico & { tecnico_nome: string; etapa_nome: string | null }
>[];
