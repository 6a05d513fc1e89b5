// The QR code of a PIX charge, with bwip-js.

/** Black on white with its quiet zone, so that a phone reads it off a dark screen too. */
export async function qrDoPix(brcode: string): Promise<string> {
  const { toSVG } = await import('bwip-js/node');
  return toSVG({
    bcid: 'qrcode',
    text: brcode,
    scale: 4,
    paddingwidth: 4,
    paddingheight: 4,
    backgroundcolor: 'FFFFFF',
  });
}
