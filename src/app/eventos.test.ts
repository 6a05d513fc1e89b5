import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { filialFixture } from '#company/filiais/filiais.fixtures.ts';
import { type Live, startLive } from '#platform/server/live/live.ts';
import { clienteFixture } from '#registers/clientes/clientes.fixtures.ts';
import { fornecedorFixture } from '#registers/fornecedores/fornecedores.fixtures.ts';
import { produtoFixture } from '#registers/produtos_servicos/produtos_servicos.fixtures.ts';
import { abrirBanco, type Navegador, navegador } from '#test/navegador.ts';
import { type Ouvinte, ouvir } from '#test/ouvinte.ts';

// Two processes of the program on one database: a write through one is announced at the other.
let banco: Awaited<ReturnType<typeof abrirBanco>>;
let um: Live;
let outro: Live;
let dona: Navegador;
let centro: string;
let bairro: string;
const ouvintes: Ouvinte[] = [];
const problemas: unknown[] = [];

const ligar = (limites: { maxStreams?: number } = {}) =>
  startLive({
    ...limites,
    connection: banco.config,
    onError: (error) => problemas.push(error),
  });

beforeAll(async () => {
  banco = await abrirBanco();
  um = ligar();
  dona = navegador(banco, {}, '10.0.0.1', um);
  await dona.cadastrar();
  centro = (await dona.api.filiais.create(filialFixture(0))).id;
  bairro = (await dona.api.filiais.create(filialFixture(1))).id;
});
beforeEach(() => {
  outro = ligar();
});
afterEach(async () => {
  for (const ouvinte of ouvintes.splice(0)) await ouvinte.sair();
  await outro.close();
});
afterAll(async () => {
  await um.close();
  await banco.close();
  expect(problemas).toEqual([]);
});

let pessoas = 0;
/** Signs in another user who listens at the other process. `filiais` limits them to these branches. */
async function ouvirComo(pessoa: { papel?: string; filiais?: string[] } = {}) {
  const quem = navegador(banco, {}, '10.0.0.2', outro);
  const email = `pessoa${++pessoas}@loja.com`;
  await quem.cadastrar({ email });
  const { id } = (await quem.sessao()) ?? { id: '' };
  if (pessoa.papel)
    await banco.dono.query('update profiles set papel_id = $2 where id = $1', [id, pessoa.papel]);
  if (pessoa.filiais) {
    await banco.dono.query('update profiles set todas_filiais = false where id = $1', [id]);
    await banco.dono.query(
      'insert into profiles_filiais (profile_id, filial_id) select $1, unnest($2::uuid[])',
      [id, pessoa.filiais],
    );
  }
  return { id, quem, ouvinte: await escutar(quem) };
}

async function escutar(quem: Navegador): Promise<Ouvinte> {
  const ouvinte = await ouvir(quem.pedir);
  ouvintes.push(ouvinte);
  return ouvinte;
}

test('o que se salva por um processo aparece em menos de um segundo para quem está no outro', async () => {
  const { ouvinte } = await ouvirComo();
  await ouvinte.calar();
  const antes = ouvinte.avisos();
  await dona.api.clientes.create({ ...clienteFixture(0), filial_id: centro });
  expect(await ouvinte.ate(() => ouvinte.avisos() > antes)).toBeLessThan(1000);
});

test('o que muda em um quarto de segundo vira um aviso só', async () => {
  const { ouvinte } = await ouvirComo();
  await ouvinte.calar();
  const antes = ouvinte.avisos();
  const inicio = performance.now();
  await Promise.all(
    Array.from({ length: 20 }, (_, i) =>
      dona.api.fornecedores.create({ ...fornecedorFixture(i), cnpj: null }),
    ),
  );
  const quartos = Math.ceil((performance.now() - inicio) / 250);
  await ouvinte.ate(() => ouvinte.avisos() > antes);
  await ouvinte.calar();
  expect(ouvinte.avisos() - antes).toBeLessThanOrEqual(quartos + 1);
});

