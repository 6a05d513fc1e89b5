/** Columns of the exported list of branches. */
import { formatPhone } from '#platform/shared/documents.ts';
import type { ExportColumn } from '#platform/shared/export.ts';
import type { Filial } from './filiais.contract.ts';
import { ROTULO_TIPO } from './filiais.rules.ts';

export const COLUNAS_FILIAIS = [
  { title: 'Nome', kind: 'text', value: ({ nome }) => nome },
  { title: 'Código', kind: 'text', value: ({ codigo }) => codigo },
  { title: 'Tipo', kind: 'text', value: ({ tipo }) => ROTULO_TIPO[tipo] },
  { title: 'Endereço', kind: 'text', value: ({ endereco }) => endereco },
  { title: 'Telefone', kind: 'text', value: ({ telefone }) => telefone && formatPhone(telefone) },
  { title: 'Status', kind: 'text', value: ({ ativo }) => (ativo ? 'Ativa' : 'Inativa') },
] as const satisfies readonly ExportColumn<Filial>[];
