/** The program as operators and monitors see it, and its messages to users when the database fails. */
import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { filialFixture } from '#company/filiais/filiais.fixtures.ts';
import { loggablePath } from '#platform/server/process/request_scope.ts';
import { openDatabase } from '#platform/server/sql/db.ts';
import { createReadiness } from '#platform/server/start/readiness.ts';
import { abrirBanco, codigoDe, type Navegador, navegador } from '#test/navegador.ts';

let banco: Awaited<ReturnType<typeof abrirBanco>>;
let dona: Navegador;
/** The same program with an unreachable database. */
const longe = openDatabase({ host: '127.0.0.1', port: 1, user: 'app', database: 'nenhum' });

beforeAll(async () => {
  banco = await abrirBanco();
  dona = navegador(banco);
  await dona.cadastrar();
});
afterAll(async () => {
  await longe.close();
  await banco.close();
});

const pedir = (quem: Navegador, caminho: string, headers: Record<string, string> = {}) =>
  quem.pedir(new Request(`http://localhost:3000${caminho}`, { headers }));

test('vivo é responder; pronto é ter o banco, na versão deste programa', async () => {
  const semBanco = navegador(longe);
  expect(await dona.enviar('/readyz')).toMatchObject({ status: 200, corpo: { status: 'ok' } });
  expect(await semBanco.enviar('/healthz')).toMatchObject({ status: 200, corpo: { status: 'ok' } });
  expect(await semBanco.enviar('/readyz')).toMatchObject({
    status: 503,
    corpo: { status: 'indisponivel', motivo: 'banco' },
  });
  await banco.dono.query(`insert into migracoes values (9999, '9999_nova.sql', 'x')`);
  const nova = createReadiness(banco.pool);
  expect(await nova.check()).toBe('migracoes');
  await banco.dono.query('delete from migracoes where numero = 9999');
  nova.leave();
  expect(await nova.check()).toBe('parando');
});

test('um disco cheio é dito pelo nome, com o banco parado por ele ou ainda lendo', async () => {
  const cheio = async () => 1024 * 1024;
  expect(await createReadiness(longe.pool, { freeBytes: cheio }).check()).toBe('disco');
  expect(await createReadiness(banco.pool, { freeBytes: cheio }).check()).toBe('so_leitura');
  const livre = async () => 1024 ** 3;
  expect(await createReadiness(longe.pool, { freeBytes: livre }).check()).toBe('banco');
  expect(await createReadiness(banco.pool, { freeBytes: livre }).check()).toBe('pronto');
  // A dedicated database server reports a full disk this way when it refuses connections.
  const query = () => Promise.reject(Object.assign(new Error('could not write'), { code: '53100' }));
  const recusa = Object.assign(Object.create(banco.pool), { query });
  expect(await createReadiness(recusa).check()).toBe('disco');
});

test('muitas perguntas ao mesmo tempo são uma só ao banco', async () => {
  let perguntas = 0;
  const query = ((...args: Parameters<typeof banco.pool.query>) => {
    perguntas += 1;
    return banco.pool.query(...args);
  }) as typeof banco.pool.query;
  const readiness = createReadiness(Object.assign(Object.create(banco.pool), { query }));
  const answers = await Promise.all(Array.from({ length: 50 }, () => readiness.check()));
  expect(new Set(answers)).toEqual(new Set(['pronto']));
  expect(perguntas).toBeLessThan(5);
});

test('o código da requisição volta em toda resposta; o de um proxy é mantido, um torto não', async () => {
  for (const caminho of ['/healthz', '/api/filiais', '/api/nada', '/rpc/nada', '/']) {
    expect((await pedir(dona, caminho)).headers.get('x-request-id'), caminho).toMatch(/^[0-9a-f-]{36}$/);
  }
  const dado = await pedir(dona, '/healthz', { 'x-request-id': 'proxy-7f3a2b1c' });
  expect(dado.headers.get('x-request-id')).toBe('proxy-7f3a2b1c');
  for (const torto of ['curto', '{"level":60}', 'a'.repeat(65), '../../etc/passwd']) {
    expect((await pedir(dona, '/healthz', { 'x-request-id': torto })).headers.get('x-request-id')).not.toBe(
      torto,
    );
  }
});

