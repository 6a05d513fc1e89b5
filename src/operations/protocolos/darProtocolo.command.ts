/**
 * Gives a protocol and prints it. Protocols are append-only and numbered in sequence. The audit row contains the
 * number, but not the request. Lock: the customer, against anonymisation.
 */
import { emitirImpresso } from '#company/documentos/emitir.command.ts';
import type { FormatoImpresso } from '#company/documentos/impressos.rules.ts';
import { recordAudit } from '#platform/server/audit/audit.ts';
import type { RequestContext } from '#platform/server/gate/gate.ts';
import type { Context } from '#platform/server/sql/context.ts';
import { requireRecord } from '#platform/server/sql/records.ts';
import { DomainError } from '#platform/shared/errors.ts';
import { lockPessoaDaFilial } from '#registers/clientes/clientes.sql.ts';
import { CARTAZ, PROTOCOLO } from './protocolo.rules.ts';
import { type CreateProtocoloInput, type Protocolo, protocolosErrors } from './protocolos.contract.ts';
import { leiDe } from './protocolos.rules.ts';
import { findEstado, findFilial, findProtocolo, insertProtocolo } from './protocolos.sql.ts';

type Papel = { id: string; formato: FormatoImpresso };
type PrintContext = Context & Pick<RequestContext, 'pool'>;

/** Throws CLIENTE_DE_OUTRA_FILIAL. */
export async function darProtocolo(ctx: Context, input: CreateProtocoloInput): Promise<Protocolo> {
  const { cliente_id, filial_id } = input;
  if (cliente_id !== null && !(await lockPessoaDaFilial(ctx.db, cliente_id, filial_id)))
    throw new DomainError(protocolosErrors.CLIENTE_DE_OUTRA_FILIAL);
  const protocolo = requireRecord(await findProtocolo(ctx.db, await insertProtocolo(ctx, input)));
  await recordAudit(ctx, {
    operacao: 'protocolos.create',
    tabela: 'protocolos',
    registro_id: protocolo.id,
    filial_id,
    depois: { numero: protocolo.numero, cliente_id },
  });
  return protocolo;
}

export async function lerLei({ db }: Context): Promise<{ lei: string | null }> {
  return { lei: leiDe(await findEstado(db)) };
}

/** Throws NAO_ENCONTRADO, and the errors of `emitirImpresso`. */
export async function imprimirProtocolo(ctx: PrintContext, { id, formato }: Papel): Promise<File> {
  const { numero, filial_id, cliente_id, nome, telefone, motivo, por, criado_em } = requireRecord(
    await findProtocolo(ctx.db, id),
  );
  return emitirImpresso(ctx, PROTOCOLO, {
    formato,
    tabela: 'protocolos',
    registro_id: id,
    filial_id,
    pessoa_id: cliente_id,
    nome_arquivo: `protocolo-${numero}`,
    dados: { numero, nome, telefone, motivo, atendente: por, criado_em: criado_em.toISOString() },
    rodape: [],
  });
}

/** Always A4. Throws the errors of `imprimirProtocolo`. */
export async function imprimirCartaz(ctx: PrintContext, { id }: Pick<Papel, 'id'>): Promise<File> {
  const [filial, { lei }] = await Promise.all([findFilial(ctx.db, id), lerLei(ctx)]);
  return emitirImpresso(ctx, CARTAZ, {
    formato: 'a4',
    tabela: 'filiais',
    registro_id: id,
    filial_id: id,
    pessoa_id: null,
    nome_arquivo: 'cartaz-protocolo',
    dados: { filial: requireRecord(filial), lei },
    rodape: [],
  });
}
