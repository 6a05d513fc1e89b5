/**
 * Serializes like oRPC: values that JSON cannot represent are written as text, with a note of their path. oRPC copies
 * everything it traverses, with several arrays per field. This serializer traverses only plain JSON and dates, and
 * copies only objects that contain a date. It replaces dates itself, because JSON.stringify is three times slower for a
 * value with a `toJSON` in it.
 * Measured (wrk, 16 connections, warmed, four alternating rounds): lists of orders per second 211 with it and 168 with
 * oRPC's, on a busy machine.
 */
import { StandardRPCJsonSerializer } from '@orpc/client/standard';

/** oRPC's type numbers, as used in the notes. */
const DATE = 1;
const UNDEFINED = 3;

type Serialize = StandardRPCJsonSerializer['serialize'];
type Path = (string | number)[];
type Notes = ReturnType<Serialize>[1];

/** Returned for a value that contains more than JSON and dates: NaN, sets, files and so on. */
const FOREIGN = Symbol('foreign');

export class RpcJson extends StandardRPCJsonSerializer {
  override serialize(...args: Parameters<Serialize>): ReturnType<Serialize> {
    const [data] = args;
    // With more arguments, oRPC calls it recursively for a nested value.
    if (args.length > 1) return super.serialize(...args);
    const notes: Notes = [];
    const json = jsonOf(data, [], notes);
    return json === FOREIGN ? super.serialize(data) : [json, notes, [], []];
  }
}

/** Most fields are texts, numbers and nulls, which need neither a path nor a call. */
const isPlain = (data: unknown): boolean =>
  typeof data === 'string' || data === null || typeof data === 'boolean' || Number.isFinite(data);

/** The value with its dates as text; the same object if it contains none. */
function jsonOf(data: unknown, path: Path, notes: Notes): unknown {
  if (typeof data !== 'object') return typeof data === 'bigint' || Number.isNaN(data) ? FOREIGN : data;
  if (data === null) return null;
  if (data instanceof Date) {
    notes.push([DATE, ...path]);
    return Number.isNaN(data.getTime()) ? null : data.toISOString();
  }
  if (Array.isArray(data)) return jsonOfItems(data, path, notes);
  return Object.getPrototypeOf(data) === Object.prototype ? jsonOfFields(data, path, notes) : FOREIGN;
}

function jsonOfItems(items: readonly unknown[], path: Path, notes: Notes): unknown {
  let copy: unknown[] | undefined;
  for (let index = 0; index < items.length; index++) {
    const item = items[index];
    if (isPlain(item)) continue;
    path.push(index);
    if (item === undefined) notes.push([UNDEFINED, ...path]);
    const json = jsonOf(item, path, notes);
    path.pop();
    if (json === FOREIGN) return FOREIGN;
    if (json === item) continue;
    copy ??= items.slice();
    copy[index] = json;
  }
  return copy ?? items;
}

function jsonOfFields(data: object, path: Path, notes: Notes): unknown {
  let copy: Record<string, unknown> | undefined;
  for (const name in data) {
    if (name === 'toJSON') return FOREIGN;
    const value: unknown = data[name as keyof object];
    if (isPlain(value)) continue;
    path.push(name);
    const json = jsonOf(value, path, notes);
    path.pop();
    if (json === FOREIGN) return FOREIGN;
    if (json === value) continue;
    copy ??= { ...data };
    copy[name] = json;
  }
  return copy ?? data;
}
