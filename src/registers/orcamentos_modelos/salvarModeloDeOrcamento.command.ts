/** Quote templates; each is saved whole, with all its lines. Locks: the products, then the template's row. */
import { estoqueErrors } from '#kernels/estoque/estoque.contract.ts';
import { recordAudit } from '#platform/server/audit/audit.ts';
import type { Context } from '#platform/server/sql/context.ts';
import { requireRecord, requireVersion } from '#platform/server/sql/records.ts';
import { DomainError } from '#platform/shared/errors.ts';
import type { ModeloDeOrcamento, ModeloDeOrcamentoInput } from './orcamentos_modelos.contract.ts';
import {
  deleteModeloDeOrcamento,
  findAparelho,
  findModeloDeOrcamento,
  insertModeloDeOrcamento,
  lockModeloDeOrcamento,
  lockProdutos,
  updateModeloDeOrcamento,
} from './orcamentos_modelos.sql.ts';

/** Throws PRODUTO_NAO_ENCONTRADO and NAO_ENCONTRADO. */
export async function createModeloDeOrcamento(
  ctx: Context,
  input: ModeloDeOrcamentoInput,
): Promise<ModeloDeOrcamento> {
  await exigirQueExistam(ctx, input);
  const id = await insertModeloDeOrcamento(ctx, input);
  const depois = requireRecord(await findModeloDeOrcamento(ctx.db, id));
  await recordAudit(ctx, {
    operacao: 'orcamentos_modelos.create',
    tabela: 'orcamentos_modelos',
    registro_id: id,
    depois: escrito(depois),
  });
  return depois;
}

/** Throws PRODUTO_NAO_ENCONTRADO, NAO_ENCONTRADO and REGISTRO_ALTERADO. */
export async function changeModeloDeOrcamento(
  ctx: Context,
  { id, versao, ...input }: ModeloDeOrcamentoInput & { id: string; versao: number },
): Promise<ModeloDeOrcamento> {
  await exigirQueExistam(ctx, input);
  const antes = requireVersion(await lockModeloDeOrcamento(ctx.db, id), versao);
  await updateModeloDeOrcamento(ctx.db, id, input);
  const depois = requireRecord(await findModeloDeOrcamento(ctx.db, id));
  await recordAudit(ctx, {
    operacao: 'orcamentos_modelos.update',
    tabela: 'orcamentos_modelos',
    registro_id: id,
    antes: escrito(antes),
    depois: escrito(depois),
  });
  return depois;
}

export async function removeModeloDeOrcamento(ctx: Context, id: string): Promise<{ id: string }> {
  const antes = requireRecord(await lockModeloDeOrcamento(ctx.db, id));
  await deleteModeloDeOrcamento(ctx.db, id);
  await recordAudit(ctx, {
    operacao: 'orcamentos_modelos.remove',
    tabela: 'orcamentos_modelos',
    registro_id: id,
    antes: escrito(antes),
  });
  return { id };
}

async function exigirQueExistam(ctx: Context, input: ModeloDeOrcamentoInput): Promise<void> {
  const ids = new Set(input.itens.map((item) => item.produto_servico_id));
  if ((await lockProdutos(ctx.db, [...ids])) < ids.size)
    throw new DomainError(estoqueErrors.PRODUTO_NAO_ENCONTRADO);
  if (input.modelo_equipamento_id) requireRecord(await findAparelho(ctx.db, input.modelo_equipamento_id));
}

/** The audited content, without current prices, which nobody entered here. */
const escrito = ({ aparelho: _aparelho, total: _total, itens, ...modelo }: ModeloDeOrcamento) => ({
  ...modelo,
  itens: itens.map(({ produto_servico_id, quantidade, valor_unitario }) => ({
    produto_servico_id,
    quantidade,
    valor_unitario,
  })),
});
