/** The headers of every response against hostile pages, caches and frames (docs/asvs.md, V3). */
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { traverseContractProcedures } from '@orpc/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { filialFixture } from '#company/filiais/filiais.fixtures.ts';
import type { OperationMeta } from '#platform/shared/operation.ts';
import { abrirBanco, type Navegador, navegador } from '#test/navegador.ts';
import { contract } from './contracts.ts';

let banco: Awaited<ReturnType<typeof abrirBanco>>;
let dona: Navegador;

beforeAll(async () => {
  banco = await abrirBanco();
  dona = navegador(banco);
  await dona.cadastrar();
});
afterAll(() => banco.close());

const pedir = (caminho: string, init: RequestInit = {}) =>
  dona.pedir(new Request(`http://localhost:3000${caminho}`, init));

const CAMINHOS = [
  '/',
  '/healthz',
  '/api/filiais',
  '/api/docs',
  '/api/nada',
  '/rpc/nada',
  '/assets/nada.js',
  '/a/b',
];

test('cada resposta diz de onde vem o que a página usa, e que ninguém a emoldura nem adivinha o seu tipo', async () => {
  for (const caminho of CAMINHOS) {
    const { headers } = await pedir(caminho);
    const csp = headers.get('content-security-policy') ?? '';
    for (const regra of ["default-src 'self'", "script-src 'self'", "object-src 'none'", "base-uri 'none'"])
      expect(csp, caminho).toContain(regra);
    expect(csp, caminho).toContain("frame-ancestors 'none'");
    expect(csp.split(';').find((regra) => regra.includes('script-src'))).not.toMatch(/unsafe|nonce|\*|data:/);
    expect(Object.fromEntries(headers), caminho).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'cross-origin-resource-policy': 'same-origin',
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    });
    expect(headers.has('access-control-allow-origin'), caminho).toBe(false);
    expect(headers.has('server') || headers.has('x-powered-by'), caminho).toBe(false);
  }
});

test('o que é dito a uma pessoa não fica guardado no caminho', async () => {
  for (const caminho of ['/healthz', '/readyz', '/api/filiais', '/api/conta', '/api/nada', '/rpc/nada'])
    expect((await pedir(caminho)).headers.get('cache-control'), caminho).toBe('no-store');
});

test('métodos estranhos e corpos que não são JSON não fazem nada', async () => {
  for (const method of ['PUT', 'PROPFIND', 'OPTIONS'])
    expect((await pedir('/api/filiais', { method })).status, method).toBe(404);
  const corpo = { method: 'POST', body: '<nome>x</nome>', headers: { 'content-type': 'application/xml' } };
  const resposta = await pedir('/api/filiais', corpo);
  expect(resposta.status).toBeGreaterThanOrEqual(400);
  expect(resposta.status).toBeLessThan(500);
});

test('as linhas que a tela pede levam os mesmos cabeçalhos que uma recusa e que uma página, fora os estilos', async () => {
  const chamar = (caminho: string) =>
    pedir(caminho, {
      method: 'POST',
      body: '{"json":{}}',
      headers: { 'content-type': 'application/json', 'x-request-id': 'pedido-de-teste' },
    });
  const linhas = await chamar('/rpc/filiais/list');
  const outras = await Promise.all(['/rpc/nada/nada', '/api/nada'].map(chamar));
  expect([linhas, ...outras].map(({ status }) => status)).toEqual([200, 404, 404]);
  expect(await linhas.json()).toMatchObject({ json: { itens: [] } });
  const seguros = ({ headers }: Response) =>
    Object.fromEntries(
      [...headers]
        .filter(([nome]) => !['content-length', 'transfer-encoding', 'date'].includes(nome))
        .map(([nome, valor]) => [nome, valor.replace(/ 'nonce-[^']+'/, '')]),
    );
  for (const outra of outras) expect(seguros(linhas)).toEqual(seguros(outra));
  expect(linhas.headers.get('x-request-id')).toBe('pedido-de-teste');
});

test('cada exportação é um anexo com nome, nunca algo que o navegador abre na página', async () => {
  const { id } = await dona.api.filiais.create(filialFixture(0));
  const caminhos: string[] = [];
  traverseContractProcedures({ router: contract, path: [] }, ({ contract: { '~orpc': procedure }, path }) => {
    const { permission } = procedure.meta as OperationMeta;
    // The export of privacidade is returned inside JSON.
    if (path[1] === 'exportar' && permission !== 'clientes:dados_pessoais')
      caminhos.push(procedure.route.path ?? '');
  });
  expect(caminhos).toEqual(expect.arrayContaining(['/clientes/exportar', '/ordens_servico/exportar']));
  for (const caminho of caminhos) {
    for (const formato of ['csv', 'xlsx']) {
      const { status, headers } = await pedir(`/api${caminho}?filial_id=${id}&formato=${formato}`);
      expect(status, caminho).toBe(200);
      expect(headers.get('content-disposition'), caminho).toMatch(
        new RegExp(`^attachment; filename="[a-z_]+-\\d{4}-\\d\\d-\\d\\d\\.${formato}"`),
      );
      expect(headers.get('cache-control'), caminho).toBe('no-store');
    }
  }
  // Screens receive the file as a form field, which no browser displays, and set the file name themselves.
  const tela = await pedir('/rpc/filiais/exportar', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"json":{"formato":"csv"}}',
  });
  expect(tela.headers.get('content-type')).toMatch(/^multipart\/form-data; boundary=/);
  expect(await tela.text()).toMatch(/content-disposition: form-data; name="[^"]+"; filename="filiais-/i);
});

test('a aba com nome é a do WhatsApp, e nada a corta do seu nome', async () => {
  const raiz = fileURLToPath(new URL('..', import.meta.url));
  const telas = globSync('**/*.{ts,tsx}', { cwd: raiz }).filter((arquivo) => !arquivo.endsWith('.test.ts'));
  const textos = telas.map((arquivo) => ({ arquivo, texto: readFileSync(`${raiz}${arquivo}`, 'utf8') }));
  // All new tabs are anonymous, except the one for WhatsApp: its name is defined in one place, and its links follow the
  // setting 'Abrir no'.
  let abas = 0;
  for (const { arquivo, texto } of textos) {
    for (const [, alvo] of texto.matchAll(/\btarget="([^"]*)"/g)) {
      expect(alvo, arquivo).toBe('_blank');
      abas++;
    }
    if (/wa\.me\/|whatsapp:\/\//.test(texto)) expect(arquivo).toBe('operations/mensagens/whatsapp.rules.ts');
  }
  expect(abas, 'links to a new tab').toBe(3);
  const ligacoes = textos.flatMap(({ arquivo, texto }) =>
    [...texto.matchAll(/\{\.\.\.(?:ligacao\w*|whatsapp)\b/g)].map(({ index }) => {
      const inicio = Math.max(texto.lastIndexOf('<Button', index), texto.lastIndexOf('<a ', index));
      return { arquivo, tag: texto.slice(inicio, texto.indexOf('</', index)) };
    }),
  );
  expect(ligacoes.length).toBe(4);
  for (const { arquivo, tag } of ligacoes) expect(tag, arquivo).not.toMatch(/\brel=/);
  // With 'same-origin' the browser would lose the named tab, and each message would open another.
  expect((await pedir('/')).headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups');
});
