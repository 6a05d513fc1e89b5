/** What every command and query is handed: who acts, when, and through which connection or transaction. */
import type { Kysely, Transaction } from 'kysely';
import type { DB } from './schema.gen.ts';

/** The pool, or the transaction that the gate opened for a command. */
export type Db = Kysely<DB> | Transaction<DB>;

export interface Actor {
  readonly id: string;
  readonly nome_completo: string;
  readonly permissoes: ReadonlySet<string>;
  /** Branch ids the person is limited to; null for all. */
  readonly filiais: readonly string[] | null;
  /** Of the token for other programs that acts for the person; absent at a browser. */
  readonly token_id?: string;
}

export interface Contexto {
  readonly db: Db;
  readonly user: Actor;
  /** The operation's clock: every instant that it writes. */
  readonly agora: Date;
  /** One business act, shared by all rows that it writes. */
  readonly operacao_id: string;
}
