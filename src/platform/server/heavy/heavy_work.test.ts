import { expect, test, vi } from 'vitest';
import { heavyErrors } from '#platform/shared/heavy_errors.ts';
import { createHeavyWork } from './heavy_work.ts';

const page = (text: string) => ({ definition: { content: [text] } });
/** Laying out this many words takes minutes. */
const endless = { definition: { content: Array.from({ length: 60_000 }, () => 'palavra '.repeat(40)) } };
/** Starting and killing processes is slow on a busy machine. */
vi.setConfig({ testTimeout: 120_000 });
const isPdf = (bytes: Uint8Array) => Buffer.from(bytes).subarray(0, 5).toString() === '%PDF-';

test('o trabalho sai de um só processo filho, que termina sem uso', async () => {
  const work = createHeavyWork({ idleMs: 50 });
  expect(work.pid()).toBeUndefined();
  const running = ['um', 'dois', 'três'].map((text) => work.run('pdf', page(text), 'ana'));
  await vi.waitFor(() => expect(work.pid()).toBeGreaterThan(0));
  const child = work.pid();
  expect((await Promise.all(running)).map(isPdf)).toEqual([true, true, true]);
  expect(work.pid()).toBe(child);
  await vi.waitFor(() => expect(work.pid()).toBeUndefined(), { timeout: 30_000 });
  expect(isPdf(await work.run('pdf', page('de novo'), 'ana'))).toBe(true);
});

test('o que demora demais é interrompido, e o que espera sai em outro processo', async () => {
  const work = createHeavyWork({ timeMs: 8000, idleMs: 50 });
  const slow = work.run('pdf', endless, 'ana');
  await vi.waitFor(() => expect(work.pid()).toBeGreaterThan(0));
  const child = work.pid();
  const next = work.run('pdf', page('depois'), 'rui');
  await expect(slow).rejects.toMatchObject({ definition: heavyErrors.TRABALHO_INTERROMPIDO });
  expect(work.pid()).not.toBe(child);
  expect(isPdf(await next)).toBe(true);
});

test.runIf(process.platform === 'linux')('o que usa memória demais é interrompido', async () => {
  const work = createHeavyWork({ memoryMb: 130, timeMs: 60_000, idleMs: 50 });
  await expect(work.run('pdf', endless, 'ana')).rejects.toMatchObject({
    definition: heavyErrors.TRABALHO_INTERROMPIDO,
  });
});

test('um documento sem sentido falha sozinho, e a fila tem um fim', async () => {
  const work = createHeavyWork({ inLine: 2, idleMs: 50 });
  const wrong = work.run('pdf', { definition: { content: [{ image: '/etc/passwd' }] } }, 'ana');
  const right = work.run('pdf', page('certo'), 'rui');
  await expect(work.run('pdf', page('terceiro'), 'bia')).rejects.toMatchObject({
    definition: heavyErrors.TRABALHO_DEMAIS,
  });
  await expect(wrong).rejects.toThrow(/heavy task pdf/);
  expect(isPdf(await right)).toBe(true);
});

test('quem pede quarenta de uma vez recebe o seu quinhão, e outra pessoa só espera por um deles', async () => {
  const work = createHeavyWork();
  const done: string[] = [];
  const ask = (person: string) =>
    work.run('pdf', page(person), person).then(
      () => done.push(person),
      (error: { definition: unknown }) => error.definition,
    );
  const many = Array.from({ length: 40 }, () => ask('ana'));
  const others = ['rui', 'bia'].map(ask);
  await Promise.all(others);
  expect(done).toEqual(['ana', 'rui', 'bia']);
  const outcomes = await Promise.all(many);
  expect(outcomes.filter((outcome) => outcome === heavyErrors.TRABALHO_DEMAIS)).toHaveLength(32);
  expect(done.filter((person) => person === 'ana')).toHaveLength(8);
});
