/** ZIP archives: one in memory, whose files are compressed as they are written, and one that is written while it is sent. */
import { once } from 'node:events';
import { PassThrough, Readable } from 'node:stream';
import yazl from 'yazl';

/** The earliest day of the format, so that the same content makes the same archive. */
const SAME_DAY = { mtime: new Date(1980, 0, 1), forceDosTimestamp: true };

export function createZip() {
  const archive = new yazl.ZipFile();
  const data: Buffer[] = [];
  archive.outputStream.on('data', (chunk: Buffer) => data.push(chunk));
  const written = once(archive.outputStream, 'end');
  return {
    /** Opens one file of the archive; write it in pieces and close it before opening the next. */
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
    /** The archive, once every file is closed. */
    async end(): Promise<Buffer[]> {
      archive.end();
      await written;
      return data;
    },
  };
}

/** A file that is compressed already. */
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

/** In bytes, before any file is read. */
export function storedZipSize(files: readonly StoredFile[]): Promise<number> {
  const archive = storeAll(files, () => () => undefined);
  // Its published type leaves out that the callback gets the size.
  return new Promise<number>((resolve) => archive.end(undefined, resolve as () => void));
}

/** One file is in memory at a time. Throws if one is not as long as it said. */
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
