/**
 * On a tenth of the large shop: no list under any of its sorts, no search and no hot write scans a large table
 * sequentially. Loading takes half a minute, so it runs only in the full run.
 */
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ORDENACAO_MOVIMENTACOES } from '#operations/movimentacoes/lista.rules.ts';
import { ORDENACAO_ORDENS } from '#operations/ordens_servico/lista.rules.ts';
import { ORDENACAO_VENDAS } from '#operations/vendas/lista.rules.ts';
import { openDatabase, PLANNER } from '#platform/server/sql/db.ts';
import { newId } from '#platform/shared/ids.ts';
import { ORDENACAO_CLIENTES } from '#registers/clientes/lista.rules.ts';
import { ORDENACAO_FORNECEDORES } from '#registers/fornecedores/lista.rules.ts';
import { ORDENACAO_PRODUTOS } from '#registers/produtos_servicos/lista.rules.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { abrirGravador, type Comando, type Gravador } from './captura.ts';
import { carregarLoja } from './carga.ts';
import { CASOS } from './casos.ts';
import { type Loja, lerLoja } from './loja.ts';
import { cadastrarDona } from './pessoa.ts';
import { varreduras } from './planos.ts';

const ESCALA = 0.1;
/** Number of inputs tried per case. */
const ENTRADAS = 5;

const LISTAS = {
  clientes: ORDENACAO_CLIENTES,
  fornecedores: ORDENACAO_FORNECEDORES,
  movimentacoes: ORDENACAO_MOVIMENTACOES,
  ordens_servico: ORDENACAO_ORDENS,
  produtos_servicos: ORDENACAO_PRODUTOS,
  vendas: ORDENACAO_VENDAS,
};

/**
 * One month, because an index answers it; for a whole year, reading the rows in the list's order would be as good a
 * plan.
 */
const MES = { de: '2026-03-01', ate: '2026-03-31' };
const FILTRADAS: readonly (readonly [string, Record<string, unknown>])[] = [
  ['ordens_servico.list', { status: 'aguardando_pecas' }],
  ['ordens_servico.list', { status: 'entregue' }],
  ['ordens_servico.list', { status: 'em_aberto' }],
  ['ordens_servico.list', { status: 'em_aberto', direcao: 'desc', cursor: 'ultima' }],
  ['ordens_servico.list', MES],
  ['ordens_servico.contarPorStatus', {}],
  ['ordens_servico.contarPorStatus', MES],
  ['movimentacoes.list', { tipo: 'ajuste' }],
  ['movimentacoes.list', { ponta: true }],
  ['movimentacoes.list', { ponta: true, tipo: 'entrada', ...MES }],
  ['vendas.list', MES],
  ['vendas.listPorVenda', {}],
  ['vendas.listPorVenda', MES],
];

let teste: TestDatabase;
let client: pg.Client;
let gravador: Gravador;
let loja: Loja;

async function varredurasDe(operacao: string, entrada: unknown) {
  return varreduras(client, await gravador.gravar(operacao, entrada));
}

/** The statements that PostgreSQL plans at each execution. It does so for the first five, then compares the costs. */
async function replanejados(comandos: readonly Comando[]): Promise<string[]> {
  const planned: string[] = [];
  for (const comando of comandos) {
    for (let vez = 0; vez < 7; vez++) await client.query(comando);
    const { rows } = await client.query(
      'select generic_plans from pg_prepared_statements where name = $1 and generic_plans > 0',
      [comando.name],
    );
    if (rows.length === 0) planned.push(comando.text.replaceAll(/\s+/g, ' '));
  }
  return planned;
}

