/**
 * Writes a sale without a service order (decisions § 3) in the caller's transaction: one header with its sales,
 * movements and postings. Movimentações also writes a manual `venda` through it, so that it appears among the direct
 * sales. Invariant: the header's total is the sum of its lines and, with money on, its title's value. Lock order: the
 * new header, which nobody else can see yet; the ledger's locks, the stock kernel's, then accounts.
 */

import type { NovaLinha } from '#kernels/estoque/documento.rules.ts';
import type { Aviso } from '#kernels/estoque/estoque.contract.ts';
import { registrarMovimentacoes } from '#kernels/estoque/registrarMovimentacoes.command.ts';
import type { MotivoMovimentacao, OrigemVenda } from '#kernels/estoque/vocabulario.rules.ts';
import { cancelarAbertas } from '#kernels/financeiro/cobrancas.rules.ts';
import { type Cobrar, linhasPelaForma } from '#kernels/financeiro/cobrar.rules.ts';
import { cobrarELancar, lerSituacao, travarCobranca } from '#kernels/financeiro/documento.command.ts';
import type { Recebimento } from '#kernels/financeiro/financeiro.contract.ts';
import type { LivroOuNada } from '#kernels/financeiro/livro.rules.ts';
import { lancarComissoes } from '#operations/comissoes/lancarComissoes.command.ts';
import type { Context } from '#platform/server/sql/context.ts';
import { DomainError } from '#platform/shared/errors.ts';
import { newId } from '#platform/shared/ids.ts';
import { lineTotal, sumMoney } from '#platform/shared/money.ts';
import { lockClienteDaFilial } from '#registers/clientes/clientes.sql.ts';
import { exigirDesconto } from '#registers/produtos_servicos/exigirDesconto.command.ts';
import { type ItemVendaInput, vendasErrors } from './vendas.contract.ts';
import { semPrecoAcertado } from './vendas.rules.ts';
import { findProdutoInativo, insertVendaDireta } from './vendas.sql.ts';

/** An item with the person who earns its commission, if that is not the seller. */
export type ItemVendido = ItemVendaInput & { tecnico_id?: string | null };

export interface NovaVenda {
  filial_id: string;
  cliente_id: string;
  /** Quantities and unit values as decimal text. A product may occur twice. */
  itens: readonly ItemVendido[];
  observacoes: string | null;
  /** Where the sale was entered. */
  origem: OrigemVenda;
  motivo: MotivoMovimentacao;
  /** How it was paid; absent: the settings decide. */
  recebimento?: Recebimento | undefined;
  /** The lines of a sent quote: they need no discount permission, because sending it needed it. */
  cotadas?: readonly ItemVendido[];
  /** The quote that is sold. The free lots of its deposit pay first, and the sale cancels its charges. */
  orcamento?: { id: string; lotes: readonly string[]; cobrancas: readonly string[] };
}

export interface VendaRegistrada {
  id: string;
  numero: number;
  total: string;
  /** The movements' ids, in the order of the items. */
  movimentacao_ids: string[];
  avisos: Aviso[];
}

/**
 * Throws CLIENTE_NAO_ENCONTRADO, PRODUTO_INATIVO, DESCONTO_NAO_PERMITIDO, ERROS_DO_RECEBIMENTO and the errors of the
 * stock kernel.
 */
export async function registrarVenda(ctx: Context, venda: NovaVenda): Promise<VendaRegistrada> {
  const { filial_id, cliente_id, itens, recebimento, cotadas = [], orcamento } = venda;
  const { lotes: creditos, cobrancas = [] } = orcamento ?? {};
  const [situacao] = await Promise.all([
    lerSituacao(ctx, { recebimento }),
    exigirCliente(ctx, cliente_id, filial_id),
    exigirItens(ctx, itens, cotadas),
  ]);
  const livro =
    situacao.ligado || recebimento
      ? await travarCobranca(ctx, { filial_id, cliente_id, recebimento, situacao, cobrancas, creditos })
      : null;
  const plano = planejarVenda(ctx, venda, livro);
  const [numero, registro] = await Promise.all([
    insertVendaDireta(ctx, plano.cabecalho),
    registrarMovimentacoes(ctx, 'efetivada', plano.linhas),
  ]);
  const { id, total } = plano.cabecalho;
  await lancarComissoes(ctx, { tipo: 'venda_direta', id });
  if (livro)
    await cobrarELancar(
      ctx,
      cancelarAbertas(livro, cobrancas),
      cobrancaDa({ id, numero, total, venda }, livro.hoje),
    );
  const movimentacao_ids = registro.linhas.flatMap((linha) => linha.movimentacao_id ?? []);
  return { id, numero, total, movimentacao_ids, avisos: registro.avisos };
}

