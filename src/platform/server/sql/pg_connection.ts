/**
 * A connection while the pool lends it. Statements of a transaction that are issued in one turn of the event loop, or
 * while earlier ones are unanswered, are sent together. BEGIN is sent with the first.
 */
import pg from 'pg';
import { type Answer, type Asked, ask, rejectAll, type Send, type Statement } from './statements.ts';

const OVER = 'the transaction is over';

export class PgConnection {
  readonly #client: pg.PoolClient;
  readonly #send: Send;
  /** Statements of the transaction that are not sent yet. */
  #asked: Asked[] = [];
  /** Resolves once the statements in flight are answered. */
  #answering: Promise<void> | undefined;
  #transaction: 'none' | 'asked' | 'begun' = 'none';
  /** COMMIT was issued, or the connection was released. */
  #over = false;
  /** The first failure of the transaction; nothing is sent after it. */
  #failure: unknown;
  /** The connection's state is unknown, so the pool must not lend it again. */
  #broken = false;

  constructor(client: pg.PoolClient, send: Send) {
    this.#client = client;
    this.#send = send;
  }

  async query(statement: Statement): Promise<Answer> {
    if (this.#over) throw new Error(OVER);
    return this.#transaction === 'none' ? this.#askAlone(statement) : this.#ask(statement);
  }

  async #askAlone(statement: Statement): Promise<Answer> {
    try {
      return await ask(statement, (asked) => this.#send(this.#client, [asked]));
    } catch (error) {
      this.#broken ||= isLost(error);
      throw error;
    }
  }

  #ask(statement: Statement): Promise<Answer> {
    return ask(statement, (asked) => {
      if (this.#failure) return asked.reject(this.#failure);
      this.#asked.push({ ...asked, reject: (error) => asked.reject(this.#fail(error)) });
      if (this.#asked.length === 1) setImmediate(() => this.#sendAsked());
    });
  }

  #fail(error: unknown): unknown {
    this.#failure ??= error;
    return this.#failure;
  }

  #sendAsked(): void {
    if (this.#answering || this.#asked.length === 0) return;
    if (this.#failure) {
      rejectAll(this.#asked.splice(0), this.#failure);
      return;
    }
    if (this.#transaction === 'asked') this.#transaction = 'begun';
    this.#answering = this.#send(this.#client, this.#asked.splice(0)).then(() => {
      this.#answering = undefined;
      this.#sendAsked();
    });
  }

  begin(text: string): void {
    this.#failure = undefined;
    this.#transaction = 'asked';
    // Ignored here: a failed BEGIN also fails every statement after it.
    this.#ask({ name: text, text }).catch(() => undefined);
  }

  /** Throws the original error if a failed statement kept the transaction from being committed. */
  async commit(): Promise<void> {
    const committing = this.#ask({ name: 'commit', text: 'commit' });
    this.#over = true;
    this.#sendAsked();
    const { command } = await committing.catch(async (error: unknown) => {
      // PostgreSQL skips a COMMIT that was sent together with the failed statement.
      await this.rollback();
      throw error;
    });
    this.#end();
    if (command !== 'COMMIT') throw this.#failure ?? new Error('the transaction was rolled back');
  }

  /** Never throws: the original error matters more than a failed rollback. */
  async rollback(): Promise<void> {
    this.#broken ||= this.#failure !== undefined && isLost(this.#failure);
    this.#failure ??= new Error(OVER);
    rejectAll(this.#asked.splice(0), this.#failure);
    await this.#answering;
    const begun = this.#transaction === 'begun';
    this.#end();
    if (!begun) return;
    await this.#askAlone({ text: 'rollback' }).catch(() => {
      this.#broken = true;
    });
  }

  #end(): void {
    this.#transaction = 'none';
    this.#over = false;
  }

  release(): void {
    this.#over = true;
    this.#client.release(this.#broken);
  }
}

/** After an error that PostgreSQL did not report, the state of the connection is unknown. */
export const isLost = (error: unknown): boolean => !(error instanceof pg.DatabaseError);
