/**
 * A repair shop for tests: two branches with a customer each, products with stock, orders with items. Everything is
 * created through the API's own operations. `livro` returns the ledger rows of one order.
 */

import { filialFixture } from '#company/filiais/filiais.fixtures.ts';
import { ordemFixture } from '#operations/ordens_servico/ordens_servico.fixtures.ts';
import { formatQuantity } from '#platform/shared/money.ts';
import { clienteFixture } from '#registers/clientes/clientes.fixtures.ts';
import { produtoFixture, servicoFixture } from '#registers/produtos_servicos/produtos_servicos.fixtures.ts';
import type { TestApi } from './api.ts';

type Contrato = TestApi['client'];
type Ordem = Awaited<ReturnType<Contrato['ordens_servico']['create']>>;
type Campos = NonNullable<Parameters<typeof ordemFixture>[2]>;
type Status = Ordem['status'];

export async function abrirOficina(api: TestApi) {
  const { client } = api;
  const matriz = (await client.filiais.create(filialFixture(0))).id;
  const loja = (await client.filiais.create(filialFixture(1))).id;
  const clientes = new Map<string, string>();
  for (const [index, filial_id] of [matriz, loja].entries()) {
    const { id } = await client.clientes.create({ ...clienteFixture(index), filial_id });
    clientes.set(filial_id, id);
  }
  let count = 0;

  return {
    matriz,
    loja,
    clienteDe: (filial_id: string): string => clientes.get(filial_id) ?? '',

    /** Creates a product with this stock in a branch; null creates no stock record. */
    produto: async (estoque: number | null, filial_id = matriz): Promise<string> => {
      const overrides = { estoque: String(estoque ?? 0), filial_id };
      return (await client.produtos_servicos.create(produtoFixture(count++, overrides))).id;
    },
    servico: async (): Promise<string> => (await client.produtos_servicos.create(servicoFixture(count++))).id,

    ordem: (campos: Campos = {}): Promise<Ordem> => {
      const filial_id = campos.filial_id ?? matriz;
      const cliente_id = campos.cliente_id ?? clientes.get(filial_id) ?? '';
      return client.ordens_servico.create(ordemFixture(count++, { filial_id, cliente_id }, campos));
    },
    item: async (
      ordem: { id: string },
      produto_servico_id: string,
      quantidade = 1,
      valor_unitario = '100.00',
    ) =>
      client.ordens_servico.adicionarItem({
        id: ordem.id,
        produto_servico_id,
        quantidade: String(quantidade),
        valor_unitario,
      }),
    /** Saves another status over the current record, as the edit dialog does. */
    mudarStatus: async (ordem: { id: string }, status: Status, api_client = client) =>
      api_client.ordens_servico.update({ ...(await client.ordens_servico.get({ id: ordem.id })), status }),

    saldo: async (produto_id: string, filial_id = matriz): Promise<string> => {
      const row = await api.db
        .selectFrom('estoque_filiais')
        .select('quantidade')
        .where('produto_id', '=', produto_id)
        .where('filial_id', '=', filial_id)
        .executeTakeFirst();
      return row ? formatQuantity(row.quantidade) : 'sem registro';
    },
    livro: (ordem: { id: string }) => lerLivro(api, ordem.id),
  };
}

export type Oficina = Awaited<ReturnType<typeof abrirOficina>>;

/** Sales, movements and postings of the order, oldest first, in short form. */
async function lerLivro(api: TestApi, ordem_id: string) {
  const { db } = api;
  const vendas = await db
    .selectFrom('historico_vendas')
    .select(['situacao', 'quantidade', 'valor_total'])
    .where('ordem_servico_id', '=', ordem_id)
    .orderBy('criado_em')
    .orderBy('valor_total')
    .execute();
  const movimentacoes = await db
    .selectFrom('movimentacoes_estoque')
    .select(['tipo_movimentacao', 'situacao', 'quantidade'])
    .where('ordem_servico_id', '=', ordem_id)
    .orderBy('criado_em')
    .orderBy('quantidade')
    .execute();
  const lancamentos = await db
    .selectFrom('lancamentos_estoque as l')
    .innerJoin('movimentacoes_estoque as m', 'm.id', 'l.movimentacao_id')
    .select('l.delta')
    .where('m.ordem_servico_id', '=', ordem_id)
    .orderBy('l.id')
    .execute();
  return {
    vendas: vendas.map((row) => `${formatQuantity(row.quantidade)} por ${row.valor_total} ${row.situacao}`),
    movimentacoes: movimentacoes.map(
      (row) => `${row.tipo_movimentacao} ${formatQuantity(row.quantidade)} ${row.situacao}`,
    ),
    lancamentos: lancamentos.map((row) => formatQuantity(row.delta)),
  };
}
