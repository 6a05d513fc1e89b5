/** Updates a shop whose ledger predates documents: each sale gets its kind and the time of its reversal. */
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '#platform/server/postgres/migrate.ts';
import { MIGRATIONS } from '#platform/server/postgres/migrations.ts';
import { openDatabase } from '#platform/server/sql/db.ts';
import { checkInvariants } from '#platform/server/sql/invariants.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';

let db: TestDatabase;
let folder: string;
const atualizar = (from?: string) =>
  migrate({ owner: db.config.dono, appRole: String(db.config.app.user), ...(from ? { folder: from } : {}) });
beforeAll(async () => {
  db = await createTestDatabase();
  folder = await mkdtemp(path.join(tmpdir(), 'migracoes-'));
  const todas = (await readdir(MIGRATIONS)).sort();
  const mudanca = todas.findIndex((name) => name.endsWith('_livro_de_documentos.sql'));
  expect(mudanca).toBeGreaterThan(0);
  for (const name of todas.slice(0, mudanca)) await cp(path.join(MIGRATIONS, name), path.join(folder, name));
  await db.dono.query('DROP SCHEMA public, fila CASCADE; CREATE SCHEMA public');
  await atualizar(folder);
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await db.drop();
});

const id = (n: number) => `01980000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const [PESSOA, FILIAL, CLIENTE, TELA, LIMPEZA, ORDEM, DIRETA] = [1, 2, 3, 4, 5, 6, 7].map(id);

/** A billed order whose billing was reversed, one reversed movement, a direct sale and a service without audit rows. */
const LOJA = `
  insert into usuarios values ('${PESSOA}', 'Rita', 'rita@exemplo.com', true, null, now(), now());
  insert into filiais (id, nome, user_id, criado_em) values ('${FILIAL}', 'Matriz', '${PESSOA}', now());
  insert into clientes (id, filial_id, nome_completo, telefone, user_id, created_at)
    values ('${CLIENTE}', '${FILIAL}', 'Ana', '41999990000', '${PESSOA}', now());
  insert into produtos_servicos (id, tipo, nome, valor_custo, estoque, user_id, criado_em) values
    ('${TELA}', 'produto', 'Tela', 80, 4, '${PESSOA}', now()), ('${LIMPEZA}', 'servico', 'Limpeza', null, 0, '${PESSOA}', now());
  insert into ordens_servico (id, filial_id, cliente_id, equipamento, defeito_reclamado, data_abertura, user_id, created_at)
    values ('${ORDEM}', '${FILIAL}', '${CLIENTE}', 'Celular', 'Tela', '2026-01-01', '${PESSOA}', '2026-01-01');
  insert into vendas_diretas (id, operacao_id, filial_id, cliente_id, data_venda, total, user_id)
    values ('${DIRETA}', '${id(90)}', '${FILIAL}', '${CLIENTE}', '2026-03-01', 100, '${PESSOA}');
  insert into historico_vendas (id, operacao_id, origem, situacao, produto_id, filial_id, cliente_id, ordem_servico_id, venda_direta_id,
      quantidade, valor_unitario, valor_total, data_venda, user_id, criado_em) values
    ('${id(11)}', '${id(91)}', 'ordem', 'estornada', '${TELA}', '${FILIAL}', '${CLIENTE}', '${ORDEM}', null, 1, 100, 100, '2026-01-02', '${PESSOA}', '2026-01-01'),
    ('${id(12)}', '${id(91)}', 'ordem', 'estornada', '${LIMPEZA}', '${FILIAL}', '${CLIENTE}', '${ORDEM}', null, 1, 50, 50, '2026-01-02', '${PESSOA}', '2026-01-02'),
    ('${id(13)}', '${id(92)}', 'ordem', 'estornada', '${LIMPEZA}', '${FILIAL}', '${CLIENTE}', '${ORDEM}', null, 1, 50, 50, '2026-02-20', '${PESSOA}', '2026-02-20'),
    ('${id(14)}', '${id(90)}', 'venda_direta', 'efetivada', '${TELA}', '${FILIAL}', '${CLIENTE}', null, '${DIRETA}', 1, 100, 100, '2026-03-01', '${PESSOA}', '2026-03-01');
  insert into movimentacoes_estoque (id, operacao_id, motivo, situacao, tipo_movimentacao, produto_id, filial_origem_id, filial_destino_id, quantidade,
      ordem_servico_id, historico_venda_id, data_movimentacao, data_estorno, estornada_por, estorno_de_id, user_id, criado_em) values
    ('${id(20)}', '${id(93)}', 'estoque_inicial', 'efetivada', 'entrada', '${TELA}', null, '${FILIAL}', 5, null, null, '2026-01-01', null, null, null, '${PESSOA}', '2026-01-01'),
    ('${id(21)}', '${id(91)}', 'ordem', 'efetivada', 'venda', '${TELA}', '${FILIAL}', null, 1, '${ORDEM}', '${id(11)}', '2026-01-02', null, null, null, '${PESSOA}', '2026-01-01'),
    ('${id(22)}', '${id(94)}', 'estorno', 'efetivada', 'entrada', '${TELA}', null, '${FILIAL}', 1, '${ORDEM}', '${id(11)}', '2026-01-09', null, null, '${id(21)}', '${PESSOA}', '2026-01-09'),
    ('${id(23)}', '${id(90)}', 'venda_direta', 'efetivada', 'venda', '${TELA}', '${FILIAL}', null, 1, null, '${id(14)}', '2026-03-01', null, null, null, '${PESSOA}', '2026-03-01');
  update movimentacoes_estoque set situacao = 'estornada', data_estorno = '2026-01-09', estornada_por = '${PESSOA}', movimentacao_estorno_id = '${id(22)}'
    where id = '${id(21)}';
  insert into lancamentos_estoque (operacao_id, movimentacao_id, produto_id, filial_id, delta, saldo_apos, custo_unitario, criado_em) values
    ('${id(93)}', '${id(20)}', '${TELA}', '${FILIAL}', 5, 5, 80, '2026-01-01'), ('${id(91)}', '${id(21)}', '${TELA}', '${FILIAL}', -1, 4, 80, '2026-01-02'),
    ('${id(94)}', '${id(22)}', '${TELA}', '${FILIAL}', 1, 5, 80, '2026-01-09'), ('${id(90)}', '${id(23)}', '${TELA}', '${FILIAL}', -1, 4, 80, '2026-03-01');
  insert into estoque_filiais (id, produto_id, filial_id, quantidade, user_id) values ('${id(30)}', '${TELA}', '${FILIAL}', 4, '${PESSOA}');
  insert into auditoria (criado_em, user_id, operacao, operacao_id, tabela, registro_id) values
    ('2026-01-01', '${PESSOA}', 'ordens_servico.estornarFaturamento', '${id(95)}', 'ordens_servico', '${ORDEM}'),
    ('2026-01-10', '${PESSOA}', 'ordens_servico.estornarFaturamento', '${id(96)}', 'ordens_servico', '${ORDEM}'),
    ('2026-01-20', '${PESSOA}', 'ordens_servico.estornarFaturamento', '${id(97)}', 'ordens_servico', '${ORDEM}');`;

test('cada venda ganha o tipo e a hora do seu estorno; nenhum movimento nem lançamento é regravado', async () => {
  await db.dono.query(LOJA);
  const antigos = async () =>
    (
      await db.dono.query(
        `select ctid::text, xmin::text, id::text from movimentacoes_estoque union all
         select ctid::text, xmin::text, id::text from lancamentos_estoque order by 3`,
      )
    ).rows;
  const antes = await antigos();
  await atualizar();
  expect(await antigos()).toEqual(antes);

  const { rows } = await db.dono.query(
    `select right(id::text, 2) as venda, tipo, estornada_em::date::text as dia, estornada_por is not null as por, tecnico_id
     from historico_vendas order by id`,
  );
  expect(rows).toEqual([
    { venda: '11', tipo: 'produto', dia: '2026-01-09', por: true, tecnico_id: null },
    { venda: '12', tipo: 'servico', dia: '2026-01-10', por: true, tecnico_id: null },
    { venda: '13', tipo: 'servico', dia: '2026-02-20', por: false, tecnico_id: null },
    { venda: '14', tipo: 'produto', dia: null, por: false, tecnico_id: null },
  ]);
  const documentos = await db.dono.query(
    `select right(movimentacao_id::text, 2) as movimento, documento_tipo, documento_id, documento_rotulo
     from movimentacoes_documentos order by movimentacao_id`,
  );
  expect(documentos.rows).toEqual([
    { movimento: '20', documento_tipo: null, documento_id: null, documento_rotulo: null },
    { movimento: '21', documento_tipo: 'ordem', documento_id: ORDEM, documento_rotulo: 'OS #1' },
    { movimento: '22', documento_tipo: 'ordem', documento_id: ORDEM, documento_rotulo: 'OS #1' },
    { movimento: '23', documento_tipo: 'venda_direta', documento_id: DIRETA, documento_rotulo: 'Venda 1' },
  ]);
});

test('depois da atualização os livros conferem, e as vendas efetivas têm as colunas novas', async () => {
  const database = openDatabase({ ...db.config.dono, max: 1 });
  expect(await checkInvariants(database.db).finally(() => database.close())).toEqual([]);
  const { rows } = await db.app.query('select tipo, estornada_em from vendas_efetivas');
  expect(rows).toEqual([{ tipo: 'produto', estornada_em: null }]);
});
