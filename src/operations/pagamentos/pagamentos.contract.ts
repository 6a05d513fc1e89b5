/** The money of one order at the counter: payments, PIX charges, and the receipt of any payment. */
import { impressoOf } from '#company/documentos/documentos.contract.ts';
import { equipeErrors } from '#company/sistema/equipe.contract.ts';
import { documentoSchema } from '#kernels/financeiro/documento.contract.ts';
import { ERROS_DO_RECEBIMENTO, financeiroErrors } from '#kernels/financeiro/financeiro.contract.ts';
import { ORIGENS_CREDITO, TIPOS_FORMA } from '#kernels/financeiro/vocabulario.rules.ts';
import { itensOrdemErrors } from '#operations/ordens_servico/itens_ordem.contract.ts';
import { defineErrors } from '#platform/shared/errors.ts';
import { fieldText } from '#platform/shared/field_texts.ts';
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
  optionalText,
  PAGING,
  pageInput,
  query,
  sortInput,
  summedPageOf,
  versionSchema,
} from '#platform/shared/operation.ts';
import { periodInput } from '#platform/shared/period.ts';
import { trimmed } from '#platform/shared/text.ts';
import { z } from '#platform/shared/zod.ts';
import { ORDENACAO_COBRANCAS, SITUACOES_COBRANCA, type SituacaoDeCobranca } from './lista.rules.ts';

export const pagamentosErrors = defineErrors({
  ORDEM_SEM_COBRANCA: {
    kind: 'conflict',
    message: 'Ordens entregues ou canceladas não recebem sinal: cobre a parcela em aberto',
  },
  PAGADOR_ANONIMIZADO: {
    kind: 'conflict',
    message: 'Os dados de quem paga esta ordem foram anonimizados: escolha outra pessoa em Quem paga',
  },
  PAGADOR_NAO_ENCONTRADO: {
    kind: 'not_found',
    message: 'Quem paga é um cliente desta filial: escolha outro',
  },
});

const formaPagaSchema = z.object({
  forma_id: idSchema,
  nome: z.string(),
  tipo: z.enum(TIPOS_FORMA),
  valor: z.string(),
  parcelas: z.int(),
});

export const pagamentoFeitoSchema = z.object({
  id: idSchema,
  numero: z.int(),
  /** `credito` is a deposit, `devolucao` a refund to the customer. */
  tipo: z.enum(['baixa', 'credito', 'devolucao']),
  data: z.string(),
  formas: z.array(formaPagaSchema),
  valor: z.string(),
  /** The number of its reversal. */
  estornado_por: z.int().nullable(),
  /** Whether 'Trocar forma' is allowed: paid today, its drawer still open, and not yet paid out by the card company. */
  pode_trocar: z.boolean(),
});
export type PagamentoFeito = z.infer<typeof pagamentoFeitoSchema>;

const parcelaEmAbertoSchema = z.object({
  id: idSchema,
  numero: z.int(),
  de: z.int(),
  vencimento: z.string(),
  saldo: z.string(),
});
export type ParcelaEmAberto = z.infer<typeof parcelaEmAbertoSchema>;

export const cobrancaSchema = z.object({
  id: idSchema,
  txid: z.string(),
  valor: z.string(),
  situacao: z.enum(['aberta', 'confirmada', 'cancelada']),
  criado_em: z.date(),
  /** Unconfirmed for more than 15 minutes. */
  demorou: z.boolean(),
  /** The customer pressed 'Já paguei'. */
  avisada: z.boolean(),
});
export type Cobranca = z.infer<typeof cobrancaSchema>;

/** A customer's credit that paid for the order, and the number of the receipt or refund that it came from. */
const creditoUsadoSchema = z.object({
  origem: z.enum(ORIGENS_CREDITO),
  numero: z.int(),
  /** Whether the number is a receipt's. */
  recibo: z.boolean(),
  data: z.string(),
  valor: z.string(),
});

const resumoDaOrdemSchema = z.object({
  /** The sum of the order's lines, without the returned ones. */
  total: z.string(),
  /** Received and not refunded; before billing, the deposit. */
  pago: z.string(),
  /** The amount still to pay. */
  falta: z.string(),
  /** The part of `pago` that was a deposit. */
  sinal: z.string(),
  /** The part of `pago` that was paid before money was started. */
  anterior: z.string(),
  /** The discounts given with payments, and the late charges paid: total = pago + desconto - encargos + falta. */
  desconto: z.string(),
  encargos: z.string(),
  /** A surplus that was kept as the customer's credit; no part of `pago`. */
  guardado: z.string(),
  creditos: z.array(creditoUsadoSchema),
  /**
   * Refunds of returned lines. `credito`: kept as the customer's credit. `a_devolver`: the part of `valor` that the
   * customer has not got back yet, and that stands in Contas a Pagar.
   */
  devolvidos: z.array(
    z.object({
      numero: z.int(),
      data: z.string(),
      valor: z.string(),
      credito: z.boolean(),
      a_devolver: z.string(),
    }),
  ),
});
export type ResumoDaOrdem = z.infer<typeof resumoDaOrdemSchema>;

