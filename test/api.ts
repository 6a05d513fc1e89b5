/**
 * The whole API in process, on a fresh database: every call passes the gate, validation and one transaction as over
 * HTTP, without the socket. `api.client` is an administrator; `api.as(…)` is any other user.
 */
import { createRouterClient, type RouterClient } from '@orpc/server';
import { expect } from 'vitest';
import { router } from '#app/servers.ts';
import { criarPessoa } from '#company/auth/auth.fixtures.ts';
import type { RequestContext, Services } from '#platform/server/gate/gate.ts';
import type { SessionUser } from '#platform/server/gate/session.ts';
import type { Context, Db } from '#platform/server/sql/context.ts';
import { openDatabase } from '#platform/server/sql/db.ts';
import { checkInvariants } from '#platform/server/sql/invariants.ts';
import { newId } from '#platform/shared/ids.ts';
import { createTestDatabase } from './database.ts';

/** Key that seals the secrets in the settings. */
export const SEGREDO = 'segredo dos testes, sem valor fora deles';

type CallContext = {
  /** Idempotency-Key of the call. */
  chave?: string;
};
export type ApiClient = RouterClient<typeof router, CallContext>;

export interface Pessoa {
  nome_completo?: string;
  papel?: 'administrador' | 'gerente' | 'atendente' | 'tecnico';
  /** Null: all branches. */
  filiais?: string[] | null;
}

/** Inserts a person directly, bypassing sign-up: any role, any branches. */
async function insertPessoa(
  db: Db,
  { nome_completo = 'Marina Souza', papel = 'administrador', filiais }: Pessoa,
  criado_em: Date,
): Promise<SessionUser> {
  const dados = { nome_completo, papel_id: papel, ...(filiais ? { filiais } : {}), criado_em };
  return {
    ...(await criarPessoa(db, dados)),
    session_id: newId(),
    via: 'navegador',
    situacao: 'ativo',
    falta_segundo_fator: false,
  };
}

type Outside = Partial<Pick<Services, 'cepUrl' | 'baseUrl'>>;

interface TestApiOptions extends Outside {
  /** Every call has an Idempotency-Key, as those of the screens do. */
  chaves?: boolean;
}

const servicesWith = ({
  cepUrl = 'http://127.0.0.1:9',
  baseUrl = 'http://localhost:3000',
}: Outside): Services => ({
  cepUrl,
  baseUrl,
  publicUrl: baseUrl,
  secret: SEGREDO,
  outbound: { allowLocal: true },
});

const runAs =
  (pool: ReturnType<typeof openDatabase>['db'], user: SessionUser, clock: () => Date) =>
  <T>(command: (ctx: Context) => Promise<T>): Promise<T> =>
    pool.transaction().execute((db) => command({ db, user, now: clock(), operacao_id: newId() }));

/** `cepUrl`: local stand-in for the postal-code service; by default, nothing listens there. `baseUrl`: the public address. */
export async function createTestApi({ chaves = false, ...outside }: TestApiOptions = {}) {
  const testDatabase = await createTestDatabase();
  const database = openDatabase(testDatabase.config.app);
  const unexpected: unknown[] = [];
  const changes: (readonly string[] | null)[] = [];
  let now: Date | null = null;
  const clock = () => now ?? new Date();

  const createPessoa = (pessoa: Pessoa) => insertPessoa(database.db, pessoa, clock());
  function clientFor(session: SessionUser | null, visitor?: RequestContext['visitor']): ApiClient {
    return createRouterClient(router, {
      context: ({ chave }: CallContext): RequestContext => ({
        pool: database.db,
        session,
        idempotencyKey: chave ?? (chaves ? newId() : undefined),
        ...(visitor && { visitor }),
        clock,
        services: servicesWith(outside),
        onUnexpected: (error) => unexpected.push(error),
        announce: (filiais) => changes.push(filiais),
      }),
    });
  }

  const admin = await createPessoa({});
  return {
    /** Calls every operation as the administrator `admin`. */
    client: clientFor(admin),
    admin,
    /** The same operations as another, new person. */
    as: async (pessoa: Pessoa): Promise<ApiClient> => clientFor(await createPessoa(pessoa)),
    /** The same operations with the given session (null: without one), and from the given address and browser. */
    withSession: clientFor,
    stranger: clientFor(null),
    /** The branches of each notice to open screens, oldest first; null for the whole company. */
    changes,
    /** Reads for assertions, bypassing the gate. */
    db: database.db,
    /** Raw SQL as the owner, for what no operation allows. */
    dono: testDatabase.dono,
    /** For code that opens connections of its own. */
    config: testDatabase.config,
    /** Fixes the clock of all later calls; null lets it run. */
    setClock: (instant: Date | null) => {
      now = instant;
    },
    /** Runs a command as the gate would: one transaction, one business act. */
    run: runAs(database.db, admin, clock),
    /** Asserts that every invariant of the ledger holds. */
    verificar: async (): Promise<void> => {
      expect(await checkInvariants(database.db)).toEqual([]);
    },
    /** Closes everything; fails if any call threw an undeclared error. */
    close: async (): Promise<void> => {
      await database.close();
      await testDatabase.drop();
      expect(unexpected).toEqual([]);
    },
  };
}

export type TestApi = Awaited<ReturnType<typeof createTestApi>>;
