/** Crashes while users work (turno.ts): kill -9 of the program and of the database, cut connections. */
import assert from 'node:assert/strict';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { cadastrarDona, criarClienteApi } from '../e2e/cliente_api.ts';
import { verificar } from '../e2e/comandos.ts';
import { abrirLinha, type Linha } from './linha.ts';
import { type RunningServer, startServer } from './programa.ts';
import { abrirLoja, conferirEscritas, type Perguntar, Turno } from './turno.ts';

/**
 * Relative frequency of each crash. The database crashes more often than the program, which takes longer to restart.
 */
const PESOS = { programa: 2, banco: 8, ambos: 1, processo: 8, linha: 1, sessoes: 1 };
type Queda = keyof typeof PESOS;
const QUEDAS = Object.keys(PESOS) as Queda[];
const SORTEADAS = QUEDAS.flatMap((queda) => Array<Queda>(PESOS[queda]).fill(queda));

export interface CaosOptions {
  /** Runs until this many kill -9 were sent and the time has passed. */
  mortes: number;
  segundos: number;
  /** Random seed, which makes the order of the crashes repeatable. */
  semente: number;
  log: (message: string) => void;
}

export interface CaosResultado {
  /** Number of kill -9 sent. */
  mortes: number;
  quedas: Record<Queda, number>;
  /** Answered writes, by kind. */
  escritas: Record<string, number>;
  /** Calls that had to be retried. */
  repeticoes: number;
}

/** The program under test, with every crash it can suffer. */
class Vitima {
  readonly dataDir: string;
  readonly linha: Linha;
  mortes = 0;
  #server: RunningServer;

  constructor(server: RunningServer, linha: Linha) {
    this.#server = server;
    this.dataDir = server.dataDir;
    this.linha = linha;
    linha.liga(server.url);
  }

  async sofrer(queda: Queda): Promise<void> {
    if (queda === 'linha') this.linha.corta();
    if (queda === 'sessoes') {
      await this.perguntar(`select pg_terminate_backend(pid) from pg_stat_activity where usename = 'app'`);
    }
    if (queda === 'processo') {
      const found = await this.perguntar<{ pid: number }>(
        `select pid from pg_stat_activity where usename = 'app' and state <> 'idle' and application_name = '' limit 1`,
      );
      this.#matar(found[0]?.pid);
    }
    if (queda === 'banco' || queda === 'ambos')
      this.#matar(await this.#server.postgresPid().catch(() => undefined));
    if (queda === 'programa' || queda === 'ambos') {
      await this.#server.kill();
      this.mortes += 1;
      this.#server = await startServer({ dataDir: this.dataDir });
      this.linha.liga(this.#server.url);
    }
  }

  #matar(pid: number | undefined): void {
    if (!pid) return;
    try {
      process.kill(pid, 'SIGKILL');
      this.mortes += 1;
    } catch {
      // Already dead.
    }
  }

  /** Queries as the owner, bypassing the program; returns no rows while the database is down. */
  perguntar: Perguntar = async <T extends pg.QueryResultRow>(text: string): Promise<T[]> => {
    const host = path.join(this.dataDir, 'postgres');
    const client = new pg.Client({ host, user: 'dono', database: 'assistencia' });
    client.on('error', () => undefined);
    try {
      await client.connect();
      return (await client.query<T>(text)).rows;
    } catch {
      return [];
    } finally {
      await client.end().catch(() => undefined);
    }
  };

  /** The end of the program's output. */
  disse = (): string => this.#server.output().slice(-4000);
  stop = (): Promise<void> => this.#server.stop();
}

/** Seeded random numbers in [0, 1) (mulberry32). */
function sorteio(semente: number): () => number {
  let state = semente >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t ^= t + Math.imul(t ^ (t >>> 7), 61 | t);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

export async function caos(options: CaosOptions): Promise<CaosResultado> {
  const { mortes, segundos, log } = options;
  const server = await startServer();
  const linha = await abrirLinha();
  const vitima = new Vitima(server, linha);
  const api = criarClienteApi(() => linha.url, await cadastrarDona(server.url));
  const turno = new Turno(api, await abrirLoja(api));
  const contagem = Object.fromEntries(QUEDAS.map((queda) => [queda, 0])) as Record<Queda, number>;
  const acaso = sorteio(options.semente);
  const ate = Date.now() + segundos * 1000;
  try {
    turno.comecar();
    // It is too early to stop while some kind of write has never been acknowledged.
    const cedo = () => Object.values(turno.contar()).includes(0);
    for (let i = 0; i < QUEDAS.length || vitima.mortes < mortes || Date.now() < ate || cedo(); i++) {
      await turno.andar();
      await sleep(acaso() * 400);
      // Each kind once, then at random.
      const queda = QUEDAS[i] ?? (SORTEADAS[Math.floor(acaso() * SORTEADAS.length)] as Queda);
      await vitima.sofrer(queda);
      contagem[queda] += 1;
      log(`${i + 1} ${queda}: ${vitima.mortes} mortes, ${turno.feitas.size} escritas`);
    }
    await turno.andar();
    await turno.terminar();
    await turno.repetir();
    await conferirEscritas(turno, vitima.perguntar);
    const { code, output } = await verificar({ DATA_DIR: vitima.dataDir });
    assert.equal(code, 0, output);
  } catch (error) {
    log(vitima.disse());
    throw error;
  } finally {
    await vitima.stop();
    await linha.close();
  }
  return { mortes: vitima.mortes, quedas: contagem, escritas: turno.contar(), repeticoes: turno.repeticoes };
}
