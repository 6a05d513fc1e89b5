/**
 * The address that opens WhatsApp, with or without a text, pure. No provider is involved: a person sends the message.
 */
import { dialledPhone, isBrazilianPhone, isPhone, normalizePhone } from '#platform/shared/documents.ts';

export const ONDE_ABRIR = ['web', 'aplicativo'] as const;
export type OndeAbrir = (typeof ONDE_ABRIR)[number];
export const ROTULO_ABRIR: Readonly<Record<OndeAbrir, string>> = {
  web: 'WhatsApp Web',
  aplicativo: 'aplicativo',
};

const SEM_DDD = 'Telefone sem DDD: corrija no cadastro';
const NAO_E_CELULAR = 'O WhatsApp não reconhece este telefone: corrija no cadastro';

/** Tells why a telephone has no WhatsApp address: a local number lacks its area code, another is none at all. */
export const porQueSemWhatsapp = (telefone: string): string =>
  /^\d{8,9}$/.test(telefone.replace(/[\s.-]/g, '')) ? SEM_DDD : NAO_E_CELULAR;

/** The number with country code; a foreign number includes its own. Null if the area code is missing. */
export function numeroDoWhatsapp(telefone: string): string | null {
  const digitos = normalizePhone(telefone);
  if (isBrazilianPhone(digitos)) return `55${dialledPhone(digitos)}`;
  return isPhone(digitos) && digitos.startsWith('+') ? digitos.slice(1) : null;
}

/**
 * The attributes of the link: WhatsApp Web reuses one named tab, the application opens its own window. `rel`
 * ('noreferrer' or 'noopener') would detach the tab from its name, and each message would open another.
 */
export const ligacaoDoWhatsapp = (onde: OndeAbrir, numero: string, texto = '') => ({
  href: enderecoDoWhatsapp(onde, numero, texto),
  target: onde === 'web' ? 'whatsapp' : undefined,
  referrerPolicy: 'no-referrer' as const,
});

function enderecoDoWhatsapp(onde: OndeAbrir, numero: string, texto: string): string {
  const dito = texto && `text=${encodeURIComponent(texto.toWellFormed())}`;
  return onde === 'web'
    ? `https://wa.me/${numero}${dito && `?${dito}`}`
    : `whatsapp://send?phone=${numero}${dito && `&${dito}`}`;
}
