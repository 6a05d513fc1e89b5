/**
 * The targets of a measurement: the program, a program on a small shop, and the limits. Each answers POST on a port.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import pg from 'pg';
import { newId } from '#platform/shared/ids.ts';
import { type RunningServer, startServer } from '#test/programa.ts';
import { abrirSessao } from '../sessoes.ts';
import { abrirGravador, type Captura, semRegistro } from './captura.ts';
import type { Caso } from './casos.ts';
import { corpoDe, pedirUmaVez, post, statusDe } from './cliente.ts';
import type { Encomenda } from './limite_http.ts';
import { type Loja, lerLoja } from './loja.ts';
import { abrirPasta, LIMITE } from './pasta.ts';
import { EMAIL_BENCH, SENHA_BENCH } from './pessoa.ts';

/** Returns the next request of a case; undefined once a case with single-use inputs has run out. */
export type Fila = () => Buffer | undefined;

export interface Alvo {
  porta: number;
  pid: number;
  filaDe(caso: Caso): Fila;
}

/** Number of sessions, one per connection: with a single session, work that its calls share would look like speed. */
const SESSOES = 16;

/** A running program with signed-in users. */
export interface Servidor {
  porta: number;
  pid: number;
  /** Builds the requests of a case whose inputs are known only after other calls. */
  filaCom(caso: Pick<Caso, 'operacao' | 'tipo'>, entradas: readonly unknown[]): Fila;
  /** Calls an operation as a signed-in user; throws if it is refused. */
  chamar<T>(operacao: string, entrada?: unknown): Promise<T>;
  /** The headers of each signed-in user. */
  sessoes: readonly Record<string, string>[];
  stop(): Promise<void>;
}

export interface Programa extends Servidor, Alvo {
  loja: Loja;
  postmaster: number;
  /** Inputs of each case, by its name. */
  entradas: ReadonlyMap<string, readonly unknown[]>;
  /** The copy of the shop that the limits write to. */
  limite: pg.PoolConfig;
  /** Request headers of the signed-in user. */
  sessao: Record<string, string>;
  /** Connection as the owner of the program's database. */
  dono: pg.PoolConfig;
  /** Vacuums the copy: the limits roll their writes back, which leaves dead rows. */
  limparLimite(): Promise<void>;
  /** Starts a second program over the copy that the limits write to: the same shop on the same database server. */
  abrirAoLado(): Promise<Servidor>;
}

async function servir(server: RunningServer): Promise<Servidor> {
  const porta = Number(new URL(server.url).port);
  const dona = { email: EMAIL_BENCH, password: SENHA_BENCH };
  const cookies = await Promise.all(
    Array.from({ length: SESSOES }, () => abrirSessao(server.url, 'sign-in', dona)),
  );
  const sessoes = cookies.map((Cookie) => ({ Cookie, Origin: `http://127.0.0.1:${porta}` }));
  return {
    porta,
    pid: server.pid,
    sessoes,
    filaCom: (caso, lista) => filaDoPrograma(porta, caso, lista, sessoes),
    chamar: (operacao, entrada) => chamar(porta, operacao, entrada, sessoes[0] ?? {}),
    stop: () => server.stop(),
  };
}

export async function abrirPrograma(
  dataDir: string,
  casos: readonly Caso[],
  unicos: number,
): Promise<Programa> {
  const postgres = await abrirPasta(dataDir);
  const servidor = await servir(await startServer({ dataDir }));
  const { porta, sessoes } = servidor;
  const loja = await lerLoja(postgres.owner, unicos);
  const entradas = new Map<string, readonly unknown[]>();
  const filas = new Map<string, Fila>();
  for (const caso of casos) {
    const pedidas = caso.entradas(loja);
    const lista = caso.funda ? await aprofundar(porta, caso, pedidas, sessoes[0] ?? {}) : pedidas;
    entradas.set(caso.nome, lista);
    filas.set(caso.nome, filaDoPrograma(porta, caso, lista, sessoes));
  }
  return {
    ...servidor,
    loja,
    postmaster: postgres.pid,
    entradas,
    limite: { ...postgres.app, database: LIMITE },
    sessao: sessoes[0] ?? {},
    dono: postgres.owner,
    limparLimite: () => limpar({ ...postgres.owner, database: LIMITE }),
    filaDe: (caso) => filas.get(caso.nome) ?? (() => undefined),
    abrirAoLado: async () => {
      const url = ({ host, port, user }: typeof postgres.app) =>
        `postgres://${user}@localhost/${LIMITE}?host=${encodeURIComponent(host)}&port=${port}`;
      const env = { DATABASE_URL: url(postgres.app), DATABASE_URL_MIGRACAO: url(postgres.owner) };
      return servir(await startServer({ env }));
    },
    async stop() {
      await servidor.stop();
      await postgres.stop();
    },
  };
}

