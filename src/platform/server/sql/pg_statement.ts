/**
 * One statement on a connection of `pg`. What the answer's columns are is asked once for each named statement: PostgreSQL
 * refuses to run one whose columns have changed since, so what it said of them the first time holds. `pg` itself has them
 * described again at each run, and reads the description again: a tenth of a cheap list's requests.
 */
import { isDeepStrictEqual } from 'node:util';
import pg from 'pg';

/** What `pg` makes of a description of columns; it reads rows with it. */
interface Columns {
  readonly fields: unknown;
  readonly _parsers: unknown;
  readonly _prebuiltEmptyResultObject: unknown;
}

const lastFields = new Map<string, unknown>();

/** What any connection was told last of the statement's columns, where that is the same: it need not be kept for each of them. */
function oneOf(name: string, fields: unknown): unknown {
  const last = lastFields.get(name);
  if (last && isDeepStrictEqual(last, fields)) return last;
  if (lastFields.size > 2000) lastFields.clear();
  lastFields.set(name, fields);
  return fields;
}

/** Ways to a connection over which not everything is sent that `pg` would send. */
interface Ways {
  /** For a statement whose columns are not known yet. */
  readonly describing: pg.Connection;
  readonly known: pg.Connection;
}

interface Known {
  readonly columns: Map<string, Columns>;
  readonly alone: Ways;
  /** For the statements of a batch, which has one Sync behind the last. */
  readonly batched: Ways;
}

const known = new WeakMap<pg.Connection, Known>();

function knownOf(connection: pg.Connection): Known {
  const found = known.get(connection);
  if (found) return found;
  const without = (...messages: ('close' | 'describe' | 'sync')[]): pg.Connection =>
    Object.create(
      connection,
      Object.fromEntries(messages.map((message) => [message, { value: () => undefined }])),
    );
  // `pg` closes a statement whose values could not be sent, and goes on believing that it is prepared.
  const made = {
    columns: new Map(),
    alone: { describing: without('close'), known: without('close', 'describe') },
    batched: { describing: without('close', 'sync'), known: without('close', 'sync', 'describe') },
  };
  known.set(connection, made);
  return made;
}

type Callback<Row extends pg.QueryResultRow> = (error: Error | null, result: pg.QueryResult<Row>) => void;

/** The inside of `pg`'s query, of the pinned version: pg_statement.test.ts tells when it changes. */
interface Inside {
  prepare(this: pg.Query, connection: pg.Connection): void;
  handleReadyForQuery(this: pg.Query, connection: pg.Connection): void;
  handleError(this: pg.Query, error: Error, connection: pg.Connection): void;
}

const { prepare, handleReadyForQuery, handleError } = pg.Query.prototype as unknown as Inside;

/** What a connection is handed for each statement. */
export class Statement extends pg.Query {
  declare text: string;
  declare values: unknown[] | undefined;
  declare name: string | undefined;
  declare queryMode: 'extended' | undefined;
  declare callback: Callback<pg.QueryResultRow>;
  declare _result: Columns & { readonly command: string | null; _types: unknown };
  declare _accumulateRows: boolean;
  declare handleRowDescription: (description: unknown) => void;
  declare handleDataRow: (row: unknown) => void;
  declare handleCommandComplete: (complete: unknown, connection: pg.Connection) => void;
  /** It is sent by a batch. */
  batched = false;
  failure: Error | undefined;

  prepare(connection: pg.Connection): void {
    const { columns, alone, batched } = knownOf(connection);
    const ways = this.batched ? batched : alone;
    const described = this.name && columns.get(this.name);
    if (described) {
      Object.assign(this._result, described);
      this._accumulateRows = true;
    }
    prepare.call(this, described ? ways.known : ways.describing);
  }

  handleReadyForQuery(connection: pg.Connection): void {
    const { columns } = knownOf(connection);
    const { command, fields, _parsers, _prebuiltEmptyResultObject } = this._result;
    // Without a command it was not run: its values could not be sent.
    if (this.name && command && !columns.has(this.name)) {
      columns.set(this.name, { fields: oneOf(this.name, fields), _parsers, _prebuiltEmptyResultObject });
    }
    handleReadyForQuery.call(this, connection);
  }

  handleError(error: Error, connection: pg.Connection): void {
    this.failure = error;
    handleError.call(this, error, connection);
  }
}

export interface StatementText {
  /** Under which PostgreSQL keeps it planned on each connection; one without is planned anew. */
  readonly name?: string | undefined;
  readonly text: string;
  readonly values?: unknown[];
}

/** The answer to a statement once `send` has handed it on. */
export function askFor<Row extends pg.QueryResultRow>(
  { name, text, values }: StatementText,
  send: (statement: Statement) => void,
): Promise<pg.QueryResult<Row>> {
  const answer = new Promise<pg.QueryResult<Row>>((resolve, reject) => {
    const statement = new Statement(text, values);
    statement.name = name;
    statement.callback = (error, result) => (error ? reject(error) : resolve(result as pg.QueryResult<Row>));
    send(statement);
  });
  return answer.catch((error: Error) => {
    // Where it was thrown says only that an answer came; here it is known who waits for it.
    Error.captureStackTrace(error);
    throw error;
  });
}

export const runStatement = <Row extends pg.QueryResultRow>(
  client: Pick<pg.ClientBase, 'query'>,
  asked: StatementText,
): Promise<pg.QueryResult<Row>> => askFor<Row>(asked, (statement) => client.query(statement));
