/** A ZIP archive in memory. Entries are compressed as they arrive, off the main thread. */
import { once } from 'node:events';
import { crc32, createDeflateRaw } from 'node:zlib';

interface Entry {
  name: Buffer;
  crc: number;
  size: number;
  data: Buffer[];
  packed: number;
}

const VERSION = 20;
const UTF8_NAMES = 0x0800;
const DEFLATE = 8;
/** 1980-01-01, the earliest date of the format, so that the same content makes the same file. */
const DAY = 0x21;

const sizeOf = (chunks: readonly Buffer[]) => chunks.reduce((sum, chunk) => sum + chunk.length, 0);

/** The fields that the local header and the directory share. */
function describe({ name, crc, size, packed }: Entry): Buffer {
  const fields = Buffer.alloc(26);
  fields.writeUInt16LE(VERSION, 0);
  fields.writeUInt16LE(UTF8_NAMES, 2);
  fields.writeUInt16LE(DEFLATE, 4);
  fields.writeUInt16LE(DAY, 8);
  fields.writeUInt32LE(crc, 10);
  fields.writeUInt32LE(packed, 14);
  fields.writeUInt32LE(size, 18);
  fields.writeUInt16LE(name.length, 22);
  return fields;
}

function directoryEntry(entry: Entry, offset: number): Buffer {
  const start = Buffer.from([0x50, 0x4b, 1, 2, VERSION, 0]);
  const end = Buffer.alloc(14);
  end.writeUInt32LE(offset, 10);
  return Buffer.concat([start, describe(entry), end, entry.name]);
}

function assemble(entries: readonly Entry[]): Buffer[] {
  const chunks: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const entry of entries) {
    directory.push(directoryEntry(entry, offset));
    const header = Buffer.concat([Buffer.from([0x50, 0x4b, 3, 4]), describe(entry), entry.name]);
    chunks.push(header, ...entry.data);
    offset += header.length + entry.packed;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(sizeOf(directory), 12);
  end.writeUInt32LE(offset, 16);
  return [...chunks, ...directory, end];
}

export function createZip() {
  const entries: Entry[] = [];
  return {
    /** Opens one file of the archive; write it in pieces and close it before opening the next. */
    open(name: string) {
      const entry: Entry = { name: Buffer.from(name), crc: 0, size: 0, data: [], packed: 0 };
      const deflate = createDeflateRaw();
      deflate.on('data', (chunk: Buffer) => entry.data.push(chunk));
      const ended = once(deflate, 'end');
      return {
        async write(text: string): Promise<void> {
          const bytes = Buffer.from(text);
          entry.crc = crc32(bytes, entry.crc);
          entry.size += bytes.length;
          if (!deflate.write(bytes)) await once(deflate, 'drain');
        },
        async close(): Promise<void> {
          deflate.end();
          await ended;
          entry.packed = sizeOf(entry.data);
          entries.push(entry);
        },
      };
    },
    /** The archive, once every file is closed. */
    end: () => assemble(entries),
  };
}
