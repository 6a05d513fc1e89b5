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
  const running = ['um', 'dois', 'três'].map((text) => work.run('pdf', page(text)));
  const child = work.pid();
  expect(child).toBeGreaterThan(0);
  expect((await Promise.all(running)).map(isPdf)).toEqual([true, true, true]);
  expect(work.pid()).toBe(child);
  await vi.waitFor(() => expect(work.pid()).toBeUndefined(), { timeout: 30_000 });
  expect(isPdf(await work.run('pdf', page('de novo')))).toBe(true);
});

test('o que demora demais é interrompido, e o que espera sai em outro processo', async () => {
  const work = createHeavyWork({ timeMs: 8000, idleMs: 50 });
  const slow = work.run('pdf', endless);
  const child = work.pid();
  const next = work.run('pdf', page('depois'));
  await expect(slow).rejects.toMatchObject({ definition: heavyErrors.TRABALHO_INTERROMPIDO });
  expect(work.pid()).not.toBe(child);
  expect(isPdf(await next)).toBe(true);
});

test.runIf(process.platform === 'linux')('o que usa memória demais é interrompido', async () => {
  const work = createHeavyWork({ memoryMb: 130, timeMs: 60_000, idleMs: 50 });
  await expect(work.run('pdf', endless)).rejects.toMatchObject({
    definition: heavyErrors.TRABALHO_INTERROMPIDO,
  });
});

test('um documento sem sentido falha sozinho, e a fila tem um fim', async () => {
  const work = createHeavyWork({ inLine: 2, idleMs: 50 });
  const wrong = work.run('pdf', { definition: { content: [{ image: '/etc/passwd' }] } });
  const right = work.run('pdf', page('certo'));
  await expect(work.run('pdf', page('terceiro'))).rejects.toMatchObject({
    definition: heavyErrors.TRABALHO_DEMAIS,
  });
  await expect(wrong).rejects.toThrow(/heavy task pdf/);
  expect(isPdf(await right)).toBe(true);
});
