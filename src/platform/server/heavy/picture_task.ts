/**
 * Re-encodes an uploaded picture with sharp: rotated according to its EXIF orientation, at most 1600 pixels, as WebP,
 * plus a thumbnail of 320. Only the pixels survive: no location, no camera data, no second file format hidden behind
 * the picture.
 */
import { createRequire } from 'node:module';

export interface Picture {
  readonly bytes: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** `pixels`: larger than 24 megapixels; `unreadable`: not a complete JPEG, PNG or WebP. */
export type PictureRefusal = 'pixels' | 'unreadable';

export type PictureResult =
  | { readonly refused: PictureRefusal }
  | { readonly full: Picture; readonly small: Picture };

/** Cameras sold as '24 megapixels' produce slightly more than 24 million pixels. */
const MAX_PIXELS = 24 * 1024 * 1024;
const FULL = 1600;
const SMALL = 320;
const SECONDS = 20;

interface Encoded {
  data: Uint8Array;
  info: { width: number; height: number };
}

interface Pipeline {
  metadata(): Promise<{ width: number; height: number; format: string }>;
  autoOrient(): Pipeline;
  resize(size: object): Pipeline;
  timeout(limit: { seconds: number }): Pipeline;
  webp(options: object): Pipeline;
  toBuffer(options: { resolveWithObject: true }): Promise<Encoded>;
}

/** The used part of the library's API. The library is native code, so the built program loads it from node_modules. */
interface Sharp {
  (input: Uint8Array, options?: object): Pipeline;
  concurrency(threads: number): void;
  cache(keep: false): void;
  block(operations: { operation: string[] }): void;
  unblock(operations: { operation: string[] }): void;
}

const require = createRequire(import.meta.url);
let loaded: Sharp | undefined;

function load(): Sharp {
  const sharp = require('sharp') as Sharp;
  sharp.concurrency(1);
  sharp.cache(false);
  // Allow only these three decoders, whatever format the file claims to be.
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
  });
  return sharp;
}

export async function makePicture({ bytes }: { readonly bytes: Uint8Array }): Promise<PictureResult> {
  loaded ??= load();
  const sharp = loaded;
  const options = { limitInputPixels: false, failOn: 'error', sequentialRead: true };
  const readSize = async () => sharp(bytes, options).metadata();
  const size = await readSize().catch(() => null);
  if (!size) return { refused: 'unreadable' };
  if (size.width * size.height > MAX_PIXELS) return { refused: 'pixels' };
  const shrunk = async (source: Uint8Array, side: number, quality: number): Promise<Picture> => {
    const { data, info } = await sharp(source, { ...options, limitInputPixels: MAX_PIXELS })
      .autoOrient()
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .timeout({ seconds: SECONDS })
      .webp({ quality, effort: 2 })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  };
  try {
    const full = await shrunk(bytes, FULL, 80);
    return { full, small: await shrunk(full.bytes, SMALL, 70) };
  } catch {
    return { refused: 'unreadable' };
  }
}
