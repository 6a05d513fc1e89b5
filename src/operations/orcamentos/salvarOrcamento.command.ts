/**
 * Creates and edits drafts (02 § 6). A quote of an order belongs to its customer and starts with its lines, linked.
 * Other quotes choose their customer. Only drafts can change. Locks: the customer, or the order, then the quote.
 */

import { listLinhas } from '#operations/ordens_servico/itens_ordem.sql.ts';
import { servicoAvulso } from '#operations/ordens_servico/servicoAvulso.command.ts';
import { travarOrdem } from '#operations/ordens_servico/travarOrdem.command.ts';
import { recordAudit } from '#platform/server/audit/audit.ts';
import type { Context } from '#platform/server/sql/context.ts';
import { requireVersion } from '#platform/server/sql/records.ts';
import { DomainError, platformErrors } from '#platform/shared/errors.ts';
import { sumMoney } from '#platform/shared/money.ts';
import { lockPessoaDaFilial } from '#registers/clientes/clientes.sql.ts';
import { AVULSO, type CreateOrcamentoInput, type ItemOrcamentoInput } from './campos.contract.ts';
import {
  type CamposDaVersao,
  insertOrcamento,
  insertVersao,
  listProdutos,
  type NovoItem,
  replaceItens,
  updateOrcamento,
  updateVersao,
} from './escrita.sql.ts';
import { type Orcamento, orcamentosErrors, type UpdateOrcamentoInput } from './orcamentos.contract.ts';
import {
  exigirOrdemAberta,
  exigirQueCaiba,
  exigirRascunho,
  linhasDaOrdem,
  totalDoItem,
} from './orcamentos.rules.ts';
import { listItens } from './orcamentos.sql.ts';
import { listAprovadas } from './respostas.sql.ts';
import { lerVersao, travarOrcamento } from './travarOrcamento.command.ts';

/**
 * Throws ITENS_FECHADOS, ORCAMENTO_ABERTO, CLIENTE_DO_ORCAMENTO, ITEM_DO_ORCAMENTO, TOTAL_ACIMA, SINAL_ACIMA and
 * FILIAL_NAO_PERMITIDA.
 */
export async function createOrcamento(ctx: Context, input: CreateOrcamentoInput): Promise<Orcamento> {
  const { filial_id, cliente_id, ordem_servico_id, itens } = input;
  const linhas = await linhasDa(ctx, input);
  if (!(await lockPessoaDaFilial(ctx.db, cliente_id, filial_id)))
    throw new DomainError(orcamentosErrors.CLIENTE_DO_ORCAMENTO);
  const pedidos = itens ?? linhasDaOrdem(linhas).map(daOrdem);
  const itens_ligados = linhas.map(({ id }) => id);
  const novos = await itensNovos(ctx, pedidos, linhas);
  const criado = await insertOrcamento(ctx, {
    filial_id,
    cliente_id,
    ordem_servico_id,
    aceita_parcial: input.aceita_parcial,
    itens_ligados,
  });
  const versao = { orcamento_id: criado.id, versao: criado.versao_vigente };
  const campos = camposDa(input, novos);
  await insertVersao(ctx.db, { ...campos, orcamento_id: criado.id, numero: versao.versao });
  await replaceItens(ctx, versao, novos);
  await recordAudit(ctx, {
    operacao: 'orcamentos.create',
    tabela: 'orcamentos',
    registro_id: criado.id,
    filial_id,
    depois: { ...criado, ...campos, itens: novos },
  });
  return criado;
}

/**
 * Absent fields stay unchanged. Throws REGISTRO_ALTERADO, ORCAMENTO_ENVIADO, ORCAMENTO_ENCERRADO, ITEM_DO_ORCAMENTO,
 * TOTAL_ACIMA, SINAL_ACIMA and TERMINO_ANTES.
 */
export async function changeOrcamento(ctx: Context, input: UpdateOrcamentoInput): Promise<Orcamento> {
  const { id, versao, itens, aceita_parcial } = input;
  const travado = await travarOrcamento(ctx, id);
  exigirRascunho(travado.orcamento);
  const { itens_ligados, ...antes } = requireVersion(travado.orcamento, versao);
  const numero = antes.versao_vigente;
  const [linhas, anteriores, atual] = await Promise.all([
    travado.ordem ? linhasLivres(ctx, travado.ordem.id, id) : [],
    listItens(ctx.db, id, numero),
    lerVersao(ctx, id, numero),
  ]);
  const novos = itens ? await itensNovos(ctx, itens, linhas, anteriores) : anteriores.map(semId);
  const campos = camposDa({ ...atual, ...presentes(input) }, novos);
  await updateVersao(ctx.db, id, numero, campos);
  await replaceItens(ctx, { orcamento_id: id, versao: numero }, novos);
  const depois = await updateOrcamento(ctx.db, id, {
    ...(aceita_parcial !== undefined && { aceita_parcial }),
    itens_ligados: [...new Set([...itens_ligados, ...ligadas(novos)])],
  });
  await recordAudit(ctx, {
    operacao: 'orcamentos.update',
    tabela: 'orcamentos',
    registro_id: id,
    filial_id: antes.filial_id,
    antes: { ...antes, itens: anteriores.map(semId) },
    depois: { ...depois, ...campos, itens: novos },
  });
  return depois;
}

