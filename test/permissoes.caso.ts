/** Creates the records that the permission table refers to, through all slices, and users with real sessions. */
import { createHmac } from 'node:crypto';
import { criarPessoa } from '#company/auth/auth.fixtures.ts';
import { filialFixture } from '#company/filiais/filiais.fixtures.ts';
import { createSessionReader, type SessionUser, sessionCookieName } from '#platform/server/gate/session.ts';
import { newId } from '#platform/shared/ids.ts';
import type { Caso } from './access.ts';
import type { TestApi } from './api.ts';
import { trials } from './trials_list.ts';

/** Creates the records of one branch. */
export async function criarCaso(
  api: TestApi,
  numero: number,
  marca: string,
  longe_id: string,
): Promise<Caso> {
  const nome = `${marca} ${numero}`;
  const filial_id = (await api.client.filiais.create(filialFixture(numero, { nome }))).id;
  let caso = { filial_id, longe_id, nome } as Caso;
  for (const { access } of trials)
    caso = { ...caso, ...(await access?.criar?.(api, caso, { numero, marca })) };
  return caso;
}

const SEGREDO = 'segredo dos testes de permissão';

/** A new person's session, as the program reads it from the cookie on every request; null for a blocked person. */
export async function entrarComo(
  api: TestApi,
  dados: Parameters<typeof criarPessoa>[1],
): Promise<SessionUser | null> {
  const { id } = await criarPessoa(api.db, dados);
  const token = newId();
  const agora = new Date();
  const datas = { criado_em: agora, atualizado_em: agora, expira_em: new Date(agora.getTime() + 60_000) };
  await api.db
    .insertInto('sessoes')
    .values({ id: newId(), usuario_id: id, token, ...datas })
    .execute();
  const assinatura = createHmac('sha256', SEGREDO).update(token).digest('base64');
  const cookie = `${sessionCookieName(SEGREDO, false)}=${encodeURIComponent(`${token}.${assinatura}`)}`;
  const ler = createSessionReader({ shared: api.dono, pool: api.dono, secret: SEGREDO, secure: () => false });
  return ler(new Headers({ cookie }));
}
