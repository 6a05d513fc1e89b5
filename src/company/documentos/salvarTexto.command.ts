/**
 * Saves a new wording of a paper's text. Invariant: the numbers of a text have no gap, and of two concurrent editors the
 * second gets a conflict; the unique (bloco, numero) decides. No lock.
 */
import { recordAudit } from '#platform/server/audit/audit.ts';
import type { Context } from '#platform/server/sql/context.ts';
import { requireRecord } from '#platform/server/sql/records.ts';
import { DomainError, platformErrors } from '#platform/shared/errors.ts';
import { documentosErrors, type SalvarTextoInput, type TextoDoImpresso } from './documentos.contract.ts';
import { insertRedacao, listRedacoes } from './documentos.sql.ts';
import { impressos } from './impressos.rules.ts';
import { textosDe } from './textos.rules.ts';
import { variaveisDesconhecidas } from './variaveis.rules.ts';

const variavelDesconhecida = (nome: string) => ({
  ...documentosErrors.VARIAVEL_DESCONHECIDA,
  message: `Variável desconhecida: {${nome}}. Escolha uma da lista`,
});

/** Throws NAO_ENCONTRADO for a text that no paper has, REGISTRO_ALTERADO, and VARIAVEL_DESCONHECIDA. */
export async function salvarTexto(
  ctx: Context,
  { bloco, texto, numero }: SalvarTextoInput,
): Promise<TextoDoImpresso> {
  const textos = textosDe(impressos.all(), await listRedacoes(ctx.db));
  const antes = requireRecord(textos.find((um) => um.bloco === bloco));
  if (antes.numero !== numero) throw new DomainError(platformErrors.REGISTRO_ALTERADO, { atual: antes });
  const [desconhecida] = variaveisDesconhecidas(texto ?? '', Object.keys(antes.variaveis ?? {}));
  if (desconhecida !== undefined) throw new DomainError(variavelDesconhecida(desconhecida));
  const depois = { ...antes, texto, numero: numero + 1 };
  await insertRedacao(ctx, { bloco, texto, numero: depois.numero });
  await recordAudit(ctx, {
    operacao: 'documentos.salvarTexto',
    tabela: 'modelos_texto',
    registro_id: null,
    antes: { bloco: antes.rotulo, numero, texto: antes.texto ?? antes.padrao },
    depois: { bloco: depois.rotulo, numero: depois.numero, texto: texto ?? antes.padrao },
  });
  return depois;
}
