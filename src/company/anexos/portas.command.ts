/** How files hang on the records of later slices: each declares in `x.attachments.ts` who may see and add them. */
import type { Context, Db } from '#platform/server/sql/context.ts';
import { requireRecord } from '#platform/server/sql/records.ts';
import { declared } from '#platform/shared/declared.ts';
import { DomainError, platformErrors } from '#platform/shared/errors.ts';
import { hasPermission, type Permission } from '#platform/shared/permissions.ts';

/** Files need to know this of the record that they hang on. */
export interface RegistroComAnexos {
  readonly filial_id: string;
  /** The customer whose personal data they may hold. */
  readonly pessoa_id: string | null;
  /** Why the person may not reach it although it is of their branches. */
  readonly recusa?: DomainError;
}

export interface PortaDeAnexos {
  readonly tabela: string;
  readonly ver: Permission;
  readonly editar: Permission;
  /** So many files at most, and what is said to the next one. */
  readonly maximo: number;
  readonly cheio: string;
  /** The path of the page that shows the record's photos, for the QR code that a phone reads. */
  pagina(id: string): string;
  /** Those of the records that were handed over before: their photos are no longer kept in full. */
  entregues(db: Db, ids: readonly string[], antes: Date): Promise<string[]>;
  /** Whether a record names the file as its proof; the file is locked. */
  provada?(db: Db, anexo_id: string): Promise<boolean>;
  /** Its records that are deleted together with this one, of whatever table. */
  vaoJunto?(db: Db, registro_id: string): Promise<string[]>;
  ler(ctx: Context, id: string): Promise<RegistroComAnexos | undefined>;
  /** Locks the record, so that it is not deleted meanwhile; throws if it takes no more files. */
  travar(ctx: Context, id: string): Promise<RegistroComAnexos | undefined>;
}

export const portasDeAnexos = declared<PortaDeAnexos>('attachments');

/** Throws NAO_ENCONTRADO for a table whose records take no files. */
export const portaDe = (tabela: string): PortaDeAnexos =>
  requireRecord(portasDeAnexos.all().find((porta) => porta.tabela === tabela));

/** Throws NAO_ENCONTRADO for a record that is not there or not in the person's branches, SEM_PERMISSAO without the right, and its refusal. */
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
