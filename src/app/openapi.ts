/** The description of /api for third parties: OpenAPI as JSON and as a readable page. */
import { OpenAPIGenerator } from '@orpc/openapi';
import { traverseContractProcedures } from '@orpc/server';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import { html, raw } from 'hono/html';
import type { Access, OperationMeta } from '#platform/shared/operation.ts';
import { contract } from './contracts.ts';
import { commonRefusal, commonSchemas, errorSchemas, inputName, refTo } from './openapi_schemas.ts';

const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] });

type Document = Awaited<ReturnType<OpenAPIGenerator['generate']>>;

/** The parts of the document that are read and changed here. */
interface Schema {
  $ref?: string;
}
interface Content {
  content?: Record<string, { schema?: Schema }>;
}
interface OperationObject {
  operationId?: string;
  summary?: string;
  tags?: string[];
  security?: Record<string, string[]>[];
  parameters?: { name?: string; in?: string; required?: boolean }[];
  requestBody?: Content;
  responses?: Record<string, Content & Schema>;
}
interface Components {
  schemas: Record<string, Schema>;
  responses: Record<string, Content>;
}

let document: Promise<Document> | undefined;

export function openApiDocument(): Promise<Document> {
  document ??= describe();
  return document;
}

async function describe(): Promise<Document> {
  const errors = errorSchemas();
  const described = await generator.generate(contract, {
    info: {
      title: 'Assistência Técnica',
      version: '1',
      license: { name: 'MIT', identifier: 'MIT' },
      description:
        'REST para terceiros, com um token de Minha conta › Tokens. Toda escrita aceita o cabeçalho Idempotency-Key: a mesma chave ' +
        'com os mesmos dados devolve o primeiro resultado. Valores em dinheiro e quantidades são texto decimal ("1234.50"). ' +
        'Erros: {"code", "status", "message", "data"}.',
    },
    servers: [{ url: '/api' }],
    components: { securitySchemes: SCHEMES },
    commonSchemas: commonSchemas(),
    customErrorResponseBodySchema: errors.body,
  });
  const schemas = { ...described.components?.schemas, ...errors.schemas } as Components['schemas'];
  const components: Components = { ...described.components, schemas, responses: {} };
  nameTheRest(described, components);
  described.components = components as Document['components'];
  described.security = securityOf('session');
  described.tags = [...new Set(Object.values(TAGS))].map((place) => ({
    name: tagOf(place),
    description: place,
  }));
  tellOfOperations(described);
  return withoutIdleWords(described);
}

const tagOf = (place: string) => place.split(' › ').at(-1) ?? place;

const operationsOf = ({ paths = {} }: Document) =>
  Object.entries(paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = item?.[method] as OperationObject | undefined;
      return operation ? [{ path, method, operation }] : [];
    }),
  );

/**
 * Names what the generator cannot: a body whose operation has an id in its path, which is no schema of the contract, and
 * an answer that has only the refusals that any operation may have.
 */
function nameTheRest(described: Document, components: Components): void {
  for (const { operation } of operationsOf(described)) {
    const { operationId = '', requestBody, responses = {} } = operation;
    const json = requestBody?.content?.['application/json'];
    if (json?.schema && !('$ref' in json.schema)) {
      components.schemas[inputName(operationId)] = json.schema;
      json.schema = refTo(inputName(operationId));
    }
    for (const [status, answer] of Object.entries(responses)) {
      const name = commonRefusal(Number(status));
      if (answer.content?.['application/json']?.schema?.$ref !== refTo(name).$ref) continue;
      components.responses[name] = answer;
      responses[status] = { $ref: `#/components/responses/${name}` };
    }
  }
}

/**
 * Leaves out what says nothing: zod bounds each integer by what a double holds exactly, also beside a narrower bound,
 * and oRPC writes of each parameter that it may be empty and hold reserved characters.
 */
