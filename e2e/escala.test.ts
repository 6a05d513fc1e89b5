/** The short version of `npm run escala` (docs/escala.md): three copies, nginx, a replica that is promoted. */
import { expect, test } from '@playwright/test';
import { escala } from '#test/escala/escala.ts';
import { findNginx } from '#test/escala/nginx.ts';

const nginx = findNginx();

test('três cópias atrás do nginx são um programa só, também quando uma cópia ou o banco principal morre', async () => {
  test.skip(!process.env.TESTE_COMPLETO, 'na corrida completa: leva uns dois minutos');
  test.skip(nginx === undefined, 'não há nginx');
  test.setTimeout(600_000);
  const linhas: string[] = [];
  await escala({ nginx: nginx ?? '', segundos: 5, log: (linha) => linhas.push(linha) });
  expect(linhas.at(-1)).toContain('conferência');
});
