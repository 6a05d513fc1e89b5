/**
 * Schemas and errors of money that all slices above share: how a customer paid, and where a refund goes. Where the
 * specification's text has a colon, the part after it is the error's `motivo`.
 */
import { isDay } from '#platform/shared/dates.ts';
import { defineErrors } from '#platform/shared/errors.ts';
import { fieldText, tooLong } from '#platform/shared/field_texts.ts';
import { idSchema, moneySchema, optionalText } from '#platform/shared/operation.ts';
import { trimmed } from '#platform/shared/text.ts';
import { z } from '#platform/shared/zod.ts';
import { MAXIMO_PARCELAS_CARTAO } from './cartoes.rules.ts';

export const financeiroErrors = defineErrors({
  FINANCEIRO_DESLIGADO: { kind: 'conflict', message: 'O financeiro ainda não foi iniciado' },
  TITULO_NAO_ENCONTRADO: { kind: 'not_found', message: 'Conta não encontrada' },
  PARCELA_NAO_ENCONTRADA: { kind: 'not_found', message: 'Parcela não encontrada' },
  MOVIMENTO_NAO_ENCONTRADO: { kind: 'not_found', message: 'Lançamento não encontrado' },
  CREDITO_NAO_ENCONTRADO: { kind: 'not_found', message: 'Crédito não encontrado' },
  COBRANCA_NAO_ENCONTRADA: { kind: 'not_found', message: 'Cobrança não encontrada' },
  PARCELA_JA_RECEBIDA: { kind: 'conflict', message: 'Esta parcela já foi recebida' },
  PARCELA_JA_PAGA: { kind: 'conflict', message: 'Esta parcela já foi paga' },
  /** Thrown with what to do: 'Esta parcela foi cancelada: a conta foi renegociada; receba as novas parcelas …'. */
  PARCELA_CANCELADA: { kind: 'conflict', message: 'Esta parcela foi cancelada' },
  VALOR_MAIOR_QUE_SALDO: { kind: 'conflict', message: 'O valor é maior que o saldo da parcela' },
  SOMA_DAS_FORMAS: { kind: 'invalid', message: 'A soma das formas deve ser igual ao total' },
  PRECO_DA_FORMA: {
    kind: 'invalid',
    message:
      'O preço da forma vale só quando uma forma paga tudo: tire o preço da forma ou pague tudo com ela',
  },
  SOMA_DAS_PARCELAS: { kind: 'invalid', message: 'A soma das parcelas deve ser igual ao valor' },
  PARTES_DIFERENTES: { kind: 'invalid', message: 'Escolha parcelas de uma só pessoa' },
  TROCO_INVALIDO: {
    kind: 'invalid',
    message: 'O valor recebido deve ser igual ou maior que o valor em dinheiro',
  },
  ENCARGOS_MAIORES: { kind: 'invalid', message: 'Multa e juros podem ser reduzidos, não aumentados' },
  DESCONTO_SEM_PERMISSAO: {
    kind: 'forbidden',
    message: 'Você não tem permissão para dar desconto ao receber: peça a quem pode autorizar',
  },
  DEVOLUCAO_SEM_PERMISSAO: {
    kind: 'forbidden',
    message:
      'Você não tem permissão para devolver dinheiro: deixe como crédito ou peça a quem pode autorizar',
  },
  DATA_FUTURA: { kind: 'invalid', message: 'A data não pode ser futura: use hoje' },
  DATA_PASSADA: { kind: 'forbidden', message: 'Você não tem permissão para lançar em outro dia: use hoje' },
  DATA_DO_CAIXA: { kind: 'invalid', message: 'O dinheiro do caixa entra e sai hoje: use a data de hoje' },
  /** Thrown with the days: 'O período até 30/11/2026 está fechado: use uma data a partir de 01/12/2026'. */
  PERIODO_FECHADO: { kind: 'conflict', message: 'O período está fechado' },
  FORMA_INVALIDA: { kind: 'invalid', message: 'Escolha outra forma de pagamento' },
  CONTA_INVALIDA: { kind: 'invalid', message: 'Escolha outra conta' },
  SEM_CAIXA: {
    kind: 'conflict',
    message: 'Esta filial não tem caixa: cadastre um em Configurações › Contas e maquininhas',
  },
  CREDITO_INSUFICIENTE: { kind: 'conflict', message: 'O crédito do cliente não chega' },
  CREDITO_JA_USADO: { kind: 'conflict', message: 'Este crédito já foi usado' },
  CONSUMIDOR_SEM_CREDITO: {
    kind: 'conflict',
    message: 'O Consumidor não fica devendo nem guarda crédito: receba agora ou escolha o cliente',
  },
  /** Thrown with the account: 'Não há esse valor em Caixa Centro: lance a sobra ou tire menos'. */
  FALTA_DINHEIRO: {
    kind: 'conflict',
    message: 'Não há esse valor na conta',
    constraint: 'contas_financeiras_saldo_check',
  },
  SOBRA_SEM_PERMISSAO: {
    kind: 'forbidden',
    message: 'Você não tem permissão para lançar sobra de caixa: tire menos ou peça a quem pode autorizar',
  },
  /** Thrown with the account: 'A sobra passa do que há registrado em Caixa Centro: tire menos ou peça …'. */
  SOBRA_ALTA: { kind: 'conflict', message: 'A sobra passa do que há registrado na conta' },
  CAIXA_FECHADO: { kind: 'conflict', message: 'Abra o caixa da filial para movimentar dinheiro' },
  CAIXA_JA_ABERTO: {
    kind: 'conflict',
    message: 'O caixa desta filial já está aberto',
    constraint: 'caixas_sessoes_aberta_key',
  },
  CAIXA_JA_FECHADO: { kind: 'conflict', message: 'Este caixa já foi fechado' },
  ENTRE_CAIXAS: { kind: 'invalid', message: 'De um caixa a outro, passe pelo cofre ou pelo banco' },
  JA_CAIU_NA_CONTA: { kind: 'conflict', message: 'Já caiu na conta' },
  LANCAMENTO_JA_ESTORNADO: {
    kind: 'conflict',
    message: 'Este lançamento já foi estornado',
    constraint: 'movimentos_financeiros_estorno_de_id_key',
  },
  ESTORNO_NAO_SE_ESTORNA: {
    kind: 'conflict',
    message: 'Um estorno não pode ser estornado: lance de novo',
  },
  LANCAMENTO_NAO_SE_ESTORNA: { kind: 'conflict', message: 'Este lançamento não se estorna' },
  DINHEIRO_JA_DEVOLVIDO: {
    kind: 'conflict',
    message: 'O dinheiro deste recebimento já é crédito do cliente ou foi devolvido',
  },
  HA_PAGAMENTOS: { kind: 'conflict', message: 'Há pagamentos neste título: estorne-os primeiro' },
  TITULO_CANCELADO: { kind: 'conflict', message: 'Esta conta foi cancelada' },
  /** Thrown with the day: 'A conta começou em 24/11/2026: use vencimentos a partir desse dia'. */
  VENCIMENTO_ANTES_DA_CONTA: { kind: 'invalid', message: 'O vencimento é anterior ao começo da conta' },
  TITULO_REPETIDO: {
    kind: 'conflict',
    message: 'Este documento já tem uma conta',
    constraint: 'titulos_documento_key',
  },
  FORMA_NAO_MUDA: {
    kind: 'conflict',
    message: 'A forma só muda no mesmo dia e com o caixa aberto: peça a um gerente para estornar',
  },
  /** Thrown with the method: 'O preço foi o de PIX: estorne a venda ou o faturamento …'. */
  FORMA_COM_PRECO: { kind: 'conflict', message: 'O preço foi o da forma de pagamento' },
  CARTAO_NAO_CANCELA: {
    kind: 'conflict',
    message:
      'Só se cancela no cartão um pagamento inteiro que ainda não caiu na conta: devolva de outra forma',
  },
  COBRANCA_JA_CONFIRMADA: { kind: 'conflict', message: 'Este PIX já foi confirmado' },
  /** Thrown with the amounts; `excedente` accepts them. */
  PIX_ALEM_DO_COBRADO: {
    kind: 'conflict',
    message: 'O valor é maior que a cobrança: confira no banco e, se foi isso, confirme a sobra',
  },
  /** Thrown with the charge: 'Há um PIX a confirmar deste sinal, OS000012S1 de R$ 40,00: diga se este recebimento é ele'. */
  SINAL_COBRADO: { kind: 'conflict', message: 'Há um PIX a confirmar deste sinal' },
  /** Also if its name or city, saved by an older version, fits in no code. */
  SEM_CHAVE_PIX: {
    kind: 'conflict',
    message: 'Complete a chave PIX da filial, com nome e cidade, em Configurações › Contas e maquininhas',
  },
});

