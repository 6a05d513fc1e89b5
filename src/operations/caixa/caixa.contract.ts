/** The drawer of a branch: its sessions, the cash that moves in and out during one, the blind close and its check. */
import { impressoOf } from '#company/documentos/documentos.contract.ts';
import {
  comSobraDoCaixa,
  ERROS_DO_RECEBIMENTO,
  financeiroErrors,
} from '#kernels/financeiro/financeiro.contract.ts';
import { TIPOS_CONTA, TIPOS_FORMA } from '#kernels/financeiro/vocabulario.rules.ts';
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
  moneySchema,
  optionalText,
  PAGING,
  pageInput,
  query,
  sortInput,
  summedPageOf,
} from '#platform/shared/operation.ts';
import { periodInput } from '#platform/shared/period.ts';
import { z } from '#platform/shared/zod.ts';
import { contagemSchema } from './fechamento.rules.ts';
import { ORDENACAO_SESSOES, SITUACOES_SESSAO, type SituacaoSessao } from './resumo.rules.ts';
import { atoSchema, registradoSchema, resumoSchema, sessaoSchema } from './sessao.rules.ts';

export const caixaErrors = defineErrors({
  CONFERE_OUTRA_PESSOA: {
    kind: 'conflict',
    message: 'Quem abriu ou fechou não confere: peça a outra pessoa',
  },
  CAIXA_AINDA_ABERTO: { kind: 'conflict', message: 'Este caixa ainda está aberto: feche antes de conferir' },
  CAIXA_JA_CONFERIDO: { kind: 'conflict', message: 'Este caixa já foi conferido' },
});

const naFilial = { branch: branch.input('filial_id') } as const;
const valor = moneySchema.refine((um) => /[1-9]/.test(um), fieldText('Informe o valor'));
const motivo = requiredText('Motivo', 200, 'Diga o motivo');

// The session ---------------------------------------------------------------------------------------------------------

/** An account with which the drawer exchanges cash, without its balance. */
const contaSchema = z.object({ id: idSchema, nome: z.string(), tipo: z.enum(TIPOS_CONTA) });
export type ContaDoCaixa = z.infer<typeof contaSchema>;

/** A payment method whose money goes to a bank or card machine; its total may be typed at the close. */
const formaSchema = z.object({ id: idSchema, nome: z.string(), tipo: z.enum(TIPOS_FORMA) });
export type FormaDoCaixa = z.infer<typeof formaSchema>;

const situacaoSchema = z.object({
  /** False until 'Começar'. */
  ligado: z.boolean(),
  /** The drawer of the branch; null if it has none. */
  conta: z.object({ id: idSchema, nome: z.string() }).nullable(),
  /** Its open session. */
  aberta: z.object({ id: idSchema, aberta_em: z.date(), por: z.string() }).nullable(),
  /** The last one that was closed. */
  ultima: z.object({ id: idSchema, fechada_em: z.date(), por: z.string() }).nullable(),
  /**
   * The opening cash of the next session: the amount that the last close left. Null while a session is open.
   */
  fundo: z.string().nullable(),
  /** The cash in the drawer; null without `caixa:saldo` while it is open. */
  saldo: z.string().nullable(),
  /** The opening cash that the settings ask for. */
  troco: z.string(),
  /** The safe that receives the rest of the drawer's cash at the close. */
  cofre: contaSchema.nullable(),
  destinos: z.array(contaSchema),
  formas: z.array(formaSchema),
});
export type SituacaoDoCaixa = z.infer<typeof situacaoSchema>;

export const abrirInput = z.object({ filial_id: idSchema, fundo: moneySchema });
export type AbrirInput = z.output<typeof abrirInput>;

// During it -----------------------------------------------------------------------------------------------------------

export const transferenciaInput = z.object({
  filial_id: idSchema,
  conta_id: idNamed('Escolha a conta'),
  valor,
  motivo: optionalText('Motivo', 200),
  ...comSobraDoCaixa,
});
export type TransferenciaInput = z.output<typeof transferenciaInput>;

