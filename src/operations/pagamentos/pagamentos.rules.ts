/** Charging by PIX, pure: the chargeable amount, the code, and the open charge for the same amount. */
import { financeiroErrors } from '#kernels/financeiro/financeiro.contract.ts';
import type { Livro, Parcela, Titulo } from '#kernels/financeiro/livro.rules.ts';
import { type DocumentoPix, txidDaParcela } from '#kernels/financeiro/pix.rules.ts';
import { recusar } from '#kernels/financeiro/postar.rules.ts';
import { DomainError } from '#platform/shared/errors.ts';
import { compareDecimal, formatBRL, isZero } from '#platform/shared/money.ts';

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

/** The number that the document's label ends with: 12 of 'OS #12'. A title without such a document has its own. */
export function txidDe(
  {
    documento_tipo,
    documento_rotulo,
    numero,
  }: Pick<Titulo, 'documento_tipo' | 'documento_rotulo' | 'numero'>,
  parcela: Pick<Parcela, 'numero'>,
): string {
  const doDocumento = /(\d+)$/.exec(documento_rotulo ?? '')?.[1];
  const tipo: DocumentoPix | null =
    documento_tipo === 'ordem' || documento_tipo === 'venda_direta' ? documento_tipo : null;
  return tipo && doDocumento
    ? txidDaParcela(tipo, doDocumento, parcela.numero)
    : txidDaParcela('titulo', numero ?? 0, parcela.numero);
}

interface Cobrada {
  de: { parcela_id: string } | { ordem_servico_id: string };
  valor: string;
}

/** The id of the open charge of the same debt and amount. */
export function cobrancaIgual(livro: Livro, { de, valor }: Cobrada): string | undefined {
  return [...livro.cobrancas.values()].find(
    (cobranca) =>
      cobranca.situacao === 'aberta' &&
      ('parcela_id' in de
        ? cobranca.parcela_id === de.parcela_id
        : cobranca.ordem_servico_id === de.ordem_servico_id) &&
      compareDecimal(cobranca.valor, valor) === 0,
  )?.id;
}
