/** Billing, pure (spec §§ 4, 5; decisions § 2): makes the reservations of an order effective. */
import type { NovoTitulo, ValorPorCategoria } from '#kernels/financeiro/titulos.rules.ts';
import {
  type ItemDaOrdem,
  linhaDoItem,
  type OrdemDoItem,
  totalItem,
} from '#operations/ordens_servico/itens_ordem.rules.ts';
import { documentoDaOrdem } from '#operations/ordens_servico/ordens_servico.rules.ts';
import { type Faturavel, podeFaturar } from '#operations/ordens_servico/status.rules.ts';
import { DomainError } from '#platform/shared/errors.ts';
import { isZero, sumMoney } from '#platform/shared/money.ts';
import { faturamentoErrors } from './faturamento.contract.ts';

/** The lines as billed: those without a technician get the chosen one. */
export const comTecnico = <T extends { tecnico_id: string | null }>(
  linhas: readonly T[],
  escolhido: string | null | undefined,
): T[] => linhas.map((linha) => ({ ...linha, tecnico_id: linha.tecnico_id ?? escolhido ?? null }));

/** Whether a line has no technician, neither its own nor the order's. */
export const faltaTecnico = ({
  tecnico_id,
  itens,
}: {
  tecnico_id: string | null;
  itens: readonly { tecnico_id: string | null }[];
}): boolean => tecnico_id === null && itens.some((item) => item.tecnico_id === null);

/** Throws ORDEM_JA_FATURADA, ORDEM_ENCERRADA and ORDEM_SEM_ITENS. */
export function exigirFaturavel(ordem: Faturavel, itens: readonly ItemDaOrdem[]): void {
  if (ordem.faturada_em !== null) throw new DomainError(faturamentoErrors.ORDEM_JA_FATURADA);
  if (!podeFaturar(ordem.status)) throw new DomainError(faturamentoErrors.ORDEM_ENCERRADA);
  if (itens.length === 0) throw new DomainError(faturamentoErrors.ORDEM_SEM_ITENS);
}

/** The rows that billing writes: the values of every item, and the sales of services, which do not exist before. */
export function planejarFaturamento(ordem: OrdemDoItem & Faturavel, itens: readonly ItemDaOrdem[]) {
  exigirFaturavel(ordem, itens);
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

/** The debt of a billed order, without its parcels: the payment determines those. */
export function tituloDoFaturamento(
  ordem: OrdemDoItem,
  itens: readonly ItemDaOrdem[],
  competencia: string,
): Omit<NovoTitulo, 'parcelas'> {
  const soma = (tipo: ItemDaOrdem['tipo']) =>
    sumMoney(itens.filter((item) => item.tipo === tipo).map((item) => totalItem(item)));
  const categorias: ValorPorCategoria[] = [
    { categoria: 'receita_servicos', valor: soma('servico') },
    { categoria: 'receita_produtos', valor: soma('produto') },
  ];
  const rotulo = `OS #${ordem.numero_os}`;
  return {
    natureza: 'receber',
    parte: { cliente_id: ordem.cliente_id },
    origem: 'ordem',
    documento: { ...documentoDaOrdem(ordem.id), rotulo },
    descricao: rotulo,
    competencia,
    categorias: categorias.filter(({ valor }) => !isZero(valor)),
  };
}

export function textoFaturar(numero_os: number): string {
  return `Deseja faturar a Ordem de Serviço #${numero_os}? Esta ação irá registrar todas as vendas e movimentações de estoque.`;
}
