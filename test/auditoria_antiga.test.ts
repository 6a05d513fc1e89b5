/** Updates a shop whose audit rows predate the stored search columns: every row must stay searchable. */
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { searchOf } from '#platform/server/audit/audit_search.ts';
import { migrate } from '#platform/server/postgres/migrate.ts';
import { MIGRATIONS } from '#platform/server/postgres/migrations.ts';
import { newId } from '#platform/shared/ids.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';

const [cliente_id, produto_id, ordem_servico_id, fornecedor_id] = Array.from({ length: 4 }, () => newId());
const linha = (tabela: string, antes: object | null, depois: object | null) => ({
  tabela,
  registro_id: newId(),
  antes,
  depois,
});
const LINHAS = [
  linha('clientes', { nome_completo: 'João Açaí', cpf_cnpj: '52998224725', telefone: '41988112233', numero: '12' },
    { nome_completo: 'João Azevedo', email: 'joao@exemplo.com.br', cidade: 'Curitiba' }),
  linha('fornecedores', null, { nome: 'Peças Sul', cnpj: '11222333000181', telefone: null }),
  linha('produtos_servicos', null, { nome: 'Tela 6,1"', codigo: 'TELA-1', codigo_ean: '789', descricao: 'OLED' }),
  linha('historico_compras', { produto_id, fornecedor_id, numero_nota: 'NF 77' }, null),
  linha('ordens_servico', null, { numero_os: 1042, cliente_id, equipamento: 'Notebook', numero_serie: 'SN-9' }),
  linha('ordens_servico_itens', null, { ordem_servico_id, produto_servico_id: produto_id, descricao: 'Troca' }),
  linha('vendas_diretas', null, { numero: 7, cliente_id, itens: [{ produto_id }, { produto_id }] }),
  linha('movimentacoes_estoque', { produto_id, cliente_id, ordem_servico_id }, { situacao: 'estornada' }),
]; // biome-ignore format: a row per line

let db: TestDatabase;
let folder: string;
const atualizar = (from?: string) =>
  migrate({ owner: db.config.dono, appRole: String(db.config.app.user), ...(from ? { folder: from } : {}) });
beforeAll(async () => {
  db = await createTestDatabase();
  folder = await mkdtemp(path.join(tmpdir(), 'migracoes-'));
  const todas = (await readdir(MIGRATIONS)).sort();
  const mudanca = todas.findIndex((name) => name.endsWith('_auditoria_declarada.sql'));
  expect(mudanca).toBeGreaterThan(0);
  for (const name of todas.slice(0, mudanca)) await cp(path.join(MIGRATIONS, name), path.join(folder, name));
  await db.dono.query('DROP SCHEMA public, fila CASCADE; CREATE SCHEMA public');
  await atualizar(folder);
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await db.drop();
});

const palavras = (busca: string) => busca.trim().split(' ').sort();

test('o que já estava gravado continua achado, e o que se grava agora é achado pelo mesmo', async () => {
  for (const { tabela, registro_id, antes, depois } of LINHAS) {
    await db.dono.query(
      `insert into auditoria (criado_em, operacao, operacao_id, tabela, registro_id, antes, depois)
       values (now(), 'teste', gen_random_uuid(), $1, $2, $3, $4)`,
      [tabela, registro_id, antes, depois],
    );
  }
  const gravadas = async () =>
    (await db.dono.query<{ busca: string; ligacoes: string[] }>('select * from auditoria order by id')).rows;
  const antigas = await gravadas();
  await atualizar();
  // Later migrations may add columns, but change none of these.
  expect(await gravadas()).toMatchObject(antigas);
  for (const [i, entrada] of LINHAS.entries()) {
    const { busca, ligacoes } = searchOf(entrada);
    const { rows } = await db.dono.query<{ texto: string }>('select texto_busca($1) as texto', [busca]);
    expect(palavras(rows[0]?.texto ?? ''), entrada.tabela).toEqual(palavras(antigas[i]?.busca ?? ''));
    expect(ligacoes.sort(), entrada.tabela).toEqual([...new Set(antigas[i]?.ligacoes)].sort());
  }
});
