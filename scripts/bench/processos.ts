/** The resource use of the measured processes, from /proc; zero where it does not exist. */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

const read = (file: string) => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
};

const TICK_MS = 10;

/** CPU time of one process so far, in ms. */
export function cpuDe(pid: number): number {
  const campos = read(`/proc/${pid}/stat`).split(') ').at(-1)?.split(' ') ?? [];
  return (Number(campos[11] ?? 0) + Number(campos[12] ?? 0)) * TICK_MS;
}

export const filhosDe = (pid: number): number[] =>
  listar().filter((filho) => read(`/proc/${filho}/stat`).split(') ').at(-1)?.split(' ')[1] === String(pid));

function listar(): number[] {
  try {
    return readdirSync('/proc').map(Number).filter(Number.isInteger);
  } catch {
    return [];
  }
}

/** Resident memory of the process, in MB. */
export const memoriaDe = (pid: number): number =>
  Math.round(Number(/VmRSS:\s+(\d+)/.exec(read(`/proc/${pid}/status`))?.[1] ?? 0) / 1024);

/** Memory of the database server in MB: the proportional set size, which divides shared memory among its processes. */
export const memoriaDoBanco = (postmaster: number): number =>
  Math.round(
    [postmaster, ...filhosDe(postmaster)]
      .map((pid) => Number(/\nPss:\s+(\d+)/.exec(read(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0))
      .reduce((soma, kb) => soma + kb, 0) / 1024,
  );

export function maquina(): string {
  const modelo = /model name\s*:\s*(.*)/.exec(read('/proc/cpuinfo'))?.[1] ?? process.arch;
  const nucleos = read('/proc/cpuinfo').match(/^processor/gm)?.length ?? 0;
  const memoria = Math.round(Number(/MemTotal:\s+(\d+)/.exec(read('/proc/meminfo'))?.[1] ?? 0) / 1048576);
  return `${modelo}, ${nucleos} núcleos, ${memoria} GB, Node ${process.versions.node}`;
}

/** Load average of the machine; above the number of cores the figures are noise. */
export const carga = (): string => read('/proc/loadavg').split(' ').slice(0, 3).join(' ');

export function commit(): string {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  } catch {
    return '';
  }
}
