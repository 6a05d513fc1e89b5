/** A file that is read piece by piece while it is sent, so that a download never holds all of it in memory. */

const PIECE = 256 * 1024;

interface Source {
  readonly name: string;
  readonly type: string;
  readonly size: number;
  read(from: number, length: number): Promise<Uint8Array>;
}

/** A server reads `size` and `stream()`; the other methods of a File read the same pieces. */
export class StreamedFile extends File {
  readonly #source: Source;

  constructor(source: Source) {
    super([], source.name, { type: source.type });
    this.#source = source;
    Object.defineProperty(this, 'size', { value: source.size });
  }

  override stream(): ReadableStream<Uint8Array<ArrayBuffer>> {
    const { size, read } = this.#source;
    let at = 0;
    return new ReadableStream({
      async pull(controller) {
        if (at >= size) return controller.close();
        const piece = await read(at, Math.min(PIECE, size - at));
        if (piece.length === 0) throw new Error('the file became shorter while it was read');
        at += piece.length;
        controller.enqueue(new Uint8Array(piece));
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
