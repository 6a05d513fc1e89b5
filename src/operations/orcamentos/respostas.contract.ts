/** Answers to quotes (02 § 6): approval of all or a part, refusal, later proof; and the acts that follow. */
import { z } from 'zod';
import { documentosErrors, impressoDaFilialOf } from '#company/documentos/documentos.contract.ts';
import { FORMATOS_IMPRESSO } from '#company/documentos/impressos.rules.ts';
import { leituraSchema } from '#company/documentos/leitura.rules.ts';
import { assinarInput, assinaturasErrors } from '#operations/assinaturas/assinaturas.contract.ts';
import { aprovacaoErrors } from '#operations/ordens_servico/aprovacao.contract.ts';
import { camposDaOrdem } from '#operations/ordens_servico/campos.contract.ts';
import { itensOrdemErrors } from '#operations/ordens_servico/itens_ordem.contract.ts';
import { ordemSchema } from '#operations/ordens_servico/ordens_servico.contract.ts';
import {
  ERROS_DA_VENDA,
  itensDaVendaInput,
  vendaFinalizadaSchema,
} from '#operations/vendas/vendas.contract.ts';
import { defineErrors } from '#platform/shared/errors.ts';
import { fieldText, tooLong } from '#platform/shared/field_texts.ts';
import { requiredText } from '#platform/shared/fields.ts';
import { heavyErrors } from '#platform/shared/heavy_errors.ts';
import {
  branch,
  command,
  fileSchema,
  idInput,
  idSchema,
  optionalText,
  query,
} from '#platform/shared/operation.ts';
import { trimmed } from '#platform/shared/text.ts';
import { equipamentosErrors } from '#registers/equipamentos/equipamentos.contract.ts';
import { produtosErrors } from '#registers/produtos_servicos/produtos_servicos.contract.ts';
import { CANAIS_REGISTRADOS } from './canais.rules.ts';
import { orcamentoSchema, orcamentosErrors } from './orcamentos.contract.ts';

export const respostasErrors = defineErrors({
  SEM_PROVA: {
    kind: 'invalid',
    message: 'Falta a prova da resposta: cole o texto ou anexe a imagem',
    field: 'texto',
  },
  OUVIDA_NO_FUTURO: {
    kind: 'invalid',
    message: 'A resposta não foi ouvida no futuro: confira dia e hora',
    field: 'ouvida_em',
  },
  SEM_SERVICO: { kind: 'invalid', message: 'Escolha ao menos um serviço', field: 'grupos' },
  SO_INTEIRO: { kind: 'conflict', message: 'Este orçamento só se aprova por inteiro' },
  SEM_RECUSA: { kind: 'conflict', message: 'Registre primeiro a recusa do cliente' },
  OUTRO_ORCAMENTO: {
    kind: 'conflict',
    message: 'Esta ordem tem outro orçamento aprovado ou em aberto: siga por ele',
  },
  JA_PROVADA: { kind: 'conflict', message: 'Esta aprovação já tem a sua prova' },
  SEM_SERVICO_DA_TAXA: {
    kind: 'conflict',
    message: 'Escolha o serviço da taxa de orçamento em Configurações › Ordens',
  },
  ORCAMENTO_COM_SERVICOS: { kind: 'conflict', message: 'Este orçamento tem serviços: abra uma ordem' },
  SINAL_A_CONFERIR: {
    kind: 'conflict',
    message: 'O cliente avisou que já pagou o sinal por PIX: confirme ou cancele a cobrança primeiro',
  },
  COBRANCA_DO_SINAL: {
    kind: 'conflict',
    message: 'O sinal deste orçamento tem uma cobrança aberta: confirme ou cancele a cobrança primeiro',
  },
  ORCAMENTO_DE_ORDEM: { kind: 'conflict', message: 'Este orçamento é de uma ordem: fature a ordem' },
  ORCAMENTO_EM_ABERTO: {
    kind: 'conflict',
    message: 'Esta ordem já tem um orçamento em aberto: registre a resposta nele',
  },
  JA_APROVADO: { kind: 'conflict', message: 'O cliente já aprovou estes itens' },
  FALTA_ASSINATURA: { kind: 'invalid', message: 'Falta a assinatura do cliente: assine na tela ou no papel' },
  SEM_ORDEM: { kind: 'conflict', message: 'Este orçamento não é de uma ordem' },
});

