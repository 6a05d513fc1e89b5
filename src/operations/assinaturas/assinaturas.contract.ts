/**
 * Signatures of an order's intake and hand-over (02 § 5): drawn on the screen, on the customer's phone, or on paper.
 * The hash proves that the signed text is the shown one.
 */
import {
  ASSINE_NO_QUADRO,
  BYTES_DA_ASSINATURA,
  MEIOS_DE_ASSINAR,
} from '#company/documentos/assinaturas.rules.ts';
import { documentosErrors } from '#company/documentos/documentos.contract.ts';
import { leituraSchema } from '#company/documentos/leitura.rules.ts';
import { defineErrors } from '#platform/shared/errors.ts';
import { requiredText } from '#platform/shared/fields.ts';
import { branch, command, idInput, idSchema, query } from '#platform/shared/operation.ts';
import { z } from '#platform/shared/zod.ts';

export const assinaturasErrors = defineErrors({
  JA_ASSINADA: {
    kind: 'conflict',
    message: 'A entrada desta ordem já foi assinada',
    constraint: 'assinaturas_entrada_key',
  },
  RETIRADA_JA_ASSINADA: {
    kind: 'conflict',
    message: 'A retirada desta ordem já foi assinada',
    constraint: 'retiradas_assinada_key',
  },
  RETIRADA_FALTA: { kind: 'conflict', message: 'Registre primeiro a retirada do aparelho' },
  CONTEUDO_MUDOU: {
    kind: 'conflict',
    message: 'O que ia ser assinado mudou: confira e assine de novo',
  },
  ASSINATURA_VAZIA: { kind: 'invalid', message: ASSINE_NO_QUADRO, field: 'imagem' },
});

const assinaturaSchema = z.object({
  id: idSchema,
  momento: z.enum(['entrada', 'aprovacao', 'retirada', 'declaracao']),
  meio: z.enum(['tela', 'celular', 'papel']),
  /** Null after anonymisation. */
  nome: z.string().nullable(),
  /** PNG in base64. */
  imagem: z.string().nullable(),
  /** Photo of the signed sheet, a file of the order. */
  anexo_id: idSchema.nullable(),
  assinada_em: z.date(),
  registrada_por: z.string(),
});
export type Assinatura = z.infer<typeof assinaturaSchema>;

/** The moments that this slice signs. Other slices, such as declarations, sign their own. */
export const MOMENTOS = ['entrada', 'retirada'] as const;
export type Momento = (typeof MOMENTOS)[number];
const momento = z.enum(MOMENTOS).default('entrada');

/** A signature with the words that it covers. */
const assinadoSchema = assinaturaSchema.pick({ meio: true, nome: true, assinada_em: true }).extend({
  sha256: z.string(),
  /** Null: erased at the customer's request. */
  leitura: leituraSchema.nullable(),
});
export type Assinado = z.infer<typeof assinadoSchema>;

const paraAssinarSchema = z.object({
  /** The client returns it with the signature, which proves that the signed text is the shown one. */
  sha256: z.string(),
  /** The preset signer: the customer, or the person who took the device. */
  cliente: z.string(),
  ...leituraSchema.shape,
});
export type ParaAssinar = z.infer<typeof paraAssinarSchema>;

export const assinarInput = idInput.extend({
  sha256: z.string().regex(/^[0-9a-f]{64}$/, 'Abra de novo o que vai ser assinado'),
  meio: z.enum(MEIOS_DE_ASSINAR),
  nome: requiredText('Nome de quem assina', 120, 'Informe quem assina'),
  /** PNG in base64, if drawn on the screen. */
  imagem: z
    .string()
    .max(Math.ceil(BYTES_DA_ASSINATURA / 3) * 4 + 4, 'A assinatura passa de 100 kB: assine de novo')
    .regex(/^[A-Za-z0-9+/]*={0,2}$/, ASSINE_NO_QUADRO)
    .nullish()
    .transform((base64) => base64 || null),
  /** Photo of the signed sheet, uploaded beforehand as a file of the order; absent if there is none. */
  anexo_id: idSchema.nullish(),
});
export type AssinarInput = z.infer<typeof assinarInput>;

/** Null if the program does not know its own address. */
export const pedidoNoCelularSchema = z.object({ qr_svg: z.string(), expira_em: z.date() }).nullable();
export type PedidoNoCelular = z.infer<typeof pedidoNoCelularSchema>;

const doMomentoInput = idInput.extend({ momento });
export type DoMomentoInput = z.infer<typeof doMomentoInput>;
const assinarDoMomentoInput = assinarInput.extend({ momento });
export type AssinarDoMomentoInput = z.infer<typeof assinarDoMomentoInput>;

const daOrdem = { branch: branch.record('ordens_servico') } as const;

export const assinaturasContract = {
  daOrdem: query({
    ...daOrdem,
    permission: 'ordens_servico:ver',
    path: '/ordens_servico/{id}/assinaturas',
    summary: 'As assinaturas de uma ordem, da mais antiga',
  })
    .input(idInput)
    .output(z.array(assinaturaSchema)),
  assinado: query({
    ...daOrdem,
    permission: 'ordens_servico:ver',
    path: '/ordens_servico/{id}/assinaturas/{assinatura_id}',
    summary: 'O que uma assinatura da ordem assinou, como foi mostrado, com o dia e o hash',
  })
    .input(idInput.extend({ assinatura_id: idSchema }))
    .output(assinadoSchema),
  paraAssinar: query({
    ...daOrdem,
    permission: 'ordens_servico:editar',
    path: '/ordens_servico/{id}/para_assinar',
    summary: 'O que se lê e assina na entrada, ou na retirada, com o seu hash',
    errors: [assinaturasErrors.RETIRADA_FALTA],
  })
    .input(doMomentoInput)
    .output(paraAssinarSchema),
  assinar: command({
    ...daOrdem,
    permission: 'ordens_servico:editar',
    path: '/ordens_servico/{id}/assinar',
    summary:
      'Registrar a assinatura da entrada ou da retirada, na tela ou no papel; o checklist assinado não muda mais',
    errors: [...Object.values(assinaturasErrors), documentosErrors.PAPEL_NAO_IMPRESSO],
  })
    .input(assinarDoMomentoInput)
    .output(idInput),
  pedirNoCelular: command({
    ...daOrdem,
    permission: 'ordens_servico:editar',
    idempotent: false,
    path: '/ordens_servico/{id}/assinar_no_celular',
    summary:
      'Um QR que abre a entrada, ou a retirada, no celular do cliente, para ler e assinar em 15 minutos',
    errors: [
      assinaturasErrors.JA_ASSINADA,
      assinaturasErrors.RETIRADA_JA_ASSINADA,
      assinaturasErrors.RETIRADA_FALTA,
    ],
  })
    .input(doMomentoInput)
    .output(pedidoNoCelularSchema),
};
