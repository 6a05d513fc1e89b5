/*
 * A tar archive on disk, readable by any `tar`. It is written in one pass: sizes are known only at the end of an entry,
 * so its header is filled in then. It is read entry by entry, and only the current chunk is in memory.
 */
import type { FileHandle } from 'node:fs/promises';
import { Readable } from 'node:stream';

const BLOCK = 512;
const CHUNK = 256 * 1024;
/** Largest size that fits 11 octal digits; larger sizes are written in binary. */
const MAX_OCTAL = 8 ** 11 - 1;

export type TarEntry = { name: string; offset: number; size: number };

export type TarWriter = {
  add(name: string, content: AsyncIterable<Uint8Array>): Promise<void>;
  /** Writes the end mark and syncs the file to disk. */
  finish(): Promise<void>;
};

export function createTar(file: FileHandle, modified: Date): TarWriter {
  let position = 0;
  const write = async (bytes: Uint8Array, at: number) => {
    for (let done = 0; done < bytes.length; ) {
      done += (await file.write(bytes, done, bytes.length - done, at + done)).bytesWritten;
    }
  };
  return {
    async add(name, content) {
      const start = position + BLOCK;
      let end = start;
      for await (const chunk of content) {
        await write(chunk, end);
        end += chunk.length;
      }
      await write(header(name, end - start, modified), position);
      position = end + padding(end);
      if (position > end) await write(Buffer.alloc(position - end), end);
    },
    async finish() {
      await write(Buffer.alloc(2 * BLOCK), position);
      await file.sync();
    },
  };
}

const padding = (size: number) => (BLOCK - (size % BLOCK)) % BLOCK;

function header(name: string, size: number, modified: Date): Buffer {
  const block = Buffer.alloc(BLOCK);
  if (Buffer.byteLength(name) > 100) throw new Error(`name too long for a tar archive: ${name}`);
  block.write(name, 0);
  block.write('0000600\0', 100);
  block.write('0000000\0', 108);
  block.write('0000000\0', 116);
  if (size <= MAX_OCTAL) block.write(`${size.toString(8).padStart(11, '0')}\0`, 124);
  else {
    block.writeBigUInt64BE(BigInt(size), 128);
    block[124] = 0x80;
  }
  const seconds = Math.floor(modified.getTime() / 1000);
  block.write(`${seconds.toString(8).padStart(11, '0')}\0`, 136);
  block.write('0', 156);
  block.write('ustar\x0000', 257, 'latin1');
  block.write(`${checksum(block).toString(8).padStart(6, '0')}\0 `, 148);
  return block;
}

/** The checksum's own field counts as spaces. */
function checksum(block: Buffer): number {
  let sum = 8 * 0x20;
  for (let i = 0; i < BLOCK; i++) if (i < 148 || i >= 156) sum += block[i] as number;
  return sum;
}

/** The entries in order; null if the file is truncated or not an archive. */
export async function listTar(file: FileHandle): Promise<TarEntry[] | null> {
  const { size: total } = await file.stat();
  const entries: TarEntry[] = [];
  const block = Buffer.alloc(BLOCK);
  for (let position = 0; ; ) {
    const { bytesRead } = await file.read(block, 0, BLOCK, position);
    if (bytesRead < BLOCK) return null;
    if (block.every((byte) => byte === 0)) return total >= position + 2 * BLOCK ? entries : null;
    const size = sizeOf(block);
    if (Number.parseInt(block.toString('latin1', 148, 154), 8) !== checksum(block) || size === null)
      return null;
    const offset = position + BLOCK;
    entries.push({ name: block.toString('utf8', 0, 100).replace(/\0.*$/s, ''), offset, size });
    position = offset + size + padding(size);
    if (position > total) return null;
  }
}

function sizeOf(block: Buffer): number | null {
  if (block[124] === 0x80) return Number(block.readBigUInt64BE(128));
  const size = Number.parseInt(block.toString('latin1', 124, 135), 8);
  return Number.isSafeInteger(size) && size >= 0 ? size : null;
}

/** Does not use the handle's own streams: each would add a listener to the shared handle. */
export function readEntry(file: FileHandle, { offset, size }: TarEntry): Readable {
  return Readable.from(chunks(file, offset, offset + size), { objectMode: false });
}

async function* chunks(file: FileHandle, start: number, end: number): AsyncGenerator<Buffer> {
  for (let position = start; position < end; ) {
    const wanted = Math.min(CHUNK, end - position);
    const { bytesRead, buffer } = await file.read(Buffer.allocUnsafe(wanted), 0, wanted, position);
    if (bytesRead === 0) throw new Error('the archive became shorter while it was read');
    yield buffer.subarray(0, bytesRead);
    position += bytesRead;
  }
}
