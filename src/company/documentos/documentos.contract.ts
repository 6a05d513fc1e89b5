/** Printed documents: the common shape of their operations, and the texts that the shop can edit. */
import { defineErrors, platformErrors } from '#platform/shared/errors.ts';
import { fieldText, tooLong } from '#platform/shared/field_texts.ts';
import { heavyErrors } from '#platform/shared/heavy_errors.ts';
import {
  type Access,
  type BranchScope,
  branch,
  command,
  fileSchema,
  idSchema,
  query,
  versionSchema,
} from '#platform/shared/operation.ts';
import { trimmed } from '#platform/shared/text.ts';
import { z } from '#platform/shared/zod.ts';
import { FORMATOS_ETIQUETA, FORMATOS_IMPRESSO } from './impressos.rules.ts';

const TEXTO_MAXIMO = 2000;

/** Two users saved at once: the second one's number is already taken. */
const TEXTO_ALTERADO = { ...platformErrors.REGISTRO_ALTERADO, constraint: 'modelos_texto_numero' };

export const documentosErrors = defineErrors({
  /** The message names the variable. */
  VARIAVEL_DESCONHECIDA: {
    kind: 'invalid',
    message: 'Variável desconhecida: {x}. Escolha uma da lista',
    field: 'texto',
  },
  /** A signature on paper proves the words of the sheet, so these must have been printed. */
  PAPEL_NAO_IMPRESSO: {
    kind: 'conflict',
    message:
      'Nenhum papel impresso mostra o que vai ser assinado agora: imprima de novo e peça a assinatura nesse papel',
  },
});

interface OpcoesDoImpresso {
  /** Ends in '/pdf': '/vendas_diretas/{id}/comprovante/pdf'. */
  path: `/${string}/pdf`;
  summary: string;
  permission: Access;
  branch: BranchScope;
}

/**
 * Operation that prints a record as a PDF, which the browser opens in a new tab. Each print is recorded, and printing
 * can be repeated.
 */
export const impressoOf = (options: OpcoesDoImpresso) =>
  query({ ...options, errors: Object.values(heavyErrors) })
    .input(z.object({ id: idSchema, formato: z.enum(FORMATOS_IMPRESSO).default('80mm') }))
    .output(fileSchema);

/**
 * Like `impressoOf`, for a printed document whose format is set per branch. Without `formato` the branch's setting
 * applies.
 */
export const impressoDaFilialOf = <F extends readonly [string, ...string[]]>(
  formatos: F,
  options: OpcoesDoImpresso,
) =>
  query({ ...options, errors: Object.values(heavyErrors) })
    .input(z.object({ id: idSchema, formato: z.enum(formatos).optional() }))
    .output(fileSchema);

const textoSchema = z.object({
  bloco: z.string(),
  rotulo: z.string(),
  ajuda: z.string(),
  /** Title of the printed document that contains the text. */
  impresso: z.string(),
  /** Used while no text is saved: the company's text for a branch, otherwise the program's. */
  padrao: z.string(),
  /** Null: use the default. */
  texto: z.string().nullable(),
  /** Number of the current wording; 0 before the first is saved. */
  numero: z.int(),
  /** Available variables, without braces, with their meanings. */
  variaveis: z.record(z.string(), z.string()).optional(),
});
export type TextoDoImpresso = z.infer<typeof textoSchema>;

export const salvarTextoInput = z.object({
  /** Null: the text of every branch that has none of its own. */
  filial_id: idSchema.nullable().default(null),
  bloco: z.string(fieldText('Informe o texto')).regex(/^[a-z_]{1,40}$/, 'Texto desconhecido'),
  /** Null restores the default, which for a branch is the company's text. An empty text prints nothing. */
  texto: z.string().overwrite(trimmed).max(TEXTO_MAXIMO, tooLong('Texto', TEXTO_MAXIMO)).nullable(),
  /** Number of the wording that was edited (optimistic lock). */
  numero: z.int().min(0),
});
export type SalvarTextoInput = z.infer<typeof salvarTextoInput>;

export const textosInput = z.object({ filial_id: idSchema.nullish() }).optional();

const presets = {
  ordem: z.enum(FORMATOS_IMPRESSO, 'Selecione o papel da ordem'),
  etiqueta: z.enum(FORMATOS_ETIQUETA, 'Selecione a etiqueta'),
};
export const presetsSchema = z.object({ filial_id: idSchema, ...presets, versao: z.int() });
export type Presets = z.infer<typeof presetsSchema>;

/** `versao` is 0 until the branch first saves. */
export const salvarPresetsInput = z.object({
  filial_id: idSchema,
  ...presets,
  versao: versionSchema.or(z.literal(0)),
});
export type SalvarPresetsInput = z.infer<typeof salvarPresetsInput>;

export const documentosContract = {
  presets: query({
    path: '/filiais/{filial_id}/impressos',
    summary: 'O papel em que a filial imprime a ordem e a etiqueta',
    permission: 'configuracoes:ver',
    branch: branch.input('filial_id'),
  })
    .input(z.object({ filial_id: idSchema }))
    .output(presetsSchema),
  salvarPresets: command({
    path: '/filiais/{filial_id}/impressos',
    summary: 'Alterar o papel em que a filial imprime a ordem e a etiqueta',
    permission: 'configuracoes:editar',
    branch: branch.input('filial_id'),
    errors: [platformErrors.REGISTRO_ALTERADO],
  })
    .input(salvarPresetsInput)
    .output(presetsSchema),
  textos: query({
    path: '/impressos/textos',
    summary: 'Os textos dos impressos que a loja pode mudar: os da empresa, ou os de uma filial',
    permission: 'configuracoes:ver',
    branch: branch.input('filial_id'),
  })
    .input(textosInput)
    .output(z.array(textoSchema)),
  salvarTexto: command({
    path: '/impressos/textos',
    summary: 'Alterar um texto dos impressos, da empresa ou de uma filial',
    permission: 'configuracoes:editar',
    branch: branch.input('filial_id'),
    errors: [TEXTO_ALTERADO, documentosErrors.VARIAVEL_DESCONHECIDA],
  })
    .input(salvarTextoInput)
    .output(textoSchema),
};
