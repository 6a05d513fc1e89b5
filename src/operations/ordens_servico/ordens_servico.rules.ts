/**
 * Service orders, pure (spec §§ 4, 5; decisions § 2). While an order is neither billed nor closed (cancelada, entregue)
 * its product items are reserved: one pending sale and one pending movement each, at the order's branch. Billing makes
 * them effective; whether an order is billed is `faturada_em`, never its status.
 */
import type { z } from 'zod';
import type { Documento, NovaLinha } from '#kernels/estoque/documento.rules.ts';
import { DomainError } from '#platform/shared/errors.ts';
import { type Campos, campo } from '#platform/shared/form_fields.ts';
import { compareDecimal, fromUnits, lineTotal, sumMoney, toUnits } from '#platform/shared/money.ts';
import { plural } from '#platform/shared/text.ts';
import { avisoDeDesconto } from '#registers/produtos_servicos/produtos_servicos.rules.ts';
import type { ItemOrdemServico, itemInput } from './itens.contract.ts';
import {
  createOrdemInput,
  type OrdemServico,
  ordensServicoErrors,
  updateOrdemInput,
} from './ordens_servico.contract.ts';
import {
  estaEncerrada,
  type Faturavel,
  podeFaturar,
  STATUS_LABEL,
  type StatusOrdemServico,
} from './status.rules.ts';

// The form -------------------------------------------------------------------------------------------------------------

/** One form for new and existing orders; a new one ignores the status. */
export const ordemForm = createOrdemInput
  .omit({ filial_id: true })
  .extend({ status: updateOrdemInput.shape.status });
export type OrdemForm = z.input<typeof ordemForm>;

export function valoresDaOrdem(ordem: OrdemServico | null): OrdemForm {
  return {
    cliente_id: ordem?.cliente_id ?? '',
    equipamento: ordem?.equipamento ?? '',
    modelo: ordem?.modelo ?? '',
    numero_serie: ordem?.numero_serie ?? '',
    acessorios: ordem?.acessorios ?? '',
    defeito_reclamado: ordem?.defeito_reclamado ?? '',
    observacoes_tecnicas: ordem?.observacoes_tecnicas ?? '',
    status: ordem?.status ?? 'aberta',
  };
}

export const CAMPOS_ORDEM: Campos<OrdemForm> = {
  status: campo.opcao('Status', STATUS_LABEL),
  cliente_id: null,
  equipamento: campo.texto('Equipamento'),
  modelo: campo.texto('Modelo'),
  numero_serie: campo.texto('Número de Série'),
  acessorios: campo.texto('Acessórios'),
  defeito_reclamado: campo.texto('Defeito Reclamado'),
  observacoes_tecnicas: campo.texto('Observações Técnicas'),
};

export type ItemForm = z.input<typeof itemInput>;

export function valoresDoItem(item: ItemOrdemServico | null): ItemForm {
  return {
    produto_servico_id: item?.produto_servico_id ?? '',
    quantidade: item ? fromUnits(toUnits(item.quantidade, 0), 0) : '1',
    valor_unitario: item?.valor_unitario ?? '0.00',
    desconto: item?.desconto ?? '0.00',
  };
}

export const CAMPOS_ITEM: Campos<ItemForm> = {
  produto_servico_id: null,
  quantidade: campo.quantidade('Quantidade'),
  valor_unitario: campo.dinheiro('Valor Unitário'),
  desconto: campo.dinheiro('Desconto'),
};

/**
 * The order as the audit log keeps it: without the customer's name and telephone, which they may ask to have erased.
 */
export function paraAuditoria({ cliente: _cliente, ...ordem }: OrdemServico): Omit<OrdemServico, 'cliente'> {
  return ordem;
}

// Allowed actions ------------------------------------------------------------------------------------------------------

/** State shown by an item's badge. A sale reversed with the billing is history, not the order's current state. */
export function situacaoVisivel(
  { faturada_em }: Pick<Faturavel, 'faturada_em'>,
  { situacao }: Pick<ItemOrdemServico, 'situacao'>,
): ItemOrdemServico['situacao'] {
  return faturada_em === null && situacao === 'estornada' ? null : situacao;
}

/** Why the items may not change; null when they may. */
export function itensFechados({ status, faturada_em }: Faturavel): string | null {
  if (faturada_em !== null) return 'A ordem já foi faturada';
  if (status === 'entregue') return 'A ordem já foi entregue';
  return status === 'cancelada' ? 'A ordem está cancelada' : null;
}

export function exigirItensAbertos(ordem: Faturavel): void {
  const motivo = itensFechados(ordem);
  if (motivo) throw new DomainError(ordensServicoErrors.ITENS_FECHADOS, { motivo });
}

// Values ---------------------------------------------------------------------------------------------------------------

interface ValoresDoItem {
  quantidade: string;
  valor_unitario: string;
  desconto: string;
}

