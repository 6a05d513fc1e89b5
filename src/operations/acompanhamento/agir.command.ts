/**
 * The acts of a customer by a link: to answer the quote, to say that the deposit was paid, to sign. Answers go through the
 * commands of the counter, in the name of who sent the version; its one answer is the guard, so that the second of two reads that it
 * was given. Locks: the order, then what each act locks.
 */
import { assinarNoCelular } from '#operations/assinaturas/assinar.command.ts';
import type { Momento } from '#operations/assinaturas/assinaturas.contract.ts';
import { acharLink, gastarLink, registrarAcesso } from '#operations/links/criarLink.command.ts';
import { type AtoDoLink, momentoDoLink } from '#operations/links/links.rules.ts';
import { lerParaOCliente } from '#operations/orcamentos/lerOrcamento.command.ts';
import type { OrcamentoDetalhe } from '#operations/orcamentos/orcamentos.contract.ts';
import { orcamentosErrors } from '#operations/orcamentos/orcamentos.contract.ts';
import { exigirOrdemAberta } from '#operations/orcamentos/orcamentos.rules.ts';
import { lerVersao } from '#operations/orcamentos/travarOrcamento.command.ts';
import { travarOrdem } from '#operations/ordens_servico/travarOrdem.command.ts';
import { cobrarSinal } from '#operations/pagamentos/cobrancas.command.ts';
import { aprovar, recusar } from '#operations/respostas/responder.command.ts';
import { recordAudit } from '#platform/server/audit/audit.ts';
import type { Context } from '#platform/server/sql/context.ts';
import { requireRecord } from '#platform/server/sql/records.ts';
import { inTransaction } from '#platform/server/sql/transaction.ts';
import { DomainError } from '#platform/shared/errors.ts';
import {
  abrirLink,
  deQuemDeu,
  emNomeDe,
  type Link,
  type Pedido,
  semRetirada,
  visitanteDe,
} from './abrirLink.command.ts';
import { type AgirInput, acompanhamentoErrors, type PaginaPublica } from './acompanhamento.contract.ts';
import { comporPagina, orcamentoMostrado, sinalDevido, versaoDe } from './lerPagina.command.ts';
import { findCobrancaAberta, findOrdemDoLink, findVendedor, markAvisada } from './pagina.sql.ts';

const ATO: Readonly<Record<AgirInput['acao'], AtoDoLink>> = {
  aprovar: 'aprovar',
  recusar: 'recusar',
  sinal: 'avisar_pix',
  assinar: 'assinar',
};

/** Throws LINK_INVALIDO, MUITAS_TENTATIVAS and what the act throws. */
export async function agir(ctx: Pedido, input: AgirInput): Promise<PaginaPublica> {
  const link = await abrirLink(ctx, input.token, 'agir');
  const momento = momentoDoLink(link.finalidade);
  // A link serves its own purpose only.
  if ((input.acao === 'assinar') !== (momento !== null))
    throw new DomainError(acompanhamentoErrors.LINK_INVALIDO);
  await inTransaction(ctx.pool, async (db) => {
    const loja = emNomeDe(ctx, db, deQuemDeu(link));
    await travarOrdem(loja, link.ordem_servico_id);
    // It may have been revoked since it was looked up.
    if (!(await acharLink(db, input.token, ctx.now)))
      throw new DomainError(acompanhamentoErrors.LINK_INVALIDO);
    if (input.acao === 'assinar') await assinar(ctx, loja, link, { ...input, momento: momento ?? 'entrada' });
    else if (input.acao === 'sinal') await avisarPix(loja, link);
    else await responder(ctx, loja, link, input);
    await registrarAcesso(loja, link, ATO[input.acao], visitanteDe(ctx));
  });
  if (momento === null) return comporPagina(ctx, link);
  const { empresa, numero_os } = requireRecord(await findOrdemDoLink(ctx.pool, link.ordem_servico_id));
  return { tipo: 'assinada', empresa, numero_os, momento };
}

/** The order is locked first, as every act on it does. Throws ORDEM_ENCERRADA. */
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

/** Throws ORDEM_ENCERRADA, ORCAMENTO_NAO_ENVIADO, and what an answer throws. */
async function responder(ctx: Pedido, loja: Context, link: Link, input: Resposta): Promise<void> {
  await travarAberta(loja, link.ordem_servico_id);
  const orcamento = orcamentoMostrado(await lerParaOCliente(loja, link.ordem_servico_id));
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

/** 'Já paguei': a person of the shop still looks it up in the bank. Throws ORDEM_ENCERRADA and NADA_A_PAGAR. */
async function avisarPix(loja: Context, link: Link): Promise<void> {
  const id = link.ordem_servico_id;
  const { filial_id } = await travarOrdem(loja, id);
  const cobranca_id = await cobrancaDoLink(loja, id);
  // Only the first press says something new.
  if (!(await markAvisada(loja.db, cobranca_id, loja.now))) return;
  await recordAudit(loja, {
    operacao: 'acompanhamento.avisarPix',
    tabela: 'cobrancas',
    registro_id: cobranca_id,
    filial_id,
    depois: { avisada: true },
  });
}

/** The open charge, else a new one of the deposit. Throws NADA_A_PAGAR. */
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

/** Throws LINK_INVALIDO for a link that was used meanwhile, and what a signature throws. */
async function assinar(
  ctx: Pedido,
  loja: Context,
  link: Link,
  { sha256, nome, imagem, momento }: Extract<AgirInput, { acao: 'assinar' }> & { momento: Momento },
): Promise<void> {
  const id = link.ordem_servico_id;
  await travarOrdem(loja, id);
  if (!(await gastarLink(loja, link))) throw new DomainError(acompanhamentoErrors.LINK_INVALIDO);
  const pedido = { ...loja, services: ctx.services };
  await assinarNoCelular(pedido, { id, momento, sha256, nome, imagem }).catch(semRetirada);
}
