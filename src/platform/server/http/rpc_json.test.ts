/** The output equals oRPC's own, byte for byte, and deserialises to the original value. */
import { StandardRPCJsonSerializer } from '@orpc/client/standard';
import { expect, test } from 'vitest';
import { RpcJson } from './rpc_json.ts';

const ours = new RpcJson();
const theirs = new StandardRPCJsonSerializer();

const day = new Date('2026-02-28T03:00:00Z');
const file = new Blob(['conteúdo'], { type: 'text/plain' });
const VALUES: unknown[] = [
  null,
  undefined,
  true,
  0,
  -0,
  1.5,
  Number.POSITIVE_INFINITY,
  Number.NaN,
  10n,
  '',
  'ção 🔧',
  day,
  new Date(Number.NaN),
  [],
  {},
  [undefined, null, day],
  { a: undefined, b: { c: [day, { d: day }] }, 'com.ponto': 1 },
  new Set([day, 'a']),
  new Map([['a', day]]),
  new URL('https://loja.exemplo/a?b'),
  /a/gi,
  file,
  [[[day]], [Number.NaN]],
  { toJSON: () => 'não' },
  { toJSON: 1 },
  Object.create(null),
  Buffer.from('a'),
  Symbol('a'),
  () => 1,
];

const written = (serializer: StandardRPCJsonSerializer, value: unknown) => {
  const [json, meta, maps, blobs] = serializer.serialize(value);
  return { text: JSON.stringify({ json, meta, maps }), blobs };
};

function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return Math.floor((state / 2147483648) * below);
  };
}

function made(pick: (below: number) => number, depth = 0): unknown {
  const kind = pick(depth > 4 ? 1 : 4);
  const many = () => Array.from({ length: pick(5) }, () => made(pick, depth + 1));
  if (kind === 1) return many();
  if (kind === 2) return Object.fromEntries(many().map((value, index) => [`campo_${index}`, value]));
  return VALUES[pick(VALUES.length)];
}

test('cada valor, sozinho, em uma lista e em um campo', () => {
  for (const value of VALUES)
    for (const data of [value, [value, 1], { first: day, value, last: [day] }])
      expect(written(ours, data)).toEqual(written(theirs, data));
});

test('o que se inventa ao acaso', () => {
  for (let seed = 1; seed <= 2000; seed++) {
    const data = made(numbers(seed));
    expect(written(ours, data), `semente ${seed}`).toEqual(written(theirs, data));
  }
});

test('uma página de linhas volta como era, e não foi tocada', () => {
  const page = {
    itens: Array.from({ length: 50 }, (_, n) => ({
      id: `${n}`,
      valor: '1.50',
      when: day,
      nothing: null,
      customer: { nome: 'Zé' },
    })),
    total: 50,
    proximo: null,
  };
  const copy = structuredClone(page);
  const [json, meta] = ours.serialize(page);
  const { json: sentJson, meta: sentMeta } = JSON.parse(JSON.stringify({ json, meta }));
  expect(ours.deserialize(sentJson, sentMeta)).toEqual(page);
  expect(page).toEqual(copy);
});