test('o registro diz quem pediu e, do que foi recusado e de entrar e sair, de onde; nunca e-mail nem senha', async () => {
  const alguem = navegador(banco, {}, '203.0.113.9');
  await pedir(alguem, '/api/clientes');
  await alguem.entrar('ana@loja.com', 'errada');
  await alguem.entrar('ninguem@loja.com', 'errada');
  await alguem.entrar();
  await pedir(alguem, '/api/filiais');
  const [{ id } = { id: '' }] = (await banco.dono.query('select id from usuarios')).rows;
  expect(alguem.registro).toMatchObject([
    { path: '/api/clientes', status: 401, endereco: '203.0.113.9' },
    { path: '/api/auth/sign-in/email', status: 401, endereco: '203.0.113.9', conta: id },
    { path: '/api/auth/sign-in/email', status: 401, endereco: '203.0.113.9' },
    { path: '/api/auth/sign-in/email', status: 200, endereco: '203.0.113.9', conta: id },
    { path: '/api/filiais', status: 200, usuario: id },
  ]);
  expect(alguem.registro[2]).not.toHaveProperty('conta');
  expect(alguem.registro.at(-1)).not.toHaveProperty('endereco');
  expect(JSON.stringify(alguem.registro)).not.toMatch(/ana@|ninguem|errada|tenis/);
});

test('o que vai para o registro não leva o segredo de um link', () => {
  const token = 'x'.repeat(43);
  expect(loggablePath(`/api/auth/links/${token}`)).toBe('/api/auth/links/…');
  expect(loggablePath('/api/clientes/01934567-89ab-7def-8123-456789abcdef')).toContain('456789abcdef');
});

test('outra escrita do mesmo endereço não escapa do registro', async () => {
  const alguem = navegador(banco, {}, '203.0.113.9');
  for (const caminho of ['/x/../api/auth/sign-in/email', '/%61pi/auth/sign-in/email']) {
    const pedido = new Request('http://localhost:3000/', { method: 'POST', body: '{}' });
    await alguem.pedir(pedido, caminho);
  }
  expect(alguem.registro.map(({ path, status }) => ({ path, status }))).toEqual([
    { path: '/api/auth/sign-in/email', status: 400 },
    { path: '/api/auth/sign-in/email', status: 404 },
  ]);
});

test('um arquivo chega inteiro, e quem sai no meio não derruba nada', async () => {
  const arquivo = await dona.api.filiais.exportar({ formato: 'csv' });
  expect(arquivo.name).toMatch(/\.csv$/);
  expect((await arquivo.text()).split('\r\n').length).toBeGreaterThan(1);
  const soltas: unknown[] = [];
  const anotar = (motivo: unknown) => soltas.push(motivo);
  process.on('unhandledRejection', anotar);
  for (let ms = 0; ms < 20; ms++) {
    const saida = new AbortController();
    setTimeout(() => saida.abort(), ms);
    const pedido = new Request('http://localhost:3000/rpc/filiais/exportar', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"json":{"formato":"xlsx"}}',
      signal: saida.signal,
    });
    await dona.pedir(pedido).catch(() => undefined);
  }
  await new Promise((resolve) => setTimeout(resolve, 200));
  process.off('unhandledRejection', anotar);
  expect(soltas).toEqual([]);
  expect((await dona.enviar('/readyz')).status).toBe(200);
});

test('sem banco a tela recebe um erro com texto, e não um erro qualquer', async () => {
  const semBanco = navegador(longe);
  semBanco.usarCookie(dona.cookie());
  const erro = await semBanco.api.filiais.list({}).catch((error: unknown) => error);
  expect(erro).toMatchObject({ code: 'INDISPONIVEL', status: 503, defined: true });
  expect(await semBanco.enviar('/api/filiais')).toMatchObject({
    status: 503,
    corpo: { code: 'INDISPONIVEL' },
  });
});

