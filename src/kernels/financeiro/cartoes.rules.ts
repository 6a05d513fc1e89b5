/**
 * Card receivables (what the card company owes us for a payment), and the parser of the fee table pasted from its site.
 * The customer's debt falls by the gross value; the fee is the shop's expense.
 */
import { addDays, businessDayFrom } from '#platform/shared/business_days.ts';
import {
  compareDecimal,
  parseDecimal,
  percentOf,
  splitMoney,
  subtractMoney,
  sumMoney,
} from '#platform/shared/money.ts';
import { withoutAccents } from '#platform/shared/text.ts';
import { podeDividir } from './parcelas.rules.ts';

export const MAXIMO_PARCELAS_CARTAO = 24;

export interface TaxaCartao {
  /** Percent, at most 4 decimals. */
  percentual: string;
  /** Fixed amount per payment, deducted from its first instalment. */
  fixa: string;
  prazo_dias: number;
  /** True: everything is paid out after `prazo_dias`. False: one instalment is paid out every `prazo_dias`. */
  antecipado: boolean;
}

export interface RecebivelPlanejado {
  numero: number;
  bruto: string;
  taxa: string;
  liquido: string;
  previsto_para: string;
}

/**
 * The payouts expected from the card company: the amount is split like parcels, each fee is rounded half up, each
 * payout falls on a business day. A fee never exceeds its instalment, so that no payout is negative. Throws RangeError
 * if an instalment would be less than a cent.
 */
export function planejarRecebiveis(
  bruto: string,
  parcelas: number,
  taxa: TaxaCartao,
  dia: string,
): RecebivelPlanejado[] {
  if (!podeDividir(bruto, parcelas)) throw new RangeError(`cannot split ${bruto} into ${parcelas}`);
  return splitMoney(bruto, parcelas).map((parte, indice) => {
    const calculada = sumMoney([percentOf(parte, taxa.percentual), indice === 0 ? taxa.fixa : '0']);
    const cobrada = compareDecimal(calculada, parte) > 0 ? parte : calculada;
    const dias = taxa.antecipado ? taxa.prazo_dias : taxa.prazo_dias * (indice + 1);
    return {
      numero: indice + 1,
      bruto: parte,
      taxa: cobrada,
      liquido: subtractMoney(parte, cobrada),
      previsto_para: businessDayFrom(addDays(dia, dias)),
    };
  });
}

export interface TaxaLida {
  tipo: 'debito' | 'credito';
  parcelas: number;
  percentual: string;
}

export interface LinhaDaTabela {
  /** The line as it was pasted. */
  texto: string;
  /**
   * The fee of the line, or one per number of instalments of a range such as '2x a 6x'; empty if the line was not
   * parsed.
   */
  taxas: TaxaLida[];
  /** Why the line was not parsed. */
  problema: string | null;
}

const PORCENTAGEM = /([\d.,]*\d)\s*%/g;
/** '3x', '3 x', '2x a 6x', '2 a 6x', '2-6x'. */
const VEZES = /(?:\b(\d{1,3})\s*x?\s*(?:a|ate|-|–)\s*)?\b(\d{1,3})\s*x\b/g;

function lerLinha(texto: string): LinhaDaTabela {
  const recusa = (problema: string) => ({ texto, taxas: [], problema });
  const simples = withoutAccents(texto);
  const porcentagens = [...simples.matchAll(PORCENTAGEM)].map(([, numero = '']) => numero);
  if (porcentagens[0] === undefined) return recusa('Falta a porcentagem');
  const percentual = parseDecimal(porcentagens[0], 'percent');
  if (percentual === null || /\.\d{5}/.test(percentual)) return recusa('Escreva a porcentagem como 3,15 %');
  if (porcentagens.length > 1) return recusa('Há mais de uma porcentagem nesta linha');
  if (compareDecimal(percentual, '100') >= 0) return recusa('A porcentagem deve ser menor que 100 %');
  const semPorcentagem = simples.replaceAll(PORCENTAGEM, ' ');
  const debito = /\bdebito\b/.test(semPorcentagem);
  const vezes = [...semPorcentagem.matchAll(VEZES)];
  if (vezes.length > 1) return recusa('Há mais de um número de parcelas nesta linha');
  const [achado] = vezes;
  if (debito) {
    if (achado) return recusa('A linha fala de débito e de parcelas');
    return { texto, taxas: [{ tipo: 'debito', parcelas: 1, percentual }], problema: null };
  }
  const aVista = /\bcredito\b.*\ba vista\b/.test(semPorcentagem);
  if (!achado && !aVista) return recusa("Falta 'débito' ou o número de parcelas, como '3x'");
  const ultima = achado ? Number(achado[2]) : 1;
  const primeira = achado?.[1] === undefined ? ultima : Number(achado[1]);
  if (primeira < 1 || primeira > ultima || ultima > MAXIMO_PARCELAS_CARTAO)
    return recusa(`As parcelas vão de 1x a ${MAXIMO_PARCELAS_CARTAO}x`);
  const taxas = Array.from({ length: ultima - primeira + 1 }, (_, indice) => ({
    tipo: 'credito' as const,
    parcelas: primeira + indice,
    percentual,
  }));
  return { texto, taxas, problema: null };
}

/**
 * Parses a pasted fee table line by line: 'Débito 1,37%', 'Crédito à vista 3,15%', '3x 6,12 %', '2x a 6x 3,49%'. An
 * unreadable line, or one that repeats an earlier line, is returned with the reason.
 */
export function lerTabelaDeTaxas(tabela: string): LinhaDaTabela[] {
  const vistas = new Set<string>();
  return tabela
    .split(/\r?\n/)
    .map((linha) => linha.trim())
    .filter((linha) => linha !== '')
    .map((linha) => {
      const lida = lerLinha(linha);
      const chaves = lida.taxas.map(({ tipo, parcelas }) => `${tipo} ${parcelas}`);
      if (chaves.some((chave) => vistas.has(chave)))
        return { texto: linha, taxas: [], problema: 'Uma linha acima já diz esta taxa' };
      for (const chave of chaves) vistas.add(chave);
      return lida;
    });
}
