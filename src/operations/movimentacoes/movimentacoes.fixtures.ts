/** Movements as the form sends them. Quantities are decimal text. */
import type { MovimentacaoInput } from './movimentacoes.contract.ts';

type Input<Tipo extends MovimentacaoInput['tipo_movimentacao']> = Extract<
  MovimentacaoInput,
  { tipo_movimentacao: Tipo }
>;

export function entradaFixture(
  produto_id: string,
  filial_destino_id: string,
  quantidade: string,
): Input<'entrada'> {
  const origem = 'Fornecedor';
  return {
    tipo_movimentacao: 'entrada',
    quantidade,
    filial_destino_id,
    origem,
    produto_id,
    observacoes: null,
  };
}

export function saidaFixture(
  produto_id: string,
  filial_origem_id: string,
  quantidade: string,
): Input<'saida'> {
  const destino = 'Uso interno';
  return { tipo_movimentacao: 'saida', quantidade, filial_origem_id, destino, produto_id, observacoes: null };
}

export function transferenciaFixture(
  produto_id: string,
  filial_origem_id: string,
  filial_destino_id: string,
  quantidade: string,
): Input<'transferencia'> {
  const observacoes = 'Reposição entre filiais';
  return {
    tipo_movimentacao: 'transferencia',
    quantidade,
    filial_origem_id,
    filial_destino_id,
    produto_id,
    observacoes,
  };
}

export function ajusteFixture(
  produto_id: string,
  filial_origem_id: string,
  quantidade: string,
): Input<'ajuste'> {
  return {
    tipo_movimentacao: 'ajuste',
    quantidade,
    filial_origem_id,
    produto_id,
    observacoes: 'Conferência de gaveta',
  };
}

/** A sale to a customer or for a service order. */
export function vendaAvulsaFixture(
  produto_id: string,
  filial_origem_id: string,
  quantidade: string,
  para: { cliente_id: string } | { ordem_servico_id: string },
): Input<'venda'> {
  return {
    tipo_movimentacao: 'venda',
    quantidade,
    filial_origem_id,
    cliente_id: null,
    ordem_servico_id: null,
    ...para,
    valor_unitario: '49.90',
    produto_id,
    observacoes: null,
  };
}
