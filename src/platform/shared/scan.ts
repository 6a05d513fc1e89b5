/**
 * The one reading of a scan, pure: what a scanner adds to a code, and which codes are the same. Every field, screen and
 * camera reads codes through it.
 */
import { bareText } from './text.ts';

/** Scanners may prefix the kind of barcode (']E0' is EAN-13, ']C1' GS1-128). */
export const scannedCode = (raw: string): string => bareText(raw).replace(/^\][A-Za-z]\d/, '');

/** Shorter numbers are codes of the shop, in which a leading zero counts. */
const GTIN = /^\d{12,14}$/;

/**
 * Equal for the forms of one code: capitals, an EAN kept with spaces or dashes, and the UPC of twelve digits that an EAN
 * writes with leading zeros.
 */
export function codeKey(code: string): string {
  const scanned = scannedCode(code).toLowerCase();
  const digits = scanned.replace(/[\s\p{Pd}]/gu, '');
  return GTIN.test(digits) ? digits.replace(/^0+/, '') : scanned;
}
