/** The access that profiles and invitations grant, as SQL that returns a Reach (shared/permissions.ts). */
import { type RawBuilder, sql } from 'kysely';
import type { Reach } from '#platform/shared/permissions.ts';

/**
 * Access of the profile whose id is in the column, even if it is waiting or blocked; null if there is no such profile.
 */
export const reachOfPerson = (id: string): RawBuilder<Reach> => reachOfProfile(sql`pa.id = ${sql.ref(id)}`);

/** The same, but null unless the profile is active. */
export const reachOfActivePerson = (id: string): RawBuilder<Reach | null> =>
  reachOfProfile(sql`pa.id = ${sql.ref(id)} and pa.situacao = 'ativo'`);

const reachOfProfile = (which: RawBuilder<unknown>) => sql<Reach>`(
  select json_build_object('permissoes', pr.permissoes, 'so_proprias', pr.so_proprias, 'filiais', case when pa.todas_filiais then null
    else array(select pf.filial_id from profiles_filiais pf where pf.profile_id = pa.id) end)
  from profiles pa join papeis pr on pr.id = pa.papel_id where ${which})`;

/** Access that an invitation grants; `table` is the table's alias in the query. */
export const reachOfInvitation = (table: string): RawBuilder<Reach> => sql<Reach>`(
  select json_build_object('permissoes', pr.permissoes, 'filiais', case when ${sql.ref(`${table}.todas_filiais`)} then null
    else array(select cf.filial_id from convites_filiais cf where cf.convite_id = ${sql.ref(`${table}.id`)}) end)
  from papeis pr where pr.id = ${sql.ref(`${table}.papel_id`)})`;
