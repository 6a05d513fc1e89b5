/** The address that opens WhatsApp, with a text or without, pure. No provider stands between: a person sends it. */
import { normalizePhone } from '#platform/shared/documents.ts';

export const ONDE_ABRIR = ['web', 'aplicativo'] as const;
export type OndeAbrir = (typeof ONDE_ABRIR)[number];
export const ROTULO_ABRIR: Readonly<Record<OndeAbrir, string>> = {
  web: 'WhatsApp Web',
  aplicativo: 'aplicativo',
};

export const SEM_DDD = 'Telefone sem DDD: corrija no cadastro';

/** With the country's code, which a foreign number brings itself; null for a number without its area code. */
export function numeroDoWhatsapp(telefone: string): string | null {
  const digitos = normalizePhone(telefone);
  if (/^[1-9]\d{9,10}$/.test(digitos)) return `55${digitos}`;
  return /^\+(?!55)[1-9]\d{7,14}$/.test(digitos) ? digitos.slice(1) : null;
}

/**
 * The attributes of the anchor that opens it: one tab for the web, used again; the application takes its own window. `rel` would cut
 * the tab off from its name ('noreferrer' and 'noopener' alike), and each message would open another.
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
