/** Prints a closing. No lock: its lines do not change until it is undone. */
import { emitirImpresso } from '#company/documentos/emitir.command.ts';
import type { FormatoImpresso } from '#company/documentos/impressos.rules.ts';
import { assertBranch, type RequestContext } from '#platform/server/gate/gate.ts';
import type { Context } from '#platform/server/sql/context.ts';
import { requireRecord } from '#platform/server/sql/records.ts';
import { documentoDaComissao, ganhoDoLancamento } from './comissoes.rules.ts';
import { DEMONSTRATIVO } from './demonstrativo.rules.ts';
import { findDoPapel } from './demonstrativo.sql.ts';
import { lerLancamentos } from './lerLancamentos.command.ts';

/** Throws NAO_ENCONTRADO for an undone closing, FILIAL_NAO_PERMITIDA, and the errors of `emitirImpresso`. */
export async function imprimirDemonstrativo(
  ctx: Context & Pick<RequestContext, 'pool'>,
  { id, formato }: { id: string; formato: FormatoImpresso },
): Promise<File> {
  const lido = requireRecord(await findDoPapel(ctx.db, id));
  const { filial_id, criado_em, lancamentos, filiais, ...fechamento } = lido;
  for (const filial of filiais) assertBranch(ctx.user, filial);
  const linhas = await lerLancamentos(ctx, lancamentos);
  return emitirImpresso(ctx, DEMONSTRATIVO, {
    formato,
    tabela: 'comissao_fechamentos',
    registro_id: id,
    filial_id,
    pessoa_id: null,
    nome_arquivo: `comissoes-${fechamento.numero}`,
    dados: {
      ...fechamento,
      fechado_em: criado_em.toISOString(),
      linhas: linhas.map((linha) => ({
        data: linha.data,
        documento: documentoDaComissao(linha),
        item: linha.item_nome,
        ganho: ganhoDoLancamento(linha),
        valor: linha.valor,
      })),
    },
    rodape: ['Sem valor fiscal'],
  });
}
