/**
 * oRPC's JSON, where values that JSON cannot say stand as text with a note of where they are. oRPC copies all that it looks
 * through, with several arrays for each field; what JSON and dates can say is only looked through here, and written as it is.
 */
import { StandardRPCJsonSerializer } from '@orpc/client/standard';

/** oRPC's numbers for what a note is about. */
const DATE = 1;
const UNDEFINED = 3;

type Serialize = StandardRPCJsonSerializer['serialize'];
type Path = (string | number)[];
type Notes = ReturnType<Serialize>[1];

export class RpcJson extends StandardRPCJsonSerializer {
  override serialize(...args: Parameters<Serialize>): ReturnType<Serialize> {
    const [data] = args;
    const notes: Notes = [];
    // With more than the data oRPC calls it for what is within.
    if (args.length === 1 && noteAll(data, [], notes)) return [data, notes, [], []];
    return super.serialize(...args);
  }
}

/** False where there is more than JSON and dates: numbers that are none, sets, files and the like. */
function noteAll(data: unknown, path: Path, notes: Notes): boolean {
  if (typeof data !== 'object') return typeof data !== 'bigint' && !Number.isNaN(data);
  if (data === null) return true;
  if (data instanceof Date) {
    notes.push([DATE, ...path]);
    return true;
  }
  if (Array.isArray(data)) return data.every((value, index) => noteItem(value, index, path, notes));
  return Object.getPrototypeOf(data) === Object.prototype && noteFields(data, path, notes);
}

function noteItem(value: unknown, index: number, path: Path, notes: Notes): boolean {
  path.push(index);
  if (value === undefined) notes.push([UNDEFINED, ...path]);
  const known = noteAll(value, path, notes);
  path.pop();
  return known;
}

function noteFields(data: object, path: Path, notes: Notes): boolean {
  for (const name in data) {
    if (name === 'toJSON') return false;
    path.push(name);
    if (!noteAll(data[name as keyof object], path, notes)) return false;
    path.pop();
  }
  return true;
}
