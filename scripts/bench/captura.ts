/**
 * Records the statements of an operation: it runs in this process behind the gate, and every commit is replaced by a
 * rollback. The limits replay these statements; the plan checks explain them.
 */
import { createRouterClient } from '@orpc/server';
import type pg from 'pg';
import { router } from '#app/servers.ts';
import type { RequestContext } from '#platform/server/gate/gate.ts';
import type { SessionUser } from '#platform/server/gate/session.ts';
import { openDatabase } from '#platform/server/sql/db.ts';
import { sendStatements } from '#platform/server/sql/pg_batch.ts';
import { kyselyOver } from '#platform/server/sql/pg_dialect.ts';
import type { DB } from '#platform/server/sql/schema.gen.ts';
import type { Asked, Send } from '#platform/server/sql/statements.ts';

export interface Comando {
  text: string;
  values: unknown[];
  /** Name of a prepared statement. */
  name: string | undefined;
}

export interface Captura {
  /** Statements sent together form one group. */
  grupos: Comando[][];
  /** Whether they ran in one transaction. */
  transacao: boolean;
  /** Ids that the operation generated. */
  novos: string[];
  resultado: unknown;
}

export interface Gravador {
  gravar(operacao: string, entrada: unknown): Promise<Captura>;
  close(): Promise<void>;
}

const UUID_V7 = /[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g;

export function abrirGravador(config: pg.PoolConfig, user_id: string): Gravador {
  const database = openDatabase({ ...config, max: 4 });
  const escuta = escutar();
  // Runs the shared connection's statements over the pool too, so that they are recorded.
  const db = kyselyOver<DB>(database.pool, { send: escuta.send });
  const client = createRouterClient(router, { context: () => contextoDe(db, user_id) });
  return {
    async gravar(operacao, entrada) {
      const inicio = Date.now();
      escuta.grupos = [];
      escuta.transacao = false;
      const procedure = operacao
        .split('.')
        .reduce<unknown>((node, name) => (node as Record<string, unknown>)[name], client);
      const resultado = await (procedure as (input: unknown) => Promise<unknown>)(entrada);
      const grupos = escuta.grupos;
      return { grupos, transacao: escuta.transacao, resultado, novos: idsDesde(inicio, grupos) };
    },
    close: () => database.close(),
  };
}

function contextoDe(pool: RequestContext['pool'], id: string): RequestContext {
  const session: SessionUser = {
    id,
    session_id: id,
    via: 'navegador',
    nome_completo: 'Renata Nogueira',
    email: '',
    cargo: '',
    papel: { id: 'administrador', nome: 'Administrador' },
    permissoes: new Set(['*']),
    filiais: null,
    situacao: 'ativo',
    falta_segundo_fator: false,
  };
  const services = { cepUrl: 'http://127.0.0.1:9', baseUrl: 'http://localhost:3000', secret: 'medida' };
  return {
    pool,
    session,
    idempotencyKey: undefined,
    clock: () => new Date(),
    services,
    onUnexpected: () => undefined,
  };
}

interface Escuta {
  grupos: Comando[][];
  transacao: boolean;
  /** Records the statements and sends them. */
  send: Send;
}

function escutar(): Escuta {
  const emTransacao = new WeakSet<pg.ClientBase>();
  let andando = 0;
  const anotar = ({ text, values = [], name }: Asked): Comando => ({
    text,
    values: values.map(paraGuardar),
    name,
  });
  const anotarLote = (statements: readonly Asked[]) => {
    escuta.transacao = true;
    const grupo = statements.filter(({ text }) => !/^(begin|rollback)/.test(text)).map(anotar);
    if (grupo.length > 0) escuta.grupos.push(grupo);
  };
  const anotarSozinho = (pedido: Asked) => {
    if (andando > 0) escuta.grupos.at(-1)?.push(anotar(pedido));
    else escuta.grupos.push([anotar(pedido)]);
  };
  const escuta: Escuta = {
    grupos: [],
    transacao: false,
    async send(client, statements) {
      if (statements[0]?.text === 'begin') emTransacao.add(client);
      const sozinho = emTransacao.has(client) ? undefined : statements[0];
      if (sozinho) anotarSozinho(sozinho);
      else anotarLote(statements);
      if (statements.some(({ text }) => text === 'commit' || text === 'rollback')) emTransacao.delete(client);
      if (sozinho) andando++;
      await sendStatements(client, statements.map(desfazer));
      if (sozinho) andando--;
    },
  };
  return escuta;
}

/** The caller checks that its commit succeeded, so the rollback must report COMMIT. */
const desfazer = (asked: Asked): Asked =>
  asked.text === 'commit'
    ? {
        text: 'rollback',
        resolve: (resposta) => asked.resolve({ ...resposta, command: 'COMMIT' }),
        reject: asked.reject,
      }
    : asked;

function paraGuardar(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(paraGuardar);
  return value instanceof Date ? value.toISOString() : value;
}

/** The UUIDv7 ids in the parameters that were generated at or after `inicio`. */
function idsDesde(inicio: number, grupos: readonly Comando[][]): string[] {
  const text = JSON.stringify(grupos.flat().map(({ values }) => values));
  const ids = [...new Set(text.match(UUID_V7) ?? [])];
  return ids.filter((id) => Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16) >= inicio);
}

/** Removes the statements that the limit does not run: audit log and idempotency. */
export function semRegistro({ grupos, ...captura }: Captura): Captura {
  const nosso = ({ text }: Comando) => !/\b(into|update)\s+"?(auditoria|idempotencia)\b/i.test(text);
  return { ...captura, grupos: grupos.map((grupo) => grupo.filter(nosso)).filter((g) => g.length > 0) };
}
