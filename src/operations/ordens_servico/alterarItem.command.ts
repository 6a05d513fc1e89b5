/**
 * Changes an item (decisions § 2). Item, pending sale and pending movement change together; a larger quantity is
 * checked again. Lock: the order, then the item's reservation, then stock rows and product.
 */
import { exigirQuemRepara } from '#company/sistema/lerEquipe.command.ts';
import { alterarPendente } from '#kernels/estoque/pendentes.command.ts';
import { recordAudit } from '#platform/server/audit/audit.ts';
import { assertBranch } from '#platform/server/gate/gate.ts';
import type { Context } from '#platform/server/sql/context.ts';
import { requireRecord, requireVersion } from '#platform/server/sql/records.ts';
import { DomainError } from '#platform/shared/errors.ts';
import { compareDecimal } from '#platform/shared/money.ts';
import { exigirDesconto } from '#registers/produtos_servicos/exigirDesconto.command.ts';
import { exigirDentroDoAprovado } from './exigirAprovacao.command.ts';
import { exigirCobranca, garantiasErrors, seGarantia } from './garantias.rules.ts';
import type { AlterarItemInput, ItemOrdemServico, ItemSalvo } from './itens_ordem.contract.ts';
import { exigirItensAbertos, maisBarato, totalItem } from './itens_ordem.rules.ts';
import { findItem, findOrdemDoItem, updateItem } from './itens_ordem.sql.ts';
import { filialDaPeca } from './lerItens.command.ts';
import { documentoDaOrdem } from './ordens_servico.rules.ts';
import { travarOrdem } from './travarOrdem.command.ts';

/**
 * Throws ITENS_FECHADOS, REGISTRO_ALTERADO, DESCONTO_NAO_PERMITIDO, PESSOA_FORA_DA_FILIAL, APROVACAO_FALTA,
 * NAO_E_RETORNO, GARANTIA_NAO_PERMITIDA, ORCAMENTO_AGUARDA,
 * FILIAL_NAO_PERMITIDA, FILIAL_DA_PECA and, under the policy `bloquear`, ESTOQUE_INSUFICIENTE.
 */
export async function alterarItem(ctx: Context, input: AlterarItemInput): Promise<ItemSalvo> {
  const {
    id,
    versao,
    tecnico_id,
    garantia_dias,
    cobranca: pedida,
    filial_estoque_id,
    descricao,
    ...escritos
  } = input;
  const ordem_id = requireRecord(await findOrdemDoItem(ctx.db, id));
  const ordem = await travarOrdem(ctx, ordem_id);
  const antes = requireVersion(await findItem(ctx.db, id), versao);
  exigirItensAbertos(ordem);
  const cobranca = pedida ?? antes.cobranca;
  if (cobranca !== antes.cobranca) exigirCobranca(ctx.user.permissoes, ordem, cobranca);
  // A waiting quote would ask the customer to approve a price that they no longer pay.
  if (cobranca === 'garantia' && antes.cobranca === 'cliente' && ordem.orcamento_aguarda)
    throw new DomainError(garantiasErrors.ORCAMENTO_AGUARDA);
  const valores = { ...escritos, ...seGarantia(cobranca) };
  // A warranty line has value zero, which the customer never agreed to, so its new price is checked like that of a new
  // line.
  if (cobranca === 'cliente' && (antes.cobranca === 'garantia' || maisBarato(antes, valores)))
    await exigirDesconto(ctx, 'ordens_servico:desconto', [
      { ...valores, produto_id: antes.produto_servico_id },
    ]);
  await exigirQuemRepara(ctx, ordem.filial_id, tecnico_id, antes.tecnico_id);
  const total = { antes: antes.valor_total, depois: totalItem(valores) };
  if (antes.tipo === 'produto' && compareDecimal(total.depois, total.antes) > 0)
    await exigirDentroDoAprovado(ctx, ordem, total);
  const estoque = await filialDoItem(ctx, ordem, antes, filial_estoque_id);
  await updateItem(ctx.db, id, {
    ...valores,
    descricao: descricao === null ? antes.produto.nome : descricao,
    tecnico_id,
    garantia_dias,
    cobranca,
    filial_estoque_id: estoque,
  });
  const filial_origem_id = estoque ?? ordem.filial_id;
  const linha = { linha_id: id, ...valores, valor_total: totalItem(valores), filial_origem_id };
  const avisos =
    antes.tipo === 'produto' ? await alterarPendente(ctx, documentoDaOrdem(ordem_id), linha) : [];
  const item = requireRecord(await findItem(ctx.db, id));
  await recordAudit(ctx, {
    operacao: 'ordens_servico.alterarItem',
    tabela: 'ordens_servico_itens',
    registro_id: id,
    filial_id: ordem.filial_id,
    antes,
    depois: item,
  });
  return { item, avisos };
}

/**
 * A line keeps its branch unless the input names another one. Any change of the line needs access to the part's current
 * branch.
 */
async function filialDoItem(
  ctx: Context,
  ordem: Parameters<typeof filialDaPeca>[1],
  { tipo, filial_estoque_id: antes }: Pick<ItemOrdemServico, 'tipo' | 'filial_estoque_id'>,
  pedida: string | null | undefined,
): Promise<string | null> {
  if (tipo === 'servico') return null;
  assertBranch(ctx.user, antes);
  return pedida === undefined || pedida === antes ? antes : filialDaPeca(ctx, ordem, pedida);
}
