// QR codes for a phone's camera, with bwip-js.

/** Black on white with the quiet zone, so that a phone can read it in the dark theme too. */
export async function qrDoEndereco(endereco: string): Promise<string> {
  const { toSVG } = await import('bwip-js/node');
  return toSVG({
    bcid: 'qrcode',
    text: endereco,
    scale: 4,
    paddingwidth: 4,
    paddingheight: 4,
    backgroundcolor: 'FFFFFF',
  });
}
