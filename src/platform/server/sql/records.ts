/** The rules every edited record shares: it exists, and nobody else changed it since the person opened it. */
import { DomainError, platformErrors } from '#platform/shared/errors.ts';

export function exigirRegistro<T>(record: T | undefined): T {
  if (record === undefined) throw new DomainError(platformErrors.NAO_ENCONTRADO);
  return record;
}

/** Of two editors the second is told, and handed the current version to compare with what was typed. */
export function exigirVersao<T extends { versao: number }>(atual: T | undefined, versao: number): T {
  const record = exigirRegistro(atual);
  if (record.versao !== versao) throw new DomainError(platformErrors.REGISTRO_ALTERADO, { atual: record });
  return record;
}
