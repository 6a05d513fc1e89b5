/** The description of /api for third parties: OpenAPI as JSON and as a readable page. */
import { OpenAPIGenerator } from '@orpc/openapi';
import { traverseContractProcedures } from '@orpc/server';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import { html, raw } from 'hono/html';
import type { Access, OperationMeta } from '#platform/shared/operation.ts';
import { contract } from './contracts.ts';

const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] });

type Document = Awaited<ReturnType<OpenAPIGenerator['generate']>>;

let document: Promise<Document> | undefined;

export function openApiDocument(): Promise<Document> {
  document ??= generator
    .generate(contract, {
      info: {
        title: 'Assistência Técnica',
        version: '1',
        description:
          'REST para terceiros, com um token de Minha conta › Tokens. Toda escrita aceita o cabeçalho Idempotency-Key: a mesma chave ' +
          'com os mesmos dados devolve o primeiro resultado. Valores em dinheiro e quantidades são texto decimal ("1234.50"). ' +
          'Erros: {"code", "status", "message", "data"}.',
      },
      servers: [{ url: '/api' }],
      components: { securitySchemes: SCHEMES },
    })
    .then(withSecurity);
  return document;
}

const SCHEMES = {
  token: {
    type: 'http',
    scheme: 'bearer',
    description: 'Authorization: Bearer at_…, de Minha conta › Tokens; pode o que a pessoa pode, ou menos.',
  },
  sessao: {
    type: 'apiKey',
    in: 'cookie',
    name: 'sessao',
    description:
      'O cookie de /api/auth, para as próprias telas; o nome termina com uma marca desta instalação (sessao-1a2b3c).',
  },
} as const;

function securityOf(permission: Access): Record<string, string[]>[] {
  if (permission === 'public') return [];
  // A user's own account is managed only from a browser session.
  return permission === 'conta' ? [{ sessao: [] }] : [{ token: [] }, { sessao: [] }];
}

/** Documents the authentication that each operation requires. */
function withSecurity(described: Document): Document {
  traverseContractProcedures({ router: contract, path: [] }, ({ contract: procedure }) => {
    const { meta, route } = procedure['~orpc'];
    const method = (route.method ?? 'POST').toLowerCase() as (typeof METHODS)[number];
    const operation = described.paths?.[route.path ?? '']?.[method];
    if (operation) operation.security = securityOf((meta as OperationMeta).permission);
  });
  return described;
}

interface OperationObject {
  operationId?: string;
  summary?: string;
  parameters?: { name?: string; in?: string; required?: boolean }[];
  requestBody?: { content?: Record<string, { schema?: unknown }> };
  responses?: Record<string, { content?: Record<string, { schema?: unknown }> }>;
}

const METHODS = ['get', 'post', 'patch', 'delete'] as const;

const json = (value: unknown) => html`<pre>${JSON.stringify(value, null, 2)}</pre>`;

function operationSection(method: string, path: string, operation: OperationObject) {
  const body = operation.requestBody?.content?.['application/json']?.schema;
  const success = operation.responses?.['200']?.content?.['application/json']?.schema;
  const parameters = (operation.parameters ?? []).map(
    (parameter) => `${parameter.name ?? ''} (${parameter.in ?? ''})`,
  );
  const statuses = Object.keys(operation.responses ?? {}).join(', ');
  return html`<details>
    <summary><code>${method.toUpperCase()} /api${path}</code> ${operation.summary ?? ''}</summary>
    ${parameters.length > 0 ? html`<p>Parâmetros: ${parameters.join(', ')}</p>` : ''}
    ${body ? html`<h3>Corpo</h3>${json(body)}` : ''} ${success ? html`<h3>Resposta 200</h3>${json(success)}` : ''}
    <p>Respostas: ${statuses}</p>
  </details>`;
}

/** An HTML page without scripts: one section per operation. `nonce` allows its single style element. */
export async function openApiPage(nonce: string) {
  const { info, paths = {} } = await openApiDocument();
  const sections = Object.entries(paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = item?.[method] as OperationObject | undefined;
      return operation ? [operationSection(method, path, operation)] : [];
    }),
  );
  return html`<!doctype html>
    <html lang="pt-BR">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>API · ${info.title}</title>
        <style nonce="${nonce}">
          ${raw(
            'body{font:15px/1.5 system-ui,sans-serif;max-width:960px;margin:2rem auto;padding:0 1rem;color:#1c2427}' +
              'details{border-top:1px solid #d5dcde;padding:.5rem 0}summary{cursor:pointer}code{font-weight:600;color:#0b5f66}' +
              'pre{background:#f3f6f6;padding:.75rem;overflow:auto;border-radius:6px}',
          )}
        </style>
      </head>
      <body>
        <h1>${info.title}: API</h1>
        <p>${info.description ?? ''}</p>
        <p><a href="/api/openapi.json">/api/openapi.json</a></p>
        ${sections}
      </body>
    </html>`;
}
