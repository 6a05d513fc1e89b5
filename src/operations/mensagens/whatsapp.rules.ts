/** The address that opens WhatsApp with a text, pure. No provider stands between: a person sends it. */
import { normalizePhone } from '#platform/shared/documents.ts';

export const ONDE_ABRIR = ['web', 'aplicativo'] as const;
export type OndeAbrir = (typeof ONDE_ABRIR)[number];
export const ROTULO_ABRIR: Readonly<Record<OndeAbrir, string>> = {
  web: 'WhatsApp Web',
  aplicativo: 'aplicativo',
};

export const SEM_DDD = 'Telefone sem DDD: corrija no cadastro';

/** With the country's code; null for a number without its area code, or of another country. */
export function numeroDoWhatsapp(telefone: string): string | null {
  const digitos = normalizePhone(telefone);
  return /^[1-9]\d{9,10}$/.test(digitos) ? `55${digitos}` : null;
}

/** The attributes of the anchor that opens it: one tab for the web, used again; the application takes its own window. */
export const ligacaoDoWhatsapp = (onde: OndeAbrir, numero: string, texto: string) => ({
  href: enderecoDoWhatsapp(onde, numero, texto),
  target: onde === 'web' ? 'whatsapp' : undefined,
  referrerPolicy: 'no-referrer' as const,
});

function enderecoDoWhatsapp(onde: OndeAbrir, numero: string, texto: string): string {
  const dito = encodeURIComponent(texto.toWellFormed());
  return onde === 'web'
    ? `https://wa.me/${numero}?text=${dito}`
    : `whatsapp://send?phone=${numero}&text=${dito}`;
}
