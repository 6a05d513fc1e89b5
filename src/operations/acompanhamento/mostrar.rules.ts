/** A quote as its customer's page shows it, pure. */
import type { OrcamentoDetalhe } from '#operations/orcamentos/orcamentos.contract.ts';
import { somasDe } from '#operations/orcamentos/orcamentos.rules.ts';
import { formatDay } from '#platform/shared/dates.ts';
import type { PaginaDaOrdem } from './acompanhamento.contract.ts';

type Mostrado = NonNullable<PaginaDaOrdem['orcamento']>;

export const versaoDe = ({ versoes, versao_vigente }: OrcamentoDetalhe) =>
  versoes.find(({ numero }) => numero === versao_vigente);

/** Null if there is no quote or it is a draft. */
export function mostrarOrcamento(orcamento: OrcamentoDetalhe | undefined): Mostrado | null {
  const versao = orcamento && versaoDe(orcamento);
  if (!orcamento || !versao || orcamento.situacao === 'rascunho') return null;
  const { itens, mostrada, aceita_parcial } = orcamento;
  const situacao = ['aprovado', 'recusado', 'vencido', 'encerrado'].find((uma) => uma === mostrada);
  return {
    n: versao.numero,
    situacao: (situacao ?? 'enviado') as Mostrado['situacao'],
    itens: itens.map(({ grupo, descricao, quantidade, valor_total }) => ({
      grupo,
      descricao,
      quantidade,
      valor_total,
    })),
    ...somasDe(itens),
    total: versao.total,
    condicoes: versao.condicoes_pagamento,
    valido_ate: versao.valido_ate && formatDay(versao.valido_ate),
    aceita_parcial,
  };
}
