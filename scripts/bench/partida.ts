/** Measures the time from starting the program on an existing data folder to the first answered request. */
import { startServer } from '#test/programa.ts';
import { cpuDe } from './processos.ts';

const VEZES = 3;

export interface Partida {
  ms: number;
  /** CPU of the program without the database server, in ms. */
  cpu: number;
}

export async function medirPartidas(dataDir: string): Promise<Partida[]> {
  const partidas: Partida[] = [];
  for (let vez = 0; vez < VEZES; vez++) {
    const antes = performance.now();
    const server = await startServer({ dataDir });
    await fetch(`${server.url}/healthz`);
    partidas.push({ ms: Math.round(performance.now() - antes), cpu: cpuDe(server.pid) });
    await server.stop();
  }
  return partidas;
}
