/** What the documents say of the repository: links lead somewhere, and each list of things names all of them. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { STOREYS } from '#scripts/storeys.ts';

const ROOT = path.join(import.meta.dirname, '..');
const ler = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const DOCUMENTOS = globSync(['*.md', 'docs/**/*.md', '{src,test}/**/README.md'], { cwd: ROOT });

test('todo link de um documento leva a um arquivo', () => {
  expect(DOCUMENTOS.length, 'documents').toBe(80);
  const perdidos = DOCUMENTOS.flatMap((file) =>
    [...ler(file).matchAll(/\]\((?!https?:)([^)#]+)[^)]*\)/g)]
      .filter(([, alvo = '']) => !existsSync(path.join(ROOT, path.dirname(file), alvo)))
      .map(([, alvo]) => `${file}: ${alvo}`),
  );
  expect(perdidos).toEqual([]);
});

test('toda decisão citada existe, e o índice as tem todas', () => {
  const existentes = globSync('docs/adr/0*.md', { cwd: ROOT }).map((file) => path.basename(file));
  const fontes = globSync('{src,scripts,test,e2e,docs}/**/*.{ts,tsx,mjs,css,md}', { cwd: ROOT });
  const citadas = [...fontes, 'README.md', 'CONTRIBUTING.md', 'vite.config.ts'].flatMap((file) =>
    [...ler(file).matchAll(/\b(?:ADRs? |adr\/)(\d{4})\b/g)].map(([citada, numero = '']) => ({
      numero,
      onde: `${file}: ${citada}`,
    })),
  );
  expect(citadas.length, 'citations').toBe(46);
  const perdidas = citadas.filter(({ numero }) => !existentes.some((nome) => nome.startsWith(numero)));
  expect(perdidas.map(({ onde }) => onde)).toEqual([]);
  const indice = [...ler('docs/adr/README.md').matchAll(/\((0[^)]+)\)/g)].map(([, nome]) => nome);
  expect(indice).toEqual(existentes.sort());
});

test('toda fatia que um documento cita existe', () => {
  const citadas = DOCUMENTOS.flatMap((file) =>
    [...ler(file).matchAll(/\bslices? ((?:`\w+`(?:, | and )?)+)/g)].flatMap(([, nomes = '']) =>
      [...nomes.matchAll(/`(\w+)`/g)].map(([, nome = '']) => ({ file, nome })),
    ),
  );
  expect(citadas.length, 'slices named').toBe(39);
  const fatias: readonly string[] = Object.values(STOREYS).flat();
  expect(citadas.filter(({ nome }) => !fatias.includes(nome))).toEqual([]);
});

test('as listas de fatias, de variáveis e de documentos estão completas', () => {
  const fatias = [...ler('docs/fatias.md').matchAll(/^\|[^|]*\|([^|]+)\|/gm)].flatMap(([, coluna = '']) =>
    [...coluna.matchAll(/`(\w+)`/g)].map(([, nome]) => nome),
  );
  expect(fatias).toEqual(Object.values(STOREYS).flat());
  const variaveis = [...ler('.env.example').matchAll(/^#([A-Z][A-Z0-9_]+)=/gm)].map(([, nome]) => nome);
  const documentos = globSync('docs/*.md', { cwd: ROOT }).map((file) => path.basename(file));
  expect({ variaveis: variaveis.length, documentos: documentos.length }).toEqual({
    variaveis: 22,
    documentos: 23,
  });
  for (const nome of variaveis) expect(ler('docs/configuracao.md')).toContain(`\`${nome}\``);
  for (const nome of documentos.filter((um) => um !== 'README.md'))
    expect(ler('docs/README.md')).toContain(`(${nome})`);
});
