/**
 * Composes what is read and signed at the intake of an order and at the hand-over of its device. The caller holds the
 * order's lock.
 */
import { textosPreenchidos } from '#company/documentos/assinar.command.ts';
import type { MeioDeAssinar } from '#company/documentos/assinaturas.rules.ts';
import type { Leitura } from '#company/documentos/leitura.rules.ts';
import { ENTREGA } from '#operations/impressos_ordem/entrega.rules.ts';
import { dadosDaOrdem, lerEntradaParaAssinar } from '#operations/impressos_ordem/imprimir.command.ts';
import { retiradaDe } from '#operations/ordens_servico/anotarRetirada.command.ts';
import { quemRetirou, ROTULO_PECAS } from '#operations/ordens_servico/retiradas.rules.ts';
import { lerOrdemComHistorico } from '#operations/ordens_servico/travarOrdem.command.ts';
import type { RequestContext } from '#platform/server/gate/gate.ts';
import type { Context } from '#platform/server/sql/context.ts';
import { DomainError } from '#platform/shared/errors.ts';
import { assinaturasErrors, type Momento } from './assinaturas.contract.ts';
import { leituraDaRetirada, type RetiradaLida } from './retirada.rules.ts';

export type Pedido = Context & Pick<RequestContext, 'services'>;

/** `cliente` is the preset signer. */
interface Composto {
  cliente: string;
  leitura: Leitura;
}

async function daEntrada(ctx: Pedido, id: string, meio: MeioDeAssinar): Promise<Composto> {
  const { dados, leitura } = await lerEntradaParaAssinar(ctx, id, meio === 'celular');
  return { cliente: dados.cliente, leitura };
}

/** Throws RETIRADA_FALTA. */
export async function lerRetiradaParaAssinar(ctx: Pedido, id: string): Promise<Composto> {
  const [{ filial_id, dados, fuso_horario }, retirada, { laudo }] = await Promise.all([
    dadosDaOrdem(ctx, id),
    retiradaDe(ctx, id),
    lerOrdemComHistorico(ctx, id),
  ]);
  if (!retirada) throw new DomainError(assinaturasErrors.RETIRADA_FALTA);
  const { numero_os, cliente, equipamento, modelo, numero_serie, itens, total } = dados;
  const { pecas_devolvidas, retirada_em } = retirada;
  const lida: RetiradaLida = {
    numero_os,
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
    tabela: 'ordens_servico',
    registro_id: id,
    filial_id,
    dados: { ...lida, pagamentos: [], resta: null, garantia_ate: null },
  });
  return {
    cliente: retirada.quem === 'cliente' ? cliente : (retirada.nome ?? ''),
    leitura: leituraDaRetirada(lida, condicoes, fuso_horario),
  };
}

export const compor = (ctx: Pedido, id: string, momento: Momento, meio: MeioDeAssinar): Promise<Composto> =>
  momento === 'entrada' ? daEntrada(ctx, id, meio) : lerRetiradaParaAssinar(ctx, id);
