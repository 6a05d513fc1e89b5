/**
 * The customer's page (02 § 7): two public operations. They take the token in the body, so that no link preview and no
 * log contains it. They need no idempotency key, because a version accepts only one answer.
 */
import { leituraSchema } from '#company/documentos/leitura.rules.ts';
import { assinaturasErrors } from '#operations/assinaturas/assinaturas.contract.ts';
import { baixaAparelhoErrors } from '#operations/baixa_aparelho/baixa_aparelho.contract.ts';
import { MOMENTOS_NO_CELULAR } from '#operations/links/links.rules.ts';
import { orcamentosErrors } from '#operations/orcamentos/orcamentos.contract.ts';
import { respostasErrors } from '#operations/orcamentos/respostas.contract.ts';
import { STATUS_ORDEM } from '#operations/ordens_servico/status.rules.ts';
import { defineErrors, platformErrors } from '#platform/shared/errors.ts';
import { tooLong } from '#platform/shared/field_texts.ts';
import { branch, command } from '#platform/shared/operation.ts';
import { trimmed } from '#platform/shared/text.ts';
import { z } from '#platform/shared/zod.ts';
import { QUALIDADES } from '#registers/produtos_servicos/lista.rules.ts';

export const acompanhamentoErrors = defineErrors({
  LINK_INVALIDO: { kind: 'not_found', message: 'Este link não vale mais. Peça um novo à loja.' },
  ORDEM_ENCERRADA: { kind: 'conflict', message: 'Esta ordem já foi encerrada: fale com a loja' },
  NADA_A_PAGAR: { kind: 'conflict', message: 'Combine o pagamento com a loja' },
});

const texto = z.string().nullable();
const itemSchema = z.object({
  grupo: z.string(),
  descricao: z.string(),
  qualidade: z.enum(QUALIDADES).nullable(),
  quantidade: z.string(),
  valor_unitario: z.string(),
  desconto: z.string(),
  valor_total: z.string(),
});

const orcamentoSchema = z.object({
  /** The number of the version that the customer answers. */
  n: z.int(),
  situacao: z.enum(['enviado', 'aprovado', 'recusado', 'vencido', 'encerrado', 'vendido']),
  itens: z.array(itemSchema),
  /** The services, each with its sum. */
  grupos: z.array(z.object({ grupo: z.string(), total: z.string() })),
  pecas: z.string(),
  servicos: z.string(),
  total: z.string(),
  condicoes: texto,
  inicio: texto,
  termino: texto,
  sinal: texto,
  /** Due if the customer declines. */
  taxa_orcamento: texto,
  aceita_usada: z.boolean(),
  /** dd/MM/yyyy, as all days of this page. */
  valido_ate: texto,
  aceita_parcial: z.boolean(),
  /** The approved services and the others; null unless it was approved. */
  resposta: z
    .object({ valor: z.string(), grupos: z.array(z.string()), fora: z.array(z.string()) })
    .nullable(),
});

const pagarSchema = z.object({
  sinal: z.boolean(),
  valor: z.string(),
  /** Null without a PIX key or while money is off: the customer arranges the payment with the shop. */
  pix: z.object({ brcode: z.string(), qr_svg: z.string() }).nullable(),
  avisada: z.boolean(),
});

const lojaSchema = z.object({
  empresa: z.string(),
  filial: z.string(),
  telefone: texto,
  /** URL of the company's logo. */
  logo: texto,
  /** The branch's address, else the company's. */
  endereco: texto,
  /** Opening hours in the branch's own words. */
  horario: texto,
  primeiro_nome: z.string(),
});
export type LojaDaPagina = z.infer<typeof lojaSchema>;

const daOrdemSchema = lojaSchema.extend({
  tipo: z.literal('ordem'),
  aparelho: z.string(),
  numero_os: z.int(),
  status: z.enum(STATUS_ORDEM),
  situacao: z.string(),
  /** 'A loja está preparando uma nova versão', while it does. */
  preparo: texto,
  /** The next step; null once the order is delivered or cancelled. */
  proximo: texto,
  prazo: texto,
  garantia_ate: texto,
  orcamento: orcamentoSchema.nullable(),
  pagar: pagarSchema.nullable(),
});
export type PaginaDaOrdem = z.infer<typeof daOrdemSchema>;

