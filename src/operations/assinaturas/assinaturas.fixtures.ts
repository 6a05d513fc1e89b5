import { pngFixture } from '#company/documentos/png.fixtures.ts';

const risco = (x: number, y: number) =>
  x > 8 && x < 150 && Math.abs(y - 30 - Math.trunc(18 * Math.sin(x / 9))) < 2;

/** A drawn signature: a small PNG in base64 with one line across it. */
export const assinaturaFixture = (): string =>
  pngFixture({ largura: 160, altura: 60, tinta: risco }).toString('base64');

/** Pictures without a signature, as a program sends them that asked nobody to sign: one pixel, and an empty pad. */
export const semAssinaturaFixture = (): string[] =>
  [1, 300].map((largura) =>
    pngFixture({ largura, altura: Math.ceil(largura / 3), tinta: () => false }).toString('base64'),
  );
