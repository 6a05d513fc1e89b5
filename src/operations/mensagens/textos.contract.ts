/** The templates of messages (02 § 7): the program's own, and the canned replies that the shop adds. */
import { defineErrors, platformErrors } from '#platform/shared/errors.ts';
import { fieldText, tooLong } from '#platform/shared/field_texts.ts';
import { requiredText } from '#platform/shared/fields.ts';
import { branch, command, versionSchema } from '#platform/shared/operation.ts';
import { trimmed } from '#platform/shared/text.ts';
import { z } from '#platform/shared/zod.ts';
import {
  GATILHOS,
  NOME_DA_RESPOSTA,
  PROPRIA,
  PROPRIAS,
  recusaDoTexto,
  TEXTO_DO_MODELO,
} from './modelos.rules.ts';

export const textosErrors = defineErrors({
  RESPOSTA_REPETIDA: {
    kind: 'conflict',
    message: 'Já existe uma resposta pronta com este nome',
    constraint: 'modelos_mensagem_nome_key',
    field: 'nome',
  },
  RESPOSTAS_DEMAIS: {
    kind: 'conflict',
    message: `A loja já tem ${PROPRIAS} respostas prontas: exclua uma`,
  },
});

export const chave = z
  .string(fieldText('Escolha a mensagem'))
  .regex(/^[a-z_0-9-]{1,60}$/, 'Mensagem desconhecida');

export const modeloSchema = z.object({
  chave: z.string(),
  gatilho: z.enum(GATILHOS),
  nome: z.string(),
  /** Empty for an own canned reply. */
  padrao: z.string(),
  texto: z.string().nullable(),
  /** 0 until a text is saved. */
  versao: z.int(),
  /** The shop added it, so it may be renamed and deleted. */
  propria: z.boolean(),
});
export type ModeloMensagem = z.infer<typeof modeloSchema>;

const texto = z
  .string(fieldText('Escreva a mensagem'))
  .overwrite(trimmed)
  .min(1, fieldText('Escreva a mensagem'))
  .max(TEXTO_DO_MODELO, tooLong('Mensagem', TEXTO_DO_MODELO))
  .superRefine((escrito, ctx) => {
    const message = recusaDoTexto(escrito);
    if (message) ctx.addIssue({ code: 'custom', message });
  });

export const respostaForm = z.object({
  nome: requiredText('Nome', NOME_DA_RESPOSTA, 'Informe o nome'),
  texto,
});
export type RespostaForm = z.infer<typeof respostaForm>;

export const salvarModeloInput = z
  .object({
    chave,
    /** Renames an own canned reply; absent: unchanged. */
    nome: respostaForm.shape.nome.optional(),
    /** Null restores the program's text. */
    texto: texto.nullable(),
    versao: versionSchema.or(z.literal(0)),
  })
  .refine((modelo) => modelo.texto !== null || !modelo.chave.startsWith(PROPRIA), {
    path: ['texto'],
    message: 'Escreva a mensagem',
  });
export type SalvarModeloInput = z.infer<typeof salvarModeloInput>;

export const excluirRespostaInput = z.object({ chave, versao: versionSchema });
export type ExcluirRespostaInput = z.infer<typeof excluirRespostaInput>;

const daEmpresa = { permission: 'modelos:editar', branch: branch.none } as const;

export const prontasOperations = {
  criarResposta: command({
    ...daEmpresa,
    path: '/mensagens/respostas',
    summary: 'Criar uma resposta pronta da loja',
    errors: Object.values(textosErrors),
  })
    .input(respostaForm)
    .output(modeloSchema),
  excluirResposta: command({
    ...daEmpresa,
    path: '/mensagens/respostas/excluir',
    summary: 'Excluir uma resposta pronta da loja',
    errors: [platformErrors.REGISTRO_ALTERADO],
  })
    .input(excluirRespostaInput)
    .output(z.object({ chave: z.string() })),
};
