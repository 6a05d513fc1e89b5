/**
 * How a contract declares an operation: one `query` (reads) or `command` (writes) with everything the gate enforces:
 * permission, branch scope, idempotency, and the errors it may return. A test fails for an operation declared
 * otherwise.
 */
import { oc } from '@orpc/contract';
import { ERROR_KINDS, type ErrorDefinition, platformErrors } from './errors.ts';
import { EXPORT_FORMATS, exportErrors } from './export.ts';
import { decimalError, fieldText, REQUIRED_FIELDS, tooLong } from './field_texts.ts';
import { MONEY } from './money.ts';
import { allPermissions, type Permission } from './permissions.ts';
import { scannedCode } from './scan.ts';
import { SORT_DIRECTIONS, type Sorting } from './sorting.ts';
import { bareText, trimmed } from './text.ts';
import { z } from './zod.ts';

// Replaces zod's English default messages, which must appear neither on the screen nor in the API.
z.config({
  customError: (issue) =>
    issue.input === undefined || issue.input === null || issue.input === ''
      ? REQUIRED_FIELDS
      : 'Valor inválido',
});

/**
 * The branches an operation touches, checked for users limited to some branches:
 * - input: the named input fields hold branch ids, each must be theirs (null fields are skipped);
 * - record: `input.id` is a row of this table, whose branch (of a movement both ends) must be theirs;
 * - filter: the operation itself narrows what it reads to their branches (`ctx.user.filiais`);
 * - company: it changes the whole company, so it is refused to users limited to some branches;
 * - none: the data belongs to the whole company, and everyone with the permission may use it.
 */
export type BranchScope =
  | { readonly kind: 'input'; readonly fields: readonly string[] }
  | { readonly kind: 'record'; readonly table: string }
  | { readonly kind: 'filter' }
  | { readonly kind: 'company' }
  | { readonly kind: 'none' };

export const branch = {
  input: (...fields: readonly [string, ...string[]]): BranchScope => ({ kind: 'input', fields }),
  /** The table's slice declares in its `x.server.ts` how a row belongs to a branch. */
  record: (table: string): BranchScope => ({ kind: 'record', table }),
  filter: { kind: 'filter' },
  company: { kind: 'company' },
  none: { kind: 'none' },
} as const;

/**
 * 'public' needs no session; 'session' needs any signed-in, approved user. 'conta' is the same for the user's own
 * account: not available to tokens, but available while a second factor required by the role is not set up.
 */
export type Access = Permission | 'public' | 'session' | 'conta';

export interface OperationMeta {
  readonly kind: 'query' | 'command';
  readonly permission: Access;
  readonly branch: BranchScope;
  /** A repeated key replays the first result. Not for operations that take a password or return a secret. */
  readonly idempotent: boolean;
  readonly errors: readonly ErrorDefinition[];
  /** False: the operation runs without a transaction, and opens its own if it needs one. */
  readonly transaction: boolean;
  /** It verifies the user's password or code: every attempt counts first, against the rate limit of their account. */
  readonly judgesSecret: boolean;
  /** A replica may answer the query with data that is some seconds old: for reports and exports. */
  readonly replica: boolean;
}

interface OperationOptions {
  /** REST path below /api, made of the table and the shop's verb: '/ordens_servico/{id}/faturar'. */
  path: `/${string}`;
  summary: string;
  permission: Access;
  branch: BranchScope;
  errors?: readonly ErrorDefinition[];
}

const base = oc.$meta<Partial<OperationMeta>>({});

function declare(
  meta: OperationMeta,
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  options: OperationOptions,
) {
  const errorMap = Object.fromEntries(
    [...Object.values(platformErrors), ...meta.errors].map((error) => [
      error.code,
      { status: ERROR_KINDS[error.kind], message: error.message },
    ]),
  );
  return base
    .meta(meta)
    .errors(errorMap)
    .route({
      method,
      path: options.path,
      summary: options.summary,
      tags: [options.path.split('/')[1] ?? ''],
    });
}

export const query = (options: OperationOptions) => read(options, { replica: false });

function read(options: OperationOptions, { replica }: { replica: boolean }) {
  const { permission, branch: scope, errors = [] } = options;
  const meta = {
    kind: 'query',
    permission,
    branch: scope,
    idempotent: true,
    errors,
    transaction: false,
    judgesSecret: false,
    replica,
  } as const;
  return declare(meta, 'GET', options);
}

