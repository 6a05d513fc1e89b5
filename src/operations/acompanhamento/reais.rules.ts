/** Words and figures of the customer's page, pure. */
import { formatBRL, formatQuantity, isZero } from '#platform/shared/money.ts';
import type { PaginaDaOrdem } from './acompanhamento.contract.ts';

type Orcamento = NonNullable<PaginaDaOrdem['orcamento']>;

/** A no-break space keeps 'R$' with its figure. */
export const reais = (valor: string): string => formatBRL(valor).replace(' ', '\u00a0');

/** '2 × R$ 40,00, desconto R$ 5,00'; empty for one piece at its price. */
export const contaDe = ({
  quantidade,
  valor_unitario,
  desconto,
}: Pick<Orcamento['itens'][number], 'quantidade' | 'valor_unitario' | 'desconto'>): string =>
  Number(quantidade) === 1 && isZero(desconto)
    ? ''
    : [
        `${formatQuantity(quantidade)} × ${reais(valor_unitario)}`,
        ...(isZero(desconto) ? [] : [`desconto ${reais(desconto)}`]),
      ].join(', ');

const DITO: Readonly<Record<Exclude<Orcamento['situacao'], 'aprovado'>, string | null>> = {
  enviado: null,
  recusado: 'Você recusou este orçamento.',
  vencido: 'O prazo deste orçamento acabou: peça um novo à loja.',
  encerrado: 'Esta ordem já foi encerrada.',
  vendido: 'Este orçamento já virou uma venda.',
};

/** Tells the quote's outcome, with the approved services and their amount; null while it waits. */
export function ditoDe({ situacao, resposta }: Pick<Orcamento, 'situacao' | 'resposta'>): string | null {
  if (situacao !== 'aprovado') return DITO[situacao];
  if (!resposta) return 'Você aprovou este orçamento.';
  const { valor, grupos, fora } = resposta;
  if (fora.length === 0) return `Você aprovou este orçamento: ${reais(valor)}.`;
  return `Você aprovou ${grupos.join(', ')}: ${reais(valor)}. Não aprovou: ${fora.join(', ')}.`;
}
