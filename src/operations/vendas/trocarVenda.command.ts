/**
 * 'Trocar': one transaction, one stock document and one act of money. Returned lines are reversed as a whole; pieces
 * that the customer keeps become part of the new sale; pieces 'com defeito' leave the shelf again. The money received
 * for the returned lines is a lot that pays the new title first; the rest stays as credit or is refunded. Lock order:
 * the old sale's header, its title and lots, its movements, stock rows, products, commissions, accounts. If an exchange
 * and a reversal run at once, the second finds the lines gone.
 */

import type { NovaLinha } from '#kernels/estoque/documento.rules.ts';
import { trocarMovimentacoes } from '#kernels/estoque/estornarMovimentacoes.command.ts';
import { findDinheiro } from '#kernels/financeiro/baixas.sql.ts';
import {
  cobrarTrocaELancar,
  devolverParaTroca,
  lerSituacao,
  travarCobranca,
} from '#kernels/financeiro/documento.command.ts';
import { financeiroErrors } from '#kernels/financeiro/financeiro.contract.ts';
import { menorDe } from '#kernels/financeiro/postar.rules.ts';
import { readLigado } from '#kernels/financeiro/travar.sql.ts';
import { estornarComissoes, lancarComissoes } from '#operations/comissoes/lancarComissoes.command.ts';
import { recordAudit } from '#platform/server/audit/audit.ts';
import type { Context } from '#platform/server/sql/context.ts';
import { requireRecord } from '#platform/server/sql/records.ts';
import { DomainError } from '#platform/shared/errors.ts';
import { subtractMoney, sumMoney } from '#platform/shared/money.ts';
import { cadastrarProdutos } from './cadastrarProdutos.command.ts';
import { cobrancaDa, exigirItens, type NovaVenda, planejarVenda } from './registrarVenda.command.ts';
import { type TrocarInput, trocasErrors, type VendaTrocavel } from './trocas.contract.ts';
import { comQuemVendeu, exigirMantidas, type PlanoDaTroca, planejarTroca } from './trocas.rules.ts';
import { findVenda, type LinhaTrocavel, listLinhas, listVendedores, lockVenda } from './trocas.sql.ts';
import { vendasErrors } from './vendas.contract.ts';
import { semPrecoAcertado } from './vendas.rules.ts';
import { insertVendaDireta } from './vendas.sql.ts';

export async function lerParaTrocar(ctx: Context, id: string): Promise<VendaTrocavel> {
  const [venda, linhas, titulo, ligado] = await Promise.all([
    findVenda(ctx.db, id),
    listLinhas(ctx.db, id),
    findDinheiro(ctx, id),
    readLigado(ctx.db),
  ]);
  // A sale from before money was started counts as paid, except what became an open title at that start.
  const total = sumMoney(linhas.map(({ valor_total }) => valor_total));
  const saldo = titulo?.saldo ?? '0.00';
  const anterior = { saldo, recebido: subtractMoney(total, menorDe(saldo, total)) };
  const dinheiro = titulo && !titulo.anterior ? titulo : ligado ? anterior : undefined;
  return {
    ...requireRecord(venda),
    linhas: linhas.map(({ movimentacao_id: _, ...linha }) => linha),
    dinheiro: dinheiro ? { saldo: dinheiro.saldo, recebido: dinheiro.recebido } : null,
  };
}

interface Antiga {
  id: string;
  numero: number;
  filial_id: string;
  cliente_id: string;
}

const movimentacoesDe = (linhas: readonly LinhaTrocavel[], plano: PlanoDaTroca): string[] => {
  const ids = new Set(plano.voltam.map(({ linha }) => linha.id));
  return linhas.filter(({ id }) => ids.has(id)).map(({ movimentacao_id }) => movimentacao_id);
};

/** Takes the defective pieces off the shelf again. */
const saidasPorDefeito = ({ id, numero, filial_id }: Antiga, { voltam }: PlanoDaTroca): NovaLinha[] =>
  voltam
    .filter(({ defeito }) => defeito)
    .map(({ linha, quantas }) => ({
      produto_id: linha.produto_id,
      quantidade: quantas,
      cliente_id: null,
      documento: { tipo: 'troca', id, linha_id: linha.id, rotulo: `Venda ${numero}` },
      observacoes: `Voltou com defeito na troca da venda ${numero}`,
      movimentacao: {
        motivo: 'troca',
        razao: 'defeito',
        tipo_movimentacao: 'saida',
        filial_origem_id: filial_id,
        filial_destino_id: null,
        origem: 'Loja',
        destino: 'Defeito',
      },
      venda: null,
    }));

/**
 * Throws NAO_ENCONTRADO, VENDA_JA_ESTORNADA, trocasErrors, the errors of registrarVenda, ERROS_DA_DEVOLUCAO, and
 * SEM_PERMISSAO for a new product.
 */