/** Exports a list as a file: `.input(xInput.omit(PAGING).extend(exportInput)).output(fileSchema)`. */
export function exportOf(options: OperationOptions) {
  const errors = [...Object.values(exportErrors), ...(options.errors ?? [])];
  return read({ ...options, errors }, { replica: true });
}

interface CommandOptions extends OperationOptions {
  method?: 'POST' | 'PATCH' | 'DELETE';
  /**
   * False if the input contains a password, whose plain hash must not be stored, or if the result contains a secret;
   * `useCommand` then passes `secret`.
   */
  idempotent?: boolean;
  /**
   * False for calls to other systems and long work (a mail server, a document): the operation then holds no connection
   * and no lock, is not made idempotent by a key, and writes at most one audit row.
   */
  transaction?: boolean;
  /** True if the input contains the user's password or a code; a wrong one must throw FailedAttempt. */
  judgesSecret?: boolean;
}

export function command(options: CommandOptions) {
  const {
    permission,
    branch: scope,
    errors = [],
    method = 'POST',
    transaction = true,
    idempotent = transaction,
    judgesSecret = false,
  } = options;
  const meta = {
    kind: 'command',
    permission,
    branch: scope,
    idempotent,
    errors,
    transaction,
    judgesSecret,
    replica: false,
  } as const;
  return declare(meta, method, options);
}

// Shapes that every contract shares ---------------------------------------------------------------------------------

/** Lower-cases the id as PostgreSQL does, because ids are compared as text. */
export const idNamed = (message: string) => z.uuid(message).toLowerCase();
export const idSchema = idNamed('Identificador inválido');
export const idInput = z.object({ id: idSchema });
/** The id of an existing record, in an input that may contain a new record instead: see `exactlyOneOf`. */
export const idOrNew = (message: string) =>
  z
    .string(message)
    .nullish()
    .transform((id) => id || null)
    .pipe(idNamed(message).nullable());
/**
 * For an input with either an existing record's id or a new record, which is created in the same transaction:
 * `.refine(...exactlyOneOf('cliente_id', 'novo_cliente', 'Selecione um cliente'))`.
 */
export function exactlyOneOf(id: string, fresh: string, message: string) {
  const exactlyOne = (input: object) =>
    Boolean(Reflect.get(input, id)) !== Boolean(Reflect.get(input, fresh));
  // Also runs if other fields are invalid, so that all errors are reported together; hostile input may not be an
  // object.
  const when = ({ value }: { value: unknown }) => typeof value === 'object' && value !== null;
  const params = { path: [id], message, when };
  return [exactlyOne, params] as const;
}
/** A permission of the program. Resolved lazily, because contracts load before `app` composes the permissions. */
export const permissionSchema = z.lazy(() => z.enum(allPermissions()));
/**
 * A whole number, also as the digits that a field or an address holds. Another text, such as '', '1e3' or '1,5', is
 * refused: it is never read as some number.
 */
export const wholeNumber = (min: number, max: number, message = `Use um número inteiro de ${min} a ${max}`) =>
  z.preprocess(
    (typed: number | string) =>
      typeof typed === 'string' && /^\d{1,15}$/.test(bareText(typed)) ? Number(bareText(typed)) : typed,
    z.int(message).min(min, message).max(max, message),
  );
/** A yes or no, also as 'true' or 'false' in an address. */
export const yesNo = z.preprocess(
  (typed: boolean | string) => (typed === 'true' ? true : typed === 'false' ? false : typed),
  z.boolean(),
);
/** Optimistic lock: the version the user edited; the second of two editors gets an error. */
export const versionSchema = z.int().positive();

/** Whether a page includes the list's total: 'sim' (the default), 'nao', or 'somente' for the total without rows. */
export const COUNTING = ['sim', 'nao', 'somente'] as const;
export type Counting = (typeof COUNTING)[number];

/** Keyset pagination: `cursor` is a page's `proximo`/`anterior`, or 'ultima'. */
export const pageInput = z.object({
  /** May be a scan: what the scanner adds to the code is no part of it. */
  busca: z.string().overwrite(scannedCode).max(100, tooLong('Busca', 100)).optional(),
  limite: wholeNumber(1, 100).default(25),
  /** Must fit the cursor of any name of 200 characters. */
  cursor: z.string().max(4000).optional(),
  contar: z.enum(COUNTING).optional(),
});

