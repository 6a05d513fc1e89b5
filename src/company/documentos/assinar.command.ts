/**
 * Signatures on records. The content shown to the signer is stored once under its hash, and the signature references
 * that hash. The caller locks the record, builds the content and writes the audit row.
 */
import { assinarAnexo } from '#company/anexos/mudarAnexo.command.ts';
import type { Context } from '#platform/server/sql/context.ts';
import { requireRecord } from '#platform/server/sql/records.ts';
import { formatDateTime } from '#platform/shared/dates.ts';
import { DomainError } from '#platform/shared/errors.ts';
import { ROTULO_MEIO } from './assinaturas.rules.ts';
import {
  type AssinadaGuardada,
  findImpressa,
  hashDe,
  insertAssinatura,
  type NovaAssinatura,
  wasPrinted,
} from './assinaturas.sql.ts';
import { documentosErrors } from './documentos.contract.ts';
import { findTimbre, listRedacoes } from './documentos.sql.ts';
import { lerComuns, type RegistroImpresso } from './fontes.command.ts';
import type { Impresso } from './impressos.rules.ts';
import {
  conteudoDaLeitura,
  foraDoAssinado,
  type Leitura,
  leituraDe,
  leituraSchema,
} from './leitura.rules.ts';
import { leituraAntiga } from './leitura_antiga.rules.ts';
import type { PapelAssinavel } from './leitura_no_papel.rules.ts';
import { preencher } from './preencher.rules.ts';
import { redacaoDe } from './textos.rules.ts';

/**
 * Variables whose values change with time or with the reader, so a text with them could not be verified a moment later.
 * The signed text leaves out their lines.
 */
const PASSAGEIRAS = { dias: null, pix: null, atendente: null };

/** The shop's texts of a printed document with their variables filled in for this record, as they are printed. */
export async function textosPreenchidos<Dados>(
  ctx: Context,
  impresso: Impresso<Dados>,
  { dados, ...registro }: RegistroImpresso & { dados: Dados },
): Promise<Record<string, string>> {
  const { filial_id } = registro;
  const [lido, redacoes] = await Promise.all([
    findTimbre(ctx.db, filial_id),
    listRedacoes(ctx.db, filial_id),
  ]);
  const { fuso_horario } = requireRecord(lido);
  const instante = (iso: string) => formatDateTime(new Date(iso), fuso_horario);
  const proprias = impresso.variaveis?.(dados, { instante }) ?? {};
  const redacao = redacaoDe([impresso], redacoes, filial_id);
  const escritos = Object.values(redacao).map(({ texto }) => texto);
  const comuns = await lerComuns(ctx, registro, escritos, proprias);
  const valores = { ...comuns, ...PASSAGEIRAS, ...proprias };
  return Object.fromEntries(
    Object.entries(redacao).map(([bloco, { texto }]) => [bloco, preencher(texto, valores)]),
  );
}

/** The hash that this reading is stored under, in hexadecimal. */
export const hashDaLeitura = (ctx: Context, leitura: Leitura): Promise<string> =>
  hashDe(ctx.db, JSON.stringify(conteudoDaLeitura(leitura)));

/**
 * A signature on paper counts for the words of the printed sheet, so a sheet with exactly these words must have been
 * printed. Throws PAPEL_NAO_IMPRESSO.
 */
export async function exigirPapel(
  ctx: Context,
  registro: Pick<NovaAssinatura, 'tabela' | 'registro_id'>,
  leitura: Leitura,
): Promise<void> {
  if (!(await wasPrinted(ctx.db, registro, JSON.stringify(leitura))))
    throw new DomainError(documentosErrors.PAPEL_NAO_IMPRESSO);
}

/**
 * Returns the words of the newest printed sheet of these kinds that shows the same items and total to sign: a signature
 * on paper counts for that sheet. Throws PAPEL_NAO_IMPRESSO.
 */
export async function papelDosItens(
  ctx: Context,
  registro: Pick<NovaAssinatura, 'tabela' | 'registro_id'>,
  { impressos, leitura }: { impressos: readonly string[]; leitura: Leitura },
): Promise<Leitura> {
  const { itens, total } = leitura;
  const papel = await findImpressa(ctx.db, registro, { impressos, conta: JSON.stringify({ itens, total }) });
  if (!papel) throw new DomainError(documentosErrors.PAPEL_NAO_IMPRESSO);
  return leituraSchema.parse(papel);
}

/** `foto_id` is a photo of the signed sheet attached to the same record; throws NAO_ENCONTRADO for any other. */
export async function registrarAssinatura(
  ctx: Context,
  {
    leitura,
    foto_id = null,
    ...nova
  }: Omit<NovaAssinatura, 'conteudo' | 'anexo_id'> & {
    leitura: Leitura;
    foto_id?: string | null | undefined;
  },
): Promise<string> {
  const anexo_id = nova.meio === 'papel' ? foto_id : null;
  if (anexo_id !== null) await assinarAnexo(ctx, anexo_id, nova);
  return insertAssinatura(ctx, { ...nova, anexo_id, conteudo: JSON.stringify(conteudoDaLeitura(leitura)) });
}

/** The words that this signature covers; null if they were erased. */
export const leituraAssinada = ({ conteudo, meio }: AssinadaGuardada): Leitura | null =>
  leituraDe(conteudo) ?? leituraAntiga(conteudo, meio);

/**
 * A sheet shows this above the line to sign on: the signed words with their signature, and apart from them the words of
 * now that it does not cover; without a signature, the words of now. A signature whose words were erased is not
 * printed, because nothing would stand above it.
 */
export function noPapel(
  assinada: AssinadaGuardada | undefined,
  agora: Leitura,
): { papel: PapelAssinavel; figuras: Record<string, string> } {
  const leitura = assinada && leituraAssinada(assinada);
  if (!assinada || !leitura) return { papel: { leitura: agora, fora: null, assinatura: null }, figuras: {} };
  const { meio, nome, imagem, assinada_em, sha256 } = assinada;
  const assinatura = { meio: ROTULO_MEIO[meio], nome, em: assinada_em.toISOString(), sha256 };
  return {
    papel: { leitura, fora: foraDoAssinado(leitura, agora), assinatura },
    figuras: imagem ? { assinatura: `data:image/png;base64,${imagem.toString('base64')}` } : {},
  };
}
