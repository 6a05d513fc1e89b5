/**
 * Composes the text to sign at the intake of an order and at the hand-over of its device. The caller holds the order's
 * lock.
 */
import { textosPreenchidos } from '#company/documentos/assinar.command.ts';
import { linhasParaLer } from '#operations/impressos_ordem/entrada.rules.ts';
import { ENTREGA } from '#operations/impressos_ordem/entrega.rules.ts';
import { dadosDaOrdem } from '#operations/impressos_ordem/imprimir.command.ts';
import { ORDEM } from '#operations/impressos_ordem/ordem.rules.ts';
import { lerOrdemComHistorico } from '#operations/ordens_servico/travarOrdem.command.ts';
import { retiradaDe } from '#operations/retiradas/anotarRetirada.command.ts';
import { quemRetirou, ROTULO_PECAS } from '#operations/retiradas/retiradas.rules.ts';
import type { RequestContext } from '#platform/server/gate/gate.ts';
import type { Context } from '#platform/server/sql/context.ts';
import { DomainError } from '#platform/shared/errors.ts';
import { assinaturasErrors, type Momento, type ParaAssinar } from './assinaturas.contract.ts';
import { linhasDaRetirada, type RetiradaLida } from './retirada.rules.ts';

const registroDe = (id: string) => ({ tabela: 'ordens_servico', registro_id: id });

export type Pedido = Context & Pick<RequestContext, 'services'>;

type Composto = Omit<ParaAssinar, 'sha256'> & { conteudo: object };

async function daEntrada(ctx: Pedido, id: string): Promise<Composto> {
  const { filial_id, dados } = await dadosDaOrdem(ctx, id);
  const { ordem_entrada: condicoes = '' } = await textosPreenchidos(ctx, ORDEM, {
    ...registroDe(id),
    filial_id,
    dados,
  });
  const { qr: _qr, assinatura: _assinatura, ...lido } = dados;
  return {
    cliente: dados.cliente,
    linhas: linhasParaLer(dados),
    condicoes,
    conteudo: { impresso: ORDEM.impresso, revisao: ORDEM.revisao, condicoes, ...lido },
  };
}

/** Throws RETIRADA_FALTA. */
async function daRetirada(ctx: Pedido, id: string): Promise<Composto> {
  const [{ filial_id, dados }, retirada, { laudo, fuso_horario }] = await Promise.all([
    dadosDaOrdem(ctx, id),
    retiradaDe(ctx, id),
    lerOrdemComHistorico(ctx, id),
  ]);
  if (!retirada) throw new DomainError(assinaturasErrors.RETIRADA_FALTA);
  const { numero_os, filial, cliente, equipamento, modelo, numero_serie, itens, total } = dados;
  const { pecas_devolvidas, retirada_em } = retirada;
  const lida: RetiradaLida = {
    numero_os,
    filial,
    cliente,
    aparelho: [equipamento, modelo, numero_serie].filter(Boolean).join(' · '),
    laudo,
    itens,
    total,
    retirada_por: quemRetirou(retirada, cliente),
    retirada_em: retirada_em.toISOString(),
    pecas_devolvidas: pecas_devolvidas && ROTULO_PECAS[pecas_devolvidas],
  };
  const { ordem_entrega: condicoes = '' } = await textosPreenchidos(ctx, ENTREGA, {
    ...registroDe(id),
    filial_id,
    dados: { ...lida, pagamentos: [], resta: null, garantia_ate: null },
  });
  return {
    cliente: retirada.quem === 'cliente' ? cliente : (retirada.nome ?? ''),
    linhas: linhasDaRetirada(lida, fuso_horario),
    condicoes,
    // The id keeps the hashes of two hand-overs of one order apart, even if their texts are equal.
    conteudo: { impresso: 'retirada', revisao: 2, condicoes, retirada_id: retirada.id, ...lida },
  };
}

export const compor = (ctx: Pedido, id: string, momento: Momento): Promise<Composto> =>
  momento === 'entrada' ? daEntrada(ctx, id) : daRetirada(ctx, id);
