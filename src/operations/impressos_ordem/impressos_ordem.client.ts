import { IconPrinter, IconTag } from '@tabler/icons-react';
import { abrirImpressoDaFilial } from '#company/documentos/documentos.client.ts';
import type { FormatoEtiqueta, FormatoImpresso } from '#company/documentos/impressos.rules.ts';
import type { RowAction } from '#platform/web/lists/columns.ts';

/** Opens in a tab of its own. Without a format, the branch's is used. */
export const imprimirOrdem = (id: string, formato?: FormatoImpresso) =>
  abrirImpressoDaFilial(`/ordens_servico/${id}/pdf`, formato);
export const imprimirGarantia = (id: string, formato?: FormatoImpresso) =>
  abrirImpressoDaFilial(`/ordens_servico/${id}/garantia/pdf`, formato);
export const imprimirEtiqueta = (id: string, formato?: FormatoEtiqueta) =>
  abrirImpressoDaFilial(`/ordens_servico/${id}/etiqueta/pdf`, formato);

/** The labels of several orders of a branch, as one file. */
export function imprimirEtiquetas(filial_id: string, ids: readonly string[]): void {
  const pedidas = ids.map((id): [string, string] => ['ids[]', id]);
  abrirImpressoDaFilial(
    '/etiquetas_de_ordens/pdf',
    undefined,
    new URLSearchParams([['filial_id', filial_id], ...pedidas]),
  );
}

/** Opens the printed order for the customer and the device's label, as one file. */
export const imprimirEntrada = (id: string) => abrirImpressoDaFilial(`/ordens_servico/${id}/entrada/pdf`);

/** The print actions of an order's row. */
export const papeisDa = (id: string): RowAction[] => [
  { label: 'Imprimir', letter: 'P', icon: IconPrinter, onClick: () => imprimirOrdem(id) },
  { label: 'Imprimir etiqueta', icon: IconTag, onClick: () => imprimirEtiqueta(id) },
];
