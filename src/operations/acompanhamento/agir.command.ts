/**
 * The acts of a customer by a link: answer the quote, say that the deposit was paid, sign. Answers go through the
 * commands of the counter, in the name of the person who sent the version. A version accepts one answer, so the second
 * of two concurrent answers is refused. Locks: the order, or for a quote without an order the customer and then the
 * quote; then the locks of the act.
 */
import { assinarNoCelular } from '#operations/assinaturas/assinar.command.ts';
import { declararNoCelular } from '#operations/baixa_aparelho/baixarAparelho.command.ts';
import { acharLink, gastarLink, registrarAcesso } from '#operations/links/criarLink.command.ts';
import { type AtoDoLink, type MomentoNoCelular, momentoDoLink } from '#operations/links/links.rules.ts';
import type { LinkDaOrdem } from '#operations/links/links.sql.ts';
import { lerParaOCliente, lerUmParaOCliente } from '#operations/orcamentos/lerOrcamento.command.ts';
import { type OrcamentoDetalhe, orcamentosErrors } from '#operations/orcamentos/orcamentos.contract.ts';
import { exigirOrdemAberta } from '#operations/orcamentos/orcamentos.rules.ts';
import { aprovar, recusar } from '#operations/orcamentos/responder.command.ts';
import { lerVersao, travarComCliente } from '#operations/orcamentos/travarOrcamento.command.ts';
import { travarOrdem } from '#operations/ordens_servico/travarOrdem.command.ts';
import { cobrarSinal } from '#operations/pagamentos/cobrancas.command.ts';
import { recordAudit } from '#platform/server/audit/audit.ts';
import type { Context } from '#platform/server/sql/context.ts';
import { requireRecord } from '#platform/server/sql/records.ts';
import { inTransaction } from '#platform/server/sql/transaction.ts';
import { DomainError } from '#platform/shared/errors.ts';
import {
  abrirLink,
  contarRecusa,
  deQuemDeu,
  emNomeDe,
  type Link,
  type Pedido,
  semRetirada,
  visitanteDe,
} from './abrirLink.command.ts';
import { type AgirInput, acompanhamentoErrors, type PaginaPublica } from './acompanhamento.contract.ts';
import { comporPagina, orcamentoMostrado, sinalDevido } from './lerPagina.command.ts';
import { TEXTO_DO_CLIENTE, versaoDe } from './mostrar.rules.ts';
import { cobrancaDoOrcamento } from './orcamentoAvulso.command.ts';
import {
  findCobrancaAberta,
  findOrcamentoDoLink,
  findOrdemDoLink,
  findVendedor,
  markAvisada,
} from './pagina.sql.ts';

const ATO: Readonly<Record<AgirInput['acao'], AtoDoLink>> = {
  aprovar: 'aprovar',
  recusar: 'recusar',
  sinal: 'avisar_pix',
  assinar: 'assinar',
};

/** Throws LINK_INVALIDO, MUITAS_TENTATIVAS and the errors of the act, in words for a customer. */
export async function agir(ctx: Pedido, input: AgirInput): Promise<PaginaPublica> {
  const link = await abrirLink(ctx, input.token);
  await contarRecusa(ctx, () => fazerPeloLink(ctx, link, input)).catch(paraOCliente);
  const momento = momentoDoLink(link.finalidade);
  if (momento === null || link.finalidade === 'orcamento') return comporPagina(ctx, link);
  const { empresa, numero_os } = requireRecord(await findOrdemDoLink(ctx.pool, link.ordem_servico_id));
  return { tipo: 'assinada', empresa, numero_os, momento };
}

async function fazerPeloLink(ctx: Pedido, link: Link, input: AgirInput): Promise<void> {
  const momento = momentoDoLink(link.finalidade);
  // A link serves one purpose: signing or the rest of the page.
  if ((input.acao === 'assinar') !== (momento !== null))
    throw new DomainError(acompanhamentoErrors.LINK_INVALIDO);
  await inTransaction(ctx.pool, async (db) => {
    const loja = emNomeDe(ctx, db, deQuemDeu(link));
    await travarAlvo(loja, link);
    // The link may have been revoked between its lookup and the lock.
    if (!(await acharLink(db, input.token, ctx.now)))
      throw new DomainError(acompanhamentoErrors.LINK_INVALIDO);
    await fazer(ctx, loja, link, input);
    await registrarAcesso(loja, link, ATO[input.acao], visitanteDe(ctx));
  });
}

/** The counter's refusals tell the clerk what to do; a customer is told the customer's way out. */
function paraOCliente(error: unknown): never {
  if (!(error instanceof DomainError)) throw error;
  const message = TEXTO_DO_CLIENTE[error.definition.code];
  throw message === undefined ? error : new DomainError({ ...error.definition, message }, error.data);
}

/** Throws LINK_INVALIDO if the customer was anonymised meanwhile: an answer would store their name again. */
async function travarAlvo(loja: Context, link: Link): Promise<void> {
  if (link.finalidade !== 'orcamento') await travarOrdem(loja, link.ordem_servico_id);
  else await travarComCliente(loja, link.orcamento_id).catch(semCliente);
}

function semCliente(error: unknown): never {
  const anonimo = error instanceof DomainError && error.definition === orcamentosErrors.CLIENTE_DO_ORCAMENTO;
  throw anonimo ? new DomainError(acompanhamentoErrors.LINK_INVALIDO) : error;
}

