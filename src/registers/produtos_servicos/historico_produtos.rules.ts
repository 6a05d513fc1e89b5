/** Texts for a product's sales and for how each is reversed. Pure functions. */
import type { Situacao } from '#kernels/estoque/estoque.contract.ts';
import { type OrigemVenda, ROTULO_ORIGEM } from '#kernels/estoque/vocabulario.rules.ts';

/** Where a sale came from: 'OS #1042', 'Venda direta'. */
export function origemDaVenda({
  origem,
  numero_os,
}: {
  origem: OrigemVenda;
  numero_os: number | null;
}): string {
  return numero_os === null ? ROTULO_ORIGEM[origem] : `OS #${numero_os}`;
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
