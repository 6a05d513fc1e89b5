import { traverseContractProcedures } from '@orpc/server';
import { expect, test } from 'vitest';
import type { OperationMeta } from '#platform/shared/operation.ts';
import { allPermissions } from '#platform/shared/permissions.ts';
import { z } from '#platform/shared/zod.ts';
import { contract } from './contracts.ts';
import { openApiDocument, openApiPage } from './openapi.ts';
import { router } from './servers.ts';

const operations: {
  name: string;
  meta: Partial<OperationMeta>;
  path: string | undefined;
  method: string | undefined;
  input: unknown;
  output: unknown;
  errors: object;
}[] = [];
traverseContractProcedures({ router: contract, path: [] }, ({ contract: procedure, path }) => {
  const { meta, route, inputSchema, outputSchema, errorMap } = procedure['~orpc'];
  operations.push({
    name: path.join('.'),
    meta,
    path: route.path,
    method: route.method,
    input: inputSchema,
    output: outputSchema,
    errors: errorMap,
  });
});

test('cada operação declara entrada, saída, permissão, filial, idempotência e erros', () => {
  expect(operations.length).toBe(414);
  for (const { name, meta, path, input, output } of operations) {
    expect.soft(['query', 'command'], name).toContain(meta.kind);
    expect.soft(['public', 'session', 'conta', ...allPermissions()], name).toContain(meta.permission);
    expect.soft(['input', 'record', 'filter', 'company', 'none'], name).toContain(meta.branch?.kind);
    expect.soft(meta.idempotent, name).toBeTypeOf('boolean');
    // An idempotency key is stored in its write's transaction.
    if (meta.kind === 'command' && meta.idempotent) expect.soft(meta.transaction, name).toBe(true);
    expect.soft(meta.errors, name).toBeInstanceOf(Array);
    expect.soft(path, name).toMatch(/^\/[a-z_]+/);
    if (meta.kind === 'command') expect.soft(input, `${name}: entrada`).toBeDefined();
    expect.soft(output, `${name}: saída`).toBeDefined();
  }
});

test('uma réplica só responde exportações', () => {
  const daReplica = operations.filter(({ meta }) => meta.replica).map(({ name }) => name);
  expect(daReplica.length).toBe(26);
  expect(daReplica.filter((name) => !/\.exportar/.test(name))).toEqual([]);
});

test('cada operação do contrato tem implementação, e nenhum endereço se repete', () => {
  for (const [slice, procedures] of Object.entries(contract)) {
    const implemented = Object.keys(router[slice as keyof typeof router]);
    expect(implemented.sort(), slice).toEqual(Object.keys(procedures).sort());
  }
  const addresses = operations.map(({ method, path }) => `${method} ${path}`);
  expect(new Set(addresses).size).toBe(addresses.length);
});

test('toda operação que julga a senha ou um código de quem pede conta a tentativa antes', () => {
  for (const { name, meta, input } of operations) {
    const campos = input instanceof z.ZodObject ? Object.keys(input.shape) : [];
    const julga = meta.permission === 'conta' && campos.some((campo) => ['senha', 'codigo'].includes(campo));
    expect(meta.judgesSecret === true, name).toBe(julga);
  }
});

test('leituras são GET e escritas nunca', () => {
  for (const { name, meta, method } of operations) {
    expect(method === 'GET', name).toBe(meta.kind === 'query');
  }
});

test('o documento OpenAPI descreve todas as operações, e a página as mostra', async () => {
  const document = await openApiDocument();
  const described = Object.values(document.paths ?? {}).flatMap((item) => Object.keys(item ?? {}));
  expect(described.length).toBe(operations.length);
  const page = String(await openApiPage('abc'));
  expect(page).toContain('/api/filiais');
  expect(page).toContain('Authorization: Bearer');
  expect(page).not.toContain('$ref');
});