const canal = z.enum(CANAIS_REGISTRADOS, fieldText('Escolha por onde o cliente respondeu'));
const TEXTO = 4000;
/** The customer's own words, or a picture of them, a file of the quote. */
const prova = {
  texto: optionalText('Texto da resposta', TEXTO),
  anexo_id: z
    .union([idSchema, z.literal('')])
    .nullish()
    .transform((id) => id || null),
};
/**
 * Signed at the counter. It needs no hash, because the answered version cannot change; on paper, the printed sheet must
 * show the same answer.
 */
const assinatura = assinarInput.omit({ id: true, sha256: true }).nullish();
export type AssinaturaDaResposta = z.infer<typeof assinatura>;
const daResposta = {
  id: idSchema,
  /** The number of the version that is answered. */
  n: z.int().positive(),
  canal,
  nome: requiredText('Quem respondeu', 120, 'Informe quem respondeu'),
  /** When a telephone answer was heard: an instant, or a local time of the branch; absent: now. */
  ouvida_em: z
    .union([
      z.date(),
      z.literal(''),
      z.iso.datetime({ local: true, offset: true, error: 'Informe dia e hora' }),
    ])
    .nullish()
    .transform((ouvida) => ouvida || null),
  ...prova,
  assinatura,
};

export const aprovarInput = z.object({
  ...daResposta,
  /** The approved groups; absent means all. */
  grupos: z
    .array(z.string().max(60, tooLong('Serviço', 60)), 'Escolha ao menos um serviço')
    .max(200)
    .nullish(),
});
export type AprovarInput = z.infer<typeof aprovarInput>;
export const recusarInput = z.object(daResposta);
export type RecusarInput = z.infer<typeof recusarInput>;

/** `id` is the order's id. Without a signature, the intake's is the proof, if it shows the same items and total. */
export const aprovarNoBalcaoInput = idInput.extend({
  assinatura: assinarInput.omit({ id: true }).nullish(),
  aceita_usada: z.boolean().default(false),
});
export type AprovarNoBalcaoInput = z.infer<typeof aprovarNoBalcaoInput>;

const paraAprovarSchema = z.object({
  /** The client returns it with the signature, which proves that the signed text is the shown one. */
  sha256: z.string(),
  cliente: z.string(),
  itens: z.array(
    z.object({
      descricao: z.string(),
      quantidade: z.string(),
      valor_unitario: z.string(),
      desconto: z.string(),
      total: z.string(),
    }),
  ),
  total: z.string(),
  /** The reading to sign: the hash covers exactly it. */
  leitura: leituraSchema,
  /** Whether the intake was signed with the same items and total. */
  entrada_serve: z.boolean(),
});
export type ParaAprovar = z.infer<typeof paraAprovarSchema>;

export const provarInput = idInput.extend(prova);
export type ProvarInput = z.infer<typeof provarInput>;

export const imprimirRespostaInput = idInput.extend({
  decisao: z.enum(['aprovado', 'recusado']),
  grupos: aprovarInput.shape.grupos,
  formato: z.enum(FORMATOS_IMPRESSO).optional(),
});
export type ImprimirRespostaInput = z.infer<typeof imprimirRespostaInput>;

/** Form values of the answer dialog. */
export const respostaForm = z.object({
  decisao: z.enum(['aprovado', 'recusado']),
  grupos: z.array(z.string()),
  canal,
  nome: daResposta.nome,
  ouvida_em: z.union([z.literal(''), z.iso.datetime({ local: true, error: 'Informe dia e hora' })]),
  texto: z.string().max(TEXTO, tooLong('Texto da resposta', TEXTO)),
});
export type RespostaForm = z.input<typeof respostaForm>;

