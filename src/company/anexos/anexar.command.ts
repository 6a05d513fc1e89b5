/**
 * Attaches a file to a record. The file is prepared outside a transaction. One transaction then locks the record,
 * counts its files and writes file, attachment and audit row. The idempotency key is a column of the attachment: a
 * repeated upload, even days later, gets the first answer. Locks: the record, then the files.
 */
import { recordAudit } from '#platform/server/audit/audit.ts';
import type { RequestContext } from '#platform/server/gate/gate.ts';
import type { AttachmentPort } from '#platform/server/slices/attachment_port.ts';
import type { Context } from '#platform/server/sql/context.ts';
import { requireRecord } from '#platform/server/sql/records.ts';
import { inTransaction } from '#platform/server/sql/transaction.ts';
import { DomainError, platformErrors } from '#platform/shared/errors.ts';
import { newId } from '#platform/shared/ids.ts';
import { type AnexarInput, type Anexo, anexosErrors } from './anexos.contract.ts';
import { descricaoDoAnexo, TIPO_FOTO } from './anexos.rules.ts';
import {
  countAnexos,
  findAnexo,
  findAnexoDaChave,
  guardarArquivo,
  insertAnexo,
  type NovoAnexo,
} from './anexos.sql.ts';
import { exigirRegistro, portaDe } from './portas.command.ts';
import { prepararArquivo } from './prepararArquivo.command.ts';

type Pedido = Context & Pick<RequestContext, 'pool' | 'idempotencyKey'>;

const CHAVE_MAXIMA = 255;

/** Throws the errors of `prepararArquivo`, LIMITE_DE_ANEXOS, CHAVE_REUTILIZADA and the errors of the record's slice. */
export async function anexar(ctx: Pedido, input: AnexarInput): Promise<Anexo> {
  const { arquivo: enviado, filial_id, ...pedido } = input;
  const porta = portaDe(pedido.tabela);
  const chave = ctx.idempotencyKey ?? null;
  if (chave !== null && (chave.length === 0 || chave.length > CHAVE_MAXIMA))
    throw new DomainError(platformErrors.DADOS_INVALIDOS);
  const registro = exigirRegistro(ctx, porta.editar, await porta.ler(ctx, pedido.registro_id));
  if (registro.filial_id !== filial_id) throw new DomainError(platformErrors.NAO_ENCONTRADO);
  const primeiro = await achado(ctx, pedido, chave);
  if (primeiro) return primeiro;
  const { nome, arquivo, miniatura } = await prepararArquivo(enviado, ctx.user.id);
  try {
    return await inTransaction(ctx.pool, async (db) => {
      const escrita: Context = { db, user: ctx.user, now: ctx.now, operacao_id: ctx.operacao_id };
      const dono = await travar(escrita, porta, pedido.registro_id);
      if (miniatura) await guardarArquivo(escrita, miniatura);
      await guardarArquivo(escrita, arquivo);
      const id = newId(ctx.now.getTime());
      return gravar(escrita, { ...pedido, ...dono, id, nome, chave, sha256: arquivo.sha256 });
    });
  } catch (error) {
    // A concurrent upload with the same key won.
    const gravado = repetida(error) && (await achado(ctx, pedido, chave));
    if (gravado) return gravado;
    throw error;
  }
}

const repetida = (error: unknown) => (error as { constraint?: unknown }).constraint === 'anexos_chave';

/** The attachment that an earlier upload with this key created. */
async function achado(
  { db, user }: Context,
  { tabela, registro_id }: Pick<NovoAnexo, 'tabela' | 'registro_id'>,
  chave: string | null,
): Promise<Anexo | undefined> {
  const anexo = chave === null ? undefined : await findAnexoDaChave(db, user.id, chave);
  if (anexo && (anexo.tabela !== tabela || anexo.registro_id !== registro_id))
    throw new DomainError(platformErrors.CHAVE_REUTILIZADA);
  return anexo;
}

async function travar(ctx: Context, porta: AttachmentPort, registro_id: string) {
  const { filial_id, pessoa_id } = exigirRegistro(ctx, porta.editar, await porta.travar(ctx, registro_id));
  if ((await countAnexos(ctx.db, porta.tabela, registro_id)) >= porta.maximo)
    throw new DomainError({ ...anexosErrors.LIMITE_DE_ANEXOS, message: porta.cheio });
  return { filial_id, pessoa_id };
}

async function gravar(ctx: Context, novo: NovoAnexo): Promise<Anexo> {
  await insertAnexo(ctx, novo);
  const anexo = requireRecord(await findAnexo(ctx.db, novo.id));
  await recordAudit(ctx, {
    operacao: anexo.tipo === TIPO_FOTO ? 'anexos.fotografar' : 'anexos.create',
    tabela: anexo.tabela,
    registro_id: anexo.registro_id,
    filial_id: anexo.filial_id,
    depois: { anexo: descricaoDoAnexo(anexo) },
  });
  return anexo;
}
