/** Credit that customers have with the shop, lot by lot, and its refund. */
import { documentoSchema } from '#kernels/financeiro/documento.contract.ts';
import {
  comADevolver,
  comSobraDoCaixa,
  destinoInput,
  ERROS_DA_DEVOLUCAO,
  financeiroErrors,
} from '#kernels/financeiro/financeiro.contract.ts';
import { ORIGENS_CREDITO } from '#kernels/financeiro/vocabulario.rules.ts';
import { fieldText, tooLong } from '#platform/shared/field_texts.ts';
import {
  branch,
  command,
  exportInput,
  exportOf,
  fileSchema,
  idSchema,
  moneySchema,
  PAGING,
  pageInput,
  query,
  sortInput,
  summedPageOf,
} from '#platform/shared/operation.ts';
import { periodInput } from '#platform/shared/period.ts';
import { trimmed } from '#platform/shared/text.ts';
import { z } from '#platform/shared/zod.ts';
import { ORDENACAO_CREDITOS, SITUACOES_CREDITO, type SituacaoDeCredito } from './creditos.rules.ts';

const naFilial = { branch: branch.input('filial_id') } as const;
const filtroSituacao = z.enum(Object.keys(SITUACOES_CREDITO) as [SituacaoDeCredito, ...SituacaoDeCredito[]]);

export const listCreditosInput = pageInput.extend({
  filial_id: idSchema,
  situacao: filtroSituacao.optional(),
  ...periodInput,
  ...sortInput(ORDENACAO_CREDITOS),
});
export type ListCreditosInput = z.infer<typeof listCreditosInput>;

export const creditoSchema = z.object({
  id: idSchema,
  criado_em: z.date(),
  cliente_id: idSchema,
  cliente_nome: z.string(),
  /** The order that the deposit is or was for. */
  numero_os: z.int().nullable(),
  origem: z.enum(ORIGENS_CREDITO),
  /** The order or sale that it came from. */
  documentos: z.array(documentoSchema),
  /** The receipt by which it came in. */
  recibo_id: idSchema.nullable(),
  valor: z.string(),
  saldo: z.string(),
  reservado: z.string(),
  /** The whole lot came by one card payment that was not paid out, so the card payment itself can be cancelled. */
  no_cartao: z.boolean(),
});
export type CreditoListado = z.infer<typeof creditoSchema>;

const valor = moneySchema.refine((um) => /[1-9]/.test(um), fieldText('Informe o valor'));
const motivo = z
  .string(fieldText('Diga o motivo'))
  .overwrite(trimmed)
  .min(3, 'Diga o motivo, com 3 letras ou mais')
  .max(200, tooLong('Motivo', 200));
/** The form's fields. */
export const devolverForm = z.object({ valor, motivo });

/** `filial_id` is the acting branch, whose drawer pays cash. */
export const devolverInput = z.object({
  id: idSchema,
  filial_id: idSchema,
  valor,
  motivo,
  destino: destinoInput.refine(({ tipo }) => tipo !== 'sinal' && tipo !== 'credito', 'Escolha como devolver'),
  ...comSobraDoCaixa,
});
export type DevolverInput = z.output<typeof devolverInput>;

export const creditosContract = {
  list: query({
    ...naFilial,
    permission: 'financeiro:receber',
    path: '/creditos',
    summary: 'Créditos de clientes que nasceram na filial, do mais novo para o mais antigo',
  })
    .input(listCreditosInput)
    .output(summedPageOf(creditoSchema)),
  exportar: exportOf({
    ...naFilial,
    permission: 'financeiro:receber',
    path: '/creditos/exportar',
    summary: 'Créditos de clientes em CSV ou Excel, filtrados e ordenados como a lista',
  })
    .input(listCreditosInput.omit(PAGING).extend(exportInput))
    .output(fileSchema),
  devolver: command({
    ...naFilial,
    permission: 'financeiro:estornar',
    path: '/creditos/{id}/devolver',
    summary: 'Devolver crédito ao cliente: agora, em aberto a devolver, ou no cartão',
    errors: [
      ...ERROS_DA_DEVOLUCAO,
      financeiroErrors.FINANCEIRO_DESLIGADO,
      financeiroErrors.CREDITO_NAO_ENCONTRADO,
    ],
  })
    .input(devolverInput)
    .output(z.object({ id: idSchema, numero: z.int(), ...comADevolver })),
};
