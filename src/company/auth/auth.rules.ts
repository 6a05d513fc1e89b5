// Who gets in how (decisions § 6): the first account ever is the administrator and is in; later ones follow the mode.
// The cargo that a person types never chooses the role.

import { hasPermission, type Reach, reaches } from '#platform/shared/permissions.ts';

/** aberto: in at once; aprovacao: an administrator lets each person in; convite: nobody signs up alone. */
export const MODOS_CADASTRO = ['aberto', 'aprovacao', 'convite'] as const;
export type ModoCadastro = (typeof MODOS_CADASTRO)[number];

export const SITUACOES_USUARIO = ['ativo', 'aguardando', 'bloqueado'] as const;
export type SituacaoUsuario = (typeof SITUACOES_USUARIO)[number];

export type Acesso = { papel_id: 'administrador' | 'atendente'; situacao: 'ativo' | 'aguardando' };

/** Null: refused, an invitation is needed. */
export function acessoInicial(primeiraConta: boolean, cadastro: ModoCadastro): Acesso | null {
  if (primeiraConta) return { papel_id: 'administrador', situacao: 'ativo' };
  if (cadastro === 'convite') return null;
  return { papel_id: 'atendente', situacao: cadastro === 'aberto' ? 'ativo' : 'aguardando' };
}

/** Who made a link or an invitation, as they are now, and what whoever uses it gets. */
export interface Garantia {
  /** Null: asked for by the person themselves, whom their e-mail vouches for. */
  criado_por: string | null;
  /** Null: blocked, or of no author. */
  autor: Reach | null;
  dado: Reach;
}

/** Whoever made a link vouches for it for as long as they could still make it. */
export function garantido({ criado_por, autor, dado }: Garantia): boolean {
  if (criado_por === null) return true;
  if (autor === null) return false;
  const permissoes = new Set(autor.permissoes);
  return hasPermission(permissoes, 'usuarios:editar') && reaches({ ...autor, permissoes }, dado);
}

const HORA = 60 * 60 * 1000;

/** How long a link holds, in milliseconds. */
export const VALIDADE = {
  convite: 7 * 24 * HORA,
  /** Given out by an administrator. */
  senhaEntregue: 24 * HORA,
  /** Asked for by e-mail. */
  senhaPedida: HORA,
};

export type TipoLink = 'convite' | 'senha';

/** What follows the # stays in the browser: no server sees it, and no log keeps it. */
export const caminhoDoLink = (tipo: TipoLink, token: string) => `/auth#${tipo}=${token}`;

/** The link that the page was opened with; null for none. */
export function linkDe(hash: string): { tipo: TipoLink; token: string } | null {
  const [, tipo, token] = /^#(convite|senha)=(.+)$/.exec(hash) ?? [];
  return token === undefined ? null : { tipo: tipo as TipoLink, token };
}

/** The company as everyone may see it, before signing in too; the picture's address changes with the picture. */
export const empresaDe = ({ nome, logo_sha256 }: { nome: string | null; logo_sha256: string | null }) => ({
  nome,
  logo: logo_sha256 && `/api/auth/logo?v=${logo_sha256.slice(0, 16)}`,
});