const pick = <K extends keyof typeof financeiroErrors>(...codes: K[]) =>
  codes.map((code) => financeiroErrors[code]);

/**
 * Errors of `cobrar`, `baixar` and `lancar`, for the contract of an operation that takes a `recebimento`.
 */
export const ERROS_DO_RECEBIMENTO = pick(
  'SOMA_DAS_FORMAS', 'SOMA_DAS_PARCELAS', 'TROCO_INVALIDO', 'FORMA_INVALIDA', 'CONTA_INVALIDA', 'SEM_CAIXA', 'CREDITO_INSUFICIENTE', 'CONSUMIDOR_SEM_CREDITO',
  'FALTA_DINHEIRO', 'SOBRA_SEM_PERMISSAO', 'CAIXA_FECHADO', 'CAIXA_JA_ABERTO', 'DATA_FUTURA', 'DATA_PASSADA', 'DATA_DO_CAIXA', 'PERIODO_FECHADO', 'TITULO_REPETIDO', 'VALOR_MAIOR_QUE_SALDO',
  'PRECO_DA_FORMA', 'VENCIMENTO_ANTES_DA_CONTA',
); // biome-ignore format: a list of codes

/** ERROS_DO_RECEBIMENTO and the errors of `devolver` and `estornar`. */
export const ERROS_DA_DEVOLUCAO = [
  ...ERROS_DO_RECEBIMENTO,
  ...pick(
    'DEVOLUCAO_SEM_PERMISSAO', 'CREDITO_JA_USADO', 'JA_CAIU_NA_CONTA', 'LANCAMENTO_JA_ESTORNADO', 'ESTORNO_NAO_SE_ESTORNA', 'LANCAMENTO_NAO_SE_ESTORNA',
    'DINHEIRO_JA_DEVOLVIDO', 'HA_PAGAMENTOS', 'TITULO_CANCELADO', 'CARTAO_NAO_CANCELA', 'TITULO_NAO_ENCONTRADO', 'MOVIMENTO_NAO_ENCONTRADO',
  ), // biome-ignore format: a list of codes
];

