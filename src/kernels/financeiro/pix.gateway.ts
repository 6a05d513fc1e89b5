// The QR code of a PIX charge, with bwip-js.

/** Black on white with a quiet zone, so that a phone can scan it in the dark theme too. */
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
