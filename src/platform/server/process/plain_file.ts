/**
 * Reads plain files only. Where an operator's folder holds a pipe or a device under a file's name, opening it could
 * wait for ever and reading it never end.
 */
import { constants } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';

/** `code` of the error for anything but a plain file. */
export const NOT_PLAIN = 'NOT_PLAIN';

export async function openPlainFile(file: string): Promise<FileHandle> {
  // Without the flag, opening a pipe waits for its writer. Windows has neither.
  const handle = await open(file, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  if ((await handle.stat()).isFile()) return handle;
  await handle.close();
  throw Object.assign(new Error(`${file} is no plain file`), { code: NOT_PLAIN });
}

export async function readPlainFile(file: string): Promise<Buffer> {
  const handle = await openPlainFile(file);
  try {
    return await handle.readFile();
  } finally {
    await handle.close();
  }
}
