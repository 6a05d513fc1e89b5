/** The context of every command and query: the actor, the time, and the connection or transaction. */
import type { Kysely, Transaction } from 'kysely';
import type { DB } from './schema.gen.ts';

/** The pool, or the transaction that the gate opened for a command. */
export type Db = Kysely<DB> | Transaction<DB>;

export interface Actor {
  readonly id: string;
  readonly nome_completo: string;
  readonly permissoes: ReadonlySet<string>;
  /** Branch ids the user is limited to; null for all. */
  readonly filiais: readonly string[] | null;
  /** The user's role shows only their own records (own_rows.ts). An API token of the user is not restricted. */
  readonly so_proprias?: boolean;
  /** The id of the API token that acts for the user; absent in a browser. */
  readonly token_id?: string;
}

export interface Context {
  readonly db: Db;
  readonly user: Actor;
  /** The operation's time, used for every instant that it writes. */
  readonly now: Date;
  /** Identifies one business act; all rows it writes share it. */
  readonly operacao_id: string;
  /** Recorded as the author instead of the user: 'Cliente (link)'. */
  readonly shownAs?: string;
  /** Further branches whose screens must refetch, or null for those of all; filled by commands. */
  readonly alsoIn?: Set<string | null>;
}

export const changedIn = ({ alsoIn }: Pick<Context, 'alsoIn'>, filiais: Iterable<string | null>): void => {
  for (const filial_id of filiais) if (filial_id) alsoIn?.add(filial_id);
};

/** The act names a branch, but the record that it changed shows in all of them. */
export const changedEverywhere = ({ alsoIn }: Pick<Context, 'alsoIn'>): void => void alsoIn?.add(null);
