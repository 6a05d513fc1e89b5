/**
 * Adds an item (decisions § 2). A product is reserved in the branch whose stock it leaves: a pending sale and a pending
 * movement without postings. A service is only the item. A new product or service is created in the same transaction,
 * at the item's price. A free line uses the service of free lines with its own words. Lock: the order, then stock rows
 * and product.
 */
import { exigirQuemRepara } from '#company/sistema/lerEquipe.command.ts';
import { estoqueErrors } from '#kernels/estoque/estoque.contract.ts';
import { registrarMovimentacoes } from '#kernels/estoque/registrarMovimentacoes.command.ts';
import { recordAudit } from '#platform/server/audit/audit.ts';
import type { Context } from '#platform/server/sql/context.ts';
import { requireRecord } from '#platform/server/sql/records.ts';
import { DomainError } from '#platform/shared/errors.ts';
import { newId } from '#platform/shared/ids.ts';
import { cadastrarNoItem } from '#registers/produtos_servicos/cadastrarNoItem.command.ts';
import { exigirDesconto } from '#registers/produtos_servicos/exigirDesconto.command.ts';
import { exigirDentroDoAprovado } from './exigirAprovacao.command.ts';
import { cobrancaDaNova, exigirCobranca, seGarantia } from './garantias.rules.ts';
import { type AdicionarItemInput, type ItemSalvo, itensOrdemErrors } from './itens_ordem.contract.ts';
import { exigirItensAbertos, linhaDoItem, totalItem } from './itens_ordem.rules.ts';
import { findItem, findProduto, insertItem } from './itens_ordem.sql.ts';
import { filialDaPeca } from './lerItens.command.ts';
import { servicoAvulso } from './servicoAvulso.command.ts';
import { travarOrdem } from './travarOrdem.command.ts';

/**
 * Throws ITENS_FECHADOS, PRODUTO_NAO_ENCONTRADO, ITEM_INATIVO, DESCONTO_NAO_PERMITIDO, PESSOA_FORA_DA_FILIAL,
 * APROVACAO_FALTA, FILIAL_NAO_PERMITIDA, FILIAL_DA_PECA, NAO_E_RETORNO, GARANTIA_NAO_PERMITIDA and, under
 * `bloquear`, ESTOQUE_INSUFICIENTE; SEM_PERMISSAO for a new product.
 */
export async function adicionarItem(
  ctx: Context,
  { novo_produto, produto_servico_id: conhecido, ...valores }: AdicionarItemInput,
): Promise<ItemSalvo> {
  const ordem = await travarOrdem(ctx, valores.id);
  exigirItensAbertos(ordem);
  await exigirQuemRepara(ctx, ordem.filial_id, valores.tecnico_id);
  const produto_servico_id = await produtoDoItem(ctx, { novo_produto, conhecido, ...valores });
  const cobranca = cobrancaDaNova(ctx.user.permissoes, ordem, valores.cobranca);
  exigirCobranca(ctx.user.permissoes, ordem, cobranca);
  const produto = await findProduto(ctx.db, produto_servico_id);
  if (!produto) throw new DomainError(estoqueErrors.PRODUTO_NAO_ENCONTRADO);
  if (!produto.ativo) throw new DomainError(itensOrdemErrors.ITEM_INATIVO);
  const filial_estoque_id =
    produto.tipo === 'produto' ? await filialDaPeca(ctx, ordem, valores.filial_estoque_id) : null;
  // A new product and a free line take their name from the form. Words typed before belong to another product.
  const descricao = novo_produto ? novo_produto.nome : valores.descricao;
  const input = {
    ...valores,
    ...seGarantia(cobranca),
    descricao,
    produto_servico_id,
    cobranca,
    filial_estoque_id,
  };
  if (cobranca === 'cliente')
    await exigirDesconto(ctx, 'ordens_servico:desconto', [{ ...input, produto_id: produto.id }]);
  if (produto.tipo === 'produto')
    await exigirDentroDoAprovado(ctx, ordem, { antes: '0', depois: totalItem(input) });
  const id = newId(ctx.now.getTime());
  await insertItem(ctx, { id, nome: produto.nome, tipo: produto.tipo }, input);
  const linha = linhaDoItem(ordem, { ...input, id, tipo: produto.tipo, tecnico_id: null });
  const avisos = linha.movimentacao ? (await registrarMovimentacoes(ctx, 'pendente', [linha])).avisos : [];
  const item = requireRecord(await findItem(ctx.db, id));
  await recordAudit(ctx, {
    operacao: 'ordens_servico.adicionarItem',
    tabela: 'ordens_servico_itens',
    registro_id: id,
    filial_id: ordem.filial_id,
    depois: item,
  });
  return { item, avisos };
}

interface Assunto extends Pick<AdicionarItemInput, 'novo_produto' | 'valor_unitario'> {
  conhecido: AdicionarItemInput['produto_servico_id'];
}

/** Throws SEM_PERMISSAO for a new product. */
async function produtoDoItem(
  ctx: Context,
  { novo_produto, conhecido, valor_unitario }: Assunto,
): Promise<string> {
  if (!novo_produto) return requireRecord(conhecido ?? undefined);
  if (novo_produto.avulso) return servicoAvulso(ctx);
  return cadastrarNoItem(ctx, { ...novo_produto, valor_venda_pf: valor_unitario });
}