describe.runIf(process.env.TESTE_COMPLETO)('planos sobre uma loja grande', () => {
  beforeAll(async () => {
    teste = await createTestDatabase();
    const dono = openDatabase({ ...teste.config.dono, max: 1 });
    await carregarLoja(dono, { user_id: await cadastrarDona(dono), escala: ESCALA });
    await dono.close();
    client = new pg.Client({ ...teste.config.dono, options: PLANNER });
    await client.connect();
    loja = await lerLoja(teste.config.dono, ENTRADAS);
    gravador = abrirGravador(teste.config.app, loja.user_id);
  }, 600_000);

  afterAll(async () => {
    await gravador?.close();
    await client?.end();
    await teste?.drop();
  });

  test.for(CASOS)('$nome não lê uma tabela grande inteira', async ({ operacao, entradas }) => {
    const pedidas = entradas(loja).slice(0, ENTRADAS);
    expect(pedidas.length).toBeGreaterThan(0);
    for (const entrada of pedidas) {
      expect(await varredurasDe(operacao, entrada), JSON.stringify(entrada)).toEqual([]);
    }
  });

  test.for(Object.entries(LISTAS))(
    '%s em cada ordenação, nos dois sentidos, no começo e no fim',
    async ([slice, { columns }]) => {
      for (const ordenar_por of columns) {
        for (const direcao of ['asc', 'desc']) {
          for (const cursor of [undefined, 'ultima']) {
            const entrada = { filial_id: loja.filial_id, limite: 50, ordenar_por, direcao, cursor };
            expect(await varredurasDe(`${slice}.list`, entrada), JSON.stringify(entrada)).toEqual([]);
          }
        }
      }
    },
  );

  test.for(FILTRADAS)('%s filtrada por %j, com linhas e só o total', async ([operacao, filtro]) => {
    const { filial_id } = loja;
    const pedida = {
      filial_id,
      limite: 50,
      ...filtro,
      ...(filtro.ponta ? { ponta_filial_id: filial_id } : {}),
    };
    // The count of a large branch's movements stops at its limit, so it may well read the table from the start.
    const soLinhas = filtro.ponta && !filtro.tipo;
    const contagens = soLinhas ? ['nao'] : ['nao', 'somente'];
    for (const contar of operacao.endsWith('contarPorStatus') ? [undefined] : contagens) {
      expect(await varredurasDe(operacao, { ...pedida, contar }), String(contar)).toEqual([]);
    }
  });

  test.for(['listParaItem', 'listParaVenda', 'listParaMovimentacao'])(
    'produtos_servicos.%s não lê uma tabela grande inteira, com o estoque de cada produto oferecido',
    async (operacao) => {
      for (const busca of ['', 't', ...loja.produtos.slice(0, 2).flatMap((p) => [p.nome, p.codigo_ean])]) {
        const entrada = { filial_id: loja.filial_id, busca };
        expect(await varredurasDe(`produtos_servicos.${operacao}`, entrada), JSON.stringify(entrada)).toEqual(
          [],
        );
      }
    },
  );

  // A list's filters (a status, a large or small branch) may need plans of their own; its cursor may not.
  test.for([
    ['clientes', 'primeira', undefined],
    ['ordens_servico', 'primeira', undefined],
    ['vendas', 'primeira', undefined],
    ['vendas', 'penúltima', 'ultima'],
    ['movimentacoes', 'penúltima', 'ultima'],
    ['fornecedores', 'penúltima', 'ultima'],
  ] as const)('%s: a %s página não é planejada de novo a cada pedido', async ([slice, , cursor]) => {
    const entrada = { filial_id: loja.filial_id, limite: 50, cursor };
    const { resultado } = await gravador.gravar(`${slice}.list`, entrada);
    const { anterior } = resultado as { anterior: string | null };
    const { grupos } = await gravador.gravar(`${slice}.list`, { ...entrada, cursor: anterior ?? cursor });
    expect(await replanejados(grupos.flat().filter(({ text }) => text.includes('page_key')))).toEqual([]);
  });

  test.for([
    ['clientes', (l: Loja) => l.clientes[0]?.cpf_cnpj],
    ['produtos_servicos', (l: Loja) => l.produtos[0]?.codigo_ean],
    ['ordens_servico', (l: Loja) => l.ordens[0]?.numero_serie],
    ['vendas', (l: Loja) => l.produtos[0]?.codigo],
    ['movimentacoes', (l: Loja) => l.produtos[0]?.codigo],
    ['ordens_servico', (l: Loja) => `${l.ordens[0]?.equipamento} ${l.ordens[0]?.modelo}`],
  ] as const)('%s: a busca por um código, ou por um aparelho comum, também não', async ([slice, busca]) => {
    const { filial_id } = loja;
    const entrada = { filial_id, limite: 50, contar: 'nao', busca: busca(loja) };
    const { grupos } = await gravador.gravar(`${slice}.list`, entrada);
    const comandos = grupos.flat();
    expect(comandos.length).toBeGreaterThan(0);
    expect(await replanejados(comandos)).toEqual([]);
  });

  test('a lista de uma filial sem ordens não lê as ordens das outras', async () => {
    const { filial_id } = loja;
    const { grupos } = await gravador.gravar('ordens_servico.list', { filial_id, limite: 50, contar: 'nao' });
    const [page] = grupos.flat() as [Comando];
    const values = page.values.map((value) => (value === filial_id ? newId() : value));
    expect(await replanejados([{ ...page, values }])).toEqual([]);
    const literals = values.map((value) =>
      client.escapeLiteral(value instanceof Date ? value.toISOString() : String(value)),
    );
    const { rows } = await client.query<{ 'QUERY PLAN': { Plan: Record<string, number> }[] }>(
      `explain (analyze, buffers, format json) execute "${page.name}" (${literals})`,
    );
    const { 'Shared Hit Blocks': hit = 0, 'Shared Read Blocks': read = 0 } =
      rows[0]?.['QUERY PLAN'][0]?.Plan ?? {};
    expect(hit + read).toBeGreaterThan(0);
    expect(hit + read).toBeLessThan(20);
  });

  test('uma tabela lida inteira seria vista', async () => {
    const comando = { text: `select * from clientes where email like '%x%'`, values: [], name: undefined };
    const captura = { grupos: [[comando]], transacao: false, novos: [], resultado: null };
    expect(await varreduras(client, captura)).toEqual([{ tabela: 'clientes', comando: comando.text }]);
  });
});
