/** Export columns of an account's statement. */
import type { ExportColumn } from '#platform/shared/export.ts';
import { rotuloDaLinha } from './extrato.rules.ts';
import type { LinhaDoExtrato } from './fluxo.contract.ts';

export const COLUNAS_EXTRATO = [
  { title: 'Data', kind: 'day', value: ({ data }) => data },
  { title: 'N°', kind: 'number', value: ({ numero }) => numero },
  { title: 'Lançamento', kind: 'text', value: (linha) => rotuloDaLinha(linha) },
  { title: 'Descrição', kind: 'text', value: ({ descricao }) => descricao },
  { title: 'Por', kind: 'text', value: ({ por }) => por },
  { title: 'Valor', kind: 'money', value: ({ valor }) => valor },
  { title: 'Saldo', kind: 'money', value: ({ saldo_apos }) => saldo_apos },
  { title: 'Estornado no N°', kind: 'number', value: ({ estornado_por }) => estornado_por },
] as const satisfies readonly ExportColumn<LinhaDoExtrato>[];