function withoutIdleWords(described: Document): Document {
  return JSON.parse(
    JSON.stringify(described, (key, value) => {
      if (key === 'allowEmptyValue' || key === 'allowReserved') return undefined;
      const bound = key === 'minimum' || key === 'maximum';
      return bound && Math.abs(value) === Number.MAX_SAFE_INTEGER ? undefined : value;
    }),
  );
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

/** Tells each operation's place in the menu, and its authentication where it is not the usual one. */
function tellOfOperations({ paths = {} }: Document): void {
  traverseContractProcedures({ router: contract, path: [] }, ({ contract: procedure, path: [slice] }) => {
    const { meta, route } = procedure['~orpc'];
    const { permission } = meta as OperationMeta;
    const method = (route.method ?? 'POST').toLowerCase() as (typeof METHODS)[number];
    const operation = paths[route.path ?? '']?.[method] as OperationObject | undefined;
    if (!operation) return;
    operation.tags = [tagOf(TAGS[slice as keyof typeof contract])];
    if (permission === 'public' || permission === 'conta') operation.security = securityOf(permission);
  });
}

/** The place in the menu under which the document lists a slice's operations; the tag is its last word. */
const TAGS: Readonly<Record<keyof typeof contract, string>> = {
  inicio: 'Início',
  conta: 'Minha conta',
  auth: 'Minha conta',
  segundo_fator: 'Minha conta',
  configuracoes: 'Sistema › Configurações',
  copias: 'Sistema › Configurações',
  documentos: 'Sistema › Configurações',
  previas: 'Sistema › Configurações',
  etapas: 'Sistema › Configurações',
  sistema: 'Sistema › Usuários',
  equipe: 'Sistema › Usuários',
  permissoes: 'Sistema › Permissões',
  auditoria: 'Sistema › Auditoria',
  webhooks: 'Sistema › Webhooks',
  clientes: 'Cadastros › Clientes',
  privacidade: 'Cadastros › Clientes',
  atendimento: 'Cadastros › Clientes',
  protocolos: 'Cadastros › Protocolos',
  tecnicos: 'Cadastros › Técnicos',
  equipamentos: 'Cadastros › Equipamentos',
  contas: 'Financeiro › Contas a Receber',
  pagamentos: 'Financeiro › Contas a Receber',
  cartoes: 'Financeiro › Contas a Receber',
  creditos: 'Financeiro › Contas a Receber',
  recorrencias: 'Financeiro › Contas a Pagar',
  fluxo: 'Financeiro › Fluxo de Caixa',
  financeiro: 'Financeiro › Fluxo de Caixa',
  caixa: 'Financeiro › Caixa',
  comissoes: 'Financeiro › Comissões',
  produtos_servicos: 'Estoques › Produtos/Serviços',
  movimentacoes: 'Estoques › Movimentação',
  filiais: 'Estoques › Filiais',
  fornecedores: 'Compras/Entradas › Fornecedores',
  ordens_servico: 'Vendas › Ordens de Serviço',
  aprovacao: 'Vendas › Ordens de Serviço',
  anexos: 'Vendas › Ordens de Serviço',
  assinaturas: 'Vendas › Ordens de Serviço',
  baixa_aparelho: 'Vendas › Ordens de Serviço',
  entrada: 'Vendas › Ordens de Serviço',
  envios: 'Vendas › Ordens de Serviço',
  impressos_ordem: 'Vendas › Ordens de Serviço',
  memoria: 'Vendas › Ordens de Serviço',
  mensagens: 'Vendas › Ordens de Serviço',
  notas: 'Vendas › Ordens de Serviço',
  retornos: 'Vendas › Ordens de Serviço',
  whatsapp: 'Vendas › Ordens de Serviço',
  vendas: 'Vendas › Vendas Diretas',
  orcamentos: 'Vendas › Orçamentos',
  orcamentos_modelos: 'Vendas › Modelos de Orçamento',
  acompanhamento: 'Página do cliente',
};

const METHODS = ['get', 'post', 'patch', 'delete'] as const;

const json = (value: unknown) => html`<pre>${JSON.stringify(value, null, 2)}</pre>`;

/** The named schemas in their places, for a reader. None contains itself. */
function whole(schema: Schema, schemas: Components['schemas']): unknown {
  return JSON.parse(JSON.stringify(schema), (_key, value) =>
    typeof value?.$ref === 'string' ? whole(schemas[value.$ref.split('/').at(-1)] ?? {}, schemas) : value,
  );
}

function operationSection(
  { path, method, operation }: ReturnType<typeof operationsOf>[number],
  schemas: Components['schemas'],
) {
  const body = operation.requestBody?.content?.['application/json']?.schema;
  const success = operation.responses?.['200']?.content?.['application/json']?.schema;
  const parameters = (operation.parameters ?? []).map(
    (parameter) => `${parameter.name ?? ''} (${parameter.in ?? ''})`,
  );
  const statuses = Object.keys(operation.responses ?? {}).join(', ');
  return html`<details>
    <summary><code>${method.toUpperCase()} /api${path}</code> ${operation.summary ?? ''}</summary>
    ${parameters.length > 0 ? html`<p>Parâmetros: ${parameters.join(', ')}</p>` : ''}
    ${body ? html`<h3>Corpo</h3>${json(whole(body, schemas))}` : ''}
    ${success ? html`<h3>Resposta 200</h3>${json(whole(success, schemas))}` : ''}
    <p>Respostas: ${statuses}</p>
  </details>`;
}

/** The first call of somebody who has just made a token: the branches, since most other operations ask for one. */
const FIRST_CALL = `curl -H 'Authorization: Bearer at_SEU_TOKEN' ENDERECO/api/filiais

curl -X POST ENDERECO/api/clientes \\
  -H 'Authorization: Bearer at_SEU_TOKEN' \\
  -H 'Content-Type: application/json' \\
  -H 'Idempotency-Key: '$(uuidgen) \\
  -d '{"filial_id": "ID_DA_FILIAL", "nome_completo": "Maria da Silva", "telefone": "41988112233"}'`;

/** An HTML page without scripts: one section per operation. `nonce` allows its single style element. */
export async function openApiPage(nonce: string) {
  const described = await openApiDocument();
  const { info, tags = [], components } = described;
  const operations = operationsOf(described);
  const schemas = components?.schemas as Components['schemas'];
  const groups = tags.map(({ name }) => {
    const own = operations.filter(({ operation }) => operation.tags?.includes(name));
    return html`<h2>${name}</h2>
      ${own.map((one) => operationSection(one, schemas))}`;
  });
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
        <h2>Comece por aqui</h2>
        <p>
          Crie um token em <a href="/conta">Minha conta › Tokens</a> e ponha-o no lugar de at_SEU_TOKEN, e o
          endereço deste programa no lugar de ENDERECO. O primeiro pedido lista as filiais; o segundo cadastra
          um cliente em uma delas.
        </p>
        <pre>${FIRST_CALL}</pre>
        <p>O documento para programas: <a href="/api/openapi.json">/api/openapi.json</a></p>
        ${groups}
      </body>
    </html>`;
}
