/** Receiving and paying: the data for the dialogs, and the acts themselves. */
import { z } from 'zod';
import { isDay } from '#platform/shared/dates.ts';
import { fieldText, tooLong } from '#platform/shared/field_texts.ts';
import {
  branch,
  command,
  idSchema,
  moneySchema,
  optionalText,
  query,
  wholeNumber,
  yesNo,
} from '#platform/shared/operation.ts';
import { trimmed } from '#platform/shared/text.ts';
import { formaSchema } from './cadastro.rules.ts';
import {
  comSobraDoCaixa,
  ERROS_DA_DEVOLUCAO,
  ERROS_DO_RECEBIMENTO,
  financeiroErrors,
  pagamentosSchema,
} from './financeiro.contract.ts';

const dia = z.string('Data inválida').refine(isDay, 'Data inválida');
const naFilial = { branch: branch.input('filial_id') } as const;

/** The options of 'Como pagou?' in a branch. */
export const opcoesSchema = z.object({
  /** False until 'Começar': screens then show nothing about money. */
  ligado: z.boolean(),
  pode_receber: z.boolean(),
  /** Whether the user may refund money. */
  pode_devolver: z.boolean(),
  /** Whether the user may open a closed drawer. */
  pode_abrir: z.boolean(),
  hoje: z.string(),
  formas: z.array(formaSchema),
  receber_ao_faturar: z.enum(['em_aberto', 'perguntar', 'automatico']),
  receber_ao_vender: z.enum(['em_aberto', 'perguntar', 'automatico']),
  forma_padrao_id: idSchema.nullable(),
  /** The deposit held for the given order; it reduces the amount due. */
  sinal: z.string(),
  caixa_obrigatorio: z.enum(['nao', 'avisar', 'exigir']),
  /** The drawer of the branch; null if it has none. */
  caixa: z.object({ conta_id: idSchema, aberto: z.boolean(), fundo: z.string() }).nullable(),
});
export type Opcoes = z.infer<typeof opcoesSchema>;

/** The money of a document's title. */
const dinheiroSchema = z.object({
  titulo_id: idSchema,
  valor: z.string(),
  saldo: z.string(),
  /**
   * Received and not refunded. If it is above zero, undoing the document asks for the destination of the refund.
   */
  recebido: z.string(),
  /** All of it was one card payment that the card company has not paid out, so it can be cancelled there. */
  no_cartao: z.boolean(),
  /** The customer is the Consumidor, who keeps no credit: a refund is given back now. */
  consumidor: z.boolean(),
  /** Sold before money was started: the title covers only the amount still owed then; the rest was already paid. */
  anterior: z.boolean(),
});
/** The part of the received money that undoing one line would refund, in the line's branch. */
export const aDevolverSchema = dinheiroSchema
  .pick({ valor: true, no_cartao: true, consumidor: true })
  .extend({ filial_id: idSchema });

export type DinheiroDoDocumento = z.infer<typeof dinheiroSchema>;

/** A customer's debt and credit, over all registrations with the same document number in the user's branches. */
const dividaSchema = z.object({
  vencido: z.string(),
  parcelas: z.int(),
  mais_antiga: z.string().nullable(),
  credito: z.string(),
});

const linhaSchema = z.object({
  parcela_id: idSchema,
  principal: moneySchema,
  desconto: moneySchema.optional(),
  juros: moneySchema.optional(),
  multa: moneySchema.optional(),
});
const cem = { message: 'Escolha até 100 parcelas de cada vez' };

const baixaInput = z.object({
  filial_id: idSchema,
  linhas: z.array(linhaSchema).min(1, 'Escolha ao menos uma parcela').max(100, cem),
  formas: pagamentosSchema,
  data: dia.optional(),
  motivo: optionalText('Observação', 200),
});
export const receberInput = baixaInput.extend({
  /** 'Guardar R$ 10,00 como crédito do cliente': keeps a surplus. */
  excedente: z.boolean().optional(),
  abrir_caixa: z.object({ fundo: moneySchema }).optional(),
});
export type ReceberInput = z.output<typeof receberInput>;
export const pagarInput = baixaInput.extend({
  /** Parcels that the paid party owes us, settled by the same payment: a vale, a returned part. */
  abate: z.array(linhaSchema).max(100, cem).default([]),
  ...comSobraDoCaixa,
});
export type PagarInput = z.output<typeof pagarInput>;

const pixInput = z.object({
  filial_id: idSchema,
  forma_id: idSchema,
  valor: moneySchema.refine((valor) => /[1-9]/.test(valor), 'Informe o valor'),
  /** The order that is paid. A sale has no number before it is finished. */
  numero_os: wholeNumber(1, 2_147_483_647).optional(),
  /** Or a quote without an order whose deposit is paid. */
  numero_orcamento: wholeNumber(1, 2_147_483_647).optional(),
  /** The payment is a deposit on the order. */
  sinal: yesNo.optional(),
  /** Number of the deposit on that order; absent means the first. */
  vez: wholeNumber(1, 9999).optional(),
  /** Or the parcel that is paid. */
  parcela_id: idSchema.optional(),
});
/** The document that the PIX code's identifier (txid) names: an order, a deposit on an order or quote, or a parcel. */
export type DocumentoDoPix = Pick<
  PixInput,
  'numero_os' | 'numero_orcamento' | 'sinal' | 'vez' | 'parcela_id'
>;
export type PixInput = z.output<typeof pixInput>;

const motivoObrigatorio = z
  .string(fieldText('Diga o motivo'))
  .overwrite(trimmed)
  .min(3, 'Diga o motivo, com 3 letras ou mais')
  .max(200, tooLong('Motivo', 200));

