import { scannedCode } from '#platform/shared/scan.ts';

/**
 * The order number in a label's QR code: the address of its page on any server, or 'OS1042'. Null for any other code,
 * even a bare number.
 */
export function numeroDaEtiqueta(codigo: string): number | null {
  const digitos = /^(?:os|https?:\/\/\S+\/vendas\/ordens\/)0*([1-9]\d{0,8})$/i.exec(scannedCode(codigo))?.[1];
  return digitos === undefined ? null : Number(digitos);
}
