/** A debt of R$ 100,00 that was paid by card in instalments, for tests. */
import { baixar } from '#kernels/financeiro/baixas.rules.ts';
import { lancar } from '#kernels/financeiro/lancar.command.ts';
import { criarTitulo } from '#kernels/financeiro/titulos.rules.ts';
import { travar } from '#kernels/financeiro/travar.command.ts';
import type { Context } from '#platform/server/sql/context.ts';
import { newId } from '#platform/shared/ids.ts';

interface Pago {
  filial_id: string;
  cliente_id: string;
  /** A payment method of type 'credito'. */
  forma_id: string;
  parcelas: number;
}

export async function cartaoFixture(ctx: Context, { filial_id, cliente_id, forma_id, parcelas }: Pago) {
  const id = newId();
  const livro = await travar(ctx, { filial_id, formas: [forma_id] });
  const competencia = livro?.hoje ?? '';
  const aberto = criarTitulo(livro, {
    id,
    natureza: 'receber',
    parte: { cliente_id },
    origem: 'manual',
    documento: null,
    descricao: 'Conserto no cartão',
    competencia,
    parcelas: [{ vencimento: competencia, valor: '100.00' }],
    categorias: [{ categoria: 'receita_servicos', valor: '100.00' }],
  });
  const parcela = [...(aberto?.parcelas.values() ?? [])].find(({ titulo_id }) => titulo_id === id);
  const pago = baixar(aberto, {
    natureza: 'receber',
    linhas: [{ parcela_id: parcela?.id ?? '', principal: '100.00' }],
    formas: [{ forma_id, valor: '100.00', parcelas }],
  });
  await lancar(ctx, pago);
}
