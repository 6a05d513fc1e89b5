/** Printed papers: the common shape of their operations, and the texts that the shop can edit. */
import { z } from 'zod';
import { platformErrors } from '#platform/shared/errors.ts';
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
} from '#platform/shared/operation.ts';
import { FORMATOS_IMPRESSO } from './impressos.rules.ts';

const TEXTO_MAXIMO = 2000;

/** Two people at once: the second meets the first one's number. */
const TEXTO_ALTERADO = { ...platformErrors.REGISTRO_ALTERADO, constraint: 'modelos_texto_numero' };

interface OpcoesDoImpresso {
  /** Ends in '/pdf': '/vendas_diretas/{id}/comprovante/pdf'. */
  path: `/${string}/pdf`;
  summary: string;
  permission: Access;
  branch: BranchScope;
}

/**
 * The operation that prints a record: a PDF that the browser opens in a tab of its own. Printing is recorded, and may be
 * repeated.
 */
export const impressoOf = (options: OpcoesDoImpresso) =>
  query({ ...options, errors: Object.values(heavyErrors) })
    .input(z.object({ id: idSchema, formato: z.enum(FORMATOS_IMPRESSO).default('80mm') }))
    .output(fileSchema);

const textoSchema = z.object({
  bloco: z.string(),
  rotulo: z.string(),
  ajuda: z.string(),
  /** The paper that it stands on. */
  impresso: z.string(),
  padrao: z.string(),
  /** Null: the text that the program brings. */
  texto: z.string().nullable(),
  /** The number of the current wording; 0 until one is saved. */
  numero: z.int(),
});
export type TextoDoImpresso = z.infer<typeof textoSchema>;

export const salvarTextoInput = z.object({
  bloco: z.string(fieldText('Informe o texto')).regex(/^[a-z_]{1,40}$/, 'Texto desconhecido'),
  /** Null goes back to the text that the program brings; empty prints none. */
  texto: z.string().trim().max(TEXTO_MAXIMO, tooLong('Texto', TEXTO_MAXIMO)).nullable(),
  /** The wording that was edited: the second of two editors gets a conflict. */
  numero: z.int().min(0),
});
export type SalvarTextoInput = z.infer<typeof salvarTextoInput>;

export const documentosContract = {
  textos: query({
    path: '/impressos/textos',
    summary: 'Os textos dos impressos que a loja pode mudar',
    permission: 'configuracoes:ver',
    branch: branch.none,
  }).output(z.array(textoSchema)),
  salvarTexto: command({
    path: '/impressos/textos',
    summary: 'Alterar um texto dos impressos',
    permission: 'configuracoes:editar',
    branch: branch.none,
    errors: [TEXTO_ALTERADO],
  })
    .input(salvarTextoInput)
    .output(textoSchema),
};
