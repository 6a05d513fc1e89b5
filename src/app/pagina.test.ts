/**
 * The page embeds the session of the user who opens it, as `auth.sessao` returns it, so that it renders without a
 * request.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { abrirBanco, type Navegador, navegador } from '#test/navegador.ts';

let banco: Awaited<ReturnType<typeof abrirBanco>>;
let dona: Navegador;

beforeAll(async () => {
  banco = await abrirBanco();
  dona = navegador(banco);
});
afterAll(() => banco.close());

const NOME = "Zoë </script><script>alert('$&')</script> 🔧 $' <!--";

async function abrir(pessoa: Navegador, caminho = '/vendas/ordens') {
  const resposta = await pessoa.pedir(new Request(`http://localhost:3000${caminho}`));
  const html = await resposta.text();
  const texto = /<script type="application\/json" id="sessao">(.*?)<\/script>/s.exec(html)?.[1];
  return { html, texto, resposta };
}

test('quem está autenticado vem na página, e nada do que escreveu sai do seu lugar', async () => {
  await dona.cadastrar({ nome_completo: NOME });
  const { html, texto, resposta } = await abrir(dona);
  expect(JSON.parse(texto ?? '')).toEqual(await dona.sessao());
  expect(JSON.parse(texto ?? '')).toMatchObject({ nome_completo: NOME });
  expect(texto).not.toContain('<');
  expect(html).not.toContain("alert('$&')</script>");
  expect(resposta.headers.get('cache-control')).toBe('no-store');
});

test('sem sessão, a página diz que não há ninguém; a de entrar não diz nada', async () => {
  const ninguem = navegador(banco);
  expect((await abrir(ninguem)).texto).toBe('null');
  expect((await abrir(dona, '/auth')).html).not.toContain('sessao');
});

test('a sessão que acabou não fica na página', async () => {
  const outra = navegador(banco);
  await outra.entrar();
  await outra.sair();
  expect((await abrir(outra)).texto).toBe('null');
});

test('com pedidos demais a página vem assim mesmo e pergunta por si', async () => {
  const apressada = navegador(banco, { pedidosPorMinuto: 1 });
  await apressada.entrar();
  const pedidos = [await abrir(apressada), await abrir(apressada)];
  expect(pedidos.map(({ resposta, texto }) => [resposta.status, texto === ''])).toEqual([
    [200, false],
    [200, true],
  ]);
});

test('o banco que não responde, ou que não está lá, não segura a página', async () => {
  const parado = await abrirBanco();
  const pessoa = navegador(parado);
  await pessoa.cadastrar();
  const trava = await parado.dono.connect();
  await trava.query('BEGIN; LOCK TABLE sessoes');
  const durante = await abrir(pessoa);
  await trava.query('ROLLBACK');
  trava.release();
  await parado.close();
  const depois = await abrir(pessoa);
  expect([durante.resposta.status, durante.texto]).toEqual([200, '']);
  expect([depois.resposta.status, depois.texto]).toEqual([200, '']);
});
