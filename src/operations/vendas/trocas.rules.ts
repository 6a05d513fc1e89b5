/**
 * An exchange of a direct sale, pure: the returned lines, the kept pieces, and the money for the new sale. A line is
 * reversed as a whole; kept pieces are sold again at their old price.
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

/** Only whole pieces can be kept: of 1,5 m of cable, all is returned. */
export const podeManter = ({ quantidade }: Pick<LinhaDaVenda, 'quantidade'>): boolean =>
  toUnits(quantidade, 4) % 10_000n === 0n && compareDecimal(quantidade, '1') > 0;

/** The price per piece after its discount, rounded half up to the cent. */
const precoDaPeca = ({ quantidade, valor_total }: LinhaDaVenda): string =>
  fromUnits(divideHalfUp(toUnits(valor_total, 2) * 10_000n, toUnits(quantidade, 4)), 2);

/** The kept pieces of a line; null if there are none. */
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
  /** The amount that leaves the old sale; null if the whole rest of it leaves. */
  valor: string | null;
  /** The value of the returned lines. */
  total: string;
}

/**
 * Plans each line at most once. Throws LINHA_NAO_VOLTA and QUANTAS_VOLTAM. `linhas` are the lines that are not
 * reversed.
 */
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

/**
 * A line is reversed as a whole, so the pieces that the customer keeps must be among the new sale's; otherwise they
 * would come back into the stock too. Throws FICAM_COM_O_CLIENTE.
 */
export function exigirMantidas(
  itens: readonly Pick<Mantida, 'produto_id' | 'quantidade'>[],
  { voltam, mantidas }: PlanoDaTroca,
): void {
  const pecas = (linhas: readonly Pick<Mantida, 'produto_id' | 'quantidade'>[], produto_id: string) =>
    linhas
      .filter((linha) => linha.produto_id === produto_id)
      .reduce((soma, { quantidade }) => soma + toUnits(quantidade, 4), 0n);
  for (const { produto_id, linha_id } of mantidas) {
    const ficam = pecas(mantidas, produto_id);
    if (pecas(itens, produto_id) >= ficam) continue;
    const nome = voltam.find(({ linha }) => linha.id === linha_id)?.linha.produto_nome ?? '';
    throw new DomainError(trocasErrors.FICAM_COM_O_CLIENTE, {
      motivo: `${nome}: ${formatQuantity(fromUnits(ficam, 4))}`,
    });
  }
}

/** Adds the former seller to each kept piece that is sold again at its old price. */
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
