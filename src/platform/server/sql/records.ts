/** Checks for every edited record: it must exist, and must not have changed since the user opened it. */
import { DomainError, platformErrors } from '#platform/shared/errors.ts';

export function requireRecord<T>(record: T | undefined): T {
  if (record === undefined) throw new DomainError(platformErrors.NAO_ENCONTRADO);
  return record;
}

/** Optimistic lock: the second of two editors gets an error with the current version, to compare with their input. */
export function requireVersion<T extends { versao: number }>(current: T | undefined, versao: number): T {
  const record = requireRecord(current);
  if (record.versao !== versao) throw new DomainError(platformErrors.REGISTRO_ALTERADO, { atual: record });
  return record;
}