export const despesaInput = z.object({
  filial_id: idSchema,
  /** Without a supplier, the party is the person who paid. */
  fornecedor_id: z
    .string()
    .nullish()
    .transform((id) => id || null)
    .pipe(idSchema.nullable()),
  descricao: requiredText('Descrição', 200, 'Informe a descrição'),
  categoria_id: idNamed(fieldText('Escolha a categoria')),
  valor,
  ...comSobraDoCaixa,
});
export type DespesaInput = z.output<typeof despesaInput>;

export const valeInput = z.object({
  filial_id: idSchema,
  profile_id: idNamed(fieldText('Escolha a pessoa')),
  valor,
  motivo,
  ...comSobraDoCaixa,
});
export type ValeInput = z.output<typeof valeInput>;

const feitoSchema = z.object({ id: idSchema, numero: z.int() });

// The close -----------------------------------------------------------------------------------------------------------

const totalSchema = z.object({ forma_id: idSchema, valor: moneySchema });
const muitas = { message: 'Informe no máximo 50 formas' };

export const fecharInput = z.object({
  filial_id: idSchema,
  /** The session that was counted. */
  sessao_id: idSchema,
  contagem: contagemSchema,
  /** The totals of PIX and card machines that were typed. */
  totais: z.array(totalSchema).max(50, muitas).default([]),
  /** Stays in the drawer; the rest goes to the safe. */
  deixar: moneySchema,
});
export type FecharInput = z.output<typeof fecharInput>;

// Sessions ------------------------------------------------------------------------------------------------------------

const filtroSituacao = z.enum(Object.keys(SITUACOES_SESSAO) as [SituacaoSessao, ...SituacaoSessao[]]);
/** Filters by the opening day. */
export const listSessoesInput = pageInput.extend({
  filial_id: idSchema,
  situacao: filtroSituacao.optional(),
  ...periodInput,
  ...sortInput(ORDENACAO_SESSOES),
});
export type ListSessoesInput = z.infer<typeof listSessoesInput>;

const { FINANCEIRO_DESLIGADO, SEM_CAIXA, CAIXA_JA_ABERTO, CAIXA_JA_FECHADO, PERIODO_FECHADO } =
  financeiroErrors;
const { CONTA_INVALIDA, CAIXA_FECHADO, ENTRE_CAIXAS, FORMA_INVALIDA } = financeiroErrors;
const { FALTA_DINHEIRO, SOBRA_SEM_PERMISSAO, SOBRA_ALTA } = financeiroErrors;
const DO_ATO = [
  FINANCEIRO_DESLIGADO,
  SEM_CAIXA,
  PERIODO_FECHADO,
  CONTA_INVALIDA,
  FALTA_DINHEIRO,
  SOBRA_SEM_PERMISSAO,
  CAIXA_FECHADO,
];

const move = { ...naFilial, permission: 'caixa:abrir' } as const;
const daSessao = { branch: branch.record('caixas_sessoes') } as const;