/**
 * 'Lançar sobra e continuar': a field of every act that takes cash out. After FALTA_DINHEIRO the client sends the same
 * act again with the reason, and the missing cash is posted as found.
 */
export const comSobraDoCaixa = {
  sobra_do_caixa: z
    .object({
      motivo: z
        .string(fieldText('Diga o motivo'))
        .overwrite(trimmed)
        .min(3, 'Diga o motivo, com 3 letras ou mais')
        .max(200, tooLong('Motivo', 200)),
    })
    .optional(),
};
export type SobraDoCaixa = NonNullable<z.output<typeof comSobraDoCaixa.sobra_do_caixa>>;

/** For outputs: the refund that the act left in Contas a Pagar; absent or null if it left none. */
export const comADevolver = { a_devolver: z.string().nullish() };
export type ComADevolver = { a_devolver?: string | null | undefined };

/** The data of FALTA_DINHEIRO. */
export interface FaltaDinheiro {
  contas: string[];
  /** Whether the user may post the missing cash as found. */
  pode_lancar_sobra: boolean;
  /** The missing amount; absent for users who may not see a drawer's balance. */
  falta?: string;
}

const dayNamed = (message: string) => z.string(message).refine(isDay, message);
const daySchema = dayNamed('Data inválida');

/** A part of a payment by one payment method. Customer's credit needs no lots: the oldest are used first. */
export const pagamentoSchema = z.object({
  forma_id: idSchema,
  valor: moneySchema,
  /** Number of instalments of a card payment. */
  parcelas: z.int().min(1).max(MAXIMO_PARCELAS_CARTAO).optional(),
  /** Cash that the customer handed over; the change is not posted. */
  entregue: moneySchema.nullish(),
  bandeira: optionalText('Bandeira', 30),
  nsu: optionalText('NSU', 30),
  end_to_end_id: optionalText('Código do banco', 40),
});
export type Pagamento = z.input<typeof pagamentoSchema>;

const muitas = (text: string) => ({ message: text });
export const pagamentosSchema = z.array(pagamentoSchema).max(10, muitas('Use no máximo 10 formas'));

export const parcelaNovaSchema = z.object({
  vencimento: daySchema,
  valor: moneySchema,
  forma_id: idSchema.nullish(),
});
export type ParcelaNova = z.input<typeof parcelaNovaSchema>;

/** 'Como pagou?': the payments made now, and the parcels of the rest. */
export const recebimentoInput = z.object({
  formas: pagamentosSchema,
  /** If absent, the rest is one parcel due today. */
  parcelas: z.array(parcelaNovaSchema).max(60, muitas('Use no máximo 60 parcelas')).optional(),
  /** 'Guardar R$ 10,00 como crédito do cliente': keeps a surplus. */
  excedente: z.boolean().optional(),
  /** 'Caixa fechado · abrir com R$ 200,00': opens the drawer with this cash. */
  abrir_caixa: z.object({ fundo: moneySchema }).optional(),
  /**
   * 'com 5 %: R$ 484,50 · aplicar': the lines are sold at the price of the single payment method, which pays everything
   * due.
   */
  preco_da_forma: z.boolean().optional(),
});
export type Recebimento = z.input<typeof recebimentoInput>;

/** The data of PIX_ALEM_DO_COBRADO: the amount over the charge, and what would become the customer's credit. */
export interface PixAlem {
  acima: string;
  sobra: string;
}

/** 'O que fazer com o valor?' `feito`: the user ticked 'Já devolvi'; otherwise the refund becomes a payable. */
export const destinoInput = z.discriminatedUnion('tipo', [
  z.object({ tipo: z.literal('sinal') }),
  z.object({ tipo: z.literal('credito') }),
  z.object({ tipo: z.literal('a_devolver') }),
  z.object({ tipo: z.literal('forma'), forma_id: idSchema, feito: z.boolean().default(false) }),
  z.object({ tipo: z.literal('cartao'), feito: z.boolean().default(false) }),
]);
export type Destino = z.input<typeof destinoInput>;
