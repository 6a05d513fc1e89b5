/**
 * The whole API in process, on a fresh database: every call passes the gate, validation and one transaction as over
 * HTTP, without the socket. `api.client` is an administrator; `api.as(…)` anyone else.
 */
import { createRouterClient, type RouterClient } from '@orpc/server';
import type pg from 'pg';
import { expect } from 'vitest';
import { router } from '#app/router.ts';
import { verificarInvariantes } from '#estoque/verificacao.sql.ts';
import type { Contexto } from '#platform/server/context.ts';
import { openDatabase } from '#platform/server/db.ts';
import type { RequestContext } from '#platform/server/gate.ts';
import type { SessionUser } from '#platform/server/session.ts';
import { newId } from '#platform/shared/ids.ts';
import { createTestDatabase } from './database.ts';

type CallContext = { /** Idempotency-Key of the call. */ chave?: string };
export type ApiClient = RouterClient<typeof router, CallContext>;

export interface Pessoa {
  nome_completo?: string;
  papel?: 'administrador' | 'gerente' | 'atendente' | 'tecnico';
  /** null: all branches. */
  filiais?: string[] | null;
}

/** Past sign-up, straight into the tables: any role, any branches. */
async function insertPessoa(dono: pg.Pool, pessoa: Pessoa, agora: Date): Promise<SessionUser> {
  const id = newId();
  const { nome_completo = 'Marina Souza', papel = 'administrador', filiais = null } = pessoa;
  const email = `${id}@exemplo.com.br`;
  await dono.query(
    'insert into usuarios (id, nome, email, email_verificado, criado_em, atualizado_em) values ($1, $2, $3, false, $4, $4)',
    [id, nome_completo, email, agora],
  );
  const { rows } = await dono.query<{ nome: string; permissoes: string[] }>(
    `with novo as (insert into profiles (id, nome_completo, cargo, papel_id, situacao, todas_filiais, criado_em)
       values ($1, $2, 'Atendente', $3, 'ativo', $4, $5))
     select nome, permissoes from papeis where id = $3`,
    [id, nome_completo, papel, filiais === null, agora],
  );
  const found = rows[0] ?? { nome: '', permissoes: [] };
  return {
    id,
    session_id: newId(),
    nome_completo,
    email,
    cargo: 'Atendente',
    papel: { id: papel, nome: found.nome },
    permissoes: new Set(found.permissoes),
    filiais,
    situacao: 'ativo',
  };
}

/** `cepUrl`: a local stand-in of the postal-code service; by default nobody answers. */
export async function createTestApi({ cepUrl = 'http://127.0.0.1:9' }: { cepUrl?: string } = {}) {
  const testDatabase = await createTestDatabase();
  const database = openDatabase(testDatabase.config.app);
  const unexpected: unknown[] = [];
  let now: Date | null = null;
  const clock = () => now ?? new Date();

  const createPessoa = (pessoa: Pessoa) => insertPessoa(testDatabase.dono, pessoa, clock());

  function clientFor(session: SessionUser | null): ApiClient {
    return createRouterClient(router, {
      context: ({ chave }: CallContext): RequestContext => ({
        pool: database.db,
        session,
        idempotencyKey: chave,
        clock,
        services: { cepUrl },
        onUnexpected: (error) => unexpected.push(error),
      }),
    });
  }

  const admin = await createPessoa({});

  return {
    /** Every operation as the administrator `admin`. */
    client: clientFor(admin),
    admin,
    /** The same operations as another new person. */
    as: async (pessoa: Pessoa): Promise<ApiClient> => clientFor(await createPessoa(pessoa)),
    /** Without a session. */
    stranger: clientFor(null),
    /** Reads for assertions, outside of the gate. */
    db: database.db,
    /** Raw SQL as the owner, for what no operation can do. */
    dono: testDatabase.dono,
    /** Fixes the clock of all later calls; null lets it run. */
    setClock: (instant: Date | null) => {
      now = instant;
    },
    /** Runs a command as the gate would: one transaction, one business act. */
    run: <T>(command: (ctx: Contexto) => Promise<T>): Promise<T> =>
      database.db
        .transaction()
        .execute((db) => command({ db, user: admin, agora: clock(), operacao_id: newId() })),
    /** Asserts that every invariant of the ledger holds. */
    verificar: async (): Promise<void> => {
      expect(await verificarInvariantes(database.db)).toEqual([]);
    },
    /** Ends everything; fails if any call met an error that nobody declared. */
    close: async (): Promise<void> => {
      await database.close();
      await testDatabase.drop();
      expect(unexpected).toEqual([]);
    },
  };
}

export type TestApi = Awaited<ReturnType<typeof createTestApi>>;
