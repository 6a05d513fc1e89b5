/**
 * Saves a new wording of a printed document's text, for the company or for a branch. The numbers of a text have no
 * gaps. If two users save at once, the unique constraint on (bloco, filial_id, numero) gives the second one a conflict.
 * No lock.
 */
import { recordAudit } from '#platform/server/audit/audit.ts';
import type { Context } from '#platform/server/sql/context.ts';
import { requireRecord } from '#platform/server/sql/records.ts';
import { DomainError, platformErrors } from '#platform/shared/errors.ts';
import { documentosErrors, type SalvarTextoInput, type TextoDoImpresso } from './documentos.contract.ts';
import { findTimbre, insertRedacao, listRedacoes } from './documentos.sql.ts';
import { impressos } from './impressos.rules.ts';
import { textosDe } from './textos.rules.ts';
import { variaveisDesconhecidas } from './variaveis.rules.ts';

const variavelDesconhecida = (nome: string) => ({
  ...documentosErrors.VARIAVEL_DESCONHECIDA,
  message: `Variável desconhecida: {${nome}}. Escolha uma da lista`,
});

/** The texts for the editor: the company's, or a branch's with the company's as defaults. */
export const lerTextos = async (
  { db }: Pick<Context, 'db'>,
  filial_id: string | null,
): Promise<TextoDoImpresso[]> => textosDe(impressos.all(), await listRedacoes(db, filial_id), filial_id);

/** Throws NAO_ENCONTRADO for an unknown text or branch, REGISTRO_ALTERADO, and VARIAVEL_DESCONHECIDA. */
export async function salvarTexto(
  ctx: Context,
  { filial_id, bloco, texto, numero }: SalvarTextoInput,
): Promise<TextoDoImpresso> {
  if (filial_id !== null) requireRecord(await findTimbre(ctx.db, filial_id));
  const textos = await lerTextos(ctx, filial_id);
  const antes = requireRecord(textos.find((um) => um.bloco === bloco));
  if (antes.numero !== numero) throw new DomainError(platformErrors.REGISTRO_ALTERADO, { atual: antes });
  const [desconhecida] = variaveisDesconhecidas(texto ?? '', Object.keys(antes.variaveis ?? {}));
  if (desconhecida !== undefined) throw new DomainError(variavelDesconhecida(desconhecida));
  const depois = { ...antes, texto, numero: numero + 1 };
  await insertRedacao(ctx, { filial_id, bloco, texto, numero: depois.numero });
  const daFilial = filial_id === null ? {} : { filial_id };
  await recordAudit(ctx, {
    operacao: 'documentos.salvarTexto',
    tabela: 'modelos_texto',
    registro_id: null,
    filial_id,
    antes: { ...daFilial, bloco: antes.rotulo, numero, texto: antes.texto ?? antes.padrao },
    depois: { ...daFilial, bloco: depois.rotulo, numero: depois.numero, texto: texto ?? antes.padrao },
  });
  return depois;
}
