/**
 * Generates the static PIX code ('copia e cola') of the Central Bank's BR Code manual: EMV fields with two digits of
 * id, two of length, and the value, followed by a checksum. No bank is involved, so the code cannot expire, may be paid
 * twice, and its payment must be checked in the bank's app.
 */
import {
  isBrazilianPhone,
  isValidCnpj,
  isValidCpf,
  normalizeDocument,
  normalizePhone,
} from '#platform/shared/documents.ts';
import { compareDecimal, fromUnits, toUnits } from '#platform/shared/money.ts';
import { bareText } from '#platform/shared/text.ts';

/** The kind is stored with the key, because eleven digits may be a CPF or a phone number. */
export const TIPOS_CHAVE_PIX = ['cpf', 'cnpj', 'telefone', 'email', 'aleatoria'] as const;
export type TipoChavePix = (typeof TIPOS_CHAVE_PIX)[number];

const NOME_MAXIMO = 25;
const CIDADE_MAXIMA = 15;
/** Field 54 has 13 characters. */
const VALOR_MAXIMO = '9999999999.99';

const formas: Readonly<Record<TipoChavePix, (texto: string) => string | null>> = {
  cpf: (texto) => {
    const cpf = normalizeDocument(texto);
    return isValidCpf(cpf) ? cpf : null;
  },
  cnpj: (texto) => {
    const cnpj = normalizeDocument(texto);
    return isValidCnpj(cnpj) ? cnpj : null;
  },
  telefone: (texto) => {
    const telefone = normalizePhone(texto);
    return isBrazilianPhone(telefone) ? `+55${telefone}` : null;
  },
  email: (texto) => {
    const email = bareText(texto).toLowerCase();
    return email.length <= 77 && /^[!-~]+@[!-~]+\.[a-z0-9-]+$/.test(email) && email.split('@').length === 2
      ? email
      : null;
  },
  aleatoria: (texto) => {
    const chave = bareText(texto).toLowerCase();
    return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(chave) ? chave : null;
  },
};

/**
 * The key in the Central Bank's format: documents without mask, phone numbers with +55. Null if the text is no key of
 * this kind.
 */
export function normalizarChavePix(tipo: TipoChavePix, texto: string): string | null {
  return formas[tipo](texto);
}

/**
 * Name and city are sent as ASCII: accented letters lose their accent, other characters are dropped, and the text
 * is cut to the field's length.
 */
function paraAscii(texto: string, maximo: number): string {
  return texto
    .normalize('NFKD')
    .replace(/\s+/g, ' ')
    .replace(/[^ -~]/g, '')
    .replace(/ +/g, ' ')
    .trim()
    .slice(0, maximo)
    .trim();
}

export const nomePix = (nome: string): string => paraAscii(nome, NOME_MAXIMO);
export const cidadePix = (cidade: string): string => paraAscii(cidade, CIDADE_MAXIMA);

const temLetra = (texto: string): boolean => /[A-Za-z]/.test(texto);
/** A code needs a name and a city with a letter that its alphabet holds; others leave the field empty, or dots in it. */
export const serveNoPix = ({ nome, cidade }: { nome: string; cidade: string }): boolean =>
  temLetra(nomePix(nome)) && temLetra(cidadePix(cidade));

