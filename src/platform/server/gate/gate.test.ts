import { createRouterClient } from '@orpc/server';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Context } from '#platform/server/sql/context.ts';
import { openDatabase } from '#platform/server/sql/db.ts';
import { kyselyOver } from '#platform/server/sql/pg_dialect.ts';
import type { DB } from '#platform/server/sql/schema.gen.ts';
import { DomainError, platformErrors } from '#platform/shared/errors.ts';
import { branch, command } from '#platform/shared/operation.ts';
import { z } from '#platform/shared/zod.ts';
import { createTestApi, type TestApi } from '#test/api.ts';
import { createTestDatabase } from '#test/database.ts';
import { guard } from './gate.ts';

const shape = { permission: 'session', branch: branch.none } as const;
const contract = {
  run: command({ ...shape, path: '/testes', summary: 'Teste' })
    .input(z.object({ value: z.string().max(3, 'Longo demais') }))
    .output(z.string()),
};
const outside = {
  run: command({ ...shape, path: '/testes/fora', summary: 'Teste', transaction: false })
    .input(z.object({ value: z.string() }))
    .output(z.string()),
};

let api: TestApi;
let unexpected: unknown[] = [];
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

/** Returns a function that calls an operation with this handler as the administrator. */
function callerOf(
  handler: (ctx: Context, value: string) => Promise<string>,
  pool = api.db,
  declared: typeof contract = contract,
) {
  unexpected = [];
  const operations = guard(declared);
  const router = operations.router({
    run: operations.run.handler(({ context, input }) => handler(context, input.value)),
  });
  const session = { ...api.admin };
  const context = ({ key }: { key?: string }) => ({
    pool,
    session,
    idempotencyKey: key,
    clock: () => new Date('2026-11-20T12:00:00Z'),
    services: { cepUrl: 'http://127.0.0.1:9', baseUrl: 'http://localhost:3000', secret: 'segredo' },
    onUnexpected: (error: unknown) => unexpected.push(error),
  });
  const client = createRouterClient(router, { context });
  return (value: string, key?: string) =>
    client.run({ value }, key === undefined ? {} : { context: { key } });
}

const countAudit = async () =>
  (await api.db.selectFrom('auditoria').select('id').where('operacao', '=', 'teste').execute()).length;
const audit = (ctx: Context) =>
  ctx.db
    .insertInto('auditoria')
    .values({ criado_em: ctx.now, operacao: 'teste', operacao_id: ctx.operacao_id, tabela: 'teste' })
    .execute();

test('o que falha no meio não deixa nada escrito', async () => {
  const call = callerOf(async (ctx) => {
    await audit(ctx);
    throw new DomainError(platformErrors.NAO_ENCONTRADO, { motivo: 'teste' });
  });
  await expect(call('a')).rejects.toMatchObject({
    code: 'NAO_ENCONTRADO',
    status: 404,
    data: { motivo: 'teste' },
  });
  expect(await countAudit()).toBe(0);
});

test('o que espera pelo mundo de fora não segura transação nem trava, e uma chave não o repete', async () => {
  const key = 'fora-1';
  let times = 0;
  const call = callerOf(
    async (ctx) => {
      times += 1;
      expect(ctx.db.isTransaction).toBe(false);
      const openOnes = await api.dono.query(
        `select from pg_stat_activity where datname = current_database() and usename = $1 and state like 'idle in transaction%'`,
        [api.config.app.user],
      );
      return String(openOnes.rowCount);
    },
    api.db,
    outside,
  );
  expect([await call('a', key), await call('a', key)]).toEqual(['0', '0']);
  expect(times).toBe(2);
});

test('um conflito de transações é tentado de novo, com uma escrita só', async () => {
  let attempts = 0;
  const call = callerOf(async (ctx) => {
    await audit(ctx);
    attempts += 1;
    if (attempts < 3)
      await sql`do $$ begin raise exception 'x' using errcode = '40P01'; end $$`.execute(ctx.db);
    return 'ok';
  });
  expect(await call('a')).toBe('ok');
  expect(attempts).toBe(3);
  expect(await countAudit()).toBe(1);
});

