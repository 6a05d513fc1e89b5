/**
 * Enforces `architecture.ts`: `node scripts/check-architecture.ts` prints file:line and the fix, and exits with 1.
 * Static and dynamic imports, re-exports and `import('x')` types all count.
 */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { LIMITS, PACKAGES, READS, ROLES, SQL_PACKAGES, SQL_ROLES, WRAPPED, WRITERS } from './architecture.ts';
import { findCycles } from './import_cycles.ts';
import {
  checkName,
  findRoomsWithoutReadme,
  order,
  type Place,
  placeOf,
  roomOrder,
  sides,
  TEST,
} from './places.ts';
import { type Import, readSourceFacts, type SourceFacts, type Write } from './source_facts.ts';

export interface Problem {
  file: string;
  line: number;
  message: string;
}

const CODE = /\.(ts|tsx|mjs)$/;
const ASSET = /\.(css|svg|json)$/;

type Source = { file: string; place: Place | undefined; text: string; facts: SourceFacts };

export function checkArchitecture(root: string): Problem[] {
  const files = globSync('{src,scripts,test,e2e}/**/*.*', { cwd: root }).sort();
  const sources = files
    .filter((file) => CODE.test(file) && !file.endsWith('.gen.ts'))
    .map((file): Source => {
      const text = readFileSync(path.join(root, file), 'utf8');
      return { file, place: placeOf(file), text, facts: readSourceFacts(file, text) };
    });
  return [
    ...files.filter((file) => file.startsWith('src/')).flatMap((file) => at(file, 1, checkName(file))),
    ...findRoomsWithoutReadme(files).flatMap((room) =>
      at(room, 1, 'Write its README.md: what the room is for and what it offers.'),
    ),
    ...sources.flatMap((source) => [
      ...source.facts.errors.map((error) => ({ file: source.file, ...error })),
      ...checkSizes(source),
      ...source.facts.imports.flatMap((item) => at(source.file, item.line, checkImport(source, item))),
      ...checkSql(source),
    ]),
    ...findCycles(
      new Map(
        sources.map(({ file, facts }) => [
          file,
          facts.imports.flatMap(({ specifier, line, isType }) => {
            const target = isType ? undefined : resolve(file, specifier);
            return target ? [{ target, line }] : [];
          }),
        ]),
      ),
    ).map(({ files: cycle, line }) => ({
      file: cycle[0] ?? '',
      line,
      message: `Import cycle: ${cycle.join(' → ')}. Move what both need into the earlier file.`,
    })),
  ].sort((a, b) => a.file.localeCompare(b.file) || a.line - b.line);
}

const at = (file: string, line: number, message: string | undefined): Problem[] =>
  message === undefined ? [] : [{ file, line, message }];

function checkSizes({ file, facts, place }: Source): Problem[] {
  const limit = (place?.isTest ?? TEST.test(file)) ? LIMITS.testFile : LIMITS.file;
  if (facts.lines <= limit) return [];
  return at(file, 1, `The file has ${facts.lines} lines, at most ${limit}: split it by what it does.`);
}

