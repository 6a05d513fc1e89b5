/** Signatures: ways to sign, and how much must be drawn. Pure. */
export const MEIOS_DE_ASSINAR = ['tela', 'papel'] as const;
export type MeioDeAssinar = (typeof MEIOS_DE_ASSINAR)[number] | 'celular';
export const ROTULO_MEIO: Readonly<Record<MeioDeAssinar, string>> = {
  tela: 'Assinado na tela',
  celular: 'Assinado no celular',
  papel: 'Assinado no papel',
};

/** Minimum number of points; fewer are an accidental touch. */
export const PONTOS_DA_ASSINATURA = 20;
/** The pad keeps points five pixels apart, so that many points cover at least as many pixels of the picture. */
export const TINTA_DA_ASSINATURA = (PONTOS_DA_ASSINATURA - 1) * 5;
export const ASSINE_NO_QUADRO = 'Assine no quadro';
export const BYTES_DA_ASSINATURA = 102_400;
