import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { BYTES_DA_ASSINATURA } from './assinaturas.rules.ts';
import { pngFixture } from './png.fixtures.ts';
import { ehAssinatura } from './tinta.command.ts';

const [largura, altura] = [300, 100];
/** The PNG with other rows. */
function comLinhas(png: Buffer, linhas: Buffer): Buffer {
  const comprimidas = deflateSync(linhas);
  const at = png.indexOf('IDAT') - 4;
  const parte = Buffer.concat([png.subarray(at, at + 8), comprimidas, Buffer.alloc(4)]);
  parte.writeUInt32BE(comprimidas.length, 0);
  return Buffer.concat([png.subarray(0, at), parte, png.subarray(png.indexOf('IEND') - 4)]);
}

const risco = (x: number, y: number) => y === 50 && x >= 20 && x < 120;

test('um risco de cem pixels é uma assinatura, em qualquer cor e filtro do PNG', async () => {
  for (const tipo of [0, 3, 6] as const)
    for (const filtro of [0, 1, 2] as const)
      expect(await ehAssinatura(pngFixture({ largura, altura, tinta: risco, tipo, filtro }))).toBe(true);
  // A stroke through the corner is as good as any other.
  expect(await ehAssinatura(pngFixture({ largura, altura, tinta: (x, y) => y === 0 && x < 120 }))).toBe(true);
});

test('um quadro vazio, todo pintado, de um pixel ou com um toque só não é', async () => {
  const de = (tinta: (x: number, y: number) => boolean) =>
    ehAssinatura(pngFixture({ largura, altura, tinta }));
  for (const filtro of [0, 1, 2] as const)
    for (const cheio of [false, true])
      expect(await ehAssinatura(pngFixture({ largura, altura, tinta: () => cheio, filtro }))).toBe(false);
  expect(await ehAssinatura(pngFixture({ largura: 1, altura: 1, tinta: () => true }))).toBe(false);
  expect(await de((x, y) => x < 9 && y < 9)).toBe(false);
  expect(await de((x, y) => (x + y * largura) % 400 === 7)).toBe(false);
});

test('mais pixels ou mais bits do que um quadro faz são recusados: contá-los prenderia o programa', async () => {
  const desenho = { tinta: risco, tipo: 0 } as const;
  expect(await ehAssinatura(pngFixture({ ...desenho, largura: 1999, altura: 500 }))).toBe(true);
  expect(await ehAssinatura(pngFixture({ ...desenho, largura: 1999, altura: 501 }))).toBe(false);
  // The same rows as half as many pixels of 16 bits each.
  const longo = pngFixture({ ...desenho, largura: 2 * largura, altura });
  longo.writeUInt32BE(largura, 16);
  longo[24] = 16;
  expect(await ehAssinatura(longo)).toBe(false);
});

test('o que não é um PNG inteiro, ou promete mais do que tem, é recusado sem ser aberto', async () => {
  const png = pngFixture({ largura, altura, tinta: risco });
  for (const errado of [
    Buffer.alloc(0),
    Buffer.from('<svg onload="x">'.repeat(9)),
    png.subarray(0, png.length - 30),
    png.subarray(0, 20),
  ])
    expect(await ehAssinatura(errado)).toBe(false);
  const maior = Buffer.from(png);
  maior.writeUInt32BE(1999, 16);
  expect(await ehAssinatura(maior)).toBe(false);
  maior.writeUInt32BE(0xffff_ffff, 16);
  expect(await ehAssinatura(maior)).toBe(false);
  // Bombs: far more rows than the picture says, and a picture of 20,000 × 20,000 black or white pixels.
  expect(await ehAssinatura(comLinhas(png, Buffer.alloc(60_000_000)))).toBe(false);
  const enorme = comLinhas(png, Buffer.alloc((20_000 / 8 + 1) * 20_000));
  expect(enorme.length).toBeLessThan(BYTES_DA_ASSINATURA);
  enorme.writeUInt32BE(20_000, 16);
  enorme.writeUInt32BE(20_000, 20);
  enorme.set([1, 0], 24);
  expect(await ehAssinatura(enorme)).toBe(false);
});
