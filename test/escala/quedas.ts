/** Copies killed in the middle of writes, and a primary that does not come back. */
import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { verificar } from '../../e2e/comandos.ts';
import { conferirEscritas } from '../turno.ts';
import { type Cena, ms } from './cena.ts';

export async function provarQuedaDeCopias(cena: Cena, segundos: number): Promise<string> {
  const { conjunto, turno } = cena;
  const antes = { feitas: turno.feitas.size, repeticoes: turno.repeticoes };
  turno.silencio = 0;
  const fim = Date.now() + segundos * 1000;
  let mortes = 0;
  while (Date.now() < fim || mortes < conjunto.copias.length) {
    const copia = conjunto.copias[mortes % conjunto.copias.length];
    await turno.andar();
    await copia?.kill();
    mortes += 1;
    await turno.andar();
    await copia?.start(conjunto.par);
  }
  await turno.andar();
  await provarSessao(cena);
  const feitas = turno.feitas.size - antes.feitas;
  return `${mortes} vezes kill -9 de uma cópia: ${feitas} escritas respondidas, ${turno.repeticoes - antes.repeticoes} mandadas de novo; o maior intervalo sem nenhuma resposta foi ${ms(turno.silencio)}; a sessão de antes vale em todas`;
}

async function provarSessao({ conjunto }: Cena): Promise<void> {
  for (const { url } of [conjunto, ...conjunto.copias]) {
    assert.equal(await insistir(`${url}/api/conta`, conjunto.cookie), 200, 'a sessão continua valendo');
  }
}

/** Retries as a screen does: nginx answers 502 until it notices which copy is back. */
async function insistir(url: string, cookie: string): Promise<number> {
  for (let vez = 1; ; vez++) {
    const { status } = await fetch(url, { headers: { cookie } });
    if (status < 500 || vez === 50) return status;
    await sleep(200);
  }
}

/** Alternates both modes, because the machine's background load varies. Leaves synchronous replication on. */
export async function compararSincrona(cena: Cena, rodadas: number, segundos: number): Promise<string> {
  const feitas = { sem: 0, com: 0 };
  for (let rodada = 0; rodada < rodadas; rodada++) {
    await esperarReplica(cena, false);
    feitas.sem += await contar(cena, segundos);
    await esperarReplica(cena, true);
    feitas.com += await contar(cena, segundos);
  }
  const porSegundo = (vezes: number) => (vezes / (rodadas * segundos)).toFixed(1);
  return `por segundo, ${porSegundo(feitas.sem)} escritas sem esperar pela réplica, ${porSegundo(feitas.com)} esperando; daqui em diante nada é respondido sem estar nas duas`;
}

/** Sets whether a commit waits until the replica has it on disk. */
async function esperarReplica({ conjunto }: Cena, sim: boolean): Promise<void> {
  const { principal } = conjunto.par;
  await principal.ask(`alter system set synchronous_standby_names = '${sim ? 'replica' : ''}'`);
  await principal.ask('select pg_reload_conf()');
  const text = `select 1 from pg_stat_replication where sync_state = '${sim ? 'sync' : 'async'}'`;
  while ((await principal.ask(text)).length === 0) await sleep(20);
}

async function contar({ turno }: Cena, segundos: number): Promise<number> {
  const antes = turno.feitas.size;
  await sleep(segundos * 1000);
  return turno.feitas.size - antes;
}

export interface Promocao {
  /** ms since the primary died. */
  promovida: number;
  programas: number;
  primeira: number;
  linhas: string[];
}

/** How long the primary runs while the replica receives nothing, before the primary is killed. */
const SURDA_MS = 500;

/**
 * Kills the primary while the replica receives nothing. Writes that the primary acknowledges in that time are lost.
 * Synchronous replication acknowledges none.
 */
async function morrerSemSerOuvido({ principal, replica }: Cena['conjunto']['par']): Promise<void> {
  const [recebe] = await replica.ask<{ pid: number }>('select pid from pg_stat_wal_receiver');
  assert.ok(recebe, 'a réplica segue o principal');
  process.kill(recebe.pid, 'SIGSTOP');
  try {
    await sleep(SURDA_MS);
    await principal.kill();
  } finally {
    process.kill(recebe.pid, 'SIGCONT');
  }
}

/** The primary dies under load; the replica is promoted and the copies connect to it. */
export async function promover(cena: Cena): Promise<Promocao> {
  const { conjunto, turno } = cena;
  const { replica } = conjunto.par;
  const repeticoes = turno.repeticoes;
  await turno.andar();
  await morrerSemSerOuvido(conjunto.par);
  const inicio = performance.now();
  const desde = () => performance.now() - inicio;
  const antes = turno.feitas.size;
  await replica.ask('select pg_promote()');
  const promovida = desde();
  await Promise.all(
    conjunto.copias.map(async (copia) => {
      await copia.kill();
      await copia.start({ principal: replica });
    }),
  );
  const programas = desde();
  while (turno.feitas.size === antes) await turno.andar();
  const primeira = desde();
  await provarSessao(cena);
  return {
    promovida,
    programas,
    primeira,
    linhas: [
      `réplica promovida em ${ms(promovida)}, cópias de pé sobre ela em ${ms(programas)}, primeira escrita respondida ${ms(primeira)} depois da morte do principal`,
      `${turno.repeticoes - repeticoes} pedidos repetidos pelas telas nesse tempo; a sessão de antes vale em todas as cópias`,
    ],
  };
}

/** Compares the promoted database with every acknowledged write. */
export async function conferir(cena: Cena): Promise<string> {
  const { conjunto, turno, clientes } = cena;
  const { replica } = conjunto.par;
  await turno.repetir();
  await conferirEscritas(turno, (text) => replica.ask(text));
  const salvos = new Set((await replica.ask<{ id: string }>('select id from clientes')).map(({ id }) => id));
  assert.deepEqual(
    [...clientes].filter((id) => !salvos.has(id)),
    [],
    'todo cliente respondido está lá',
  );
  const numeros = await replica.ask('select numero_os from ordens_servico group by 1 having count(*) > 1');
  assert.deepEqual(numeros, [], 'nenhum número de ordem duas vezes, também depois da promoção');
  const [{ saltos } = { saltos: 0 }] = await replica.ask<{ saltos: number }>(
    'select (max(numero_os) - min(numero_os) + 1 - count(*))::int as saltos from ordens_servico',
  );
  const { code, output } = await verificar({ DATABASE_URL: replica.url('loja_app') });
  assert.equal(code, 0, output);
  return `${JSON.stringify(turno.contar())} e ${clientes.size} clientes respondidos: cada um está lá uma vez, nada pela metade, nenhum número de ordem repetido (${saltos} saltos), npm run verificar confere`;
}
