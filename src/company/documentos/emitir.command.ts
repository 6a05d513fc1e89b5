/**
 * Prints a record: reads the company's head and the texts, renders the PDF in the child process, and records the
 * print. It is recorded after rendering, in one statement, so a failed rendering leaves no record. The operation
 * has no transaction and no lock, so it never blocks a sale.
 */

import type { RequestContext } from '#platform/server/gate/gate.ts';
import { heavyWork } from '#platform/server/heavy/heavy_work.ts';
import type { Context } from '#platform/server/sql/context.ts';
import { requireRecord } from '#platform/server/sql/records.ts';
import { formatDateTime } from '#platform/shared/dates.ts';
import { findLogo, findTimbre, insertEmissao, listRedacoes } from './documentos.sql.ts';
import type { FormatoImpresso, Impresso } from './impressos.rules.ts';
import { logoImprimivel } from './logo.rules.ts';
import { montarPapel } from './papel.rules.ts';
import { redacaoDe, textosDe } from './textos.rules.ts';

interface Pedido<Dados> {
  formato: FormatoImpresso;
  /** The record that is printed. */
  tabela: string;
  registro_id: string;
  filial_id: string;
  /** The customer whose personal data it holds, so that anonymising reaches it; null for none. */
  pessoa_id: string | null;
  /** Without ending: 'comprovante-venda-45'. */
  nome_arquivo: string;
  /** Plain JSON: the content of the paper. */
  dados: Dados;
  rodape: readonly string[];
}

/** Throws the errors of `heavyWork.run`, and NAO_ENCONTRADO without the branch. */
export async function emitirImpresso<Dados extends object>(
  ctx: Context & Pick<RequestContext, 'pool'>,
  impresso: Impresso<Dados>,
  { formato, nome_arquivo, dados, rodape, ...registro }: Pedido<Dados>,
): Promise<File> {
  const [lido, logo, redacoes] = await Promise.all([
    findTimbre(ctx.db, registro.filial_id),
    findLogo(ctx.db),
    listRedacoes(ctx.db),
  ]);
  const { fuso_horario, ...timbre } = requireRecord(lido);
  const redacao = redacaoDe(textosDe([impresso], redacoes));
  const corpo = impresso.corpo(dados, {
    formato,
    textos: Object.fromEntries(Object.entries(redacao).map(([bloco, { texto }]) => [bloco, texto])),
    instante: (iso) => formatDateTime(new Date(iso), fuso_horario),
  });
  const { titulo, revisao } = impresso;
  const definition = montarPapel({ formato, titulo, timbre, logo: logoImprimivel(logo), corpo, rodape });
  const pdf = await heavyWork.run('pdf', { definition, numbered: formato === 'a4' });
  const conteudo = JSON.stringify({
    impresso: impresso.impresso,
    revisao,
    fuso_horario,
    timbre,
    textos: redacao,
    dados,
    rodape,
  });
  await insertEmissao(
    { ...ctx, db: ctx.pool },
    { ...registro, impresso: impresso.impresso, formato, conteudo },
  );
  return new File([new Uint8Array(pdf)], `${nome_arquivo}.pdf`, { type: 'application/pdf' });
}
