/**
 * Acts of the bench on orders (02 §§ 2, 3): status and etapa of one or many orders, promise, findings, 'Assumir'.
 */
import { equipeErrors } from '#company/sistema/equipe.contract.ts';
import { estoqueErrors } from '#kernels/estoque/estoque.contract.ts';
import { defineErrors } from '#platform/shared/errors.ts';
import { fieldText } from '#platform/shared/field_texts.ts';
import { branch, command, idInput, idSchema, versionSchema } from '#platform/shared/operation.ts';
import { z } from '#platform/shared/zod.ts';
import { etapasErrors } from '#registers/etapas/etapas.contract.ts';
import { aprovacaoErrors } from './aprovacao.contract.ts';
import { camposDaBancada, camposDoLaudo, tecnicoInput } from './campos.contract.ts';
import { garantiasErrors } from './garantias.rules.ts';
import { editarOrdem, ordemSalvaSchema, ordemSchema } from './ordens_servico.contract.ts';
import { retiradaInput } from './retirada.contract.ts';
import { ATE_100, ORDENS_EM_LOTE, STATUS_EM_LOTE, STATUS_ORDEM } from './status.rules.ts';

export const bancadaErrors = defineErrors({
  ORDEM_TEM_TECNICO: {
    kind: 'conflict',
    message: 'Esta ordem já tem técnico: peça que a passem para você',
  },
  ORDEM_FECHADA: {
    kind: 'conflict',
    message: 'Esta ordem já foi encerrada: para assumi-la, reabra a ordem ou estorne o faturamento',
  },
  NAO_E_TECNICO: {
    kind: 'conflict',
    message: 'Só técnicos assumem ordens: peça que cadastrem você em Técnicos',
  },
});

const escolhido = fieldText('Escolha o status');

const variasOrdens = {
  filial_id: idSchema,
  ordens: z
    .array(z.object({ id: idSchema, versao: versionSchema }), ATE_100)
    .min(1, 'Selecione ao menos uma ordem')
    .max(ORDENS_EM_LOTE, ATE_100),
};

export const mudarStatusInput = z.object({
  ...variasOrdens,
  status: z.enum(STATUS_EM_LOTE, escolhido),
  etapa_id: tecnicoInput,
});
export type MudarStatusInput = z.infer<typeof mudarStatusInput>;

/** Null: nobody. */
export const mudarTecnicoInput = z.object({ ...variasOrdens, tecnico_id: idSchema.nullable() });
export type MudarTecnicoInput = z.infer<typeof mudarTecnicoInput>;

export const mudarUmaInput = z.object({
  id: idSchema,
  versao: versionSchema,
  status: z.enum(STATUS_ORDEM, escolhido),
  /** Absent or empty: a status change clears the etapa. */
  etapa_id: tecnicoInput,
  /** The person who takes the device, if the status becomes entregue; absent: the customer. */
  retirada: retiradaInput.optional(),
});
export type MudarUmaInput = z.infer<typeof mudarUmaInput>;

const { etapa_id: _etapa, ...promessa } = camposDaBancada;
export const salvarBancadaInput = z.object({
  id: idSchema,
  versao: versionSchema,
  ...promessa,
  ...camposDoLaudo,
});
export type SalvarBancadaInput = z.infer<typeof salvarBancadaInput>;

export const laudoForm = z.object(camposDoLaudo);

export const statusMudadosSchema = z.object({
  alteradas: z.array(ordemSchema.pick({ id: true, numero_os: true, versao: true })),
  /** Orders that were not changed, each with the reason. */
  recusadas: z.array(
    z.object({
      id: idSchema,
      numero_os: z.int().nullable(),
      motivo: z.string(),
      /** The order's version now; null if it is not in the branch. */
      versao: versionSchema.nullable(),
    }),
  ),
});
export type StatusMudados = z.infer<typeof statusMudadosSchema>;

const daOrdem = { ...editarOrdem, branch: branch.record('ordens_servico') } as const;

export const bancadaContract = {
  mudarStatus: command({
    ...editarOrdem,
    path: '/ordens_servico/mudar_status',
    summary:
      'Mudar o status e a etapa de várias ordens da filial; as que não podem mudar ficam como estão, com o motivo',
    branch: branch.input('filial_id'),
    errors: [etapasErrors.ETAPA_INDISPONIVEL],
  })
    .input(mudarStatusInput)
    .output(statusMudadosSchema),
  mudarTecnico: command({
    ...editarOrdem,
    path: '/ordens_servico/mudar_tecnico',
    summary:
      'Passar várias ordens da filial a um técnico, ou a nenhum; as que não podem mudar ficam como estão, com o motivo',
    branch: branch.input('filial_id'),
    errors: [equipeErrors.PESSOA_FORA_DA_FILIAL],
  })
    .input(mudarTecnicoInput)
    .output(statusMudadosSchema),
  mudarUma: command({
    ...daOrdem,
    path: '/ordens_servico/{id}/mudar_status',
    summary: 'Mudar o status e a etapa de uma ordem; sem etapa, um status novo fica sem ela',
    errors: [
      garantiasErrors.RETORNO_ABERTO,
      etapasErrors.ETAPA_INDISPONIVEL,
      aprovacaoErrors.APROVACAO_FALTA,
      estoqueErrors.ESTOQUE_INSUFICIENTE,
    ],
  })
    .input(mudarUmaInput)
    .output(ordemSalvaSchema),
  salvarBancada: command({
    ...daOrdem,
    method: 'PATCH',
    path: '/ordens_servico/{id}/bancada',
    summary: 'Mudar prazo, prioridade, técnico, lugar e laudo de uma ordem; o que não vem fica como está',
    errors: [equipeErrors.PESSOA_FORA_DA_FILIAL],
  })
    .input(salvarBancadaInput)
    .output(ordemSalvaSchema),
  assumir: command({
    ...daOrdem,
    path: '/ordens_servico/{id}/assumir',
    summary: 'Tomar para si, que é técnico, uma ordem aberta e sem técnico',
    errors: [bancadaErrors.ORDEM_TEM_TECNICO, bancadaErrors.ORDEM_FECHADA, bancadaErrors.NAO_E_TECNICO],
  })
    .input(idInput)
    .output(ordemSalvaSchema),
};
