import { beforeEach, describe, expect, test } from 'vitest';
import { type Database, openDatabase } from '#platform/server/sql/db.ts';
import { defineJob, defineScheduledJob } from '#platform/shared/job.ts';
import { z } from '#platform/shared/zod.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { type JobRunner, secondsBetweenPolls, startJobs } from './job_runner.ts';
import { enqueue, forgetFinishedJobs, handleJob, type JobHandler } from './jobs.ts';

let testDatabase: TestDatabase;
let database: Database;
const runners: JobRunner[] = [];

beforeEach(async () => {
  testDatabase = await createTestDatabase();
  database = openDatabase(testDatabase.config.app);
  return async () => {
    await Promise.all(runners.splice(0).map((runner) => runner.stop()));
    await database.close();
    await testDatabase.drop();
  };
});

const note = defineJob({
  name: 'recado',
  data: z.object({ text: z.string() }),
  retries: 2,
  retryDelay: 0,
});

/** One copy of the program. */
async function startCopy(...handlers: JobHandler[]): Promise<JobRunner> {
  const log = { warn: () => undefined, error: () => undefined };
  const runner = startJobs({
    database,
    handlers,
    services: { cepUrl: '', baseUrl: '', secret: '' },
    clock: () => new Date(),
    announce: () => undefined,
    log,
    poll: 0.5,
  });
  runners.push(runner);
  await runner.started;
  return runner;
}

const states = async () =>
  (
    await testDatabase.dono.query<{ state: string }>('select state from fila.job order by created_on, id')
  ).rows.map(({ state }) => state);

const until = (condition: () => Promise<boolean> | boolean) =>
  expect.poll(condition, { timeout: 20_000, interval: 50 }).toBe(true);

describe('uma tarefa', () => {
  test('existe se, e só se, a gravação que a pediu foi confirmada', async () => {
    await database.db.transaction().execute((trx) => enqueue(trx, note, { text: 'fica' }));
    const undone = database.db.transaction().execute(async (trx) => {
      await enqueue(trx, note, { text: 'não fica' });
      throw new Error('desfeita');
    });
    await expect(undone).rejects.toThrow('desfeita');
    const { rows } = await testDatabase.dono.query('select data from fila.job');
    expect(rows).toEqual([{ data: { text: 'fica' } }]);
  });

  test('é feita uma vez, por uma das cópias do programa', async () => {
    const doneOnes: string[] = [];
    const work = () => handleJob(note, async (_, { text }) => void doneOnes.push(text));
    const texts = Array.from({ length: 12 }, (_, i) => `recado ${i} 📱`);
    for (const text of texts) await enqueue(database.db, note, { text });
    await Promise.all([startCopy(work()), startCopy(work()), startCopy(work())]);
    await until(async () => (await states()).every((state) => state === 'completed'));
    expect(doneOnes.sort()).toEqual(texts.sort());
  });

  test('que falha é repetida, e à vista quando desiste', async () => {
    const times = new Map<string, number>();
    await startCopy(
      handleJob(note, async ({ attempt }, { text }) => {
        times.set(text, (times.get(text) ?? 0) + 1);
        if (text === 'nunca' || attempt === 0) throw new Error(`caiu em ${text}`);
      }),
    );
    await enqueue(database.db, note, { text: 'nunca' });
    await enqueue(database.db, note, { text: 'na segunda' });
    await until(async () => (await states()).join() === 'failed,completed');
    expect(times).toEqual(
      new Map([
        ['nunca', 3],
        ['na segunda', 2],
      ]),
    );
    const { rows } = await testDatabase.dono.query(
      `select output->>'message' as erro from fila.job where state = 'failed'`,
    );
    expect(rows).toEqual([{ erro: 'caiu em nunca' }]);
  });

  test('para depois espera a sua hora', async () => {
    await startCopy(handleJob(note, async () => undefined));
    await enqueue(database.db, note, { text: 'amanhã' }, { after: new Date(Date.now() + 86_400_000) });
    await enqueue(database.db, note, { text: 'já' });
    await until(async () => (await states()).join() === 'created,completed');
  });

  test('do relógio que alguém também pede é procurada como as outras', () => {
    const nightly = defineScheduledJob({ name: 'noturna', cron: '10 3 1 1 *' });
    expect(secondsBetweenPolls(nightly, 2)).toBe(30);
    expect(secondsBetweenPolls({ ...nightly, onDemand: true }, 2)).toBe(2);
    expect(secondsBetweenPolls(note, 2)).toBe(2);
  });

  test('com dados que a declaração recusa não é aceita', async () => {
    await expect(enqueue(database.db, note, { text: 7 as never })).rejects.toThrow();
    expect(await states()).toEqual([]);
  });

  test('em curso termina antes que o programa pare', async () => {
    let finished = false;
    let started = false;
    const runner = await startCopy(
      handleJob(note, async () => {
        started = true;
        await new Promise((resolve) => setTimeout(resolve, 700));
        finished = true;
      }),
    );
    await enqueue(database.db, note, { text: 'devagar' });
    await until(() => started);
    await runner.stop();
    expect(finished).toBe(true);
    expect(await states()).toEqual(['completed']);
  });
});

describe('uma tarefa com hora marcada', () => {
  const routine = defineScheduledJob({ name: 'rotina', cron: '* * * * *', retries: 0 });

  test('não fica duas vezes na fila', async () => {
    expect(await enqueue(database.db, routine, {})).not.toBeNull();
    expect(await enqueue(database.db, routine, {})).toBeNull();
    expect(await states()).toEqual(['created']);
  });

  test('é marcada uma vez por várias cópias; uma cópia que não a conhece a deixa', async () => {
    const scheduled = async () =>
      (await testDatabase.dono.query('select name, cron, timezone from fila.schedule')).rows;
    const work = handleJob(routine, async () => undefined);
    await Promise.all([startCopy(work), startCopy(work)]);
    expect(await scheduled()).toEqual([{ name: 'rotina', cron: '* * * * *', timezone: 'America/Sao_Paulo' }]);
    await startCopy(handleJob(note, async () => undefined));
    expect(await scheduled()).toHaveLength(1);
  });

  test('fica na hora que a versão mais nova diz, também quando uma anterior é iniciada depois', async () => {
    const start = async (cron: string, revision: number) => {
      await startCopy(
        handleJob(defineScheduledJob({ name: 'rotina', cron, revision, retries: 0 }), async () => undefined),
      );
      return (await testDatabase.dono.query<{ cron: string }>('select cron from fila.schedule')).rows;
    };
    expect(await start('10 3 * * *', 1)).toEqual([{ cron: '10 3 * * *' }]);
    expect(await start('20 4 * * *', 2)).toEqual([{ cron: '20 4 * * *' }]);
    expect(await start('10 3 * * *', 1)).toEqual([{ cron: '20 4 * * *' }]);
    expect(await start('30 5 * * *', 3)).toEqual([{ cron: '30 5 * * *' }]);
  });
});

test('a limpeza tira o que terminou faz tempo e deixa o que falhou', async () => {
  const empty = handleJob(note, async (_, { text }) => {
    if (text === 'falha') throw new Error('caiu');
  });
  await enqueue(database.db, note, { text: 'certo' });
  await enqueue(database.db, note, { text: 'falha' });
  await startCopy(empty);
  await until(async () => (await states()).join() === 'completed,failed');
  await forgetFinishedJobs(database.db, new Date(Date.now() - 60_000));
  expect(await states()).toEqual(['completed', 'failed']);
  await forgetFinishedJobs(database.db, new Date(Date.now() + 60_000));
  expect(await states()).toEqual(['failed']);
});
