/**
 * Signatures on records: what was shown is stored once under its hash, and the signature names that hash. The caller locks the
 * record, words the content and audits.
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
 * They change by themselves, or with the person who reads: what was shown could not be signed a moment later. A signed text leaves
 * their lines out.
 */
const PASSAGEIRAS = { dias: null, pix: null, atendente: null };

/** The shop's texts of a paper, filled in for this record, as the paper fills them. */
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

/** The hash of this content as it would be stored, in hexadecimal. */
export const hashDoConteudo = (ctx: Context, conteudo: object): Promise<string> =>
  hashDe(ctx.db, JSON.stringify(conteudo));

/** `foto_id` is the photo of a signed paper, a file of the same record. Throws NAO_ENCONTRADO for any other. */
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

/** The newest signature of this moment, with what was signed unless its person had it removed. */
export const ultimaAssinada = (
  ctx: Context,
  quais: Pick<NovaAssinatura, 'tabela' | 'registro_id' | 'momento'>,
): Promise<AssinadaGuardada | undefined> => findAssinada(ctx.db, quais);

/** The oldest first. */
export const assinaturasDe = (
  ctx: Context,
  tabela: NovaAssinatura['tabela'],
  registro_id: string,
): Promise<AssinaturaGuardada[]> => listAssinaturas(ctx.db, tabela, registro_id);