test('o que foi recusado, ou repetido com a mesma chave, não é avisado', async () => {
  const { ouvinte } = await ouvirComo();
  const corpo = JSON.stringify({ ...fornecedorFixture(50), cnpj: null });
  const criar = () =>
    dona.enviar('/api/fornecedores', {
      method: 'POST',
      body: corpo,
      headers: { 'content-type': 'application/json', 'idempotency-key': 'a-mesma' },
    });
  await ouvinte.calar();
  const antes = ouvinte.avisos();
  await criar();
  await ouvinte.ate(() => ouvinte.avisos() === antes + 1);
  expect((await criar()).status).toBe(200);
  await dona.api.clientes
    .create({ ...clienteFixture(0), nome_completo: '', filial_id: centro })
    .catch(() => 0);
  await ouvinte.calar();
  expect(ouvinte.avisos()).toBe(antes + 1);
});

test('quem só trabalha em uma filial não é avisado do que é das outras, e é do que é de todas', async () => {
  const { ouvinte } = await ouvirComo({ filiais: [bairro] });
  const produto = await dona.api.produtos_servicos.create({ ...produtoFixture(1), filial_id: centro });
  await ouvinte.calar();
  const antes = ouvinte.avisos();
  const cliente = await dona.api.clientes.create({ ...clienteFixture(1), filial_id: centro });
  await dona.api.clientes.update({ ...clienteFixture(2), id: cliente.id, versao: cliente.versao });
  await dona.api.clientes.remove({ id: cliente.id });
  await ouvinte.calar();
  expect(ouvinte.avisos()).toBe(antes);

  await dona.api.clientes.create({ ...clienteFixture(3), filial_id: bairro });
  await ouvinte.ate(() => ouvinte.avisos() === antes + 1);
  await dona.api.fornecedores.create({ ...fornecedorFixture(51), cnpj: null });
  await ouvinte.ate(() => ouvinte.avisos() === antes + 2);
  // The form was opened in another branch, but every branch sells the product.
  const { estoque: _inicial, ...campos } = produtoFixture(2);
  const { id, versao } = produto;
  await dona.api.produtos_servicos.update({ ...campos, id, versao, filial_id: centro });
  await ouvinte.ate(() => ouvinte.avisos() === antes + 3);
  const { id: outra } = await dona.api.filiais.create(filialFixture(2));
  await ouvinte.ate(() => ouvinte.avisos() === antes + 4);
  await dona.api.filiais.remove({ id: outra });
  await ouvinte.ate(() => ouvinte.avisos() === antes + 5);
});

test('sem sessão não há avisos; ao sair a linha termina', async () => {
  expect((await ouvir(navegador(banco, {}, '10.0.0.4', um).pedir)).status).toBe(401);
  const { quem, ouvinte } = await ouvirComo();
  expect(ouvinte.status).toBe(200);
  expect(ouvinte.headers.get('content-type')).toContain('text/event-stream');
  expect(ouvinte.headers.get('x-accel-buffering')).toBe('no');
  expect(ouvinte.headers.get('cache-control')).toContain('no-store');
  await quem.sair();
  expect(await ouvinte.ate(() => ouvinte.terminado)).toBeLessThan(1000);
  // The stream's last event makes the screens refetch, and they find the session ended.
  expect(ouvinte.ouvido.at(-1)).toEqual({ tipo: 'tudo' });
});

test('quem é bloqueado deixa de ser avisado na hora', async () => {
  const { id, ouvinte } = await ouvirComo();
  const { ouvinte: colega } = await ouvirComo();
  await dona.api.sistema.bloquearUsuario({ id });
  await ouvinte.ate(() => ouvinte.terminado);
  expect(colega.terminado).toBe(false);
});

