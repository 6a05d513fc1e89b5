/**
 * Adds all lines of a quote template, or none (02 § 6). Each line is added as by `adicionarItem`, at the template's
 * price or the item's current one; the kernel is called once. A template's price needs no discount permission. In a
 * return the lines go to the warranty, if the person may grant it. Lock: the order, then stock rows and products.
 */
import { registrarMovimentacoes } from '#kernels/estoque/registrarMovimentacoes.command.ts';
import { recordAudit } from '#platform/server/audit/audit.ts';
import type { Context } from '#platform/server/sql/context.ts';
import { DomainError } from '#platform/shared/errors.ts';
import { newId } from '#platform/shared/ids.ts';
import { sumMoney } from '#platform/shared/money.ts';
import { moneySchema } from '#platform/shared/operation.ts';
import { lerModeloDeOrcamento } from '#registers/orcamentos_modelos/lerModeloDeOrcamento.command.ts';
import type { LinhaDoModelo } from '#registers/orcamentos_modelos/orcamentos_modelos.contract.ts';
import { exigirDentroDoAprovado } from './exigirAprovacao.command.ts';
import { type Cobranca, cobrancaDaNova, seGarantia } from './garantias.rules.ts';
import { itensOrdemErrors, type ModeloUsado, type UsarModeloInput } from './itens_ordem.contract.ts';
import { exigirItensAbertos, linhaDoItem, totalItem } from './itens_ordem.rules.ts';
import { insertLinhas, updateCobranca } from './itens_ordem.sql.ts';
import { filialDaPeca } from './lerItens.command.ts';
import { travarOrdem } from './travarOrdem.command.ts';

/**
 * Throws NAO_ENCONTRADO, MODELO_INATIVO, ITENS_FECHADOS, ITEM_INATIVO, ITEM_ACIMA, APROVACAO_FALTA
 * and, under `bloquear`, ESTOQUE_INSUFICIENTE.
 */
export async function usarModelo(ctx: Context, { id, modelo_id }: UsarModeloInput): Promise<ModeloUsado> {
  const ordem = await travarOrdem(ctx, id);
  exigirItensAbertos(ordem);
  const modelo = await lerModeloDeOrcamento(ctx, modelo_id);
  const cobranca = cobrancaDaNova(ctx.user.permissoes, ordem, undefined);
  const itens = modelo.itens.map((item) => ({ ...novoItem(ctx, item, seGarantia(cobranca)), cobranca }));
  const pecas = itens.filter(({ tipo }) => tipo === 'produto');
  if (pecas.length > 0)
    await exigirDentroDoAprovado(ctx, ordem, {
      antes: '0',
      depois: sumMoney(pecas.map(({ valor_total }) => valor_total)),
    });
  const estoque = pecas.length > 0 ? await filialDaPeca(ctx, ordem, undefined) : null;
  await insertLinhas(
    ctx,
    itens.map(({ cobranca: _cobranca, ...item }) => ({
      ...item,
      ordem_servico_id: ordem.id,
      filial_estoque_id: item.tipo === 'produto' ? estoque : null,
    })),
  );
  const ids = itens.map((item) => item.id);
  if (cobranca === 'garantia') await updateCobranca(ctx.db, ids, cobranca);
  const reservas = pecas.map((item) =>
    linhaDoItem(ordem, { ...item, tecnico_id: null, filial_estoque_id: estoque }),
  );
  const avisos = reservas.length > 0 ? (await registrarMovimentacoes(ctx, 'pendente', reservas)).avisos : [];
  await recordAudit(ctx, {
    operacao: 'ordens_servico.usarModelo',
    tabela: 'ordens_servico',
    registro_id: ordem.id,
    filial_id: ordem.filial_id,
    depois: { numero_os: ordem.numero_os, modelo_orcamento: modelo.nome, itens: itens.map(escrito) },
  });
  return { itens: ids.length, avisos };
}

/** A line of the quote template as a line of the order. Throws ITEM_INATIVO and ITEM_ACIMA with its name. */
function novoItem(
  ctx: Context,
  { produto_servico_id, nome, tipo, ativo, quantidade, preco }: LinhaDoModelo,
  garantia: ReturnType<typeof seGarantia>,
) {
  if (!ativo) throw new DomainError(itensOrdemErrors.ITEM_INATIVO, { motivo: nome });
  const valores = { quantidade, valor_unitario: preco, desconto: '0.00', ...garantia };
  const valor_total = totalItem(valores);
  if (!moneySchema.safeParse(valor_total).success)
    throw new DomainError(itensOrdemErrors.ITEM_ACIMA, { motivo: nome });
  return { id: newId(ctx.now.getTime()), produto_servico_id, tipo, descricao: nome, ...valores, valor_total };
}

const escrito = ({
  produto_servico_id,
  quantidade,
  valor_unitario,
  desconto,
  valor_total,
  cobranca,
}: ReturnType<typeof novoItem> & { cobranca: Cobranca }) => ({
  produto_servico_id,
  quantidade,
  valor_unitario,
  desconto,
  valor_total,
  cobranca,
});
