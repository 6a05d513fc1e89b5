/**
 * An exchange of a direct sale, pure: the returned lines, the pieces of them that the customer keeps, and the money
 * for the new sale. A line comes back as a whole; kept pieces are sold again at their old price.
 */
import { DomainError } from '#platform/shared/errors.ts';
import {
  compareDecimal,
  divideHalfUp,
  formatQuantity,
  fromUnits,
  isZero,
  subtractMoney,
  subtractQuantity,
  sumMoney,
  toUnits,
} from '#platform/shared/money.ts';
import { type LinhaDaVenda, type LinhaQueVolta, trocasErrors } from './trocas.contract.ts';

export interface Mantida {
  produto_id: string;
  quantidade: string;
  valor_unitario: string;
}

/** Whole pieces alone can be kept: of 1,5 m of cable all comes back. */
export const podeManter = ({ quantidade }: Pick<LinhaDaVenda, 'quantidade'>): boolean =>
  toUnits(quantidade, 4) % 10_000n === 0n && compareDecimal(quantidade, '1') > 0;

/** The price of a piece as it was sold, its discount taken off: half up to the cent. */
const precoDaPeca = ({ quantidade, valor_total }: LinhaDaVenda): string =>
  fromUnits(divideHalfUp(toUnits(valor_total, 2) * 10_000n, toUnits(quantidade, 4)), 2);

/** The pieces of a line that the customer keeps; null for none. */
export function mantidaDe(linha: LinhaDaVenda, voltam: string): Mantida | null {
  const quantidade = subtractQuantity(linha.quantidade, voltam);
  if (isZero(quantidade)) return null;
  return {
    produto_id: linha.produto_id,
    quantidade: fromUnits(toUnits(quantidade, 0), 0),
    valor_unitario: precoDaPeca(linha),
  };
}

export interface PlanoDaTroca {
  voltam: { linha: LinhaDaVenda; quantas: string; defeito: boolean }[];
  mantidas: (Mantida & { linha_id: string })[];
  /** The amount that leaves the old sale; null for all that still stood of it. */
  valor: string | null;
  /** The value of the lines that come back. */
  total: string;
}

/** Each line once. Throws LINHA_NAO_VOLTA and QUANTAS_VOLTAM. `linhas` are the lines that still stand. */
export function planejarTroca(
  linhas: readonly LinhaDaVenda[],
  pedidas: readonly LinhaQueVolta[],
): PlanoDaTroca {
  const porId = new Map(linhas.map((linha) => [linha.id, linha]));
  const voltam = pedidas.map(({ id, quantas, defeito }) => {
    const linha = porId.get(id);
    if (!linha) throw new DomainError(trocasErrors.LINHA_NAO_VOLTA);
    porId.delete(id);
    const inteira = compareDecimal(quantas, linha.quantidade) === 0;
    const cabe = compareDecimal(quantas, linha.quantidade) < 0 && toUnits(quantas, 4) % 10_000n === 0n;
    if (!inteira && !(cabe && podeManter(linha)))
      throw new DomainError(trocasErrors.QUANTAS_VOLTAM, {
        motivo: `${linha.produto_nome}: até ${formatQuantity(linha.quantidade)}`,
      });
    return { linha, quantas, defeito };
  });
  const total = sumMoney(voltam.map(({ linha }) => linha.valor_total));
  return {
    voltam,
    total,
    mantidas: voltam.flatMap(({ linha, quantas }) => {
      const mantida = mantidaDe(linha, quantas);
      return mantida ? [{ ...mantida, linha_id: linha.id }] : [];
    }),
    valor: porId.size === 0 ? null : total,
  };
}

/** Items with the person who sold the piece, where a piece that the customer keeps is sold again at its old price. */
export function comQuemVendeu<T extends Mantida>(
  itens: readonly T[],
  mantidas: readonly (Mantida & { vendedor_id: string | null })[],
): (T & { tecnico_id: string | null })[] {
  const restam = [...mantidas];
  return itens.map((item) => {
    const antiga = restam.findIndex(
      (uma) =>
        uma.produto_id === item.produto_id &&
        compareDecimal(uma.valor_unitario, item.valor_unitario) === 0 &&
        compareDecimal(uma.quantidade, item.quantidade) >= 0,
    );
    if (antiga < 0) return { ...item, tecnico_id: null };
    const [uma] = restam.splice(antiga, 1);
    return { ...item, tecnico_id: uma?.vendedor_id ?? null };
  });
}

/** The money received for the returned lines, computed as the ledger does: open debts are reduced first. */
export function creditoDaTroca(
  dinheiro: { saldo: string; recebido: string } | null,
  valor: string,
  inteira: boolean,
): string {
  if (!dinheiro) return '0.00';
  if (inteira) return dinheiro.recebido;
  const resto = subtractMoney(valor, dinheiro.saldo);
  if (compareDecimal(resto, '0') <= 0) return '0.00';
  return compareDecimal(resto, dinheiro.recebido) > 0 ? dinheiro.recebido : resto;
}
