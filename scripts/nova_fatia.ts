/**
 * `npm run nova-fatia -- marcas --singular Marca --plural Marcas --genero f --andar registers --depois fornecedores` makes
 * a slice that passes every guard and test: a register of the whole company with a name, notes and a status, with its
 * screen, migration and tests. The templates are in nova_fatia/; nova_fatia.test.ts keeps them from rotting.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { STOREYS } from './storeys.ts';

const USE = `Uso: npm run nova-fatia -- NOME --singular Marca --plural Marcas --genero f --andar registers
  NOME        a pasta, a tabela e o endereço: letras minúsculas sem acento, '_' entre palavras, no plural
  --singular  o nome de um registro, como a tela o diz
  --plural    o nome da tela
  --genero    m ou f
  --andar     ${Object.keys(STOREYS).join(', ')}
  --depois    a fatia do mesmo andar atrás da qual fica; sem ela, no fim do andar
  --area      a área do menu: o começo do endereço da tela (cadastros)`;

const TEMPLATES = path.join(import.meta.dirname, 'nova_fatia');

class Refusal extends Error {}

interface Choices {
  slice: string;
  singular: string;
  plural: string;
  genero: 'm' | 'f';
  andar: keyof typeof STOREYS;
  depois: string | undefined;
  area: string;
}

function readChoices(args: string[]): Choices {
  const option = { type: 'string' } as const;
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      singular: option,
      plural: option,
      genero: option,
      andar: option,
      depois: option,
      area: { ...option, default: 'cadastros' },
    },
  });
  const [slice = ''] = positionals;
  const { singular, plural, genero, andar = '', depois, area } = values;
  if (!/^[a-z]+(_[a-z]+)*$/.test(slice) || !singular || !plural || (genero !== 'm' && genero !== 'f'))
    throw new Refusal(USE);
  if (!Object.hasOwn(STOREYS, andar)) throw new Refusal(`Não há o andar '${andar}'.\n\n${USE}`);
  const storey = andar as keyof typeof STOREYS;
  if (depois && !(STOREYS[storey] as readonly string[]).includes(depois))
    throw new Refusal(`Não há '${depois}' em ${andar}.`);
  if (Object.values(STOREYS).some((slices) => (slices as readonly string[]).includes(slice)))
    throw new Refusal(`Já há a fatia '${slice}'.`);
  return { slice, singular, plural, genero, andar: storey, depois, area };
}

/** 'Ordem de Serviço' → ordem_de_servico */
const snake = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z]+/g, '_');
const camel = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** The numbers that the files declare for a key, such as `posicao: 20`. */
function numbersIn(pattern: string, key: string, where: (text: string) => boolean = () => true): number[] {
  return globSync(pattern)
    .flatMap((file) => readFileSync(file, 'utf8').split('{'))
    .filter(where)
    .flatMap((text) => [...text.matchAll(new RegExp(`\\b${key}: (\\d+)`, 'g'))].map(([, n]) => Number(n)));
}

/** The next free position after the area of `depois`, or at the end. */
function permissionPosition({ andar, depois }: Choices): number {
  const taken = numbersIn('src/*/*/*.permissions.ts', 'posicao');
  const [before = Math.max(...taken)] = depois
    ? numbersIn(`src/${andar}/${depois}/*.permissions.ts`, 'posicao')
    : [];
  let position = before + 1;
  while (taken.includes(position)) position += 1;
  return position;
}

function screenPosition({ area }: Choices): number {
  const inArea = (text: string) => text.includes(`path: '/${area}/`);
  const taken = ['src/*/*/*.screens.ts', 'src/app/screens.ts'].flatMap((files) =>
    numbersIn(files, 'position', inArea),
  );
  return Math.max(0, ...taken) + 10;
}

/** The next free number for `id_de`: the bulk loader uses a different one for each table. */
function nextSeed(): number {
  const taken = globSync('src/*/*/carga.sql.ts').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/id_de\([^;]*?, (\d+), /g)].map(([, n]) => Number(n)),
  );
  return Math.max(0, ...taken) + 1;
}

