import { abrirImpressoDaFilial } from '#company/documentos/documentos.client.ts';
import type { FormatoEtiqueta, FormatoImpresso } from '#company/documentos/impressos.rules.ts';

/** In its own tab; without a format in the branch's. */
export const imprimirOrdem = (id: string, formato?: FormatoImpresso) =>
  abrirImpressoDaFilial(`/ordens_servico/${id}/pdf`, formato);
export const imprimirGarantia = (id: string, formato: FormatoImpresso) =>
  abrirImpressoDaFilial(`/ordens_servico/${id}/garantia/pdf`, formato);
export const imprimirEtiqueta = (id: string, formato?: FormatoEtiqueta) =>
  abrirImpressoDaFilial(`/ordens_servico/${id}/etiqueta/pdf`, formato);
