/** Option texts of the product pickers, and the lookup of a product by code. Pure functions. */
import { formatBRL, formatQuantity, isZero } from '#platform/shared/money.ts';
import { codeKey } from '#platform/shared/scan.ts';
import type { TipoProduto } from './lista.rules.ts';
import type { ProdutoMovimentavel } from './oferta.contract.ts';
import { precoSugerido } from './produtos_servicos.rules.ts';

/** Fields that every product picker shows. */
export type Oferecido = Omit<ProdutoMovimentavel, 'estoque'> & { tipo?: TipoProduto };

/** 'R$ 549,90 · 3 aqui · 12 no total · TEL-A54'; `onde` names the branch: 'aqui', 'em Loja Batel'. */
export function descricaoDaOferta(produto: Oferecido, onde: string): string {
  const preco = precoSugerido(produto);
  return [isZero(preco) ? 'Sem preço' : formatBRL(preco), ...disponibilidade(produto, onde), produto.codigo]
    .filter(Boolean)
    .join(' · ');
}

function disponibilidade({ tipo, disponivel, disponivel_total }: Oferecido, onde: string): string[] {
  if (tipo === 'servico') return ['Serviço'];
  const aqui = disponivel === null ? 'Sem registro de estoque' : formatQuantity(disponivel);
  return [`${aqui} ${onde}`, `${formatQuantity(disponivel_total ?? '0')} no total`];
}

/** Title and text of the notice that a scanned item cannot be sold here. */
export function recusaDaLeitura(produto: Oferecido, onde: string): [string, string] {
  if (produto.tipo === 'servico') return [produto.nome, 'Serviço: inclua-o numa ordem de serviço'];
  return [
    `${produto.nome}: sem estoque ${onde}`,
    `${formatQuantity(produto.disponivel_total ?? '0')} no total`,
  ];
}

/** The product whose EAN or internal code is this one, however either is written; first the one written the same. */
export function acharPorCodigo<P extends { codigo: string | null; codigo_ean: string | null }>(
  produtos: readonly P[],
  codigo: string,
): P | undefined {
  const tem = (mesmo: (um: string) => boolean) =>
    produtos.find((produto) => [produto.codigo_ean, produto.codigo].some((um) => um !== null && mesmo(um)));
  return tem((um) => um === codigo) ?? tem((um) => codeKey(um) === codeKey(codigo));
}
