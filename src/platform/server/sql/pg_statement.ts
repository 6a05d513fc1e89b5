/**
 * Runs one statement on a connection of `pg`. The columns of a named statement are described only once: PostgreSQL
 * refuses to run it after its columns change, so the first description stays valid. `pg` itself sends Describe and
 * parses its answer at every run, which costs a tenth of a cheap list's requests.
 */
import { isDeepStrictEqual } from 'node:util';
import pg from 'pg';

/** The fields of a `pg` result that derive from a column description; `pg` parses rows with them. */
interface Columns {
  readonly fields: unknown;
  readonly _parsers: unknown;
  readonly _prebuiltEmptyResultObject: unknown;
}

const lastFields = new Map<string, unknown>();

/** Returns the latest equal description of the statement from any connection, so that connections share one copy. */
function oneOf(name: string, fields: unknown): unknown {
  const last = lastFields.get(name);
  if (last && isDeepStrictEqual(last, fields)) return last;
  if (lastFields.size > 2000) lastFields.clear();
  lastFields.set(name, fields);
  return fields;
}

/** Views of a connection that suppress some of the messages `pg` would send. */
interface Ways {
  /** For a statement whose columns are not known yet. */
  readonly describing: pg.Connection;
  readonly known: pg.Connection;
}

interface Known {
  readonly columns: Map<string, Columns>;
  readonly alone: Ways;
  /** For the statements of a batch, which has one Sync after the last. */
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
  // `pg` closes a statement whose values could not be sent, yet still considers it prepared.
  const made = {
    columns: new Map(),
    alone: { describing: without('close'), known: without('close', 'describe') },
    batched: { describing: without('close', 'sync'), known: without('close', 'sync', 'describe') },
  };
  known.set(connection, made);
  return made;
}

type Callback<Row extends pg.QueryResultRow> = (error: Error | null, result: pg.QueryResult<Row>) => void;

/** Internals of a query in the pinned version of `pg`; pg_statement.test.ts fails if they change. */
interface Inside {
  prepare(this: pg.Query, connection: pg.Connection): void;
  handleReadyForQuery(this: pg.Query, connection: pg.Connection): void;
  handleError(this: pg.Query, error: Error, connection: pg.Connection): void;
}

const { prepare, handleReadyForQuery, handleError } = pg.Query.prototype as unknown as Inside;

/** The query object that a connection receives for each statement. */
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
  /** Whether a batch sends it. */
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
    // Without a command it did not run: its values could not be sent.
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
  /** Name under which PostgreSQL keeps its plan on each connection; an unnamed statement is planned anew. */
  readonly name?: string | undefined;
  readonly text: string;
  readonly values?: unknown[];
}

/** The result of a statement, once `send` has passed it on. */
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
    // The original stack only shows that an answer arrived; this one shows the caller.
    Error.captureStackTrace(error);
    throw error;
  });
}

export const runStatement = <Row extends pg.QueryResultRow>(
  client: Pick<pg.ClientBase, 'query'>,
  asked: StatementText,
): Promise<pg.QueryResult<Row>> => askFor<Row>(asked, (statement) => client.query(statement));
