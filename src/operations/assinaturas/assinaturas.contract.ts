/** Signatures of an order's intake (02 § 5): drawn here or on paper. What is signed is what was shown, by its hash. */
import { z } from 'zod';
import {
  ASSINE_NO_QUADRO,
  BYTES_DA_ASSINATURA,
  MEIOS_DE_ASSINAR,
} from '#company/documentos/assinaturas.rules.ts';
import { defineErrors } from '#platform/shared/errors.ts';
import { requiredText } from '#platform/shared/fields.ts';
import { branch, command, idInput, idSchema, query } from '#platform/shared/operation.ts';

export const assinaturasErrors = defineErrors({
  JA_ASSINADA: {
    kind: 'conflict',
    message: 'A entrada desta ordem já foi assinada',
    constraint: 'assinaturas_entrada_key',
  },
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
  /** Null: removed because the person asked for it. */
  nome: z.string().nullable(),
  /** PNG in base64. */
  imagem: z.string().nullable(),
  assinada_em: z.date(),
  registrada_por: z.string(),
});
export type Assinatura = z.infer<typeof assinaturaSchema>;

const paraAssinarSchema = z.object({
  /** To send back with the signature: what was shown is what is signed. */
  sha256: z.string(),
  cliente: z.string(),
  linhas: z.array(z.object({ rotulo: z.string(), texto: z.string() })),
  condicoes: z.string(),
});
export type ParaAssinar = z.infer<typeof paraAssinarSchema>;

export const assinarInput = idInput.extend({
  sha256: z.string().regex(/^[0-9a-f]{64}$/, 'Abra de novo o que vai ser assinado'),
  meio: z.enum(MEIOS_DE_ASSINAR),
  nome: requiredText('Nome de quem assina', 120, 'Informe quem assina'),
  /** PNG in base64, for what is drawn on the screen. */
  imagem: z
    .string()
    .max(Math.ceil(BYTES_DA_ASSINATURA / 3) * 4 + 4, 'A assinatura passa de 100 kB: assine de novo')
    .regex(/^[A-Za-z0-9+/]*={0,2}$/, ASSINE_NO_QUADRO)
    .nullish()
    .transform((base64) => base64 || null),
});
export type AssinarInput = z.infer<typeof assinarInput>;

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
  paraAssinar: query({
    ...daOrdem,
    permission: 'ordens_servico:editar',
    path: '/ordens_servico/{id}/para_assinar',
    summary: 'O que o cliente lê e assina na entrada, com o seu hash',
  })
    .input(idInput)
    .output(paraAssinarSchema),
  assinar: command({
    ...daOrdem,
    permission: 'ordens_servico:editar',
    touches: ['ordens_servico', 'entrada'],
    path: '/ordens_servico/{id}/assinar',
    summary: 'Registrar a assinatura da entrada, na tela ou no papel; o checklist assinado não muda mais',
    errors: Object.values(assinaturasErrors),
  })
    .input(assinarInput)
    .output(idInput),
  pedirNoCelular: command({
    ...daOrdem,
    permission: 'ordens_servico:editar',
    idempotent: false,
    path: '/ordens_servico/{id}/assinar_no_celular',
    summary: 'Um QR que abre a entrada no celular do cliente, para ler e assinar em 15 minutos',
    errors: [assinaturasErrors.JA_ASSINADA],
  })
    .input(idInput)
    /** Null: the program does not know its own address. */
    .output(z.object({ qr_svg: z.string(), expira_em: z.date() }).nullable()),
};
