/** Every screen that a slice brings is walked by the browser tests: axe, a phone, reflow, load errors. */
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { readSourceTexts } from './source_texts.ts';
import { trials } from './trials_list.ts';

const RAIZ = fileURLToPath(new URL('..', import.meta.url));
const fontes = readSourceTexts();
const percorridas = trials.flatMap(({ walks }) => walks?.telas ?? []);

test('cada tela com página é percorrida, com o seu título', () => {
  const paginas = fontes.find(({ file }) => file === 'app/pages.ts');
  const telas = [...(paginas?.lists.get('SCREENS') ?? [])]
    .filter(({ load }) => load !== undefined)
    .map(({ path, title }) => `${path} ${title}`);
  expect(telas.length).toBe(27);
  expect(percorridas.map(({ path, title }) => `${path} ${title}`).sort(), 'telas em x.trials.ts').toEqual(
    telas.sort(),
  );
});

test('cada página com uma lista é percorrida como lista', () => {
  const listas = globSync('src/*/*/*Page.tsx', { cwd: RAIZ }).filter((file) =>
    /<(Data|Toolbar)List\b/.test(readFileSync(`${RAIZ}/${file}`, 'utf8')),
  );
  expect(listas.length).toBe(15);
  const falta = `lista: true em x.trials.ts, para cada uma de ${listas.join(', ')}`;
  expect(percorridas.filter(({ lista }) => lista).length, falta).toBe(listas.length);
});

test('cada janela que tem o seu endereço na página o diz', () => {
  const comJanela = globSync('src/*/*/*Page.tsx', { cwd: RAIZ }).filter((file) =>
    /useSearchParam\('nov[ao]'\)|useNovoNaFilial\(/.test(readFileSync(`${RAIZ}/${file}`, 'utf8')),
  );
  expect(comJanela.length).toBe(12);
  const enderecos = percorridas.flatMap(({ janelas = [] }) => janelas.filter(({ endereco }) => endereco));
  const falta = `janelas com endereco em x.trials.ts, para cada uma de ${comJanela.join(', ')}`;
  expect(enderecos.length, falta).toBe(comJanela.length);
});
