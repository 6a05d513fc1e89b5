import { beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type Database, openDatabase } from '#platform/server/sql/db.ts';
import { defineJob, defineScheduledJob } from '#platform/shared/job.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { type JobRunner, type JobRunnerOptions, startJobs } from './job_runner.ts';
import { enqueue, forgetFinishedJobs, handleJob, type JobHandler } from './jobs.ts';

let banco: TestDatabase;
let database: Database;
const runners: JobRunner[] = [];

beforeEach(async () => {
  banco = await createTestDatabase();
  database = openDatabase(banco.config.app);
  return async () => {
    await Promise.all(runners.splice(0).map((runner) => runner.stop()));
    await database.close();
    await banco.drop();
  };
});

const recado = defineJob({
  name: 'recado',
  data: z.object({ texto: z.string() }),
  retries: 2,
  retryDelay: 0,
});

/** One copy of the program. */
const copia = (...handlers: JobHandler[]) => copiaCom({ handlers });

async function copiaCom(options: Pick<JobRunnerOptions, 'handlers' | 'retired'>): Promise<JobRunner> {
  const log = { warn: () => undefined, error: () => undefined };
  const runner = startJobs({
    database,
    ...options,
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

const estados = async () =>
  (await banco.dono.query<{ state: string }>('select state from fila.job order by created_on, id')).rows.map(
    ({ state }) => state,
  );

const ate = (condition: () => Promise<boolean> | boolean) =>
  expect.poll(condition, { timeout: 20_000, interval: 50 }).toBe(true);

describe('uma tarefa', () => {
  test('existe se, e só se, a gravação que a pediu foi confirmada', async () => {
    await database.db.transaction().execute((trx) => enqueue(trx, recado, { texto: 'fica' }));
    const desfeita = database.db.transaction().execute(async (trx) => {
      await enqueue(trx, recado, { texto: 'não fica' });
      throw new Error('desfeita');
    });
    await expect(desfeita).rejects.toThrow('desfeita');
    const { rows } = await banco.dono.query('select data from fila.job');
    expect(rows).toEqual([{ data: { texto: 'fica' } }]);
  });

  test('é feita uma vez, por uma das cópias do programa', async () => {
    const feitas: string[] = [];
    const fazer = () => handleJob(recado, async (_, { texto }) => void feitas.push(texto));
    const textos = Array.from({ length: 12 }, (_, i) => `recado ${i} 📱`);
    for (const texto of textos) await enqueue(database.db, recado, { texto });
    await Promise.all([copia(fazer()), copia(fazer()), copia(fazer())]);
    await ate(async () => (await estados()).every((estado) => estado === 'completed'));
    expect(feitas.sort()).toEqual(textos.sort());
  });

  test('que falha é repetida, e à vista quando desiste', async () => {
    const vezes: Record<string, number> = {};
    await copia(
      handleJob(recado, async ({ attempt }, { texto }) => {
        vezes[texto] = (vezes[texto] ?? 0) + 1;
        if (texto === 'nunca' || attempt === 0) throw new Error(`caiu em ${texto}`);
      }),
    );
    await enqueue(database.db, recado, { texto: 'nunca' });
    await enqueue(database.db, recado, { texto: 'na segunda' });
    await ate(async () => (await estados()).join() === 'failed,completed');
    expect(vezes).toEqual({ nunca: 3, 'na segunda': 2 });
    const { rows } = await banco.dono.query(
      `select output->>'message' as erro from fila.job where state = 'failed'`,
    );
    expect(rows).toEqual([{ erro: 'caiu em nunca' }]);
  });

  test('para depois espera a sua hora', async () => {
    await copia(handleJob(recado, async () => undefined));
    await enqueue(database.db, recado, { texto: 'amanhã' }, { after: new Date(Date.now() + 86_400_000) });
    await enqueue(database.db, recado, { texto: 'já' });
    await ate(async () => (await estados()).join() === 'created,completed');
  });

  test('com dados que a declaração recusa não é aceita', async () => {
    await expect(enqueue(database.db, recado, { texto: 7 as never })).rejects.toThrow();
    expect(await estados()).toEqual([]);
  });

  test('em curso termina antes que o programa pare', async () => {
    let terminou = false;
    let comecou = false;
    const runner = await copia(
      handleJob(recado, async () => {
        comecou = true;
        await new Promise((resolve) => setTimeout(resolve, 700));
        terminou = true;
      }),
    );
    await enqueue(database.db, recado, { texto: 'devagar' });
    await ate(() => comecou);
    await runner.stop();
    expect(terminou).toBe(true);
    expect(await estados()).toEqual(['completed']);
  });
});

describe('uma tarefa com hora marcada', () => {
  const rotina = defineScheduledJob({ name: 'rotina', cron: '* * * * *', retries: 0 });

  test('não fica duas vezes na fila', async () => {
    expect(await enqueue(database.db, rotina, {})).not.toBeNull();
    expect(await enqueue(database.db, rotina, {})).toBeNull();
    expect(await estados()).toEqual(['created']);
  });

  test('é marcada uma vez por várias cópias; uma cópia de versão anterior a deixa, e é desmarcada quando é aposentada', async () => {
    const marcadas = async () =>
      (await banco.dono.query('select name, cron, timezone from fila.schedule')).rows;
    const fazer = handleJob(rotina, async () => undefined);
    await Promise.all([copia(fazer), copia(fazer)]);
    expect(await marcadas()).toEqual([{ name: 'rotina', cron: '* * * * *', timezone: 'America/Sao_Paulo' }]);
    const semHora = handleJob(recado, async () => undefined);
    await copia(semHora);
    expect(await marcadas()).toHaveLength(1);
    await copiaCom({ handlers: [semHora], retired: ['rotina'] });
    expect(await marcadas()).toEqual([]);
  });

  test('fica na hora que a versão mais nova diz, também quando uma anterior é iniciada depois', async () => {
    const ligar = async (cron: string, revision: number) => {
      await copia(
        handleJob(defineScheduledJob({ name: 'rotina', cron, revision, retries: 0 }), async () => undefined),
      );
      return (await banco.dono.query<{ cron: string }>('select cron from fila.schedule')).rows;
    };
    expect(await ligar('10 3 * * *', 1)).toEqual([{ cron: '10 3 * * *' }]);
    expect(await ligar('20 4 * * *', 2)).toEqual([{ cron: '20 4 * * *' }]);
    expect(await ligar('10 3 * * *', 1)).toEqual([{ cron: '20 4 * * *' }]);
    expect(await ligar('30 5 * * *', 3)).toEqual([{ cron: '30 5 * * *' }]);
  });
});

test('a limpeza tira o que terminou faz tempo e deixa o que falhou', async () => {
  const vazia = handleJob(recado, async (_, { texto }) => {
    if (texto === 'falha') throw new Error('caiu');
  });
  await enqueue(database.db, recado, { texto: 'certo' });
  await enqueue(database.db, recado, { texto: 'falha' });
  await copia(vazia);
  await ate(async () => (await estados()).join() === 'completed,failed');
  await forgetFinishedJobs(database.db, new Date(Date.now() - 60_000));
  expect(await estados()).toEqual(['completed', 'failed']);
  await forgetFinishedJobs(database.db, new Date(Date.now() + 60_000));
  expect(await estados()).toEqual(['failed']);
});
