/**
 * oRPC's JSON: values that JSON cannot represent are written as text, with a note of their path. oRPC copies everything
 * it traverses, with several arrays per field. This serializer only traverses plain JSON and dates and returns them
 * uncopied.
 */
import { StandardRPCJsonSerializer } from '@orpc/client/standard';

/** oRPC's type numbers in a note. */
const DATE = 1;
const UNDEFINED = 3;

type Serialize = StandardRPCJsonSerializer['serialize'];
type Path = (string | number)[];
type Notes = ReturnType<Serialize>[1];

export class RpcJson extends StandardRPCJsonSerializer {
  override serialize(...args: Parameters<Serialize>): ReturnType<Serialize> {
    const [data] = args;
    const notes: Notes = [];
    // With more arguments, oRPC is calling it for a nested value.
    if (args.length === 1 && noteAll(data, [], notes)) return [data, notes, [], []];
    return super.serialize(...args);
  }
}

/** False if the value holds more than JSON and dates: NaN, sets, files and so on. */
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
