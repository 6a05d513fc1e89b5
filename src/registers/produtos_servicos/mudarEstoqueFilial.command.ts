/**
 * 'Estoque por Filial': the minimum, the maximum and the place of a product in one branch, and 'Adicionar filial'. The
 * change is part of the product's history. Lock: the kernel's stock record.
 */
import { estoqueErrors } from '#kernels/estoque/estoque.contract.ts';
import { adicionarNaFilial, mudarNaFilial } from '#kernels/estoque/mudarNaFilial.command.ts';
import { recordAudit } from '#platform/server/audit/audit.ts';
import type { Context } from '#platform/server/sql/context.ts';
import { requireRecord } from '#platform/server/sql/records.ts';
import { DomainError } from '#platform/shared/errors.ts';
import type {
  AdicionarFilialInput,
  EstoqueFilial,
  MudarEstoqueFilialInput,
} from './estoque_filiais.contract.ts';
import { listEstoqueFiliais } from './ofertas.sql.ts';
import { findProduto } from './produtos_servicos.sql.ts';

type Par = AdicionarFilialInput;

async function lerLinha(ctx: Context, { produto_id, filial_id }: Par): Promise<EstoqueFilial> {
  const linhas = await listEstoqueFiliais(ctx, produto_id);
  return requireRecord(linhas.find((linha) => linha.filial_id === filial_id));
}

const auditar = (ctx: Context, ato: string, { produto_id, filial_id }: Par, mudou: object): Promise<void> =>
  recordAudit(ctx, {
    operacao: `produtos_servicos.${ato}`,
    tabela: 'produtos_servicos',
    registro_id: produto_id,
    filial_id,
    ...mudou,
  });

/** Adding a branch that was added meanwhile changes nothing. Throws NAO_ENCONTRADO and PRODUTO_SEM_ESTOQUE. */
export async function adicionarFilial(ctx: Context, par: AdicionarFilialInput): Promise<EstoqueFilial> {
  const { tipo, nome } = requireRecord(await findProduto(ctx.db, par.produto_id));
  if (tipo !== 'produto') throw new DomainError(estoqueErrors.PRODUTO_SEM_ESTOQUE);
  const nova = await adicionarNaFilial(ctx, par);
  const linha = await lerLinha(ctx, par);
  const { estoque_minimo, estoque_maximo } = linha;
  if (nova) await auditar(ctx, 'adicionarFilial', par, { depois: { nome, estoque_minimo, estoque_maximo } });
  return linha;
}

/** Throws NAO_ENCONTRADO and REGISTRO_ALTERADO. */
export async function mudarEstoqueFilial(
  ctx: Context,
  { versao, estoque_minimo, estoque_maximo, posicao, ...par }: MudarEstoqueFilialInput,
): Promise<EstoqueFilial> {
  const { nome } = requireRecord(await findProduto(ctx.db, par.produto_id));
  const { antes, depois } = await mudarNaFilial(ctx, par, {
    versao,
    ...(estoque_minimo !== undefined && { estoque_minimo }),
    ...(estoque_maximo !== undefined && { estoque_maximo }),
    ...(posicao !== undefined && { posicao }),
  });
  await auditar(ctx, 'mudarEstoqueFilial', par, { antes: { nome, ...antes }, depois: { nome, ...depois } });
  return lerLinha(ctx, par);
}
