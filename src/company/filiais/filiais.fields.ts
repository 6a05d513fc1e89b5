/** The branch's fields, in the order of form versions, export and audit log. None of them tells of a customer. */
import { active, choice, exportedOf, type Fields, phone, text } from '#platform/shared/register_fields.ts';
import type { Filial } from './filiais.contract.ts';
import { ROTULO_TIPO } from './filiais.rules.ts';

export const CAMPOS_FILIAL = {
  nome: { ...text('Nome', 120, 'Informe o nome'), searched: true },
  codigo: { ...text('Código', 20), searched: true },
  tipo: choice('Tipo', ROTULO_TIPO, 'loja', 'Escolha o tipo'),
  endereco: text('Endereço', 300),
  telefone: phone('Telefone'),
  ativo: { ...active('Ativa', 'Inativa'), audit: { label: 'Ativo' } },
} as const satisfies Fields;

/** Columns that no form edits, and why. */
export const SEM_CAMPO = {
  id: 'key',
  fuso_horario: 'kept for a branch in another time zone; no form shows it',
  user_id: 'who registered',
  criado_em: 'when registered',
  versao: 'optimistic lock',
  busca: 'generated',
};

/** Export columns of the list. */
export const COLUNAS_FILIAIS = exportedOf<Filial>(CAMPOS_FILIAL);
