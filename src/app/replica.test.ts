/** Lists read from a replica that lags, stops and is promoted, over the full HTTP stack (docs/adr/0016). */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { filialFixture } from '#company/filiais/filiais.fixtures.ts';
import { audiencesOf } from '#platform/server/gate/audience.ts';
import { type Live, startLive } from '#platform/server/live/live.ts';
import { type Database, openDatabase } from '#platform/server/sql/db.ts';
import { openReplica, type Replica } from '#platform/server/sql/replica.ts';
import { NEWEST_POSITION } from '#platform/shared/live_event.ts';
import { clienteFixture } from '#registers/clientes/clientes.fixtures.ts';
import { type Navegador, navegador } from '#test/navegador.ts';
import { ouvir } from '#test/ouvinte.ts';
import { type Par, startPar } from '#test/replicacao.ts';
import { contract } from './contract.gen.ts';

let par: Par;
let banco: Database;
let replica: Replica;
let live: Live;
let dona: Navegador;
let filial_id: string;
const usos: boolean[] = [];

beforeAll(async () => {
  par = await startPar({ fsync: 'off' });
  banco = openDatabase(par.principal.connection('loja_app'));
  replica = ligarReplica();
  live = startLive({
    connection: par.principal.connection('loja_app'),
    audiences: audiencesOf(contract),
    positions: true,
    onError: () => undefined,
  });
  dona = navegador(banco, {}, '10.0.0.1', live, replica);
  await dona.cadastrar();
  filial_id = (await dona.api.filiais.create(filialFixture(0))).id;
  await usando(true);
});

const ligarReplica = (oldest?: number) =>
  openReplica({
    connection: par.replica.connection('loja_app'),
    primary: banco.pool,
    ...(oldest && { oldest }),
    onChange: (usada) => usos.push(usada),
  });

afterAll(async () => {
  await live?.close();
  await replica?.close();
  await banco?.close();
  await par?.close();
});

async function usando(sim: boolean, qual = replica): Promise<void> {
  while ((qual.age() !== undefined) !== sim) await sleep(20);
}

let clientes = 0;
async function criar(): Promise<{ id: string; nome: string; posicao: string | null }> {
  const nome = `Cliente ${++clientes}`;
  const body = { ...clienteFixture(clientes), cpf_cnpj: null, nome_completo: nome, filial_id };
  const resposta = await dona.pedir(
    new Request('http://localhost:3000/api/clientes', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  );
  expect(resposta.status).toBe(200);
  const { id } = (await resposta.json()) as { id: string };
  return { id, nome, posicao: resposta.headers.get('x-posicao') };
}

/** Requests the list as a client that has seen this log position. */
async function listar(posicao?: string | null, caminho = '/api/clientes') {
  const headers = posicao ? { 'x-posicao': posicao } : {};
  const url = `http://localhost:3000${caminho}?filial_id=${filial_id}&limite=100`;
  const resposta = await dona.pedir(new Request(url, { headers }));
  expect(resposta.status).toBe(200);
  const texto = await resposta.text();
  return { tem: (nome: string) => texto.includes(nome), atraso: resposta.headers.get('x-atraso') };
}

/** The same request as the web app sends it. */
async function listarNaTela(posicao?: string | null) {
  const resposta = await dona.pedir(
    new Request('http://localhost:3000/rpc/clientes/list', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(posicao && { 'x-posicao': posicao }) },
      body: JSON.stringify({ json: { filial_id, limite: 100 } }),
    }),
  );
  expect(resposta.status).toBe(200);
  const texto = await resposta.text();
  return { tem: (nome: string) => texto.includes(nome), atraso: resposta.headers.get('x-atraso') };
}

/** Resumes WAL replay even if the test fails. */
async function comReplicaParada(teste: () => Promise<void>): Promise<void> {
  await par.replica.ask('select pg_wal_replay_pause()');
  try {
    await teste();
  } finally {
    await par.replica.ask('select pg_wal_replay_resume()');
  }
}

test('quem escreveu, ou soube de uma escrita, vê o que é novo; quem não soube vê a réplica, que diz o seu atraso', async () => {
  const tela = await ouvir(dona.pedir);
  await comReplicaParada(async () => {
    const { nome, posicao } = await criar();
    const minha = await listar(posicao);
    expect(minha.tem(nome)).toBe(true);
    expect(minha.atraso).toBe('0');

    expect((await listarNaTela(posicao)).tem(nome)).toBe(true);

    for (const alheia of [await listar(), await listarNaTela()]) {
      expect(alheia.tem(nome)).toBe(false);
      expect(Number(alheia.atraso)).toBeGreaterThan(0);
    }

    await tela.ate(() => tela.mudou().includes('clientes'));
    const avisos = tela.ouvido.flatMap((event) => (event.tipo === 'mudou' ? [event.posicao] : []));
    expect((await listar(avisos.at(-1))).tem(nome)).toBe(true);
    expect((await listar(NEWEST_POSITION)).tem(nome)).toBe(true);
    expect((await listar('qualquer coisa')).tem(nome)).toBe(true);
  });
  await tela.sair();
});

test('o que um formulário abre, e o que a pessoa pode, nunca vêm da réplica', async () => {
  await comReplicaParada(async () => {
    const { id, nome } = await criar();
    expect((await dona.api.clientes.list({ filial_id, busca: nome })).itens).toEqual([]);
    expect(await dona.api.clientes.get({ id })).toMatchObject({ nome_completo: nome });
    await dona.sair();
    expect((await dona.enviar(`/api/clientes?filial_id=${filial_id}`)).status).toBe(401);
    await dona.entrar();
  });
});

test('uma exportação lê da réplica e é anotada na auditoria do principal', async () => {
  const { nome: velho, posicao } = await criar();
  // Wait until the replica has replayed this position.
  while ((await listar(posicao)).atraso === '0') await sleep(20);
  await comReplicaParada(async () => {
    const { nome } = await criar();
    const arquivo = await listar(undefined, '/api/clientes/exportar');
    expect(arquivo.tem(velho)).toBe(true);
    expect(arquivo.tem(nome)).toBe(false);
    expect(Number(arquivo.atraso)).toBeGreaterThan(0);
  });
  const { rows } = await banco.pool.query(`select 1 from auditoria where operacao = 'clientes.exportar'`);
  expect(rows).toHaveLength(1);
});

test('uma réplica atrasada demais é deixada em paz até chegar', async () => {
  const exigente = ligarReplica(2);
  const lida = () => exigente.forRequest(undefined).read(async (db) => db !== undefined);
  await usando(true, exigente);
  expect(await lida()).toBe(true);
  const avisada = async (sim: boolean) => {
    while (usos.at(-1) !== sim) await sleep(20);
  };
  await comReplicaParada(async () => {
    await criar();
    await avisada(false);
    expect(await lida()).toBe(false);
  });
  await avisada(true);
  expect(await lida()).toBe(true);
  await exigente.close();
});

test('sem a réplica as listas vêm do principal, e de novo dela quando volta', async () => {
  await par.replica.kill();
  const { nome } = await criar();
  // Answers at once, whether or not the replica was already known to be down.
  expect((await listar()).tem(nome)).toBe(true);
  await usando(false);
  await par.replica.start();
  await usando(true);
});

test('uma réplica promovida já não é lida: o que ela diz é outra história', async () => {
  await par.replica.ask('select pg_promote()');
  await usando(false);
  const { nome } = await criar();
  expect((await listar()).tem(nome)).toBe(true);
});
