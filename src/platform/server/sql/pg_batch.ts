/**
 * Statements of one transaction that go to PostgreSQL in one piece, with one Sync behind the last: it answers them all at
 * once, and of those behind one that failed it does none. `pg` puts a Sync behind each, and each answer to one is a piece
 * of its own: two processes woken for every statement.
 */
import pg from 'pg';
import { askFor, type Statement, type StatementText } from './pg_statement.ts';

/** Stands in for a query of `pg`, of the pinned version: pg_batch.test.ts tells when its inside changes. */
export class Batch extends pg.Query {
  readonly statements: Statement[] = [];
  /** Of the one that is answered next. */
  #next = 0;
  /** Of that one: under it `pg` notes what PostgreSQL has parsed. */
  declare name: string | undefined;
  declare text: string | undefined;
  /** Told of the end; `pg` puts its watch over the time around it. */
  declare callback: (error: Error | null) => void;
  declare readonly _result: Pick<Statement['_result'], '_types'>;

  constructor() {
    super('');
    this.callback = () => undefined;
  }

  /** Puts a statement behind the others; not once the batch was handed to a connection. */
  add<Row extends pg.QueryResultRow>(asked: StatementText): Promise<pg.QueryResult<Row>> {
    return askFor<Row>(asked, (statement) => {
      statement.batched = true;
      // What `pg` sends as a 'simple' query ends what was sent before it.
      statement.queryMode = 'extended';
      this.statements.push(statement);
    });
  }

  override submit = (connection: pg.Connection): null => {
    connection.stream.cork();
    try {
      this.#sendAll(connection);
      connection.sync();
    } finally {
      connection.stream.uncork();
    }
    this.#await(0);
    return null;
  };

  #sendAll(connection: pg.Connection): void {
    for (const [index, statement] of this.statements.entries()) {
      statement._result._types = this._result._types;
      const refused: unknown = statement.submit(connection);
      if (refused) statement.handleError(refused as Error, connection);
      if (!statement.failure) continue;
      // Its values could not be sent; PostgreSQL may have parsed it. What stands behind it is not sent at all.
      failAll(this.statements.splice(index + 1), statement.failure, connection);
      return;
    }
  }

  #await(index: number): void {
    this.#next = index;
    this.name = this.statements[index]?.name;
    this.text = this.statements[index]?.text;
  }

  handleRowDescription(description: unknown): void {
    this.statements[this.#next]?.handleRowDescription(description);
  }

  handleDataRow(row: unknown): void {
    this.statements[this.#next]?.handleDataRow(row);
  }

  handleCommandComplete(complete: unknown, connection: pg.Connection): void {
    this.statements[this.#next]?.handleCommandComplete(complete, connection);
    this.#await(this.#next + 1);
  }

  /** Instead of a completion, where a text holds no statement. */
  handleEmptyQuery(): void {
    this.#await(this.#next + 1);
  }

  /** Of one statement, or of the whole connection. */
  handleError(error: Error, connection: pg.Connection): void {
    const unanswered = this.statements.splice(this.#next);
    this.handleReadyForQuery(connection, error);
    failAll(unanswered, error, connection);
  }

  handleReadyForQuery(connection: pg.Connection, error: Error | null = null): void {
    for (const statement of this.statements.splice(0)) {
      if (!statement.failure) statement.handleReadyForQuery(connection);
    }
    this.callback(error);
  }
}

function failAll(statements: readonly Statement[], error: Error, connection: pg.Connection): void {
  /** What `pg` believes that PostgreSQL is preparing: text by name. */
  const { submittedNamedStatements } = connection as unknown as {
    submittedNamedStatements: Record<string, string>;
  };
  for (const statement of statements) {
    // PostgreSQL may never have come to it.
    if (statement.name) delete submittedNamedStatements[statement.name];
    if (!statement.failure) statement.handleError(error, connection);
  }
}
