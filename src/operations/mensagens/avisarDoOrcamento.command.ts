/**
 * Messages a customer about a quote without an order: logs the message, queues an e-mail, gives or revokes its link.
 * The audit row tells who wrote, but neither the text nor the token. Locks: the customer, the quote.
 */
import { enderecoPublico } from '#company/auth/enderecoPublico.command.ts';
import { prepararLink, revogarLinks } from '#operations/links/criarLink.command.ts';
import { enderecoDaPagina } from '#operations/links/links.rules.ts';
import { countLive } from '#operations/links/links.sql.ts';
import { exigirVisivel } from '#operations/orcamentos/lerOrcamento.command.ts';
import { travarComCliente, travarOrcamento } from '#operations/orcamentos/travarOrcamento.command.ts';
import { recordAudit } from '#platform/server/audit/audit.ts';
import type { RequestContext } from '#platform/server/gate/gate.ts';
import type { Context } from '#platform/server/sql/context.ts';
import { requireRecord } from '#platform/server/sql/records.ts';
import { DomainError } from '#platform/shared/errors.ts';
import { exigirAvisavel } from './avisavel.rules.ts';
import { darLinkDaMensagem, enderecar, registrarMensagem } from './escrever.command.ts';
import { type EscreverMensagemInput, type Mensagem, mensagensErrors } from './mensagens.contract.ts';
import { listMensagens } from './mensagens.sql.ts';
import { findParaAvisar } from './orcamento.sql.ts';

async function travarAvisavel(ctx: Context, id: string) {
  const { orcamento } = await travarComCliente(ctx, id);
  // While the next version is a draft, the approved one still binds, so the customer may be messaged about it.
  const aprovado = orcamento.situacao === 'rascunho' && orcamento.versao_aprovada !== null;
  exigirAvisavel(aprovado ? { ...orcamento, situacao: 'aprovado' } : orcamento);
  return orcamento;
}

type Ato = 'abrirWhatsapp' | 'enviarEmail' | 'criarLink' | 'revogarLinks';

const auditar = (
  ctx: Context,
  ato: Ato,
  { id, filial_id, numero }: { id: string; filial_id: string; numero: number },
): Promise<void> =>
  recordAudit(ctx, {
    operacao: `mensagens.${ato}`,
    tabela: 'orcamentos',
    registro_id: id,
    filial_id,
    depois: { numero },
  });

/** Throws CLIENTE_DO_ORCAMENTO, LINK_REVOGADO and the errors of `exigirAvisavel` and `enderecar`. */
export async function escreverDoOrcamento(
  ctx: Context,
  { id, modelo, canal, texto, link_id }: EscreverMensagemInput,
): Promise<Mensagem> {
  const orcamento = await travarAvisavel(ctx, id);
  const pessoa = requireRecord(await findParaAvisar(ctx.db, id));
  const para = enderecar(pessoa, { nome: pessoa.cliente, telefone: pessoa.telefone }, canal);
  const mensagem = await registrarMensagem(ctx, { orcamento_id: id, modelo, canal, texto, ...para });
  if (link_id && canal === 'whatsapp') await darLinkDaMensagem(ctx, link_id, { orcamento_id: id });
  await auditar(ctx, canal === 'whatsapp' ? 'abrirWhatsapp' : 'enviarEmail', orcamento);
  return mensagem;
}

/** Throws SEM_ENDERECO, CLIENTE_DO_ORCAMENTO and the errors of `exigirAvisavel`. */
export async function darLinkDoOrcamento(
  ctx: Context & Pick<RequestContext, 'services'>,
  { id, rascunho }: { id: string; rascunho: boolean },
): Promise<{ id: string; endereco: string }> {
  const publico = await enderecoPublico(ctx);
  if (publico === null) throw new DomainError(mensagensErrors.SEM_ENDERECO);
  const orcamento = await travarAvisavel(ctx, id);
  const link = await prepararLink(ctx, { orcamento_id: id, finalidade: 'orcamento', rascunho });
  // A prepared link is audited together with its message.
  if (!rascunho) await auditar(ctx, 'criarLink', orcamento);
  return { id: link.id, endereco: enderecoDaPagina(publico, link.token) };
}

/** Throws NAO_ENCONTRADO. */
export async function tirarLinksDoOrcamento(
  ctx: Context,
  { id }: { id: string },
): Promise<{ revogados: number }> {
  const { orcamento } = await travarOrcamento(ctx, id);
  const revogados = await revogarLinks(ctx, { orcamento_id: id });
  await auditar(ctx, 'revogarLinks', orcamento);
  return { revogados };
}

/** Throws NAO_ENCONTRADO, and DE_OUTRA_PESSOA for a quote of an order that the person may not see. */
export async function lerDoOrcamento(ctx: Context, id: string) {
  await exigirVisivel(ctx, id);
  const [mensagens, vivos] = await Promise.all([
    listMensagens(ctx.db, { orcamento_id: id }),
    countLive(ctx.db, { orcamento_id: id }, ctx.now),
  ]);
  return { mensagens, vivos };
}
