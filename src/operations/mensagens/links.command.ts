/** Gives and revokes links to an order's customer page. The audit row contains no token. Lock: the order. */
import { enderecoPublico } from '#company/auth/enderecoPublico.command.ts';
import { prepararLink, revogarLinks } from '#operations/links/criarLink.command.ts';
import { enderecoDaPagina } from '#operations/links/links.rules.ts';
import { countLive } from '#operations/links/links.sql.ts';
import { travarOrdem } from '#operations/ordens_servico/travarOrdem.command.ts';
import { recordAudit } from '#platform/server/audit/audit.ts';
import type { RequestContext } from '#platform/server/gate/gate.ts';
import type { Context } from '#platform/server/sql/context.ts';
import { requireRecord } from '#platform/server/sql/records.ts';
import { DomainError } from '#platform/shared/errors.ts';
import { mensagensErrors } from './mensagens.contract.ts';
import { findParaEscrever } from './ordem.sql.ts';

/** Throws SEM_ENDERECO, NAO_ENCONTRADO, ORDEM_CANCELADA and CLIENTE_ANONIMIZADO. */
export async function darLink(
  ctx: Context & Pick<RequestContext, 'services'>,
  { id, rascunho }: { id: string; rascunho: boolean },
): Promise<{ id: string; endereco: string }> {
  const publico = await enderecoPublico(ctx);
  if (publico === null) throw new DomainError(mensagensErrors.SEM_ENDERECO);
  const { numero_os, filial_id, status } = await travarOrdem(ctx, id);
  // Cancelling the order revoked its links.
  if (status === 'cancelada') throw new DomainError(mensagensErrors.ORDEM_CANCELADA);
  const { anonimizado } = requireRecord(await findParaEscrever(ctx.db, id));
  if (anonimizado) throw new DomainError(mensagensErrors.CLIENTE_ANONIMIZADO);
  const link = await prepararLink(ctx, { ordem_servico_id: id, finalidade: 'ordem', rascunho });
  // A draft link is audited together with its message.
  if (rascunho) return { id: link.id, endereco: enderecoDaPagina(publico, link.token) };
  await recordAudit(ctx, {
    operacao: 'mensagens.criarLink',
    tabela: 'ordens_servico',
    registro_id: id,
    filial_id,
    depois: { numero_os },
  });
  return { id: link.id, endereco: enderecoDaPagina(publico, link.token) };
}

/** Throws NAO_ENCONTRADO. */
export async function tirarLinks(ctx: Context, { id }: { id: string }): Promise<{ revogados: number }> {
  const { numero_os, filial_id } = await travarOrdem(ctx, id);
  const revogados = await revogarLinks(ctx, { ordem_servico_id: id });
  await recordAudit(ctx, {
    operacao: 'mensagens.revogarLinks',
    tabela: 'ordens_servico',
    registro_id: id,
    filial_id,
    depois: { numero_os },
  });
  return { revogados };
}

export const lerLinks = async (ctx: Context, id: string): Promise<{ vivos: number }> => ({
  vivos: await countLive(ctx.db, { ordem_servico_id: id }, ctx.now),
});