/** Whether the change makes the line cheaper than before. A discount that is already there may stay. */
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
 * Warning while a user without the discount permission types the unit value, which may not be a number yet. A discount
 * that someone else gave may stay, but the value may not go lower.
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

export function totalOrdem(itens: readonly { valor_total: string }[]): string {
  return sumMoney(itens.map((item) => item.valor_total));
}

// Status ---------------------------------------------------------------------------------------------------------------

export interface MudancaDeStatus {
  /** What happens to the reservations. */
  reservas: 'cancelar' | 'reativar' | 'manter';
  entrega: 'agora' | 'limpar' | 'manter';
}

/**
 * Effects of a status chosen manually. A billed order changes its status only, because its stock and sales are history.
 */
export function planejarStatus(
  { status: de, faturada_em }: Faturavel,
  para: StatusOrdemServico,
): MudancaDeStatus {
  if (de === para || faturada_em !== null) return { reservas: 'manter', entrega: 'manter' };
  const fecha = !estaEncerrada(de) && estaEncerrada(para);
  const reabre = estaEncerrada(de) && !estaEncerrada(para);
  return {
    reservas: fecha ? 'cancelar' : reabre ? 'reativar' : 'manter',
    entrega: para === 'entregue' ? 'agora' : de === 'entregue' ? 'limpar' : 'manter',
  };
}

/** Whether choosing the status hands the device over without taking the items out of stock. */
export function entregaSemBaixa({ status, faturada_em }: Faturavel, para: StatusOrdemServico): boolean {
  return para === 'entregue' && status !== 'entregue' && faturada_em === null;
}

// Billing --------------------------------------------------------------------------------------------------------------

interface OrdemDoItem {
  id: string;
  numero_os: number;
  filial_id: string;
  cliente_id: string;
}

interface ItemDaOrdem extends ValoresDoItem {
  id: string;
  /** Who does the line's work: its own technician, else the order's. */
  tecnico_id: string | null;
  produto_servico_id: string;
  tipo: 'produto' | 'servico';
}

/** The order as a document of the ledger kernel. */
export const documentoDaOrdem = (id: string): Documento => ({ tipo: 'ordem', id });

/** An item as a line of the ledger kernel: its sale and, for a product, its movement, both at the order's branch. */
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
            filial_origem_id: ordem.filial_id,
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

/** What billing writes: the values of every item, and the sales of services, which have none before billing. */
export function planejarFaturamento(ordem: OrdemDoItem & Faturavel, itens: readonly ItemDaOrdem[]) {
  if (ordem.faturada_em !== null) throw new DomainError(ordensServicoErrors.ORDEM_JA_FATURADA);
  if (!podeFaturar(ordem.status)) throw new DomainError(ordensServicoErrors.ORDEM_ENCERRADA);
  if (itens.length === 0) throw new DomainError(ordensServicoErrors.ORDEM_SEM_ITENS);
  return {
    itens: itens.map((item) => ({
      ordem_servico_item_id: item.id,
      tecnico_id: item.tecnico_id,
      quantidade: item.quantidade,
      valor_unitario: item.valor_unitario,
      desconto: item.desconto,
      valor_total: totalItem(item),
    })),
    servicos: itens.filter((item) => item.tipo === 'servico').map((item) => linhaDoItem(ordem, item)),
  };
}

/** New reservations of an order whose billing was reversed. */
export function planejarReservas(ordem: OrdemDoItem, itens: readonly ItemDaOrdem[]) {
  return itens.filter((item) => item.tipo === 'produto').map((item) => linhaDoItem(ordem, item));
}

export function textoFaturar(numero_os: number): string {
  return `Deseja faturar a Ordem de Serviço #${numero_os}? Esta ação irá registrar todas as vendas e movimentações de estoque.`;
}

export function textoEstornarFaturamento(numero_os: number): string {
  return `Deseja estornar o faturamento da Ordem de Serviço #${numero_os}? As vendas serão estornadas, os produtos voltarão ao estoque e a ordem ficará como Concluída, com os itens abertos para alteração.`;
}

// Deleting -------------------------------------------------------------------------------------------------------------

export interface RegistrosDaOrdem {
  vendas: number;
  movimentacoes: number;
}

/**
 * An order may be deleted only if none of its records was ever effective. Throws ORDEM_COM_REGISTROS with the reason.
 */
export function exigirExcluivel(ordem: Faturavel, { vendas, movimentacoes }: RegistrosDaOrdem): void {
  const motivos = [
    ordem.faturada_em !== null && 'a ordem está faturada',
    vendas > 0 && plural(vendas, 'venda registrada', 'vendas registradas'),
    movimentacoes > 0 &&
      plural(movimentacoes, 'movimentação de estoque registrada', 'movimentações de estoque registradas'),
  ].filter((motivo) => motivo !== false);
  if (motivos.length > 0) {
    throw new DomainError(ordensServicoErrors.ORDEM_COM_REGISTROS, { motivo: motivos.join(', ') });
  }
}