/** Ids of the order's lines that a quote's lines are linked to. */
const ligadas = (itens: readonly NovoItem[]): string[] =>
  itens.flatMap(({ ordem_servico_item_id }) => ordem_servico_item_id ?? []);

type CamposPedidos = Omit<CamposDaVersao, 'total'>;

const presentes = (input: UpdateOrcamentoInput): Partial<CamposPedidos> =>
  Object.fromEntries(Object.entries(input).filter(([, valor]) => valor !== undefined));

interface LinhaDaOrdem {
  id: string;
  produto_servico_id: string;
  tipo: 'produto' | 'servico';
  descricao: string;
  quantidade: string;
  valor_unitario: string;
  desconto: string;
}

const semId = ({ id: _id, ...item }: NovoItem & { id: string }): NovoItem => item;

/** A line of the order in the shape of an input item. */
const daOrdem = (linha: ReturnType<typeof linhasDaOrdem>[number]): ItemOrcamentoInput => ({
  ...linha,
  grupo: linha.grupo ?? '',
  descricao: linha.descricao ?? null,
  qualidade: null,
  desconto: linha.desconto ?? '0',
  ordem_servico_item_id: linha.linha,
});

/** The order's lines that belong to no other approved quote: a second quote covers only what comes in addition. */
async function linhasLivres(
  ctx: Context,
  ordem_id: string,
  orcamento_id: string | null,
): Promise<LinhaDaOrdem[]> {
  const [linhas, aprovadas] = await Promise.all([
    listLinhas(ctx.db, ordem_id),
    listAprovadas(ctx.db, ordem_id, orcamento_id),
  ]);
  return linhas.filter(({ id }) => !aprovadas.has(id));
}

/** The lines of a locked order as items for the next version of its quote. */
export async function itensDaOrdem(
  ctx: Context,
  ordem_id: string,
  orcamento_id: string,
): Promise<ItemOrcamentoInput[]> {
  return linhasDaOrdem(await linhasLivres(ctx, ordem_id, orcamento_id)).map(daOrdem);
}

/** Locks the order, checks its branch and customer, and returns its lines. */
async function linhasDa(
  ctx: Context,
  { filial_id, cliente_id, ordem_servico_id }: CreateOrcamentoInput,
): Promise<LinhaDaOrdem[]> {
  if (ordem_servico_id === null) return [];
  const ordem = await travarOrdem(ctx, ordem_servico_id);
  if (ordem.filial_id !== filial_id) throw new DomainError(platformErrors.FILIAL_NAO_PERMITIDA);
  if (ordem.cliente_id !== cliente_id) throw new DomainError(orcamentosErrors.CLIENTE_DO_ORCAMENTO);
  exigirOrdemAberta(ordem);
  return linhasLivres(ctx, ordem.id, null);
}

const ehAvulso = (item: ItemOrcamentoInput): boolean => item.produto_servico_id === AVULSO;
const idDe = (item: ItemOrcamentoInput, avulso: string | null): string =>
  ehAvulso(item) && avulso !== null ? avulso : item.produto_servico_id;

/**
 * The lines to save. A free line needs no permission to create its service, as on an order; it is refused if the shop
 * made the service inactive. A link to an order's line holds only for the same product, and only once. A product that
 * became inactive may stay in a line that had it.
 */
async function itensNovos(
  ctx: Context,
  itens: readonly ItemOrcamentoInput[],
  linhas: readonly LinhaDaOrdem[],
  anteriores: readonly NovoItem[] = [],
): Promise<NovoItem[]> {
  const avulso = itens.some(ehAvulso) ? await servicoAvulso(ctx) : null;
  const produtos = await listProdutos(
    ctx.db,
    itens.map((item) => idDe(item, avulso)),
  );
  const usadas = new Set<string>();
  const conhecidos = new Set([...linhas, ...anteriores].map((item) => item.produto_servico_id));
  return itens.map((item) => {
    const produto = produtos.get(idDe(item, avulso));
    if (!produto || !(produto.ativo || (!ehAvulso(item) && conhecidos.has(produto.id))))
      throw new DomainError(orcamentosErrors.ITEM_DO_ORCAMENTO, { motivo: produto?.nome });
    const linha = linhas.find(({ id }) => id === item.ordem_servico_item_id && !usadas.has(id));
    const ligada = linha?.produto_servico_id === produto.id ? linha.id : null;
    if (ligada) usadas.add(ligada);
    return {
      grupo: item.grupo,
      produto_servico_id: produto.id,
      tipo: produto.tipo,
      descricao: item.descricao ?? produto.nome.slice(0, DESCRICAO),
      qualidade: item.qualidade ?? produto.qualidade,
      quantidade: item.quantidade,
      valor_unitario: item.valor_unitario,
      desconto: item.desconto,
      valor_total: totalDoItem(item),
      ordem_servico_item_id: ligada,
    };
  });
}

const DESCRICAO = 200;

/** Throws TOTAL_ACIMA, SINAL_ACIMA and TERMINO_ANTES. */
function camposDa(input: CamposPedidos, itens: readonly NovoItem[]): CamposDaVersao {
  const { condicoes_pagamento, inicio_em, termino_em, validade_dias, sinal, aceita_usada } = input;
  const total = sumMoney(itens.map(({ valor_total }) => valor_total));
  exigirQueCaiba({ total, sinal, inicio_em, termino_em });
  return { condicoes_pagamento, inicio_em, termino_em, validade_dias, sinal, aceita_usada, total };
}