const pagamentosDaOrdemSchema = z.object({
  /** The title of the billing; null before billing, and for a total of zero. */
  titulo: z
    .object({ numero: z.int(), descricao: z.string(), valor: z.string(), saldo: z.string() })
    .nullable(),
  /** Received and not refunded, deposits included. */
  recebido: z.string(),
  /** The deposit that is held for the order until it is billed. */
  sinal: z.string(),
  /** The number of the next deposit, part of its PIX identifier: 'OS000123S2'. */
  vez_do_sinal: z.int(),
  /** Null for an order that was billed before money was started and is not owed. */
  resumo: resumoDaOrdemSchema.nullable(),
  parcelas: z.array(parcelaEmAbertoSchema),
  feitos: z.array(pagamentoFeitoSchema),
  /** Open charges, and those cancelled in the last week: the customer may still have paid them. */
  cobrancas: z.array(cobrancaSchema),
  /** Pays instead of the customer; null if the customer pays. */
  pagador: z.object({ id: idSchema, nome_completo: z.string() }).nullable(),
});
export type PagamentosDaOrdem = z.infer<typeof pagamentosDaOrdemSchema>;

export const mudarPagadorInput = idInput.extend({
  versao: versionSchema,
  /** Null, or the customer's id: the customer pays. */
  pagador_id: idSchema.nullable(),
});
export type MudarPagadorInput = z.infer<typeof mudarPagadorInput>;

const pagadorMudadoSchema = idInput.extend({
  versao: z.int(),
  /** The deposit that became the credit of the person who paid it. */
  sinal_liberado: z.string().nullable(),
});
export type PagadorMudado = z.infer<typeof pagadorMudadoSchema>;

const filtroCobranca = z.enum(
  Object.keys(SITUACOES_COBRANCA) as [SituacaoDeCobranca, ...SituacaoDeCobranca[]],
);
/** Filters by the day on which the charge was created. */
export const listCobrancasInput = pageInput.extend({
  filial_id: idSchema,
  situacao: filtroCobranca.optional(),
  ...periodInput,
  ...sortInput(ORDENACAO_COBRANCAS),
});
export type ListCobrancasInput = z.infer<typeof listCobrancasInput>;

const cobrancaListadaSchema = cobrancaSchema.extend({
  cliente_id: idSchema,
  cliente_nome: z.string(),
  /** 'OS #12', 'Sinal da OS #12', 'Venda 45', else the typed description. */
  descricao: z.string(),
  documento: documentoSchema.nullable(),
  /** The receipt of a confirmed charge. */
  movimento_id: idSchema.nullable(),
  recibo: z.int().nullable(),
});
export type CobrancaListada = z.infer<typeof cobrancaListadaSchema>;

const valorSchema = moneySchema.refine((valor) => /[1-9]/.test(valor), 'Informe o valor');
/** The form's own fields. */
export const cobrancaForm = z.object({ valor: valorSchema });
const confirmacao = z.object({
  valor: valorSchema,
  end_to_end_id: optionalText('Código do banco', 40),
});
export const confirmacaoForm = confirmacao.extend({
  vista_por: idNamed(fieldText('Escolha quem viu o PIX no banco')),
});

export const cobrarInput = idInput.extend({ valor: valorSchema });
export type CobrarInput = z.infer<typeof cobrarInput>;
export const confirmarPixInput = idInput.extend(confirmacao.shape).extend({
  /** The person who saw the payment in the bank's app; absent means the person who confirms. */
  vista_por: idSchema.nullish(),
  /** Accepts more than was charged, and money that pays no debt any more: the rest becomes the customer's credit. */
  excedente: z.boolean().optional(),
});
export type ConfirmarPixInput = z.output<typeof confirmarPixInput>;

const cobrancaAbertaSchema = cobrancaSchema.extend({
  filial_id: idSchema,
  brcode: z.string(),
  qr_svg: z.string(),
});
export type CobrancaAberta = z.infer<typeof cobrancaAbertaSchema>;

const { FINANCEIRO_DESLIGADO, SEM_CHAVE_PIX, COBRANCA_NAO_ENCONTRADA, COBRANCA_JA_CONFIRMADA } =
  financeiroErrors;
const { PARCELA_NAO_ENCONTRADA, PARCELA_JA_RECEBIDA, VALOR_MAIOR_QUE_SALDO, FORMA_COM_PRECO } =
  financeiroErrors;
const recebe = { permission: 'financeiro:receber' } as const;
const daCobranca = { ...recebe, branch: branch.record('cobrancas') } as const;

