/** Prints the warranty of an order. No lock: a print shows the order at that moment, and its content is stored. */
import { findPresets } from '#company/documentos/documentos.sql.ts';
import { emitirImpresso } from '#company/documentos/emitir.command.ts';
import type { FormatoImpresso } from '#company/documentos/impressos.rules.ts';
import { lerOrdem } from '#operations/ordens_servico/travarOrdem.command.ts';
import { listGarantias } from '#operations/retornos/retornos.sql.ts';
import type { RequestContext } from '#platform/server/gate/gate.ts';
import type { Context } from '#platform/server/sql/context.ts';
import { requireRecord } from '#platform/server/sql/records.ts';
import { GARANTIA } from './garantia.rules.ts';
import { findOrdemImpressa } from './impressos_ordem.sql.ts';

/** Throws NAO_ENCONTRADO, and the errors of `emitirImpresso`. */
export async function imprimirGarantia(
  ctx: Context & Pick<RequestContext, 'pool' | 'services'>,
  { id, formato }: { id: string; formato?: FormatoImpresso | undefined },
): Promise<File> {
  const [lida, ordem, itens] = await Promise.all([
    findOrdemImpressa(ctx.db, id),
    lerOrdem(ctx, id),
    listGarantias(ctx.db, id),
  ]);
  const { numero_os, cliente, equipamento, modelo, numero_serie, filial_id, pessoa_id, ...outros } =
    requireRecord(lida);
  return emitirImpresso(ctx, GARANTIA, {
    formato: formato ?? (await findPresets(ctx.db, filial_id)).ordem,
    tabela: 'ordens_servico',
    registro_id: id,
    filial_id,
    pessoa_id,
    nome_arquivo: `garantia-ordem-${numero_os}`,
    dados: {
      numero_os,
      cliente,
      aparelho: [equipamento, modelo].filter(Boolean).join(' '),
      numero_serie,
      laudo: ordem.laudo,
      retirada_em: ordem.retirada_em?.toISOString() ?? null,
      itens: itens.map(({ descricao, garantia_ate }) => ({ descricao, garantia_ate })),
      estornados: outros.itens.filter(({ estornado }) => estornado).map(({ descricao }) => descricao),
      filial: outros.filial,
      telefone_filial: outros.telefone_filial,
      empresa: outros.empresa,
    },
    rodape: [],
  });
}
