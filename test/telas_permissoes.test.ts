/** Screens hide what the server would refuse: for every permission a write requires, some screen checks it too. */
import { globSync, readFileSync } from 'node:fs';
import { traverseContractProcedures } from '@orpc/server';
import { expect, test } from 'vitest';
import { contract } from '#app/contract.gen.ts';
import type { OperationMeta } from '#platform/shared/operation.ts';

const raiz = new URL('..', import.meta.url).pathname;
const telas = globSync('src/**/*.{tsx,client.ts}', { cwd: raiz }).map((arquivo) => ({
  slice: arquivo.split('/')[1] ?? '',
  texto: readFileSync(`${raiz}${arquivo}`, 'utf8'),
}));

const escritas: { slice: string; nome: string; permission: string }[] = [];
traverseContractProcedures({ router: contract, path: [] }, ({ contract: procedure, path }) => {
  const { kind, permission } = procedure['~orpc'].meta as OperationMeta;
  const [slice = '', nome = ''] = path;
  if (kind === 'command' && permission.includes(':')) escritas.push({ slice, nome, permission });
});

/** No screen checks this permission, because each audit row says whether the user may restore it. */
const DITO_PELO_SERVIDOR: ReadonlySet<string> = new Set(['auditoria:restaurar']);

test('quem escreve numa tela é perguntado ali se pode', () => {
  expect(escritas.length).toBeGreaterThan(30);
  for (const { slice, nome, permission } of escritas) {
    const usam = telas
      .filter(({ texto }) => new RegExp(`\\b\\w+\\.${nome}\\b`).test(texto))
      .map((tela) => tela.slice);
    if (!usam.includes(slice) || DITO_PELO_SERVIDOR.has(permission)) continue;
    const pergunta = `usePermissao('${permission}')`;
    const perguntam = telas.filter(({ texto }) => texto.includes(pergunta)).map((tela) => tela.slice);
    expect.soft(perguntam, `${slice}.${nome} pede ${permission}`).not.toEqual([]);
    // The area's own screens must check it; a check in another area does not count.
    if (permission.startsWith(`${slice}:`)) expect.soft(perguntam, `${slice}.${nome}`).toContain(slice);
  }
});
