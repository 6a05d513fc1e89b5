/** Maps a form's movement to the kernel's input, and labels the five types. Pure functions. */
import type { Situacao, TipoMovimentacao } from '#kernels/estoque/estoque.contract.ts';
import type { Pontas } from '#kernels/estoque/estoque.rules.ts';
import { STATUS_PARA_VINCULO, type StatusOrdemServico } from '#operations/ordens_servico/status.rules.ts';
import type { MovimentacaoInput } from './movimentacoes.contract.ts';

export const ROTULO_TIPO = {
  entrada: 'Entrada',
  saida: 'Saída',
  transferencia: 'Transferência',
  venda: 'Venda',
  ajuste: 'Ajuste',
} as const satisfies Record<TipoMovimentacao, string>;

/** The ends of every sale, whichever screen it was entered in. */
const PONTAS_DA_VENDA = { filial_destino_id: null, origem: 'Loja', destino: 'Cliente' };

/** The ends of each type; unused ones are empty. */
export function pontasDe(input: MovimentacaoInput): Pontas {
  const vazias = { filial_origem_id: null, filial_destino_id: null, origem: null, destino: null };
  const { tipo_movimentacao } = input;
  switch (tipo_movimentacao) {
    case 'entrada':
      return {
        ...vazias,
        tipo_movimentacao,
        filial_destino_id: input.filial_destino_id,
        origem: input.origem,
      };
    case 'saida':
      return {
        ...vazias,
        tipo_movimentacao,
        filial_origem_id: input.filial_origem_id,
        destino: input.destino,
      };
    case 'transferencia':
      return {
        ...vazias,
        tipo_movimentacao,
        filial_origem_id: input.filial_origem_id,
        filial_destino_id: input.filial_destino_id,
      };
    case 'venda':
      return { ...PONTAS_DA_VENDA, tipo_movimentacao, filial_origem_id: input.filial_origem_id };
    case 'ajuste':
      return { ...vazias, tipo_movimentacao, filial_origem_id: input.filial_origem_id };
  }
}

export function podeVincular(status: StatusOrdemServico): boolean {
  return STATUS_PARA_VINCULO.some((vinculavel) => vinculavel === status);
}

/** False for reversed rows, reversals, and rows that were never posted. */
export function podeEstornar({
  situacao,
  estorno_de_id,
}: {
  situacao: Situacao;
  estorno_de_id: string | null;
}): boolean {
  return situacao === 'efetivada' && estorno_de_id === null;
}

/** Types whose origin branch must have the stock they take. */
export function saiDeFilial(tipo: TipoMovimentacao): boolean {
  return tipo === 'saida' || tipo === 'transferencia' || tipo === 'venda';
}

/** Form values: the fields of every type, '' or null when empty. */
export interface MovimentacaoForm {
  tipo_movimentacao: TipoMovimentacao;
  produto_id: string;
  quantidade: string | null;
  filial_origem_id: string | null;
  filial_destino_id: string | null;
  origem: string;
  destino: string;
  cliente_id: string | null;
  ordem_servico_id: string | null;
  valor_unitario: string | null;
  observacoes: string;
  /** The lines beyond the first; a sale has one. */
  outras: OutraLinha[];
}

export interface OutraLinha {
  produto_id: string;
  quantidade: string | null;
}
