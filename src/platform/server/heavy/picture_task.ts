/**
 * Makes a picture from a stranger's file anew with sharp: turned as its camera said, at most 1600 pixels, WebP, and a
 * small one of 320. Nothing of the file but its pixels is kept: no place, no camera, no second format behind it.
 */
import { createRequire } from 'node:module';

export interface Picture {
  readonly bytes: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** `pixels`: larger than 24 megapixels; `unreadable`: not a whole JPEG, PNG or WebP. */
export type PictureRefusal = 'pixels' | 'unreadable';

export type PictureResult =
  | { readonly refused: PictureRefusal }
  | { readonly full: Picture; readonly small: Picture };

/** Cameras of '24 megapixels' make a little more than 24 million. */
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

/** The part of the library that is used. It is native code, so the built program finds it in node_modules. */
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
  // No other reader is reached, whatever the file claims to be.
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
