/** The sales of a product in words, and how each is undone. Pure functions. */
import type { OrigemVenda, Situacao } from '#kernels/estoque/estoque.contract.ts';

const ROTULOS_ORIGEM: Record<OrigemVenda, string> = {
  ordem: 'Ordem',
  venda_direta: 'Venda direta',
  movimentacao: 'Movimentação',
  manual: 'Manual',
};

/** Where a sale came from: 'OS #1042', 'Venda direta'. */
export function origemDaVenda({
  origem,
  numero_os,
}: {
  origem: OrigemVenda;
  numero_os: number | null;
}): string {
  return numero_os === null ? ROTULOS_ORIGEM[origem] : `OS #${numero_os}`;
}

/**
 * How a sale is undone: a manual sale is deleted, any other is undone where it was made. Null when it no longer counts.
 */
export function comoSeDesfaz({
  origem,
  situacao,
}: {
  origem: OrigemVenda;
  situacao: Situacao;
}): 'excluir' | 'ordem' | 'movimentacao' | null {
  if (origem === 'manual') return 'excluir';
  if (situacao === 'estornada' || situacao === 'cancelada') return null;
  return origem === 'ordem' ? 'ordem' : 'movimentacao';
}
