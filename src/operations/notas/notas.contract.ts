/** Internal notes on an order (02 § 2). They are append-only, may be pinned, and are never shown outside the shop. */
import { requiredText } from '#platform/shared/fields.ts';
import { branch, command, idInput, idSchema, query } from '#platform/shared/operation.ts';
import { z } from '#platform/shared/zod.ts';

const NOTA = 4000;

const notaSchema = z.object({
  id: idSchema,
  texto: z.string(),
  por: z.string(),
  criado_em: z.date(),
  fixada: z.boolean(),
});
export type Nota = z.infer<typeof notaSchema>;

export const notaForm = z.object({ texto: requiredText('Nota', NOTA, 'Escreva a nota') });
export const escreverInput = idInput.extend(notaForm.shape);
export type EscreverInput = z.infer<typeof escreverInput>;

/** `id` is the note's id. */
export const fixarInput = idInput.extend({ fixada: z.boolean() });
export type FixarInput = z.infer<typeof fixarInput>;

export const notasContract = {
  daOrdem: query({
    permission: 'ordens_servico:ver',
    branch: branch.record('ordens_servico'),
    path: '/ordens_servico/{id}/notas',
    summary: 'As notas internas de uma ordem: as fixadas, e depois da mais nova',
  })
    .input(idInput)
    .output(z.array(notaSchema)),
  escrever: command({
    permission: 'ordens_servico:editar',
    branch: branch.record('ordens_servico'),
    path: '/ordens_servico/{id}/notas',
    summary: 'Escrever uma nota interna; ela não muda nem sai da loja',
  })
    .input(escreverInput)
    .output(idInput),
  fixar: command({
    permission: 'ordens_servico:editar',
    branch: branch.record('notas_internas'),
    path: '/notas_internas/{id}/fixar',
    summary: 'Fixar uma nota interna no alto, ou soltá-la',
  })
    .input(fixarInput)
    .output(idInput),
};