/** The file below the root that a specifier resolves to; undefined for packages. */
function resolve(file: string, specifier: string): string | undefined {
  if (/^#(e2e|scripts|test)\//.test(specifier)) return specifier.slice(1);
  if (specifier.startsWith('#')) return path.posix.join('src', specifier.slice(1));
  if (specifier.startsWith('.')) return path.posix.join(path.posix.dirname(file), specifier);
}

function checkImport({ file, place }: Source, { specifier, names, isType }: Import): string | undefined {
  if (!place) return;
  const target = resolve(file, specifier);
  if (!target)
    return place.isTest
      ? undefined
      : (checkPackage(place, specifier) ?? checkWrapped(file, specifier, names));
  if (!target.startsWith('src/')) {
    const isAsset = place.side === 'web' && !CODE.test(target);
    return place.isTest || isAsset ? undefined : 'src imports nothing outside src.';
  }
  if (!CODE.test(target) && !ASSET.test(target)) return 'Write the file with its extension.';
  const isSameFolder = path.posix.dirname(target) === path.posix.dirname(file);
  if (isSameFolder && !specifier.startsWith('./'))
    return `Write './${path.posix.basename(target)}' inside one folder.`;
  if (specifier.startsWith('../')) return `Write '#${target.slice(4)}' across folders.`;
  const to = placeOf(target);
  if (!to || !CODE.test(target)) return;
  return (
    checkSlices(place, to) ??
    checkSides(place, to) ??
    checkRoomOrder(place, to) ??
    checkRoles(place, to) ??
    (isType ? undefined : checkReads(place, to, names))
  );
}

function checkSlices(from: Place, to: Place): string | undefined {
  // Screens open windows of any slice; only circles between files are refused.
  const isFree = from.side === 'web' && order(from.slice) > 0 && to.slice !== 'app';
  if (isFree || order(to.slice) <= order(from.slice)) return;
  return `${from.slice} may not import ${to.slice}, which comes after it: let the later slice call the earlier one.`;
}

function checkSides(from: Place, to: Place): string | undefined {
  if (from.isTest || to.side === 'shared' || !from.side || !to.side || from.side === to.side) return;
  return `${from.side} code may not import ${to.side} code: what both need belongs in a contract, in rules or in platform/shared.`;
}

function checkRoomOrder(from: Place, to: Place): string | undefined {
  if (from.isTest || from.slice !== 'platform' || to.slice !== 'platform' || from.side !== to.side) return;
  if (!from.room || !to.room || (from.side !== 'server' && from.side !== 'web')) return;
  if (roomOrder(from.side, to.room) <= roomOrder(from.side, from.room)) return;
  return `Room ${from.room} may not import ${to.room}, which comes after it: let the later room call the earlier one.`;
}

function checkRoles(from: Place, to: Place): string | undefined {
  if (to.isTest) return 'Nothing imports a test: share builders through x.fixtures.ts.';
  if (from.isTest || !from.role || !to.role) return;
  const isOwn = from.slice === to.slice;
  const allowed = ROLES[from.role]?.[isOwn ? 'own' : 'earlier'] ?? [];
  if (allowed.includes(to.role)) return;
  return `${from.role} may not import ${to.role} of ${isOwn ? 'its own' : 'another'} slice, only ${allowed.join(', ')}.`;
}

/** SQL of another slice is for reading; what writes there is called through its commands. */
function checkReads(from: Place, to: Place, names: readonly string[]): string | undefined {
  if (from.isTest || to.role !== 'sql' || from.slice === to.slice) return;
  const [name] = names.filter((one) => !READS.test(one));
  return (
    name &&
    `${name} of ${to.slice} does not read by its name (find, list, read, lock, count): call a command.`
  );
}

function checkPackage({ slice, role, side }: Place, specifier: string): string | undefined {
  if (!side) return;
  if (specifier.startsWith('node:')) {
    return side === 'server'
      ? undefined
      : `${side} code runs in the browser, where ${specifier} does not exist.`;
  }
  const homes = sides.flatMap((home) =>
    PACKAGES[home]
      .filter((name) => specifier === name || specifier.startsWith(`${name}/`))
      .map((name) => ({ home, name })),
  );
  const known = homes.sort((a, b) => b.name.length - a.name.length)[0];
  if (!known) return `${specifier} has no side: put it into PACKAGES of scripts/architecture.ts.`;
  if (known.home !== 'shared' && known.home !== side) return `${specifier} is for ${known.home} code only.`;
  const closedList = role && ROLES[role]?.packages;
  if (closedList && !closedList.includes(known.name)) {
    return `${role} may not import ${specifier}, only ${closedList.join(', ') || 'no package'}.`;
  }
  const speaksSql = role === 'sql' || (slice === 'platform' && side === 'server');
  if (SQL_PACKAGES.includes(known.name) && !speaksSql)
    return `Only .sql.ts files and platform/server import ${specifier}.`;
}

/** Importing the whole package is refused too, since its names cannot be checked. */
function checkWrapped(file: string, specifier: string, names: readonly string[]): string | undefined {
  const wrapped = WRAPPED[specifier];
  if (!wrapped) return;
  if (names.includes('*'))
    return `Name what is taken of ${specifier}: some of it only our own files may take.`;
  const [name] = names.filter((taken) => Object.hasOwn(wrapped, taken) && wrapped[taken] !== file);
  return name && `Take ${name} from #${wrapped[name]?.slice(4)}, which stands over that of ${specifier}.`;
}

function checkSql({ file, place, facts }: Source): Problem[] {
  if (place?.isTest ?? TEST.test(file)) return [];
  const isDatabase =
    (place?.role && SQL_ROLES.includes(place.role)) ||
    (place?.slice === 'platform' && place.side === 'server');
  const misplaced = place && !isDatabase ? facts.queries : [];
  const writes = file.startsWith(BULK_LOADER) ? [] : facts.writes;
  return [
    ...misplaced.map((line) => ({ file, line, message: 'SQL belongs in a .sql.ts file.' })),
    ...writes.flatMap((write) => at(file, write.line, checkWrite(place?.slice ?? 'scripts', write))),
  ];
}

/** Fills every table of an empty database. */
const BULK_LOADER = 'scripts/bench/carga/';

function checkWrite(slice: string, { table, columns }: Write): string | undefined {
  if (!table) {
    // platform/server may build writes for any table: its callers name the table and are checked there.
    return slice === 'platform'
      ? undefined
      : 'Spell out the table of a write, so that its writer can be checked.';
  }
  const writers = writersOf(table);
  if (writers.length === 0)
    return `${table} has no writer: declare it in the server of the slice that writes it.`;
  const byColumn = (columns ?? []).map((column) => ({ column, writers: writersOf(`${table}.${column}`) }));
  if (writers.includes(slice)) {
    const foreign = byColumn.find((column) => column.writers.length > 0 && !column.writers.includes(slice));
    return (
      foreign &&
      `Only ${foreign.writers.join(' and ')} may write ${table}.${foreign.column}: call its command.`
    );
  }
  if (byColumn.length > 0 && byColumn.every((column) => column.writers.includes(slice))) return;
  return `Only ${writers.join(' and ')} may write ${table}: call a command of theirs.`;
}

function writersOf(name: string): string[] {
  return Object.entries(WRITERS).flatMap(([slice, names]) => (names.includes(name) ? slice : []));
}

if (import.meta.main) {
  const problems = checkArchitecture(process.cwd());
  for (const { file, line, message } of problems) console.error(`${file}:${line}  ${message}`);
  if (problems.length > 0) console.error(`\n${problems.length} problems with the architecture.`);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
