/** Values: first a valid one with ids of existing records, then a corrupted one. */

import { trials } from '#test/trials_list.ts';
import type { Random } from '../demo/random.ts';
import type { Schema } from './operacoes.ts';

/** Ids by the collection in which they were seen ('clientes'), so that requests reach existing records. */
export type Ids = Map<string, string[]>;

/** A slice's part of the attacked shop, declared in `x.trials.ts`. */
export interface FuzzRecords {
  /** Field names that take ids of its records → the collection. */
  readonly fields?: readonly (readonly [RegExp, string])[];
  /** Adds records to a branch. `nota` marks what only the branch's users may read. Earlier slices have added theirs. */
  fill?(criar: Criar, branch: { filial_id: string; n: number; nota: string }, ids: LastIds): Promise<void>;
}

/** POSTs to the collection and returns the id. */
export type Criar = (colecao: string, corpo: object, caminho?: string) => Promise<string>;
/** The newest id of a collection. */
export type LastIds = (colecao: string) => string;

const colecaoDoCampo = (campo: string) =>
  trials.flatMap(({ attacked }) => attacked?.fields ?? []).find(([padrao]) => padrao.test(campo))?.[1];

export function idDoCampo(campo: string, colecao: string, random: Random, ids: Ids): string {
  const certa = colecaoDoCampo(campo) ?? colecao;
  const colecoes = [...ids.keys()];
  const nome = random.chance(0.9) || colecoes.length === 0 ? certa : random.pick(colecoes);
  const conhecidos = ids.get(nome) ?? [];
  return conhecidos.length > 0 ? random.pick(conhecidos) : '0190b5a0-0000-7000-8000-000000000000';
}

const TEXTOS = [
  'Notebook Dell', 'Tela trincada 😀', 'João D’Ávila', '1', '2', '3.50', '120.00', '9999999999.99', '2026-03-10', '1990-02-28',
  'SP', '01310100', '11987654321', '52998224725', '11222333000181', 'maria@exemplo.com.br', 'Az3$ferro-velho', '2026-11-20T12:00:00Z',
] as const; // biome-ignore format: a table

/** A value that the schema allows, as far as the table of texts can satisfy its patterns. */
export function valorDe(schema: Schema, campo: string, colecao: string, random: Random, ids: Ids): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return random.pick(schema.enum);
  const ramos = schema.anyOf ?? schema.oneOf;
  if (ramos) return valorDe(random.pick(ramos), campo, colecao, random, ids);
  if (schema.allOf) {
    const partes = schema.allOf.map((parte) => valorDe(parte, campo, colecao, random, ids));
    return Object.assign({}, ...partes.filter((parte) => typeof parte === 'object'));
  }
  if (schema.type === 'object' || schema.properties) return objetoDe(schema, colecao, random, ids);
  if (schema.type === 'array') {
    const quantos = random.int(0, 3);
    return Array.from({ length: quantos }, () => valorDe(schema.items ?? {}, campo, colecao, random, ids));
  }
  if (schema.type === 'boolean') return random.chance(0.5);
  if (schema.type === 'null') return null;
  if (schema.type === 'integer' || schema.type === 'number') {
    return random.int(schema.minimum ?? 1, Math.min(schema.maximum ?? 50, (schema.minimum ?? 1) + 50));
  }
  return textoDe(schema, campo, colecao, random, ids);
}

function objetoDe(schema: Schema, colecao: string, random: Random, ids: Ids): Record<string, unknown> {
  const obrigatorios = new Set(schema.required ?? []);
  const campos = Object.entries(schema.properties ?? {}).filter(
    ([nome]) => obrigatorios.has(nome) || random.chance(0.6),
  );
  return Object.fromEntries(
    campos.map(([nome, filho]) => [nome, valorDe(filho, nome, colecao, random, ids)]),
  );
}

