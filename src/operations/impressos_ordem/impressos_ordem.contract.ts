/** The printed order: the copies of customer and shop, and the device's label. */
import { impressoDaFilialOf, impressoOf } from '#company/documentos/documentos.contract.ts';
import { FORMATOS_ETIQUETA, FORMATOS_IMPRESSO } from '#company/documentos/impressos.rules.ts';
import { branch } from '#platform/shared/operation.ts';

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
  entrada: impressoDaFilialOf(FORMATOS_IMPRESSO, {
    path: '/ordens_servico/{id}/entrada/pdf',
    summary: 'A ordem e a etiqueta do aparelho num arquivo só (PDF), nos formatos da filial',
    permission: 'ordens_servico:ver',
    branch: branch.record('ordens_servico'),
  }),
  garantia: impressoOf({
    path: '/ordens_servico/{id}/garantia/pdf',
    summary: 'O termo de garantia de uma ordem (PDF), A4 ou 80 mm',
    permission: 'ordens_servico:ver',
    branch: branch.record('ordens_servico'),
  }),
};
