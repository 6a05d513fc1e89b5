/** Lets later slices add actions on orders to the screens of earlier ones. They declare them in `x.acts.ts`. */
import type { Icon } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { declared } from '#platform/shared/declared.ts';
import type { Permission } from '#platform/shared/permissions.ts';
import type { StatusOrdemServico } from './status.rules.ts';

export interface OrdemDoAto {
  readonly id: string;
  readonly numero_os: number;
}

export interface OrcamentoDoAto {
  readonly id: string;
  readonly numero: number;
}

/** A draft quote that is about to be sent. */
export interface RascunhoDoAto extends OrcamentoDoAto {
  readonly versao: number;
  readonly numero_os: number | null;
  readonly cliente: { readonly nome_completo: string };
  readonly total: string;
}

/** The part of an order that its items window passes. */
interface OrdemComItens {
  readonly status: StatusOrdemServico;
  readonly faturada_em: Date | null;
  readonly itens: readonly unknown[];
  readonly total: string;
  readonly valor_aprovado?: string | null;
  readonly aprovacao_fraca?: boolean;
}

export interface AtoDaOrdem {
  readonly label: string;
  readonly icon: Icon;
  readonly permissao: Permission;
  /** The search parameters that open it on the order's page; absent for an action that exists only for quotes. */
  readonly busca?: Readonly<Record<string, string>>;
  /** Offered on an order's row, with a key and a window of its own. */
  readonly naLinha?: {
    readonly letter: string;
    readonly load: () => Promise<ComponentType<{ ordem: OrdemDoAto; onClose: () => void }>>;
  };
  /** Offered in the items window for the orders that it returns true for. */
  readonly nosItens?: (ordem: OrdemComItens) => boolean;
  /** Offered on a sent quote without an order, in its own window. */
  readonly noOrcamento?: () => Promise<ComponentType<{ orcamento: OrcamentoDoAto; onClose: () => void }>>;
  /** Offered on a quote approved by telephone: asks for the written confirmation. */
  readonly confirma?: () => Promise<ComponentType<{ ordem: OrdemDoAto; onClose: () => void }>>;
  /** Sends a draft quote to its customer. */
  readonly envia?: () => Promise<ComponentType<{ orcamento: RascunhoDoAto; onClose: () => void }>>;
  /** Offered in the toast of a status change as the likely next step. */
  readonly depoisDoStatus?: boolean;
}

export interface AtoAberto {
  readonly ato: AtoDaOrdem;
  readonly ordem: OrdemDoAto;
}

export const atosDaOrdem = declared<AtoDaOrdem>('acts');
