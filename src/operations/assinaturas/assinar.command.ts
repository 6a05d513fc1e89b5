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
import { ehAssinatura, ROTULO_MEIO } from '#company/documentos/assinaturas.rules.ts';
import { linhasParaLer } from '#operations/impressos_ordem/entrada.rules.ts';
import { dadosDaOrdem } from '#operations/impressos_ordem/imprimir.command.ts';
import { ORDEM } from '#operations/impressos_ordem/ordem.rules.ts';
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
export async function assinar(
  ctx: Pedido,
  { id, sha256, meio, nome, imagem }: AssinarInput,
): Promise<{ id: string }> {
  const { numero_os, filial_id, cliente_id } = await travarOrdem(ctx, id);
  const bytes = meio === 'tela' ? Buffer.from(imagem ?? '', 'base64') : null;
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
