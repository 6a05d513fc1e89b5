/** Exports read from a replica that lags, stops and is promoted, over the full HTTP stack (docs/adr/0016). */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { filialFixture } from '#company/filiais/filiais.fixtures.ts';
import { type Live, startLive } from '#platform/server/live/live.ts';
import { type Database, openDatabase } from '#platform/server/sql/db.ts';
import { openReplica, type Replica } from '#platform/server/sql/replica.ts';
import { clienteFixture } from '#registers/clientes/clientes.fixtures.ts';
import { type Navegador, navegador } from '#test/navegador.ts';
import { type Par, startPar } from '#test/replicacao.ts';

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
async function criar(): Promise<{ id: string; nome: string }> {
  const nome = `Cliente ${++clientes}`;
  const cliente = { ...clienteFixture(clientes), cpf_cnpj: null, nome_completo: nome, filial_id };
  const { id } = await dona.api.clientes.create(cliente);
  return { id, nome };
}

async function exportar() {
  const url = `http://localhost:3000/api/clientes/exportar?filial_id=${filial_id}`;
  const resposta = await dona.pedir(new Request(url));
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

test('as listas, o que um formulário abre e o que a pessoa pode nunca vêm da réplica', async () => {
  await comReplicaParada(async () => {
    const { id, nome } = await criar();
    const { itens } = await dona.api.clientes.list({ filial_id, busca: nome });
    expect(itens.map((cliente) => cliente.id)).toEqual([id]);
    expect(await dona.api.clientes.get({ id })).toMatchObject({ nome_completo: nome });
    await dona.sair();
    expect((await dona.enviar(`/api/clientes?filial_id=${filial_id}`)).status).toBe(401);
    await dona.entrar();
  });
});

test('uma exportação lê da réplica, diz de quando é, e é anotada na auditoria do principal', async () => {
  const { nome: velho } = await criar();
  while (!(await exportar()).tem(velho)) await sleep(20);
  await comReplicaParada(async () => {
    const { nome } = await criar();
    const arquivo = await exportar();
    expect(arquivo.tem(velho)).toBe(true);
    expect(arquivo.tem(nome)).toBe(false);
    expect(Number(arquivo.atraso)).toBeGreaterThan(0);
  });
  const { rows } = await banco.pool.query(`select 1 from auditoria where operacao = 'clientes.exportar'`);
  expect(rows.length).toBeGreaterThan(1);
});

test('uma réplica atrasada demais é deixada em paz até chegar', async () => {
  const exigente = ligarReplica(2);
  const lida = () => exigente.forRequest().read(async (db) => db !== undefined);
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

test('sem a réplica as exportações vêm do principal, e de novo dela quando volta', async () => {
  await par.replica.kill();
  const { nome } = await criar();
  // Answers at once, whether or not the replica was already known to be down.
  expect((await exportar()).tem(nome)).toBe(true);
  await usando(false);
  await par.replica.start();
  await usando(true);
});

test('uma réplica promovida já não é lida: o que ela diz é outra história', async () => {
  await par.replica.ask('select pg_promote()');
  await usando(false);
  const { nome } = await criar();
  expect((await exportar()).tem(nome)).toBe(true);
});
