/**
 * The supplier's fields, in the order of form versions and audit log. The LGPD's copy and removal are the customer's:
 * they do not read a supplier.
 */
import type { ExportColumn } from '#platform/shared/export.ts';
import {
  active,
  document,
  email,
  exportedOf,
  type Fields,
  phone,
  state,
  text,
} from '#platform/shared/register_fields.ts';
import type { Fornecedor } from './fornecedores.contract.ts';

export const CAMPOS_FORNECEDOR = {
  nome: { ...text('Nome', 200, 'Informe o nome'), searched: true },
  cnpj: document('CNPJ'),
  telefone: phone('Telefone'),
  email: email('E-mail'),
  endereco: text('Endereço', 300),
  cidade: text('Cidade', 100),
  estado: state('Estado'),
  observacoes: text('Observações', 2000),
  ativo: active('Ativo', 'Inativo'),
} as const satisfies Fields;

/** Columns that no form edits, and why. */
export const SEM_CAMPO = {
  id: 'key',
  user_id: 'who registered',
  criado_em: 'when registered',
  versao: 'optimistic lock',
  busca: 'generated',
};

const { observacoes, ...OUTROS } = CAMPOS_FORNECEDOR;
/** Export columns of the list; the longest text comes last. */
export const COLUNAS_FORNECEDORES: readonly ExportColumn<Fornecedor>[] = exportedOf<Fornecedor>({
  ...OUTROS,
  observacoes,
});
