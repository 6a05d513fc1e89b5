/** The sections of Sistema › Configurações; abas.client.ts lists them. */
import type { ComponentType } from 'react';
import type { Permission } from '#platform/shared/permissions.ts';
import { ABAS_DE_CONFIGURACOES, SECOES_DE_CONFIGURACOES } from './abas.client.ts';
import type { ConfiguracoesLidas } from './configuracoes.contract.ts';

type NomeDaAba = keyof typeof ABAS_DE_CONFIGURACOES;

interface SectionHead {
  readonly aba: NomeDaAba;
  /** Its name in the URL: `?grupo=regras`. */
  readonly secao: string;
  readonly titulo: string;
  /** Further search words for its fields in Ctrl+K. */
  readonly palavras: string;
  /** Without this permission the fields are shown disabled. */
  readonly editar: Permission;
  /** Users limited to some branches may edit it: it is kept by branch, or a register that all branches keep. */
  readonly limitada?: true;
  /** Without this permission the section is not shown. */
  readonly ver?: Permission;
}

/** Both kinds load lazily. */
export type SettingsSection = SectionHead &
  (
    | {
        readonly propria?: never;
        /** `dados` holds the company's settings, which need `configuracoes:ver`. */
        readonly Form: ComponentType<{ dados: ConfiguracoesLidas; podeEditar: boolean }>;
      }
    | {
        /** The form reads settings of its own slice. A person who may edit them sees the section. */
        readonly propria: true;
        readonly Form: ComponentType<{ podeEditar: boolean }>;
      }
  );

export interface SettingsTab {
  readonly aba: NomeDaAba;
  readonly titulo: string;
  readonly secoes: readonly SettingsSection[];
}

/** The permissions that each open one of the sections without `configuracoes:ver`. */
export const quemEditaUmaSecao = (): Permission[] => [
  ...new Set(SECOES_DE_CONFIGURACOES.filter(({ propria }) => propria).map(({ editar }) => editar)),
];

/** The sections that the user may see, in order. */
export const secoesDeConfiguracoes = (pode: (ver: Permission) => boolean): SettingsSection[] =>
  SECOES_DE_CONFIGURACOES.filter(
    ({ ver, propria, editar }) =>
      (!ver || pode(ver)) && (pode('configuracoes:ver') || (propria === true && pode(editar))),
  );

/** The tabs with sections that the user may see. */
export function abasDeConfiguracoes(pode: (ver: Permission) => boolean): SettingsTab[] {
  const porAba = Map.groupBy(secoesDeConfiguracoes(pode), ({ aba }) => aba);
  return [...porAba].map(([aba, secoes]) => ({ aba, titulo: ABAS_DE_CONFIGURACOES[aba], secoes }));
}

/** The tab, and the section in it, that the URL names. An unknown name opens the first tab. */
export function lugarDe(abas: readonly SettingsTab[], nome: string | undefined) {
  const daSecao = abas.find(({ secoes }) => secoes.some(({ secao }) => secao === nome));
  const aba = daSecao ?? abas.find((uma) => uma.aba === nome) ?? abas[0];
  return { aba, secao: daSecao && nome };
}
