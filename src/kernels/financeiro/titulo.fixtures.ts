/** A debt entered by hand, for tests and the demo. */

import type { Context } from '#platform/server/sql/context.ts';
import { newId } from '#platform/shared/ids.ts';
import { lancar } from './lancar.command.ts';
import { criarTitulo, type NovoTitulo } from './titulos.rules.ts';
import { travar } from './travar.command.ts';

/** Returns the title's id. By default it has one parcel of R$ 100,00, due on the title's own day. */
export async function tituloFixture(
  ctx: Context,
  filial_id: string,
  { parte, ...mais }: Pick<NovoTitulo, 'parte'> & Partial<NovoTitulo>,
): Promise<string> {
  const id = newId();
  const livro = await travar(ctx, { filial_id });
  const competencia = livro?.hoje ?? '';
  const titulo: NovoTitulo = {
    id,
    natureza: 'receber',
    parte,
    origem: 'manual',
    documento: null,
    descricao: 'Conserto combinado',
    competencia,
    parcelas: [{ vencimento: competencia, valor: '100.00' }],
    categorias: [{ categoria: 'receita_servicos', valor: '100.00' }],
    ...mais,
  };
  await lancar(ctx, criarTitulo(livro, titulo));
  return id;
}
