/**
 * A ZIP archive of files that are compressed already, written one after the other: only one is in memory, and the whole
 * size is known before the first byte.
 */
import { crc32 } from 'node:zlib';

export interface ZipFile {
  readonly name: string;
  readonly size: number;
  read(): Promise<Uint8Array>;
}

const VERSION = 20;
const UTF8_NAMES = 0x0800;
/** 1980-01-01, the earliest date of the format. */
const DAY = 0x21;
const LOCAL = 30;
const DIRECTORY = 46;
const END = 22;

const nameOf = ({ name }: ZipFile) => Buffer.from(name);

export const storedZipSize = (files: readonly ZipFile[]): number =>
  files.reduce((sum, file) => sum + LOCAL + DIRECTORY + 2 * nameOf(file).length + file.size, END);

/** The fields that the local header and the directory share. */
function describe(name: Buffer, size: number, crc: number): Buffer {
  const fields = Buffer.alloc(26);
  fields.writeUInt16LE(VERSION, 0);
  fields.writeUInt16LE(UTF8_NAMES, 2);
  fields.writeUInt16LE(DAY, 8);
  fields.writeUInt32LE(crc, 10);
  fields.writeUInt32LE(size, 14);
  fields.writeUInt32LE(size, 18);
  fields.writeUInt16LE(name.length, 22);
  return fields;
}

/** Throws if a file is not as long as it said. */
export async function* storedZip(files: readonly ZipFile[]): AsyncGenerator<Uint8Array> {
  const directory: Buffer[] = [];
  let offset = 0;
  for (const file of files) {
    const name = nameOf(file);
    const bytes = await file.read();
    if (bytes.length !== file.size) throw new Error(`${file.name} changed while the archive was written`);
    const fields = describe(name, bytes.length, crc32(bytes));
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from([0x50, 0x4b, 1, 2, VERSION, 0]), fields, place, name]));
    yield Buffer.concat([Buffer.from([0x50, 0x4b, 3, 4]), fields, name]);
    yield bytes;
    offset += LOCAL + name.length + bytes.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(END);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(offset, 16);
  yield Buffer.concat([listed, end]);
}