export async function trocarVenda(ctx: Context, input: TrocarInput) {
  const { id, observacoes, recebimento, sobra, sobra_do_caixa } = input;
  if (sobra?.tipo === 'sinal' || sobra?.tipo === 'cartao') throw new DomainError(trocasErrors.SOBRA_INVALIDA);
  if (sobra && !(await readLigado(ctx.db))) throw new DomainError(financeiroErrors.FINANCEIRO_DESLIGADO);
  const antiga: Antiga = { id, ...requireRecord(await lockVenda(ctx.db, id)) };
  const linhas = await listLinhas(ctx.db, id);
  if (linhas.length === 0) throw new DomainError(vendasErrors.VENDA_JA_ESTORNADA);
  const plano = planejarTroca(linhas, input.voltam);
  const { filial_id, cliente_id, numero } = antiga;
  const itens = await cadastrarProdutos(ctx, filial_id, input.itens);
  exigirMantidas(itens, plano);
  const documento = { tipo: 'venda_direta', id } as const;
  const motivo = `Troca da venda ${numero}`;
  const saidas = saidasPorDefeito(antiga, plano);
  // The seller of a kept piece keeps its commission.
  const vendedores = await listVendedores(
    ctx.db,
    plano.mantidas.map(({ linha_id }) => linha_id),
  );
  const mantidas = plano.mantidas.map((uma) => ({
    ...uma,
    vendedor_id: vendedores.get(uma.linha_id) ?? null,
  }));
  const venda: NovaVenda = {
    filial_id,
    cliente_id,
    itens: comQuemVendeu(itens, mantidas),
    observacoes,
    recebimento,
    origem: 'venda_direta',
    motivo: 'venda_direta',
  };
  // The customer of an earlier sale is not checked: they may have been anonymised, or be of another branch.
  const [situacao] = await Promise.all([
    lerSituacao(ctx, { recebimento }),
    exigirItens(ctx, semPrecoAcertado(itens, plano.mantidas), []),
  ]);
  const troca = { documento, sobra, sobra_do_caixa };
  const travado =
    situacao.ligado || recebimento
      ? await travarCobranca(ctx, { filial_id, cliente_id, recebimento, troca, situacao })
      : null;
  const { valor, total } = plano;
  const volta = { filial_id, cliente_id, documento, valor, total, motivo };
  const { livro, credito } = devolverParaTroca(travado, volta);
  const { cabecalho, linhas: vendidas } = planejarVenda(ctx, venda, livro, credito);
  const [numeroNovo, { avisos }] = await Promise.all([
    insertVendaDireta(ctx, cabecalho),
    trocarMovimentacoes(ctx, {
      voltam: movimentacoesDe(linhas, plano),
      linhas: [...vendidas, ...saidas],
    }),
  ]);
  const nova = { id: cabecalho.id, numero: numeroNovo, total: cabecalho.total };
  await estornarComissoes(ctx, documento);
  await lancarComissoes(ctx, { tipo: 'venda_direta', id: nova.id });
  const cobrado =
    livro &&
    (await cobrarTrocaELancar(ctx, livro, {
      ...cobrancaDa({ ...nova, venda }, livro.hoje),
      troca: credito,
      cliente_id,
      sobra,
      motivo,
    }));
  await auditar(ctx, antiga, plano, { ...nova, filial_id, cliente_id, itens, observacoes });
  return { ...nova, avisos, a_devolver: cobrado?.a_devolver ?? null };
}

interface Vendida extends Pick<NovaVenda, 'itens' | 'observacoes'> {
  id: string;
  numero: number;
  filial_id: string;
  cliente_id: string;
  total: string;
}

/** The old sale's row lists the returned lines; the new sale is audited like any other. */
async function auditar(ctx: Context, antiga: Antiga, { voltam }: PlanoDaTroca, nova: Vendida): Promise<void> {
  const { id, numero, filial_id, cliente_id, itens, observacoes, total } = nova;
  await recordAudit(ctx, {
    operacao: 'vendas.trocar',
    tabela: 'vendas_diretas',
    registro_id: antiga.id,
    filial_id,
    depois: {
      numero: antiga.numero,
      voltaram: voltam.map(({ linha, quantas, defeito }) => ({
        produto_id: linha.produto_id,
        quantidade: quantas,
        valor_unitario: linha.valor_unitario,
        defeito,
      })),
      venda_nova_id: id,
    },
  });
  await recordAudit(ctx, {
    operacao: 'vendas.finalizar',
    tabela: 'vendas_diretas',
    registro_id: id,
    filial_id,
    depois: { filial_id, cliente_id, itens, observacoes, numero, total },
  });
}
