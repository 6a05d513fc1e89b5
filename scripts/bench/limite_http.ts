/**
 * The limit: nothing but `node:http` and `pg`, in a process of its own, answering POST /caso/variante with the rows of
 * the same statements. No session, permission, branch, validation, audit or idempotency.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { PLANNER } from '#platform/server/sql/db.ts';
import { newId } from '#platform/shared/ids.ts';
import type { Captura, Comando } from './captura.ts';

/** The parent's message: the database and the cases with their variants. */
export interface Encomenda {
  config: pg.PoolConfig;
  casos: Pick<Captura, 'grupos' | 'transacao' | 'novos'>[][];
}

type Consulta = Pick<pg.Pool, 'query'>;

async function executar(
  db: Consulta,
  grupos: readonly Comando[][],
  trocas: ReadonlyMap<string, string>,
): Promise<unknown[]> {
  const pedir = async ({ text, values, name }: Comando): Promise<unknown> => {
    const usados = trocas.size > 0 ? values.map((v) => trocar(v, trocas)) : values;
    return (await db.query({ text, values: usados, name })).rows;
  };
  const todas: unknown[] = [];
  for (const grupo of grupos) {
    // A pool runs the statements of a group at the same time, a single connection one by one.
    if (db instanceof pg.Pool) todas.push(...(await Promise.all(grupo.map(pedir))));
    else for (const comando of grupo) todas.push(await pedir(comando));
  }
  return todas;
}

function trocar(value: unknown, trocas: ReadonlyMap<string, string>): unknown {
  if (typeof value === 'string') return trocas.get(value) ?? value;
  return Array.isArray(value) ? value.map((item) => trocar(item, trocas)) : value;
}

async function emTransacao(pool: pg.Pool, run: (db: Consulta) => Promise<unknown[]>): Promise<unknown[]> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const rows = await run(client);
    await client.query('commit');
    return rows;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

function atender({ config, casos }: Encomenda): void {
  const pool = new pg.Pool({ ...config, options: PLANNER, max: 16, idleTimeoutMillis: 0 });
  const server = createServer(async (request, response) => {
    const partes: Buffer[] = [];
    for await (const parte of request) partes.push(parte as Buffer);
    JSON.parse(Buffer.concat(partes).toString('utf8'));
    const [, caso, variante] = (request.url ?? '').split('/').map(Number);
    const captura = casos[caso ?? 0]?.[variante ?? 0];
    if (!captura) return void response.writeHead(404).end();
    const trocas = new Map(captura.novos.map((id) => [id, newId()]));
    const run = (db: Consulta) => executar(db, captura.grupos, trocas);
    try {
      const text = JSON.stringify(await (captura.transacao ? emTransacao(pool, run) : run(pool)));
      response.writeHead(200, {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(text),
      });
      response.end(text);
    } catch (error) {
      const text = String(error);
      response.writeHead(500, { 'content-length': Buffer.byteLength(text) }).end(text);
    }
  });
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
}

if (import.meta.main) process.once('message', (encomenda: Encomenda) => atender(encomenda));
