import { statfs } from 'node:fs/promises';

const FILE_CODES: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);
const POSTGRES_CODE = '53100';
/** PostgreSQL has no error code for an exceeded quota or file size limit. */
const POSTGRES_MESSAGE =
  /^could not (extend|write to|write block|fallocate).*(No space left|quota exceeded|File too large)/;

/**
 * Whether the disk is full, as reported by our file system or by PostgreSQL, which reports some cases only in the
 * message.
 */
export function isDiskFull(error: unknown): boolean {
  const { code = '', message = '' } = (error ?? {}) as { code?: string; message?: string };
  return FILE_CODES.has(code) || code === POSTGRES_CODE || POSTGRES_MESSAGE.test(message);
}

/** PostgreSQL cannot keep writing without room for the next WAL segment. */
export const LEAST_FREE_BYTES = 16 * 1024 * 1024;

/** The space this program may still use on the disk of `folder`. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
