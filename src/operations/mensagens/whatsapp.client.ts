/** Opens WhatsApp conversations in the place that the settings choose. All screens use it. */
import { useQuery } from '@tanstack/react-query';
import { createSliceClient } from '#platform/web/data/api.ts';
import type { whatsappContract } from './whatsapp.contract.ts';
import { ligacaoDoWhatsapp, numeroDoWhatsapp, type OndeAbrir } from './whatsapp.rules.ts';

const whatsapp = createSliceClient<typeof whatsappContract>('whatsapp');

/** Undefined while it loads. */
export const useOndeAbrir = (): OndeAbrir | undefined =>
  useQuery(whatsapp.onde.queryOptions()).data?.abrir_no;

/** The attributes of the link. Null for a telephone without area code, undefined while the setting loads. */
export function useLigacaoDoWhatsapp(telefone: string, texto?: string) {
  const onde = useOndeAbrir();
  const numero = numeroDoWhatsapp(telefone);
  return numero === null ? null : onde && ligacaoDoWhatsapp(onde, numero, texto);
}

/** Opens WhatsApp from a button, as its link does. False if the browser blocked the window. */
export function abrirWhatsapp(onde: OndeAbrir, numero: string, texto: string): boolean {
  const { href, target } = ligacaoDoWhatsapp(onde, numero, texto);
  if (target !== undefined) return window.open(href, target) !== null;
  // The application opens beside the page, which stays.
  window.location.assign(href);
  return true;
}