test('cada entrada, registro e recusa do documento é um componente com o seu nome, e o documento é pequeno', async () => {
  const document = await openApiDocument();
  const text = JSON.stringify(document);
  expect(Buffer.byteLength(text)).toBeLessThan(900_000);
  const { schemas = {}, responses = {} } = document.components ?? {};
  const refs = new Set(text.match(/#\/components\/\w+\/\w+/g));
  const named = [
    ...Object.keys(schemas).map((name) => `#/components/schemas/${name}`),
    ...Object.keys(responses).map((name) => `#/components/responses/${name}`),
  ];
  // A page's row has no operation of its own; the other names are all referred to.
  expect([...refs].filter((ref) => !named.includes(ref))).toEqual([]);
  expect(named.filter((name) => !refs.has(name))).toEqual([]);

  const codes = new Set(operations.flatMap(({ errors }) => Object.keys(errors)));
  const told = Object.values(schemas).flatMap((schema) => {
    const { properties = {} } = schema as { properties?: { code?: { const?: string } } };
    return properties.code?.const ?? [];
  });
  expect(told.sort()).toEqual([...codes].sort());
  const ofOperations = Object.values(document.paths ?? {}).flatMap(
    (item) => Object.values(item ?? {}) as OperationObject[],
  );
  const ref = { $ref: expect.any(String) };
  const jsonOf = ({ content }: Content = {}) => content?.['application/json']?.schema;
  const bodies = ofOperations.map(({ requestBody }) => jsonOf(requestBody)).filter(Boolean);
  expect(bodies).toHaveLength(158);
  for (const body of bodies) expect.soft(body).toEqual(ref);
  const answers = ofOperations.map((operation) => jsonOf(operation.responses['200'])).filter(Boolean);
  expect(answers).toHaveLength(366);
  const shapes = [ref, { type: 'array', items: ref }, { anyOf: [ref, { type: 'null' }] }];
  for (const answer of answers) expect.soft(shapes).toContainEqual(answer);
});

interface Content {
  content?: Record<string, { schema?: unknown }>;
}
interface OperationObject {
  requestBody?: Content;
  responses: Record<string, Content>;
}

test('o documento diz como se entra em cada operação: com um token, só com a sessão, ou sem nada', async () => {
  const { components, paths = {}, security: usual } = await openApiDocument();
  expect(components?.securitySchemes?.token).toMatchObject({ type: 'http', scheme: 'bearer' });
  const esquemas = ({ permission }: Partial<OperationMeta>) =>
    permission === 'public' ? [] : permission === 'conta' ? ['sessao'] : ['token', 'sessao'];
  for (const { name, meta, path = '', method = '' } of operations) {
    const { security = usual } = paths[path]?.[method.toLowerCase() as 'get'] ?? {};
    expect.soft(security?.flatMap(Object.keys), name).toEqual(esquemas(meta));
  }
});

interface JsonSchema {
  const?: unknown;
  maxLength?: number;
  properties?: Record<string, JsonSchema>;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
}

const opcoes = ({ anyOf, oneOf }: JsonSchema) => anyOf ?? oneOf ?? [];

/** Every input field of every operation, with its value shapes and the error messages for a given value. */
const campos = operations.flatMap(({ name, input }) => {
  if (!(input instanceof z.ZodType)) return [];
  const schema = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
  return [schema, ...opcoes(schema)].flatMap(({ properties = {} }) => {
    const fixos = Object.entries(properties).flatMap(([key, { const: fixo }]) => (fixo ? [[key, fixo]] : []));
    return Object.entries(properties).map(([campo, shape]) => ({
      campo,
      onde: `${name}: ${campo}`,
      shapes: [shape, ...opcoes(shape)],
      recusas(value: unknown): (string | undefined)[] {
        const { error } = input.safeParse({ ...Object.fromEntries(fixos), [campo]: value });
        return (error?.issues ?? []).filter(({ path }) => path[0] === campo).map(({ message }) => message);
      },
    }));
  });
});

test('todo texto comprido demais diz o nome do campo e até onde vai', () => {
  // Users do not type ids, cursors or proofs of identity.
  const digitados = campos.filter(({ campo }) => !/^(id|papel_id|cursor|codigo)$/.test(campo));
  let vistos = 0;
  for (const { onde, shapes, recusas } of digitados) {
    const max = shapes.find(({ maxLength }) => maxLength !== undefined)?.maxLength;
    if (max === undefined || max > 100_000) continue;
    vistos += 1;
    const limite = new RegExp(`^\\p{Lu}.+: use até ${max.toLocaleString('pt-BR')} caracteres$`, 'u');
    expect.soft(recusas('x'.repeat(max + 1)), onde).toContainEqual(expect.stringMatching(limite));
  }
  expect(vistos).toBe(270);
});

test('todo preço e toda quantidade dizem os seus limites', () => {
  const decimais = campos.filter(({ campo }) =>
    /^(valor_|quantidade$|estoque_(min|max)imo$|desconto$)/.test(campo),
  );
  expect(decimais.length).toBe(34);
  for (const { onde, recusas } of decimais) {
    const [recusa] = recusas('99999999999');
    expect.soft(recusa, onde).toMatch(/^(O valor|A quantidade) vai de [01] a [\d.]+(,99)?$/);
  }
});
