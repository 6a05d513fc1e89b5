/** The rules of all slices for seeing and adding files to their records. Written by `npm run compose`. */
import { ordensServicoAttachments } from '#operations/ordens_servico/ordens_servico.attachments.ts';
import { orcamentosAttachments } from '#operations/orcamentos/orcamentos.attachments.ts';
import type { PortaDeAnexos } from '#company/anexos/portas.command.ts';

export const attachments: readonly PortaDeAnexos[] = [
  ...ordensServicoAttachments,
  ...orcamentosAttachments,
];
