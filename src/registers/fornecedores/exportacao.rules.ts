/** Export columns of the supplier list. */
import { formatDocument, formatPhone } from '#platform/shared/documents.ts';
import type { ExportColumn } from '#platform/shared/export.ts';
import type { Fornecedor } from './fornecedores.contract.ts';

export const COLUNAS_FORNECEDORES = [
  { title: 'Nome', kind: 'text', value: ({ nome }) => nome },
  { title: 'CNPJ', kind: 'text', value: ({ cnpj }) => cnpj && formatDocument(cnpj) },
  { title: 'Telefone', kind: 'text', value: ({ telefone }) => telefone && formatPhone(telefone) },
  { title: 'E-mail', kind: 'text', value: ({ email }) => email },
  { title: 'Endereço', kind: 'text', value: ({ endereco }) => endereco },
  { title: 'Cidade', kind: 'text', value: ({ cidade }) => cidade },
  { title: 'Estado', kind: 'text', value: ({ estado }) => estado },
  { title: 'Status', kind: 'text', value: ({ ativo }) => (ativo ? 'Ativo' : 'Inativo') },
  { title: 'Observações', kind: 'text', value: ({ observacoes }) => observacoes },
] as const satisfies readonly ExportColumn<Fornecedor>[];
