/** Groups of settings, shown in the tabs of Sistema › Configurações; abas.client.ts lists them. */
import type { ComponentType } from 'react';
import type { Permission } from '#platform/shared/permissions.ts';
import { GRUPOS_DE_CONFIGURACOES } from './abas.client.ts';
import type { ConfiguracoesLidas } from './configuracoes.contract.ts';

interface GroupHead {
  /**
   * The tab's name in the URL: `?grupo=regras`. Groups of several slices may share a tab; they then give the same
   * title.
   */
  readonly grupo: string;
  readonly titulo: string;
  /** Search words for its fields in Ctrl+K. */
  readonly palavras: string;
  /** Without this permission the fields are shown disabled. A person who has it sees the tab. */
  readonly editar: Permission;
  /** Users limited to some branches may edit it: it is kept by branch, or a register that all branches keep. */
  readonly limitada?: true;
  /** Without this permission the tab is not shown. */
  readonly ver?: Permission;
}

/** Both kinds load lazily. */
export type SettingsGroup = GroupHead &
  (
    | {
        readonly propria?: never;
        /** `dados` holds the company's settings, which need `configuracoes:ver`. */
        readonly Form: ComponentType<{ dados: ConfiguracoesLidas; podeEditar: boolean }>;
      }
    | {
        /** The form reads settings of its own slice. */
        readonly propria: true;
        readonly Form: ComponentType<{ podeEditar: boolean }>;
      }
  );

export interface SettingsTab {
  readonly grupo: string;
  readonly titulo: string;
  readonly palavras: string;
  readonly groups: readonly SettingsGroup[];
}

/** The permissions that each open one of the tabs without `configuracoes:ver`. */
export const quemEditaUmaAba = (): Permission[] => [
  ...new Set(GRUPOS_DE_CONFIGURACOES.filter(({ propria }) => propria).map(({ editar }) => editar)),
];

/** The tabs that the user may see, with their groups in order. */
export function abasDeConfiguracoes(pode: (ver: Permission) => boolean): SettingsTab[] {
  const vistos = GRUPOS_DE_CONFIGURACOES.filter(
    ({ ver, propria, editar }) =>
      (!ver || pode(ver)) && (pode('configuracoes:ver') || (propria === true && pode(editar))),
  );
  const porAba = Map.groupBy(vistos, ({ grupo }) => grupo);
  return [...porAba].map(([grupo, groups]) => ({
    grupo,
    titulo: groups[0]?.titulo ?? '',
    palavras: groups.map(({ palavras }) => palavras).join(' '),
    groups,
  }));
}
