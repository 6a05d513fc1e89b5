/**
 * Write-off of an uncollected device by the customer's signed declaration: it is given or thrown away, its data erased
 * (02 § 5).
 */
import { z } from 'zod';
import { documentosErrors, impressoOf } from '#company/documentos/documentos.contract.ts';
import {
  assinarInput,
  assinaturasErrors,
  pedidoNoCelularSchema,
} from '#operations/assinaturas/assinaturas.contract.ts';
import { ordemSchema } from '#operations/ordens_servico/ordens_servico.contract.ts';
import { TIPOS_DE_BAIXA } from '#operations/ordens_servico/retiradas.rules.ts';
import { defineErrors } from '#platform/shared/errors.ts';
import { fieldText } from '#platform/shared/field_texts.ts';
import { branch, command, idInput, idSchema, query } from '#platform/shared/operation.ts';

export const baixaAparelhoErrors = defineErrors({
  DECLARACAO_FALTA: {
    kind: 'conflict',
    message: 'Falta a declaração assinada: imprima-a ou peça a assinatura',
  },
  JA_DECLARADA: { kind: 'conflict', message: 'A declaração desta ordem já foi assinada' },
  APARELHO_SAIU: { kind: 'conflict', message: 'O aparelho desta ordem já saiu da loja' },
});

const { CONTEUDO_MUDOU, ASSINATURA_VAZIA } = assinaturasErrors;

const declaracaoSchema = z.object({
  /** The client returns it with the signature, which proves that the signed text is the shown one. */
  sha256: z.string(),
  cliente: z.string(),
  titulo: z.string(),
  linhas: z.array(z.object({ rotulo: z.string(), texto: z.string() })),
  texto: z.string(),
  /** Null until the declaration is signed. */
  assinada: z
    .object({
      id: idSchema,
      meio: z.enum(['tela', 'celular', 'papel']),
      /** Null after anonymisation. */
      nome: z.string().nullable(),
      em: z.date(),
    })
    .nullable(),
});
export type Declaracao = z.infer<typeof declaracaoSchema>;

export const baixarForm = z.object({
  tipo: z.enum(TIPOS_DE_BAIXA, fieldText('Escolha para onde ele vai')),
  dados_apagados: z.literal(true, fieldText('Apague os dados do aparelho e marque aqui')),
});
export const baixarInput = idInput.extend(baixarForm.shape);
export type BaixarInput = z.infer<typeof baixarInput>;

const daOrdem = { branch: branch.record('ordens_servico') } as const;

export const baixaAparelhoContract = {
  declaracao: query({
    ...daOrdem,
    permission: 'ordens_servico:editar',
    path: '/ordens_servico/{id}/declaracao',
    summary: 'A declaração do cliente que abre mão do aparelho, com o seu hash, e a assinatura dela',
  })
    .input(idInput)
    .output(declaracaoSchema),
  imprimir: impressoOf({
    ...daOrdem,
    permission: 'ordens_servico:ver',
    path: '/ordens_servico/{id}/declaracao/pdf',
    summary: 'A declaração do cliente que abre mão do aparelho (PDF), para assinar',
  }),
  declarar: command({
    ...daOrdem,
    permission: 'ordens_servico:editar',
    path: '/ordens_servico/{id}/declarar',
    summary: 'Registrar a assinatura da declaração, na tela ou no papel',
    errors: [
      baixaAparelhoErrors.APARELHO_SAIU,
      baixaAparelhoErrors.JA_DECLARADA,
      CONTEUDO_MUDOU,
      ASSINATURA_VAZIA,
      documentosErrors.PAPEL_NAO_IMPRESSO,
    ],
  })
    .input(assinarInput)
    .output(idInput),
  pedirNoCelular: command({
    ...daOrdem,
    permission: 'ordens_servico:editar',
    idempotent: false,
    path: '/ordens_servico/{id}/declarar_no_celular',
    summary: 'Um QR que abre a declaração no celular do cliente, para ler e assinar em 15 minutos',
    errors: [baixaAparelhoErrors.APARELHO_SAIU, baixaAparelhoErrors.JA_DECLARADA],
  })
    .input(idInput)
    .output(pedidoNoCelularSchema),
  baixar: command({
    ...daOrdem,
    permission: 'atendimento:baixar',
    path: '/ordens_servico/{id}/baixar_aparelho',
    summary: 'Dar baixa no aparelho: doado ou descartado, com a declaração assinada',
    errors: [baixaAparelhoErrors.DECLARACAO_FALTA, baixaAparelhoErrors.APARELHO_SAIU],
  })
    .input(baixarInput)
    .output(ordemSchema),
};
