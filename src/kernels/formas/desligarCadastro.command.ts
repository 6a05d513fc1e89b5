/** When the beginning is undone: accounts and forms stay for their postings, but nothing uses them any more. */
import type { Context } from '#platform/server/sql/context.ts';
import { deactivateAll } from './formas.sql.ts';

export const desligarCadastro = ({ db }: Context): Promise<void> => deactivateAll(db);
