/** A notice of committed writes says where something changed, never what: small enough for one NOTIFY. */

/** The branches in which something changed; null means the whole company. */
export type Changed = ReadonlySet<string> | null;

export const merge = (changed: Changed, more: Iterable<string> | null): Changed =>
  changed === null || more === null ? null : new Set([...changed, ...more]);

/** PostgreSQL accepts payloads of up to 7999 bytes. */
const MAX_BYTES = 7900;

/** If the branches do not fit, the notice goes to every branch. */
export function encode(changed: Changed): string {
  const text = JSON.stringify(changed && [...changed]);
  return Buffer.byteLength(text) <= MAX_BYTES ? text : 'null';
}

/** Throws if the notice was sent by another version of the program. */
export function decode(payload: string): Changed {
  const filiais = JSON.parse(payload) as unknown;
  if (filiais === null) return null;
  if (!Array.isArray(filiais) || !filiais.every((id) => typeof id === 'string'))
    throw new Error(`Not a notice: ${payload}`);
  return new Set(filiais);
}
