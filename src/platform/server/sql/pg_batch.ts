/**
 * Sends statements to PostgreSQL with a single Sync after the last (docs/adr/0027). PostgreSQL answers them all at once
 * and skips those after a failed one. `pg` itself sends a Sync after each statement, so that each answer is a packet of
 * its own, which wakes two processes per statement.
 *
 * This is the only file that uses internals of `pg`: the handlers that a client calls on its running query, the
 * messages of its connection, and its encoding of parameters. They were verified for one version; with any other,
 * statements are sent one after the other.
 */
import pg from 'pg';
import installed from 'pg/package.json' with { type: 'json' };
import { type Asked, rejectAll, type Send, sendInTurn } from './statements.ts';

/** The verified version. Before changing it, check the internals that this file uses against the new version. */
const READ_VERSION = '8.23.1';

export const senderFor = (version: string): Send => (version === READ_VERSION ? sendTogether : sendInTurn);

/** How `pg` encodes a parameter: null, text or bytes. Throws for other values. */
const { prepareValue } = (pg as unknown as { utils: { prepareValue(value: unknown): unknown } }).utils;

interface Column {
  readonly name: string;
  readonly parse: (text: string) => unknown;
}

/** A named statement on one connection. */
interface Prepared {
  /** `doubtful`: the statement failed, so it is unknown whether PostgreSQL has prepared it. */
  state: 'sent' | 'known' | 'doubtful';
  /**
   * Kept after the first run. They stay valid, because PostgreSQL refuses to run the statement once its columns change.
   */
  columns?: readonly Column[];
}

const preparedOn = new WeakMap<pg.ClientBase, Map<string, Prepared>>();

export const sendTogether: Send = async (client, statements) => {
  const [first] = statements;
  // A text alone and without parameters may hold several commands, which only the simple protocol can run.
  if (first && statements.length === 1 && !first.name && !first.values?.length)
    return sendInTurn(client, statements);
  const sent: Asked[] = [];
  let unwritable: unknown;
  for (const asked of statements) {
    try {
      sent.push({ ...asked, values: (asked.values ?? []).map((value) => prepareValue(value)) });
    } catch (error) {
      unwritable = error;
      break;
    }
  }
  const unsent = statements.slice(sent.length);
  if (sent.length > 0)
    await new Promise<void>((resolve) => {
      client.query(new Batch(client, sent, resolve));
    });
  rejectAll(unsent, unwritable);
};

export const sendStatements: Send = senderFor(installed.version);

/** The used messages of a connection. */
interface Messages {
  parse(message: { name: string; text: string }): void;
  bind(message: { statement: string; values: unknown }): void;
  describe(message: { type: 'P'; name: '' }): void;
  execute(message: null): void;
  close(message: { type: 'S'; name: string }): void;
}

class Batch implements pg.Submittable {
  /** `pg` wraps it to stop the query's timeout. */
  callback: () => void;
  readonly #client: pg.ClientBase;
  readonly #prepared: Map<string, Prepared>;
  readonly #waiting: Asked[];
  /** Delivered at the end: outside of a transaction PostgreSQL commits only at the Sync. */
  readonly #answered: { readonly asked: Asked; tell(): void }[] = [];
  #columns: readonly Column[] | undefined;
  #rows: object[] = [];
  #unreadable: unknown;

  constructor(client: pg.ClientBase, statements: Asked[], done: () => void) {
    this.#client = client;
    this.#prepared = preparedOn.get(client) ?? new Map();
    preparedOn.set(client, this.#prepared);
    this.#waiting = statements;
    this.callback = done;
  }

  submit(connection: pg.Connection): void {
    connection.stream.cork();
    try {
      for (const asked of this.#waiting) this.#write(asked, connection as unknown as Messages);
      connection.sync();
    } finally {
      connection.stream.uncork();
    }
    this.#expectNext();
  }

  #write({ name = '', text, values }: Asked, connection: Messages): void {
    const prepared = this.#prepared.get(name);
    if (!prepared || prepared.state === 'doubtful') {
      if (prepared) connection.close({ type: 'S', name });
      connection.parse({ name, text });
      if (name) this.#prepared.set(name, { state: 'sent' });
    }
    connection.bind({ statement: name, values });
    if (!prepared?.columns) connection.describe({ type: 'P', name: '' });
    connection.execute(null);
  }

  #preparedOf(asked: Asked | undefined): Prepared | undefined {
    return this.#prepared.get(asked?.name ?? '');
  }

  #expectNext(): void {
    this.#columns = this.#preparedOf(this.#waiting[0])?.columns;
    this.#rows = [];
    this.#unreadable = undefined;
  }

  handleRowDescription({ fields }: { fields: { name: string; dataTypeID: number }[] }): void {
    this.#columns = fields.map(({ name, dataTypeID }) => ({
      name,
      parse: this.#client.getTypeParser(dataTypeID, 'text'),
    }));
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    const row: Record<string, unknown> = {};
    try {
      for (const [index, { name, parse }] of (this.#columns ?? []).entries()) {
        const text = fields[index] ?? null;
        row[name] = text === null ? null : parse(text);
      }
    } catch (error) {
      this.#unreadable = error;
    }
    this.#rows.push(row);
  }

  /** The text is `INSERT 0 5`, `SELECT 5`, `COMMIT` … */
  handleCommandComplete({ text }: { text: string }): void {
    const [command = '', ...numbers] = text.split(' ');
    const rowCount = Number.parseInt(numbers.at(-1) ?? '', 10);
    this.#noteAnswer(command, Number.isNaN(rowCount) ? null : rowCount);
  }

  /** Sent instead of CommandComplete if the text contains no statement. */
  handleEmptyQuery(): void {
    this.#noteAnswer('', null);
  }

  #noteAnswer(command: string, rowCount: number | null): void {
    const asked = this.#waiting.shift();
    if (!asked) return;
    const prepared = this.#preparedOf(asked);
    if (prepared) Object.assign(prepared, { state: 'known', columns: this.#columns ?? [] });
    const [rows, unreadable] = [this.#rows, this.#unreadable];
    const tell = () => (unreadable ? asked.reject(unreadable) : asked.resolve({ rows, rowCount, command }));
    this.#answered.push({ asked, tell });
    this.#expectNext();
  }

  handleReadyForQuery(): void {
    for (const { tell } of this.#answered.splice(0)) tell();
    this.callback();
  }

  /**
   * The error belongs to the next statement; to the commit at the Sync if all statements were answered; or to the
   * connection.
   */
  handleError(error: Error): void {
    const failed = this.#waiting.splice(0);
    for (const asked of failed) {
      const prepared = this.#preparedOf(asked);
      if (prepared?.state === 'sent') prepared.state = 'doubtful';
    }
    if (failed.length === 0) failed.push(...this.#answered.splice(0).map(({ asked }) => asked));
    for (const { tell } of this.#answered.splice(0)) tell();
    rejectAll(failed, error);
    this.callback();
  }
}
