/**
 * Loads a large shop into an empty database, always the same for a given size: 8 branches and, at escala 1, 100,000
 * customers, 20,000 products, 300,000 orders and 1,000,000 movements over three years. It has one person, and has not
 * started money.
 */
import { filialFixture } from '#company/filiais/filiais.fixtures.ts';
import { ordemFixture } from '#operations/ordens_servico/ordens_servico.fixtures.ts';
import type { Database } from '#platform/server/sql/db.ts';
import type { DB } from '#platform/server/sql/schema.gen.ts';
import { clienteFixture } from '#registers/clientes/clientes.fixtures.ts';
import { equipamentoFixture } from '#registers/equipamentos/equipamentos.fixtures.ts';
import { etapaFixture, TOTAL_ETAPAS } from '#registers/etapas/etapas.fixtures.ts';
import { fornecedorFixture } from '#registers/fornecedores/fornecedores.fixtures.ts';
import { modeloDeOrcamentoFixture } from '#registers/orcamentos_modelos/orcamentos_modelos.fixtures.ts';
import { pecaFixture, servicoFixture } from '#registers/produtos_servicos/produtos_servicos.fixtures.ts';
import { bulkLoad, listOf } from './carga/bulk_load.ts';
import { CATALOGO, carregarCadastro, ETAPAS, FILIAIS, FORNECEDORES } from './carga/cadastros.ts';
import { carregarClientes, numerarClientes } from './carga/clientes.ts';
import { carregarEquipamentos } from './carga/equipamentos.ts';
import { juntarLinhas, lancarLinhas } from './carga/estoque.ts';
import { carregarCompras } from './carga/historico_produtos.ts';
import { carregarItens, linhasDasOrdens } from './carga/itens_ordem.ts';
import { carregarOrcamentos } from './carga/orcamentos.ts';
import { carregarOrcamentosModelos } from './carga/orcamentos_modelos.ts';
import { carregarOrdens } from './carga/ordens_servico.ts';
import { numerarProdutos, prepararSorteio } from './carga/produtos_servicos.ts';
import { carregarCabecalhos, linhasDasVendas } from './carga/vendas.ts';

type Tabela = keyof DB & string;

/** The tables that the loader fills. */
export const CHEIAS: readonly Tabela[] = [
  'filiais', 'fornecedores', 'clientes', 'equipamentos', 'etapas', 'produtos_servicos', 'historico_compras', 'orcamentos_modelos',
  'orcamentos_modelos_itens', 'ordens_servico', 'ordens_servico_historico_status', 'ordens_servico_itens', 'vendas_diretas', 'orcamentos',
  'orcamentos_versoes', 'orcamentos_itens', 'historico_vendas', 'estoque_filiais', 'movimentacoes_estoque', 'lancamentos_estoque',
]; // biome-ignore format: a list of tables

const CLIENTES = 100_000;
const LOTE = 5000;
const PRODUTOS = 20_000;
const ORDENS = 300_000;
const VENDAS = 90_000;
const COMPRAS = 60_000;
const MOVIMENTACOES = 1_000_000;

const NOMES = [
  'Matriz Centro', 'Loja Batel', 'Loja Água Verde', 'Loja Portão', 'Loja São José', 'Loja Araucária', 'Loja Colombo', 'Depósito Boqueirão',
] as const; // biome-ignore format: names
/** How many of every twenty customers, orders or sales belong to each branch; adds up to 20. */
const FATIAS = [6, 4, 3, 2, 2, 1, 1, 1];

export interface Loja {
  /** The first user to sign up: the administrator, referenced by every row. */
  user_id: string;
  escala: number;
}

export async function carregarLoja(dono: Database, { user_id, escala }: Loja): Promise<void> {
  const sized = (total: number) => Math.round(total * escala);
  await bulkLoad(dono.db, CHEIAS, async (db) => {
    const novas = NOMES.map((nome, index) => filialFixture(index, { nome, codigo: `F${index + 1}` }));
    const ids = await carregarCadastro(db, user_id, { ...FILIAIS, linhas: novas });
    // Each branch as often as its share of the shop.
    const filiais = ids.flatMap((id, index) => Array<string>(FATIAS[index] ?? 1).fill(id));
    await carregarCadastro(db, user_id, { ...FORNECEDORES, linhas: listOf(200, fornecedorFixture) });
    const total = sized(CLIENTES);
    for (let antes = 0; antes < total; antes += LOTE) {
      const clientes = listOf(Math.min(LOTE, total - antes), (index) => clienteFixture(antes + index));
      await carregarClientes(db, { user_id, filiais, clientes, antes, total });
    }
    await numerarClientes(db);
    await carregarEquipamentos(db, user_id, listOf(97, equipamentoFixture));
    const etapas = listOf(TOTAL_ETAPAS, (index) => ({ ...etapaFixture(index), posicao: index + 1 }));
    await carregarCadastro(db, user_id, { ...ETAPAS, linhas: etapas });
    const produtos = [
      ...listOf(sized(PRODUTOS * 0.9), pecaFixture),
      ...listOf(sized(PRODUTOS * 0.1), servicoFixture),
    ];
    await carregarCadastro(db, user_id, { ...CATALOGO, linhas: produtos });
    await numerarProdutos(db);
    await prepararSorteio(db, filiais);
    await carregarCompras(db, user_id, sized(COMPRAS));
    const modelos = listOf(200, (index) => modeloDeOrcamentoFixture(index, ''));
    await carregarOrcamentosModelos(db, user_id, modelos);
    const aparelhos = listOf(997, (index) => ordemFixture(index, { filial_id: '', cliente_id: '' }));
    await carregarOrdens(db, { user_id, aparelhos, total: sized(ORDENS) });
    await carregarItens(db, user_id);
    await carregarOrcamentos(db, user_id);
    // The ledger's movements for the lines of all documents, then the headers computed from them, then the postings.
    const linhas = [linhasDasOrdens(), linhasDasVendas(sized(VENDAS))];
    await juntarLinhas(db, { linhas, movimentacoes: sized(MOVIMENTACOES) });
    await carregarCabecalhos(db, user_id);
    await lancarLinhas(db, user_id);
  });
}
