/** Approval at the counter, pure: when it is offered, and whether the intake's signature shows the items to approve. */
import type { ItemDaOrdem } from '#operations/impressos_ordem/ordem.rules.ts';
import { itensFechados, type StatusOrdemServico } from '#operations/ordens_servico/status.rules.ts';
import { compareDecimal } from '#platform/shared/money.ts';

interface Aprovavel {
  status: StatusOrdemServico;
  faturada_em: Date | null;
  itens: readonly unknown[];
  total: string;
  valor_aprovado?: string | null;
  aprovacao_fraca?: boolean;
}

/** Offered for items that are not approved in full, unless the order is closed. */
export function aprovavelNoBalcao(ordem: Aprovavel): boolean {
  const { itens, total, valor_aprovado = null, aprovacao_fraca = false } = ordem;
  const aprovada = valor_aprovado !== null && !aprovacao_fraca && compareDecimal(valor_aprovado, total) === 0;
  return itensFechados(ordem) === null && itens.length > 0 && !aprovada;
}

/** The signed content as it is stored. */
export interface Assinado {
  itens?: readonly ItemDaOrdem[];
  total?: string;
}

const igual = (um: ItemDaOrdem, outro: ItemDaOrdem | undefined): boolean =>
  outro !== undefined &&
  um.descricao === outro.descricao &&
  (['quantidade', 'valor_unitario', 'desconto', 'total'] as const).every(
    (campo) => compareDecimal(um[campo], outro[campo]) === 0,
  );

/** Whether the signed content shows the same items in the same order, and the same total. */
export function mesmaConta(
  assinado: Assinado | null,
  { itens, total }: { itens: readonly ItemDaOrdem[]; total: string },
): boolean {
  const antes = assinado?.itens ?? [];
  return (
    itens.length > 0 &&
    antes.length === itens.length &&
    compareDecimal(assinado?.total ?? '0', total) === 0 &&
    antes.every((item, index) => igual(item, itens[index]))
  );
}
