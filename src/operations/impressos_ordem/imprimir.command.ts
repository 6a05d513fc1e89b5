/** Prints an order and its label. No lock: a print shows the order at that moment, and its content is stored. */

import { enderecoPublico } from '#company/auth/enderecoPublico.command.ts';
import { noPapel, textosPreenchidos } from '#company/documentos/assinar.command.ts';
import { findAssinada } from '#company/documentos/assinaturas.sql.ts';
import { findPresets } from '#company/documentos/documentos.sql.ts';
import { emitir, prepararEtiqueta, prepararImpresso } from '#company/documentos/emitir.command.ts';
import type { FormatoEtiqueta, FormatoImpresso } from '#company/documentos/impressos.rules.ts';
import { lerEntrada } from '#operations/entrada/lerEntrada.command.ts';
import { listIdsDaFilial } from '#operations/ordens_servico/procura.sql.ts';
import type { RequestContext } from '#platform/server/gate/gate.ts';
import type { Context } from '#platform/server/sql/context.ts';
import { requireOwn } from '#platform/server/sql/own_rows.ts';
import { requireRecord } from '#platform/server/sql/records.ts';
import { formatDateTime } from '#platform/shared/dates.ts';
import { firstName } from '#platform/shared/text.ts';
import { entradaNoPapel } from './entrada.rules.ts';
import { ETIQUETA } from './etiqueta.rules.ts';
import { findOrdemImpressa } from './impressos_ordem.sql.ts';
import { qrDaOrdem } from './link.rules.ts';
import { type DadosDaOrdem, leituraDaEntrada, ORDEM, totalDosItens } from './ordem.rules.ts';

type PrintContext = Context & Pick<RequestContext, 'pool' | 'services'>;

interface Pedida<Formato> {
  id: string;
  formato?: Formato | undefined;
}

/** Throws NAO_ENCONTRADO, and the errors of `emitirImpresso`. */
export const imprimirOrdem = async (ctx: PrintContext, pedida: Pedida<FormatoImpresso>): Promise<File> =>
  emitir(ctx, [await prepararOrdem(ctx, pedida)]);

/** Throws the errors of `imprimirOrdem`. */
export const imprimirEtiqueta = async (ctx: PrintContext, pedida: Pedida<FormatoEtiqueta>): Promise<File> =>
  emitir(ctx, [await daEtiqueta(ctx, pedida)]);

/** In the order asked for. Throws NAO_ENCONTRADO if one is not of the branch, DE_OUTRA_PESSOA if not the person's. */
export async function imprimirEtiquetas(
  ctx: PrintContext,
  { filial_id, ids }: { filial_id: string; ids: readonly string[] },
): Promise<File> {
  const daFilial = new Set(await listIdsDaFilial(ctx, filial_id, ids));
  const prontas = [];
  for (const id of new Set(ids)) {
    requireRecord(daFilial.has(id) ? id : undefined);
    await requireOwn(ctx, 'ordens_servico', id);
    prontas.push(await daEtiqueta(ctx, { id }));
  }
  const [primeira, ...outras] = prontas;
  return emitir(ctx, [requireRecord(primeira), ...outras]);
}

/** The order and the device's label in one file. Throws the errors of `imprimirOrdem`. */
export const imprimirEntrada = async (ctx: PrintContext, pedida: Pedida<FormatoImpresso>): Promise<File> =>
  emitir(ctx, [await prepararOrdem(ctx, pedida), await daEtiqueta(ctx, { id: pedida.id })]);

async function prepararOrdem(ctx: PrintContext, { id, formato }: Pedida<FormatoImpresso>) {
  const { dados, filial_id, pessoa_id, ...lida } = await lerEntradaParaAssinar(ctx, id);
  const entrada = await findAssinada(ctx.db, { ...registroDe(id), momento: 'entrada' });
  const { papel, figuras } = noPapel(entrada, lida.leitura);
  return prepararImpresso(ctx, ORDEM, {
    formato: formato ?? (await findPresets(ctx.db, filial_id)).ordem,
    ...registroDe(id),
    filial_id,
    pessoa_id,
    nome_arquivo: `ordem-servico-${dados.numero_os}`,
    dados: { ...dados, papel },
    figuras,
    rodape: [],
  });
}

const registroDe = (id: string) => ({ tabela: 'ordens_servico', registro_id: id }) as const;

/** The content of a printed order. Throws NAO_ENCONTRADO. */
export async function dadosDaOrdem(ctx: Context & Pick<RequestContext, 'services'>, id: string) {
  const [lida, entrada] = await Promise.all([findOrdemImpressa(ctx.db, id), lerEntrada(ctx, id)]);
  // The printed order omits where the device lies.
  const {
    data_abertura,
    prazo,
    posicao: _posicao,
    filial_id,
    pessoa_id,
    fuso_horario,
    ...ordem
  } = requireRecord(lida);
  const dados: DadosDaOrdem = {
    ...ordem,
    data_abertura: data_abertura.toISOString(),
    prazo: prazo?.toISOString() ?? null,
    total: totalDosItens(ordem.itens),
    entrada: entradaNoPapel(entrada),
    qr: qrDaOrdem(ordem.numero_os, await enderecoPublico(ctx)),
  };
  return { dados, filial_id, pessoa_id, fuso_horario };
}

/** Reads what is signed at the intake; `porLink` on the customer's own phone. Throws NAO_ENCONTRADO. */
export async function lerEntradaParaAssinar(
  ctx: Context & Pick<RequestContext, 'services'>,
  id: string,
  porLink = false,
) {
  const { dados, filial_id, pessoa_id, fuso_horario } = await dadosDaOrdem(ctx, id);
  const textos = await textosPreenchidos(ctx, ORDEM, { ...registroDe(id), filial_id, dados });
  const condicoes = textos.ordem_entrada ?? '';
  const instante = (iso: string) => formatDateTime(new Date(iso), fuso_horario);
  return {
    dados,
    filial_id,
    pessoa_id,
    leitura: leituraDaEntrada(dados, { condicoes, instante, porLink }),
  };
}

async function daEtiqueta(ctx: PrintContext, { id, formato }: Pedida<FormatoEtiqueta>) {
  const { numero_os, cliente, equipamento, modelo, posicao, filial_id, pessoa_id } = requireRecord(
    await findOrdemImpressa(ctx.db, id),
  );
  return prepararEtiqueta(ETIQUETA, {
    formato: formato ?? (await findPresets(ctx.db, filial_id)).etiqueta,
    tabela: 'ordens_servico',
    registro_id: id,
    filial_id,
    pessoa_id,
    nome_arquivo: `etiqueta-${numero_os}`,
    dados: {
      numero_os,
      primeiro_nome: firstName(cliente),
      aparelho: [equipamento, modelo].filter(Boolean).join(' '),
      posicao,
      qr: qrDaOrdem(numero_os, await enderecoPublico(ctx)),
    },
  });
}