/** A quote without an order. */
const doOrcamentoSchema = lojaSchema.extend({
  tipo: z.literal('orcamento'),
  numero: z.int(),
  /** Null while the shop writes the next version. */
  orcamento: orcamentoSchema.nullable(),
  preparo: texto,
  pagar: pagarSchema.nullable(),
});
export type PaginaDoOrcamento = z.infer<typeof doOrcamentoSchema>;

const daAssinaturaSchema = z.object({
  tipo: z.literal('assinatura'),
  empresa: z.string(),
  numero_os: z.int(),
  momento: z.enum(MOMENTOS_NO_CELULAR),
  sha256: z.string(),
  cliente: z.string(),
  ...leituraSchema.shape,
});
export type PaginaDaAssinatura = z.infer<typeof daAssinaturaSchema>;

const feitaSchema = z.object({
  tipo: z.literal('assinada'),
  empresa: z.string(),
  numero_os: z.int(),
  momento: z.enum(MOMENTOS_NO_CELULAR),
});

const paginaSchema = z.discriminatedUnion('tipo', [
  daOrdemSchema,
  doOrcamentoSchema,
  daAssinaturaSchema,
  feitaSchema,
]);
export type PaginaPublica = z.infer<typeof paginaSchema>;

/** Accepts any text: a malformed token gets the same answer as an unknown one. */
const token = z.string('Link inválido').max(200, tooLong('Link', 200));

const NOME = 'Escreva o seu nome, com ao menos 3 letras';
const nome = z
  .string(NOME)
  .overwrite(trimmed)
  .max(120, tooLong('Nome', 120))
  .refine((escrito) => (escrito.match(/\p{L}/gu)?.length ?? 0) >= 3, NOME);
const resposta = { token, n: z.int().positive(), nome };
const aceite = z.literal(true, 'Marque que leu e concorda com o valor');

export const agirInput = z.discriminatedUnion('acao', [
  z.object({
    ...resposta,
    aceite,
    acao: z.literal('aprovar'),
    /** The approved services; absent means all. */
    grupos: z
      .array(z.string().max(60, tooLong('Serviço', 60)))
      .max(200)
      .nullish(),
  }),
  z.object({ ...resposta, aceite: aceite.optional(), acao: z.literal('recusar') }),
  z.object({ token, acao: z.literal('sinal') }),
  z.object({
    token,
    acao: z.literal('assinar'),
    sha256: z.string().regex(/^[0-9a-f]{64}$/, 'Abra de novo o que vai ser assinado'),
    nome,
    /** PNG in base64. */
    imagem: z
      .string('Assine no quadro')
      .max(140_000, 'A assinatura passa de 100 kB: assine de novo')
      .regex(/^[A-Za-z0-9+/]+={0,2}$/, 'Assine no quadro'),
  }),
]);
export type AgirInput = z.infer<typeof agirInput>;

const PUBLICA = { permission: 'public', branch: branch.none, idempotent: false, transaction: false } as const;
const LINK = [acompanhamentoErrors.LINK_INVALIDO, platformErrors.MUITAS_TENTATIVAS];

export const acompanhamentoContract = {
  ler: command({
    ...PUBLICA,
    path: '/acompanhar/ler',
    summary:
      'O que o cliente vê pelo seu link: a situação da ordem, o orçamento e o que falta pagar; ou um orçamento sem ordem',
    errors: LINK,
  })
    .input(z.object({ token }))
    .output(paginaSchema),
  agir: command({
    ...PUBLICA,
    path: '/acompanhar/agir',
    summary: 'Aprovar ou recusar o orçamento, dizer que pagou, ou assinar, pelo link',
    errors: [
      ...LINK,
      acompanhamentoErrors.ORDEM_ENCERRADA,
      acompanhamentoErrors.NADA_A_PAGAR,
      orcamentosErrors.ORCAMENTO_VENCIDO,
      orcamentosErrors.ORCAMENTO_RESPONDIDO,
      orcamentosErrors.ORCAMENTO_SUBSTITUIDO,
      orcamentosErrors.ORCAMENTO_NAO_ENVIADO,
      orcamentosErrors.ORCAMENTO_ENCERRADO,
      respostasErrors.SEM_SERVICO,
      respostasErrors.SO_INTEIRO,
      ...Object.values(assinaturasErrors),
      baixaAparelhoErrors.APARELHO_SAIU,
      baixaAparelhoErrors.JA_DECLARADA,
    ],
  })
    .input(agirInput)
    .output(paginaSchema),
};
