import { randomBytes, randomUUID } from 'node:crypto';
/*
 * Tests that take `server` (or only `page`) share one program per worker, with one database. A test that needs an empty
 * shop, or that kills something, calls startServer itself.
 */
import path from 'node:path';
import { test as base } from '@playwright/test';
import pg from 'pg';
import { type RunningServer, startServer } from '#test/programa.ts';
import { emptyContext, type SharedContexts, takeContext } from './context.ts';
import { SENHA } from './pessoa.ts';

export const test = base.extend<
  { ownContexts: undefined },
  { server: RunningServer; sharedContexts: SharedContexts }
>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's pattern and wants one.
    async ({}, use) => {
      const server = await startServer({ weakHashes: true });
      await signUpOwner(server.url);
      // A sale names its customer, as the spec words it; tests of the counter begin with the Consumidor of a new shop.
      await comecarComConsumidor(server, false);
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  /** Closes the contexts that a test opened by itself: their pages would go on working beside the worker's next tests. */
  ownContexts: [
    async ({ browser, sharedContexts }, use) => {
      await use(undefined);
      const shared = new Set(sharedContexts.values());
      for (const context of browser.contexts()) if (!shared.has(context)) await context.close();
    },
    { auto: true },
  ],
  baseURL: async ({ server }, use) => {
    await forgetLimits(server.dataDir);
    await use(server.url);
  },
  sharedContexts: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's pattern and wants one.
    async ({}, use) => {
      const shared: SharedContexts = new Map();
      await use(shared);
      for (const context of shared.values()) await context.close();
    },
    { scope: 'worker' },
  ],
  context: async (
    {
      browser,
      sharedContexts,
      baseURL,
      viewport,
      hasTouch,
      isMobile,
      colorScheme,
      locale,
      timezoneId,
      permissions,
      storageState,
      contextOptions,
    },
    use,
  ) => {
    const options = {
      baseURL,
      viewport,
      hasTouch,
      isMobile,
      colorScheme,
      locale,
      timezoneId,
      permissions,
      storageState,
      contextOptions,
    };
    const context = await takeContext(sharedContexts, browser, options);
    await use(context);
    await emptyContext(context, baseURL ?? '');
  },
});

/**
 * Signs up a first user, who becomes the program's administrator. Otherwise the first test to run in a worker would
 * have an administrator's permissions, and would fail or pass depending on the order of the tests.
 */
async function signUpOwner(url: string): Promise<void> {
  const answer = await fetch(`${url}/api/auth/sign-up/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({
      nome_completo: 'Dona da Loja',
      email: 'dona@loja.com.br',
      password: SENHA,
      cargo: 'Dona',
    }),
  });
  if (!answer.ok) throw new Error(`Sign-up answered ${answer.status}: ${await answer.text()}`);
}

/** The tests of a worker share one address, and sign-ups per address and hour are limited. */
const forgetLimits = (dataDir: string) => runSql(dataDir, 'delete from limites_taxa');

/** Whether the shop's sales begin with the Consumidor, as in a new shop. */
const comecarComConsumidor = (server: RunningServer, sim: boolean) =>
  runSql(server.dataDir, 'update vendas_configuracao set consumidor_padrao = $1', [String(sim)]);

export const darPapel = (
  server: RunningServer,
  email: string,
  papel: 'administrador' | 'gerente' | 'atendente' | 'tecnico',
) =>
  runSql(
    server.dataDir,
    'update profiles set papel_id = $2 where id = (select id from usuarios where email = $1)',
    [email, papel],
  );

/** Gives a test's user every permission. */
export const tornarAdministradora = (server: RunningServer, email: string) =>
  darPapel(server, email, 'administrador');

/** Backdates every order opened so far by this many days. */
export const envelhecerOrdens = (server: RunningServer, dias: number) =>
  runSql(
    server.dataDir,
    `update ordens_servico set data_abertura = data_abertura - $1 * interval '1 day',
       status_mudou_em = status_mudou_em - $1 * interval '1 day'`,
    [String(dias)],
  );

/** Inserts a customer's link into the database, because the tests' program has no public address. Returns its token. */
export async function linkDaOrdem(
  server: RunningServer,
  ordem_id: string,
  finalidade: 'ordem' | 'assinatura',
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await runSql(
    server.dataDir,
    `insert into links_publicos (id, sha256, finalidade, ordem_servico_id, user_id, operacao_id, criado_em, expira_em)
     select $1::uuid, sha256(convert_to($2, 'UTF8')), $3, id, user_id, $1::uuid, now(), now() + interval '10 minutes'
     from ordens_servico where id = $4::uuid`,
    [randomUUID(), token, finalidade, ordem_id],
  );
  return token;
}

/** The same for a quote without an order. */
export async function linkDoOrcamento(server: RunningServer, orcamento_id: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await runSql(
    server.dataDir,
    `insert into links_publicos (id, sha256, finalidade, orcamento_id, user_id, operacao_id, criado_em, expira_em)
     select $1::uuid, sha256(convert_to($2, 'UTF8')), 'orcamento', id, user_id, $1::uuid, now(), now() + interval '10 minutes'
     from orcamentos where id = $3::uuid`,
    [randomUUID(), token, orcamento_id],
  );
  return token;
}

async function runSql(dataDir: string, text: string, values: string[] = []): Promise<void> {
  const client = new pg.Client({
    host: path.join(dataDir, 'postgres'),
    user: 'dono',
    database: 'assistencia',
  });
  await client.connect();
  await client.query(text, values);
  await client.end();
}
