/** Export columns of the list. */
import type { ExportColumn } from '#platform/shared/export.ts';
import type { ModeloDeOrcamento } from './orcamentos_modelos.contract.ts';
import { itensEmPalavras } from './orcamentos_modelos.rules.ts';

export const COLUNAS_ORCAMENTOS_MODELOS = [
  { title: 'Nome', kind: 'text', value: ({ nome }) => nome },
  { title: 'Aparelho', kind: 'text', value: ({ aparelho }) => aparelho },
  { title: 'Itens', kind: 'text', value: ({ itens }) => itensEmPalavras(itens) },
  { title: 'Total', kind: 'money', value: ({ total }) => total },
  { title: 'Status', kind: 'text', value: ({ ativo }) => (ativo ? 'Ativo' : 'Inativo') },
] as const satisfies readonly ExportColumn<ModeloDeOrcamento>[];
