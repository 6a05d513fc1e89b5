/**
 * A slice generated in a copy of this tree must pass all guards, so that the generator's templates keep up with the
 * code.
 */
import { execFile } from 'node:child_process';
import { cpSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const COPIED = [
  ...['src', 'scripts', 'test', 'e2e', 'db', 'docs', 'package.json', 'biome.json', '.gitignore'],
  ...globSync(['tsconfig*.json', '*.config.ts'], { cwd: ROOT }),
];
const SLICE = 'src/registers/tipos_de_defeito';

let copy: string;

/** Returns '' if the command succeeds, else its output. */
async function run(command: string, ...args: string[]): Promise<string> {
  try {
    await promisify(execFile)(command, args, { cwd: copy, maxBuffer: 64e6 });
    return '';
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    return `${stdout}${stderr}` || String(error);
  }
}
const script = (name: string, ...args: string[]) => run(process.execPath, `scripts/${name}.ts`, ...args);
const tool = (name: string, ...args: string[]) => run(`node_modules/.bin/${name}`, ...args);
/**
 * Keeps the packages' paths as in the results of the last check; resolved through the link, all of them would look new.
 */
const types = (part: string) => tool('tsc', '-p', `tsconfig.${part}.json`, '--preserveSymlinks');

const generate = (...args: string[]) => script('nova_fatia', 'tipos_de_defeito', '--genero', 'm', ...args);
const NAMES = ['--singular', 'Tipo de Defeito', '--plural', 'Tipos de Defeito'];
const PLACE = ['--andar', 'registers', '--depois', 'clientes'];

beforeAll(async () => {
  copy = mkdtempSync(path.join(tmpdir(), 'fatia-'));
  for (const name of COPIED) cpSync(path.join(ROOT, name), path.join(copy, name), { recursive: true });
  // Copies the results of the last type check, if there are any, so that only the new slice's changes are checked.
  for (const known of globSync('.cache/types-*.json', { cwd: ROOT }))
    cpSync(path.join(ROOT, known), path.join(copy, known));
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(copy, 'node_modules'));
  expect(await generate(...NAMES, ...PLACE)).toBe('');
}, 120_000);
afterAll(() => rmSync(copy, { recursive: true }));

test.each([
  ['os tipos do servidor', () => types('server')],
  ['os tipos das telas', () => types('web')],
  ['os tipos dos testes no navegador', () => types('e2e')],
  ['a arquitetura', () => script('check-architecture')],
  ['a composição', () => script('compose', '--check')],
  ['o estilo', () => tool('biome', 'check', '--error-on-warnings', SLICE, 'e2e/tipos_de_defeito.test.ts')],
])(
  'a fatia nova passa por %s',
  async (_guarda, guarda) => {
    expect(await guarda()).toBe('');
  },
  120_000,
);

test('os seus textos concordam com o gênero, e nada ficou por preencher', () => {
  const files = globSync(`${SLICE}/*`, { cwd: copy });
  const texts = files.map((file) => readFileSync(path.join(copy, file), 'utf8')).join('\n');
  expect(files.length).toBeGreaterThan(20);
  expect(texts).not.toMatch(/\{\{\w|undefined nome/);
  for (const text of [
    "'Novo Tipo de Defeito'",
    "'Tipo de Defeito cadastrado com sucesso!'",
    "'Nenhum tipo de defeito encontrado'",
    "'Cadastrou o tipo de defeito'",
  ])
    expect(texts).toContain(text);
});

test('o que não se pode fazer é dito, e nada é escrito', async () => {
  expect(await generate(...NAMES, ...PLACE)).toContain("Já há a fatia 'tipos_de_defeito'");
  expect(await generate(...PLACE)).toContain('Uso: npm run nova-fatia');
  for (const [args, said] of [
    [['--andar', 'porao'], "Não há o andar 'porao'"],
    [['--andar', 'kernels', '--depois', 'vendas'], "Não há 'vendas' em kernels"],
  ] as const) {
    expect(await script('nova_fatia', 'outra', '--genero', 'f', ...NAMES, ...args)).toContain(said);
  }
  expect(existsSync(path.join(copy, 'e2e/outra.test.ts'))).toBe(false);
});
