/** nginx in front of several copies: deploy/nginx.conf.example, without TLS and on a local port. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const EXAMPLE = path.join(import.meta.dirname, '../../deploy/nginx.conf.example');
/** Debian installs it where only root's PATH looks. */
const PLACES = ['nginx', '/usr/sbin/nginx', '/usr/local/sbin/nginx', '/opt/homebrew/bin/nginx'];

export const findNginx = (): string | undefined =>
  PLACES.find((place) => spawnSync(place, ['-v']).status === 0);

export interface Nginx {
  url: string;
  stop(): Promise<void>;
}

export async function startNginx(
  program: string,
  options: { folder: string; porta: number; copias: readonly number[] },
): Promise<Nginx> {
  const { folder, porta } = options;
  await mkdir(folder, { recursive: true });
  const conf = path.join(folder, 'nginx.conf');
  await writeFile(conf, await configuration(options));
  const child = spawn(program, ['-p', folder, '-c', conf, '-e', path.join(folder, 'error.log')], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  child.stderr.on('data', (chunk) => (output += chunk));
  const url = `http://127.0.0.1:${porta}`;
  while (!(await answers(url))) {
    if (child.exitCode !== null) throw new Error(`O nginx não começou:\n${output}`);
    await sleep(20);
  }
  return { url, stop: () => end(child) };
}

const answers = (url: string) =>
  fetch(url).then(
    () => true,
    () => false,
  );

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

async function configuration({
  folder,
  porta,
  copias,
}: {
  folder: string;
  porta: number;
  copias: readonly number[];
}) {
  const example = await readFile(EXAMPLE, 'utf8');
  const upstreams = copias.map((copia) => `    server 127.0.0.1:${copia} fail_timeout=1s;`).join('\n');
  const site = example
    // Removes the redirect from http to https, which is not rehearsed here.
    .replace(/\nserver \{\n {4}listen 80;[\s\S]*?\n\}\n/, '\n')
    .replace(/ *server 127\.0\.0\.1:3000;/, upstreams)
    .replace(/ *listen 443 ssl http2;/, `    listen 127.0.0.1:${porta};`)
    .replace(/ *listen \[::\]:443.*\n/, '')
    .replace(/ *ssl_.*\n/g, '')
    .replace(/\/var\/log\/nginx/g, folder)
    .replace('X-Forwarded-Proto https', 'X-Forwarded-Proto http')
    // The program's BASE_URL has a port here, which $host omits.
    .replace('Host $host;', 'Host $http_host;');
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const lines = [
    ...(process.getuid?.() === 0 ? ['user root;'] : []),
    'daemon off;',
    'worker_processes 1;',
    `pid ${folder}/nginx.pid;`,
    'events { worker_connections 512; }',
    'http {',
    ...places.map((place) => `${place}_temp_path ${folder}/${place};`),
    site,
    '}',
  ];
  return `${lines.join('\n')}\n`;
}