test('quem esperava aprovação entra no momento em que é aprovado', async () => {
  const { id, quem, ouvinte } = await ouvirComo();
  await banco.dono.query(`update profiles set situacao = 'aguardando' where id = $1`, [id]);
  outro.announce(null);
  const leuTudo = () => ouvinte.ouvido.filter(({ tipo }) => tipo === 'tudo').length;
  await ouvinte.ate(() => leuTudo() === 1);
  const avisos = ouvinte.avisos();
  await dona.api.clientes.create({ ...clienteFixture(4), filial_id: centro });
  await dona.api.sistema.aprovarUsuario({ id });
  await ouvinte.ate(() => leuTudo() === 2);
  expect(ouvinte.avisos()).toBe(avisos);
  expect((await quem.sessao())?.situacao).toBe('ativo');
});

test('depois de um corte da conexão com o banco todas as telas leem de novo, e os avisos seguem', async () => {
  const { ouvinte } = await ouvirComo();
  await banco.dono.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'mudancas'`,
  );
  await ouvinte.ate(() => ouvinte.ouvido.some(({ tipo }) => tipo === 'tudo'));
  await ouvinte.calar();
  const antes = ouvinte.avisos();
  await dona.api.clientes.create({ ...clienteFixture(5), filial_id: centro });
  await ouvinte.ate(() => ouvinte.avisos() > antes);
  expect(problemas.splice(0).length).toBeGreaterThan(0);
});

test('um navegador não acumula linhas: a quinta encerra a mais antiga', async () => {
  const { quem, ouvinte: primeira } = await ouvirComo();
  const outras = [];
  for (let i = 0; i < 4; i++) outras.push(await escutar(quem));
  await primeira.ate(() => primeira.terminado);
  expect(outras.map(({ terminado }) => terminado)).toEqual([false, false, false, false]);
});

test('em muitos navegadores uma pessoa tem dezesseis linhas; as mais antigas terminam, e as dos outros não', async () => {
  const { ouvinte: colega } = await ouvirComo();
  const { quem, ouvinte: primeira } = await ouvirComo();
  const email = `pessoa${pessoas}@loja.com`;
  const linhas = [primeira];
  for (let vez = 0; vez < 5; vez++) {
    if (vez > 0) await quem.entrar(email);
    while (linhas.length < 4 * (vez + 1)) linhas.push(await escutar(quem));
  }
  await linhas[3]?.ate(() => linhas[3]?.terminado === true);
  expect(linhas.map(({ terminado }) => terminado)).toEqual([
    ...Array.from({ length: 4 }, () => true),
    ...Array.from({ length: 16 }, () => false),
  ]);
  expect(colega.terminado).toBe(false);
});

test('o programa tem um teto de linhas: a que passa dele é recusada, e não é um erro', async () => {
  await outro.close();
  outro = ligar({ maxStreams: 2 });
  const { ouvinte } = await ouvirComo();
  await ouvirComo();
  const { quem, ouvinte: terceira } = await ouvirComo();
  expect(terceira.status).toBe(429);
  expect(await quem.enviar('/api/eventos')).toMatchObject({ status: 429, corpo: { code: 'PEDIDOS_DEMAIS' } });
  await ouvinte.sair();
  expect((await escutar(quem)).status).toBe(200);
});

test('ao parar, as linhas terminam na hora e o que ainda foi gravado é avisado', async () => {
  const { quem, ouvinte } = await ouvirComo();
  const ouvinteDeUm = await escutar(dona);
  outro.endStreams();
  await ouvinte.ate(() => ouvinte.terminado);
  expect((await ouvir(quem.pedir)).status).toBe(503);
  await ouvinteDeUm.calar();
  const antes = ouvinteDeUm.avisos();
  await quem.api.clientes.create({ ...clienteFixture(6), filial_id: centro });
  await outro.close();
  await ouvinteDeUm.ate(() => ouvinteDeUm.avisos() > antes);
});
