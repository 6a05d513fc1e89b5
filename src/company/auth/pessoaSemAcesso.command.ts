/**
 * People without sign-in, such as technicians: blocked, without a password, with a placeholder e-mail. Giving them an
 * e-mail later keeps the id, so that their past work stays theirs.
 */
import type { Context } from '#platform/server/sql/context.ts';
import { newId } from '#platform/shared/ids.ts';
import { emailSemAcesso } from './auth.rules.ts';
import {
  insertProfile,
  insertProfileFiliais,
  insertUsuario,
  replaceFiliais,
  updateEmail,
  updateNome,
} from './auth.sql.ts';

interface PessoaSemAcesso {
  nome_completo: string;
  cargo: string;
  papel_id: string;
  todas_filiais: boolean;
  filiais: readonly string[];
}

export async function criarSemAcesso(
  { db, now }: Context,
  { filiais, ...pessoa }: PessoaSemAcesso,
): Promise<string> {
  const id = newId(now.getTime());
  await insertUsuario(db, { id, nome: pessoa.nome_completo, email: emailSemAcesso(id), criado_em: now });
  await insertProfile(db, { id, ...pessoa, situacao: 'bloqueado', criado_em: now });
  await insertProfileFiliais(db, id, pessoa.todas_filiais ? [] : [...new Set(filiais)]);
  return id;
}

export async function alterarSemAcesso(
  { db, now }: Context,
  id: string,
  { nome_completo, todas_filiais, filiais }: Omit<PessoaSemAcesso, 'cargo' | 'papel_id'>,
): Promise<void> {
  await updateNome(db, id, { nome_completo, todas_filiais, agora: now });
  await replaceFiliais(db, id, todas_filiais ? [] : [...new Set(filiais)]);
}

/** The caller has checked that the person has no access yet. */
export async function darEmail({ db, now }: Context, id: string, email: string): Promise<void> {
  await updateEmail(db, id, email, now);
}
