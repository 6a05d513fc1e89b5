import { plural } from '#platform/shared/text.ts';
import type { TipoPessoa } from './clientes.contract.ts';

/** The labels that follow the kind of person (spec § 3). */
export const ROTULOS: Record<TipoPessoa, { tipo: string; nome: string; documento: string }> = {
  fisica: { tipo: 'Pessoa Física', nome: 'Nome Completo', documento: 'CPF' },
  juridica: { tipo: 'Pessoa Jurídica', nome: 'Razão Social', documento: 'CNPJ' },
};

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
