/** Export columns of the billed lines without a technician, and of the closings. */
import type { ExportColumn } from '#platform/shared/export.ts';
import type { Fechamento, LinhaVendida } from './fechamentos.contract.ts';
import { situacaoDoFechamento } from './fechamentos.rules.ts';

export const COLUNAS_SEM_TECNICO = [
  { title: 'Data', kind: 'day', value: ({ data }) => data },
  { title: 'Item', kind: 'text', value: ({ item_nome }) => item_nome },
  { title: 'N° OS', kind: 'number', value: ({ numero_os }) => numero_os },
  { title: 'Filial', kind: 'text', value: ({ filial_nome }) => filial_nome },
  { title: 'Valor', kind: 'money', value: ({ valor }) => valor },
] as const satisfies readonly ExportColumn<LinhaVendida>[];

export const COLUNAS_FECHAMENTOS = [
  { title: 'N°', kind: 'number', value: ({ numero }) => numero },
  { title: 'Pessoa', kind: 'text', value: ({ pessoa_nome }) => pessoa_nome },
  { title: 'Até', kind: 'day', value: ({ ate }) => ate },
  { title: 'Fechado em', kind: 'instant', value: ({ criado_em }) => criado_em },
  { title: 'Filial', kind: 'text', value: ({ filial_nome }) => filial_nome },
  { title: 'Comissões', kind: 'money', value: ({ valor }) => valor },
  { title: 'Vales', kind: 'money', value: ({ vales }) => vales },
  { title: 'Situação', kind: 'text', value: (fechamento) => situacaoDoFechamento(fechamento).texto },
] as const satisfies readonly ExportColumn<Fechamento>[];
