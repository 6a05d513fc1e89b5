/** Groups of settings, shown in the tabs of Sistema › Configurações. Slices declare them in `x.settings.ts`. */
import type { ComponentType } from 'react';
import { declared } from '#platform/shared/declared.ts';
import type { Permission } from '#platform/shared/permissions.ts';
import type { ConfiguracoesLidas } from './configuracoes.contract.ts';

export interface SettingsGroup {
  /**
   * The tab's name in the URL: `?grupo=regras`. Groups of several slices may share a tab; they then give the same
   * title.
   */
  readonly grupo: string;
  readonly titulo: string;
  /** Search words for its fields in Ctrl+K. */
  readonly palavras?: string;
  /** Position within the page. A tab takes the position of its first group. */
  readonly posicao: number;
  /** Without this permission the fields are shown disabled. */
  readonly editar: Permission;
  /** Users limited to some branches may edit it: it is kept by branch, or a register that all branches keep. */
  readonly limitada?: true;
  /** Without this permission the tab is not shown. */
  readonly ver?: Permission;
  /**
   * Loads lazily. `dados` holds the company's settings; a form of a slice with its own settings table reads that
   * instead.
   */
  readonly Form: ComponentType<{ dados: ConfiguracoesLidas; podeEditar: boolean }>;
}

export const settingsGroups = declared<SettingsGroup>('settings');

export interface SettingsTab {
  readonly grupo: string;
  readonly titulo: string;
  readonly palavras: string;
  readonly groups: readonly SettingsGroup[];
}

/** The tabs that the user may see, with their groups in order. */
export function abasDeConfiguracoes(pode: (ver: Permission) => boolean): SettingsTab[] {
  const vistos = settingsGroups.all().filter(({ ver }) => !ver || pode(ver));
  const porAba = Map.groupBy(
    [...vistos].sort((a, b) => a.posicao - b.posicao),
    ({ grupo }) => grupo,
  );
  return [...porAba].map(([grupo, groups]) => ({
    grupo,
    titulo: groups[0]?.titulo ?? '',
    palavras: groups.map(({ palavras = '' }) => palavras).join(' '),
    groups,
  }));
}
