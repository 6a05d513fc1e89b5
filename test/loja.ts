/** A small shop for tests that move stock: two branches, a customer, and products created through the API. */

import { filialFixture } from '#company/filiais/filiais.fixtures.ts';
import { ordemFixture } from '#operations/ordens_servico/ordens_servico.fixtures.ts';
import type { StatusOrdemServico } from '#operations/ordens_servico/status.rules.ts';
import { clienteFixture } from '#registers/clientes/clientes.fixtures.ts';
import { produtoFixture } from '#registers/produtos_servicos/produtos_servicos.fixtures.ts';
import type { TestApi } from './api.ts';

/** Values a test compares before and after. */
function readings(api: TestApi, matriz: string) {
  return {
    /** Stock in the branch as a number; undefined without a stock record. */
    saldo: async (produto_id: string, filial_id: string = matriz): Promise<number | undefined> => {
      const row = await api.db
        .selectFrom('estoque_filiais')
        .select('quantidade')
        .where('produto_id', '=', produto_id)
        .where('filial_id', '=', filial_id)
        .executeTakeFirst();
      return row && Number(row.quantidade);
    },
    /** The product's total stock as a number. */
    total: async (produto_id: string): Promise<number> => {
      const row = await api.db
        .selectFrom('produtos_servicos')
        .select('estoque')
        .where('id', '=', produto_id)
        .executeTakeFirstOrThrow();
      return Number(row.estoque);
    },
    /** Row count of each table of the ledger: equal before and after means nothing was written. */
    contagem: async (): Promise<Record<string, number>> => {
      const tables = [
        'vendas_diretas',
        'historico_vendas',
        'movimentacoes_estoque',
        'lancamentos_estoque',
        'estoque_filiais',
      ];
      const counts = tables.map((table) => `(select count(*)::int from ${table}) as ${table}`).join(', ');
      return (await api.dono.query<Record<string, number>>(`select ${counts}`)).rows[0] ?? {};
    },
    /** Sets configuracoes.estoque_negativo. */
    politica: (valor: 'permitir' | 'avisar' | 'bloquear') =>
      api.dono.query('update configuracoes set estoque_negativo = $1', [valor]),
  };
}

export async function createLoja(api: TestApi) {
  const matriz = (await api.client.filiais.create(filialFixture(0))).id;
  const loja = (await api.client.filiais.create(filialFixture(1))).id;
  const cliente = await api.client.clientes.create({ ...clienteFixture(0), filial_id: matriz });
  let daLoja: Promise<{ id: string }> | undefined;
  const clienteDe = async (filial_id: string): Promise<string> => {
    if (filial_id === matriz) return cliente.id;
    daLoja ??= api.client.clientes.create({ ...clienteFixture(1), filial_id: loja });
    return (await daLoja).id;
  };
  let products = 0;
  let orders = 0;

  return {
    matriz,
    loja,
    cliente,
    /** The customer of one of the two branches; the loja's is created when first asked for. */
    clienteDe,
    /** Creates a product with this stock in the matriz; '0' creates no stock record. */
    createProduto: async (estoque = '0', nome?: string) => {
      const base = produtoFixture(5 * products++);
      const { id } = await api.client.produtos_servicos.create({
        ...base,
        nome: nome ?? base.nome,
        estoque,
        filial_id: matriz,
      });
      return id;
    },
    /** Creates an order of the customer in the matriz. */
    createOrdem: async (status: StatusOrdemServico = 'aberta'): Promise<string> => {
      const input = ordemFixture(orders++, { filial_id: matriz, cliente_id: cliente.id });
      const { id, versao } = await api.client.ordens_servico.create(input);
      if (status !== 'aberta') await api.client.ordens_servico.update({ ...input, id, versao, status });
      return id;
    },
    ...readings(api, matriz),
  };
}

export type Loja = Awaited<ReturnType<typeof createLoja>>;
