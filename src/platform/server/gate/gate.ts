/**
 * The gate: the one place that enforces what a contract declares. Session → permission → input → branch → own record
 * → one transaction: take the idempotency key → handler → keep the result under the key → commit → announce. Reads skip the
 * transaction; an export may be read from a replica.
 */
import type { AnyContractProcedure } from '@orpc/contract';
import { type ImplementerInternalWithMiddlewares, implement, ORPCError, os } from '@orpc/server';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type pg from 'pg';
import type { Outbound } from '#platform/server/http/outbound_address.ts';
import { isDiskFull } from '#platform/server/process/disk_full.ts';
import { requestScope } from '#platform/server/process/request_scope.ts';
import type { Actor, Context } from '#platform/server/sql/context.ts';
import { requireOwn } from '#platform/server/sql/own_rows.ts';
import type { RequestReplica } from '#platform/server/sql/replica.ts';
import type { DB } from '#platform/server/sql/schema.gen.ts';
import { rowBranchOf } from '#platform/server/sql/tables.ts';
import { inTransaction } from '#platform/server/sql/transaction.ts';
import {
  DomainError,
  ERROR_KINDS,
  type ErrorData,
  type ErrorDefinition,
  platformErrors,
} from '#platform/shared/errors.ts';
import { formText } from '#platform/shared/field_texts.ts';
import { newId } from '#platform/shared/ids.ts';
import type { Access, OperationMeta } from '#platform/shared/operation.ts';
import { hasPermission } from '#platform/shared/permissions.ts';
import { callOf, findFirst, isRepeated, writeUnderKey } from './idempotency.ts';
import { judgeWithinLimits, limits } from './rate_limits.ts';
import type { SessionUser } from './session.ts';

/** Configuration that gateways use: addresses of services, and the secret that opens sealed values. */
export interface Services {
  /** CEP_URL, the postal-code service. */
  readonly cepUrl: string;
  /**
   * The address of links in mails that the environment gives; the settings may hold one, so ask
   * `enderecoDosLinks` of auth.
   */
  readonly baseUrl: string | null;
  /** The environment's public address, which wins over the settings'; ask `enderecoPublico` of auth. */
  readonly publicUrl?: string | null;
  /** Whether the environment opens the program to the local network, whose addresses have no https. */
  readonly servesNetwork?: boolean;
  /** The environment's default sign-up modes: without a public address in the settings, and with one. */
  readonly signUp?: { readonly alone: string; readonly withAddress: string };
  readonly secret: string;
  /** Allowed webhook targets; absent means any public address. */
  readonly outbound?: Outbound;
  /** Absent if no backups are made, as in tests. */
  readonly backups?: BackupPlace;
}

/** The folders of the backups, and a connection that can read all tables. */
export interface BackupPlace {
  readonly connection: pg.ClientConfig;
  readonly folder: string;
  readonly second: string | undefined;
}

export interface Visitor {
  readonly address: string;
  /** The User-Agent header. */
  readonly agent: string | undefined;
}

/** The gate's input from the HTTP layer, one per request. */
export interface RequestContext {
  /** The primary. */
  readonly pool: Kysely<DB>;
  /** The same, but brief selects share connections. */
  readonly reads?: Kysely<DB>;
  /** Present if a replica is configured. */
  readonly replica?: RequestReplica | undefined;
  readonly session: SessionUser | null;
  readonly idempotencyKey: string | undefined;
  readonly clock: () => Date;
  /** The client's address and browser, recorded with acts by a customer's link. */
  readonly visitor?: Visitor;
  readonly services: Services;
  readonly onUnexpected: (error: unknown, operation: string) => void;
  /** Called after every committed write with its branches, or null for the whole company; not awaited. */
  readonly announce?: (filiais: readonly string[] | null) => void;
}

const ANYONE: Actor = {
  id: '00000000-0000-0000-0000-000000000000',
  nome_completo: '',
  permissoes: new Set(),
  filiais: [],
};

const requireActor = (session: SessionUser | null, access: Access): Actor =>
  access === 'public' ? (session ?? ANYONE) : requireAccess(session, access);

/** Throws unless the session currently grants `access`. */
export function requireAccess(session: SessionUser | null, access: Exclude<Access, 'public'>): SessionUser {
  if (!session) throw new DomainError(platformErrors.NAO_AUTENTICADO);
  if (session.situacao === 'aguardando') throw new DomainError(platformErrors.AGUARDANDO_APROVACAO);
  if (access === 'conta') {
    if (session.via === 'token') throw new DomainError(platformErrors.SEM_PERMISSAO);
    return session;
  }
  if (session.falta_segundo_fator) throw new DomainError(platformErrors.SEGUNDO_FATOR_EXIGIDO);
  if (access !== 'session' && !hasPermission(session.permissoes, access))
    throw new DomainError(platformErrors.SEM_PERMISSAO);
  return session;
}

