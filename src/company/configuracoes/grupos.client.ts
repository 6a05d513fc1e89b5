/** The groups of settings, one tab each in Sistema › Configurações, that slices declare in `x.settings.ts`. */
import type { ComponentType } from 'react';
import { declared } from '#platform/shared/declared.ts';
import type { Permission } from '#platform/shared/permissions.ts';
import type { ConfiguracoesLidas } from './configuracoes.contract.ts';

export interface SettingsGroup {
  /** In the page's address: `?grupo=regras`. */
  readonly grupo: string;
  readonly titulo: string;
  /** Words for its fields, by which Ctrl+K finds it. */
  readonly palavras?: string;
  /** The place of its tab. */
  readonly posicao: number;
  /** Without this permission the fields are shown disabled. */
  readonly editar: Permission;
  /** Without this permission the tab is not shown. */
  readonly ver?: Permission;
  /** Loads lazily. `dados` are the settings of the company; a slice's form reads those of its own table. */
  readonly Form: ComponentType<{ dados: ConfiguracoesLidas; podeEditar: boolean }>;
}

export const settingsGroups = declared<SettingsGroup>('settings');

/** In the order of the tabs. */
export const gruposDeConfiguracoes = (): SettingsGroup[] =>
  [...settingsGroups.all()].sort((a, b) => a.posicao - b.posicao);
