/** Serial numbers, IMEIs and kinds of device. Pure. */
import { withoutAccents } from '#platform/shared/text.ts';
import type { CampoDaEntrada, Equipamento, TipoEquipamento } from './equipamentos.contract.ts';

/**
 * Normalises a serial number to upper-case letters and digits. Null for a text that identifies no device: fewer than
 * four characters, no digit ('não tem'), or one repeated character ('0000'). The SQL function of the same name has the
 * same rule.
 */
export function identificador(numero_serie: string | null | undefined): string | null {
  const junto = (numero_serie ?? '').replace(/[^A-Za-z0-9]/g, '').toUpperCase();
  if (junto.length < 4 || !/\d/.test(junto) || /^(.)\1*$/.test(junto)) return null;
  return junto;
}

const DIGITOS_IMEI = 15;

/**
 * Checks the IMEI's check digit. Null for a text that is no IMEI, such as a serial number in another format. All zeros
 * are invalid although their check digit is right.
 */
export function conferirImei(texto: string | null | undefined): 'valido' | 'invalido' | null {
  const digitos = (texto ?? '').replace(/[\s./-]/g, '');
  if (digitos.length !== DIGITOS_IMEI || !/^\d+$/.test(digitos)) return null;
  if (/^0+$/.test(digitos)) return 'invalido';
  const soma = [...digitos].reduce((total, digito, index) => {
    const valor = index % 2 === 1 ? Number(digito) * 2 : Number(digito);
    return total + (valor > 9 ? valor - 9 : valor);
  }, 0);
  return soma % 10 === 0 ? 'valido' : 'invalido';
}

export const TEXTO_IMEI = {
  valido: 'IMEI válido',
  invalido: 'O dígito deste IMEI não confere',
} as const;

/** 'Samsung Galaxy A54', or the part that is known. */
export const marcaModelo = ({ marca, modelo }: Pick<Equipamento, 'marca' | 'modelo'>): string =>
  [marca, modelo].filter(Boolean).join(' ');

/** Other words that name a kind of device. */
const SINONIMOS: readonly (readonly [tipo: string, palavras: RegExp])[] = [
  ['smartwatch', /\b(smartwatch|watch|relogio|smart band)\b/],
  ['celular', /\b(celular|smartphone|iphone|telefone|galaxy [asmz]\d+|moto [eg]\d+|redmi|poco)\b/],
  ['tablet', /\b(tablet|ipad|tab)\b/],
  ['notebook', /\b(notebook|laptop|macbook|chromebook|ultrabook)\b/],
  ['console', /\b(console|videogame|playstation|ps[345]|xbox|nintendo|switch)\b/],
  ['tv', /\b(tv|televisao|televisor|smart tv)\b/],
  ['computador', /\b(computador|desktop|pc|gabinete|all in one|imac)\b/],
];

/**
 * The kind that a text such as 'Celular Samsung' or 'iPhone 11' names. The shop's own names take precedence over
 * synonyms; null if nothing matches.
 */
export function tipoDe<T extends Pick<TipoEquipamento, 'nome'>>(
  texto: string,
  tipos: readonly T[],
): T | null {
  const dito = withoutAccents(texto).toLowerCase();
  const nomeDe = ({ nome }: T) => withoutAccents(nome).toLowerCase();
  const palavras = ` ${dito.replace(/[^a-z0-9]+/g, ' ')} `;
  const direto = tipos.find((tipo) => palavras.includes(` ${nomeDe(tipo).replace(/[^a-z0-9]+/g, ' ')} `));
  if (direto) return direto;
  const sinonimo = SINONIMOS.find(([, nomes]) => nomes.test(palavras))?.[0];
  return tipos.find((tipo) => nomeDe(tipo) === sinonimo) ?? null;
}

/** Labels of the intake's questions. */
export const ROTULO_CAMPO: Readonly<Record<CampoDaEntrada, string>> = {
  contato: 'Contato durante o conserto',
  cor: 'Cor',
  armazenamento: 'Armazenamento',
  pode_apagar_dados: 'Pode apagar os dados?',
  conta_removida: 'Buscar/conta Google removida?',
};
