/** The groups of settings, in the tabs of Sistema › Configurações, that slices declare in `x.settings.ts`. */
import type { ComponentType } from 'react';
import { declared } from '#platform/shared/declared.ts';
import type { Permission } from '#platform/shared/permissions.ts';
import type { ConfiguracoesLidas } from './configuracoes.contract.ts';

export interface SettingsGroup {
  /** The tab, in the page's address: `?grupo=regras`. Groups of several slices may share one, with its title. */
  readonly grupo: string;
  readonly titulo: string;
  /** Words for its fields, by which Ctrl+K finds it. */
  readonly palavras?: string;
  /** Its place; that of a tab is its first group's. */
  readonly posicao: number;
  /** Without this permission the fields are shown disabled. */
  readonly editar: Permission;
  /** Without this permission the tab is not shown. */
  readonly ver?: Permission;
  /** Loads lazily. `dados` are the settings of the company; a slice's form reads those of its own table. */
  readonly Form: ComponentType<{ dados: ConfiguracoesLidas; podeEditar: boolean }>;
}

export const settingsGroups = declared<SettingsGroup>('settings');

export interface SettingsTab {
  readonly grupo: string;
  readonly titulo: string;
  readonly palavras: string;
  readonly groups: readonly SettingsGroup[];
}

/** The tabs with what the user may see of them. */
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
