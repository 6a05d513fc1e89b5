/** Contas a Receber and a Pagar: parcels, payments in both directions, and debts made by hand. */
import { equipeErrors } from '#company/sistema/equipe.contract.ts';
import { documentoSchema } from '#kernels/financeiro/documento.contract.ts';
import {
  comSobraDoCaixa,
  ERROS_DO_RECEBIMENTO,
  financeiroErrors,
} from '#kernels/financeiro/financeiro.contract.ts';
import { ORIGENS_TITULO, TIPOS_FORMA } from '#kernels/financeiro/vocabulario.rules.ts';
import { isDay } from '#platform/shared/dates.ts';
import { platformErrors } from '#platform/shared/errors.ts';
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
  moneySchema,
  PAGING,
  pageInput,
  query,
  sortInput,
  summedPageOf,
  wholeNumber,
} from '#platform/shared/operation.ts';
import { periodInput } from '#platform/shared/period.ts';
import { z } from '#platform/shared/zod.ts';
import { clientesErrors } from '#registers/clientes/clientes.contract.ts';
import {
  ORDENACAO_LANCADOS,
  ORDENACAO_PARCELAS,
  SITUACOES_PARCELA,
  type SituacaoFiltro,
} from './lista.rules.ts';

const naFilial = { branch: branch.input('filial_id') } as const;

const filtroSituacao = z.enum(Object.keys(SITUACOES_PARCELA) as [SituacaoFiltro, ...SituacaoFiltro[]]);
/** Filters by the due day. */
export const listParcelasInput = pageInput.extend({
  /** Absent means all branches within reach. */
  filial_id: idSchema.optional(),
  situacao: filtroSituacao.optional(),
  origem: z.enum(ORIGENS_TITULO).optional(),
  ...periodInput,
  ...sortInput(ORDENACAO_PARCELAS),
});
export type ListParcelasInput = z.infer<typeof listParcelasInput>;

export const parcelaSchema = z.object({
  id: idSchema,
  titulo_id: idSchema,
  filial_nome: z.string(),
  natureza: z.enum(['receber', 'pagar']),
  vencimento: z.string(),
  /** The customer, supplier or person. */
  parte_nome: z.string(),
  cliente_id: idSchema.nullable(),
  origem: z.enum(ORIGENS_TITULO),
  /** 'OS #12', 'Venda 45', else the typed description. */
  descricao: z.string(),
  /** The order, sale or movement that made the debt; null for one made by hand. */
  documento: documentoSchema.nullable(),
  numero: z.int(),
  de: z.int(),
  valor: z.string(),
  saldo: z.string(),
  /** The open amount of all parcels of this debt. */
  titulo_saldo: z.string(),
  /** The first day of this debt: no parcel of it may fall due earlier. */
  titulo_inicio: z.string(),
  situacao: z.enum(['aberta', 'parcial', 'paga', 'cancelada']),
  /** Entered by hand or by a recurrence, or a credit to be refunded. It may be cancelled while nothing was paid. */
  cancelavel: z.boolean(),
});
export type ParcelaListada = z.infer<typeof parcelaSchema>;

/** A debt with all its parcels and the payments made for it. */
export const contaSchema = z.object({
  id: idSchema,
  numero: z.int(),
  natureza: z.enum(['receber', 'pagar']),
  filial_nome: z.string(),
  cliente_id: idSchema.nullable(),
  parte_nome: z.string(),
  origem: z.enum(ORIGENS_TITULO),
  descricao: z.string(),
  documento: documentoSchema.nullable(),
  competencia: z.string(),
  valor: z.string(),
  saldo: z.string(),
  cancelado_em: z.date().nullable(),
  criado_em: z.date(),
  criado_por: z.string(),
  parcelas: z.array(
    parcelaSchema.pick({
      id: true,
      numero: true,
      vencimento: true,
      valor: true,
      saldo: true,
      situacao: true,
    }),
  ),
  pagamentos: z.array(
    z.object({
      id: idSchema,
      numero: z.int(),
      data: z.string(),
      valor: z.string(),
      estornado_por: z.int().nullable(),
    }),
  ),
});
export type Conta = z.infer<typeof contaSchema>;

export const listLancadosInput = pageInput.extend({
  filial_id: idSchema,
  ...periodInput,
  ...sortInput(ORDENACAO_LANCADOS),
});
export type ListLancadosInput = z.infer<typeof listLancadosInput>;

export const lancadoSchema = z.object({
  id: idSchema,
  numero: z.int(),
  data: z.string(),
  cliente_id: idSchema.nullable(),
  parte_nome: z.string().nullable(),
  /** The debts that the payment settled: 'OS #12', 'Sinal'. */
  descricao: z.string(),
  documentos: z.array(documentoSchema),
  /** 'PIX, Dinheiro' */
  formas: z.string(),
  /** Without the customer's credit, which came in by an earlier receipt. */
  valor: z.string(),
  /** The same payments, each with its amount. */
  pagas: z.array(
    z.object({ forma_id: idSchema, nome: z.string(), tipo: z.enum(TIPOS_FORMA), valor: z.string() }),
  ),
  /** Paid today, in an open drawer or in none, and not yet paid out by the card company. */
  pode_trocar: z.boolean(),
  /** The number of its reversal. */
  estornado_por: z.int().nullable(),
  /**
   * The movement that returned its money, cancelled it on the card or kept it as credit; null while it stands. It can
   * no longer be reversed.
   */
  devolvido: z
    .object({
      numero: z.int().nullable(),
      /** Nothing is left of the payment. */
      inteiro: z.boolean(),
    })
    .nullable(),
});
export type Lancado = z.infer<typeof lancadoSchema>;