const doOrcamento = {
  branch: branch.record('orcamentos'),
} as const;
const responder = { ...doOrcamento, permission: 'orcamentos:responder' } as const;
const RESPONDER = [
  itensOrdemErrors.ITENS_FECHADOS,
  orcamentosErrors.ORCAMENTO_VENCIDO,
  orcamentosErrors.ORCAMENTO_RESPONDIDO,
  orcamentosErrors.ORCAMENTO_SUBSTITUIDO,
  orcamentosErrors.ORCAMENTO_NAO_ENVIADO,
  orcamentosErrors.ORCAMENTO_ENCERRADO,
  respostasErrors.SEM_PROVA,
  respostasErrors.OUVIDA_NO_FUTURO,
  respostasErrors.FALTA_ASSINATURA,
  respostasErrors.SEM_ORDEM,
  assinaturasErrors.ASSINATURA_VAZIA,
  documentosErrors.PAPEL_NAO_IMPRESSO,
];

const MOTIVO = 'Escreva o motivo com ao menos 10 letras';
export const dispensarInput = idInput.extend({
  motivo: z
    .string(fieldText(MOTIVO))
    .overwrite(trimmed)
    .max(500, tooLong('Motivo', 500))
    .refine((motivo) => (motivo.match(/\p{L}/gu)?.length ?? 0) >= 10, MOTIVO),
});
export type DispensarInput = z.infer<typeof dispensarInput>;

/** Customer and branch come from the quote. */
export const venderInput = idInput.extend(itensDaVendaInput.shape).extend({
  /** Sells although the customer says that the deposit is paid, and cancels that charge; absent: refused. */
  sem_conferir: z.boolean().optional(),
});
export type VenderInput = z.infer<typeof venderInput>;

const { equipamento, modelo, numero_serie, acessorios, defeito_reclamado, equipamento_id } = camposDaOrdem;
export const abrirOrdemForm = z.object({
  equipamento,
  modelo,
  numero_serie,
  acessorios,
  defeito_reclamado,
});
export const abrirOrdemInput = idInput.extend({ ...abrirOrdemForm.shape, equipamento_id });
export type AbrirOrdemInput = z.infer<typeof abrirOrdemInput>;

