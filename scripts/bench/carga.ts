/**
 * Loads a large shop into an empty database, always the same for a given size: 8 branches and, at escala 1, 100,000
 * customers, 20,000 products, 300,000 orders and 1,000,000 movements over three years. Each slice writes its own
 * tables.
 */

import { carregarFiliais } from '#company/filiais/carga.sql.ts';
import { filialFixture } from '#company/filiais/filiais.fixtures.ts';
import { juntarLinhas, lancarLinhas } from '#kernels/estoque/carga.sql.ts';
import { carregarItens, linhasDasOrdens } from '#operations/itens_ordem/carga.sql.ts';
import { carregarOrdens } from '#operations/ordens_servico/carga.sql.ts';
import { ordemFixture } from '#operations/ordens_servico/ordens_servico.fixtures.ts';
import { carregarCabecalhos, linhasDasVendas } from '#operations/vendas/carga.sql.ts';
import { bulkLoad } from '#platform/server/sql/bulk_load.ts';
import type { Db } from '#platform/server/sql/context.ts';
import type { Database } from '#platform/server/sql/db.ts';
import { carregarClientes, numerarClientes } from '#registers/clientes/carga.sql.ts';
import { clienteFixture } from '#registers/clientes/clientes.fixtures.ts';
import { carregarFornecedores } from '#registers/fornecedores/carga.sql.ts';
import { fornecedorFixture } from '#registers/fornecedores/fornecedores.fixtures.ts';
import { carregarCompras } from '#registers/historico_produtos/carga.sql.ts';
import {
  carregarProdutos,
  numerarProdutos,
  prepararSorteio,
} from '#registers/produtos_servicos/carga.sql.ts';
import { pecaFixture, servicoFixture } from '#registers/produtos_servicos/produtos_servicos.fixtures.ts';

const TABELAS = [
  'filiais', 'fornecedores', 'clientes', 'produtos_servicos', 'historico_compras', 'ordens_servico', 'ordens_servico_itens',
  'ordens_servico_historico_status', 'vendas_diretas', 'historico_vendas', 'estoque_filiais', 'movimentacoes_estoque',
  'lancamentos_estoque',
] as const; // biome-ignore format: a list of tables

const NOMES = [
  'Matriz Centro', 'Loja Batel', 'Loja Água Verde', 'Loja Portão', 'Loja São José', 'Loja Araucária', 'Loja Colombo', 'Depósito Boqueirão',
] as const; // biome-ignore format: names
/** How many of every twenty customers, orders or sales belong to each branch; adds up to 20. */
const FATIAS = [6, 4, 3, 2, 2, 1, 1, 1];

const CLIENTES = 100_000;
const PRODUTOS = 20_000;
const ORDENS = 300_000;
const MOVIMENTACOES = 1_000_000;
const VENDAS = 90_000;
const COMPRAS = 60_000;
const LOTE = 5000;

export interface Loja {
  /** The first user to sign up: the administrator, whom every row references. */
  user_id: string;
  escala: number;
}

export async function carregarLoja(dono: Database, { user_id, escala }: Loja): Promise<void> {
  const de = (total: number) => Math.round(total * escala);
  await bulkLoad(dono.db, TABELAS, async (db) => {
    const filiais = await carregarFiliais(
      db,
      user_id,
      NOMES.map((nome, index) => filialFixture(index, { nome, codigo: `F${index + 1}` })),
    );
    const sorteio = filiais.flatMap((id, index) => Array<string>(FATIAS[index] ?? 1).fill(id));
    await carregarFornecedores(db, user_id, lista(200, fornecedorFixture));
    await carregarTodosClientes(db, { user_id, filiais: sorteio, total: de(CLIENTES) });
    await carregarProdutos(db, user_id, [
      ...lista(de(PRODUTOS * 0.9), pecaFixture),
      ...lista(de(PRODUTOS * 0.1), servicoFixture),
    ]);
    await numerarProdutos(db);
    await prepararSorteio(db, sorteio);
    await carregarCompras(db, user_id, de(COMPRAS));
    const aparelhos = lista(997, (index) => ordemFixture(index, { filial_id: '', cliente_id: '' }));
    await carregarOrdens(db, { user_id, aparelhos, total: de(ORDENS) });
    await carregarItens(db, user_id);
    await juntarLinhas(db, {
      linhas: [linhasDasOrdens(), linhasDasVendas(de(VENDAS))],
      movimentacoes: de(MOVIMENTACOES),
    });
    await carregarCabecalhos(db, user_id);
    await lancarLinhas(db, user_id);
  });
}

async function carregarTodosClientes(
  db: Db,
  { total, ...rest }: { total: number; filiais: readonly string[]; user_id: string },
): Promise<void> {
  for (let antes = 0; antes < total; antes += LOTE) {
    const clientes = lista(Math.min(LOTE, total - antes), (index) => clienteFixture(antes + index));
    await carregarClientes(db, { ...rest, clientes, antes, total });
  }
  await numerarClientes(db);
}

const lista = <T>(length: number, make: (index: number) => T): T[] =>
  Array.from({ length }, (_, index) => make(index));