test('o inesperado vira um 500 sem detalhes e é contado a quem opera', async () => {
  const call = callerOf(() => Promise.reject(new Error('senha do banco: 123')));
  await expect(call('a')).rejects.toMatchObject({ status: 500, message: 'Erro inesperado' });
  expect(unexpected).toHaveLength(1);
});

test('a mensagem do campo errado é a da tela', async () => {
  const call = callerOf(() => Promise.resolve('ok'));
  await expect(call('longo')).rejects.toMatchObject({
    code: 'DADOS_INVALIDOS',
    status: 400,
    message: 'Longo demais',
  });
});

test('de 16 pedidos com a mesma chave, um acontece e todos recebem o seu resultado', async () => {
  let times = 0;
  const call = callerOf(async (ctx, value) => {
    const mine = ++times;
    await audit(ctx);
    return `${value}${mine}`;
  });
  const before = await countAudit();
  const results = await Promise.all(Array.from({ length: 16 }, () => call('a', 'mesma')));
  expect(new Set(results).size).toBe(1);
  expect(await countAudit()).toBe(before + 1);
  expect(await call('a', 'mesma')).toBe(results[0]);
  expect(await countAudit()).toBe(before + 1);
});

test('repetido, o que a loja recusaria por já estar feito recebe o primeiro resultado', async () => {
  let made = false;
  const call = callerOf(async () => {
    if (made) throw new DomainError(platformErrors.NAO_ENCONTRADO);
    made = true;
    return 'excluído';
  });
  expect(await call('a', 'exclusão')).toBe('excluído');
  expect(await call('a', 'exclusão')).toBe('excluído');
  await expect(call('b', 'exclusão')).rejects.toMatchObject({ code: 'CHAVE_REUTILIZADA' });
  await expect(call('a', 'outra exclusão')).rejects.toMatchObject({ code: 'NAO_ENCONTRADO' });
});

test('quem espera pela mesma chave faz a sua parte se a primeira for recusada', async () => {
  let runs = 0;
  const call = callerOf(async (ctx) => {
    await audit(ctx);
    if (++runs === 1) throw new DomainError(platformErrors.NAO_ENCONTRADO);
    return 'feito';
  });
  const before = await countAudit();
  const everyOne = await Promise.all(
    Array.from({ length: 8 }, () => call('a', 'disputada').catch(({ code }) => code)),
  );
  // The first request may be refused, unless another write committed before its lookup.
  expect(everyOne.filter((answer) => answer === 'feito').length).toBeGreaterThanOrEqual(7);
  expect(everyOne.filter((answer) => answer !== 'feito' && answer !== 'NAO_ENCONTRADO')).toEqual([]);
  expect(await countAudit()).toBe(before + 1);
});

test('repetido enquanto a primeira ainda anda, o que seria recusado espera por ela e recebe o seu resultado', async () => {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let runs = 0;
  const call = callerOf(async (ctx) => {
    // Refused before it runs a query.
    if (++runs > 1) throw new DomainError(platformErrors.NAO_ENCONTRADO);
    await audit(ctx);
    await released;
    return 'feito';
  });
  const first = call('a', 'ainda anda');
  await expect.poll(() => runs).toBe(1);
  const second = call('a', 'ainda anda');
  await expect.poll(() => runs).toBe(2);
  await new Promise((resolve) => setTimeout(resolve, 100));
  release();
  expect(await Promise.all([first, second])).toEqual(['feito', 'feito']);
});

test('um defeito ao repetir é contado a quem opera, e a resposta é a da primeira', async () => {
  let runs = 0;
  const call = callerOf(async () => {
    if (++runs > 1) throw new TypeError('defeito');
    return 'feito';
  });
  expect([await call('a', 'defeito'), await call('a', 'defeito')]).toEqual(['feito', 'feito']);
  expect(unexpected).toMatchObject([{ message: 'defeito' }]);
});

test('enquanto não se sabe se a chave já foi usada, a resposta diz para tentar de novo', async () => {
  const { db, close } = openDatabase({ ...api.config.app, lock_timeout: 200 });
  const call = callerOf(() => Promise.reject(new DomainError(platformErrors.NAO_ENCONTRADO)), db);
  const other = await api.dono.connect();
  await other.query('begin; lock table idempotencia in access exclusive mode');
  await expect(call('a', 'não se sabe')).rejects.toMatchObject({ code: 'INDISPONIVEL' });
  await other.query('rollback');
  other.release();
  await expect(call('a', 'não se sabe')).rejects.toMatchObject({ code: 'NAO_ENCONTRADO' });
  await close();
});

