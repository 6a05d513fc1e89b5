/**
 * 'Nova Movimentação' (spec §§ 4, 5; decisions §§ 1-3): one movement, or several with the same ends, posted immediately
 * and all or none. A sale for a service order
 * locks the order first, takes its customer, and is linked to it without an item. A sale without an order is a direct
 * sale with its own header. With money on, a sale makes an open title: for the direct sale, or, if it is linked to an
 * order, for the movement. Lock order: order → stock → accounts.
 */

import type { NovaLinha } from '#kernels/estoque/documento.rules.ts';
import type { Aviso } from '#kernels/estoque/estoque.contract.ts';
import { registrarMovimentacoes } from '#kernels/estoque/registrarMovimentacoes.command.ts';
import { cobrarELancar, travarCobranca } from '#kernels/financeiro/documento.command.ts';
import { lancarComissoes } from '#operations/comissoes/lancarComissoes.command.ts';
import { exigirProdutosAtivos, registrarVenda } from '#operations/vendas/registrarVenda.command.ts';
import { recordAudit } from '#platform/server/audit/audit.ts';
import { assertBranch } from '#platform/server/gate/gate.ts';
import type { Context } from '#platform/server/sql/context.ts';
import { requireRecord } from '#platform/server/sql/records.ts';
import { DomainError } from '#platform/shared/errors.ts';
import { lineTotal } from '#platform/shared/money.ts';
import { exigirDesconto } from '#registers/produtos_servicos/exigirDesconto.command.ts';
import {
  type MovimentacaoInput,
  type MovimentacaoRegistrada,
  type MovimentacoesInput,
  movimentacoesErrors,
} from './movimentacoes.contract.ts';
import { podeVincular, pontasDe } from './movimentacoes.rules.ts';
import { lockOrdem } from './movimentacoes.sql.ts';

type VendaInput = Extract<MovimentacaoInput, { tipo_movimentacao: 'venda' }>;

/** Throws the errors of the kernel and of registrarVenda, ORDEM_NAO_ENCONTRADA and ORDEM_NAO_VINCULAVEL. */
export async function registrarMovimentacao(
  ctx: Context,
  input: MovimentacaoInput,
): Promise<MovimentacaoRegistrada> {
  const registrada = await registrar(ctx, input);
  await auditar(ctx, registrada.id, input);
  return registrada;
}

/** Throws the errors of the kernel, which name the line. */
export async function registrarVarias(
  ctx: Context,
  { itens, ...comum }: MovimentacoesInput,
): Promise<{ ids: string[]; avisos: Aviso[] }> {
  const inputs: SemVenda[] = itens.map((item) => ({ ...comum, ...item }));
  await exigirProdutosAtivos(
    ctx,
    itens.map(({ produto_id }) => produto_id),
  );
  const { linhas, avisos } = await registrarMovimentacoes(ctx, 'efetivada', inputs.map(linhaSemVenda)).catch(
    (error: unknown) => {
      throw comALinha(error, itens);
    },
  );
  const ids = linhas.map(({ movimentacao_id }) => requireRecord(movimentacao_id ?? undefined));
  for (const [i, input] of inputs.entries()) await auditar(ctx, ids[i] ?? '', input);
  return { ids, avisos };
}

type SemVenda = Exclude<MovimentacaoInput, { tipo_movimentacao: 'venda' }>;

const linhaSemVenda = (input: SemVenda): NovaLinha => ({
  produto_id: input.produto_id,
  quantidade: input.quantidade,
  cliente_id: null,
  documento: null,
  observacoes: input.observacoes,
  movimentacao: { motivo: 'manual', ...pontasDe(input) },
  venda: null,
});

/** The kernel names the product by its id: a person looks for the line. */
function comALinha(error: unknown, itens: readonly { produto_id: string }[]): unknown {
  if (!(error instanceof DomainError) || error.data?.motivo) return error;
  const linha = itens.findIndex(({ produto_id }) => produto_id === error.data?.produto_id);
  return linha < 0
    ? error
    : new DomainError(error.definition, { ...error.data, motivo: `Linha ${linha + 1}` });
}

function auditar(ctx: Context, registro_id: string, input: MovimentacaoInput): Promise<void> {
  const { filial_origem_id, filial_destino_id } = pontasDe(input);
  return recordAudit(ctx, {
    operacao: 'movimentacoes.registrar',
    tabela: 'movimentacoes_estoque',
    registro_id,
    filial_id: filial_origem_id ?? filial_destino_id,
    depois: input,
  });
}

