import type { ExportColumn } from '#platform/shared/export.ts';
import type { Protocolo } from './protocolos.contract.ts';

export const COLUNAS_PROTOCOLOS = [
  { title: 'N°', kind: 'number', value: ({ numero }) => numero },
  { title: 'Data', kind: 'instant', value: ({ criado_em }) => criado_em },
  { title: 'Nome', kind: 'text', value: ({ nome }) => nome },
  { title: 'Telefone', kind: 'text', value: ({ telefone }) => telefone },
  { title: 'Motivo', kind: 'text', value: ({ motivo }) => motivo },
  { title: 'Atendente', kind: 'text', value: ({ por }) => por },
  { title: 'Aberto no WhatsApp', kind: 'instant', value: ({ aberto_em }) => aberto_em },
] as const satisfies readonly ExportColumn<Protocolo>[];