const abativelSchema = z.object({
  id: idSchema,
  descricao: z.string(),
  numero: z.int(),
  de: z.int(),
  saldo: z.string(),
});
export type Abativel = z.infer<typeof abativelSchema>;

export const PARCELAS = 'Use de 1 a 60 parcelas';
const PARTE = 'Escolha de quem é a conta';
const dia = z.string(fieldText('Informe o vencimento')).refine(isDay, fieldText('Informe o vencimento'));
const parte = z
  .string()
  .nullish()
  .transform((id) => id || null)
  .pipe(idSchema.nullable());
const mes = z
  .string()
  .nullish()
  .transform((texto) => texto || null)
  .refine((texto) => texto === null || /^\d{4}-(0[1-9]|1[0-2])$/.test(texto), 'Escolha a competência');

/** 'Já foi pago': one payment of the whole amount. */
const pagoSchema = z.object({
  forma_id: idNamed(fieldText('Escolha como foi pago')),
  data: z.string(fieldText('Informe o dia')).refine(isDay, fieldText('Informe o dia')).nullish(),
});

/** A debt entered by hand: of a customer, a supplier or a person of the staff. */
export const novaContaInput = z
  .object({
    filial_id: idNamed('Selecione uma filial'),
    natureza: z.enum(['receber', 'pagar']),
    cliente_id: parte,
    fornecedor_id: parte,
    /** Only for a debt of ours. */
    profile_id: parte,
    descricao: requiredText('Descrição', 200, 'Informe a descrição'),
    categoria_id: idNamed(fieldText('Escolha a categoria')),
    valor: moneySchema.refine((valor) => /[1-9]/.test(valor), fieldText('Informe o valor')),
    vencimento: dia,
    /** The number of monthly parcels from the due day on. */
    parcelas: wholeNumber(1, 60, PARCELAS),
    /** The accounting month, 'YYYY-MM'; absent: the month of the first due day. */
    competencia: mes,
    pago: pagoSchema.nullish(),
    ...comSobraDoCaixa,
  })
  .refine(
    ({ cliente_id, fornecedor_id, profile_id }) =>
      [cliente_id, fornecedor_id, profile_id].filter((id) => id !== null).length === 1,
    { path: ['cliente_id'], message: fieldText(PARTE) },
  )
  .refine(({ natureza, profile_id }) => natureza === 'pagar' || profile_id === null, {
    path: ['profile_id'],
    message: fieldText(PARTE),
  })
  .refine(({ parcelas, pago }) => !pago || parcelas === 1, {
    path: ['parcelas'],
    message: 'O que já foi pago é uma parcela só',
  });
export type NovaContaInput = z.output<typeof novaContaInput>;
export type NovaContaForm = z.input<typeof novaContaInput>;

/** New parcels for the open amount of one debt. */
export const renegociarInput = z.object({
  id: idSchema,
  parcelas: z
    .array(z.object({ vencimento: dia, valor: moneySchema }))
    .min(1, PARCELAS)
    .max(60, PARCELAS),
});
export type RenegociarInput = z.output<typeof renegociarInput>;

const { FINANCEIRO_DESLIGADO, SOMA_DAS_PARCELAS, PERIODO_FECHADO } = financeiroErrors;
const { HA_PAGAMENTOS, LANCAMENTO_JA_ESTORNADO, TITULO_CANCELADO, TITULO_NAO_ENCONTRADO } = financeiroErrors;

const criar = {
  ...naFilial,
  permission: 'financeiro:editar',
  errors: [
    FINANCEIRO_DESLIGADO,
    ...ERROS_DO_RECEBIMENTO,
    equipeErrors.PESSOA_FORA_DA_FILIAL,
    clientesErrors.CLIENTE_DE_OUTRA_FILIAL,
    platformErrors.SEM_PERMISSAO,
  ],
} as const;

