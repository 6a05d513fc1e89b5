/** Charging by PIX, pure: the chargeable amount, the code, and the open charge for the same amount. */
import { financeiroErrors } from '#kernels/financeiro/financeiro.contract.ts';
import type { Cobranca, Livro } from '#kernels/financeiro/livro.rules.ts';
import { recusar } from '#kernels/financeiro/postar.rules.ts';
import { DomainError } from '#platform/shared/errors.ts';
import { compareDecimal, formatBRL, isZero, subtractMoney } from '#platform/shared/money.ts';

/** Throws PARCELA_NAO_ENCONTRADA, PARCELA_JA_RECEBIDA and VALOR_MAIOR_QUE_SALDO. */
export function aCobrar(livro: Livro, parcela_id: string, valor: string) {
  const parcela = livro.parcelas.get(parcela_id);
  const titulo = parcela && livro.titulos.get(parcela.titulo_id);
  const cliente_id = titulo?.cliente_id;
  if (!parcela || !titulo || !cliente_id || parcela.natureza !== 'receber' || parcela.cancelada)
    throw new DomainError(financeiroErrors.PARCELA_NAO_ENCONTRADA);
  if (isZero(parcela.saldo)) throw new DomainError(financeiroErrors.PARCELA_JA_RECEBIDA);
  if (compareDecimal(valor, parcela.saldo) > 0)
    throw recusar(
      {
        ...financeiroErrors.VALOR_MAIOR_QUE_SALDO,
        message: `O valor é maior que o saldo da parcela, ${formatBRL(parcela.saldo)}`,
      },
      'cobre até esse valor',
    );
  return { parcela, titulo, cliente_id };
}

interface Cobrada {
  de: { parcela_id: string } | { ordem_servico_id: string } | { orcamento_id: string };
  valor: string;
}

const daMesma = (cobranca: Cobranca, de: Cobrada['de']): boolean => {
  if ('parcela_id' in de) return cobranca.parcela_id === de.parcela_id;
  if ('orcamento_id' in de) return cobranca.orcamento_id === de.orcamento_id;
  return cobranca.ordem_servico_id === de.ordem_servico_id;
};

/** The id of an open charge of the same debt and amount. */
export function cobrancaIgual(livro: Livro, { de, valor }: Cobrada): string | undefined {
  return [...livro.cobrancas.values()].find(
    (cobranca) =>
      cobranca.situacao === 'aberta' && daMesma(cobranca, de) && compareDecimal(cobranca.valor, valor) === 0,
  )?.id;
}

/** The unpaid part of a deposit, at most the approved total. Null if nothing is left. */
export function restoDoSinal({
  sinal,
  aprovado,
  pago,
}: Record<'sinal' | 'aprovado' | 'pago', string>): string | null {
  const [resto, teto] = [subtractMoney(sinal, pago), subtractMoney(aprovado, pago)];
  const valor = compareDecimal(resto, teto) > 0 ? teto : resto;
  return isZero(valor) || valor.startsWith('-') ? null : valor;
}
