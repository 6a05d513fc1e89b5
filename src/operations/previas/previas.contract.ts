/** How the texts of the papers print on the branch's newest order, for whoever words them. */
import { z } from 'zod';
import { branch, idSchema, query } from '#platform/shared/operation.ts';

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
        /** Null for a branch without an order. */
        numero_os: z.int().nullable(),
        /** By the text's name, and then by the variable's. */
        blocos: z.record(z.string(), z.record(z.string(), z.string().nullable())),
      }),
    ),
};
