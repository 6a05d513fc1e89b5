/** Long answers go compressed to a client on another machine. */
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fornecedorFixture } from '#registers/fornecedores/fornecedores.fixtures.ts';
import { abrirBanco, type Navegador, navegador } from '#test/navegador.ts';

let banco: Awaited<ReturnType<typeof abrirBanco>>;
let dona: Navegador;
beforeAll(async () => {
  banco = await abrirBanco();
  dona = navegador(banco, {}, '10.0.0.1');
  await dona.cadastrar();
  for (let i = 0; i < 40; i++) await dona.api.fornecedores.create({ ...fornecedorFixture(i), cnpj: null });
});
afterAll(() => banco.close());

async function listar(pessoa: Navegador, limite: number, codificacoes = 'gzip, deflate, br') {
  const resposta = await pessoa.pedir(
    new Request('http://localhost:3000/rpc/fornecedores/list', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-encoding': codificacoes },
      body: JSON.stringify({ json: { limite } }),
    }),
  );
  expect(resposta.status).toBe(200);
  const corpo = Buffer.from(await resposta.arrayBuffer());
  return { codificacao: resposta.headers.get('content-encoding'), corpo };
}

const quantos = (corpo: Buffer) =>
  (JSON.parse(corpo.toString('utf8')) as { json: { itens: unknown[] } }).json.itens.length;

test('de outra máquina, a lista comprida vem comprimida e é a mesma; a curta, e a quem não lê gzip, vem como é', async () => {
  const longa = await listar(dona, 40);
  expect(longa.codificacao).toBe('gzip');
  const aberta = gunzipSync(longa.corpo);
  expect(quantos(aberta)).toBe(40);
  expect(longa.corpo.length).toBeLessThan(aberta.length / 2);
  expect((await listar(dona, 1)).codificacao).toBeNull();
  const simples = await listar(dona, 40, 'br');
  expect([simples.codificacao, quantos(simples.corpo)]).toEqual([null, 40]);
});

test('nesta máquina nada se comprime', async () => {
  const daqui = navegador(banco, {}, '127.0.0.1');
  await daqui.entrar();
  expect((await listar(daqui, 40)).codificacao).toBeNull();
});
