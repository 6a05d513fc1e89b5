/** Previews the texts of the printed documents with the branch's newest order. */
import { branch, idSchema, query } from '#platform/shared/operation.ts';
import { z } from '#platform/shared/zod.ts';

export const previasContract = {
  daFilial: query({
    permission: 'ordens_servico:ver',
    branch: branch.input('filial_id'),
    path: '/filiais/{filial_id}/impressos/exemplo',
    summary: 'As variáveis dos textos dos impressos, preenchidas com a ordem mais nova da filial',
  })
    .input(z.object({ filial_id: idSchema }))
    .output(
      z.object({
        /** Null if the branch has no order. */
        numero_os: z.int().nullable(),
        /** Values by text name, then by variable name. */
        blocos: z.record(z.string(), z.record(z.string(), z.string().nullable())),
      }),
    ),
};
