/** The groups of settings, one tab each in Sistema › Configurações, that slices declare in `x.settings.ts`. */
import type { ComponentType } from 'react';
import { declared } from '#platform/shared/declared.ts';
import type { Permission } from '#platform/shared/permissions.ts';
import type { ConfiguracoesLidas } from './configuracoes.contract.ts';

export interface SettingsGroup {
  /** In the page's address: `?grupo=regras`. Forms of one tab share it, with title and place. */
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

export interface SettingsTab extends Pick<SettingsGroup, 'grupo' | 'titulo'> {
  readonly palavras: string;
  /** Forms that slices bring to this tab, in the slices' order. */
  readonly partes: readonly SettingsGroup[];
}

/** The tabs in their order, with the groups that the person may see; several slices may bring forms to one. */
export function abasDeConfiguracoes(podeVer: (ver: Permission | undefined) => boolean): SettingsTab[] {
  const grupos = settingsGroups.all().filter(({ ver }) => podeVer(ver));
  const nomes = [...new Set([...grupos].sort((a, b) => a.posicao - b.posicao).map(({ grupo }) => grupo))];
  return nomes.map((nome) => {
    const partes = grupos.filter(({ grupo }) => grupo === nome);
    const palavras = partes.map((parte) => parte.palavras ?? '').join(' ');
    return { grupo: nome, titulo: partes[0]?.titulo ?? '', palavras, partes };
  });
}
