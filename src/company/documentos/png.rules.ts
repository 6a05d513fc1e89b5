/** Reads of a PNG only what counting its ink needs: the size, and which pixels differ from the background. Pure. */
const MARCA = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** Values of one pixel by colour type: grey, colour, palette, grey and opacity, colour and opacity. */
const VALORES: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };
const CABECALHO = 13;

export interface Png {
  readonly largura: number;
  readonly altura: number;
  readonly bitsPorPixel: number;
  /** Compressed with zlib. */
  readonly linhas: Uint8Array;
}

/** Null for anything but a whole PNG without interlacing and 16-bit values, which no signature pad makes. */
export function lerPng(bytes: Uint8Array): Png | null {
  if (MARCA.some((byte, index) => bytes[index] !== byte)) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const partes: Uint8Array[] = [];
  let cabecalho: Omit<Png, 'linhas'> | null = null;
  for (let at = MARCA.length; at + 12 <= bytes.length; ) {
    const tamanho = view.getUint32(at);
    const fim = at + 8 + tamanho;
    if (fim + 4 > bytes.length) return null;
    const nome = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    if (nome === 'IHDR' && tamanho === CABECALHO) cabecalho = lerCabecalho(view, at + 8);
    if (nome === 'IDAT') partes.push(bytes.subarray(at + 8, fim));
    if (nome === 'IEND') return cabecalho && { ...cabecalho, linhas: juntar(partes) };
    at = fim + 4;
  }
  return null;
}

function lerCabecalho(view: DataView, at: number): Omit<Png, 'linhas'> | null {
  const valores = VALORES[view.getUint8(at + 9)];
  const bits = view.getUint8(at + 8);
  const interlaced = view.getUint8(at + 12) !== 0;
  if (!valores || ![1, 2, 4, 8].includes(bits) || interlaced) return null;
  return { largura: view.getUint32(at), altura: view.getUint32(at + 4), bitsPorPixel: valores * bits };
}

function juntar(partes: readonly Uint8Array[]): Uint8Array {
  const todas = new Uint8Array(partes.reduce((soma, { length }) => soma + length, 0));
  let at = 0;
  for (const parte of partes) {
    todas.set(parte, at);
    at += parte.length;
  }
  return todas;
}

const bytesDaLinha = ({ largura, bitsPorPixel }: Png): number => Math.ceil((largura * bitsPorPixel) / 8);

/** The size of the rows once decompressed: each begins with the byte that names its filter. */
export const tamanhoDasLinhas = (png: Png): number => (bytesDaLinha(png) + 1) * png.altura;

/**
 * The number of pixels drawn over the background: the smaller of two groups, those equal to the first pixel and the
 * others. A stroke through the corner counts as much as any other, and a picture of one colour has no ink. Changes
 * `linhas`, the decompressed rows; null if they are not those of this picture.
 */
export function pixelsDeTinta(png: Png, linhas: Uint8Array): number | null {
  if (linhas.length !== tamanhoDasLinhas(png) || !desfiltrar(png, linhas)) return null;
  const { largura, altura, bitsPorPixel } = png;
  const linha = bytesDaLinha(png) + 1;
  let iguais = 0;
  for (let y = 0; y < altura; y++)
    for (let x = 0; x < largura; x++)
      if (mesmoPixel(linhas, y * linha + 1, x * bitsPorPixel, bitsPorPixel)) iguais++;
  return Math.min(iguais, largura * altura - iguais);
}

/** Compares a pixel with the picture's first one. */
function mesmoPixel(linhas: Uint8Array, inicio: number, bit: number, bits: number): boolean {
  if (bits < 8) {
    const valor = ((linhas[inicio + (bit >> 3)] ?? 0) << (bit & 7)) & 0xff;
    return valor >> (8 - bits) === (linhas[1] ?? 0) >> (8 - bits);
  }
  const [at, bytes] = [inicio + bit / 8, bits / 8];
  let iguais = 0;
  while (iguais < bytes && linhas[at + iguais] === linhas[1 + iguais]) iguais++;
  return iguais === bytes;
}

/** Turns each row's differences into values, as the PNG specification defines them. False for an unknown filter. */
function desfiltrar(png: Png, linhas: Uint8Array): boolean {
  const largura = bytesDaLinha(png);
  const passo = Math.max(1, png.bitsPorPixel / 8);
  for (let y = 0; y < png.altura; y++) {
    const inicio = y * (largura + 1) + 1;
    const filtro = linhas[inicio - 1] ?? 0;
    if (filtro > 4) return false;
    if (filtro === 0) continue;
    for (let x = 0; x < largura; x++) {
      const at = inicio + x;
      const esquerda = x < passo ? 0 : (linhas[at - passo] ?? 0);
      const acima = y === 0 ? 0 : (linhas[at - largura - 1] ?? 0);
      const canto = x < passo || y === 0 ? 0 : (linhas[at - largura - 1 - passo] ?? 0);
      linhas[at] = (linhas[at] ?? 0) + previsto(filtro, esquerda, acima, canto);
    }
  }
  return true;
}

function previsto(filtro: number, esquerda: number, acima: number, canto: number): number {
  if (filtro === 1) return esquerda;
  if (filtro === 2) return acima;
  if (filtro === 3) return (esquerda + acima) >> 1;
  const paeth = esquerda + acima - canto;
  const [a, b, c] = [Math.abs(paeth - esquerda), Math.abs(paeth - acima), Math.abs(paeth - canto)];
  if (a <= b && a <= c) return esquerda;
  return b <= c ? acima : canto;
}
