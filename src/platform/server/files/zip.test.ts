import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { unzip } from '#test/planilha.ts';
import { createZip, type StoredFile, storedZip, storedZipSize } from './zip.ts';

const file = (name: string, text: string, size = Buffer.byteLength(text)): StoredFile => ({
  name,
  size,
  read: async () => Buffer.from(text),
});

const whole = async (files: readonly StoredFile[]) =>
  Buffer.concat(await Readable.from(storedZip(files)).toArray());

test('the size is known before the first byte, also past 4 GiB', async () => {
  const files = [file('fotos/ação 📷.txt', 'um'), file('dados.json', '{}')];
  expect((await whole(files)).length).toBe(await storedZipSize(files));
  const large = Array.from({ length: 5 }, (_, i) => file(`${i}.bin`, '', 2 ** 30));
  expect(await storedZipSize(large)).toBeGreaterThan(5 * 2 ** 30);
});

test('a file that is not as long as it said ends the archive with an error', async () => {
  await expect(whole([file('a.txt', 'curto', 9)])).rejects.toThrow();
  const lost = { name: 'a.txt', size: 1, read: () => Promise.reject(new Error('gone')) };
  await expect(whole([lost])).rejects.toThrow('gone');
});

test('an archive in memory holds what was written in pieces, and is the same for the same content', async () => {
  const make = async () => {
    const zip = createZip();
    for (const name of ['a.xml', 'b.xml']) {
      const open = zip.open(name);
      for (let i = 0; i < 2000; i++) await open.write(`<linha n="${i}" nome="João"/>`);
      open.close();
    }
    return Buffer.concat(await zip.end());
  };
  const bytes = await make();
  expect([...unzip(bytes).keys()]).toEqual(['a.xml', 'b.xml']);
  expect(unzip(bytes).get('b.xml')).toMatch(/n="1999" nome="João"\/>$/);
  expect(bytes.equals(await make())).toBe(true);
});
