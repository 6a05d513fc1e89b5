/**
 * The product form (decisions § 1). Stock typed in it becomes a movement in the branch that the form was opened with:
 * 'Estoque inicial' on creation, 'Correção no cadastro' for the difference to the total that was shown. Invariant: the
 * form never writes the balance itself. Lock order: the kernel's (stock rows, product) first, then the product's fields.
 */
import type { Aviso } from '#kernels/estoque/estoque.contract.ts';
import { registrarMovimentacoes } from '#kernels/estoque/registrarMovimentacoes.command.ts';
import { recordAudit } from '#platform/server/audit/audit.ts';
import { type Context, changedEverywhere } from '#platform/server/sql/context.ts';
import { requireRecord, requireVersion } from '#platform/server/sql/records.ts';
import { DomainError, platformErrors } from '#platform/shared/errors.ts';
import { compareDecimal, isZero, subtractQuantity } from '#platform/shared/money.ts';
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
  ctx: Context,
  { estoque, filial_id, ...campos }: CreateProdutoInput,
): Promise<ProdutoSalvo> {
  changedEverywhere(ctx);
  const valor_custo = podeVerCusto(ctx.user.permissoes) ? campos.valor_custo : null;
  const id = await insertProduto(ctx, { ...campos, valor_custo });
  const { avisos } = await lancarEstoque(ctx, {
    produto_id: id,
    filial_id,
    de: '0',
    para: estoque,
    motivo: 'estoque_inicial',
  });
  const produto = requireRecord(await findProduto(ctx.db, id));
  await recordAudit(ctx, {
    operacao: 'produtos_servicos.create',
    tabela: 'produtos_servicos',
    registro_id: id,
    filial_id: filial_id ?? null,
    depois: produto,
  });
  return { ...ocultarCusto(ctx.user.permissoes, produto), avisos };
}

/**
 * Throws REGISTRO_ALTERADO, ESTOQUE_ALTERADO, PRODUTO_MOVIMENTADO, NENHUMA_FILIAL and the errors of the kernel.
 */
export async function changeProduto(
  ctx: Context,
  { id, versao, estoque, filial_id, ...campos }: UpdateProdutoInput,
): Promise<ProdutoSalvo> {
  changedEverywhere(ctx);
  const { anterior, novo } = estoque ?? { anterior: '0', novo: '0' };
  const { avisos, delta } = await lancarEstoque(ctx, {
    produto_id: id,
    filial_id,
    de: anterior,
    para: novo,
    motivo: 'correcao_cadastro',
  });
  const antes = await lockVersao(ctx, { id, versao }, delta);
  if (estoque && compareDecimal(antes.estoque, anterior) !== 0) {
    throw new DomainError(produtosErrors.ESTOQUE_ALTERADO, { estoque: antes.estoque });
  }
  if (antes.tipo === 'produto' && campos.tipo === 'servico' && (await temMovimentacao(ctx.db, id))) {
    throw new DomainError(produtosErrors.PRODUTO_MOVIMENTADO);
  }
  const depois = await updateProduto(ctx.db, id, ocultarCusto<ProdutoInput>(ctx.user.permissoes, campos));
  await recordAudit(ctx, {
    operacao: 'produtos_servicos.update',
    tabela: 'produtos_servicos',
    registro_id: id,
    filial_id: isZero(delta) ? null : (filial_id ?? null),
    antes,
    depois,
  });
  return { ...ocultarCusto(ctx.user.permissoes, depois), avisos };
}

/** Offered when a product cannot be deleted. */
export async function inativarProduto(
  ctx: Context,
  { id, versao }: { id: string; versao: number },
): Promise<Produto> {
  const antes = await lockVersao(ctx, { id, versao });
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

/**
 * Locks the product and checks the version that the user edited. Returns it as it was before this operation posted
 * `lancado`. A stale editor gets the current version, without the cost if the user may not see it.
 */
async function lockVersao(
  ctx: Context,
  { id, versao }: { id: string; versao: number },
  lancado = '0',
): Promise<Produto> {
  const locked = requireRecord(await lockProduto(ctx.db, id));
  const produto = { ...locked, estoque: subtractQuantity(locked.estoque, lancado) };
  requireVersion(ocultarCusto(ctx.user.permissoes, produto), versao);
  return produto;
}

interface LancamentoDoCadastro {
  produto_id: string;
  filial_id: string | null | undefined;
  de: string;
  para: string;
  motivo: 'estoque_inicial' | 'correcao_cadastro';
}

/** Quantity posted to the total: the difference, or 0 when the branch has no stock record to take it from. */
interface EstoqueLancado {
  avisos: Aviso[];
  delta: string;
}

async function lancarEstoque(ctx: Context, lancamento: LancamentoDoCadastro): Promise<EstoqueLancado> {
  const { produto_id, filial_id, de, para, motivo } = lancamento;
  const delta = subtractQuantity(para, de);
  if (isZero(delta)) return { avisos: [], delta };
  if (!filial_id) throw new DomainError(platformErrors.NENHUMA_FILIAL);
  const entra = compareDecimal(delta, '0') > 0;
  const { avisos } = await registrarMovimentacoes(ctx, 'efetivada', [
    {
      produto_id,
      quantidade: entra ? delta : subtractQuantity(de, para),
      cliente_id: null,
      documento: null,
      observacoes: motivo === 'estoque_inicial' ? 'Estoque inicial' : 'Correção no cadastro',
      movimentacao: {
        tipo_movimentacao: entra ? 'entrada' : 'saida',
        filial_origem_id: entra ? null : filial_id,
        filial_destino_id: entra ? filial_id : null,
        origem: null,
        destino: null,
        motivo,
      },
      venda: null,
    },
  ]);
  const semRegistro = avisos.some((aviso) => aviso.codigo === 'SEM_REGISTRO');
  return { avisos, delta: semRegistro ? '0' : delta };
}
