/** A file whose bytes are produced while it is sent, so that a download is never held in memory whole. */

const PIECE = 256 * 1024;

interface Source {
  readonly name: string;
  readonly type: string;
  readonly size: number;
  /** Changes with the bytes, like an ETag, so that a browser may cache the file. */
  readonly tag?: string;
  /** Returns the bytes from the start at each call. */
  pieces(): AsyncIterable<Uint8Array>;
}

/** Reads a source with random access in pieces. */
export async function* piecesOf(
  size: number,
  read: (from: number, length: number) => Promise<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < size; ) {
    const piece = await read(at, Math.min(PIECE, size - at));
    if (piece.length === 0) throw new Error('the file became shorter while it was read');
    at += piece.length;
    yield piece;
  }
}

/** A server uses `size` and `stream()`; the other methods of File are built on the same pieces. */
export class StreamedFile extends File {
  readonly #source: Source;

  constructor(source: Source) {
    super([], source.name, { type: source.type });
    this.#source = source;
    Object.defineProperty(this, 'size', { value: source.size });
  }

  get tag(): string | undefined {
    return this.#source.tag;
  }

  override stream(): ReadableStream<Uint8Array<ArrayBuffer>> {
    const pieces = this.#source.pieces()[Symbol.asyncIterator]();
    return new ReadableStream({
      async pull(controller) {
        const { done, value } = await pieces.next();
        if (done) controller.close();
        else controller.enqueue(new Uint8Array(value));
      },
      async cancel() {
        await pieces.return?.();
      },
    });
  }

  override async arrayBuffer(): Promise<ArrayBuffer> {
    return new Response(this.stream()).arrayBuffer();
  }

  override async bytes(): Promise<Uint8Array<ArrayBuffer>> {
    return new Uint8Array(await this.arrayBuffer());
  }

  override async text(): Promise<string> {
    return new TextDecoder().decode(await this.arrayBuffer());
  }
}