export const respostasContract = {
  paraAprovar: query({
    path: '/ordens_servico/{id}/para_aprovar',
    summary: 'O que o cliente lê e assina ao aprovar os itens da ordem no balcão, com o seu hash',
    permission: 'orcamentos:responder',
    branch: branch.record('ordens_servico'),
  })
    .input(idInput)
    .output(paraAprovarSchema),
  imprimirAprovacao: impressoDaFilialOf(FORMATOS_IMPRESSO, {
    path: '/ordens_servico/{id}/aprovacao/pdf',
    summary: 'O papel que o cliente assina ao aprovar os itens da ordem no balcão (PDF)',
    permission: 'orcamentos:responder',
    branch: branch.record('ordens_servico'),
  }),
  imprimirResposta: query({
    path: '/orcamentos/{id}/resposta/pdf',
    summary: 'O papel que o cliente assina no balcão ao responder ao orçamento de uma ordem (PDF)',
    permission: 'orcamentos:responder',
    branch: branch.record('orcamentos'),
    errors: [
      ...Object.values(heavyErrors),
      orcamentosErrors.ORCAMENTO_NAO_ENVIADO,
      respostasErrors.SEM_ORDEM,
      respostasErrors.SEM_SERVICO,
      respostasErrors.SO_INTEIRO,
    ],
  })
    .input(imprimirRespostaInput)
    .output(fileSchema),
  aprovarNoBalcao: command({
    path: '/ordens_servico/{id}/aprovar',
    summary: 'Aprovar no balcão: uma versão do orçamento com os itens da ordem nasce, é enviada e aprovada',
    permission: 'orcamentos:responder',
    branch: branch.record('ordens_servico'),
    errors: [
      itensOrdemErrors.ITENS_FECHADOS,
      orcamentosErrors.ORCAMENTO_SEM_ITENS,
      orcamentosErrors.PECA_USADA,
      orcamentosErrors.ORCAMENTO_ABERTO,
      produtosErrors.DESCONTO_NAO_PERMITIDO,
      assinaturasErrors.CONTEUDO_MUDOU,
      assinaturasErrors.ASSINATURA_VAZIA,
      documentosErrors.PAPEL_NAO_IMPRESSO,
      respostasErrors.ORCAMENTO_EM_ABERTO,
      respostasErrors.JA_APROVADO,
      respostasErrors.FALTA_ASSINATURA,
    ],
  })
    .input(aprovarNoBalcaoInput)
    .output(orcamentoSchema),
  /** `id` is the order's id. */
  dispensar: command({
    path: '/ordens_servico/{id}/trabalhar_sem_aprovacao',
    summary: 'Trabalhar sem a aprovação do cliente, com o motivo e quem responde por isso',
    permission: 'orcamentos:dispensar',
    branch: branch.record('ordens_servico'),
    errors: [itensOrdemErrors.ITENS_FECHADOS],
  })
    .input(dispensarInput)
    .output(z.object({ id: idSchema })),
  aprovar: command({
    ...responder,
    path: '/orcamentos/{id}/aprovar',
    summary: 'Registrar a aprovação de uma versão: os itens vão para a ordem, e as peças ficam reservadas',
    errors: [...RESPONDER, respostasErrors.SEM_SERVICO, respostasErrors.SO_INTEIRO],
  })
    .input(aprovarInput)
    .output(orcamentoSchema),
  recusar: command({
    ...responder,
    path: '/orcamentos/{id}/recusar',
    summary: 'Registrar a recusa de uma versão; os itens e o status da ordem ficam como estão',
    errors: RESPONDER,
  })
    .input(recusarInput)
    .output(orcamentoSchema),
  provar: command({
    ...responder,
    path: '/orcamentos/{id}/provar',
    summary: 'Guardar a confirmação escrita de uma aprovação ouvida por telefone',
    errors: [respostasErrors.SEM_PROVA, respostasErrors.JA_PROVADA],
  })
    .input(provarInput)
    .output(orcamentoSchema),
  prepararDevolucao: command({
    ...responder,
    path: '/orcamentos/{id}/preparar_devolucao',
    summary:
      'Depois da recusa: os itens do orçamento saem da ordem, entra a taxa combinada, e ela fica concluída',
    errors: [
      itensOrdemErrors.ITENS_FECHADOS,
      respostasErrors.SEM_RECUSA,
      respostasErrors.OUTRO_ORCAMENTO,
      aprovacaoErrors.APROVACAO_FALTA,
      respostasErrors.SEM_ORDEM,
      respostasErrors.SEM_SERVICO_DA_TAXA,
    ],
  })
    .input(idInput)
    .output(orcamentoSchema),
  vender: command({
    path: '/orcamentos/{id}/vender',
    summary: 'Vender um orçamento sem ordem: uma venda direta ao cliente dele, que fica convertido',
    permission: 'vendas:editar',
    branch: branch.record('orcamentos'),
    errors: [
      respostasErrors.ORCAMENTO_COM_SERVICOS,
      respostasErrors.ORCAMENTO_DE_ORDEM,
      respostasErrors.SINAL_A_CONFERIR,
      orcamentosErrors.ORCAMENTO_VENCIDO,
      orcamentosErrors.ORCAMENTO_NAO_ENVIADO,
      orcamentosErrors.ORCAMENTO_ENCERRADO,
      ...ERROS_DA_VENDA,
    ],
  })
    .input(venderInput)
    .output(vendaFinalizadaSchema),
  abrirOrdem: command({
    path: '/orcamentos/{id}/abrir_ordem',
    summary:
      'Abrir a ordem de um orçamento sem ordem: o orçamento passa a ser dela, com o sinal recebido e, aprovado, os seus itens',
    permission: 'ordens_servico:editar',
    branch: branch.record('orcamentos'),
    errors: [
      respostasErrors.ORCAMENTO_DE_ORDEM,
      respostasErrors.COBRANCA_DO_SINAL,
      orcamentosErrors.CLIENTE_DO_ORCAMENTO,
      orcamentosErrors.ORCAMENTO_VENCIDO,
      orcamentosErrors.ORCAMENTO_NAO_ENVIADO,
      orcamentosErrors.ORCAMENTO_ENCERRADO,
      equipamentosErrors.EQUIPAMENTO_DE_OUTRO,
    ],
  })
    .input(abrirOrdemInput)
    .output(ordemSchema),
};