// Steps that an exchange shares -----------------------------------------------------------------------------------------

/** Active products, and no discount without permission. Throws PRODUTO_INATIVO and DESCONTO_NAO_PERMITIDO. */
export async function exigirItens(
  ctx: Context,
  itens: readonly ItemVendaInput[],
  cotadas: readonly ItemVendaInput[],
): Promise<void> {
  await Promise.all([
    exigirProdutosAtivos(
      ctx,
      itens.map((item) => item.produto_id),
    ),
    exigirDesconto(ctx, 'vendas:desconto', semPrecoAcertado(itens, cotadas)),
  ]);
}

/** The header and the stock lines. `troca`: the value of the returned lines that pays first. */
export function planejarVenda(ctx: Context, venda: NovaVenda, livro: LivroOuNada, troca?: string) {
  const { filial_id, cliente_id, observacoes, recebimento, orcamento } = venda;
  const itens = venda.itens.map((item) => ({ ...item, desconto: '0.00' }));
  const linhas = linhasPelaForma(livro, itens, { recebimento, troca, orcamento_id: orcamento?.id });
  const total = sumMoney(
    linhas.map((linha) => lineTotal(linha.quantidade, linha.valor_unitario, linha.desconto)),
  );
  const id = newId(ctx.now.getTime());
  return {
    cabecalho: { id, filial_id, cliente_id, total, observacoes },
    linhas: linhas.map((linha) => linhaDoLivro(venda, id, linha)),
  };
}

function linhaDoLivro(
  { filial_id, cliente_id, observacoes, origem, motivo }: NovaVenda,
  id: string,
  { produto_id, quantidade, valor_unitario, desconto, tecnico_id = null }: ItemVendido & { desconto: string },
): NovaLinha {
  return {
    produto_id,
    quantidade,
    cliente_id,
    documento: { tipo: 'venda_direta', id, linha_id: null },
    observacoes,
    movimentacao: {
      motivo,
      tipo_movimentacao: 'venda',
      filial_origem_id: filial_id,
      filial_destino_id: null,
      origem: 'Loja',
      destino: 'Cliente',
    },
    venda: { origem, filial_id, tecnico_id, valor_unitario, desconto },
  };
}

interface VendaNumerada {
  id: string;
  numero: number;
  total: string;
  venda: NovaVenda;
}

/** The title and its payment. A manual movement does not ask for the payment, so its sale stays open. */
export function cobrancaDa({ id, numero, total, venda }: VendaNumerada, competencia: string): Cobrar {
  const rotulo = `Venda ${numero}`;
  return {
    ao: 'vender',
    orcamento_id: venda.orcamento?.id,
    recebimento: venda.origem === 'venda_direta' ? venda.recebimento : { formas: [] },
    titulo: {
      natureza: 'receber',
      parte: { cliente_id: venda.cliente_id },
      origem: 'venda_direta',
      documento: { tipo: 'venda_direta', id, rotulo },
      descricao: rotulo,
      competencia,
      categorias: [{ categoria: 'receita_produtos', valor: total }],
    },
  };
}

/** The branch's own customers are the ones that its pickers offer. */
async function exigirCliente(ctx: Context, id: string, filial_id: string): Promise<void> {
  if (!(await lockClienteDaFilial(ctx.db, id, filial_id)))
    throw new DomainError(vendasErrors.CLIENTE_NAO_ENCONTRADO);
}

/** The forms offer only active products. The kernel checks that the products exist and have stock. */
export async function exigirProdutosAtivos(ctx: Context, ids: readonly string[]): Promise<void> {
  const inativo = await findProdutoInativo(ctx.db, ids);
  if (inativo) throw new DomainError(vendasErrors.PRODUTO_INATIVO, { motivo: inativo });
}
