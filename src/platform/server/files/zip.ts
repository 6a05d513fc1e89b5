/**
 * ZIP archives: `createZip` compresses files into memory as they are written, `storedZip` streams files that are
 * compressed already.
 */
import { once } from 'node:events';
import { PassThrough, Readable } from 'node:stream';
import yazl from 'yazl';

/** A fixed date, the earliest that ZIP allows, so that the same content always gives the same archive. */
const SAME_DAY = { mtime: new Date(1980, 0, 1), forceDosTimestamp: true };

export function createZip() {
  const archive = new yazl.ZipFile();
  const data: Buffer<ArrayBuffer>[] = [];
  archive.outputStream.on('data', (chunk: Buffer<ArrayBuffer>) => data.push(chunk));
  const written = once(archive.outputStream, 'end');
  return {
    /** Adds a file to the archive. Write it in pieces, and close it before opening the next. */
    open(name: string) {
      const file = new PassThrough();
      archive.addReadStream(file, name, SAME_DAY);
      return {
        async write(text: string): Promise<void> {
          if (!file.write(text)) await once(file, 'drain');
        },
        close: () => file.end(),
      };
    },
    /** Returns the archive; every file must be closed before. */
    async end(): Promise<Buffer<ArrayBuffer>[]> {
      archive.end();
      await written;
      return data;
    },
  };
}

/** A file that needs no compression, such as a photo. */
export interface StoredFile {
  readonly name: string;
  readonly size: number;
  read(): Promise<Uint8Array>;
}

type OpenFile = Parameters<yazl.ZipFile['addReadStreamLazy']>[2];

function storeAll(files: readonly StoredFile[], open: (file: StoredFile) => OpenFile): yazl.ZipFile {
  const archive = new yazl.ZipFile();
  for (const file of files)
    archive.addReadStreamLazy(file.name, { ...SAME_DAY, size: file.size, compress: false }, open(file));
  return archive;
}

/** Size of the archive in bytes, computed without reading the files. */
export function storedZipSize(files: readonly StoredFile[]): Promise<number> {
  const archive = storeAll(files, () => () => undefined);
  // The published type omits that the callback receives the size.
  return new Promise<number>((resolve) => archive.end(undefined, resolve as () => void));
}

/** Holds one file in memory at a time. Throws if a file is not of its declared size. */
export async function* storedZip(files: readonly StoredFile[]): AsyncGenerator<Uint8Array> {
  const archive = storeAll(files, (file) => (done) => {
    file.read().then(
      (bytes) => done(null, Readable.from([bytes], { objectMode: false })),
      (error: unknown) => done(error, Readable.from([])),
    );
  });
  const output = archive.outputStream as PassThrough;
  archive.on('error', (error: Error) => output.destroy(error));
  archive.end();
  yield* output;
}
