/**
 * `npm run escala -- [--segundos 30]`: runs three copies of the program behind nginx over a primary and its streaming
 * replica under load, all on loopback in folders of their own, and proves the claims of docs/escala.md. Exit code 1 if
 * any fails.
 */
import { parseArgs } from 'node:util';
import type { Conjunto } from '#test/escala/conjunto.ts';
import { escala } from '#test/escala/escala.ts';
import { findNginx } from '#test/escala/nginx.ts';
import { carga, maquina, memoriaDe, memoriaDoBanco } from './bench/processos.ts';

const { values } = parseArgs({ options: { segundos: { type: 'string', default: '30' } } });

async function rodar(): Promise<void> {
  if (!/^\d{1,5}$/.test(values.segundos)) throw new Error('--segundos deve ser um número inteiro');
  const nginx = findNginx();
  if (!nginx) {
    throw new Error('Falta o nginx: instale-o (no Debian e no Ubuntu: apt install nginx) e rode de novo.');
  }
  console.log(`${maquina()}; carga antes: ${carga()}\n`);
  const started = performance.now();
  await escala({
    nginx,
    segundos: Number(values.segundos),
    log: (message) => console.log(message),
    onConjunto: (conjunto) => {
      for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
        process.once(signal, () => void encerrar(conjunto));
    },
    medir: memoria,
  });
  const seconds = Math.round((performance.now() - started) / 1000);
  console.log(`\nTudo certo em ${seconds} s; carga depois: ${carga()}`);
}

let encerrando = false;

/** Cleans up everything, even what has only partly started; npm and the terminal may both send the signal. */
async function encerrar(conjunto: Promise<Conjunto>): Promise<void> {
  encerrando = true;
  await conjunto.then(({ close }) => close()).catch(() => undefined);
  process.exit(130);
}

async function memoria({ copias, par }: Conjunto): Promise<string> {
  const programas = copias.map(({ pid }) => `${memoriaDe(pid)} MB`).join(', ');
  const bancos = await Promise.all([par.principal, par.replica].map((banco) => banco.pid()));
  const [principal, replica] = bancos.map((pid) => memoriaDoBanco(pid ?? 0));
  return `memória: programa ${programas}; principal ${principal} MB, réplica ${replica} MB`;
}

try {
  await rodar();
} catch (error) {
  // Errors caused by the shutdown itself are noise.
  const plain = error instanceof Error && /^(Falta|--)/.test(error.message);
  if (!encerrando) console.error(plain ? error.message : error);
  process.exitCode = 1;
}
