/** The text of an order's QR code. */

/**
 * The address of the order's page, for phones. If the program does not know its own address, 'OS1042', which the search
 * and the scanner read. A scan needs at least six characters.
 */
export const qrDaOrdem = (numero_os: number, baseUrl: string | null): string =>
  baseUrl
    ? `${baseUrl.replace(/\/$/, '')}/vendas/ordens/${numero_os}`
    : `OS${String(numero_os).padStart(4, '0')}`;