/** Throws unless the user may act on the branch. Null means no branch and is left to the operation. */
export function assertBranch(user: Actor, filial_id: string | null | undefined): void {
  if (filial_id && user.filiais !== null && !user.filiais.includes(filial_id)) {
    throw new DomainError(platformErrors.FILIAL_NAO_PERMITIDA);
  }
}

/** Throws unless the user has access to all branches. */
export function assertCompany(user: Actor): void {
  if (user.filiais !== null)
    throw new DomainError({
      ...platformErrors.FILIAL_NAO_PERMITIDA,
      message: 'Isto vale para a empresa inteira: peça a quem tem acesso a todas as filiais',
    });
}

/** The branches that the operation acts on, each checked against the user's; null for the whole company. */
async function checkBranch(
  ctx: Context,
  { kind, branch: scope }: OperationMeta,
  input: unknown,
): Promise<string[] | null> {
  if (scope.kind === 'company') assertCompany(ctx.user);
  if (scope.kind === 'none' || scope.kind === 'filter' || scope.kind === 'company') return null;
  const fields = (input ?? {}) as Record<string, string | null | undefined>;
  let found: (string | null | undefined)[];
  if (scope.kind === 'input') {
    found = scope.fields.map((field) => fields[field]);
  } else if (ctx.user.filiais !== null || kind === 'command') {
    // A missing record is left to the operation: a retried deletion must receive its first result.
    const { rows } = await sql<{ filial_id: string | null }>`
      select filial_id from ${branchesOf(scope.table, sql`${fields.id ?? null}`)}`.execute(ctx.db);
    found = rows.map((row) => row.filial_id);
    // An 'ajuste' without branches belongs to the whole company, so users limited to some branches may not see it.
    if (ctx.user.filiais !== null && found.length > 0 && found.every((id) => id === null))
      throw new DomainError(platformErrors.FILIAL_NAO_PERMITIDA);
  } else {
    return null;
  }
  const filiais = found.filter((id) => typeof id === 'string');
  for (const filial_id of filiais) assertBranch(ctx.user, filial_id);
  return filiais.length > 0 ? filiais : null;
}

/** Refuses another person's record to a user whose role shows only their own. */
async function checkOwn(ctx: Context, { branch: scope }: OperationMeta, input: unknown): Promise<void> {
  if (scope.kind === 'record') await requireOwn(ctx, scope.table, (input as { id?: unknown } | null)?.id);
}

/** The branches of a row, as the slice of its table declares them. */
function branchesOf(table: string, id: RawBuilder<unknown>): RawBuilder<unknown> {
  const branch = rowBranchOf(table);
  if ('parent' in branch) {
    return branchesOf(
      branch.parent,
      sql`(select ${sql.ref(branch.column)} from ${sql.table(table)} where id = ${id})`,
    );
  }
  if (branch.columns.length === 1) return sql`${sql.table(table)} where id = ${id}`;
  return sql`${sql.table(table)}, unnest(array[${sql.join(branch.columns.map((name) => sql.ref(name)))}]) as pontas (filial_id) where id = ${id}`;
}

function branchesChanged(filiais: readonly string[] | null, alsoIn: ReadonlySet<string | null>) {
  if (filiais === null || alsoIn.has(null)) return null;
  return [...new Set([...filiais, ...alsoIn])].filter((id) => id !== null);
}

const builder = os.$context<RequestContext>();

const authorise = builder.middleware(async ({ context, next, procedure, path }) => {
  const meta = procedure['~orpc'].meta as OperationMeta;
  try {
    const user = requireActor(context.session, meta.permission);
    const acting: Context = {
      db: context.reads ?? context.pool,
      user,
      now: context.clock(),
      operacao_id: newId(),
    };
    return await next({ context: acting });
  } catch (error) {
    throw toORPCError(error, meta.errors, (unexpected) => context.onUnexpected(unexpected, path.join('.')));
  }
});

const transact = os
  .$context<RequestContext & Context>()
  .middleware(async ({ context, next, procedure, path }, input, output) => {
    const meta = procedure['~orpc'].meta as OperationMeta;
    const filiais = await checkBranch(context, meta, input);
    await checkOwn(context, meta, input);
    const { user, now, operacao_id, replica } = context;
    if (meta.kind === 'query') {
      if (!meta.replica) return next();
      if (!replica) return next({ context: { db: context.pool } });
      return replica.read((db = context.pool) => next({ context: { db, user, now, operacao_id } }));
    }
    const operacao = path.join('.');
    const alsoIn = new Set<string | null>();
    const announce = () => context.announce?.(branchesChanged(filiais, alsoIn));
    if (!meta.transaction) {
      const done = await next({ context: { db: context.pool } });
      announce();
      return done;
    }
    const call = callOf(meta.idempotent ? context.idempotencyKey : undefined, operacao, input);
    let changed = true;
    const write = () =>
      inTransaction(context.pool, async (db) => {
        const writing: Context = { db, user, now, operacao_id, alsoIn };
        const handle = async () => next({ context: writing });
        return call ? writeUnderKey(writing, call, handle) : handle();
      });
    const guesses =
      meta.judgesSecret && context.session ? [limits.failuresOfAccount(context.session.email)] : [];
    const saved = await judgeWithinLimits(context.pool, guesses, now, write).catch(async (error: unknown) => {
      const first = call && (await findFirst(context, call));
      if (!first) throw isRepeated(error) ? new DomainError(platformErrors.INDISPONIVEL) : error;
      const failure = error as PostgresFailure;
      // If the database became unavailable, this very write may have stored that result, with only its answer lost.
      changed = isUnavailable(failure);
      const isRefusal =
        error instanceof DomainError || isRepeated(error) || fromPostgres(failure, meta.errors);
      if (!isRefusal) context.onUnexpected(error, operacao);
      return output(first.resultado);
    });
    if (changed) announce();
    return saved;
  });

