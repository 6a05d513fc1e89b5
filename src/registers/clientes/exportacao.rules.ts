/** Export columns of the customer list. */
import { formatDocument, formatPhone } from '#platform/shared/documents.ts';
import type { ExportColumn } from '#platform/shared/export.ts';
import type { Cliente } from './clientes.contract.ts';
import { ROTULOS } from './clientes.rules.ts';

export const COLUNAS_CLIENTES = [
  { title: 'Nome', kind: 'text', value: ({ nome_completo }) => nome_completo },
  { title: 'Tipo', kind: 'text', value: ({ tipo_pessoa }) => ROTULOS[tipo_pessoa].tipo },
  { title: 'CPF/CNPJ', kind: 'text', value: ({ cpf_cnpj }) => cpf_cnpj && formatDocument(cpf_cnpj) },
  { title: 'Telefone', kind: 'text', value: ({ telefone }) => formatPhone(telefone) },
  { title: 'E-mail', kind: 'text', value: ({ email }) => email },
  { title: 'Data de Nascimento', kind: 'day', value: ({ data_nascimento }) => data_nascimento },
  { title: 'CEP', kind: 'text', value: ({ cep }) => cep?.replace(/^(.{5})(.{3})$/, '$1-$2') },
  { title: 'Endereço', kind: 'text', value: ({ endereco }) => endereco },
  { title: 'Número', kind: 'text', value: ({ numero }) => numero },
  { title: 'Complemento', kind: 'text', value: ({ complemento }) => complemento },
  { title: 'Bairro', kind: 'text', value: ({ bairro }) => bairro },
  { title: 'Cidade', kind: 'text', value: ({ cidade }) => cidade },
  { title: 'Estado', kind: 'text', value: ({ estado }) => estado },
  { title: 'Observações', kind: 'text', value: ({ observacoes }) => observacoes },
  { title: 'Cadastrado em', kind: 'instant', value: ({ created_at }) => created_at },
] as const satisfies readonly ExportColumn<Cliente>[];
