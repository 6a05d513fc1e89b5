// Rules for changing a user's access (decisions § 6). Users are never deleted; the shop always keeps an active
// administrator, and users cannot lock themselves out by mistake.

import type { Garantia, SituacaoUsuario } from '#company/auth/auth.rules.ts';
import type { ErrorDefinition } from '#platform/shared/errors.ts';
import { reaches } from '#platform/shared/permissions.ts';
import { sistemaErrors } from './sistema.contract.ts';

export type AcaoUsuario = 'aprovar' | 'recusar' | 'bloquear' | 'desbloquear';

type Mudanca = { de: SituacaoUsuario; para: SituacaoUsuario; senao: ErrorDefinition };

export const MUDANCAS: Record<AcaoUsuario, Mudanca> = {
  aprovar: { de: 'aguardando', para: 'ativo', senao: sistemaErrors.USUARIO_NAO_AGUARDA },
  recusar: { de: 'aguardando', para: 'bloqueado', senao: sistemaErrors.USUARIO_NAO_AGUARDA },
  bloquear: { de: 'ativo', para: 'bloqueado', senao: sistemaErrors.USUARIO_NAO_ATIVO },
  desbloquear: { de: 'bloqueado', para: 'ativo', senao: sistemaErrors.USUARIO_NAO_BLOQUEADO },
};

export type Acesso = { id: string; papel_id: string; situacao: SituacaoUsuario; sem_acesso?: boolean };

const administradorAtivo = (acesso: Acesso) =>
  acesso.papel_id === 'administrador' && acesso.situacao === 'ativo';

/** Why the action is refused, or null. `todos` holds the user and every active administrator. */
export function recusaDe(
  acao: AcaoUsuario,
  alvo: Acesso,
  todos: readonly Acesso[],
  quem: { id: string },
): ErrorDefinition | null {
  const { de, para, senao } = MUDANCAS[acao];
  if (alvo.sem_acesso) return sistemaErrors.PESSOA_SEM_ACESSO;
  if (alvo.situacao !== de) return senao;
  if (para !== 'bloqueado') return null;
  if (administradorAtivo(alvo) && todos.filter(administradorAtivo).length === 1)
    return sistemaErrors.ULTIMO_ADMINISTRADOR;
  return alvo.id === quem.id ? sistemaErrors.PROPRIO_ACESSO : null;
}

interface Quem {
  id: string;
  permissoes: ReadonlySet<string>;
  filiais: readonly string[] | null;
}

/**
 * Whether the user may cancel or replace the invitation: it grants no more than they have, and its author is the user
 * or has no more access than they do.
 */
export const mexeNoConvite = (quem: Quem, { criado_por, autor, dado }: Garantia): boolean =>
  reaches(quem, dado) && (criado_por === quem.id || autor === null || reaches(quem, autor));

const mesmas = (a: readonly string[] | null, b: readonly string[] | null) =>
  JSON.stringify(a && [...a].sort()) === JSON.stringify(b && [...b].sort());

interface PapelEFiliais {
  papel_id: string;
  filiais: readonly string[] | null;
}

export const mudaAlcance = (de: PapelEFiliais, para: PapelEFiliais): boolean =>
  de.papel_id !== para.papel_id || !mesmas(de.filiais, para.filiais);

/** Why role and branches may not change to `novo`, or null. `todos` as above. */
export function recusaDeAcesso(
  alvo: Acesso & PapelEFiliais,
  novo: PapelEFiliais,
  todos: readonly Acesso[],
  quem: { id: string },
): ErrorDefinition | null {
  const mudaPapel = novo.papel_id !== alvo.papel_id;
  const ultimo = administradorAtivo(alvo) && todos.filter(administradorAtivo).length === 1;
  if (mudaPapel && ultimo) return sistemaErrors.ULTIMO_ADMINISTRADOR;
  return mudaAlcance(alvo, novo) && alvo.id === quem.id ? sistemaErrors.PROPRIO_PAPEL : null;
}
