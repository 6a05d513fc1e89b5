/** Prints an order and its label. No lock: a print shows the order at that moment, and its content is stored. */

import { enderecoPublico } from '#company/auth/enderecoPublico.command.ts';
import { assinaturasDe } from '#company/documentos/assinar.command.ts';
import { ROTULO_MEIO } from '#company/documentos/assinaturas.rules.ts';
import { emitirEtiqueta, emitirImpresso } from '#company/documentos/emitir.command.ts';
import type { FormatoEtiqueta, FormatoImpresso } from '#company/documentos/impressos.rules.ts';
import { presetsDaFilial } from '#company/documentos/salvarPresets.command.ts';
import { lerEntrada } from '#operations/entrada/lerEntrada.command.ts';
import type { RequestContext } from '#platform/server/gate/gate.ts';
import type { Context } from '#platform/server/sql/context.ts';
import { requireRecord } from '#platform/server/sql/records.ts';
import { firstName } from '#platform/shared/text.ts';
import { entradaNoPapel } from './entrada.rules.ts';
import { ETIQUETA } from './etiqueta.rules.ts';
import { findOrdemImpressa } from './impressos_ordem.sql.ts';
import { qrDaOrdem } from './link.rules.ts';
import { type DadosDaOrdem, ORDEM, totalDosItens } from './ordem.rules.ts';

type PrintContext = Context & Pick<RequestContext, 'pool' | 'services'>;

/** Throws NAO_ENCONTRADO, and the errors of `emitirImpresso`. */
export async function imprimirOrdem(
  ctx: PrintContext,
  { id, formato }: { id: string; formato?: FormatoImpresso | undefined },
): Promise<File> {
  const { dados, filial_id, pessoa_id, figuras } = await dadosDaOrdem(ctx, id);
  return emitirImpresso(ctx, ORDEM, {
    formato: formato ?? (await presetsDaFilial(ctx, filial_id)).ordem,
    tabela: 'ordens_servico',
    registro_id: id,
    filial_id,
    pessoa_id,
    nome_arquivo: `ordem-servico-${dados.numero_os}`,
    dados,
    figuras,
    rodape: [],
  });
}

/** The content of a printed order. Throws NAO_ENCONTRADO. */
export async function dadosDaOrdem(ctx: Context & Pick<RequestContext, 'services'>, id: string) {
  const [lida, entrada, assinaturas] = await Promise.all([
    findOrdemImpressa(ctx.db, id),
    lerEntrada(ctx, id),
    assinaturasDe(ctx, 'ordens_servico', id),
  ]);
  // The printed order omits where the device lies.
  const { data_abertura, prazo, posicao: _posicao, filial_id, pessoa_id, ...ordem } = requireRecord(lida);
  const assinatura = assinaturas.find(({ momento }) => momento === 'entrada');
  const dados: DadosDaOrdem = {
    ...ordem,
    data_abertura: data_abertura.toISOString(),
    prazo: prazo?.toISOString() ?? null,
    total: totalDosItens(ordem.itens),
    entrada: entradaNoPapel(entrada),
    assinatura: assinatura
      ? {
          meio: ROTULO_MEIO[assinatura.meio],
          nome: assinatura.nome,
          em: assinatura.assinada_em.toISOString(),
        }
      : null,
    qr: qrDaOrdem(ordem.numero_os, await enderecoPublico(ctx)),
  };
  const imagem = assinatura?.imagem?.toString('base64');
  const figuras: Record<string, string> = imagem ? { assinatura: `data:image/png;base64,${imagem}` } : {};
  return {
    dados,
    filial_id,
    pessoa_id,
    figuras,
  };
}

/** Throws the errors of `imprimirOrdem`. */
export async function imprimirEtiqueta(
  ctx: PrintContext,
  { id, formato }: { id: string; formato?: FormatoEtiqueta | undefined },
): Promise<File> {
  const { numero_os, cliente, equipamento, modelo, posicao, filial_id, pessoa_id } = requireRecord(
    await findOrdemImpressa(ctx.db, id),
  );
  return emitirEtiqueta(ctx, ETIQUETA, {
    formato: formato ?? (await presetsDaFilial(ctx, filial_id)).etiqueta,
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
