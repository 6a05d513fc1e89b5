/**
 * The items of an order, pure (spec §§ 4, 5; decisions § 2). Until an order is billed or closed (cancelada, entregue),
 * its products are reserved. Each has one pending sale in the order's branch and one pending movement out of the branch
 * whose stock the part leaves.
 */
import type { z } from 'zod';
import type { NovaLinha } from '#kernels/estoque/documento.rules.ts';
import { negate } from '#kernels/estoque/estoque.rules.ts';
import { DomainError } from '#platform/shared/errors.ts';
import { type FormFields, field } from '#platform/shared/form_fields.ts';
import {
  compareDecimal,
  formatBRL,
  fromUnits,
  lineTotal,
  sumMoney,
  toUnits,
} from '#platform/shared/money.ts';
import { plural } from '#platform/shared/text.ts';
import { avisoDeDesconto } from '#registers/produtos_servicos/produtos_servicos.rules.ts';
import { ROTULO_COBRANCA } from './garantias.rules.ts';
import { type ItemOrdemServico, type itemForm, itensOrdemErrors } from './itens_ordem.contract.ts';
import { documentoDaOrdem } from './ordens_servico.rules.ts';
import { type Faturavel, itensFechados, situacaoVisivel } from './status.rules.ts';

// The form -------------------------------------------------------------------------------------------------------------

export type ItemForm = z.input<typeof itemForm>;

export function valoresDoItem(item: ItemOrdemServico | null): ItemForm {
  return {
    produto_servico_id: item?.produto_servico_id ?? '',
    novo_produto: null,
    descricao: item?.descricao ?? '',
    quantidade: item ? fromUnits(toUnits(item.quantidade, 0), 0) : '1',
    valor_unitario: item?.valor_unitario ?? '0.00',
    desconto: item?.desconto ?? '0.00',
    tecnico_id: item?.tecnico_id ?? '',
    garantia_dias: item?.garantia_dias?.toString() ?? '',
    cobranca: item?.cobranca,
    // Undefined lets the server decide, until a branch is chosen.
    filial_estoque_id: item?.filial_estoque_id,
  };
}

export const CAMPOS_ITEM: FormFields<ItemForm> = {
  produto_servico_id: null,
  novo_produto: null,
  descricao: field.text('Descrição'),
  quantidade: field.quantity('Quantidade'),
  valor_unitario: field.money('Valor Unitário'),
  desconto: field.money('Desconto'),
  tecnico_id: field.text('Técnico'),
  garantia_dias: { label: 'Garantia (dias)', read: (dias) => String(dias ?? '') },
  cobranca: field.choice('Cobrança', ROTULO_COBRANCA),
  filial_estoque_id: null,
};

// Allowed actions ------------------------------------------------------------------------------------------------------

export function exigirItensAbertos(ordem: Faturavel): void {
  const motivo = itensFechados(ordem);
  if (motivo) throw new DomainError(itensOrdemErrors.ITENS_FECHADOS, { motivo });
}

// Values ---------------------------------------------------------------------------------------------------------------

interface ValoresDoItem {
  quantidade: string;
  valor_unitario: string;
  desconto: string;
}

/** Whether the change lowers the line's price. An existing discount may stay. */
export function maisBarato(
  antes: Pick<ValoresDoItem, 'valor_unitario' | 'desconto'>,
  depois: Pick<ValoresDoItem, 'valor_unitario' | 'desconto'>,
): boolean {
  return (
    compareDecimal(depois.valor_unitario, antes.valor_unitario) < 0 ||
    compareDecimal(depois.desconto, antes.desconto) > 0
  );
}

/**
 * The warning for a user without the discount permission, while they type a unit value that may not be a number yet. An
 * existing discount of somebody else may stay, but the price may not fall further.
 */
export function avisoSemDesconto(
  menor: string | null | undefined,
  antes: Pick<ValoresDoItem, 'valor_unitario' | 'desconto'> | null,
  valor_unitario: string,
): string | null {
  const aviso = avisoDeDesconto(menor, valor_unitario);
  return aviso && (!antes || maisBarato(antes, { valor_unitario, desconto: '0' })) ? aviso : null;
}

/** In reais: quantity × unit value − discount. */
export function totalItem({ quantidade, valor_unitario, desconto }: ValoresDoItem): string {
  return lineTotal(quantidade, valor_unitario, desconto);
}

/** Whether the line of a billed order was returned: it keeps its figures, but counts nothing and has no warranty. */
export function foiDevolvido(
  ordem: Pick<Faturavel, 'faturada_em'>,
  item: Pick<ItemOrdemServico, 'situacao'>,
): boolean {
  return situacaoVisivel(ordem, item) === 'estornada';
}

/** The sum of the lines that were not returned. */
export function totalOrdem(
  ordem: Pick<Faturavel, 'faturada_em'>,
  itens: readonly Pick<ItemOrdemServico, 'valor_total' | 'situacao'>[],
): string {
  return sumMoney(itens.filter((item) => !foiDevolvido(ordem, item)).map((item) => item.valor_total));
}

