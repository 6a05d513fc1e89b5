/**
 * The ports through which the records of later slices take attachments.
 */

import type { AttachmentPort, RecordWithAttachments } from '#platform/server/slices/attachment_port.ts';
import type { Context } from '#platform/server/sql/context.ts';
import { requireRecord } from '#platform/server/sql/records.ts';
import { declared } from '#platform/shared/declared.ts';
import { DomainError, platformErrors } from '#platform/shared/errors.ts';
import { hasPermission, type Permission } from '#platform/shared/permissions.ts';

export const portasDeAnexos = declared<AttachmentPort>('attachments');

/** Throws NAO_ENCONTRADO for a table without attachments. */
export const portaDe = (tabela: string): AttachmentPort =>
  requireRecord(portasDeAnexos.all().find((porta) => porta.tabela === tabela));

/**
 * Throws NAO_ENCONTRADO for a missing record or one outside the user's branches, SEM_PERMISSAO, and the record's
 * `recusa`.
 */
export function exigirRegistro(
  { user }: Context,
  permissao: Permission,
  registro: RecordWithAttachments | undefined,
): RecordWithAttachments {
  if (!registro || (user.filiais !== null && !user.filiais.includes(registro.filial_id)))
    throw new DomainError(platformErrors.NAO_ENCONTRADO);
  if (!hasPermission(user.permissoes, permissao)) throw new DomainError(platformErrors.SEM_PERMISSAO);
  if (registro.recusa) throw registro.recusa;
  return registro;
}
