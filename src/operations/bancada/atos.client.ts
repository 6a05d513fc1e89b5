/** Later slices let people act on an order from the screens of earlier ones: they declare it in `x.acts.ts`. */
import type { Icon } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { StatusOrdemServico } from '#operations/ordens_servico/status.rules.ts';
import { declared } from '#platform/shared/declared.ts';
import type { Permission } from '#platform/shared/permissions.ts';

export interface OrdemDoAto {
  readonly id: string;
  readonly numero_os: number;
}

export interface OrcamentoDoAto {
  readonly id: string;
  readonly numero: number;
}

/** An order with its items, as their window has it. */
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
  /** Opens it in the address of the order's page; absent for an act that orders have not. */
  readonly busca?: Readonly<Record<string, string>>;
  /** Offered on an order's row, under a key, in its own window. */
  readonly naLinha?: {
    readonly letter: string;
    readonly load: () => Promise<ComponentType<{ ordem: OrdemDoAto; onClose: () => void }>>;
  };
  /** Offered below the items that it fits. */
  readonly nosItens?: (ordem: OrdemComItens) => boolean;
  /** Offered on a quote without an order that was sent, in its own window. */
  readonly noOrcamento?: () => Promise<ComponentType<{ orcamento: OrcamentoDoAto; onClose: () => void }>>;
  /** Opened on a quote that was approved by telephone: asks for the written confirmation. */
  readonly confirma?: () => Promise<ComponentType<{ ordem: OrdemDoAto; onClose: () => void }>>;
  /** The likely next step once the status has changed. */
  readonly depoisDoStatus?: boolean;
}

export interface AtoAberto {
  readonly ato: AtoDaOrdem;
  readonly ordem: OrdemDoAto;
}

export const atosDaOrdem = declared<AtoDaOrdem>('acts');
