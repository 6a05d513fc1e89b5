/** The people of a branch, for records that name one: who repairs a device, who sold. */
import { z } from 'zod';
import { defineErrors } from '#platform/shared/errors.ts';
import { branch, idSchema, query } from '#platform/shared/operation.ts';

export const equipeErrors = defineErrors({
  PESSOA_FORA_DA_FILIAL: {
    kind: 'invalid',
    message: 'Esta pessoa não trabalha nesta filial: escolha outra da lista',
  },
});

const pessoaSchema = z.object({
  id: idSchema,
  nome: z.string(),
  /** Whether the technician is active; an inactive one gets no new orders. Null: not a technician. */
  tecnico: z.boolean().nullable(),
});

export const equipeContract = {
  list: query({
    path: '/equipe',
    summary: 'Pessoas que trabalham na filial, por nome, e se são técnicos',
    permission: 'session',
    branch: branch.input('filial_id'),
  })
    .input(z.object({ filial_id: idSchema }))
    .output(z.array(pessoaSchema)),
};
