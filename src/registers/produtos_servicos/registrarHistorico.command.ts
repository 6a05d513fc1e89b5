/** Manual entries of the histories (decisions § 3): records only, no stock and no movement. */
import { excluirVendaManual, registrarVendaManual } from '#kernels/estoque/vendaManual.command.ts';
import { recordAudit } from '#platform/server/audit/audit.ts';
import { assertBranch } from '#platform/server/gate/gate.ts';
import type { Context } from '#platform/server/sql/context.ts';
import { requireRecord } from '#platform/server/sql/records.ts';
import { DomainError, platformErrors } from '#platform/shared/errors.ts';
import { clientesErrors } from '#registers/clientes/clientes.contract.ts';
import { lockClienteDaFilial } from '#registers/clientes/clientes.sql.ts';
import { escolherFornecedor } from '#registers/fornecedores/escolherFornecedor.command.ts';
import { type CompraInput, historicoErrors, type VendaManualInput } from './historico_produtos.contract.ts';
import { deleteCompra, fornecedorAtivo, insertCompra, instanteDaVenda } from './historico_produtos.sql.ts';

/** Throws FORNECEDOR_INATIVO, and SEM_PERMISSAO when a new supplier needs the permission. */
export async function createCompra(
  ctx: Context,
  { fornecedor_id: conhecido, novo_fornecedor, ...valores }: CompraInput,
): Promise<{ id: string }> {
  const fornecedor_id = await escolherFornecedor(ctx, { fornecedor_id: conhecido, novo_fornecedor });
  const ativo = requireRecord(await fornecedorAtivo(ctx.db, fornecedor_id));
  if (!ativo) throw new DomainError(historicoErrors.FORNECEDOR_INATIVO);
  const compra = await insertCompra(ctx, { ...valores, fornecedor_id });
  await recordAudit(ctx, {
    operacao: 'produtos_servicos.createCompra',
    tabela: 'historico_compras',
    registro_id: compra.id,
    depois: compra,
  });
  return { id: compra.id };
}

export async function removeCompra(ctx: Context, id: string): Promise<{ id: string }> {
  const antes = requireRecord(await deleteCompra(ctx.db, id));
  await recordAudit(ctx, {
    operacao: 'produtos_servicos.removeCompra',
    tabela: 'historico_compras',
    registro_id: id,
    antes,
  });
  return { id };
}

/** Throws NENHUMA_FILIAL and CLIENTE_DE_OUTRA_FILIAL. */
export async function createVenda(
  ctx: Context,
  { filial_id, data_venda, ...input }: VendaManualInput,
): Promise<{ id: string }> {
  if (!filial_id) throw new DomainError(platformErrors.NENHUMA_FILIAL);
  const { cliente_id } = input;
  if (cliente_id && !(await lockClienteDaFilial(ctx.db, cliente_id, filial_id)))
    throw new DomainError(clientesErrors.CLIENTE_DE_OUTRA_FILIAL);
  const instante = requireRecord(await instanteDaVenda(ctx, filial_id, data_venda));
  const venda = await registrarVendaManual(ctx, { ...input, filial_id, data_venda: instante });
  await recordAudit(ctx, {
    operacao: 'produtos_servicos.createVenda',
    tabela: 'historico_vendas',
    registro_id: venda.id,
    filial_id,
    depois: venda,
  });
  return { id: venda.id };
}

/** Throws VENDA_NAO_MANUAL: other sales are undone by reversing their movement. */
export async function removeVenda(ctx: Context, id: string): Promise<{ id: string }> {
  const antes = requireRecord(await excluirVendaManual(ctx, id));
  assertBranch(ctx.user, antes.filial_id);
  await recordAudit(ctx, {
    operacao: 'produtos_servicos.removeVenda',
    tabela: 'historico_vendas',
    registro_id: id,
    filial_id: antes.filial_id,
    antes,
  });
  return { id };
}
