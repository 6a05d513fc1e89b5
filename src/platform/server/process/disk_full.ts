import { statfs } from 'node:fs/promises';

const FILE_CODES: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);
const POSTGRES_CODE = '53100';
/** A quota, or a limit on the size of files, has no code of its own there. */
const POSTGRES_MESSAGE =
  /^could not (extend|write to|write block|fallocate).*(No space left|quota exceeded|File too large)/;

/** Whether a disk took no more: told by the file system to us, or to PostgreSQL, which words some of it only in its message. */
export function isDiskFull(error: unknown): boolean {
  const { code = '', message = '' } = (error ?? {}) as { code?: string; message?: string };
  return FILE_CODES.has(code) || code === POSTGRES_CODE || POSTGRES_MESSAGE.test(message);
}

/** PostgreSQL cannot go on writing without room for the next segment of its log. */
export const LEAST_FREE_BYTES = 16 * 1024 * 1024;

/** What this program may still write on the disk of `folder`. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
