/** The port through which the records of later slices take attachments (photos and other files). */
import type { Context, Db } from '#platform/server/sql/context.ts';
import type { DomainError } from '#platform/shared/errors.ts';
import type { Permission } from '#platform/shared/permissions.ts';

/** Data about the record that its attachments depend on. */
export interface RecordWithAttachments {
  readonly filial_id: string;
  /** The customer whose personal data the attachments may hold. */
  readonly pessoa_id: string | null;
  /** Set if the user may not access the record although it is in one of their branches. */
  readonly recusa?: DomainError;
}

export interface AttachmentPort {
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
  ler(ctx: Context, id: string): Promise<RecordWithAttachments | undefined>;
  /** Locks the record against deletion. Throws if it takes no more files. */
  travar(ctx: Context, id: string): Promise<RecordWithAttachments | undefined>;
}
