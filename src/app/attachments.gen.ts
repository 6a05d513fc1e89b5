/** Who may see and add files to the records of all slices. Written by `npm run compose`. */
import { ordensServicoAttachments } from '#operations/ordens_servico/ordens_servico.attachments.ts';
import type { PortaDeAnexos } from '#company/anexos/portas.command.ts';

export const attachments: readonly PortaDeAnexos[] = [
  ...ordensServicoAttachments,
];
