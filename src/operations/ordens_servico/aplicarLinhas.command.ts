/**
 * Gives a locked order the lines that its customer approved, in one document (02 § 6): changes known lines, adds new
 * ones, removes others, and calls the kernel once. It requires no discount permission, because the author of the quote
 * had it. It does not check stock: missing parts are bought, and billing checks. Lines and reservations are written in
 * the name of that author. The caller holds the order's lock and writes the audit row.
 */
import { faltaNoEstoque } from '#kernels/estoque/conferirEstoque.command.ts';
import { trocarPendentes } from '#kernels/estoque/pendentes.command.ts';
import type { Context } from '#platform/server/sql/context.ts';
import { newId } from '#platform/shared/ids.ts';
import {
  exigirItensAbertos,
  linhaDoItem,
  type OrdemDoItem,
  saidasDosItens,
  totalItem,
} from './itens_ordem.rules.ts';
import { deleteItens, insertLinhas, type LinhaItem, listLinhas, updateLinhas } from './itens_ordem.sql.ts';
import { filialDaPeca } from './lerItens.command.ts';
import { documentoDaOrdem } from './ordens_servico.rules.ts';
import type { Faturavel } from './status.rules.ts';

export interface LinhaAplicada {
  /** The order's line to change. Null, or a deleted line: a new one is added. */
  item_id: string | null;
  produto_servico_id: string;
  tipo: 'produto' | 'servico';
  descricao: string;
  quantidade: string;
  valor_unitario: string;
  desconto: string;
}

export interface LinhasAplicadas {
  /** The order's line id of each applied line, in their order. */
  ids: string[];
  /** Whether stock is missing for a part of the order. */
  falta: boolean;
}

/** Throws ITENS_FECHADOS. `remover` may contain ids of deleted lines. */
export async function aplicarLinhas(
  ctx: Context,
  ordem: OrdemDoItem & Faturavel & { tecnico_id: string | null; filial_local_id: string | null },
  { linhas, remover, por }: { linhas: readonly LinhaAplicada[]; remover: readonly string[]; por: string },
): Promise<LinhasAplicadas> {
  exigirItensAbertos(ordem);
  const escreve = { ...ctx, user: { ...ctx.user, id: por } };
  const antes = new Map((await listLinhas(ctx.db, ordem.id)).map((linha) => [linha.id, linha]));
  // Applying an approval is an act of the order, like its billing: it needs no access to the part's branch.
  const estoque = await filialDaPeca(ctx, ordem, undefined);
  const aplicadas = linhas.map((linha) => comLinha(ctx, linha, antes, estoque));
  const mantidas = new Set(aplicadas.map(({ id }) => id));
  const removidas = remover.filter((id) => antes.has(id) && !mantidas.has(id));
  const alteradas = aplicadas.filter(({ id }) => antes.has(id));
  const novas = aplicadas.filter(({ id }) => !antes.has(id));
  await updateLinhas(ctx.db, alteradas.map(semProduto));
  await insertLinhas(
    escreve,
    novas.map((linha) => ({ ...linha, ordem_servico_id: ordem.id })),
  );
  await trocarPendentes(escreve, documentoDaOrdem(ordem.id), {
    removidas,
    alteradas: alteradas
      .filter(({ tipo }) => tipo === 'produto')
      .map(({ id, quantidade, valor_unitario, desconto, valor_total }) => ({
        linha_id: id,
        quantidade,
        valor_unitario,
        desconto,
        valor_total,
      })),
    novas: novas
      .filter(({ tipo }) => tipo === 'produto')
      .map((linha) => linhaDoItem(ordem, { ...linha, tecnico_id: null })),
  });
  await deleteItens(ctx.db, removidas);
  const pecas = (await listLinhas(ctx.db, ordem.id)).filter(({ tipo }) => tipo === 'produto');
  const falta = await faltaNoEstoque(ctx, saidasDosItens(ordem.filial_id, pecas), ordem.id);
  return { ids: aplicadas.map(({ id }) => id), falta };
}

/** A line cannot change its product: with another product it becomes a new line. */
function comLinha(
  ctx: Context,
  { item_id, ...linha }: LinhaAplicada,
  antes: ReadonlyMap<string, LinhaItem>,
  estoque: string | null,
) {
  const conhecida = item_id === null ? undefined : antes.get(item_id);
  const mesma = conhecida?.produto_servico_id === linha.produto_servico_id;
  const nova = linha.tipo === 'produto' ? estoque : null;
  return {
    id: conhecida && mesma ? conhecida.id : newId(ctx.now.getTime()),
    ...linha,
    filial_estoque_id: conhecida && mesma ? conhecida.filial_estoque_id : nova,
    valor_total: totalItem(linha),
  };
}

const semProduto = ({
  produto_servico_id: _produto,
  tipo: _tipo,
  filial_estoque_id: _filial,
  ...valores
}: ReturnType<typeof comLinha>) => valores;
