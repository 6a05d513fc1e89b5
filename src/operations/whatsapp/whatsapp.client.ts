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

/** Opens WhatsApp from a row action, which is a button and not a link. */
export function abrirWhatsapp(onde: OndeAbrir, numero: string, texto: string): void {
  const ligacao = document.createElement('a');
  const { href, target, referrerPolicy } = ligacaoDoWhatsapp(onde, numero, texto);
  Object.assign(ligacao, { href, referrerPolicy, ...(target && { target }) });
  ligacao.click();
}