async function limpar(config: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(config);
  await client.connect();
  await client.query('vacuum').finally(() => client.end());
}

async function chamar<T>(
  porta: number,
  operacao: string,
  entrada: unknown,
  headers: Record<string, string>,
): Promise<T> {
  const corpo = JSON.stringify({ json: entrada });
  const pedido = post(porta, caminhoDe({ operacao }), corpo, { ...headers, 'Idempotency-Key': newId() });
  const resposta = await pedirUmaVez(porta, pedido);
  if (statusDe(resposta) >= 400) throw new Error(`${operacao}: ${corpoDe(resposta)}`);
  return (JSON.parse(corpoDe(resposta)) as { json: T }).json;
}

const caminhoDe = ({ operacao }: Pick<Caso, 'operacao'>) => `/rpc/${operacao.replace('.', '/')}`;

function filaDoPrograma(
  porta: number,
  caso: Pick<Caso, 'operacao' | 'tipo'>,
  entradas: readonly unknown[],
  sessoes: readonly Record<string, string>[],
): Fila {
  const corpos = entradas.map((json) => JSON.stringify({ json }));
  // A read repeats the same bytes; each write has its own idempotency key, as in the web app.
  const prontos = corpos.map((corpo) => sessoes.map((sessao) => post(porta, caminhoDe(caso), corpo, sessao)));
  let feitos = 0;
  const ler = (index: number) => prontos[index]?.[feitos++ % sessoes.length] as Buffer;
  const escrever = (index: number) => {
    const sessao = sessoes[feitos++ % sessoes.length];
    return post(porta, caminhoDe(caso), corpos[index] ?? '', { ...sessao, 'Idempotency-Key': newId() });
  };
  const leitura = (caso.tipo ?? 'leitura') === 'leitura';
  return girar(corpos.length, caso, leitura ? ler : escrever);
}

/** Returns the inputs with the cursor of the page before the last. */
async function aprofundar(
  porta: number,
  caso: Caso,
  entradas: readonly unknown[],
  headers: Record<string, string>,
): Promise<unknown[]> {
  const fundas: unknown[] = [];
  for (const entrada of entradas) {
    const corpo = JSON.stringify({ json: { ...(entrada as object), cursor: 'ultima' } });
    const resposta = await pedirUmaVez(porta, post(porta, caminhoDe(caso), corpo, headers));
    const { json } = JSON.parse(corpoDe(resposta)) as { json: { anterior: string | null } };
    fundas.push({ ...(entrada as object), cursor: json.anterior ?? 'ultima' });
  }
  return fundas;
}

function girar(length: number, caso: Pick<Caso, 'tipo'>, make: (index: number) => Buffer): Fila {
  let next = 0;
  return () => {
    if (caso.tipo === 'unica' && next >= length) return undefined;
    return make(next++ % length);
  };
}

export interface Limite extends Alvo {
  stop(): Promise<void>;
}

/** Starts the bare handler for the cases that have a limit. */
export async function abrirLimite(programa: Programa, todos: readonly Caso[]): Promise<Limite> {
  const { loja, limite } = programa;
  const casos = todos.filter((caso) => caso.limite);
  const gravador = abrirGravador(limite, loja.user_id);
  const gravados: Captura[][] = [];
  for (const caso of casos) {
    const capturas: Captura[] = [];
    for (const entrada of programa.entradas.get(caso.nome) ?? []) {
      if (typeof caso.limite === 'function') {
        const grupos = [[caso.limite(entrada)]];
        capturas.push({ grupos, transacao: false, novos: [], resultado: undefined });
      } else capturas.push(semRegistro(await gravador.gravar(caso.operacao, entrada)));
    }
    gravados.push(capturas);
  }
  await gravador.close();
  await programa.limparLimite();
  const child = fork(path.join(import.meta.dirname, 'limite_http.ts'), { serialization: 'advanced' });
  const encomenda: Encomenda = {
    config: limite,
    casos: gravados.map((capturas) =>
      capturas.map(({ grupos, transacao, novos }) => ({ grupos, transacao, novos })),
    ),
  };
  child.send(encomenda);
  const [porta] = (await once(child, 'message')) as [number];
  const filas = new Map(
    casos.map((caso, numero) => {
      const prontos =
        gravados[numero]?.map((_, variante) => post(porta, `/${numero}/${variante}`, '{}')) ?? [];
      return [caso.nome, girar(prontos.length, caso, (index) => prontos[index] as Buffer)];
    }),
  );
  return {
    porta,
    pid: child.pid ?? 0,
    filaDe: (caso) => filas.get(caso.nome) ?? (() => undefined),
    async stop() {
      child.kill();
      await once(child, 'exit');
    },
  };
}
