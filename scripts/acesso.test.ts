import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashToken } from '#platform/server/secrets/one_time_token.ts';
import { createTestApi, type TestApi } from '#test/api.ts';
import { rodarComando, urlDoBanco } from '#test/comando.ts';

let api: TestApi;
let email: string;
beforeAll(async () => {
  api = await createTestApi();
  const dona = await api.db.selectFrom('usuarios').select('email').executeTakeFirstOrThrow();
  email = dona.email;
});
afterAll(() => api.close());

const acesso = (...args: string[]) =>
  rodarComando('acesso', args, { DATABASE_URL: urlDoBanco(String(api.config.app.database)) });

test('dá um link de senha que vale, e fica na auditoria', async () => {
  const { status, output } = acesso(email);
  expect(output).toContain('definir uma nova senha');
  expect(status).toBe(0);
  const token = /#senha=([\w-]{43})/.exec(output)?.[1] ?? '';
  const link = await api.db.selectFrom('links_senha').selectAll().executeTakeFirstOrThrow();
  expect(link).toMatchObject({ token_sha256: hashToken(token), usado_em: null });
  const linhas = await api.db
    .selectFrom('auditoria')
    .select('operacao')
    .where('registro_id', '=', link.usuario_id)
    .execute();
  expect(linhas).toContainEqual({ operacao: 'auth.emitirLinkSenha' });
});

test('remove o segundo fator só a pedido, e diz o que falta', async () => {
  expect(acesso(email, '--segundo-fator')).toMatchObject({
    status: 1,
    output: expect.stringContaining('não está ativa'),
  });
  const { id } = await api.db.selectFrom('usuarios').select('id').executeTakeFirstOrThrow();
  const segredo = Buffer.from('selado');
  await api.dono.query(
    `insert into segundos_fatores (usuario_id, segredo, criado_em, confirmado_em) values ($1, $2, now(), now())`,
    [id, segredo],
  );
  expect(acesso(email).status).toBe(0);
  const { rows } = await api.dono.query('select usuario_id from segundos_fatores');
  expect(rows).toEqual([{ usuario_id: id }]);
  expect(acesso(email, '--segundo-fator')).toMatchObject({
    status: 0,
    output: expect.stringContaining('O segundo fator foi removido'),
  });
  expect((await api.dono.query('select from segundos_fatores')).rowCount).toBe(0);
  expect(acesso('ninguem@loja.com')).toMatchObject({
    status: 1,
    output: expect.stringContaining('Ninguém com acesso'),
  });
  expect(acesso()).toMatchObject({ status: 1, output: expect.stringContaining('npm run acesso EMAIL') });
  // Five starts of the program.
}, 120_000);
