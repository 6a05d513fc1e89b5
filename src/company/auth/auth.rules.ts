// Access for new accounts (decisions § 6): the first account ever becomes the administrator and is active at once;
// later ones follow the sign-up mode. The cargo a user types never determines the role.

import { hasPermission, type Reach, reaches } from '#platform/shared/permissions.ts';

/** aberto: active at once; aprovacao: an administrator approves each user; convite: sign-up requires an invitation. */
export const MODOS_CADASTRO = ['aberto', 'aprovacao', 'convite'] as const;
export type ModoCadastro = (typeof MODOS_CADASTRO)[number];

export const SITUACOES_USUARIO = ['ativo', 'aguardando', 'bloqueado'] as const;
export type SituacaoUsuario = (typeof SITUACOES_USUARIO)[number];

/** Placeholder e-mail of a person without sign-in. It is never shown, and nothing is sent to it. */
export const emailSemAcesso = (id: string): string => `${id}@sem-acesso.invalid`;
export const ehEmailSemAcesso = (email: string): boolean => /@sem-acesso\.invalid$/i.test(email.trim());

export type Acesso = { papel_id: 'administrador' | 'atendente'; situacao: 'ativo' | 'aguardando' };

/** Returns null when an invitation is required. */
export function acessoInicial(primeiraConta: boolean, cadastro: ModoCadastro): Acesso | null {
  if (primeiraConta) return { papel_id: 'administrador', situacao: 'ativo' };
  if (cadastro === 'convite') return null;
  return { papel_id: 'atendente', situacao: cadastro === 'aberto' ? 'ativo' : 'aguardando' };
}

/** The current access of the author of a link or invitation, and the access it grants. */
export interface Garantia {
  /** Null: the user requested the link, and access to their e-mail is the proof. */
  criado_por: string | null;
  /** Null: the author is blocked, or there is none. */
  autor: Reach | null;
  dado: Reach;
}

/** A link is valid only while its author still has the access needed to create it. */
export function garantido({ criado_por, autor, dado }: Garantia): boolean {
  if (criado_por === null) return true;
  if (autor === null) return false;
  const permissoes = new Set(autor.permissoes);
  return hasPermission(permissoes, 'usuarios:editar') && reaches({ ...autor, permissoes }, dado);
}

const HORA = 60 * 60 * 1000;

/** How long a link is valid, in milliseconds. */
export const VALIDADE = {
  convite: 7 * 24 * HORA,
  /** Handed over by an administrator. */
  senhaEntregue: 24 * HORA,
  /** Requested by e-mail. */
  senhaPedida: HORA,
};

export type TipoLink = 'convite' | 'senha';

/** The fragment after # stays in the browser: no server or log sees it. */
export const caminhoDoLink = (tipo: TipoLink, token: string) => `/auth#${tipo}=${token}`;

/** The link the page was opened with, or null. */
export function linkDe(hash: string): { tipo: TipoLink; token: string } | null {
  const [, tipo, token] = /^#(convite|senha)=(.+)$/.exec(hash) ?? [];
  return token === undefined ? null : { tipo: tipo as TipoLink, token };
}

/** The public URL of the logo; it changes with the picture. */
export const enderecoDoLogo = (sha256: string) => `/api/auth/logo?v=${sha256.slice(0, 16)}`;

/** The company's public data, available before sign-in. */
export const empresaDe = ({ nome, logo_sha256 }: { nome: string | null; logo_sha256: string | null }) => ({
  nome,
  logo: logo_sha256 && enderecoDoLogo(logo_sha256),
});
