import { afterAll, beforeAll, expect, test } from 'vitest';
import { servers } from '#app/servers.ts';
import { type Database, openDatabase } from '#platform/server/sql/db.ts';
import { checkInvariants } from '#platform/server/sql/invariants.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { abrirGravador } from './captura.ts';
import { CHEIAS, carregarLoja } from './carga.ts';
import { lerLoja } from './loja.ts';
import { cadastrarDona } from './pessoa.ts';

/** Tables that are no larger in a large shop than in a small one, or that it does not use. */
const PEQUENAS: readonly string[] = [
  'arquivos', 'anexos', 'anexos_configuracao', 'usuarios', 'sessoes', 'contas', 'verificacoes', 'tokens_api', 'papeis',
  'profiles', 'profiles_filiais', 'convites', 'links_senha', 'configuracoes', 'logotipos', 'impressos_filiais',
  'modelos_texto', 'documentos_conteudos', 'documentos_emitidos', 'assinaturas', 'segundos_fatores', 'codigos_recuperacao',
  'convites_filiais', 'avisos_vistos', 'webhooks', 'webhooks_entregas', 'historico_custos', 'fatos_mudados',
  'contas_financeiras', 'caixas_sessoes', 'categorias_financeiras', 'formas_pagamento', 'formas_taxas',
  'financeiro_configuracao', 'titulos', 'parcelas', 'movimentos_financeiros', 'movimentos_formas', 'movimentos_parcelas',
  'lancamentos_financeiros', 'saldos_diarios', 'creditos_cliente', 'recebiveis_cartao', 'cobrancas',
  'ordens_servico_configuracao', 'checklists', 'envios_aparelho', 'comissao_fechamentos', 'comissao_fechamentos_linhas',
  'comissao_fechamentos_vales', 'links_publicos', 'links_acessos', 'modelos_mensagem', 'mensagens_filiais',
  'mensagens_configuracao', 'mensagens', 'notas_internas', 'notas_fixadas', 'orcamentos_respostas', 'orcamentos_provas',
  'protocolos', 'recorrencias', 'retiradas', 'vendas_configuracao', 'clientes_unidos', 'comissao_regras',
  'comissao_regras_antigas', 'lancamentos_comissao', 'comissoes_previstas', 'comissoes_configuracao', 'tipos_equipamento',
  'modelos_equipamento', 'clientes_consentimentos', 'senhas_aparelho', 'tecnicos', 'primeiros_passos',
]; // biome-ignore format: a list of tables

const ESCALA = 0.005;
let teste: TestDatabase;
let dono: Database;

async function carregar(): Promise<void> {
  teste = await createTestDatabase();
  dono = openDatabase({ ...teste.config.dono, max: 1 });
  await carregarLoja(dono, { user_id: await cadastrarDona(dono), escala: ESCALA });
}

async function fechar(): Promise<void> {
  await dono.close();
  await teste.drop();
}

beforeAll(carregar, 120_000);
afterAll(fechar);

async function contar(tabela: string, condicao = 'true'): Promise<number> {
  const { rows } = await dono.pool.query<{ total: number }>(
    `select count(*)::int as total from ${tabela} where ${condicao}`,
  );
  return rows[0]?.total ?? 0;
}

test('a loja carregada tem o tamanho pedido e livros que conferem', async () => {
  expect(await checkInvariants(dono.db)).toEqual([]);
  expect(await contar('filiais')).toBe(8);
  expect(await contar('clientes')).toBe(500);
  expect(await contar('produtos_servicos')).toBe(100);
  expect(await contar('ordens_servico')).toBe(1500);
  expect(await contar('movimentacoes_estoque')).toBe(5000);
  // Parts taken from another branch's stock: the movement is that branch's, the sale the order's.
  expect(await contar('ordens_servico_itens', 'filial_estoque_id is not null')).toBeGreaterThan(5);
  const deLa = `movimentacoes_estoque m join ordens_servico o on o.id = m.ordem_servico_id
    join historico_vendas v on v.id = m.historico_venda_id`;
  expect(await contar(deLa, 'm.filial_origem_id <> o.filial_id and m.estorno_de_id is null')).toBeGreaterThan(
    5,
  );
  expect(await contar(deLa, 'v.filial_id <> o.filial_id')).toBe(0);
  for (const situacao of ['pendente', 'efetivada', 'estornada', 'cancelada']) {
    expect(await contar('movimentacoes_estoque', `situacao = '${situacao}'`), situacao).toBeGreaterThan(10);
  }
});

