import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { abrirBanco, navegador } from '#test/navegador.ts';
import { senhaVazada } from './senhas_vazadas.gateway.ts';

const VAZADA = 'cadeira-verde-5';
const sha1 = createHash('sha1').update(VAZADA).digest('hex').toUpperCase();
const asked: (string | undefined)[] = [];
let answer = '';
let status = 200;
let server: Server;
let url: string;
let banco: Awaited<ReturnType<typeof abrirBanco>>;

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request.url);
    response.writeHead(status).end(answer);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/range/{prefixo}`;
  banco = await abrirBanco();
});
afterAll(async () => {
  server.close();
  await banco.close();
});
afterEach(() => {
  asked.length = 0;
  status = 200;
});

const known = () => `${'0'.repeat(35)}:3\r\n${sha1.slice(5)}:12\r\n${'F'.repeat(35)}:1`;

test('só os 5 primeiros algarismos do SHA-1 saem, e o fim é procurado na resposta', async () => {
  answer = known();
  expect(await senhaVazada(url, VAZADA)).toBe(true);
  expect(await senhaVazada(url, 'tenis-azul-9')).toBe(false);
  expect(asked[0]).toBe(`/range/${sha1.slice(0, 5)}`);
});

test('o enchimento da resposta (0 vezes) não conta, e um serviço que falha não impede ninguém', async () => {
  answer = `${sha1.slice(5)}:0`;
  expect(await senhaVazada(url, VAZADA)).toBe(false);
  answer = known();
  status = 503;
  expect(await senhaVazada(url, VAZADA)).toBe(false);
  expect(await senhaVazada('http://127.0.0.1:9/{prefixo}', VAZADA)).toBe(false);
});

test('onde o programa é público, quem se cadastra ou troca de senha não usa uma vazada', async () => {
  answer = known();
  const publico = { recusarSenhaComum: true, senhasVazadasUrl: url };
  const ana = navegador(banco, publico);
  const recusada = await ana.cadastrar({ password: VAZADA });
  expect(recusada).toMatchObject({ status: 400, corpo: { code: 'SENHA_VAZADA' } });
  expect((await ana.cadastrar()).status).toBe(200);
  const troca = { senha: 'tenis-azul-9', nova: VAZADA };
  expect((await ana.post('/api/auth/senha/trocar', troca)).corpo).toMatchObject({ code: 'SENHA_VAZADA' });
});

test('onde só este computador alcança o programa, ninguém pergunta', async () => {
  answer = known();
  const local = navegador(banco, { recusarSenhaComum: false, senhasVazadasUrl: url });
  expect((await local.cadastrar({ email: 'bia@loja.com', password: VAZADA })).status).toBe(200);
  expect(asked).toEqual([]);
});
