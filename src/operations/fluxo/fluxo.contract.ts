/** The cash flow of a branch, the statement of an account, and transfers between accounts. */
import { comSobraDoCaixa, financeiroErrors } from '#kernels/financeiro/financeiro.contract.ts';
import { TIPOS_MOVIMENTO } from '#kernels/financeiro/vocabulario.rules.ts';
import { isDay } from '#platform/shared/dates.ts';
import { defineErrors } from '#platform/shared/errors.ts';
import { fieldText } from '#platform/shared/field_texts.ts';
import {
  branch,
  command,
  exportInput,
  exportOf,
  fileSchema,
  idNamed,
  idSchema,
  moneySchema,
  optionalText,
  PAGING,
  pageInput,
  query,
  summedPageOf,
} from '#platform/shared/operation.ts';
import { periodInput } from '#platform/shared/period.ts';
import { z } from '#platform/shared/zod.ts';
import { POR_PERIODO, type PorPeriodo } from './fluxo.rules.ts';

export const fluxoErrors = defineErrors({
  EXTRATO_DO_CAIXA_ABERTO: {
    kind: 'forbidden',
    message: 'Este caixa está aberto: veja o extrato depois de fechado ou peça a quem vê o saldo do caixa',
  },
});

const POR = Object.keys(POR_PERIODO) as [PorPeriodo, ...PorPeriodo[]];
export const fluxoInput = z.object({ filial_id: idSchema, por: z.enum(POR).default('mes') });
export type FluxoInput = z.output<typeof fluxoInput>;

const periodoSchema = z.object({
  inicio: z.string(),
  fim: z.string(),
  /** The period is a forecast: open parcels and outstanding card receivables. */
  previsto: z.boolean(),
  entradas: z.string(),
  saidas: z.string(),
  saldo: z.string(),
});

const fluxoSchema = z.object({
  /** False until 'Começar'. */
  ligado: z.boolean(),
  hoje: z.string(),
  /** The money of this branch in drawer, safe and banks before the first period. */
  saldo_inicial: z.string(),
  /** Parcels that were due before today: they count as due today. */
  vencido_a_receber: z.string(),
  vencido_a_pagar: z.string(),
  /** An open drawer is left out for users who may not see its balance. */
  sem_caixa_aberto: z.boolean(),
  periodos: z.array(periodoSchema),
});
export type Fluxo = z.infer<typeof fluxoSchema>;

export const extratoInput = pageInput.extend({
  /** The account's id. */
  id: idSchema,
  ...periodInput,
});
export type ExtratoInput = z.infer<typeof extratoInput>;

const linhaDoExtratoSchema = z.object({
  /** The movement's id. */
  id: idSchema,
  numero: z.int(),
  data: z.string(),
  tipo: z.enum(TIPOS_MOVIMENTO),
  descricao: z.string(),
  /** Signed: positive money came in. */
  valor: z.string(),
  saldo_apos: z.string(),
  por: z.string(),
  /** The number of its reversal. */
  estornado_por: z.int().nullable(),
});
export type LinhaDoExtrato = z.infer<typeof linhaDoExtratoSchema>;

const dia = z.string('Data inválida').refine(isDay, 'Data inválida');
const opcional = z
  .string()
  .nullish()
  .transform((texto) => texto || '0')
  .pipe(moneySchema);

export const transferirInput = z
  .object({
    filial_id: idSchema,
    de: idNamed(fieldText('Escolha de que conta sai')),
    para: idNamed(fieldText('Escolha para que conta vai')),
    valor: moneySchema.refine((valor) => /[1-9]/.test(valor), fieldText('Informe o valor')),
    /** The bank's fee, charged in addition. */
    tarifa: opcional,
    data: dia,
    motivo: optionalText('Motivo', 200),
    ...comSobraDoCaixa,
  })
  .refine(({ de, para }) => de !== para, { path: ['para'], message: 'Escolha outra conta' });
export type TransferirInput = z.output<typeof transferirInput>;
export type TransferirForm = z.input<typeof transferirInput>;

const { FINANCEIRO_DESLIGADO, CONTA_INVALIDA, CAIXA_FECHADO, ENTRE_CAIXAS } = financeiroErrors;
const { FALTA_DINHEIRO, SOBRA_SEM_PERMISSAO, SOBRA_ALTA } = financeiroErrors;
const { DATA_FUTURA, DATA_PASSADA, DATA_DO_CAIXA, PERIODO_FECHADO } = financeiroErrors;

export const fluxoContract = {
  ver: query({
    permission: 'financeiro:ver',
    branch: branch.input('filial_id'),
    path: '/fluxo',
    summary: 'Fluxo de caixa da filial por dia, semana ou mês: realizado e previsto',
  })
    .input(fluxoInput)
    .output(fluxoSchema),
  extrato: query({
    permission: 'financeiro:ver',
    branch: branch.record('contas_financeiras'),
    path: '/fluxo/contas/{id}/extrato',
    summary: 'Extrato de uma conta com o saldo após cada lançamento',
    errors: [fluxoErrors.EXTRATO_DO_CAIXA_ABERTO],
  })
    .input(extratoInput)
    .output(summedPageOf(linhaDoExtratoSchema)),
  exportarExtrato: exportOf({
    permission: 'financeiro:ver',
    branch: branch.record('contas_financeiras'),
    path: '/fluxo/contas/{id}/extrato/exportar',
    summary: 'Extrato de uma conta em CSV ou Excel, filtrado como a lista',
    errors: [fluxoErrors.EXTRATO_DO_CAIXA_ABERTO],
  })
    .input(extratoInput.omit(PAGING).extend(exportInput))
    .output(fileSchema),
  transferir: command({
    permission: 'financeiro:pagar',
    branch: branch.input('filial_id'),
    path: '/fluxo/transferir',
    summary: 'Transferir dinheiro de uma conta da loja a outra, com a tarifa do banco',
    errors: [
      FINANCEIRO_DESLIGADO, CONTA_INVALIDA, FALTA_DINHEIRO, SOBRA_SEM_PERMISSAO, SOBRA_ALTA, CAIXA_FECHADO, ENTRE_CAIXAS, DATA_FUTURA, DATA_PASSADA, DATA_DO_CAIXA,
      PERIODO_FECHADO,
    ], // biome-ignore format: a list of errors
  })
    .input(transferirInput)
    .output(z.object({ id: idSchema, numero: z.int() })),
};
