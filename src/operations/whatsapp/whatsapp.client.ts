/** Opens conversations where the shop does: the one way to WhatsApp for every screen. */
import { useQuery } from '@tanstack/react-query';
import { createSliceClient } from '#platform/web/data/api.ts';
import type { whatsappContract } from './whatsapp.contract.ts';
import { ligacaoDoWhatsapp, numeroDoWhatsapp, type OndeAbrir } from './whatsapp.rules.ts';

const whatsapp = createSliceClient<typeof whatsappContract>('whatsapp');

/** Undefined until it is known. */
export const useOndeAbrir = (): OndeAbrir | undefined =>
  useQuery(whatsapp.onde.queryOptions()).data?.abrir_no;

/** The attributes of an anchor; null for a telephone without its area code, undefined until it is known where it opens. */
export function useLigacaoDoWhatsapp(telefone: string, texto?: string) {
  const onde = useOndeAbrir();
  const numero = numeroDoWhatsapp(telefone);
  return numero === null ? null : onde && ligacaoDoWhatsapp(onde, numero, texto);
}

/** For the action of a row, which is a button. */
export function abrirWhatsapp(onde: OndeAbrir, numero: string, texto: string): void {
  const ligacao = document.createElement('a');
  const { href, target, referrerPolicy } = ligacaoDoWhatsapp(onde, numero, texto);
  Object.assign(ligacao, { href, referrerPolicy, ...(target && { target }) });
  ligacao.click();
}
