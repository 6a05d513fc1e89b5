/** Lines of stock documents, as input for the kernel's commands. */
import type { NovaLinha } from './documento.rules.ts';

const NOTHING = {
  cliente_id: null,
  documento: null,
  observacoes: null,
  venda: null,
} as const;

const ENDS = { filial_origem_id: null, filial_destino_id: null, origem: null, destino: null } as const;

export function entradaFixture(produto_id: string, filial_destino_id: string, quantidade: string): NovaLinha {
  const movimentacao = {
    ...ENDS,
    tipo_movimentacao: 'entrada',
    filial_destino_id,
    motivo: 'manual',
  } as const;
  return { ...NOTHING, produto_id, quantidade, movimentacao };
}

export function saidaFixture(produto_id: string, filial_origem_id: string, quantidade: string): NovaLinha {
  const movimentacao = { ...ENDS, tipo_movimentacao: 'saida', filial_origem_id, motivo: 'manual' } as const;
  return { ...NOTHING, produto_id, quantidade, movimentacao };
}

export function transferenciaFixture(
  produto_id: string,
  filial_origem_id: string,
  filial_destino_id: string,
  quantidade: string,
): NovaLinha {
  const ends = { ...ENDS, filial_origem_id, filial_destino_id };
  return {
    ...NOTHING,
    produto_id,
    quantidade,
    movimentacao: { ...ends, tipo_movimentacao: 'transferencia', motivo: 'manual' },
  };
}
