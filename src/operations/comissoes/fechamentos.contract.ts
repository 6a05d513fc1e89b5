/**
 * Commissions after they were earned (01 § 9): assigning lines to another technician, and closings, which
 * turn a person's earnings into a debt of the shop or pass them to the payroll.
 */
import { z } from 'zod';
import { impressoOf } from '#company/documentos/documentos.contract.ts';
import { equipeErrors } from '#company/sistema/equipe.contract.ts';
import { financeiroErrors } from '#kernels/financeiro/financeiro.contract.ts';
import { isDay } from '#platform/shared/dates.ts';
import { defineErrors } from '#platform/shared/errors.ts';
import { fieldText } from '#platform/shared/field_texts.ts';
import { requiredText } from '#platform/shared/fields.ts';
import {
  branch,
  command,
  exportInput,
  exportOf,
  fileSchema,
  idInput,
  idNamed,
  idSchema,
  PAGING,
  pageInput,
  query,
  summedPageOf,
} from '#platform/shared/operation.ts';
import { ATE_100_LINHAS, LINHAS_DE_UMA_VEZ } from './lote.rules.ts';

export const fechamentosErrors = defineErrors({
  /** Thrown with the day: 'Não há comissão a pagar até 30/11/2026: o saldo fica para o próximo fechamento'. */
  SEM_COMISSAO_A_PAGAR: {
    kind: 'conflict',
    message: 'Não há comissão a pagar: o saldo fica para o próximo fechamento',
  },
  VALE_MUDOU: { kind: 'conflict', message: 'Um dos vales já foi pago: confira e feche de novo' },
  FECHAMENTO_JA_DESFEITO: { kind: 'conflict', message: 'Este fechamento já foi desfeito' },
  HA_FECHAMENTO_POSTERIOR: {
    kind: 'conflict',
    message: 'Há um fechamento posterior desta pessoa: desfaça-o antes',
  },
  LINHAS_MUDARAM: {
    kind: 'conflict',
    message: 'Uma das linhas foi estornada ou é de outra filial: escolha de novo',
  },
});

const SEM_DIA = fieldText('Informe o dia');
const dia = z.string(SEM_DIA).min(1, SEM_DIA).refine(isDay, 'Data inválida');

// The technician of billed lines ---------------------------------------------------------------------------------------

export const linhaVendidaSchema = z.object({
  /** The id of the sale line. */
  id: idSchema,
  data: z.string(),
  filial_id: idSchema,
  filial_nome: z.string(),
  item_nome: z.string(),
  numero_os: z.int().nullable(),
  valor: z.string(),
  tecnico_nome: z.string().nullable(),
});
export type LinhaVendida = z.infer<typeof linhaVendidaSchema>;

export const listSemTecnicoInput = pageInput.extend({ de: dia.optional(), ate: dia.optional() });
export type ListSemTecnicoInput = z.infer<typeof listSemTecnicoInput>;

/** The fields of the dialog. */
export const trocaForm = z.object({
  tecnico_id: idNamed('Escolha o técnico'),
  motivo: requiredText('Motivo', 200, 'Informe o motivo').min(3, 'Escreva o motivo com ao menos 3 letras'),
});
export const trocarTecnicoInput = trocaForm.extend({
  vendas: z
    .array(idSchema, ATE_100_LINHAS)
    .min(1, 'Selecione ao menos uma linha')
    .max(LINHAS_DE_UMA_VEZ, ATE_100_LINHAS),
});
export type TrocarTecnicoInput = z.infer<typeof trocarTecnicoInput>;

// Closings -------------------------------------------------------------------------------------------------------------

export const DESTINOS = ['pagar', 'folha'] as const;
export type DestinoComissao = (typeof DESTINOS)[number];

const valeSchema = z.object({
  titulo_id: idSchema,
  numero: z.int(),
  data: z.string(),
  descricao: z.string(),
  saldo: z.string(),
});
export type ValeAberto = z.infer<typeof valeSchema>;

const aFecharInput = z.object({ profile_id: idSchema, ate: dia });
export const aFecharSchema = z.object({
  /** The sum up to the day; it can be closed only if positive. */
  valor: z.string(),
  linhas: z.int(),
  /** Money was started, so closings can be paid here. */
  ligado: z.boolean(),
  vales: z.array(valeSchema),
});
export type AFechar = z.infer<typeof aFecharSchema>;

export const fecharInput = z.object({
  filial_id: idSchema,
  profile_id: idNamed('Escolha a pessoa'),
  ate: dia,
  destino: z.enum(DESTINOS, fieldText('Escolha como será pago')),
  /** Open advances to subtract, by the ids of their titles. */
  vales: z.array(idSchema).max(50, 'Escolha até 50 vales').default([]),
});
export type FecharInput = z.infer<typeof fecharInput>;

