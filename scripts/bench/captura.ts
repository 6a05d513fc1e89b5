/**
 * Records the statements of an operation: it runs in this process behind the gate, and every commit is replaced by a
 * rollback. The limits replay these statements; the plan checks explain them.
 */
import type pg from 'pg';
import type { SessionUser } from '#platform/server/gate/session.ts';
import { openDatabase } from '#platform/server/sql/db.ts';
import { kyselyOver, type Pool } from '#platform/server/sql/pg_dialect.ts';
import type { DB } from '#platform/server/sql/schema.gen.ts';
import type { Statement } from '#platform/server/sql/statements.ts';
import { clientFor } from '../demo/equipe.ts';

export interface Comando {
  text: string;
  values: unknown[];
  /** Name of a prepared statement. */
  name: string | undefined;
}

export interface Captura {
  /** Statements that did not wait for each other's answers form one group. */
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
  const escuta = escutar(database.pool);
  const db = kyselyOver<DB>(escuta);
  const client = clientFor(db, administradora(user_id), () => new Date());
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

const administradora = (id: string): SessionUser => ({
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
});

/** A pool that records its statements. */
interface Escuta extends Pool {
  grupos: Comando[][];
  transacao: boolean;
}

function escutar(pool: pg.Pool): Escuta {
  let andando = 0;
  const anotar = ({ text, values = [], name }: Statement) => {
    const comando = { text, values: values.map(paraGuardar), name };
    if (andando > 0) escuta.grupos.at(-1)?.push(comando);
    else escuta.grupos.push([comando]);
  };
  const escuta: Escuta = {
    grupos: [],
    transacao: false,
    async connect() {
      const client = await pool.connect();
      return {
        async query(statement) {
          if (statement.text === 'begin') escuta.transacao = true;
          // Kysely checks that its commit succeeded, so the rollback must report COMMIT.
          if (statement.text === 'commit') return { ...(await client.query('rollback')), command: 'COMMIT' };
          if (/^(begin|rollback)$/.test(statement.text)) return client.query(statement.text);
          anotar(statement);
          andando++;
          return client.query(statement as pg.QueryConfig).finally(() => andando--);
        },
        release: (destroy) => client.release(destroy),
      };
    },
  };
  return escuta;
}

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
