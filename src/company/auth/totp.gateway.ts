// Codes that change every 30 seconds (RFC 6238), with the otpauth library; their QR codes, with bwip-js.

import { Secret, TOTP } from 'otpauth';

const EMISSOR = 'Assistência Técnica';
const PERIODO_SEGUNDOS = 30;
/** Accepts one step to either side, for clock skew. */
const TOLERANCIA = 1;

const totpDe = (segredo: string, email: string) =>
  new TOTP({ issuer: EMISSOR, label: email, secret: Secret.fromBase32(segredo), period: PERIODO_SEGUNDOS });

/** 160 random bits in base32, which users can type by hand. */
export function novoSegredo(): string {
  return new Secret({ size: 20 }).base32;
}

export function uriDoSegredo(segredo: string, email: string): string {
  return totpDe(segredo, email).toString();
}

/** The 30-second step the code belongs to; null for a wrong code. */
export function passoDoCodigo(segredo: string, digitos: string, agora: Date): number | null {
  const delta = totpDe(segredo, '').validate({
    token: digitos,
    timestamp: agora.getTime(),
    window: TOLERANCIA,
  });
  return delta === null ? null : Math.floor(agora.getTime() / 1000 / PERIODO_SEGUNDOS) + delta;
}

export async function qrDe(uri: string): Promise<string> {
  const { toSVG } = await import('bwip-js/node');
  return toSVG({
    bcid: 'qrcode',
    text: uri,
    scale: 4,
    paddingwidth: 4,
    paddingheight: 4,
    backgroundcolor: 'FFFFFF',
  });
}
