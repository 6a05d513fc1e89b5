/** Parses a fee table pasted from a card company's site: 'Débito 1,37%', 'Crédito à vista 3,15 %', '2x a 6x 4,99%'. */
import { parseDecimal } from '#platform/shared/money.ts';

export interface TaxaLida {
  parcelas: number;
  percentual: string;
}

export interface TabelaLida {
  debito: string | null;
  credito: TaxaLida[];
  /** Non-empty lines that could not be parsed. */
  ignoradas: string[];
}

const PERCENTUAL = /([\d.,]*\d)\s*%/;

/** Null for a percentage that is no number below 100 with at most 4 decimals. */
function percentualDe(linha: string): string | null {
  const percentual = parseDecimal(PERCENTUAL.exec(linha)?.[1] ?? '', 'percent');
  return percentual !== null && /^\d{1,2}(\.\d{1,4})?$/.test(percentual) ? percentual : null;
}

const DEBITO = /d[eé]bito/i;
const A_VISTA = /cr[eé]dito|[aà] vista/i;
const VEZES = /(\d{1,2})\s*x/i;
const FAIXA = /(\d{1,2})\s*x?\s*(?:a|at[eé]|-|–)\s*(\d{1,2})\s*x/i;
const MAXIMO = 24;

function vezesDe(linha: string): readonly [number, number] | null {
  const faixa = FAIXA.exec(linha);
  if (faixa) return [Number(faixa[1]), Number(faixa[2])];
  const vezes = VEZES.exec(linha);
  if (vezes) return [Number(vezes[1]), Number(vezes[1])];
  return A_VISTA.test(linha) ? [1, 1] : null;
}

export function lerTabela(texto: string): TabelaLida {
  let debito: string | null = null;
  const credito = new Map<number, string>();
  const ignoradas: string[] = [];
  for (const linha of texto.split('\n').map((um) => um.trim())) {
    if (linha === '') continue;
    const percentual = percentualDe(linha);
    // The percentage itself must not be read as a number of instalments.
    const [de, ate] = vezesDe(linha.replace(PERCENTUAL, '')) ?? [0, 0];
    if (percentual && DEBITO.test(linha) && !VEZES.test(linha)) debito = percentual;
    else if (percentual && de >= 1 && ate >= de && ate <= MAXIMO)
      for (let vezes = de; vezes <= ate; vezes++) credito.set(vezes, percentual);
    else ignoradas.push(linha);
  }
  const emOrdem = [...credito].sort(([a], [b]) => a - b);
  return { debito, credito: emOrdem.map(([parcelas, percentual]) => ({ parcelas, percentual })), ignoradas };
}
