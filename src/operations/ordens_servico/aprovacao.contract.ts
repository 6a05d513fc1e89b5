/** Settings of orders: whether the customer's approval is required, and the fee of a declined quote (02 §§ 6, 10). */
import { defineErrors } from '#platform/shared/errors.ts';
import { branch, command, idSchema, query, versionSchema } from '#platform/shared/operation.ts';
import { z } from '#platform/shared/zod.ts';
import { garantiaInput } from '#registers/produtos_servicos/produtos_servicos.fields.ts';
import { EXIGENCIAS } from './exigencia.rules.ts';

export const aprovacaoErrors = defineErrors({
  APROVACAO_FALTA: {
    kind: 'conflict',
    message:
      'O cliente ainda não aprovou o orçamento desta ordem: registre a resposta ou use Trabalhar sem aprovação',
  },
  TAXA_NAO_E_SERVICO: { kind: 'conflict', message: 'A taxa de orçamento é um serviço ativo: escolha outro' },
});

export const salvarAprovacaoInput = z.object({
  exigir_aprovacao: z.enum(EXIGENCIAS, 'Escolha se a aprovação é exigida'),
  /** Absent: unchanged. */
  taxa_servico_id: z
    .union([idSchema, z.literal('')])
    .nullable()
    .transform((id) => id || null)
    .optional(),
  /** Warranty in days of items without a warranty of their own. */
  garantia_dias: garantiaInput.transform((dias) => dias ?? undefined),
  versao: versionSchema,
});
export type SalvarAprovacaoInput = z.infer<typeof salvarAprovacaoInput>;

const texto = z.string().nullable();
/** Facts that an order takes from its quotes. */
export const aprovacaoDaOrdem = {
  /** Due if the customer declines the quote. */
  taxa_orcamento: texto,
  /** The sum of the approved quotes; null if none was approved. */
  valor_aprovado: texto,
  /** The approval was only heard on the telephone. */
  aprovacao_fraca: z.boolean(),
  /** A quote was sent and waits for its answer. */
  orcamento_aguarda: z.boolean(),
  /** The waiver of the approval: person, reason and time; null if there is none. */
  aprovacao_dispensada: z.object({ motivo: z.string(), por: z.string(), em: z.string() }).nullable(),
};

const configuracaoSchema = z.object({
  exigir_aprovacao: z.enum(EXIGENCIAS),
  /** The service that bills the fee of a declined quote. */
  taxa_servico: z.object({ id: idSchema, nome: z.string() }).nullable(),
  garantia_dias: z.int(),
  versao: versionSchema,
});
export type ConfiguracaoOrdens = z.infer<typeof configuracaoSchema>;

export const aprovacaoContract = {
  configuracao: query({
    path: '/ordens_servico/configuracao',
    summary: 'Se a aprovação do cliente é exigida, e o serviço da taxa de orçamento',
    permission: 'session',
    branch: branch.none,
  }).output(configuracaoSchema),
  salvar: command({
    path: '/ordens_servico/configuracao',
    summary: 'Alterar se a aprovação do cliente é exigida, e o serviço da taxa de orçamento',
    permission: 'configuracoes:editar',
    branch: branch.company,
    errors: [aprovacaoErrors.TAXA_NAO_E_SERVICO],
  })
    .input(salvarAprovacaoInput)
    .output(configuracaoSchema),
};