/** Implements a slice's contract behind the gate: `guard(contract).list.handler(({ context, input }) => …)`. */
export function guard<T extends Record<string, AnyContractProcedure>>(contract: T) {
  // With index -1 and two middlewares, the input is parsed after the permission check and before the transaction.
  const guarded = implement<Record<string, AnyContractProcedure>>(contract)
    .$context<RequestContext>()
    .$config({ initialInputValidationIndex: -1 })
    .use(authorise)
    .use(transact);
  return guarded as unknown as ImplementerInternalWithMiddlewares<
    T,
    RequestContext,
    RequestContext & Context
  >;
}

/**
 * PostgreSQL's codes for malformed input: a NUL character in a text, an instant with an offset of 23 hours, or a forged
 * cursor whose parts are not a date, number or uuid.
 */
const UNREADABLE_CODES: ReadonlySet<string> = new Set(['22021', '22P05', '22P02', '22007', '22008', '22009']);
const UNAVAILABLE_CODES = /^(57014|55P03|40001|40P01|08|53|57P|ECONN|EPIPE|ENOENT|ETIMEDOUT)/;
/** Error messages of pg that come without a code: a broken connection or an exhausted pool. */
const UNAVAILABLE_MESSAGES =
  /^(Connection terminated|Query read timeout|timeout exceeded when trying to connect|timeout expired|Client has encountered)/;

/** Whether the database is busy or out of reach: the same request may succeed later. */
export function isUnavailable({ code = '', message = '' }: PostgresFailure): boolean {
  return UNAVAILABLE_CODES.test(code) || UNAVAILABLE_MESSAGES.test(message);
}

interface PostgresFailure {
  code?: string;
  message?: string;
  constraint?: string;
}

function fromPostgres(error: PostgresFailure, errors: readonly ErrorDefinition[]): ErrorDefinition | null {
  const named = error.constraint && errors.find((entry) => entry.constraint === error.constraint);
  if (named) return named;
  const code = error.code ?? '';
  if (isDiskFull(error)) return platformErrors.DISCO_CHEIO;
  if (code === '22003') return platformErrors.VALOR_FORA_DO_LIMITE;
  if (UNREADABLE_CODES.has(code)) return platformErrors.DADOS_INVALIDOS;
  if (code === '23503') return platformErrors.REFERENCIA_INVALIDA;
  return isUnavailable(error) ? platformErrors.INDISPONIVEL : null;
}

function toORPCError(
  error: unknown,
  errors: readonly ErrorDefinition[],
  onUnexpected: (error: unknown) => void,
): ORPCError<string, unknown> {
  if (error instanceof DomainError) return answer(error.definition, error.data, error);
  if (error instanceof ORPCError) {
    if (error.status >= 500) onUnexpected(error);
    const issues = (error.data as { issues?: { message: string }[] } | undefined)?.issues;
    if (error.code !== 'BAD_REQUEST' || !issues) return error;
    const message = formText(issues[0]?.message ?? platformErrors.DADOS_INVALIDOS.message);
    return answer({ ...platformErrors.DADOS_INVALIDOS, message }, { issues }, error);
  }
  const known = fromPostgres(error as PostgresFailure, errors);
  if (known === platformErrors.DISCO_CHEIO) onUnexpected(error);
  if (known) return answer(known, undefined, error);
  onUnexpected(error);
  const data = { request_id: requestScope.getStore()?.request_id };
  return new ORPCError('INTERNAL_SERVER_ERROR', { message: 'Erro inesperado', data, cause: error });
}

function answer(
  definition: ErrorDefinition,
  data: ErrorData | undefined,
  cause: unknown,
): ORPCError<string, unknown> {
  const { code, kind, message, field } = definition;
  const withField = field ? { ...data, issues: [{ path: [field], message }] } : data;
  return new ORPCError(code, { status: ERROR_KINDS[kind], message, data: withField, cause, defined: true });
}