test('o carregador conhece toda tabela, e enche as que diz encher', async () => {
  const escritas = new Set(servers.flatMap(({ tables }) => Object.keys(tables?.writes ?? {})));
  expect([...CHEIAS, ...PEQUENAS].sort()).toEqual([...escritas].sort());
  for (const tabela of CHEIAS) expect(await contar(tabela), tabela).toBeGreaterThan(7);
});

test('nada que foi carregado aponta para o que não existe, e nenhum índice ficou de fora', async () => {
  const chaves = await dono.pool.query<{ tabela: string; coluna: string; alvo: string; chave: string }>(`
    select c.conrelid::regclass::text as tabela, a.attname as coluna, c.confrelid::regclass::text as alvo, f.attname as chave
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    join pg_attribute f on f.attrelid = c.confrelid and f.attnum = c.confkey[1]
    where c.contype = 'f' and cardinality(c.conkey) = 1`);
  expect(chaves.rows.length).toBeGreaterThan(40);
  for (const { tabela, coluna, alvo, chave } of chaves.rows) {
    const soltas = `${coluna} is not null and not exists (select from ${alvo} alvo where alvo.${chave} = ${tabela}.${coluna})`;
    expect(await contar(tabela, soltas), `${tabela}.${coluna}`).toBe(0);
  }
  const vazio = await createTestDatabase();
  const indices = `select indexname from pg_indexes where schemaname = 'public' order by 1`;
  expect((await dono.pool.query(indices)).rows).toEqual((await vazio.dono.query(indices)).rows);
  await vazio.drop();
});

test('uma venda e um faturamento mandam tantos comandos para muitas linhas quantos para uma', async () => {
  const loja = await lerLoja(teste.config.dono, 0);
  const gravador = abrirGravador(teste.config.app, loja.user_id);
  const comandosDe = async (operacao: string, entrada: object) =>
    (await gravador.gravar(operacao, entrada)).grupos.flat().map(({ text }) => text);
  const vender = (linhas: number) =>
    comandosDe('vendas.finalizar', {
      filial_id: loja.filial_id,
      cliente_id: loja.clientes[0]?.id,
      itens: loja.produtos
        .slice(0, linhas)
        .map(({ id }) => ({ produto_id: id, quantidade: '1', valor_unitario: '49.90' })),
      observacoes: null,
    });
  expect(await vender(20)).toEqual(await vender(1));
  const faturavel = async (itens: number) => {
    const { rows } = await dono.pool.query<{ id: string }>(
      `select o.id from ordens_servico o join ordens_servico_itens i on i.ordem_servico_id = o.id and i.tipo = 'produto'
       where o.faturada_em is null and o.status in ('aberta', 'em_andamento') group by o.id having count(*) = ${itens} limit 1`,
    );
    return { id: rows[0]?.id };
  };
  const [tres, um] = await Promise.all([faturavel(3), faturavel(1)]);
  expect(await comandosDe('ordens_servico.faturar', tres)).toEqual(
    await comandosDe('ordens_servico.faturar', um),
  );
  await gravador.close();
});

test('a mesma escala dá a mesma loja', async () => {
  const resumo = async () =>
    (
      await dono.pool.query(`
        select (select md5(string_agg(id::text || nome_completo || cpf_cnpj, ',' order by id)) from clientes) as clientes,
          (select md5(string_agg(id::text || produto_id || quantidade, ',' order by id)) from movimentacoes_estoque) as movimentacoes,
          (select md5(string_agg(id || movimentacao_id::text || saldo_apos, ',' order by id)) from lancamentos_estoque) as lancamentos`)
    ).rows;
  const primeira = await resumo();
  await fechar();
  await carregar();
  expect(await resumo()).toEqual(primeira);
}, 120_000);
