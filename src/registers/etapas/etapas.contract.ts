/** Etapas (02 § 2): the shop's own labels within one of the seven states of an order. */
import { defineErrors } from '#platform/shared/errors.ts';
import { fieldText } from '#platform/shared/field_texts.ts';
import { requiredText } from '#platform/shared/fields.ts';
import { branch, command, idInput, idSchema, query, versionSchema } from '#platform/shared/operation.ts';
import { z } from '#platform/shared/zod.ts';
import { STATUS_DA_ETAPA } from './status.rules.ts';

export const etapasErrors = defineErrors({
  ETAPA_REPETIDA: {
    kind: 'conflict',
    message: 'Já existe uma etapa com este nome neste status',
    constraint: 'etapas_nome_key',
    field: 'nome',
  },
  /** `data` carries the reason: '3 ordens'. */
  ETAPA_EM_USO: { kind: 'conflict', message: 'Erro ao excluir etapa' },
  ETAPAS_MUDARAM: {
    kind: 'conflict',
    message: 'As etapas mudaram enquanto você as ordenava: ordene de novo',
  },
  ETAPA_INDISPONIVEL: {
    kind: 'conflict',
    message: 'Esta etapa não está mais disponível: escolha outra',
    field: 'etapa_id',
  },
});

export const etapaForm = z.object({ nome: requiredText('Nome', 40, 'Informe o nome') });
const status = z.enum(STATUS_DA_ETAPA, fieldText('Escolha o status'));

export const etapaSchema = z.object({
  id: idSchema,
  status: z.enum(STATUS_DA_ETAPA),
  nome: z.string(),
  posicao: z.int(),
  ativo: z.boolean(),
  versao: z.int(),
});
export type Etapa = z.infer<typeof etapaSchema>;

export const createEtapaInput = etapaForm.extend({ status });
export type CreateEtapaInput = z.infer<typeof createEtapaInput>;

export const changeEtapaInput = etapaForm.extend({
  id: idSchema,
  versao: versionSchema,
  /** Absent: unchanged. */
  ativo: z.boolean().optional(),
});
export type ChangeEtapaInput = z.infer<typeof changeEtapaInput>;

export const ordenarEtapasInput = z.object({ status, ids: z.array(idSchema).min(1).max(200) });
export type OrdenarEtapasInput = z.infer<typeof ordenarEtapasInput>;

const editar = { permission: 'modelos:editar', branch: branch.none } as const;

export const etapasContract = {
  list: query({
    path: '/etapas',
    summary: 'Etapas da empresa, por status e posição',
    permission: 'session',
    branch: branch.none,
  })
    .input(z.object({}).optional())
    .output(z.array(etapaSchema)),
  create: command({
    ...editar,
    path: '/etapas',
    summary: 'Criar etapa sob um dos sete status',
    errors: [etapasErrors.ETAPA_REPETIDA],
  })
    .input(createEtapaInput)
    .output(etapaSchema),
  update: command({
    ...editar,
    method: 'PATCH',
    path: '/etapas/{id}',
    summary: 'Mudar o nome de uma etapa, inativar ou reativar',
    errors: [etapasErrors.ETAPA_REPETIDA],
  })
    .input(changeEtapaInput)
    .output(etapaSchema),
  ordenar: command({
    ...editar,
    path: '/etapas/ordenar',
    summary: 'Dar a ordem das etapas de um status',
    errors: [etapasErrors.ETAPAS_MUDARAM],
  })
    .input(ordenarEtapasInput)
    .output(z.array(etapaSchema)),
  remove: command({
    ...editar,
    method: 'DELETE',
    path: '/etapas/{id}',
    summary: 'Excluir etapa que nenhuma ordem usa',
    errors: [etapasErrors.ETAPA_EM_USO],
  })
    .input(idInput)
    .output(idInput),
};
