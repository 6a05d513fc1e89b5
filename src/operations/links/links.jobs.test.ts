import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '#test/api.ts';
import { abrirOficina } from '#test/oficina.ts';
import { linksJobs } from './links.server.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(async () => {
  await api.verificar();
  await api.close();
});

const DIA_MS = 24 * 60 * 60 * 1000;

test('leituras antigas que não provaram nada são apagadas; as de um link respondido ficam todas', async () => {
  const oficina = await abrirOficina(api);
  const { id } = await oficina.ordem();
  const token = async () =>
    (await api.client.mensagens.criarLink({ id })).endereco.split('/acompanhar/')[1] ?? '';
  const [lido, respondido] = [await token(), await token()];
  for (const um of [lido, lido, respondido]) await api.stranger.acompanhamento.ler({ token: um });
  const { rows } = await api.dono.query('select id from links_publicos order by criado_em, id');
  await api.dono.query(
    `insert into links_acessos (id, link_id, ato, criado_em) values (gen_random_uuid(), $1, 'recusar', now())`,
    [rows[1].id],
  );
  const contar = async () =>
    (await api.dono.query('select ato, count(*)::int as n from links_acessos group by 1 order by 1')).rows;
  const limpar = (dias = 0) =>
    linksJobs[0]?.run({ db: api.db, now: new Date(Date.now() + dias * DIA_MS) } as never, {});
  const envelhecer = async (dias: number) => {
    await api.dono.query('update links_acessos set criado_em = criado_em - make_interval(days => $1)', [
      dias,
    ]);
    await api.dono.query(
      `update links_publicos set criado_em = criado_em - make_interval(days => $1), expira_em = expira_em - make_interval(days => $1)`,
      [dias],
    );
  };

  await envelhecer(179);
  await limpar();
  expect(await contar()).toEqual([
    { ato: 'ler', n: 3 },
    { ato: 'recusar', n: 1 },
  ]);
  // The read is over 180 days old, but its link was valid for 90 more days.
  await envelhecer(81);
  await limpar();
  expect((await contar())[0]).toEqual({ ato: 'ler', n: 3 });
  // A clock that runs ahead deletes nothing early.
  await limpar(400);
  expect((await contar())[0]).toEqual({ ato: 'ler', n: 3 });
  await envelhecer(11);
  await limpar();
  expect(await contar()).toEqual([
    { ato: 'ler', n: 1 },
    { ato: 'recusar', n: 1 },
  ]);
  await expect(api.db.deleteFrom('links_acessos').execute()).rejects.toThrow('permission denied');
});
