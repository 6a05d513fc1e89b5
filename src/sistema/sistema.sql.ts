import { sql } from 'kysely';
import type { SituacaoUsuario } from '#auth/auth.contract.ts';
import type { Db } from '#platform/server/context.ts';
import { matchesSearch } from '#platform/server/db.ts';
import { paginate } from '#platform/server/paging.ts';
import type { Pagina } from '#platform/shared/operation.ts';
import type { ListUsuariosInput, Usuario } from './sistema.contract.ts';
import type { Acesso } from './sistema.rules.ts';

export async function listUsuarios(db: Db, input: ListUsuariosInput): Promise<Pagina<Usuario>> {
  const busca = matchesSearch(
    sql<string>`texto_busca(p.nome_completo || ' ' || u.email || ' ' || p.cargo)`,
    input.busca,
  );
  let rows = db
    .selectFrom('profiles as p')
    .innerJoin('usuarios as u', 'u.id', 'p.id')
    .innerJoin('papeis as r', 'r.id', 'p.papel_id')
    .select(['p.id', 'p.nome_completo', 'u.email', 'p.cargo', 'p.situacao', 'p.criado_em'])
    .select(['r.id as papel_id', 'r.nome as papel_nome']);
  if (busca) rows = rows.where(busca);
  if (input.situacao) rows = rows.where('p.situacao', '=', input.situacao);
  const sort = [
    { expression: sql`sem_acento(p.nome_completo)`, type: 'text' },
    { expression: sql.ref('p.id'), type: 'uuid' },
  ] as const;
  const pagina = await paginate(db, { rows, sort, ...input });
  const itens = pagina.itens.map(({ papel_id, papel_nome, ...usuario }) => ({
    ...usuario,
    situacao: usuario.situacao as SituacaoUsuario,
    papel: { id: papel_id, nome: papel_nome },
  }));
  return { ...pagina, itens };
}

/** The person and every active administrator, locked in the order of their ids: two who block each other wait. */
export async function lockAcessos(db: Db, id: string): Promise<(Acesso & { nome_completo: string })[]> {
  const rows = await db
    .selectFrom('profiles')
    .select(['id', 'papel_id', 'situacao', 'nome_completo'])
    .where((eb) =>
      eb.or([
        eb('id', '=', id),
        eb.and([eb('papel_id', '=', 'administrador'), eb('situacao', '=', 'ativo')]),
      ]),
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return rows.map((row) => ({ ...row, situacao: row.situacao as SituacaoUsuario }));
}

export async function updateSituacao(db: Db, id: string, situacao: SituacaoUsuario): Promise<void> {
  await db
    .updateTable('profiles')
    .set((eb) => ({ situacao, versao: eb('versao', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export async function deleteSessoes(db: Db, usuario_id: string): Promise<void> {
  await db.deleteFrom('sessoes').where('usuario_id', '=', usuario_id).execute();
}
