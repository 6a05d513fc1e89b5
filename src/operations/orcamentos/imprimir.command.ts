/**
 * Prints the current version of a quote. No lock: a print shows the quote at that moment, and its content is stored.
 */
import { findPresets } from '#company/documentos/documentos.sql.ts';
import { emitirImpresso } from '#company/documentos/emitir.command.ts';
import type { FormatoImpresso } from '#company/documentos/impressos.rules.ts';
import type { RequestContext } from '#platform/server/gate/gate.ts';
import type { Context } from '#platform/server/sql/context.ts';
import { requireRecord } from '#platform/server/sql/records.ts';
import { itensDoConteudo } from './conteudo.rules.ts';
import { ORCAMENTO } from './impresso.rules.ts';
import { findOrcamentoImpresso } from './impresso.sql.ts';
import { exigirVisivel } from './lerOrcamento.command.ts';
import { listItens } from './orcamentos.sql.ts';

/** Throws NAO_ENCONTRADO, and the errors of `emitirImpresso`. */
export async function imprimirOrcamento(
  ctx: Context & Pick<RequestContext, 'pool'>,
  { id, formato }: { id: string; formato?: FormatoImpresso | undefined },
): Promise<File> {
  await exigirVisivel(ctx, id);
  const { filial_id, pessoa_id, enviada_em, ...orcamento } = requireRecord(
    await findOrcamentoImpresso(ctx.db, id),
  );
  const itens = await listItens(ctx.db, id, orcamento.versao);
  return emitirImpresso(ctx, ORCAMENTO, {
    formato: formato ?? (await findPresets(ctx.db, filial_id)).ordem,
    tabela: 'orcamentos',
    registro_id: id,
    filial_id,
    pessoa_id,
    nome_arquivo: `orcamento-${orcamento.numero}`,
    dados: {
      ...orcamento,
      enviada_em: enviada_em?.toISOString() ?? null,
      itens: itensDoConteudo(itens),
    },
    rodape: ['Sem valor fiscal'],
  });
}
