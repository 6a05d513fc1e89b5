/**
 * Opens the order of a quote that has none: a service is done by an order. The quote becomes the order's. An approved
 * one brings its approved lines along, a sent one lets the order wait for the answer. A deposit that was received goes
 * with it and is then the order's deposit; an open charge of it has to be settled first. If two people open it at once,
 * the second is refused. Locks: the customer, the quote, the new order, the deposit, then the locks of the lines.
 */

import { levarSinal, sinalDaOrdem } from '#kernels/financeiro/creditos.rules.ts';
import { devedorDaOrdem } from '#kernels/financeiro/documento.command.ts';
import { lancar } from '#kernels/financeiro/lancar.command.ts';
import { travar } from '#kernels/financeiro/travar.command.ts';
import { criarOrdem } from '#operations/ordens_servico/criarOrdem.command.ts';
import type { OrdemServico } from '#operations/ordens_servico/ordens_servico.contract.ts';
import { lerOrdem, travarOrdem } from '#operations/ordens_servico/travarOrdem.command.ts';
import { findSinaisDoOrcamento } from '#operations/pagamentos/pagamentos.sql.ts';
import { recordAudit } from '#platform/server/audit/audit.ts';
import type { Context } from '#platform/server/sql/context.ts';
import { DomainError } from '#platform/shared/errors.ts';
import { updateOrcamento } from './escrita.sql.ts';
import { exigirVendivel } from './orcamentos.rules.ts';
import { listItens } from './orcamentos.sql.ts';
import { aplicar } from './responder.command.ts';
import { type AbrirOrdemInput, respostasErrors } from './respostas.contract.ts';
import { findResposta } from './respostas.sql.ts';
import {
  avisarOrdem,
  lerVersao,
  type OrdemTravada,
  type Travado,
  travarComCliente,
} from './travarOrcamento.command.ts';

/**
 * Throws NAO_ENCONTRADO, CLIENTE_DO_ORCAMENTO, ORCAMENTO_DE_ORDEM, ORCAMENTO_ENCERRADO, ORCAMENTO_NAO_ENVIADO,
 * ORCAMENTO_VENCIDO, COBRANCA_DO_SINAL and the errors of `criarOrdem`.
 */
export async function abrirOrdem(ctx: Context, { id, ...campos }: AbrirOrdemInput): Promise<OrdemServico> {
  const travado = await travarComCliente(ctx, id);
  const { orcamento } = travado;
  if (travado.ordem) throw new DomainError(respostasErrors.ORCAMENTO_DE_ORDEM);
  exigirVendivel(orcamento, await lerVersao(ctx, id, orcamento.versao_vigente));
  const { abertas, lotes } = await findSinaisDoOrcamento(ctx.db, id);
  if (abertas.length > 0) throw new DomainError(respostasErrors.COBRANCA_DO_SINAL);
  const { filial_id, cliente_id } = orcamento;
  const nova = await criarOrdem(ctx, {
    ...campos,
    filial_id,
    cliente_id,
    novo_cliente: null,
    observacoes_tecnicas: null,
  });
  const ordem = await travarOrdem(ctx, nova.id);
  const livro = lotes.length > 0 ? await travar(ctx, { filial_id, creditos: lotes }) : null;
  await updateOrcamento(ctx.db, id, { ordem_servico_id: nova.id });
  await levar(ctx, { ...travado, ordem });
  const daOrdem = { orcamento_id: id, ordem_servico_id: nova.id };
  const comSinal = levarSinal(livro, { ...daOrdem, cliente_id: await devedorDaOrdem(ctx, ordem) });
  await lancar(ctx, comSinal);
  await recordAudit(ctx, {
    operacao: 'orcamentos.abrirOrdem',
    tabela: 'orcamentos',
    registro_id: id,
    filial_id,
    depois: {
      numero: orcamento.numero,
      ordem_servico_id: nova.id,
      numero_os: nova.numero_os,
      ...(comSinal && { sinal: sinalDaOrdem(comSinal, nova.id) }),
    },
  });
  return { ...nova, ...(await lerOrdem(ctx, nova.id)) };
}

/** Gives the new order what the quote says of it. */
async function levar(ctx: Context, { orcamento, ordem }: Travado & { ordem: OrdemTravada }): Promise<void> {
  const { id, situacao, versao_vigente } = orcamento;
  if (situacao === 'enviado') return avisarOrdem(ctx, ordem, 'enviar', { status: 'aguardando_aprovacao' });
  const [versao, todos, resposta] = await Promise.all([
    lerVersao(ctx, id, versao_vigente),
    listItens(ctx.db, id, versao_vigente),
    findResposta(ctx.db, id, versao_vigente),
  ]);
  const grupos = resposta?.grupos;
  const itens = grupos ? todos.filter(({ grupo }) => grupos.includes(grupo)) : todos;
  const aplicado = await aplicar(ctx, { orcamento, ordem, versao }, itens);
  await updateOrcamento(ctx.db, id, { itens_ligados: aplicado?.ligados ?? [] });
  await avisarOrdem(ctx, ordem, 'aprovar', aplicado?.mudanca);
}
