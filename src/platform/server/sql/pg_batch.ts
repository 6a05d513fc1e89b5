/**
 * Pipelines statements of one transaction to PostgreSQL with a single Sync after the last. PostgreSQL answers them all
 * at once and skips those after a failed one. `pg` sends a Sync after each statement, and each answer is then a packet
 * of its own, which wakes two processes per statement.
 */
import pg from 'pg';
import { askFor, type Statement, type StatementText } from './pg_statement.ts';

/** Replaces a query of the pinned version of `pg`; pg_batch.test.ts fails if its internals change. */
export class Batch extends pg.Query {
  readonly statements: Statement[] = [];
  /** Index of the statement answered next. */
  #next = 0;
  /** Name of that statement: `pg` records parsed statements under it. */
  declare name: string | undefined;
  declare text: string | undefined;
  /** Called at the end; `pg` wraps it with its query timeout. */
  declare callback: (error: Error | null) => void;
  declare readonly _result: Pick<Statement['_result'], '_types'>;

  constructor() {
    super('');
    this.callback = () => undefined;
  }

  /** Appends a statement; not allowed once the batch was handed to a connection. */
  add<Row extends pg.QueryResultRow>(asked: StatementText): Promise<pg.QueryResult<Row>> {
    return askFor<Row>(asked, (statement) => {
      statement.batched = true;
      // A 'simple' query would end the statements sent before it.
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
      // Its values could not be sent, although PostgreSQL may have parsed it. The statements after it are not sent.
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

  /** Sent instead of CommandComplete if the text contains no statement. */
  handleEmptyQuery(): void {
    this.#await(this.#next + 1);
  }

  /** The error of one statement, or of the whole connection. */
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
  /** The statements that `pg` believes PostgreSQL is preparing: text by name. */
  const { submittedNamedStatements } = connection as unknown as {
    submittedNamedStatements: Record<string, string>;
  };
  for (const statement of statements) {
    // PostgreSQL may never have reached it.
    if (statement.name) delete submittedNamedStatements[statement.name];
    if (!statement.failure) statement.handleError(error, connection);
  }
}