export const caixaContract = {
  situacao: query({
    ...move,
    path: '/caixa/situacao',
    summary: 'O caixa de uma filial: aberto ou fechado, por quem, e com o que se movimenta',
  })
    .input(z.object({ filial_id: idSchema }))
    .output(situacaoSchema),
  pessoas: query({
    ...naFilial,
    permission: 'financeiro:pagar',
    path: '/caixa/pessoas',
    summary: 'Pessoas da filial a quem se dá um vale',
  })
    .input(z.object({ filial_id: idSchema }))
    .output(z.array(z.object({ id: idSchema, nome: z.string() }))),
  list: query({ ...move, path: '/caixa', summary: 'Caixas abertos e fechados da filial, do mais novo' })
    .input(listSessoesInput)
    .output(summedPageOf(sessaoSchema)),
  exportar: exportOf({
    ...move,
    path: '/caixa/exportar',
    summary: 'Caixas abertos e fechados em CSV ou Excel, filtrados e ordenados como a lista',
  })
    .input(listSessoesInput.omit(PAGING).extend(exportInput))
    .output(fileSchema),
  get: query({ ...daSessao, permission: 'caixa:abrir', path: '/caixa/{id}', summary: 'Resumo de um caixa' })
    .input(idInput)
    .output(resumoSchema),
  fora: query({
    ...move,
    path: '/caixa/fora',
    summary: 'Sobras lançadas em uma filial de caixa fechado, desde o último fechamento',
  })
    .input(z.object({ filial_id: idSchema }))
    .output(z.array(atoSchema)),
  registrado: query({
    ...daSessao,
    permission: 'caixa:abrir',
    path: '/caixa/{id}/registrado',
    summary: 'O que se registrou desde a abertura em cada forma cujo total foi informado',
  })
    .input(idInput.extend({ formas: z.array(idSchema).max(50, muitas) }))
    .output(z.array(registradoSchema)),
  abrir: command({
    ...move,
    path: '/caixa/abrir',
    summary: 'Abrir o caixa da filial com o fundo de troco contado',
    errors: [FINANCEIRO_DESLIGADO, SEM_CAIXA, CAIXA_JA_ABERTO, CONTA_INVALIDA, PERIODO_FECHADO],
  })
    .input(abrirInput)
    .output(z.object({ id: idSchema })),
  suprimento: command({
    ...move,
    path: '/caixa/suprimento',
    summary: 'Pôr dinheiro no caixa, do cofre ou do banco',
    errors: [...DO_ATO, SOBRA_ALTA, ENTRE_CAIXAS],
  })
    .input(transferenciaInput)
    .output(feitoSchema),
  sangria: command({
    ...move,
    path: '/caixa/sangria',
    summary: 'Tirar dinheiro do caixa para o cofre ou o banco',
    errors: [...DO_ATO, SOBRA_ALTA, ENTRE_CAIXAS],
  })
    .input(transferenciaInput)
    .output(feitoSchema),
  despesa: command({
    ...move,
    path: '/caixa/despesa',
    summary: 'Pagar uma despesa com o dinheiro do caixa',
    errors: [...DO_ATO, ...ERROS_DO_RECEBIMENTO.filter((um) => !DO_ATO.some(({ code }) => code === um.code))],
  })
    .input(despesaInput)
    .output(feitoSchema),
  vale: command({
    ...naFilial,
    permission: 'financeiro:pagar',
    path: '/caixa/vale',
    summary: 'Dar um vale a uma pessoa com o dinheiro do caixa',
    errors: [...DO_ATO, FORMA_INVALIDA],
  })
    .input(valeInput)
    .output(feitoSchema),
  fechar: command({
    ...move,
    path: '/caixa/fechar',
    summary: 'Fechar o caixa com a contagem; a diferença é lançada e o resto vai ao cofre',
    errors: [
      FINANCEIRO_DESLIGADO,
      SEM_CAIXA,
      CAIXA_JA_FECHADO,
      CONTA_INVALIDA,
      FORMA_INVALIDA,
      PERIODO_FECHADO,
    ],
  })
    .input(fecharInput)
    .output(resumoSchema),
  conferir: command({
    ...daSessao,
    permission: 'caixa:conferir',
    path: '/caixa/{id}/conferir',
    summary: 'Conferir um caixa fechado por outra pessoa',
    errors: Object.values(caixaErrors),
  })
    .input(idInput)
    .output(idInput),
  resumoPdf: impressoOf({
    ...daSessao,
    permission: 'caixa:abrir',
    path: '/caixa/{id}/resumo/pdf',
    summary: 'Imprimir o resumo de um caixa fechado',
  }),
  comprovantePdf: impressoOf({
    branch: branch.record('movimentos_financeiros'),
    permission: 'caixa:abrir',
    path: '/caixa/movimentos/{id}/pdf',
    summary: 'Imprimir o comprovante de uma sangria ou de um vale',
  }),
};