function nextMigration(): string {
  const numbers = globSync('db/migrations/*.sql').map((file) => Number(path.basename(file).slice(0, 4)));
  return String(Math.max(...numbers) + 1).padStart(4, '0');
}

/** Replaces the words in double braces; `{{Novo|Nova}}` chooses by gender. */
function fill(template: string, choices: Choices): string {
  const { slice, singular, plural, genero, area } = choices;
  const one = camel(snake(singular));
  const words: Record<string, string> = {
    slice,
    SLICE: slice.toUpperCase(),
    plural: camel(slice),
    Plural: capital(camel(slice)),
    singular: one,
    Singular: capital(one),
    singular_id: `${snake(singular)}_id`,
    singular_snake: snake(singular),
    SINGULAR: snake(singular).toUpperCase(),
    titulo: singular,
    titulos: plural,
    nome: singular.toLowerCase(),
    nomes: plural.toLowerCase(),
    area,
    posicaoDaPermissao: String(permissionPosition(choices)),
    posicaoDaTela: String(screenPosition(choices)),
    sementeDeIds: String(nextSeed()),
  };
  return template.replace(/\{\{([^{}|]+)(?:\|([^{}|]+))?\}\}/g, (all, first: string, second?: string) => {
    const word = second === undefined ? words[first] : genero === 'm' ? first : second;
    if (word === undefined) throw new Error(`A template names ${all}, which stands for nothing.`);
    return word;
  });
}

/**
 * `x.contract.ts` → `src/registers/marcas/marcas.contract.ts`; a component is named after the entity, a page in the
 * plural.
 */
function placeOfTemplate(name: string, { slice, singular, andar }: Choices): string {
  const folder = `src/${andar}/${slice}`;
  if (name === 'e2e.test.ts') return `e2e/${slice}.test.ts`;
  if (name === 'migration.sql') return `db/migrations/${nextMigration()}_${slice}.sql`;
  if (name.startsWith('x.')) return `${folder}/${slice}${name.slice(1)}`;
  const entity = name.includes('Page') ? capital(camel(slice)) : capital(camel(snake(singular)));
  return `${folder}/${name.replace('X', entity)}`;
}

function filesOf(choices: Choices): Record<string, string> {
  return Object.fromEntries(
    globSync('*.modelo', { cwd: TEMPLATES }).map((name) => [
      placeOfTemplate(path.basename(name, '.modelo'), choices),
      fill(readFileSync(path.join(TEMPLATES, name), 'utf8'), choices),
    ]),
  );
}

/** Adds the slice to its storey, the only existing file that is not composed. */
function placeInStorey({ slice, andar, depois }: Choices): void {
  const file = 'scripts/storeys.ts';
  const before = depois ?? STOREYS[andar].at(-1);
  const placed = new RegExp(`(\\b${andar}: \\[[^\\]]*'${before}')`);
  writeFileSync(file, readFileSync(file, 'utf8').replace(placed, `$1, '${slice}'`));
}

function run(...command: string[]): void {
  execFileSync(command[0] ?? '', command.slice(1), { stdio: ['ignore', 'ignore', 'inherit'] });
}

try {
  const started = performance.now();
  const choices = readChoices(process.argv.slice(2));
  const files = filesOf(choices);
  for (const [file, text] of Object.entries(files)) {
    if (existsSync(file)) throw new Refusal(`${file} já existe.`);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  placeInStorey(choices);
  const formatted = Object.keys(files).filter((file) => /\.tsx?$/.test(file));
  run('node_modules/.bin/biome', 'check', '--write', 'scripts/storeys.ts', ...formatted);
  run(process.execPath, 'scripts/compose.ts');
  run(process.execPath, 'scripts/schema.ts');
  for (const file of Object.keys(files).sort()) {
    console.log(`${String(readFileSync(file, 'utf8').split('\n').length - 1).padStart(4)}  ${file}`);
  }
  console.log(`   1  scripts/storeys.ts\n${((performance.now() - started) / 1000).toFixed(1)} s`);
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
