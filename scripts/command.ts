/** Shared by the commands that work on a shop's data: acesso, backup, restaurar and verificar. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { StartupError } from '#platform/server/process/startup_error.ts';
import { type Env, readEnv } from '#platform/server/start/env.ts';
import { DomainError } from '#platform/shared/errors.ts';

/** The environment of a shop that exists. Throws if there is no data. */
export function readShopEnv(): Env {
  const env = readEnv();
  if (!env.DATABASE_URL && !existsSync(path.join(env.DATA_DIR, 'postgres')))
    throw new StartupError(`Não há dados em ${env.DATA_DIR}. Confira DATA_DIR e DATABASE_URL.`);
  return env;
}

/** Runs a command. A refusal is told without its stack; either way a failure's exit code is 1. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    console.error(
      error instanceof StartupError || error instanceof DomainError ? `\n${error.message}` : error,
    );
    process.exitCode = 1;
  }
}