// The ledger -----------------------------------------------------------------------------------------------------------

export interface OrdemDoItem {
  id: string;
  numero_os: number;
  filial_id: string;
  cliente_id: string;
}

export interface ItemDaOrdem extends ValoresDoItem {
  id: string;
  /** The line's technician, else the order's. */
  tecnico_id: string | null;
  produto_servico_id: string;
  tipo: 'produto' | 'servico';
  /** The branch whose stock the part leaves; null means the order's. */
  filial_estoque_id?: string | null | undefined;
}

/** An item as a line of the stock kernel: a sale in the order's branch and, for a product, a movement. */
export function linhaDoItem(ordem: OrdemDoItem, item: ItemDaOrdem): NovaLinha {
  const { quantidade, valor_unitario, desconto } = item;
  return {
    produto_id: item.produto_servico_id,
    quantidade,
    cliente_id: ordem.cliente_id,
    documento: { ...documentoDaOrdem(ordem.id), linha_id: item.id },
    observacoes: `Ordem de Serviço #${ordem.numero_os}`,
    movimentacao:
      item.tipo === 'produto'
        ? {
            tipo_movimentacao: 'venda',
            motivo: 'ordem',
            filial_origem_id: item.filial_estoque_id ?? ordem.filial_id,
            filial_destino_id: null,
            origem: 'Loja',
            destino: 'Cliente',
          }
        : null,
    venda: {
      origem: 'ordem',
      filial_id: ordem.filial_id,
      tecnico_id: item.tecnico_id,
      valor_unitario,
      desconto,
    },
  };
}

/** The quantities that the items would take out of the stock of their branches; `filial_id` is the order's. */
export function saidasDosItens(
  filial_id: string,
  itens: readonly Pick<ItemDaOrdem, 'produto_servico_id' | 'quantidade' | 'filial_estoque_id'>[],
) {
  return itens.map(({ produto_servico_id, quantidade, filial_estoque_id }) => ({
    produto_id: produto_servico_id,
    filial_id: filial_estoque_id ?? filial_id,
    delta: negate(quantidade),
  }));
}

// Deleting -------------------------------------------------------------------------------------------------------------

export interface RegistrosDaOrdem {
  vendas: number;
  movimentacoes: number;
  /** The deposit received before the billing. */
  sinal?: string | null;
  /** The number of hand-overs. */
  retiradas?: number;
  /** The number of signatures. */
  assinaturas?: number;
  /** The number of PIX charges that wait for the customer or were confirmed. */
  cobrancas?: number;
  /** The number of deposits and credits, also those that were returned or used. */
  creditos?: number;
  /** Records of later slices that refer to the order, in words. */
  citada?: string | null;
}

/** The way out of an order that cannot be deleted. */
function saidaDe({ faturada_em, status }: Faturavel): string {
  if (faturada_em !== null) return 'estorne o faturamento e cancele a ordem em vez de excluir';
  return status === 'cancelada'
    ? 'a ordem já está cancelada e fica guardada'
    : 'cancele a ordem em vez de excluir';
}

/**
 * An order may be deleted only if none of its records was ever effective. Throws ORDEM_COM_REGISTROS with the reason.
 */
export function exigirExcluivel(
  ordem: Faturavel,
  {
    vendas,
    movimentacoes,
    sinal,
    citada,
    retiradas = 0,
    assinaturas = 0,
    cobrancas = 0,
    creditos = 0,
  }: RegistrosDaOrdem,
): void {
  const motivos = [
    ordem.faturada_em !== null && 'a ordem está faturada',
    vendas > 0 && plural(vendas, 'venda vinculada', 'vendas vinculadas'),
    movimentacoes > 0 &&
      plural(movimentacoes, 'movimentação de estoque vinculada', 'movimentações de estoque vinculadas'),
    sinal && `sinal de ${formatBRL(sinal)} recebido`,
    !sinal && creditos > 0 && plural(creditos, 'sinal vinculado', 'sinais vinculados'),
    cobrancas > 0 && plural(cobrancas, 'cobrança PIX vinculada', 'cobranças PIX vinculadas'),
    citada,
    assinaturas > 0 && plural(assinaturas, 'assinatura vinculada', 'assinaturas vinculadas'),
    // For a billed order the hand-over adds nothing: the billing is already a reason.
    ordem.faturada_em === null &&
      retiradas > 0 &&
      plural(retiradas, 'retirada vinculada', 'retiradas vinculadas'),
  ].filter((motivo) => typeof motivo === 'string' && motivo !== '');
  if (motivos.length > 0)
    throw new DomainError(itensOrdemErrors.ORDEM_COM_REGISTROS, {
      motivo: `${motivos.join(', ')}: ${saidaDe(ordem)}`,
    });
}
