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
import { lerComuns } from './fontes.command.ts';
import type { Etiqueta, Formato, FormatoEtiqueta, FormatoImpresso, Impresso } from './impressos.rules.ts';
import { logoImprimivel } from './logo.rules.ts';
import { comEtiquetas, type Documento, emUma, emVias, montarEtiqueta } from './papel.rules.ts';
import { preencher } from './preencher.rules.ts';
import { RODAPE } from './rodape.rules.ts';
import { redacaoDe } from './textos.rules.ts';

interface Registro<Dados> {
  /** The printed record. */
  tabela: string;
  registro_id: string;
  filial_id: string;
  /** The customer whose personal data the document holds, so that anonymising redacts it; null if it holds none. */
  pessoa_id: string | null;
  /** File name without extension: 'comprovante-venda-45'. */
  nome_arquivo: string;
  /** Content of the printed document, as plain JSON. */
  dados: Dados;
}

interface Pedido<Dados> extends Registro<Dados> {
  formato: FormatoImpresso;
  rodape: readonly string[];
  figuras?: Readonly<Record<string, string>>;
}

type PrintContext = Context & Pick<RequestContext, 'pool'>;

/** A printed document or label before it is rendered, with what is recorded of it. */
interface Pronto {
  documento: Documento;
  impresso: string;
  registro: Registro<unknown> & { formato: Formato };
  conteudo: object;
}

/** Throws NAO_ENCONTRADO for an unknown branch. */
export async function prepararImpresso<Dados extends object>(
  ctx: PrintContext,
  impresso: Impresso<Dados>,
  pedido: Pedido<Dados>,
): Promise<Pronto> {
  const { formato, dados } = pedido;
  const [lido, logo, redacoes] = await Promise.all([
    findTimbre(ctx.db, pedido.filial_id),
    findLogo(ctx.db),
    listRedacoes(ctx.db, pedido.filial_id),
  ]);
  const { fuso_horario, ...timbre } = requireRecord(lido);
  const instante = (iso: string) => formatDateTime(new Date(iso), fuso_horario);
  const doPapel = impresso.rodape === false ? [impresso] : [impresso, RODAPE];
  const { rodape: noFim, ...seus } = redacaoDe(doPapel, redacoes, pedido.filial_id);
  const redacao = noFim?.texto ? { ...seus, rodape: noFim } : seus;
  const proprias = impresso.variaveis?.(dados, { instante }) ?? {};
  const escritos = Object.values(redacao).map(({ texto }) => texto);
  const comuns = await lerComuns(ctx, pedido, escritos, proprias);
  const valores = { ...comuns, ...proprias };
  const textos = Object.fromEntries(
    Object.entries(redacao).map(([bloco, { texto }]) => [bloco, preencher(texto, valores)]),
  );
  const corpo = impresso.corpo(dados, { formato, textos, instante, figuras: pedido.figuras ?? {} });
  const { revisao } = impresso;
  const titulo = impresso.intitular?.(dados) ?? impresso.titulo;
  const rodape = [...(textos.rodape ? [textos.rodape] : []), ...pedido.rodape];
  const papel = { formato, titulo, timbre, logo: logoImprimivel(logo), corpo, rodape };
  const vias = formato === 'a4' ? impresso.vias : undefined;
  return {
    documento: vias ? emVias(papel, vias) : emUma(papel),
    impresso: impresso.impresso,
    registro: pedido,
    conteudo: { revisao, fuso_horario, timbre, textos: redacao, variaveis: comuns, dados, rodape },
  };
}

/** Throws the errors of `heavyWork.run` and of `prepararImpresso`. */
export async function emitirImpresso<Dados extends object>(
  ctx: PrintContext,
  impresso: Impresso<Dados>,
  pedido: Pedido<Dados>,
): Promise<File> {
  return emitir(ctx, [await prepararImpresso(ctx, impresso, pedido)]);
}

export function prepararEtiqueta<Dados extends object>(
  etiqueta: Etiqueta<Dados>,
  pedido: Registro<Dados> & { formato: FormatoEtiqueta },
): Pronto {
  const { titulo, revisao, impresso } = etiqueta;
  const corpo = etiqueta.corpo(pedido.dados, pedido.formato);
  return {
    documento: { definition: montarEtiqueta(pedido.formato, titulo, corpo), numbered: false },
    impresso,
    registro: pedido,
    conteudo: { revisao, dados: pedido.dados },
  };
}

/** Renders the document, followed by labels in the same file if there are any, and records each. */
export async function emitir(
  ctx: PrintContext,
  [primeiro, ...etiquetas]: readonly [Pronto, ...Pronto[]],
): Promise<File> {
  const documento =
    etiquetas.length > 0
      ? comEtiquetas(
          primeiro.documento,
          etiquetas.map((etiqueta) => etiqueta.documento.definition),
        )
      : primeiro.documento;
  const pdf = await heavyWork.run('pdf', documento, ctx.user.id);
  for (const { impresso, registro, conteudo } of [primeiro, ...etiquetas])
    await registrar(ctx, impresso, registro, conteudo);
  return new File([new Uint8Array(pdf)], `${primeiro.registro.nome_arquivo}.pdf`, {
    type: 'application/pdf',
  });
}

async function registrar(
  ctx: PrintContext,
  impresso: string,
  { formato, tabela, registro_id, filial_id, pessoa_id }: Pronto['registro'],
  conteudo: object,
): Promise<void> {
  await insertEmissao(
    { ...ctx, db: ctx.pool },
    {
      impresso,
      formato,
      tabela,
      registro_id,
      filial_id,
      pessoa_id,
      conteudo: JSON.stringify({ impresso, ...conteudo }),
    },
  );
}
