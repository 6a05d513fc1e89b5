/** Amounts in words, as a receipt writes them: 'R$ 1.250,30' is 'mil, duzentos e cinquenta reais e trinta centavos'. */
import { toUnits } from '#platform/shared/money.ts';

const ATE_DEZENOVE = [
  '', 'um', 'dois', 'três', 'quatro', 'cinco', 'seis', 'sete', 'oito', 'nove', 'dez', 'onze', 'doze', 'treze', 'quatorze',
  'quinze', 'dezesseis', 'dezessete', 'dezoito', 'dezenove',
] as const; // biome-ignore format: a list of words
const DEZENAS = [
  '', '', 'vinte', 'trinta', 'quarenta', 'cinquenta', 'sessenta', 'setenta', 'oitenta', 'noventa',
] as const; // biome-ignore format: a list of words
const CENTENAS = [
  '', 'cento', 'duzentos', 'trezentos', 'quatrocentos', 'quinhentos', 'seiscentos', 'setecentos', 'oitocentos', 'novecentos',
] as const; // biome-ignore format: a list of words
/** The name of each power of a thousand, singular and plural. */
const ORDENS = [
  ['', ''],
  ['mil', 'mil'],
  ['milhão', 'milhões'],
  ['bilhão', 'bilhões'],
] as const;

/** A number from 1 to 999 in words. */
function ateMil(numero: number): string {
  if (numero === 100) return 'cem';
  const [centena, resto] = [Math.floor(numero / 100), numero % 100];
  const unidades =
    resto < 20 ? [ATE_DEZENOVE[resto]] : [DEZENAS[Math.floor(resto / 10)], ATE_DEZENOVE[resto % 10]];
  return [CENTENAS[centena], ...unidades].filter(Boolean).join(' e ');
}

interface Grupo {
  numero: number;
  palavras: string;
}

function gruposDe(numero: number): Grupo[] {
  const grupos: Grupo[] = [];
  for (let ordem = ORDENS.length - 1; ordem >= 0; ordem--) {
    const grupo = Math.floor(numero / 1000 ** ordem) % 1000;
    if (grupo === 0) continue;
    const [singular, muitos] = ORDENS[ordem] ?? ['', ''];
    // 'mil', never 'um mil'.
    const palavras =
      ordem === 1 && grupo === 1 ? 'mil' : `${ateMil(grupo)} ${grupo === 1 ? singular : muitos}`;
    grupos.push({ numero: grupo, palavras: palavras.trim() });
  }
  return grupos;
}

/**
 * 'e' precedes the last group if it is a multiple of a hundred or below a hundred: 'mil e duzentos', but 'mil, duzentos
 * e dez'.
 */
function numeroPorExtenso(numero: number): string {
  const grupos = gruposDe(numero);
  return grupos
    .map(({ numero: grupo, palavras }, indice) => {
      if (indice === 0) return palavras;
      const comE = indice === grupos.length - 1 && (grupo < 100 || grupo % 100 === 0);
      return `${comE ? ' e ' : ', '}${palavras}`;
    })
    .join('');
}

/** 'um milhão de reais': round millions take 'de'. */
function reaisPorExtenso(reais: number): string {
  if (reais === 1) return 'um real';
  return `${numeroPorExtenso(reais)}${reais >= 1_000_000 && reais % 1_000_000 === 0 ? ' de' : ''} reais`;
}

/** An amount from 0 to 9,999,999,999.99. */
export function porExtenso(valor: string): string {
  const centavos = Number(toUnits(valor, 2));
  const [inteiros, resto] = [Math.floor(centavos / 100), centavos % 100];
  const partes = [
    inteiros > 0 ? reaisPorExtenso(inteiros) : '',
    resto > 0 ? `${numeroPorExtenso(resto)} ${resto === 1 ? 'centavo' : 'centavos'}` : '',
  ].filter((parte) => parte !== '');
  return partes.length === 0 ? 'zero reais' : partes.join(' e ');
}
