/** A slice may not name another slice's things where that slice should declare them. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkArchitecture } from './check-architecture.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'nomes-'));
});
afterEach(() => rmSync(root, { recursive: true }));

function problemsOf(file: string, text: string) {
  mkdirSync(path.join(root, path.dirname(file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
  return checkArchitecture(root).filter((problem) => problem.file === file);
}

const second = (text: string) => `// first line\n${text}`;

const VIOLATIONS: Record<string, [file: string, text: string, message: RegExp]> = {
  'a lower slice reads a table of an upper one': [
    'src/registers/clientes/clientes.sql.ts',
    second(
      `export const uso = (db, sql) => sql\`select count(*) from ordens_servico where cliente_id = 1\`;`,
    ),
    /^clientes may not name ordens_servico of ordens_servico, which comes after it/,
  ],
  'a lower slice asks for a table of an upper one by the query builder': [
    'src/registers/clientes/uso.sql.ts',
    second(`export const uso = (db) => db.selectFrom('vendas_diretas').execute();`),
    /^clientes may not name vendas_diretas of vendas, which comes after it/,
  ],
  'a lower slice joins a table of an upper one under another name': [
    'src/registers/clientes/uso.sql.ts',
    second(`export const uso = (db) => db.leftJoin('vendas_diretas as d', 'd.id', 'v.venda_direta_id');`),
    /^clientes may not name vendas_diretas of vendas, which comes after it/,
  ],
  'a lower slice names a permission of an upper one': [
    'src/registers/clientes/clientes.rules.ts',
    second(`export const ver = 'vendas:ver';`),
    /^clientes may not name vendas:ver of vendas, which comes after it/,
  ],
  'a lower slice names an operation of an upper one': [
    'src/registers/clientes/clientes.rules.ts',
    second(`export const ato = 'vendas.finalizar';`),
    /^clientes may not name vendas.finalizar of vendas, which comes after it/,
  ],
  'a contract says which later slices read again': [
    'src/registers/clientes/clientes.contract.ts',
    second(`export const clientesContract = { update: { touches: ['ordens_servico'] } };`),
    /^clientes may not name ordens_servico, which comes after it: ordens_servico says in its x.refreshes.ts/,
  ],
  'a kernel reads a register': [
    'src/kernels/financeiro/partes.sql.ts',
    second(`export const nome = (sql) => sql\`select nome_completo from clientes where id = 1\`;`),
    /^financeiro may not name clientes of clientes, which comes after it/,
  ],
  'a kernel declares who refers to a register': [
    'src/kernels/financeiro/financeiro.references.ts',
    second(`export const financeiroReferences = [{ to: 'fornecedores', from: 'titulos', where: 'true' }];`),
    /^financeiro may not name fornecedores of fornecedores, which comes after it/,
  ],
  'the platform names a table of a register': [
    'src/platform/server/gate/ramo.ts',
    second(`export const ofBranch = ['clientes'];`),
    /^platform may not name clientes of clientes, which comes after it/,
  ],
  'the platform declares a Portuguese name': [
    'src/platform/server/gate/ramo.ts',
    second(`export const rotuloDe = (text: string) => text;`),
    /^The platform speaks English: rename rotuloDe/,
  ],
  'a test of the platform declares a Portuguese name': [
    'src/platform/server/gate/ramo.test.ts',
    second(`test('o texto', () => { const respostas = []; });`),
    /^The platform speaks English: rename respostas/,
  ],
  'an upper slice lists the operations of a lower one': [
    'src/insight/webhooks/eventos.rules.ts',
    second(`export const eventos = { 'clientes.create': 'cliente.criado' };`),
    /^clientes.create belongs to clientes: let clientes declare what webhooks does with it/,
  ],
  'an upper slice asks for the name of a lower one': [
    'src/insight/webhooks/filiais.rules.ts',
    second(`export const daEmpresa = (tabela) => tabela === 'produtos_servicos';`),
    /^produtos_servicos belongs to produtos_servicos: let produtos_servicos declare/,
  ],
};

test.each(Object.entries(VIOLATIONS))('refuses: %s', (_title, [file, text, message]) => {
  expect(problemsOf(file, text)).toEqual([{ file, line: 2, message: expect.stringMatching(message) }]);
});

const ALLOWED: Record<string, [file: string, text: string]> = {
  'an upper slice reads a table of a lower one': [
    'src/operations/vendas/vendas.sql.ts',
    `export const nome = (sql) => sql\`select nome_completo from clientes where id = 1\`;`,
  ],
  'everyone reads the tables of the company': [
    'src/kernels/estoque/fuso.sql.ts',
    `export const fuso = (sql) => sql\`select fuso_horario from filiais where id = 1\`;`,
  ],
  'the kernel names the table of which it fills a column': [
    'src/kernels/estoque/total.sql.ts',
    `export const total = (sql) => sql\`select estoque from produtos_servicos where id = 1\`;`,
  ],
  'a declaration says to whom it refers': [
    'src/operations/vendas/vendas.references.ts',
    `export const vendasReferences = [{ to: 'clientes', from: 'vendas_diretas', where: 'cliente_id = :id' }];`,
  ],
  'a contract names the earlier slices whose screens read again': [
    'src/registers/clientes/clientes.contract.ts',
    `export const clientesContract = { anonimizar: { touches: ['auditoria'] } };`,
  ],
  'a slice says after which commands of earlier ones its screens read again': [
    'src/operations/vendas/vendas.refreshes.ts',
    `export const vendasRefreshes = { slice: 'vendas', after: ['clientes.update', 'ordens_servico.*'] };`,
  ],
  'the part of a register that stands before it names its permission': [
    'src/registers/privacidade/privacidade.contract.ts',
    `export const ver = { permission: 'clientes:ver' };`,
  ],
};

test.each(Object.entries(ALLOWED))('allows: %s', (_title, [file, text]) => {
  expect(problemsOf(file, text)).toEqual([]);
});