test('a escrita cujo COMMIT foi feito, mas não respondido, é contada como feita', async () => {
  let lose = true;
  const { pool, close } = openDatabase(api.config.app);
  const db = kyselyOver<DB>({
    async connect() {
      const client = await pool.connect();
      return {
        async query(statement) {
          const answer = await client.query(statement as { text: string });
          if (statement.text !== 'commit' || !lose) return answer;
          lose = false;
          throw new Error('Connection terminated unexpectedly');
        },
        release: (destroy) => client.release(destroy),
      };
    },
  });
  const call = callerOf(async (ctx) => {
    await audit(ctx);
    return 'feito';
  }, db);
  const before = await countAudit();
  expect(await call('a', 'sem resposta')).toBe('feito');
  expect([lose, await countAudit()]).toEqual([false, before + 1]);
  await close();
});

test('se o resultado não pode ser guardado, nada fica escrito, e o motivo é o que se conta', async () => {
  const call = callerOf(async (ctx) => {
    await audit(ctx);
    return 'ok';
  });
  const before = await countAudit();
  await api.dono.query(
    "alter table idempotencia add constraint cheia check (status <> 'concluida') not valid",
  );
  await expect(call('a', 'sem lugar')).rejects.toMatchObject({ status: 500 });
  expect(unexpected).toMatchObject([{ code: '23514', constraint: 'cheia' }]);
  await api.dono.query('alter table idempotencia drop constraint cheia');
  expect(await countAudit()).toBe(before);
  expect(await call('a', 'sem lugar')).toBe('ok');
});

test('um pedido recusado não guarda a chave: corrigido, ele acontece', async () => {
  let refuse = true;
  const call = callerOf(() =>
    refuse ? Promise.reject(new DomainError(platformErrors.NAO_ENCONTRADO)) : Promise.resolve('ok'),
  );
  await expect(call('a', 'segunda')).rejects.toMatchObject({ status: 404 });
  refuse = false;
  expect(await call('a', 'segunda')).toBe('ok');
});

test('chave vazia ou comprida demais é recusada', async () => {
  const call = callerOf(() => Promise.resolve('ok'));
  await expect(call('a', '')).rejects.toMatchObject({ status: 400 });
  await expect(call('a', 'x'.repeat(256))).rejects.toMatchObject({ status: 400 });
});

test('um número que não cabe na coluna é recusado, e um banco ocupado diz para tentar de novo', async () => {
  const overflow = callerOf(async (ctx) => {
    await sql`select 1e20::numeric(15,2)`.execute(ctx.db);
    return '';
  });
  await expect(overflow('a')).rejects.toMatchObject({ code: 'VALOR_FORA_DO_LIMITE', status: 400 });
  const busy = callerOf(async (ctx) => {
    await sql`do $$ begin raise exception 'x' using errcode = '55P03'; end $$`.execute(ctx.db);
    return '';
  });
  await expect(busy('a')).rejects.toMatchObject({ code: 'INDISPONIVEL', status: 503 });
});

test('sem conexão livre com o banco, a resposta diz para tentar de novo', async () => {
  const testDatabase = await createTestDatabase();
  const { db, pool, close } = openDatabase({
    ...testDatabase.config.app,
    max: 1,
    connectionTimeoutMillis: 2000,
  });
  const call = callerOf(() => Promise.resolve('ok'), db);
  const only = await pool.connect();
  await expect(call('a')).rejects.toMatchObject({ code: 'INDISPONIVEL', status: 503 });
  only.release();
  expect(await call('a')).toBe('ok');
  expect(unexpected).toEqual([]);
  await close();
  await testDatabase.drop();
});

test('um resultado que não é o prometido desfaz a escrita e é contado a quem opera', async () => {
  const call = callerOf(async (ctx) => {
    await audit(ctx);
    return 5 as never;
  });
  const before = await countAudit();
  await expect(call('a')).rejects.toMatchObject({ status: 500 });
  expect(unexpected).toHaveLength(1);
  expect(await countAudit()).toBe(before);
});
