// People for tests and the demo. `criarPessoa` inserts a person without a password, enough for tests that only need an
// actor.

import type { Actor, Db } from '#platform/server/sql/context.ts';
import { newId } from '#platform/shared/ids.ts';
import { findPapel, insertProfile, insertProfileFiliais, insertUsuario } from './auth.sql.ts';

type Pessoa = Actor & {
  email: string;
  cargo: string;
  papel: { id: string; nome: string };
  filiais: string[] | null;
};

export async function criarPessoa(
  db: Db,
  dados: {
    nome_completo?: string;
    email?: string;
    cargo?: string;
    papel_id?: string;
    situacao?: 'ativo' | 'aguardando' | 'bloqueado';
    filiais?: string[];
    criado_em?: Date;
  } = {},
): Promise<Pessoa> {
  const id = newId();
  const {
    nome_completo = 'Bruno Reis',
    email = `${id}@loja.com`,
    cargo = 'Atendente',
    papel_id = 'atendente',
  } = dados;
  const { situacao = 'ativo', filiais, criado_em = new Date() } = dados;
  await insertUsuario(db, { id, nome: nome_completo, email, criado_em });
  await insertProfile(db, {
    id,
    nome_completo,
    cargo,
    papel_id,
    situacao,
    todas_filiais: !filiais,
    criado_em,
  });
  await insertProfileFiliais(db, id, filiais ?? []);
  const papel = await findPapel(db, papel_id);
  return {
    id,
    nome_completo,
    email,
    cargo,
    papel: { id: papel_id, nome: papel.nome },
    permissoes: new Set(situacao === 'ativo' ? papel.permissoes : []),
    filiais: filiais ?? null,
  };
}