/** CRC16/CCITT-FALSE in upper-case hexadecimal: '123456789' gives '29B1'. */
export function crc16(ascii: string): string {
  let crc = 0xffff;
  for (let i = 0; i < ascii.length; i++) {
    crc ^= ascii.charCodeAt(i) << 8;
    for (let bit = 0; bit < 8; bit++)
      crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : (crc << 1) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}

const PREFIXO_TXID = { ordem: 'OS', venda_direta: 'VD', titulo: 'TR', orcamento: 'OR' } as const;
export type DocumentoPix = keyof typeof PREFIXO_TXID;

function documentoTxid(documento: DocumentoPix, numero: string | number): string {
  return PREFIXO_TXID[documento] + String(numero).padStart(6, '0');
}

/** The txid of a parcel: 'OS000123P1', 'VD000045P1', or 'TR000007P1' for a title without a document. */
export function txidDaParcela(documento: DocumentoPix, numero: string | number, parcela: number): string {
  return `${documentoTxid(documento, numero)}P${parcela}`;
}

/** The txid of a deposit: 'OS000123S1' on an order, 'OR000123S1' on a quote without an order. */
export function txidDoSinal(
  numero: string | number,
  vez: number,
  documento: 'ordem' | 'orcamento' = 'ordem',
): string {
  return `${documentoTxid(documento, numero)}S${vez}`;
}

interface ComTitulo {
  documento_tipo: string | null;
  documento_rotulo: string | null;
  numero: number | null;
}

/**
 * The txid of a title's parcel. The document's number is taken from its label (12 from 'OS #12'); a title without such
 * a document uses its own number.
 */
export function txidDe(
  { documento_tipo, documento_rotulo, numero }: ComTitulo,
  parcela: { numero: number },
): string {
  const doDocumento = /(\d+)$/.exec(documento_rotulo ?? '')?.[1];
  const tipo: DocumentoPix | null =
    documento_tipo === 'ordem' || documento_tipo === 'venda_direta' ? documento_tipo : null;
  return tipo && doDocumento
    ? txidDaParcela(tipo, doDocumento, parcela.numero)
    : txidDaParcela('titulo', numero ?? 0, parcela.numero);
}

export interface DadosBrCode {
  /** As returned by `normalizarChavePix`. */
  chave: string;
  nome: string;
  cidade: string;
  /** In reais; null leaves the amount to the payer. */
  valor: string | null;
  /** Null for a sale without a number yet. */
  txid: string | null;
}

function campo(id: string, valor: string): string {
  if (valor.length === 0 || valor.length > 99)
    throw new RangeError(`field ${id} has ${valor.length} characters`);
  return id + String(valor.length).padStart(2, '0') + valor;
}

/**
 * The text to paste into a bank's app, also the content of the QR code. Throws RangeError for values that banks refuse.
 */
export function brCode({ chave, nome, cidade, valor, txid }: DadosBrCode): string {
  if (valor !== null && (compareDecimal(valor, '0.01') < 0 || compareDecimal(valor, VALOR_MAXIMO) > 0))
    throw new RangeError(`not an amount to charge: ${valor}`);
  if (txid !== null && !/^[A-Za-z0-9]{1,25}$/.test(txid)) throw new RangeError(`not a txid: ${txid}`);
  const texto = [
    campo('00', '01'),
    campo('26', campo('00', 'br.gov.bcb.pix') + campo('01', chave)),
    campo('52', '0000'),
    campo('53', '986'),
    valor === null ? '' : campo('54', fromUnits(toUnits(valor, 2), 2)),
    campo('58', 'BR'),
    campo('59', nomePix(nome)),
    campo('60', cidadePix(cidade)),
    campo('62', campo('05', txid ?? '***')),
    '6304',
  ].join('');
  return texto + crc16(texto);
}

/** The fields of a BR Code, in order, each with its id and value. */
function camposDe(codigo: string): [id: string, valor: string][] {
  const campos: [string, string][] = [];
  for (let inicio = 0; inicio < codigo.length; ) {
    const tamanho = Number(codigo.slice(inicio + 2, inicio + 4));
    campos.push([codigo.slice(inicio, inicio + 2), codigo.slice(inicio + 4, inicio + 4 + tamanho)]);
    inicio += 4 + tamanho;
  }
  return campos;
}

/** The same code for another amount: the account that it names stays, even if the branch's key changed since. */
export function brCodeComValor(codigo: string, valor: string): string {
  const campos = camposDe(codigo)
    .filter(([id]) => id !== '63')
    .map(([id, antes]) => campo(id, id === '54' ? fromUnits(toUnits(valor, 2), 2) : antes));
  const texto = `${campos.join('')}6304`;
  return texto + crc16(texto);
}
