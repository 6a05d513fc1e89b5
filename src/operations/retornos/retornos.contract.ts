/**
 * The warranty of an order and returns under it (02 § 8): last days of the lines, the links between an order and its
 * returns, and the decision whether a return is well founded.
 */
import { z } from 'zod';
import { camposDaOrdem } from '#operations/ordens_servico/campos.contract.ts';
import { garantiasErrors, RESULTADOS_DO_RETORNO } from '#operations/ordens_servico/garantias.rules.ts';
import { itensOrdemErrors } from '#operations/ordens_servico/itens_ordem.contract.ts';
import { ordemSchema, ordensServicoErrors } from '#operations/ordens_servico/ordens_servico.contract.ts';
import { STATUS_ORDEM } from '#operations/ordens_servico/status.rules.ts';
import { defineErrors } from '#platform/shared/errors.ts';
import {
  branch,
  command,
  idInput,
  idNamed,
  idSchema,
  query,
  versionSchema,
} from '#platform/shared/operation.ts';
import { clientesErrors } from '#registers/clientes/clientes.contract.ts';

export const retornosErrors = defineErrors({
  RETORNO_CEDO: {
    kind: 'conflict',
    message: 'Só há retorno de uma ordem entregue ou faturada',
  },
  LAUDO_FALTA: { kind: 'conflict', message: 'Escreva o laudo antes de negar a garantia' },
  SEM_RETORNO: { kind: 'conflict', message: 'Esta ordem não é um retorno em garantia' },
});

/** The fields of the dialog: the new complaint. */
export const retornoForm = z.object({
  defeito_reclamado: camposDaOrdem.defeito_reclamado,
  acessorios: camposDaOrdem.acessorios,
});

/** `id` is the earlier order's id; `filial_id` the branch that receives the device. */
export const abrirRetornoInput = idInput.extend({
  filial_id: idNamed('Nenhuma filial selecionada'),
  ...retornoForm.shape,
});
export type AbrirRetornoInput = z.infer<typeof abrirRetornoInput>;

export const julgarInput = idInput.extend({
  versao: versionSchema,
  resultado: z.enum(RESULTADOS_DO_RETORNO, 'Diga se a garantia procede'),
});
export type JulgarInput = z.infer<typeof julgarInput>;

const citadaSchema = z.object({
  id: idSchema,
  numero_os: z.int(),
  status: z.enum(STATUS_ORDEM),
  resultado: z.enum(RESULTADOS_DO_RETORNO).nullable(),
  data_abertura: z.date(),
});
export type OrdemCitada = z.infer<typeof citadaSchema>;

const garantiaSchema = z.object({
  /** The lines whose warranty has begun. */
  itens: z.array(
    z.object({
      item_id: idSchema,
      descricao: z.string(),
      garantia_ate: z.string(),
      /** The days that well-founded returns added. */
      dias_somados: z.int(),
    }),
  ),
  /** The order that this one is a return of. Null also if the person may not see it. */
  retorno_de: citadaSchema.nullable(),
  /** The order's returns, newest first. */
  retornos: z.array(citadaSchema),
});
export type Garantia = z.infer<typeof garantiaSchema>;

const daOrdem = { branch: branch.record('ordens_servico') } as const;

export const retornosContract = {
  daOrdem: query({
    ...daOrdem,
    path: '/ordens_servico/{id}/garantia',
    summary: 'A garantia de cada item de uma ordem, a ordem de que ela é retorno e os retornos dela',
    permission: 'ordens_servico:ver',
  })
    .input(idInput)
    .output(garantiaSchema),
  abrir: command({
    path: '/ordens_servico/{id}/retorno',
    summary: 'Abrir o retorno em garantia de uma ordem, na filial que recebe o aparelho',
    permission: 'garantias:conceder',
    branch: branch.input('filial_id'),
    errors: [
      retornosErrors.RETORNO_CEDO,
      garantiasErrors.RETORNO_ABERTO,
      ordensServicoErrors.CLIENTE_NAO_ENCONTRADO,
      clientesErrors.CPF_CNPJ_DUPLICADO,
    ],
  })
    .input(abrirRetornoInput)
    .output(ordemSchema),
  julgar: command({
    ...daOrdem,
    path: '/ordens_servico/{id}/garantia',
    summary: 'Dizer se um retorno procede; negado, os itens passam ao cliente pelo preço normal',
    permission: 'garantias:conceder',
    errors: [retornosErrors.LAUDO_FALTA, retornosErrors.SEM_RETORNO, itensOrdemErrors.ITENS_FECHADOS],
  })
    .input(julgarInput)
    .output(ordemSchema),
};
