/**
 * The permission table: which roles may call each operation. Each slice declares the rows of its operations in
 * `x.trials.ts`, and creates the record that they refer to. permissoes.test.ts calls the operation of every row through
 * the real gate, and fails for an operation without a row.
 */
import type { Access } from '#platform/shared/operation.ts';
import type { TestApi } from './api.ts';

/** The built-in roles. */
export const TODOS = ['administrador', 'gerente', 'atendente', 'tecnico'] as const;
export type Papel = (typeof TODOS)[number];
export const LOJA: readonly Papel[] = ['administrador', 'gerente', 'atendente'];
export const GERENCIA: readonly Papel[] = ['administrador', 'gerente'];
export const ADMIN: readonly Papel[] = ['administrador'];

/** The records of one branch that the rows refer to; each slice's trials create their own. */
export interface Caso {
  filial_id: string;
  /** A branch without customers or orders. */
  longe_id: string;
  /** A unique name. */
  nome: string;
  /** A technician without sign-in. */
  tecnico_id: string;
  compra_id: string;
  venda_id: string;
  produto_id: string;
  modelo_de_orcamento_id: string;
  fornecedor_id: string;
  equipamento_id: string;
  cliente_id: string;
  cpf_cnpj: string;
  venda_direta_id: string;
  protocolo_id: string;
  item_id: string;
  ordem_id: string;
  ordem_numero: number;
  anexo_id: string;
  orcamento_id: string;
  nota_id: string;
  movimentacao_id: string;
  envio_id: string;
  regra_comissao_id: string;
  papel_id: string;
  /** A person awaiting approval. */
  pessoa_id: string;
  convite_id: string;
}

export interface Linha {
  readonly permissao: Access;
  readonly papeis: readonly Papel[];
  /**
   * The response if a user who is limited to some branches asks about another one:
   *   recusa   403 FILIAL_NAO_PERMITIDA;
   *   filtra   a response without anything of that branch;
   *   todas    403 FILIAL_NAO_PERMITIDA in their own branch too, because the act changes the whole company;
   *   empresa  the same response as for their own branch, because the data belongs to the whole company.
   */
  readonly filial: 'recusa' | 'filtra' | 'todas' | 'empresa';
  /** Builds a valid input for the operation, in the branch of the case. */
  readonly entrada: (caso: Caso) => unknown;
}

export interface SliceAccess {
  /**
   * Creates the slice's record of the case. Every name in it contains `marca`; `numero` distinguishes the cases. Earlier
   * slices have created theirs.
   */
  readonly criar?: (
    api: TestApi,
    antes: Caso,
    caso: { numero: number; marca: string },
  ) => Promise<Partial<Caso>>;
  readonly operacoes: Readonly<Record<string, Linha>>;
}

export const linha = (
  permissao: Access,
  papeis: readonly Papel[],
  filial: Linha['filial'],
  entrada: Linha['entrada'] = () => ({}),
): Linha => ({ permissao, papeis, filial, entrada });

/** Inputs that many operations take. */
export const daFilial = ({ filial_id }: Caso) => ({ filial_id });
export const csv = () => ({ formato: 'csv' });
export const csvDaFilial = (caso: Caso) => ({ ...daFilial(caso), formato: 'csv' });

/** An id that no record has. */
export const NINGUEM = '0190b5a0-0000-7000-8000-000000000000';
export const ninguem = () => ({ id: NINGUEM });
export const restaurar: Linha = linha('auditoria:restaurar', ADMIN, 'filtra', ninguem);

/** Values a user without 'produtos_servicos:custo' must never read: cost, purchase price, discount off the cost. */
export const CUSTO = '77.31';
export const COMPRA = '155.17';
export const DESCONTO_SOBRE_CUSTO = '7.31';
