/** When approval at the counter is offered, pure. */
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