test('quem faz pedidos demais espera, e os outros não', async () => {
  const limitada = navegador(banco, { pedidosPorMinuto: 60 });
  await limitada.entrar();
  const respostas = await Promise.all(Array.from({ length: 80 }, () => pedir(limitada, '/api/filiais')));
  const recusadas = respostas.filter(({ status }) => status === 429);
  expect(recusadas.length).toBeGreaterThanOrEqual(10);
  expect(respostas.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(60);
  expect(recusadas[0]?.headers.get('retry-after')).toMatch(/^\d+$/);
  expect(await recusadas[0]?.json()).toMatchObject({ code: 'PEDIDOS_DEMAIS' });
  const erro = await limitada.api.filiais.list({}).catch((error: unknown) => error);
  expect(erro).toMatchObject({ code: 'PEDIDOS_DEMAIS', status: 429, defined: true });
  expect(await codigoDe(dona.api.filiais.list({}))).toBe('ok');
});

test('disco cheio é dito com todas as letras, e nada fica gravado', async () => {
  await banco.dono.query(`
    create function disco_cheio() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$;
    create trigger disco_cheio after insert on filiais execute function disco_cheio()`);
  const criar = dona.api.filiais.create(filialFixture(0));
  await expect(criar).rejects.toMatchObject({ code: 'DISCO_CHEIO', status: 503 });
  await banco.dono.query('drop trigger disco_cheio on filiais; drop function disco_cheio');
  expect((await banco.dono.query('select from filiais')).rowCount).toBe(0);
  expect(await codigoDe(dona.api.filiais.create(filialFixture(0)))).toBe('ok');
});

test('um erro que ninguém previu traz o código para quem cuida do programa, e nada do banco', async () => {
  await banco.dono.query(`
    create function imprevisto() returns trigger language plpgsql as
      $$ begin raise exception 'segredo interno' using errcode = 'XX001'; end $$;
    create trigger imprevisto before insert on filiais execute function imprevisto()`);
  const erro = await dona.api.filiais.create(filialFixture(1)).catch((error: unknown) => error);
  await banco.dono.query('drop trigger imprevisto on filiais; drop function imprevisto');
  expect(erro).toMatchObject({
    status: 500,
    message: 'Erro inesperado',
    data: { request_id: expect.stringMatching(/^[0-9a-f-]{36}$/) },
  });
  expect(JSON.stringify(erro)).not.toContain('segredo interno');
});

test('um corpo que chega cortado no meio de uma letra, com ou sem comprimento, é lido como foi escrito', async () => {
  const porta = await dona.porta;
  for (const [n, comComprimento] of [true, false].entries()) {
    const nome = `Ação 🔧 ${n}`;
    const corpo = Buffer.from(JSON.stringify({ json: { ...filialFixture(5 + n), nome } }));
    const corte = corpo.indexOf('ç') + 1;
    const pedacos = [corpo.subarray(0, corte), corpo.subarray(corte)];
    const socket = connect(porta, '127.0.0.1');
    const tamanho = comComprimento ? `Content-Length: ${corpo.length}` : 'Transfer-Encoding: chunked';
    socket.write(
      `POST /rpc/filiais/create HTTP/1.1\r\nHost: 127.0.0.1:${porta}\r\nCookie: ${dona.cookie()}\r\nContent-Type: application/json\r\n${tamanho}\r\n\r\n`,
    );
    for (const pedaco of pedacos) {
      if (!comComprimento) socket.write(`${pedaco.length.toString(16)}\r\n`);
      socket.write(pedaco);
      if (!comComprimento) socket.write('\r\n');
      await new Promise((resolve) => setTimeout(resolve, 30));
    }
    if (!comComprimento) socket.write('0\r\n\r\n');
    const [resposta] = (await once(socket, 'data')) as [Buffer];
    expect(resposta.toString()).toMatch(/^HTTP\/1\.1 200 /);
    socket.destroy();
    expect((await dona.api.filiais.list({})).itens.map((filial) => filial.nome)).toContain(nome);
  }
});
