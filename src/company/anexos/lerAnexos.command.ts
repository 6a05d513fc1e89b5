/** Lists and downloads attachments for users who may see the record. Downloads are read in pieces. */
import type { StoredFile } from '#platform/server/files/zip.ts';
import { piecesOf, StreamedFile } from '#platform/server/http/streamed_file.ts';
import type { Context } from '#platform/server/sql/context.ts';
import { requireRecord } from '#platform/server/sql/records.ts';
import { hasPermission } from '#platform/shared/permissions.ts';
import type { Anexo, AnexoMostrado, ListAnexosInput } from './anexos.contract.ts';
import { nomeGuardado, podeExcluirAnexo } from './anexos.rules.ts';
import { findAnexo, findArquivoDo, listAnexos, listAnexosDe, readBytes } from './anexos.sql.ts';
import { exigirRegistro, portaDe } from './portas.command.ts';

/** Oldest first. Throws NAO_ENCONTRADO, also for a record that the person may not see. */
export async function lerAnexos(
  ctx: Context,
  { tabela, registro_id }: ListAnexosInput,
): Promise<AnexoMostrado[]> {
  const porta = portaDe(tabela);
  exigirRegistro(ctx, porta.ver, await porta.ler(ctx, registro_id));
  const pode_alterar = hasPermission(ctx.user.permissoes, porta.editar);
  const mostrar = async (anexo: Anexo): Promise<AnexoMostrado> => ({
    ...anexo,
    pode_alterar: pode_alterar && anexo.categoria !== 'assinatura',
    pode_excluir:
      podeExcluirAnexo(anexo, quemExclui(ctx), ctx.now) && !(await porta.provada?.(ctx.db, anexo.id)),
  });
  return Promise.all((await listAnexos(ctx.db, tabela, registro_id)).map(mostrar));
}

export const quemExclui = ({ user }: Context) => ({
  id: user.id,
  podeExcluir: hasPermission(user.permissoes, 'anexos:excluir'),
});

/**
 * Throws SEM_PERMISSAO, and NAO_ENCONTRADO for an attachment that does not exist or whose record the user cannot
 * access.
 */
export async function exigirAnexo(ctx: Context, id: string, para: 'ver' | 'editar'): Promise<Anexo> {
  const anexo = requireRecord(await findAnexo(ctx.db, id));
  const porta = portaDe(anexo.tabela);
  exigirRegistro(ctx, porta[para], await porta.ler(ctx, anexo.registro_id));
  return anexo;
}

/** The file, or the thumbnail of a photo. */
export async function baixarAnexo(
  ctx: Context,
  id: string,
  { miniatura }: { miniatura: boolean },
): Promise<File> {
  const { nome } = await exigirAnexo(ctx, id, 'ver');
  const { sha256, tipo, tamanho } = requireRecord(await findArquivoDo(ctx.db, id, miniatura));
  return new StreamedFile({
    name: nomeGuardado(nome, tipo),
    type: tipo,
    size: tamanho,
    tag: sha256.toString('hex'),
    pieces: () => piecesOf(tamanho, (from, length) => readBytes(ctx.db, sha256, from, length)),
  });
}

/** The files of these customers, for the export of their data. */
export async function lerArquivosDe({ db }: Context, pessoas: readonly string[]): Promise<StoredFile[]> {
  return (await listAnexosDe(db, pessoas)).map(({ arquivo, tamanho, sha256 }) => ({
    name: arquivo,
    size: tamanho,
    read: () => readBytes(db, Buffer.from(sha256, 'hex'), 0, tamanho),
  }));
}
