/**
 * The product form (decisions § 1). Stock typed in it becomes a movement in the branch that the form was opened with:
 * 'Estoque inicial' on creation, 'Correção no cadastro' for the difference to the total that was shown. Invariant: the
 * form never writes the balance itself. Lock order: the kernel's (stock rows, product) first, then the product's fields.
 */
import type { Aviso } from '#estoque/estoque.contract.ts';
import { registrarMovimentacoes } from '#estoque/registrarMovimentacoes.command.ts';
import { recordAudit } from '#platform/server/audit.ts';
import type { Contexto } from '#platform/server/context.ts';
import { exigirRegistro, exigirVersao } from '#platform/server/records.ts';
import { DomainError, platformErrors } from '#platform/shared/errors.ts';
import { compareDecimal, subtractQuantity } from '#platform/shared/money.ts';
import {
  type CreateProdutoInput,
  type Produto,
  type ProdutoInput,
  type ProdutoSalvo,
  produtosErrors,
  type UpdateProdutoInput,
} from './produtos_servicos.contract.ts';
import { ocultarCusto, podeVerCusto } from './produtos_servicos.rules.ts';
import {
  findProduto,
  insertProduto,
  lockProduto,
  temMovimentacao,
  updateProduto,
} from './produtos_servicos.sql.ts';

/** Throws NENHUMA_FILIAL and PRODUTO_SEM_ESTOQUE (a service with stock). */
export async function createProduto(
  ctx: Contexto,
  { estoque, filial_id, ...campos }: CreateProdutoInput,
): Promise<ProdutoSalvo> {
  const valor_custo = podeVerCusto(ctx.user.permissoes) ? campos.valor_custo : null;
  const id = await insertProduto(ctx, { ...campos, valor_custo });
  const avisos = await lancarEstoque(ctx, {
    produto_id: id,
    filial_id,
    de: '0',
    para: estoque,
    motivo: 'estoque_inicial',
  });
  const produto = exigirRegistro(await findProduto(ctx.db, id));
  await recordAudit(ctx, {
    operacao: 'produtos_servicos.create',
    tabela: 'produtos_servicos',
    registro_id: id,
    filial_id: filial_id ?? null,
    depois: produto,
  });
  return { ...ocultarCusto(ctx.user.permissoes, produto), avisos };
}

/** Throws REGISTRO_ALTERADO, ESTOQUE_ALTERADO, PRODUTO_MOVIMENTADO, NENHUMA_FILIAL and what the kernel throws. */
export async function changeProduto(
  ctx: Contexto,
  { id, versao, estoque, filial_id, ...campos }: UpdateProdutoInput,
): Promise<ProdutoSalvo> {
  const correcao = estoque && compareDecimal(estoque.anterior, estoque.novo) !== 0 ? estoque : null;
  const avisos = correcao
    ? await lancarEstoque(ctx, {
        produto_id: id,
        filial_id,
        de: correcao.anterior,
        para: correcao.novo,
        motivo: 'correcao_cadastro',
      })
    : [];
  const antes = await lockVersao(ctx, id, versao);
  if (correcao) exigirTotal(antes, correcao, avisos);
  if (antes.tipo === 'produto' && campos.tipo === 'servico' && (await temMovimentacao(ctx.db, id))) {
    throw new DomainError(produtosErrors.PRODUTO_MOVIMENTADO);
  }
  const depois = await updateProduto(ctx.db, id, ocultarCusto<ProdutoInput>(ctx.user.permissoes, campos));
  await recordAudit(ctx, {
    operacao: 'produtos_servicos.update',
    tabela: 'produtos_servicos',
    registro_id: id,
    filial_id: correcao ? (filial_id ?? null) : null,
    antes: correcao ? { ...antes, estoque: correcao.anterior } : antes,
    depois,
  });
  return { ...ocultarCusto(ctx.user.permissoes, depois), avisos };
}

/** Offered when a product cannot be deleted. */
export async function inativarProduto(
  ctx: Contexto,
  { id, versao }: { id: string; versao: number },
): Promise<Produto> {
  const antes = await lockVersao(ctx, id, versao);
  const depois = await updateProduto(ctx.db, id, { ativo: false });
  await recordAudit(ctx, {
    operacao: 'produtos_servicos.inativar',
    tabela: 'produtos_servicos',
    registro_id: id,
    antes,
    depois,
  });
  return ocultarCusto(ctx.user.permissoes, depois);
}

/** The product, locked, in the version that the person edited. The second editor gets the current one, less the cost. */
async function lockVersao(ctx: Contexto, id: string, versao: number): Promise<Produto> {
  const produto = exigirRegistro(await lockProduto(ctx.db, id));
  exigirVersao(ocultarCusto(ctx.user.permissoes, produto), versao);
  return produto;
}

interface LancamentoDoCadastro {
  produto_id: string;
  filial_id: string | null | undefined;
  de: string;
  para: string;
  motivo: 'estoque_inicial' | 'correcao_cadastro';
}

async function lancarEstoque(ctx: Contexto, lancamento: LancamentoDoCadastro): Promise<Aviso[]> {
  const { produto_id, filial_id, de, para, motivo } = lancamento;
  const sentido = compareDecimal(para, de);
  if (sentido === 0) return [];
  if (!filial_id) throw new DomainError(platformErrors.NENHUMA_FILIAL);
  const ends =
    sentido > 0
      ? ({ tipo_movimentacao: 'entrada', filial_origem_id: null, filial_destino_id: filial_id } as const)
      : ({ tipo_movimentacao: 'saida', filial_origem_id: filial_id, filial_destino_id: null } as const);
  const { avisos } = await registrarMovimentacoes(ctx, 'efetivada', [
    {
      produto_id,
      quantidade: sentido > 0 ? subtractQuantity(para, de) : subtractQuantity(de, para),
      cliente_id: null,
      ordem_servico_id: null,
      ordem_servico_item_id: null,
      observacoes: motivo === 'estoque_inicial' ? 'Estoque inicial' : 'Correção no cadastro',
      movimentacao: { ...ends, origem: null, destino: null, motivo },
      venda: null,
    },
  ]);
  return avisos;
}

/** The posting was made on the total that the person saw, or all of it is undone and the person gets the current one. */
function exigirTotal(
  produto: Produto,
  { anterior, novo }: { anterior: string; novo: string },
  avisos: readonly Aviso[],
): void {
  const semRegistro = avisos.some((aviso) => aviso.codigo === 'SEM_REGISTRO');
  const lancado = semRegistro ? '0' : subtractQuantity(novo, anterior);
  const total = subtractQuantity(produto.estoque, lancado);
  if (compareDecimal(total, anterior) !== 0) {
    throw new DomainError(produtosErrors.ESTOQUE_ALTERADO, { estoque: total });
  }
}