export const contasContract = {
  listReceber: query({
    ...naFilial,
    permission: 'financeiro:receber',
    path: '/contas/receber',
    summary: 'Parcelas a receber da filial, ou de todas ao alcance, da mais antiga para a mais nova',
  })
    .input(listParcelasInput)
    .output(summedPageOf(parcelaSchema)),
  exportarReceber: exportOf({
    ...naFilial,
    permission: 'financeiro:receber',
    path: '/contas/receber/exportar',
    summary: 'Contas a receber em CSV ou Excel, filtradas e ordenadas como a lista',
  })
    .input(listParcelasInput.omit(PAGING).extend(exportInput))
    .output(fileSchema),
  listPagar: query({
    ...naFilial,
    permission: 'financeiro:ver',
    path: '/contas/pagar',
    summary: 'Parcelas a pagar da filial, ou de todas ao alcance, da mais antiga para a mais nova',
  })
    .input(listParcelasInput)
    .output(summedPageOf(parcelaSchema)),
  exportarPagar: exportOf({
    ...naFilial,
    permission: 'financeiro:ver',
    path: '/contas/pagar/exportar',
    summary: 'Contas a pagar em CSV ou Excel, filtradas e ordenadas como a lista',
  })
    .input(listParcelasInput.omit(PAGING).extend(exportInput))
    .output(fileSchema),
  abrirReceber: query({
    permission: 'financeiro:receber',
    branch: branch.record('titulos'),
    path: '/contas/receber/{id}',
    summary: 'Uma conta a receber, com as suas parcelas e recebimentos',
  })
    .input(idInput)
    .output(contaSchema),
  abrirPagar: query({
    permission: 'financeiro:ver',
    branch: branch.record('titulos'),
    path: '/contas/pagar/{id}',
    summary: 'Uma conta a pagar, com as suas parcelas e pagamentos',
  })
    .input(idInput)
    .output(contaSchema),
  abrirRecebimento: query({
    permission: 'financeiro:receber',
    branch: branch.record('movimentos_financeiros'),
    path: '/contas/recebimentos/{id}',
    summary: 'Um recebimento, com o que ele pagou',
  })
    .input(idInput)
    .output(lancadoSchema),
  abrirPagamento: query({
    permission: 'financeiro:ver',
    branch: branch.record('movimentos_financeiros'),
    path: '/contas/pagamentos/{id}',
    summary: 'Um pagamento, com o que ele pagou',
  })
    .input(idInput)
    .output(lancadoSchema),
  abativeis: query({
    permission: 'financeiro:pagar',
    branch: branch.record('parcelas'),
    path: '/contas/parcelas/{id}/abativeis',
    summary: 'O que a parte de uma parcela a pagar nos deve: um vale, uma devolução; o pagamento pode abater',
  })
    .input(idInput)
    .output(z.array(abativelSchema)),
  listRecebimentos: query({
    ...naFilial,
    permission: 'financeiro:receber',
    path: '/contas/recebimentos',
    summary: 'O que a filial recebeu, do mais novo para o mais antigo, sinais também',
  })
    .input(listLancadosInput)
    .output(summedPageOf(lancadoSchema)),
  exportarRecebimentos: exportOf({
    ...naFilial,
    permission: 'financeiro:receber',
    path: '/contas/recebimentos/exportar',
    summary: 'Recebimentos em CSV ou Excel, filtrados e ordenados como a lista',
  })
    .input(listLancadosInput.omit(PAGING).extend(exportInput))
    .output(fileSchema),
  listPagamentos: query({
    ...naFilial,
    permission: 'financeiro:ver',
    path: '/contas/pagamentos',
    summary: 'O que a filial pagou, do mais novo para o mais antigo',
  })
    .input(listLancadosInput)
    .output(summedPageOf(lancadoSchema)),
  exportarPagamentos: exportOf({
    ...naFilial,
    permission: 'financeiro:ver',
    path: '/contas/pagamentos/exportar',
    summary: 'Pagamentos em CSV ou Excel, filtrados e ordenados como a lista',
  })
    .input(listLancadosInput.omit(PAGING).extend(exportInput))
    .output(fileSchema),
  criar: command({ ...criar, path: '/contas', summary: 'Criar conta a receber ou a pagar, em parcelas' })
    .input(novaContaInput)
    /** `recibo_id`: the payment of 'Já foi pago'. */
    .output(idInput.extend({ recibo_id: idSchema.nullable() })),
  renegociar: command({
    permission: 'financeiro:editar',
    branch: branch.record('titulos'),
    path: '/contas/{id}/renegociar',
    summary: 'Trocar as parcelas em aberto de uma conta por outras, da mesma soma',
    errors: [
      financeiroErrors.VENCIMENTO_ANTES_DA_CONTA,
      FINANCEIRO_DESLIGADO,
      SOMA_DAS_PARCELAS,
      TITULO_CANCELADO,
      TITULO_NAO_ENCONTRADO,
      PERIODO_FECHADO,
    ],
  })
    .input(renegociarInput)
    .output(idInput),
  cancelar: command({
    permission: 'financeiro:editar',
    branch: branch.record('titulos'),
    path: '/contas/{id}/cancelar',
    summary: 'Cancelar conta feita à mão, ou crédito a devolver, em que nada foi pago',
    errors: [
      LANCAMENTO_JA_ESTORNADO,
      FINANCEIRO_DESLIGADO,
      HA_PAGAMENTOS,
      TITULO_CANCELADO,
      TITULO_NAO_ENCONTRADO,
      PERIODO_FECHADO,
    ],
  })
    .input(idInput)
    .output(idInput),
};
