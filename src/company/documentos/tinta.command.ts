/** Whether a picture is a signature: the server asks for as much ink as the signature pad does. */
import { promisify } from 'node:util';
import { inflate } from 'node:zlib';
import { BYTES_DA_ASSINATURA, TINTA_DA_ASSINATURA } from './assinaturas.rules.ts';
import { lerPng, pixelsDeTinta, tamanhoDasLinhas } from './png.rules.ts';

const inflar = promisify(inflate);

const LADO_MAXIMO = 2000;
/** More pixels than any signature pad has. Counting them holds the program for some hundredths of a second. */
const PIXELS_MAXIMOS = 1_000_000;

/** A small PNG that fits on a page, with a drawing in it. */
export async function ehAssinatura(bytes: Uint8Array): Promise<boolean> {
  if (bytes.length > BYTES_DA_ASSINATURA) return false;
  const png = lerPng(bytes);
  if (!png || png.largura > LADO_MAXIMO || png.altura > LADO_MAXIMO) return false;
  const pixels = png.largura * png.altura;
  if (pixels < TINTA_DA_ASSINATURA || pixels > PIXELS_MAXIMOS) return false;
  // Without the limit, a hundred kilobytes may become a hundred megabytes.
  const linhas = await inflar(png.linhas, { maxOutputLength: tamanhoDasLinhas(png) }).catch(() => null);
  return linhas !== null && (pixelsDeTinta(png, linhas) ?? 0) >= TINTA_DA_ASSINATURA;
}
