/** Changes and removes attachments. A job later deletes files that no attachment uses. */
import { recordAudit } from '#platform/server/audit/audit.ts';
import type { Context } from '#platform/server/sql/context.ts';
import { requireRecord } from '#platform/server/sql/records.ts';
import { DomainError, platformErrors } from '#platform/shared/errors.ts';
import { type AlterarAnexoInput, type Anexo, anexosErrors } from './anexos.contract.ts';
import { descricaoDoAnexo, podeExcluirAnexo } from './anexos.rules.ts';
import {
  deleteAnexo,
  deleteAnexosDe,
  deleteArquivosDe,
  findAnexo,
  lockAnexo,
  markSigned,
  redigirAnexos,
  updateAnexo,
} from './anexos.sql.ts';
import { exigirAnexo, quemExclui } from './lerAnexos.command.ts';
import { portaDe, portasDeAnexos } from './portas.command.ts';

function exigirSemAssinatura({ categoria }: Anexo): void {
  if (categoria === 'assinatura') throw new DomainError(anexosErrors.ANEXO_ASSINADO);
}

/** Throws NAO_ENCONTRADO, SEM_PERMISSAO, ANEXO_ASSINADO and REGISTRO_ALTERADO. */
export async function alterarAnexo(ctx: Context, input: AlterarAnexoInput): Promise<Anexo> {
  const antes = await exigirAnexo(ctx, input.id, 'editar');
  exigirSemAssinatura(antes);
  if (!(await updateAnexo(ctx.db, input)))
    throw new DomainError(platformErrors.REGISTRO_ALTERADO, { atual: antes });
  const depois = requireRecord(await findAnexo(ctx.db, input.id));
  await recordAudit(ctx, {
    operacao: 'anexos.update',
    tabela: depois.tabela,
    registro_id: depois.registro_id,
    filial_id: depois.filial_id,
    antes: { anexo: descricaoDoAnexo(antes) },
    depois: { anexo: descricaoDoAnexo(depois) },
  });
  return depois;
}

/**
 * Marks the photo of a signed sheet as part of the signature; from then on it can neither change nor be deleted. Throws
 * NAO_ENCONTRADO if the photo belongs to another record or another signature.
 */
export async function assinarAnexo(
  { db }: Context,
  id: string,
  { tabela, registro_id }: { tabela: string; registro_id: string },
): Promise<void> {
  if (!(await markSigned(db, { id, tabela, registro_id })))
    throw new DomainError(platformErrors.NAO_ENCONTRADO);
}

/** Throws ANEXO_DE_PROVA if a record references the attachment as its proof. The caller has locked the attachment. */
async function exigirSemProva({ db }: Context, { id, tabela }: Anexo): Promise<void> {
  const { provada } = portaDe(tabela);
  if (await provada?.(db, id)) throw new DomainError(anexosErrors.ANEXO_DE_PROVA);
}

/** Throws NAO_ENCONTRADO, SEM_PERMISSAO, ANEXO_ASSINADO, ANEXO_DE_PROVA and ANEXO_DE_OUTRO. */
export async function excluirAnexo(ctx: Context, id: string): Promise<{ id: string }> {
  await exigirAnexo(ctx, id, 'ver');
  // Read it under the lock: a signature or a proof may have come to reference it meanwhile.
  await lockAnexo(ctx.db, id);
  const anexo = requireRecord(await findAnexo(ctx.db, id));
  exigirSemAssinatura(anexo);
  if (!podeExcluirAnexo(anexo, quemExclui(ctx), ctx.now)) throw new DomainError(anexosErrors.ANEXO_DE_OUTRO);
  await exigirSemProva(ctx, anexo);
  await deleteAnexo(ctx, id);
  await recordAudit(ctx, {
    operacao: 'anexos.remove',
    tabela: anexo.tabela,
    registro_id: anexo.registro_id,
    filial_id: anexo.filial_id,
    antes: { anexo: descricaoDoAnexo(anexo) },
  });
  return { id };
}

/**
 * Removes all attachments of a record that its slice is deleting, and of the records deleted with it. The caller has
 * locked the record.
 */
export async function soltarAnexos(ctx: Context, tabela: string, registro_id: string): Promise<void> {
  await deleteAnexosDe(ctx, tabela, registro_id);
  for (const porta of portasDeAnexos.all()) {
    const juntos = (await porta.vaoJunto?.(ctx.db, registro_id)) ?? [];
    for (const id of juntos) await deleteAnexosDe(ctx, porta.tabela, id);
  }
}

/**
 * Anonymises: deletes the customer's files, including thumbnails, then redacts their names in the logs. In this order,
 * a concurrent change of a caption is either redacted too, or finds no attachment.
 */
export async function apagarAnexosDe(ctx: Context, pessoa_id: string): Promise<void> {
  await deleteArquivosDe(ctx.db, pessoa_id);
  await redigirAnexos(ctx.db, pessoa_id);
}