export const pagamentosContract = {
  mudarPagador: command({
    path: '/ordens_servico/{id}/pagador',
    summary: 'Dizer quem paga a ordem: a conta do faturamento é dessa pessoa, a venda é do cliente',
    permission: 'financeiro:receber',
    branch: branch.record('ordens_servico'),
    errors: [pagamentosErrors.PAGADOR_NAO_ENCONTRADO, itensOrdemErrors.ITENS_FECHADOS],
  })
    .input(mudarPagadorInput)
    .output(pagadorMudadoSchema),
  listCobrancas: query({
    ...recebe,
    branch: branch.input('filial_id'),
    path: '/cobrancas',
    summary: 'Cobranças por PIX da filial, da mais nova para a mais antiga',
  })
    .input(listCobrancasInput)
    .output(summedPageOf(cobrancaListadaSchema)),
  exportarCobrancas: exportOf({
    ...recebe,
    branch: branch.input('filial_id'),
    path: '/cobrancas/exportar',
    summary: 'Cobranças por PIX em CSV ou Excel, filtradas e ordenadas como a lista',
  })
    .input(listCobrancasInput.omit(PAGING).extend(exportInput))
    .output(fileSchema),
  daOrdem: query({
    ...recebe,
    branch: branch.record('ordens_servico'),
    path: '/ordens_servico/{id}/pagamentos',
    summary: 'O que foi pago de uma ordem, o que se deve dela e as suas cobranças por PIX',
  })
    .input(idInput)
    .output(pagamentosDaOrdemSchema.nullable()),
  cobranca: query({
    ...daCobranca,
    path: '/cobrancas/{id}',
    summary: 'Cobrança por PIX com o copia e cola e o seu QR',
    errors: [COBRANCA_NAO_ENCONTRADA],
  })
    .input(idInput)
    .output(cobrancaAbertaSchema),
  codigoUsado: query({
    ...daCobranca,
    path: '/cobrancas/{id}/codigo_usado',
    summary: 'O recibo que já tem este código do banco: o mesmo PIX não paga duas vezes',
  })
    .input(idInput.extend({ codigo: z.string().overwrite(trimmed).min(1).max(40) }))
    .output(z.object({ recibo: z.int().nullable() })),
  cobrarSinal: command({
    ...recebe,
    branch: branch.record('ordens_servico'),
    path: '/ordens_servico/{id}/cobrar_por_pix',
    summary: 'Cobrar por PIX um sinal da ordem; quem confere confirma depois',
    errors: [
      FINANCEIRO_DESLIGADO,
      SEM_CHAVE_PIX,
      pagamentosErrors.ORDEM_SEM_COBRANCA,
      pagamentosErrors.PAGADOR_ANONIMIZADO,
    ],
  })
    .input(cobrarInput)
    .output(idInput),
  cobrarParcela: command({
    ...recebe,
    branch: branch.record('parcelas'),
    path: '/parcelas/{id}/cobrar_por_pix',
    summary: 'Cobrar por PIX uma parcela em aberto; quem confere confirma depois',
    errors: [
      FINANCEIRO_DESLIGADO,
      SEM_CHAVE_PIX,
      PARCELA_NAO_ENCONTRADA,
      PARCELA_JA_RECEBIDA,
      VALOR_MAIOR_QUE_SALDO,
      FORMA_COM_PRECO,
    ],
  })
    .input(cobrarInput)
    .output(idInput),
  confirmarPix: command({
    ...daCobranca,
    path: '/cobrancas/{id}/confirmar',
    summary: 'Confirmar um PIX conferido no aplicativo do banco: quita a parcela, ou vira sinal ou crédito',
    errors: [
      ...ERROS_DO_RECEBIMENTO,
      FINANCEIRO_DESLIGADO,
      COBRANCA_NAO_ENCONTRADA,
      COBRANCA_JA_CONFIRMADA,
      PARCELA_JA_RECEBIDA,
      financeiroErrors.PIX_ALEM_DO_COBRADO,
      equipeErrors.PESSOA_FORA_DA_FILIAL,
    ],
  })
    .input(confirmarPixInput)
    .output(z.object({ id: idSchema, numero: z.int() })),
  cancelarCobranca: command({
    ...daCobranca,
    path: '/cobrancas/{id}/cancelar',
    summary: 'Cancelar uma cobrança por PIX que o cliente não vai pagar',
    errors: [FINANCEIRO_DESLIGADO, COBRANCA_NAO_ENCONTRADA, COBRANCA_JA_CONFIRMADA],
  })
    .input(idInput)
    .output(idInput),
  recibo: impressoOf({
    ...recebe,
    branch: branch.record('movimentos_financeiros'),
    path: '/movimentos_financeiros/{id}/recibo/pdf',
    summary: 'Recibo de um recebimento ou pagamento em PDF, para bobina de 80 mm ou A4',
  }),
};
