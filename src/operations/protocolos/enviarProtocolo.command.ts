/**
 * Logs that WhatsApp was opened with a protocol, among the messages to its customer. Whether it was sent is unknown.
 * Lock: the customer, against anonymisation.
 */
import { registrarMensagem } from '#operations/mensagens/escrever.command.ts';
import { type Mensagem, mensagensErrors } from '#operations/mensagens/mensagens.contract.ts';
import { numeroDoWhatsapp, porQueSemWhatsapp } from '#operations/mensagens/whatsapp.rules.ts';
import { recordAudit } from '#platform/server/audit/audit.ts';
import type { Context } from '#platform/server/sql/context.ts';
import { requireRecord } from '#platform/server/sql/records.ts';
import { DomainError } from '#platform/shared/errors.ts';
import { lockClienteDaFilial } from '#registers/clientes/clientes.sql.ts';
import { textoDoProtocolo } from './protocolos.rules.ts';
import { findFilial, findProtocolo } from './protocolos.sql.ts';

/** Throws NAO_ENCONTRADO, CLIENTE_ANONIMIZADO and TELEFONE_SEM_DDD. */
export async function enviarProtocolo(ctx: Context, { id }: { id: string }): Promise<Mensagem> {
  const protocolo = requireRecord(await findProtocolo(ctx.db, id));
  const { cliente_id, filial_id, numero, nome, telefone } = protocolo;
  if (cliente_id !== null && !(await lockClienteDaFilial(ctx.db, cliente_id, filial_id)))
    throw new DomainError(mensagensErrors.CLIENTE_ANONIMIZADO);
  const para = telefone && numeroDoWhatsapp(telefone);
  if (!para)
    throw new DomainError({
      ...mensagensErrors.TELEFONE_SEM_DDD,
      message: porQueSemWhatsapp(telefone ?? ''),
    });
  const filial = requireRecord(await findFilial(ctx.db, filial_id));
  const mensagem = await registrarMensagem(ctx, {
    protocolo_id: id,
    modelo: 'protocolo',
    canal: 'whatsapp',
    para,
    nome,
    texto: textoDoProtocolo(protocolo, filial),
  });
  await recordAudit(ctx, {
    operacao: 'protocolos.enviar',
    tabela: 'protocolos',
    registro_id: id,
    filial_id,
    depois: { numero },
  });
  return mensagem;
}
