import { formatDocument, isValidCnpj, isValidCpf } from '#platform/shared/documents.ts';
import { plural } from '#platform/shared/text.ts';
import type { TipoPessoa } from './clientes.contract.ts';

/** The labels that follow the kind of person (spec § 3). */
export const ROTULOS: Record<TipoPessoa, { tipo: string; nome: string; documento: string }> = {
  fisica: { tipo: 'Pessoa Física', nome: 'Nome Completo', documento: 'CPF' },
  juridica: { tipo: 'Pessoa Jurídica', nome: 'Razão Social', documento: 'CNPJ' },
};

/** The warning shown beside a document; it never blocks saving (decisions § 4). Null for none and for a right one. */
export function avisoDocumento(tipo: TipoPessoa, documento: string): string | null {
  if (documento === '') return null;
  const valid = tipo === 'fisica' ? isValidCpf(documento) : isValidCnpj(documento);
  return valid ? null : `${ROTULOS[tipo].documento} inválido. Confira os números`;
}

/** Days 'YYYY-MM-DD' compare as text. */
export function nascimentoFuturo(data_nascimento: string | null, hoje: string): boolean {
  return data_nascimento !== null && data_nascimento > hoje;
}

export interface UsoCliente {
  ordens: number;
  vendas: number;
  movimentacoes: number;
}

/** Why a customer cannot be deleted: '3 ordens de serviço vinculadas, 1 venda vinculada'. Null when nothing names them. */
export function motivoDeUso(uso: UsoCliente): string | null {
  const parts = [
    uso.ordens > 0 && plural(uso.ordens, 'ordem de serviço vinculada', 'ordens de serviço vinculadas'),
    uso.vendas > 0 && plural(uso.vendas, 'venda vinculada', 'vendas vinculadas'),
    uso.movimentacoes > 0 && plural(uso.movimentacoes, 'movimentação vinculada', 'movimentações vinculadas'),
  ].filter((part) => part !== false);
  return parts.length > 0 ? parts.join(', ') : null;
}

/** '529.982.247-25', or '-' where there is none. */
export function documentoVisivel(documento: string | null): string {
  return documento === null ? '-' : formatDocument(documento);
}
