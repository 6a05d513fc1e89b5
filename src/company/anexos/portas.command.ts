/**
 * The port through which the records of later slices take attachments: each slice declares it in `x.attachments.ts`.
 */
import type { Context, Db } from '#platform/server/sql/context.ts';
import { requireRecord } from '#platform/server/sql/records.ts';
import { declared } from '#platform/shared/declared.ts';
import { DomainError, platformErrors } from '#platform/shared/errors.ts';
import { hasPermission, type Permission } from '#platform/shared/permissions.ts';

/** Data about the record that its attachments depend on. */
export interface RegistroComAnexos {
  readonly filial_id: string;
  /** The customer whose personal data the attachments may hold. */
  readonly pessoa_id: string | null;
  /** Set if the user may not access the record although it is in one of their branches. */
  readonly recusa?: DomainError;
}

export interface PortaDeAnexos {
  readonly tabela: string;
  readonly ver: Permission;
  readonly editar: Permission;
  /** Maximum number of attachments, and the error text beyond it. */
  readonly maximo: number;
  readonly cheio: string;
  /** Path of the page with the record's photos, for the QR code. */
  pagina(id: string): string;
  /** The records handed over before that time, whose full photos are due for reduction. */
  entregues(db: Db, ids: readonly string[], antes: Date): Promise<string[]>;
  /** Whether a record references the attachment as its proof. The caller has locked the attachment. */
  provada?(db: Db, anexo_id: string): Promise<boolean>;
  /** Ids of the records in `tabela` that are deleted together with this record of any table. */
  vaoJunto?(db: Db, registro_id: string): Promise<string[]>;
  ler(ctx: Context, id: string): Promise<RegistroComAnexos | undefined>;
  /** Locks the record against deletion. Throws if it takes no more files. */
  travar(ctx: Context, id: string): Promise<RegistroComAnexos | undefined>;
}

export const portasDeAnexos = declared<PortaDeAnexos>('attachments');

/** Throws NAO_ENCONTRADO for a table without attachments. */
export const portaDe = (tabela: string): PortaDeAnexos =>
  requireRecord(portasDeAnexos.all().find((porta) => porta.tabela === tabela));

/**
 * Throws NAO_ENCONTRADO for a missing record or one outside the user's branches, SEM_PERMISSAO, and the record's
 * `recusa`.
 */
export function exigirRegistro(
  { user }: Context,
  permissao: Permission,
  registro: RegistroComAnexos | undefined,
): RegistroComAnexos {
  if (!registro || (user.filiais !== null && !user.filiais.includes(registro.filial_id)))
    throw new DomainError(platformErrors.NAO_ENCONTRADO);
  if (!hasPermission(user.permissoes, permissao)) throw new DomainError(platformErrors.SEM_PERMISSAO);
  if (registro.recusa) throw registro.recusa;
  return registro;
}