async function fazer(ctx: Pedido, loja: Context, link: Link, input: AgirInput): Promise<void> {
  if (input.acao === 'sinal') return avisarPix(loja, link);
  if (input.acao !== 'assinar') return responder(ctx, loja, link, input);
  if (link.finalidade === 'orcamento') throw new DomainError(acompanhamentoErrors.LINK_INVALIDO);
  return assinar(ctx, loja, link, { ...input, momento: momentoDoLink(link.finalidade) ?? 'entrada' });
}

/** Locks the order before anything else, as every act on an order does. Throws ORDEM_ENCERRADA. */
async function travarAberta(ctx: Context, id: string): Promise<void> {
  const ordem = await travarOrdem(ctx, id);
  try {
    exigirOrdemAberta(ordem);
  } catch {
    throw new DomainError(acompanhamentoErrors.ORDEM_ENCERRADA);
  }
}

async function quemEnviou(ctx: Context, orcamento: OrcamentoDetalhe, n: number) {
  const { enviada_por } = await lerVersao(ctx, orcamento.id, n);
  return enviada_por === null ? undefined : findVendedor(ctx, enviada_por);
}

type Resposta = Extract<AgirInput, { acao: 'aprovar' | 'recusar' }>;

/** Throws ORDEM_ENCERRADA. */
async function orcamentoDoLink(loja: Context, link: Link): Promise<OrcamentoDetalhe | undefined> {
  if (link.finalidade === 'orcamento') return lerUmParaOCliente(loja, link.orcamento_id);
  await travarAberta(loja, link.ordem_servico_id);
  return orcamentoMostrado(await lerParaOCliente(loja, link.ordem_servico_id));
}

/** Throws ORDEM_ENCERRADA, ORCAMENTO_NAO_ENVIADO and the errors of an answer. */
async function responder(ctx: Pedido, loja: Context, link: Link, input: Resposta): Promise<void> {
  const orcamento = await orcamentoDoLink(loja, link);
  const atual = orcamento && versaoDe(orcamento);
  if (!orcamento || !atual) throw new DomainError(orcamentosErrors.ORCAMENTO_NAO_ENVIADO);
  const vendedor = await quemEnviou(loja, orcamento, Math.min(input.n, atual.numero));
  const autor = vendedor ? emNomeDe(ctx, loja.db, vendedor) : loja;
  const resposta = {
    id: orcamento.id,
    n: input.n,
    canal: 'link',
    nome: input.nome,
    ouvida_em: null,
    texto: null,
    anexo_id: null,
    origem: { link_id: link.id, ...visitanteDe(ctx) },
  } as const;
  if (input.acao === 'recusar') await recusar(autor, resposta);
  else await aprovar(autor, { ...resposta, grupos: input.grupos });
}

/** 'Já paguei' only notifies the shop: a person still checks the bank. Throws ORDEM_ENCERRADA and NADA_A_PAGAR. */
async function avisarPix(loja: Context, link: Link): Promise<void> {
  const { filial_id, cobranca_id } = await cobrancaDo(loja, link);
  // Only the first press is recorded.
  if (!(await markAvisada(loja.db, cobranca_id, loja.now))) return;
  await recordAudit(loja, {
    operacao: 'acompanhamento.avisarPix',
    tabela: 'cobrancas',
    registro_id: cobranca_id,
    filial_id,
    depois: { avisada: true },
  });
}

/** Throws NADA_A_PAGAR. */
async function cobrancaDo(loja: Context, link: Link): Promise<{ filial_id: string; cobranca_id: string }> {
  if (link.finalidade === 'orcamento') {
    const { filial_id } = requireRecord(await findOrcamentoDoLink(loja.db, link.orcamento_id));
    return { filial_id, cobranca_id: await cobrancaDoOrcamento(loja, link.orcamento_id) };
  }
  const { filial_id } = await travarOrdem(loja, link.ordem_servico_id);
  return { filial_id, cobranca_id: await cobrancaDoLink(loja, link.ordem_servico_id) };
}

/** The open charge of the order, or a new one for the deposit. Throws NADA_A_PAGAR. */
async function cobrancaDoLink(loja: Context, id: string): Promise<string> {
  const aberta = await findCobrancaAberta(loja.db, id);
  if (aberta) return aberta.id;
  const ordem = requireRecord(await findOrdemDoLink(loja.db, id));
  const devido = await sinalDevido(loja, ordem, orcamentoMostrado(await lerParaOCliente(loja, id)));
  if (!devido?.ligado) throw new DomainError(acompanhamentoErrors.NADA_A_PAGAR);
  return cobrarSinal(loja, { id, valor: devido.valor }).then(
    ({ id: nova }) => nova,
    (error: unknown) => {
      throw error instanceof DomainError ? new DomainError(acompanhamentoErrors.NADA_A_PAGAR) : error;
    },
  );
}

/** Throws LINK_INVALIDO if the link was used meanwhile, and the errors of a signature. */
async function assinar(
  ctx: Pedido,
  loja: Context,
  link: LinkDaOrdem,
  { sha256, nome, imagem, momento }: Extract<AgirInput, { acao: 'assinar' }> & { momento: MomentoNoCelular },
): Promise<void> {
  const id = link.ordem_servico_id;
  await travarOrdem(loja, id);
  if (!(await gastarLink(loja, link))) throw new DomainError(acompanhamentoErrors.LINK_INVALIDO);
  const pedido = { ...loja, services: ctx.services };
  const assinatura = { id, sha256, nome, imagem };
  if (momento === 'declaracao') await declararNoCelular(pedido, assinatura);
  else await assinarNoCelular(pedido, { ...assinatura, momento }).catch(semRetirada);
}
