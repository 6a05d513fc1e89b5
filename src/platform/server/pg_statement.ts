/**
 * One statement on a connection of `pg`. What the answer's columns are is asked once for each named statement: PostgreSQL
 * refuses to run one whose columns have changed since, so what it said of them the first time holds. `pg` itself has them
 * described again at each run, and reads the description again: a tenth of a cheap list's requests.
 */
import pg from 'pg';

/** What `pg` makes of a description of columns; it reads rows with it. */
interface Columns {
  readonly fields: unknown;
  readonly _parsers: unknown;
  readonly _prebuiltEmptyResultObject: unknown;
}

interface Known {
  readonly columns: Map<string, Columns>;
  /** The same connection, over which no description is asked for. */
  readonly silent: pg.Connection;
}

const known = new WeakMap<pg.Connection, Known>();

function knownOf(connection: pg.Connection): Known {
  const found = known.get(connection);
  if (found) return found;
  const made = {
    columns: new Map(),
    silent: Object.create(connection, { describe: { value: () => undefined } }),
  };
  known.set(connection, made);
  return made;
}

type Callback<Row extends pg.QueryResultRow> = (error: Error | null, result: pg.QueryResult<Row>) => void;

/** The inside of `pg`'s query, of the pinned version: pg_statement.test.ts tells when it changes. */
const { prepare, handleReadyForQuery } = pg.Query.prototype as unknown as Record<
  'prepare' | 'handleReadyForQuery',
  (this: pg.Query, connection: pg.Connection) => void
>;

/** What a connection is handed for each statement. */
export class Statement extends pg.Query {
  declare text: string;
  declare values: unknown[] | undefined;
  declare name: string | undefined;
  declare callback: Callback<pg.QueryResultRow>;
  declare _result: Columns & { readonly command: string | null };
  declare _accumulateRows: boolean;

  prepare(connection: pg.Connection): void {
    const { columns, silent } = knownOf(connection);
    const described = this.name && columns.get(this.name);
    if (described) {
      Object.assign(this._result, described);
      this._accumulateRows = true;
    }
    prepare.call(this, described ? silent : connection);
  }

  handleReadyForQuery(connection: pg.Connection): void {
    const { columns } = knownOf(connection);
    const { command, fields, _parsers, _prebuiltEmptyResultObject } = this._result;
    // Without a command it was not run: its values could not be sent.
    if (this.name && command && !columns.has(this.name)) {
      columns.set(this.name, { fields, _parsers, _prebuiltEmptyResultObject });
    }
    handleReadyForQuery.call(this, connection);
  }
}

export interface StatementText {
  /** Under which PostgreSQL keeps it planned on each connection; one without is planned anew. */
  readonly name?: string | undefined;
  readonly text: string;
  readonly values?: unknown[];
}

export function runStatement<Row extends pg.QueryResultRow>(
  client: Pick<pg.ClientBase, 'query'>,
  { name, text, values }: StatementText,
): Promise<pg.QueryResult<Row>> {
  const answer = new Promise<pg.QueryResult<Row>>((resolve, reject) => {
    const statement = new Statement(text, values);
    statement.name = name;
    statement.callback = (error, result) => (error ? reject(error) : resolve(result as pg.QueryResult<Row>));
    client.query(statement);
  });
  return answer.catch((error: Error) => {
    // Where it was thrown says only that an answer came; here it is known who waits for it.
    Error.captureStackTrace(error);
    throw error;
  });
}
