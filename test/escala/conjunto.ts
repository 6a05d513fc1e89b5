/** Several copies of the program over a primary and its replica, behind nginx, all on this machine. */
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type ClienteApi, cadastrarDona, criarClienteApi } from '../../e2e/cliente_api.ts';
import { type RunningServer, startServer } from '../programa.ts';
import { type Par, type Servidor, startPar } from '../replicacao.ts';
import { type Nginx, startNginx } from './nginx.ts';

const COPIAS = 3;

export interface Conjunto {
  par: Par;
  /** The address users open: nginx. */
  url: string;
  cookie: string;
  copias: readonly Copia[];
  /** A client through nginx. */
  api: ClienteApi;
  close(): Promise<void>;
}

/** One copy of the program, always on the same port. */
export class Copia {
  readonly url: string;
  readonly api: ClienteApi;
  readonly #env: Record<string, string>;
  readonly #dataDir: string;
  #server: RunningServer | undefined;

  constructor(porta: number, dataDir: string, env: Record<string, string>, api: (url: string) => ClienteApi) {
    this.url = `http://127.0.0.1:${porta}`;
    this.api = api(this.url);
    this.#dataDir = dataDir;
    this.#env = { ...env, PORT: String(porta) };
  }

  get pid(): number {
    return this.#server?.pid ?? 0;
  }

  async start(banco: { principal: Servidor; replica?: Servidor }): Promise<void> {
    const env = {
      ...this.#env,
      DATABASE_URL: banco.principal.url('loja_app'),
      ...(banco.replica && { DATABASE_REPLICA_URL: banco.replica.url('loja_app') }),
    };
    this.#server = await startServer({ dataDir: this.#dataDir, env });
  }

  kill = async (): Promise<void> => this.#server?.kill();
  stop = async (): Promise<void> => this.#server?.stop();
}

export async function montar(nginx: string, log: (message: string) => void): Promise<Conjunto> {
  const undo: (() => Promise<unknown>)[] = [];
  const close = async () => {
    for (const step of undo.splice(0).reverse()) await step();
  };
  try {
    log('Criando o banco principal e a réplica…');
    const par = await startPar();
    undo.push(() => par.close());
    const folder = await mkdtemp(path.join(tmpdir(), `assistencia-escala-${process.pid}-`));
    undo.push(() => rm(folder, { recursive: true, force: true }));
    const [porta = 0, ...portas] = await freePorts(COPIAS + 1);
    const url = `http://127.0.0.1:${porta}`;
    log(`Iniciando ${COPIAS} cópias do programa e o nginx em ${url}…`);
    let cookie = '';
    const apiOf = (address: string) =>
      criarClienteApi(
        () => address,
        () => cookie,
        () => url,
      );
    const env = environment(url);
    const copias = portas.map((one) => new Copia(one, path.join(folder, String(one)), env, apiOf));
    for (const copia of copias) undo.push(() => copia.stop());
    await Promise.all(copias.map((copia) => copia.start(par)));
    const front: Nginx = await startNginx(nginx, {
      folder: path.join(folder, 'nginx'),
      porta,
      copias: portas,
    });
    undo.push(() => front.stop());
    cookie = await cadastrarDona(url);
    return { par, url, cookie, copias, api: apiOf(url), close };
  } catch (error) {
    await close();
    throw error;
  }
}

const environment = (url: string): Record<string, string> => ({
  HOST: '127.0.0.1',
  BASE_URL: url,
  TRUST_PROXY: '1',
  SECRET: randomBytes(32).toString('hex'),
  CADASTRO: 'aberto',
  WEBHOOKS_LOCAIS: 'sim',
  SENHAS_VAZADAS_URL: 'nao',
  // No limit per user, because one user makes all requests here.
  PEDIDOS_POR_MINUTO: '0',
  LOG_LEVEL: 'warn',
});

/** Opens all of them at once, so that no port is returned twice. */
async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'));
  await Promise.all(servers.map((server) => once(server, 'listening')));
  const ports = servers.map((server) => (server.address() as AddressInfo).port);
  await Promise.all(servers.map((server) => once(server.close(), 'close')));
  return ports;
}