const estornarMovimentoInput = z.object({ id: idSchema, motivo: motivoObrigatorio, ...comSobraDoCaixa });
export type EstornarMovimentoInput = z.output<typeof estornarMovimentoInput>;
const trocarFormaInput = z.object({ id: idSchema, formas: pagamentosSchema, ...comSobraDoCaixa });
export type TrocarFormaInput = z.output<typeof trocarFormaInput>;

/** A parcel to settle, with the late charges proposed for the day. */
const parcelaADarBaixaSchema = z.object({
  id: idSchema,
  titulo_id: idSchema,
  natureza: z.enum(['receber', 'pagar']),
  /** Null if the other party is a supplier or a staff member, who have no customer credit. */
  cliente_id: idSchema.nullable(),
  descricao: z.string(),
  numero: z.int(),
  de: z.int(),
  vencimento: z.string(),
  saldo: z.string(),
  multa: z.string(),
  juros: z.string(),
});

export type ParcelaADarBaixa = z.infer<typeof parcelaADarBaixaSchema>;

const feitoSchema = z.object({ id: idSchema, numero: z.int() });
const { PARCELA_NAO_ENCONTRADA, PARCELA_JA_RECEBIDA, PARCELA_JA_PAGA, PARCELA_CANCELADA, PARTES_DIFERENTES } =
  financeiroErrors;
const {
  ENCARGOS_MAIORES,
  DESCONTO_SEM_PERMISSAO,
  FINANCEIRO_DESLIGADO,
  FORMA_NAO_MUDA,
  FORMA_COM_PRECO,
  TITULO_NAO_ENCONTRADO,
} = financeiroErrors;
const DA_BAIXA = [
  ...ERROS_DO_RECEBIMENTO,
  FINANCEIRO_DESLIGADO,
  PARCELA_NAO_ENCONTRADA,
  PARCELA_JA_RECEBIDA,
  PARCELA_JA_PAGA,
  PARCELA_CANCELADA,
  PARTES_DIFERENTES,
  ENCARGOS_MAIORES,
  DESCONTO_SEM_PERMISSAO,
  TITULO_NAO_ENCONTRADO,
];

export const baixasContract = {
  opcoes: query({
    ...naFilial,
    permission: 'session',
    path: '/financeiro/opcoes',
    summary: 'O que a pergunta Como pagou? oferece em uma filial',
  })
    .input(z.object({ filial_id: idSchema, ordem_servico_id: idSchema.optional() }))
    .output(opcoesSchema),
  pix: query({
    ...naFilial,
    permission: 'financeiro:receber',
    path: '/financeiro/pix',
    summary: 'PIX copia e cola de um valor e o seu QR, sem registrar cobrança',
    errors: [financeiroErrors.SEM_CHAVE_PIX],
  })
    .input(pixInput)
    .output(z.object({ brcode: z.string(), qr_svg: z.string() })),
  dinheiroDoDocumento: query({
    permission: 'financeiro:receber',
    branch: branch.filter,
    path: '/financeiro/dinheiro_do_documento',
    summary: 'A conta de uma ordem, venda ou movimentação: valor, em aberto e recebido',
  })
    .input(z.object({ documento_id: idSchema }))
    .output(dinheiroSchema.nullable()),
  divida: query({
    permission: 'financeiro:receber',
    branch: branch.filter,
    path: '/financeiro/divida',
    summary: 'O que um cliente deve vencido e o crédito que tem',
  })
    .input(z.object({ cliente_id: idSchema }))
    .output(dividaSchema),
  parcelas: query({
    ...naFilial,
    permission: 'financeiro:receber',
    path: '/financeiro/parcelas_a_baixar',
    summary: 'Parcelas em aberto para receber ou pagar, com multa e juros propostos para o dia',
  })
    .input(
      z.object({ filial_id: idSchema, ids: z.array(idSchema).min(1).max(100, cem), data: dia.optional() }),
    )
    .output(z.array(parcelaADarBaixaSchema)),
  receber: command({
    ...naFilial,
    permission: 'financeiro:receber',
    path: '/financeiro/receber',
    summary: 'Receber parcelas de um cliente',
    errors: [...DA_BAIXA, FORMA_COM_PRECO],
  })
    .input(receberInput)
    .output(feitoSchema),
  pagar: command({
    ...naFilial,
    permission: 'financeiro:pagar',
    path: '/financeiro/pagar',
    summary: 'Pagar parcelas a um fornecedor, cliente ou pessoa',
    errors: DA_BAIXA,
  })
    .input(pagarInput)
    .output(feitoSchema),
  estornar: command({
    permission: 'financeiro:estornar',
    branch: branch.record('movimentos_financeiros'),
    path: '/financeiro/movimentos/{id}/estornar',
    summary: 'Estornar um recebimento, pagamento ou transferência',
    errors: [...ERROS_DA_DEVOLUCAO, FINANCEIRO_DESLIGADO],
  })
    .input(estornarMovimentoInput)
    .output(feitoSchema),
  trocarForma: command({
    permission: 'financeiro:receber',
    branch: branch.record('movimentos_financeiros'),
    path: '/financeiro/movimentos/{id}/trocar_forma',
    summary: 'Trocar a forma de um recebimento de hoje, com o caixa aberto',
    errors: [
      ...ERROS_DA_DEVOLUCAO,
      ...DA_BAIXA.filter((um) => !ERROS_DO_RECEBIMENTO.includes(um)),
      FORMA_NAO_MUDA,
      FORMA_COM_PRECO,
    ],
  })
    .input(trocarFormaInput)
    .output(feitoSchema),
};
