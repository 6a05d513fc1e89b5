/** Recurring bills: rent, energy, the accountant. Each bill is created 60 days before it is due. */
import { z } from 'zod';
import { equipeErrors } from '#company/sistema/equipe.contract.ts';
import { financeiroErrors } from '#kernels/financeiro/financeiro.contract.ts';
import { isDay } from '#platform/shared/dates.ts';
import { defineErrors } from '#platform/shared/errors.ts';
import { fieldText } from '#platform/shared/field_texts.ts';
import { requiredText } from '#platform/shared/fields.ts';
import { defineScheduledJob } from '#platform/shared/job.ts';
import {
  branch,
  command,
  exportInput,
  exportOf,
  fileSchema,
  idInput,
  idNamed,
  idSchema,
  moneySchema,
  PAGING,
  pageInput,
  query,
  sortInput,
  summedPageOf,
  versionSchema,
  wholeNumber,
} from '#platform/shared/operation.ts';
import {
  ORDENACAO_RECORRENCIAS,
  ROTULO_SITUACAO,
  SITUACOES_RECORRENCIA,
  type Situacao,
  type SituacaoDeRecorrencia,
} from './recorrencias.rules.ts';

/** Creates the bills of the next 60 days. It is idempotent. */
export const recorrenciasJob = defineScheduledJob({ name: 'recorrencias', cron: '20 2 * * *' });

export const recorrenciasErrors = defineErrors({
  /** Creating a recurrence also creates all bills since its start, so the start is limited. */
  INICIO_ANTIGO: {
    kind: 'invalid',
    message: 'O primeiro vencimento é de no máximo um ano atrás: as contas mais antigas se criam uma a uma',
  },
  RECORRENCIA_ENCERRADA: {
    kind: 'conflict',
    message: 'Esta conta recorrente foi encerrada: crie outra',
  },
});

const naFilial = { branch: branch.input('filial_id') } as const;
const daRecorrencia = { permission: 'financeiro:editar', branch: branch.record('recorrencias') } as const;
const filtroSituacao = z.enum(
  Object.keys(SITUACOES_RECORRENCIA) as [SituacaoDeRecorrencia, ...SituacaoDeRecorrencia[]],
);
const situacaoSchema = z.enum(Object.keys(ROTULO_SITUACAO) as [Situacao, ...Situacao[]]);

export const listRecorrenciasInput = pageInput.extend({
  filial_id: idSchema,
  situacao: filtroSituacao.optional(),
  ...sortInput(ORDENACAO_RECORRENCIAS),
});
export type ListRecorrenciasInput = z.infer<typeof listRecorrenciasInput>;

export const recorrenciaSchema = z.object({
  id: idSchema,
  fornecedor_id: idSchema.nullable(),
  profile_id: idSchema.nullable(),
  parte_nome: z.string(),
  descricao: z.string(),
  categoria_id: idSchema,
  categoria_nome: z.string(),
  valor: z.string(),
  dia: z.int(),
  cada_meses: z.int(),
  inicio: z.string(),
  fim: z.string().nullable(),
  situacao: situacaoSchema,
  versao: z.int(),
});
export type Recorrencia = z.infer<typeof recorrenciaSchema>;

const parte = z
  .string()
  .nullish()
  .transform((id) => id || null)
  .pipe(idSchema.nullable());
const PARTE = 'Escolha de quem é a conta';
const MESES = 'De 1 a 12 meses';
const dia = (texto: string) => z.string(fieldText(texto)).refine(isDay, fieldText(texto));

const campos = z.object({
  fornecedor_id: parte,
  profile_id: parte,
  descricao: requiredText('Descrição', 200, 'Informe a descrição'),
  categoria_id: idNamed(fieldText('Escolha a categoria')),
  valor: moneySchema.refine((valor) => /[1-9]/.test(valor), fieldText('Informe o valor')),
  /** Its day of the month is the due day of every bill. */
  inicio: dia('Informe o primeiro vencimento'),
  cada_meses: wholeNumber(1, 12, MESES),
  fim: z
    .string()
    .nullish()
    .transform((texto) => texto || null)
    .refine((texto) => texto === null || isDay(texto), 'Data inválida'),
});
type Campos = z.output<typeof campos>;

const umaParte = [
  ({ fornecedor_id, profile_id }: Campos) => (fornecedor_id === null) !== (profile_id === null),
  { path: ['fornecedor_id'], message: fieldText(PARTE) },
] satisfies [(valores: Campos) => boolean, object];
const depoisDoInicio = [
  ({ inicio, fim }: Campos) => fim === null || fim >= inicio,
  { path: ['fim'], message: 'O fim não pode ser antes do primeiro vencimento' },
] satisfies [(valores: Campos) => boolean, object];

export const recorrenciaForm = campos.refine(...umaParte).refine(...depoisDoInicio);
export type RecorrenciaForm = z.input<typeof campos>;

const criarInput = campos.extend({ filial_id: idNamed('Selecione uma filial') });
export const criarRecorrenciaInput = criarInput.refine(...umaParte).refine(...depoisDoInicio);
export type CriarRecorrenciaInput = z.output<typeof criarRecorrenciaInput>;
export const alterarRecorrenciaInput = campos
  .extend({ id: idSchema, versao: versionSchema })
  .refine(...umaParte)
  .refine(...depoisDoInicio);
export type AlterarRecorrenciaInput = z.output<typeof alterarRecorrenciaInput>;

export const mudarRecorrenciaInput = idInput.extend({ versao: versionSchema, situacao: situacaoSchema });
export type MudarRecorrenciaInput = z.infer<typeof mudarRecorrenciaInput>;

const { PESSOA_FORA_DA_FILIAL } = equipeErrors;
const { PERIODO_FECHADO } = financeiroErrors;

export const recorrenciasContract = {
  list: query({
    ...naFilial,
    permission: 'financeiro:ver',
    path: '/recorrencias',
    summary: 'Contas a pagar da filial que se repetem',
  })
    .input(listRecorrenciasInput)
    .output(summedPageOf(recorrenciaSchema)),
  exportar: exportOf({
    ...naFilial,
    permission: 'financeiro:ver',
    path: '/recorrencias/exportar',
    summary: 'Contas recorrentes em CSV ou Excel, filtradas e ordenadas como a lista',
  })
    .input(listRecorrenciasInput.omit(PAGING).extend(exportInput))
    .output(fileSchema),
  criar: command({
    ...naFilial,
    permission: 'financeiro:editar',
    path: '/recorrencias',
    summary: 'Criar conta recorrente: as contas dos próximos 60 dias nascem já',
    errors: [PESSOA_FORA_DA_FILIAL, recorrenciasErrors.INICIO_ANTIGO, PERIODO_FECHADO],
  })
    .input(criarRecorrenciaInput)
    .output(idInput),
  alterar: command({
    ...daRecorrencia,
    method: 'PATCH',
    path: '/recorrencias/{id}',
    summary: 'Alterar conta recorrente; as contas que já nasceram ficam como estão',
    errors: [PESSOA_FORA_DA_FILIAL, recorrenciasErrors.RECORRENCIA_ENCERRADA, PERIODO_FECHADO],
  })
    .input(alterarRecorrenciaInput)
    .output(idInput),
  mudarSituacao: command({
    ...daRecorrencia,
    path: '/recorrencias/{id}/situacao',
    summary: 'Pausar, retomar ou encerrar conta recorrente',
    errors: [recorrenciasErrors.RECORRENCIA_ENCERRADA, PERIODO_FECHADO],
  })
    .input(mudarRecorrenciaInput)
    .output(idInput),
};