export const fechamentoSchema = z.object({
  id: idSchema,
  numero: z.int(),
  criado_em: z.date(),
  pessoa_nome: z.string(),
  filial_nome: z.string(),
  ate: z.string(),
  valor: z.string(),
  vales: z.string(),
  destino: z.enum(DESTINOS),
  /** The unpaid part; null if the payroll pays. */
  saldo: z.string().nullable(),
  desfeito_em: z.date().nullable(),
});
export type Fechamento = z.infer<typeof fechamentoSchema>;

export const listFechamentosInput = pageInput.extend({ profile_id: idSchema.optional() });
export type ListFechamentosInput = z.infer<typeof listFechamentosInput>;

const feitoSchema = z.object({ id: idSchema, numero: z.int(), valor: z.string() });
export type FechamentoFeito = z.infer<typeof feitoSchema>;

const { DATA_FUTURA, PERIODO_FECHADO, FINANCEIRO_DESLIGADO, HA_PAGAMENTOS, LANCAMENTO_JA_ESTORNADO } =
  financeiroErrors;
const doFechamento = { branch: branch.record('comissao_fechamentos') } as const;

export const fechamentosContract = {
  listSemTecnico: query({
    path: '/comissoes/sem_tecnico',
    summary: 'Linhas faturadas sem técnico, desde a primeira regra de comissão, da mais nova',
    permission: 'comissoes:ver',
    branch: branch.filter,
  })
    .input(listSemTecnicoInput)
    .output(summedPageOf(linhaVendidaSchema)),
  exportarSemTecnico: exportOf({
    path: '/comissoes/sem_tecnico/exportar',
    summary: 'Linhas faturadas sem técnico em CSV ou Excel, filtradas como a lista',
    permission: 'comissoes:ver',
    branch: branch.filter,
  })
    .input(listSemTecnicoInput.omit(PAGING).extend(exportInput))
    .output(fileSchema),
  linhasDaOrdem: query({
    path: '/comissoes/ordens/{id}',
    summary: 'Linhas faturadas de uma ordem, cada uma com o seu técnico',
    permission: 'comissoes:editar',
    branch: branch.record('ordens_servico'),
  })
    .input(idInput)
    .output(z.array(linhaVendidaSchema)),
  trocarTecnico: command({
    path: '/comissoes/trocar_tecnico',
    summary: 'Trocar o técnico de linhas faturadas, e com ele a comissão',
    permission: 'comissoes:editar',
    branch: branch.filter,
    errors: [fechamentosErrors.LINHAS_MUDARAM, equipeErrors.PESSOA_FORA_DA_FILIAL],
  })
    .input(trocarTecnicoInput)
    .output(z.object({ trocadas: z.int() })),
  aFechar: query({
    path: '/comissoes/a_fechar',
    summary: 'O que uma pessoa tem a receber até o dia, com os seus vales em aberto',
    permission: 'comissoes:fechar',
    branch: branch.filter,
  })
    .input(aFecharInput)
    .output(aFecharSchema),
  listFechamentos: query({
    path: '/comissoes/fechamentos',
    summary: 'Fechamentos de comissão, do mais novo',
    permission: 'comissoes:ver',
    branch: branch.filter,
  })
    .input(listFechamentosInput)
    .output(summedPageOf(fechamentoSchema)),
  exportarFechamentos: exportOf({
    path: '/comissoes/fechamentos/exportar',
    summary: 'Fechamentos de comissão em CSV ou Excel, filtrados como a lista',
    permission: 'comissoes:ver',
    branch: branch.filter,
  })
    .input(listFechamentosInput.omit(PAGING).extend(exportInput))
    .output(fileSchema),
  fechar: command({
    path: '/comissoes/fechamentos',
    summary: 'Fechar as comissões de uma pessoa até o dia, para pagar ou para a folha',
    permission: 'comissoes:fechar',
    branch: branch.input('filial_id'),
    errors: [
      fechamentosErrors.SEM_COMISSAO_A_PAGAR,
      fechamentosErrors.VALE_MUDOU,
      DATA_FUTURA,
      PERIODO_FECHADO,
      FINANCEIRO_DESLIGADO,
    ],
  })
    .input(fecharInput)
    .output(feitoSchema),
  desfazerFechamento: command({
    ...doFechamento,
    path: '/comissoes/fechamentos/{id}/desfazer',
    summary: 'Desfazer um fechamento de que nada foi pago; os vales voltam a ficar em aberto',
    permission: 'comissoes:fechar',
    errors: [
      fechamentosErrors.FECHAMENTO_JA_DESFEITO,
      fechamentosErrors.HA_FECHAMENTO_POSTERIOR,
      HA_PAGAMENTOS,
      PERIODO_FECHADO,
      LANCAMENTO_JA_ESTORNADO,
    ],
  })
    .input(idInput)
    .output(idInput),
  demonstrativo: impressoOf({
    ...doFechamento,
    path: '/comissoes/fechamentos/{id}/pdf',
    summary: 'Demonstrativo de um fechamento em PDF, para bobina de 80 mm ou A4',
    permission: 'comissoes:ver',
  }),
};