function textoDe(schema: Schema, campo: string, colecao: string, random: Random, ids: Ids): string {
  if (schema.format === 'uuid' || /(^|_)id$/.test(campo)) return idDoCampo(campo, colecao, random, ids);
  if (schema.format === 'email') return 'maria@exemplo.com.br';
  if (schema.format === 'date') return '2026-03-10';
  const padrao = schema.pattern ? new RegExp(schema.pattern, 'u') : null;
  const servem = padrao ? TEXTOS.filter((texto) => padrao.test(texto)) : TEXTOS;
  return servem.length > 0 ? random.pick(servem) : random.pick(TEXTOS);
}

const HOSTIS: readonly unknown[] = [
  null, '', ' ', true, false, 0, -1, 1.5, 2 ** 53, 1e308, -0, [], {}, [[]], [null], '0', '-1', '1e5', 'NaN', 'Infinity', '-0.00', '1,5',
  '00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff', "' or 1=1 --", '"; drop table clientes; --', '%', '_',
  '\\', "\\' or ''='", '$1', '{{7*7}}', '<script>alert(1)</script>', '=cmd|calc', '../../etc/passwd', '..%2f..%2fetc/passwd',
  'file:///etc/passwd', 'http://127.0.0.1:1/', '\u0000', 'a\u0000b', '\ud800', '\u202eabc', '👩‍👩‍👧‍👦'.repeat(50), 'İıſK', 'a'.repeat(201),
  'a'.repeat(100_000), '9'.repeat(400), '9999999999999.99', '0.001', '-0.01', '1'.repeat(16), '2026-02-30', '0000-00-00', '9999-12-31',
  '-2026-01-01', '2026-11-20T24:61:61Z', '1970-01-01T00:00:00.000Z', 'now()', 'ultima', 'eyJ2IjpbXSwiZCI6ImRlcG9pcyJ9', '\r\nSet-Cookie: a=b',
  { toString: 'a' }, { $ne: null }, { length: 1e9 }, Array.from({ length: 2000 }, () => 0),
]; // biome-ignore format: a table

/** Fields that a client must never set, and keys that target JavaScript's prototypes. */
const CAMPOS_A_MAIS: Readonly<Record<string, unknown>> = {
  id: '00000000-0000-0000-0000-000000000000',
  user_id: '00000000-0000-0000-0000-000000000000',
  papel_id: 'administrador',
  permissoes: ['*'],
  situacao: 'ativo',
  todas_filiais: true,
  versao: 99,
  estoque: '1000',
  faturada_em: '2026-01-01T00:00:00Z',
  numero_os: 1,
  criado_em: '2001-01-01T00:00:00Z',
  constructor: { prototype: { admin: true } },
  prototype: { admin: true },
};

function fundo(): unknown {
  let valor: unknown = 'fim';
  for (let nivel = 0; nivel < 500; nivel++) valor = { a: valor };
  return valor;
}

export function hostil(random: Random): unknown {
  return random.chance(0.02) ? fundo() : random.pick(HOSTIS);
}

/** A copy with one thing wrong: a value replaced, or a field removed, added or duplicated into a list. */
export function estragar(valor: unknown, random: Random): unknown {
  if (Array.isArray(valor)) {
    if (valor.length === 0 || random.chance(0.3)) return hostil(random);
    const onde = random.int(0, valor.length - 1);
    return valor.map((parte, index) => (index === onde ? estragar(parte, random) : parte));
  }
  if (typeof valor !== 'object' || valor === null) return hostil(random);
  const campos = Object.keys(valor);
  const campo = campos.length > 0 ? random.pick(campos) : 'x';
  const copia: Record<string, unknown> = { ...valor };
  const modo = random.weighted([
    ['trocar', 6],
    ['remover', 2],
    ['acrescentar', 2],
    ['repetir', 1],
  ]);
  if (modo === 'remover') delete copia[campo];
  else if (modo === 'acrescentar') Object.assign(copia, aMais(random));
  else if (modo === 'repetir') copia[campo] = [copia[campo], copia[campo]];
  else copia[campo] = random.chance(0.3) ? estragar(copia[campo], random) : hostil(random);
  return copia;
}

function aMais(random: Random): Record<string, unknown> {
  const campo = random.pick(Object.keys(CAMPOS_A_MAIS));
  return { [campo]: CAMPOS_A_MAIS[campo] };
}
