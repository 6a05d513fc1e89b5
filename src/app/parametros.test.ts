/**
 * An address holds only text: every parameter that the description of /api lists is read from it in its documented type.
 */
import { traverseContractProcedures } from '@orpc/server';
import { expect, test } from 'vitest';
import { newId } from '#platform/shared/ids.ts';
import type { z } from '#platform/shared/zod.ts';
import { contract } from './contracts.ts';
import { openApiDocument } from './openapi.ts';

interface Described {
  type?: string;
  format?: string;
  enum?: readonly string[];
  anyOf?: readonly Described[];
  minimum?: number;
  maximum?: number;
  items?: Described;
  properties?: Readonly<Record<string, Described>>;
  pattern?: string;
}

/** The values of a type as an address holds them; none for free text, which needs no reading. */
function written(schema: Described): unknown[] {
  if (schema.anyOf) return schema.anyOf.flatMap(written);
  if (schema.enum) return [...schema.enum];
  if (schema.format === 'uuid') return [newId()];
  if (schema.type === 'boolean') return ['true', 'false'];
  if (schema.type === 'integer' || schema.type === 'number')
    return [schema.minimum, schema.maximum].flatMap((limit) => (limit === undefined ? [] : [String(limit)]));
  if (schema.type === 'array' && schema.items) return [written(schema.items).slice(0, 1)];
  if (schema.type === 'object')
    return [
      Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([name, one]) => [name, written(one)[0] ?? '1']),
      ),
    ];
  return [];
}

const inputs = new Map<string, z.ZodType>();
traverseContractProcedures({ router: contract, path: [] }, ({ contract: procedure }) => {
  const { route, inputSchema } = procedure['~orpc'];
  if (route.method === 'GET' && inputSchema) inputs.set(route.path ?? '', inputSchema as z.ZodType);
});

test('cada parâmetro de consulta da API é aceito no tipo em que está descrito', async () => {
  const { paths = {} } = await openApiDocument();
  const tried = new Set<string>();
  for (const [path, item] of Object.entries(paths)) {
    const parameters = (item?.get?.parameters ?? []) as { name: string; schema: Described }[];
    const input = inputs.get(path);
    for (const { name, schema } of input ? parameters : [])
      for (const value of written(schema)) {
        tried.add(schema.type ?? 'anyOf');
        const refused = input?.safeParse({ [name]: value }).error?.issues ?? [];
        expect
          .soft(
            refused.filter((issue) => issue.path[0] === name),
            `GET ${path}?${name}=${JSON.stringify(value)}`,
          )
          .toEqual([]);
      }
  }
  expect([...tried].sort()).toEqual(['anyOf', 'array', 'boolean', 'integer', 'string']);
});

test('o PIX de uma ordem aceita número, sinal e vez como texto, e recusa o que não é número', () => {
  const input = inputs.get('/financeiro/pix');
  const dados = { filial_id: newId(), forma_id: newId(), valor: '10.00' };
  expect(input?.parse({ ...dados, numero_os: '1042', sinal: 'true', vez: '2' })).toMatchObject({
    numero_os: 1042,
    sinal: true,
    vez: 2,
  });
  for (const wrong of ['', '1e3', '0x10', '1,5', '1.5', '-1', 'abc', ' '])
    expect(input?.safeParse({ ...dados, numero_os: wrong }).success, wrong).toBe(false);
  expect(input?.safeParse({ ...dados, sinal: 'sim' }).success).toBe(false);
});