/** The sort inputs of a list. The default is its `initial` sort; any other column defaults to ascending. */
export const sortInput = <C extends string>({ columns }: Sorting<C>) => ({
  ordenar_por: z.enum(columns).optional(),
  direcao: z.enum(SORT_DIRECTIONS).optional(),
});

/** The input fields that an export omits. */
export const PAGING = { limite: true, cursor: true, contar: true } as const;
export type Unpaged<T> = Omit<T, keyof typeof PAGING>;
export const exportInput = { formato: z.enum(EXPORT_FORMATS).default('csv') };
export const fileSchema = z.file();

export function pageOf<T extends z.ZodType>(item: T) {
  return z.object({
    itens: z.array(item),
    /**
     * Exact up to 10,000, or up to 2,000 in a search through references; with a sum, up to as many rows as it sums. Above
     * that it stays at the limit, and `ha_mais_que_total` is true ('mais de 10.000'). Both are null with `contar=nao`,
     * except in a search through references, which counts while searching.
     */
    total: z.int().nullable(),
    ha_mais_que_total: z.boolean().nullable(),
    proximo: z.string().nullable(),
    anterior: z.string().nullable(),
  });
}

/** A list that returns the sum of its filtered rows if asked with `contar=somente`. */
export const summedPageOf = <T extends z.ZodType>(item: T) =>
  pageOf(item).extend({
    /**
     * The sum of all filtered rows, in reais. Absent if the list has no filter and sums only filtered rows; null if there are
     * too many rows.
     */
    soma: z.string().nullable().optional(),
  });

/** For a list that can leave out what the program's own list does not show. */
export const fieldsInput = {
  campos: z.literal('lista').optional().describe('lista: só os campos que a lista do programa mostra'),
};

/**
 * The pages of such a list: with `campos=lista` the rows are the smaller ones, and the page says so. The type is that
 * of the whole rows; the list's client gives the smaller rows theirs.
 */
export const pageByFields = <W extends z.ZodObject, L extends z.ZodObject>(whole: W, listed: L) =>
  z.discriminatedUnion('campos', [
    whole.extend({ campos: z.undefined().optional() }),
    listed.extend({ campos: z.literal('lista') }),
  ]) as unknown as z.ZodType<z.output<W>, z.input<W> | z.input<L>>;

export interface Page<T> {
  itens: T[];
  total: number | null;
  ha_mais_que_total: boolean | null;
  proximo: string | null;
  anterior: string | null;
  soma?: string | null | undefined;
  /** 'lista': its rows hold only what the list shows. */
  campos?: 'lista' | undefined;
}

/** Optional user input: trimmed; '' becomes null. */
export const optionalText = (label: string, max = 200) =>
  z
    .string()
    .overwrite(trimmed)
    .max(max, tooLong(label, max))
    .nullish()
    .transform((text) => text || null);

const moneyUpTo = (max: string, pattern: RegExp) => {
  const error = decimalError({ missing: fieldText('Informe o valor'), what: 'O valor', min: '0', max });
  return z.string(error).regex(pattern, error);
};
/** Reais as decimal text, 0 to 9999999999.99 ('1234.50'). */
export const moneySchema = moneyUpTo('9999999999.99', MONEY);
/** Cost per unit: the ledger stores 6 decimals, so it has one integer digit less. */
export const costSchema = moneyUpTo('999999999.99', /^\d{1,9}(\.\d{1,2})?$/);

const quantityError = (min: string, max: string) =>
  decimalError({ missing: fieldText('Informe a quantidade'), what: 'A quantidade', min, max });
export const quantityMessage = quantityError('0', '9999999.99');
/** Quantity as decimal text, up to 2 decimals, 0 to 9999999.99; also as the database writes it ('2.5000'). */
export const quantitySchema = z.string(quantityMessage).regex(/^\d{1,7}(\.\d{1,2}0{0,2})?$/, quantityMessage);
const integerMessage = quantityError('1', '999999');
/** Whole quantity of order and sale lines, 1 to 999999, as decimal text. */
export const integerQuantitySchema = z.string(integerMessage).regex(/^[1-9]\d{0,5}$/, integerMessage);
