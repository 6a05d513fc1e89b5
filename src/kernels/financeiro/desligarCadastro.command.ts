/**
 * Deactivates accounts and payment methods when the start of money is undone. They stay, because postings refer to
 * them.
 */
import type { Context } from '#platform/server/sql/context.ts';
import { deactivateAll } from './formas.sql.ts';

export const desligarCadastro = ({ db }: Context): Promise<void> => deactivateAll(db);
