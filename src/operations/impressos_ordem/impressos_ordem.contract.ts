/** The printed order: the copies of customer and shop, and the device's label. */
import { impressoDaFilialOf } from '#company/documentos/documentos.contract.ts';
import { FORMATOS_ETIQUETA, FORMATOS_IMPRESSO } from '#company/documentos/impressos.rules.ts';
import { ATE_100, ORDENS_EM_LOTE } from '#operations/ordens_servico/status.rules.ts';
import { heavyErrors } from '#platform/shared/heavy_errors.ts';
import { branch, fileSchema, idSchema, query } from '#platform/shared/operation.ts';
import { z } from '#platform/shared/zod.ts';

export const impressosOrdemContract = {
  ordem: impressoDaFilialOf(FORMATOS_IMPRESSO, {
    path: '/ordens_servico/{id}/pdf',
    summary: 'A ordem impressa (PDF): A4 em duas vias ou 80 mm; sem formato, o da filial',
    permission: 'ordens_servico:ver',
    branch: branch.record('ordens_servico'),
  }),
  etiqueta: impressoDaFilialOf(FORMATOS_ETIQUETA, {
    path: '/ordens_servico/{id}/etiqueta/pdf',
    summary: 'A etiqueta do aparelho (PDF), com o QR da ordem; sem formato, o da filial',
    permission: 'ordens_servico:ver',
    branch: branch.record('ordens_servico'),
  }),
  etiquetas: query({
    path: '/etiquetas_de_ordens/pdf',
    summary: 'As etiquetas de várias ordens da filial num arquivo só (PDF), no formato da filial',
    permission: 'ordens_servico:ver',
    branch: branch.input('filial_id'),
    errors: Object.values(heavyErrors),
  })
    .input(
      z.object({
        filial_id: idSchema,
        ids: z.array(idSchema).min(1, 'Selecione ao menos uma ordem').max(ORDENS_EM_LOTE, ATE_100),
      }),
    )
    .output(fileSchema),
  entrada: impressoDaFilialOf(FORMATOS_IMPRESSO, {
    path: '/ordens_servico/{id}/entrada/pdf',
    summary: 'A ordem e a etiqueta do aparelho num arquivo só (PDF), nos formatos da filial',
    permission: 'ordens_servico:ver',
    branch: branch.record('ordens_servico'),
  }),
  garantia: impressoDaFilialOf(FORMATOS_IMPRESSO, {
    path: '/ordens_servico/{id}/garantia/pdf',
    summary: 'O termo de garantia de uma ordem (PDF), A4 ou 80 mm; sem formato, o da filial',
    permission: 'ordens_servico:ver',
    branch: branch.record('ordens_servico'),
  }),
};
