/**
 * Signatures on records. The content shown to the signer is stored once under its hash, and the signature references
 * that hash. The caller locks the record, builds the content and writes the audit row.
 */
import { assinarAnexo } from '#company/anexos/mudarAnexo.command.ts';
import type { Context } from '#platform/server/sql/context.ts';
import { requireRecord } from '#platform/server/sql/records.ts';
import { formatDateTime } from '#platform/shared/dates.ts';
import {
  type AssinadaGuardada,
  type AssinaturaGuardada,
  findAssinada,
  hashDe,
  insertAssinatura,
  listAssinaturas,
  type NovaAssinatura,
} from './assinaturas.sql.ts';
import { findTimbre, listRedacoes } from './documentos.sql.ts';
import { lerComuns, type RegistroImpresso } from './fontes.command.ts';
import type { Impresso } from './impressos.rules.ts';
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

/** The hash that this content is stored under, in hexadecimal. */
export const hashDoConteudo = (ctx: Context, conteudo: object): Promise<string> =>
  hashDe(ctx.db, JSON.stringify(conteudo));

/** `foto_id` is a photo of the signed sheet attached to the same record; throws NAO_ENCONTRADO for any other. */
export async function registrarAssinatura(
  ctx: Context,
  {
    conteudo,
    foto_id = null,
    ...nova
  }: Omit<NovaAssinatura, 'conteudo' | 'anexo_id'> & {
    conteudo: object;
    foto_id?: string | null | undefined;
  },
): Promise<string> {
  const anexo_id = nova.meio === 'papel' ? foto_id : null;
  if (anexo_id !== null) await assinarAnexo(ctx, anexo_id, nova);
  return insertAssinatura(ctx, { ...nova, anexo_id, conteudo: JSON.stringify(conteudo) });
}

/** The newest signature for this moment. Its content is missing if it was erased at the person's request. */
export const ultimaAssinada = (
  ctx: Context,
  quais: Pick<NovaAssinatura, 'tabela' | 'registro_id' | 'momento'>,
): Promise<AssinadaGuardada | undefined> => findAssinada(ctx.db, quais);

/** Oldest first. */
export const assinaturasDe = (
  ctx: Context,
  tabela: NovaAssinatura['tabela'],
  registro_id: string,
): Promise<AssinaturaGuardada[]> => listAssinaturas(ctx.db, tabela, registro_id);
