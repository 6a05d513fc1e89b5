/**
 * Refuses a string that names another slice's table, permission or operation where the owner should declare it. A
 * lower slice must not name an upper slice's things, and no slice may compare a value with another slice's names.
 */
import { tables } from '#app/tables.gen.ts';
import { order, type Place } from './places.ts';
import { PERMISSION_OWNERS, wholeOf } from './slice_parts.ts';
import type { Name } from './source_facts.ts';
import { SLICES, STOREYS } from './storeys.ts';

/** The first slice that declares writes to each table. */
const OWNERS = new Map(
  [...tables].reverse().flatMap(({ slice, writes }) => Object.keys(writes).map((table) => [table, slice])),
);
/** 'slice table' for every slice that fills a column of another slice's table; such a slice may name the table. */
const FILLS = new Set(
  tables.flatMap(({ slice, columns = [] }) => columns.map((column) => `${slice} ${column.split('.')[0]}`)),
);
/** Every slice may name the company's tables (users, branches). */
const COMPANY: readonly string[] = STOREYS.company;

/** The slice that owns the permission 'clientes:ver' or the operation 'clientes.create'. */
function ownerOfAct(text: string): string | undefined {
  const slice = /^([a-z_]+)\.[a-z]+[A-Z]?\w*$/.exec(text)?.[1];
  if (slice) return (SLICES as readonly string[]).includes(slice) ? slice : undefined;
  return PERMISSION_OWNERS.get(text);
}

interface Owned {
  what: string;
  owner: string;
}

function ownedIn({ text, isSql }: Name): Owned[] {
  if (isSql) {
    const words = [...new Set(text.split(/[^\w]+/))];
    return words.flatMap((what) => (OWNERS.has(what) ? { what, owner: OWNERS.get(what) ?? '' } : []));
  }
  const table = /^(\w+) as \w+$/.exec(text)?.[1] ?? text;
  const owner = OWNERS.get(table) ?? ownerOfAct(text);
  return owner ? [{ what: table, owner }] : [];
}

/** Returns the error for a name in a file of the slice, or undefined if it is allowed. */
export function checkOwnedName({ slice, role }: Place, name: Name): string | undefined {
  if (slice === 'app') return;
  if (name.isSlice) {
    if (!isAbove(name.text, slice)) return;
    return `${slice} may not name ${name.text}, which comes after it: ${name.text} says in its x.refreshes.ts after which commands its screens read again.`;
  }
  for (const { what, owner } of ownedIn(name)) {
    // Slices that were split from one another share the ownership of their names.
    if (wholeOf(slice) === wholeOf(owner) || FILLS.has(`${slice} ${what.split('.')[0]}`)) continue;
    if (isAbove(owner, slice) && !COMPANY.includes(owner))
      return `${slice} may not name ${what} of ${owner}, which comes after it: ${owner} declares what ${slice} must know.`;
    const isAct = !OWNERS.has(what) && what.includes('.');
    if (name.isCompared || (isAct && !['events', 'refreshes'].includes(role ?? '')))
      return `${what} belongs to ${owner}: let ${owner} declare what ${slice} does with it.`;
  }
}

const isAbove = (owner: string, slice: string) => order(owner) > order(slice);
