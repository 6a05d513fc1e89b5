/** Whether the company's logo can be printed: PNG or JPEG, and not a decompression bomb. */

/** Maximum pixels of a PNG; above it a document is printed without the logo. */
const MAXIMO = 4_000_000;

function pixelsDoPng(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return view.byteLength < 24 ? Number.POSITIVE_INFINITY : view.getUint32(16) * view.getUint32(20);
}

/** A data URL; null if there is no printable logo. */
export function logoImprimivel(logo: { tipo: string; conteudo: Buffer } | undefined): string | null {
  if (!logo) return null;
  // A JPEG is embedded without being decoded.
  const cabe =
    logo.tipo === 'image/jpeg' || (logo.tipo === 'image/png' && pixelsDoPng(logo.conteudo) <= MAXIMO);
  return cabe ? `data:${logo.tipo};base64,${logo.conteudo.toString('base64')}` : null;
}