async function registrar(ctx: Context, input: MovimentacaoInput): Promise<MovimentacaoRegistrada> {
  if (input.tipo_movimentacao !== 'venda') return postar(ctx, input, null);
  if (input.ordem_servico_id !== null)
    return postar(ctx, input, await exigirOrdem(ctx, input.ordem_servico_id));
  return registrarVendaAvulsa(ctx, input);
}

interface Ordem {
  id: string;
  numero_os: number;
  cliente_id: string;
  tecnico_id: string | null;
}

async function exigirOrdem(ctx: Context, id: string): Promise<Ordem> {
  const ordem = await lockOrdem(ctx.db, id);
  if (!ordem) throw new DomainError(movimentacoesErrors.ORDEM_NAO_ENCONTRADA);
  assertBranch(ctx.user, ordem.filial_id);
  if (!podeVincular(ordem.status)) throw new DomainError(movimentacoesErrors.ORDEM_NAO_VINCULAVEL);
  return { ...ordem, id };
}

async function postar(
  ctx: Context,
  input: MovimentacaoInput,
  ordem: Ordem | null,
): Promise<MovimentacaoRegistrada> {
  const { produto_id, quantidade, observacoes } = input;
  await exigirProdutosAtivos(ctx, [produto_id]);
  if (input.tipo_movimentacao === 'venda') await exigirDesconto(ctx, 'vendas:desconto', [input]);
  const { linhas, avisos } = await registrarMovimentacoes(ctx, 'efetivada', [
    {
      produto_id,
      quantidade,
      cliente_id: ordem?.cliente_id ?? null,
      documento: ordem && { tipo: 'ordem', id: ordem.id, linha_id: null },
      observacoes,
      movimentacao: { motivo: 'manual', ...pontasDe(input) },
      venda: input.tipo_movimentacao === 'venda' ? vendaDaOrdem(input, ordem) : null,
    },
  ]);
  const id = linhas[0]?.movimentacao_id ?? '';
  if (ordem && input.tipo_movimentacao === 'venda') {
    await lancarComissoes(ctx, { tipo: 'ordem', id: ordem.id });
    await cobrarNaOrdem(ctx, input, ordem, id);
  }
  return { id, avisos };
}

function vendaDaOrdem({ filial_origem_id, valor_unitario }: VendaInput, ordem: Ordem | null) {
  return {
    origem: 'movimentacao',
    filial_id: filial_origem_id,
    tecnico_id: ordem?.tecnico_id ?? null,
    valor_unitario,
    desconto: '0',
  } as const;
}

/** A sale linked to an order is not part of its billing: it gets a title of its own, which stays open. */
async function cobrarNaOrdem(ctx: Context, input: VendaInput, ordem: Ordem, id: string): Promise<void> {
  const { filial_origem_id: filial_id, quantidade, valor_unitario } = input;
  const { cliente_id, numero_os } = ordem;
  const livro = await travarCobranca(ctx, { filial_id, cliente_id, recebimento: undefined });
  if (!livro) return;
  const rotulo = `OS #${numero_os}`;
  await cobrarELancar(ctx, livro, {
    ao: 'vender',
    recebimento: { formas: [] },
    titulo: {
      natureza: 'receber',
      parte: { cliente_id },
      origem: 'movimentacao',
      documento: { tipo: 'movimentacao', id, rotulo },
      descricao: `Venda na ${rotulo}`,
      competencia: livro.hoje,
      categorias: [{ categoria: 'receita_produtos', valor: lineTotal(quantidade, valor_unitario) }],
    },
  });
}

async function registrarVendaAvulsa(ctx: Context, input: VendaInput): Promise<MovimentacaoRegistrada> {
  const { filial_origem_id, produto_id, quantidade, valor_unitario, observacoes } = input;
  const { movimentacao_ids, avisos } = await registrarVenda(ctx, {
    filial_id: filial_origem_id,
    cliente_id: input.cliente_id ?? '',
    itens: [{ produto_id, quantidade, valor_unitario }],
    observacoes,
    origem: 'movimentacao',
    motivo: 'manual',
  });
  return { id: movimentacao_ids[0] ?? '', avisos };
}
