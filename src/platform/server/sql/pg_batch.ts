/**
 * Sends statements to PostgreSQL with a single Sync after the last. PostgreSQL answers them together
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

export const senderFor = (version: string, together: Send): Send =>
  version === READ_VERSION ? together : sendInTurn;

/** How `pg` encodes a parameter: null, text or bytes. Throws for other values. */
const { prepareValue } = (pg as unknown as { utils: { prepareValue(value: unknown): unknown } }).utils;

type Parse = (text: string) => unknown;

interface Columns {
  /** A row of nulls. Copying it is three times faster than adding the columns one by one. */
  readonly empty: Readonly<Record<string, unknown>>;
  readonly names: readonly string[];
  readonly parsers: readonly Parse[];
}

const NO_COLUMNS: Columns = { empty: {}, names: [], parsers: [] };

/** A named statement on one connection. */
interface Prepared {
  /** `doubtful`: the statement failed, so it is unknown whether PostgreSQL has prepared it. */
  state: 'sent' | 'known' | 'doubtful';
  /**
   * Kept after the first run. They stay valid, because PostgreSQL refuses to run the statement once its columns change.
   */
  columns?: Columns;
}

const preparedOn = new WeakMap<pg.ClientBase, Map<string, Prepared>>();

/**
 * When the statements are answered. Outside of a transaction PostgreSQL commits only at the Sync. Statements that only
 * read need not wait for it, so the rows of a long list need not stay in memory until then.
 */
type Answering = 'at the Sync' | 'on arrival';

const sender =
  (answering: Answering): Send =>
  async (client, statements) => {
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
        client.query(new Batch(client, { statements: sent, answering, done: resolve }));
      });
    rejectAll(unsent, unwritable);
  };

export const sendTogether = sender('at the Sync');
export const readTogether = sender('on arrival');

export const sendStatements: Send = senderFor(installed.version, sendTogether);
/** For statements that only read. */
export const sendReads: Send = senderFor(installed.version, readTogether);

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
  readonly #answering: Answering;
  /** Waiting for the Sync. */
  readonly #answered: { readonly asked: Asked; tell(): void }[] = [];
  #columns: Columns | undefined;
  #rows: object[] = [];
  #unreadable: unknown;

  constructor(
    client: pg.ClientBase,
    {
      statements,
      answering,
      done,
    }: { readonly statements: Asked[]; readonly answering: Answering; done(): void },
  ) {
    this.#client = client;
    this.#answering = answering;
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
    const names = fields.map(({ name }) => name);
    this.#columns = {
      empty: Object.fromEntries(names.map((name) => [name, null])),
      names,
      parsers: fields.map(({ dataTypeID }) => this.#client.getTypeParser(dataTypeID, 'text')),
    };
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    const { empty, names, parsers } = this.#columns ?? NO_COLUMNS;
    const row: Record<string, unknown> = { ...empty };
    try {
      for (let index = 0; index < names.length; index++) {
        const text = fields[index] ?? null;
        row[names[index] as string] = text === null ? null : (parsers[index] as Parse)(text);
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
    if (prepared) Object.assign(prepared, { state: 'known', columns: this.#columns ?? NO_COLUMNS });
    const [rows, unreadable] = [this.#rows, this.#unreadable];
    const tell = () => (unreadable ? asked.reject(unreadable) : asked.resolve({ rows, rowCount, command }));
    if (this.#answering === 'on arrival') tell();
    else this.#answered.push({ asked, tell });
    this.#expectNext();
  }

  handleReadyForQuery(): void {
    for (const { tell } of this.#answered.splice(0)) tell();
    this.callback();
  }

  /**
   * Rejects the statement that was running and those after it, which PostgreSQL skips. If all had run, the commit at
   * the Sync failed, so it rejects those still unanswered. It treats a lost connection in the same way.
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
