/**
 * Signs the intake of an order. The content is composed anew under the order's lock and must have the hash that was shown, so
 * that nobody signs what changed meanwhile. Lock: the order.
 */

import {
  assinaturasDe,
  hashDoConteudo,
  registrarAssinatura,
  textosPreenchidos,
} from '#company/documentos/assinar.command.ts';
import { ehAssinatura, type MeioDeAssinar, ROTULO_MEIO } from '#company/documentos/assinaturas.rules.ts';
import { lerQr } from '#kernels/baixas/opcoes.command.ts';
import { linhasParaLer } from '#operations/impressos_ordem/entrada.rules.ts';
import { dadosDaOrdem } from '#operations/impressos_ordem/imprimir.command.ts';
import { ORDEM } from '#operations/impressos_ordem/ordem.rules.ts';
import { criarLink } from '#operations/links/criarLink.command.ts';
import { enderecoDaPagina, VALIDADE_MS } from '#operations/links/links.rules.ts';
import { travarOrdem } from '#operations/ordens_servico/travarOrdem.command.ts';
import { recordAudit } from '#platform/server/audit/audit.ts';
import type { RequestContext } from '#platform/server/gate/gate.ts';
import type { Context } from '#platform/server/sql/context.ts';
import { DomainError } from '#platform/shared/errors.ts';
import {
  type AssinarInput,
  type Assinatura,
  assinaturasErrors,
  type ParaAssinar,
} from './assinaturas.contract.ts';

type Pedido = Context & Pick<RequestContext, 'services'>;

export async function listDaOrdem(ctx: Context, id: string): Promise<Assinatura[]> {
  const guardadas = await assinaturasDe(ctx, 'ordens_servico', id);
  return guardadas.map((uma) => ({ ...uma, imagem: uma.imagem?.toString('base64') ?? null }));
}

async function compor(ctx: Pedido, id: string) {
  const { filial_id, dados } = await dadosDaOrdem(ctx, id);
  const { ordem_entrada: condicoes = '' } = await textosPreenchidos(ctx, ORDEM, { filial_id, dados });
  const { qr: _qr, assinatura: _assinatura, ...lido } = dados;
  return {
    dados,
    condicoes,
    conteudo: { impresso: ORDEM.impresso, revisao: ORDEM.revisao, condicoes, ...lido },
  };
}

/** Throws NAO_ENCONTRADO. */
export async function lerParaAssinar(ctx: Pedido, id: string): Promise<ParaAssinar> {
  const { dados, condicoes, conteudo } = await compor(ctx, id);
  const sha256 = await hashDoConteudo(ctx, conteudo);
  return { sha256, cliente: dados.cliente, linhas: linhasParaLer(dados), condicoes };
}

/** Throws CONTEUDO_MUDOU, ASSINATURA_VAZIA, JA_ASSINADA. */
export const assinar = (ctx: Pedido, input: AssinarInput): Promise<{ id: string }> => registrar(ctx, input);

/** On the customer's own phone, by a link. Throws as `assinar`. */
export const assinarNoCelular = (ctx: Pedido, input: Omit<AssinarInput, 'meio'>): Promise<{ id: string }> =>
  registrar(ctx, { ...input, meio: 'celular' });

/** A link of 15 minutes as a QR code, which a phone reads. Null if the program does not know its own address. */
export async function pedirNoCelular(
  ctx: Pedido,
  { id }: { id: string },
): Promise<{ qr_svg: string; expira_em: Date } | null> {
  const { publicUrl } = ctx.services;
  if (!publicUrl) return null;
  const { numero_os, filial_id } = await travarOrdem(ctx, id);
  const assinadas = await assinaturasDe(ctx, 'ordens_servico', id);
  if (assinadas.some(({ momento }) => momento === 'entrada'))
    throw new DomainError(assinaturasErrors.JA_ASSINADA);
  const token = await criarLink(ctx, { ordem_servico_id: id, finalidade: 'assinatura' });
  await recordAudit(ctx, {
    operacao: 'assinaturas.pedirNoCelular',
    tabela: 'ordens_servico',
    registro_id: id,
    filial_id,
    depois: { numero_os },
  });
  return {
    qr_svg: await lerQr(enderecoDaPagina(publicUrl, token)),
    expira_em: new Date(ctx.now.getTime() + VALIDADE_MS.assinatura),
  };
}

async function registrar(
  ctx: Pedido,
  { id, sha256, meio, nome, imagem }: Omit<AssinarInput, 'meio'> & { meio: MeioDeAssinar },
): Promise<{ id: string }> {
  const { numero_os, filial_id, cliente_id } = await travarOrdem(ctx, id);
  const bytes = meio === 'papel' ? null : Buffer.from(imagem ?? '', 'base64');
  if (bytes && !ehAssinatura(bytes)) throw new DomainError(assinaturasErrors.ASSINATURA_VAZIA);
  const { conteudo } = await compor(ctx, id);
  if ((await hashDoConteudo(ctx, conteudo)) !== sha256)
    throw new DomainError(assinaturasErrors.CONTEUDO_MUDOU);
  await registrarAssinatura(ctx, {
    tabela: 'ordens_servico',
    registro_id: id,
    filial_id,
    cliente_id,
    momento: 'entrada',
    meio,
    nome,
    imagem: bytes,
    conteudo,
  });
  await recordAudit(ctx, {
    operacao: 'assinaturas.assinar',
    tabela: 'ordens_servico',
    registro_id: id,
    filial_id,
    depois: { numero_os, assinatura: ROTULO_MEIO[meio] },
  });
  return { id };
}
