/** Signatures: ways to sign, moments to sign at, and checks of a drawn signature. Pure. */
export const MEIOS_DE_ASSINAR = ['tela', 'papel'] as const;
export type MeioDeAssinar = (typeof MEIOS_DE_ASSINAR)[number] | 'celular';
export const ROTULO_MEIO: Readonly<Record<MeioDeAssinar, string>> = {
  tela: 'Assinado na tela',
  celular: 'Assinado no celular',
  papel: 'Assinado no papel',
};

/** Minimum number of points; fewer are an accidental touch. */
export const PONTOS_DA_ASSINATURA = 20;
export const ASSINE_NO_QUADRO = 'Assine no quadro';
export const BYTES_DA_ASSINATURA = 102_400;

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const LADO_MAXIMO = 2000;

/** Whether these bytes are an acceptable signature image: a PNG, small, with dimensions that fit on a page. */
export function ehAssinatura(bytes: Uint8Array): boolean {
  if (bytes.length < 45 || bytes.length > BYTES_DA_ASSINATURA) return false;
  if (PNG.some((byte, index) => bytes[index] !== byte)) return false;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const lados = [view.getUint32(16), view.getUint32(20)];
  return lados.every((lado) => lado > 0 && lado <= LADO_MAXIMO);
}
