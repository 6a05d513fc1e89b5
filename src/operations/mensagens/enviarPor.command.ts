/**
 * Sends a quote through a channel in one act: it freezes the version, and logs the message, queues it or creates the
 * link. If one step is refused, none happens. Only a browser can open WhatsApp, so the answer holds the text. Locks: the
 * customer, the order, the quote.
 */

import { enviarOrcamento } from '#operations/orcamentos/enviarOrcamento.command.ts';
import { exigirVisivel, lerOrcamento } from '#operations/orcamentos/lerOrcamento.command.ts';
import { travarComCliente } from '#operations/orcamentos/travarOrcamento.command.ts';
import type { Context } from '#platform/server/sql/context.ts';
import { requireRecord } from '#platform/server/sql/records.ts';
import { DomainError, platformErrors } from '#platform/shared/errors.ts';
import { hasPermission } from '#platform/shared/permissions.ts';
import { darLinkDoOrcamento, escreverDoOrcamento } from './avisarDoOrcamento.command.ts';
import {
  avisosOrcamentoErrors,
  type EnviarPorInput,
  type Envio,
  type ParaEnviar,
} from './avisos_orcamento.contract.ts';
import { comLink, lerDestinatario, type Pedido, prepararMensagem } from './compor.command.ts';
import { escreverMensagem } from './escrever.command.ts';
import { darLink } from './links.command.ts';
import { type MensagemPreparada, TEXTO_DA_MENSAGEM } from './mensagens.contract.ts';
import { LINK } from './modelos.rules.ts';
import { findParaAvisar } from './orcamento.sql.ts';
import { prepararDoOrcamento } from './prepararAviso.command.ts';
import { numeroDoWhatsapp } from './whatsapp.rules.ts';

/** Throws NAO_ENCONTRADO. */
export async function paraEnviar(ctx: Pedido, id: string): Promise<ParaEnviar> {
  await exigirVisivel(ctx, id);
  const { ordem_servico_id } = await lerOrcamento(ctx, id);
  const com_endereco = await comLink(ctx);
  if (ordem_servico_id !== null) return { para: await lerDestinatario(ctx, ordem_servico_id), com_endereco };
  const { cliente, telefone, email, tem_correio } = requireRecord(await findParaAvisar(ctx.db, id));
  const whatsapp = numeroDoWhatsapp(telefone);
  const para = { nome: cliente, telefone, contato: false, whatsapp, email: tem_correio ? email : null };
  return { para, com_endereco };
}

/** The acts on the quote's order, or on the quote itself if it has none. */
const mensageiroDe = (ctx: Pedido, orcamento: { id: string; ordem_servico_id: string | null }) => {
  const { id, ordem_servico_id } = orcamento;
  return ordem_servico_id === null
    ? {
        id,
        preparar: () => prepararDoOrcamento(ctx, { id }),
        link: (rascunho: boolean) => darLinkDoOrcamento(ctx, { id, rascunho }),
        escrever: escreverDoOrcamento,
      }
    : {
        id: ordem_servico_id,
        preparar: () => prepararMensagem(ctx, { id: ordem_servico_id, modelo: 'orcamento' }),
        link: (rascunho: boolean) => darLink(ctx, { id: ordem_servico_id, rascunho }),
        escrever: escreverMensagem,
      };
};

function exigirTexto({ texto }: MensagemPreparada): void {
  if (texto.length > TEXTO_DA_MENSAGEM) throw new DomainError(avisosOrcamentoErrors.MENSAGEM_LONGA);
}

/** Throws SEM_PERMISSAO without `mensagens:enviar`, except for paper, and the errors of the acts that it joins. */
export async function enviarPor(ctx: Pedido, { canal, ...input }: EnviarPorInput): Promise<Envio> {
  if (canal !== 'papel') {
    exigirMensagens(ctx);
    await travarComCliente(ctx, input.id);
  }
  const orcamento = await enviarOrcamento(ctx, input);
  const nada = { orcamento, whatsapp: null, endereco: null };
  if (canal === 'papel') return nada;
  const mensageiro = mensageiroDe(ctx, orcamento);
  if (canal === 'link') return { ...nada, endereco: (await mensageiro.link(false)).endereco };
  const preparada = await mensageiro.preparar();
  exigirTexto(preparada);
  const { modelo, texto, abrir_no, para } = preparada;
  // The mail job makes its own link, so that the queue holds no token.
  const link = canal === 'whatsapp' && texto.includes(LINK) ? await mensageiro.link(true) : null;
  await mensageiro.escrever(ctx, { id: mensageiro.id, modelo, canal, texto, link_id: link?.id });
  if (canal === 'email') return nada;
  const numero = requireRecord(para.whatsapp ?? undefined);
  return {
    ...nada,
    whatsapp: { numero, abrir_no, texto: link ? texto.replaceAll(LINK, link.endereco) : texto },
  };
}

function exigirMensagens({ user }: Context): void {
  if (!hasPermission(user.permissoes, 'mensagens:enviar'))
    throw new DomainError(platformErrors.SEM_PERMISSAO);
}
