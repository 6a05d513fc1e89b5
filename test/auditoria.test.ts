/** Checks that the audit log has a readable name for every operation the program records and every column it stores. */
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Expression, parseSync, Visitor } from 'oxc-parser';
import { expect, test } from 'vitest';
import { contract } from '#app/contracts.ts';
import { textoDoValor } from '#company/auditoria/auditoria.rules.ts';
import { TABELAS_COM_HISTORICO, TABELAS_RESTAURAVEIS } from '#company/auditoria/tabelas.rules.ts';
import { ROTULO_TIPO as TIPO_FILIAL } from '#company/filiais/filiais.rules.ts';
import { SITUACOES } from '#kernels/estoque/estoque.contract.ts';
import { ROTULO_TIPO as TIPO_MOVIMENTACAO } from '#operations/movimentacoes/movimentacoes.rules.ts';
import { STATUS_LABEL } from '#operations/ordens_servico/status.rules.ts';
import { isSearched, sliceTables, tableDeclaration } from '#platform/server/sql/tables.ts';
import {
  auditableRecord,
  auditableRecords,
  auditedOperations,
  auditWords,
  fieldOf,
  hasWords,
} from '#platform/shared/audit_words.ts';
import { ROTULO_TIPO_PESSOA } from '#registers/clientes/clientes.fields.ts';
import { ROTULOS_TIPO as TIPO_PRODUTO } from '#registers/produtos_servicos/lista.rules.ts';

const RAIZ = fileURLToPath(new URL('..', import.meta.url));
const ler = (file: string) => readFileSync(`${RAIZ}/${file}`, 'utf8');

interface Gravacao {
  onde: string;
  operacao: string | null;
  tabela: string | null;
  dizFilial: boolean;
}

/** The texts that the expression can have: 'clientes.update', 'usuarios.*' for a template literal, null if unknown. */
function textosDe(node: Expression): (string | null)[] {
  if (node.type === 'ConditionalExpression')
    return [...textosDe(node.consequent), ...textosDe(node.alternate)];
  if (node.type === 'Literal') return [typeof node.value === 'string' ? node.value : null];
  return [node.type === 'TemplateLiteral' ? node.quasis.map(({ value }) => value.cooked).join('*') : null];
}

/** Every entry passed to recordAudit: objects with an `operacao` and a `tabela`. */
function gravacoes(): Gravacao[] {
  const found: Gravacao[] = [];
  const files = globSync('src/**/*.ts', { cwd: RAIZ }).filter(
    (file) => !/\.(test|fixtures|gen)\.ts$/.test(file),
  );
  for (const file of files) {
    const source = ler(file);
    if (!source.includes('recordAudit(') || file.endsWith('audit.ts')) continue;
    let calls = 0;
    const before = found.length;
    new Visitor({
      CallExpression: ({ callee }) => {
        if (callee.type === 'Identifier' && callee.name === 'recordAudit') calls += 1;
      },
      ObjectExpression: ({ properties }) => {
        const named = Object.fromEntries(
          properties.flatMap((property) =>
            property.type === 'Property' && property.key.type === 'Identifier'
              ? [[property.key.name, property.value] as const]
              : [],
          ),
        );
        if (!named.operacao || !named.tabela) return;
        for (const operacao of textosDe(named.operacao)) {
          found.push({
            onde: file,
            operacao,
            tabela: textosDe(named.tabela)[0] ?? null,
            dizFilial: named.filial_id !== undefined,
          });
        }
      },
    }).visit(parseSync(file, source).program);
    expect
      .soft(found.length - before, `${file}: entradas de auditoria reconhecidas`)
      .toBeGreaterThanOrEqual(Math.min(calls, 1));
  }
  return found;
}

test('cada operação que o programa grava na auditoria tem palavras, e cada registro um nome', () => {
  const todas = gravacoes();
  expect(todas.length).toBe(189);
  for (const { onde, operacao, tabela } of todas) {
    expect.soft(operacao, `${onde}: operação escrita no próprio código`).not.toBeNull();
    const pattern = new RegExp(`^${(operacao ?? '').replaceAll('.', '\\.').replaceAll('*', '\\w+')}$`);
    expect
      .soft(
        [...auditedOperations().keys()].some((nome) => pattern.test(nome)),
        `${onde}: ${operacao}`,
      )
      .toBe(true);
    if (tabela) expect.soft(auditableRecord(tabela)?.name, `${onde}: ${tabela}`).toBeTruthy();
  }
});

test('cada lista que se exporta tem palavras', () => {
  const routes = globSync('src/**/*.server.ts', { cwd: RAIZ }).map(ler).join('\n');
  const exportacoes = [...routes.matchAll(/\bexportList\(/g)];
  // A list may be described beside the router, for both of its directions.
  const listas = [...routes.matchAll(/\btable: '(\w+)'[^}]*?\btitle: /g)].map(([, tabela = '']) => tabela);
  expect([exportacoes.length, listas.length]).toEqual([26, 24]);
  for (const tabela of listas) {
    expect.soft(auditedOperations().get(`${tabela}.exportar`), tabela).toBeTruthy();
    expect.soft(auditableRecord(tabela)?.name, tabela).toBeTruthy();
  }
});

test('o que o banco de dados grava na auditoria tem palavras', () => {
  const migrations = globSync('db/migrations/*.sql', { cwd: RAIZ }).map(ler).join('\n');
  const gravadas = [...migrations.matchAll(/insert into auditoria[^;]*?values[^;]*?'([a-z_]+\.[a-zA-Z]+)'/g)];
  expect(gravadas.length).toBe(5);
  for (const [, operacao = ''] of gravadas)
    expect.soft(auditedOperations().get(operacao), operacao).toBeTruthy();
});

/** The name in the generated table types: ordens_servico_itens → OrdensServicoItens. */
const tipoDe = (tabela: string) =>
  tabela.replace(/(^|_)(\w)/g, (_all, _sep, letra: string) => letra.toUpperCase());

test('cada coluna do que é auditado tem rótulo, ou está dito que não interessa', () => {
  const tipos = ler('src/platform/server/sql/schema.gen.ts');
  expect(auditableRecords().length).toBe(46);
  for (const [tabela] of auditableRecords()) {
    const corpo = new RegExp(`export interface ${tipoDe(tabela)} \\{([^}]*)\\}`).exec(tipos)?.[1];
    expect.soft(corpo, tabela).toBeTruthy();
    for (const [, coluna = ''] of (corpo ?? '').matchAll(/^ {2}(\w+):/gm)) {
      expect.soft(hasWords(tabela, coluna), `${tabela}.${coluna}`).toBe(true);
    }
  }
});

test('os valores dizem-se como nas telas', () => {
  const leitura = {
    nomes: new Map<string, string>(),
    fuso_horario: 'America/Sao_Paulo',
    permissoes: new Set(['*']),
    equipe: true,
  };
  const conferir = (tabela: string, coluna: string, esperado: Record<string, string>) => {
    const campo = fieldOf(tabela, coluna);
    for (const [valor, texto] of Object.entries(esperado)) {
      expect.soft(campo && textoDoValor(campo, valor, leitura), `${tabela}.${coluna} = ${valor}`).toBe(texto);
    }
  };
  conferir('ordens_servico', 'status', STATUS_LABEL);
  conferir('filiais', 'tipo', TIPO_FILIAL);
  conferir('produtos_servicos', 'tipo', TIPO_PRODUTO);
  conferir('movimentacoes_estoque', 'tipo_movimentacao', TIPO_MOVIMENTACAO);
  conferir('clientes', 'tipo_pessoa', ROTULO_TIPO_PESSOA);
  for (const situacao of SITUACOES) {
    const campo = fieldOf('movimentacoes_estoque', 'situacao');
    expect.soft(campo && textoDoValor(campo, situacao, leitura)).not.toBe(situacao);
  }
});

test('cada slice que restaura tem a operação', () => {
  const restauram = auditableRecords().flatMap(([tabela, { restoration }]) => (restoration ? [tabela] : []));
  expect(restauram.length).toBe(4);
  for (const slice of restauram) expect.soft(contract).toHaveProperty(`${slice}.restaurar`);
  expect([...TABELAS_RESTAURAVEIS].sort()).toEqual(restauram.sort());
});

test('as tabelas que as telas dizem ter histórico são as que o declaram', () => {
  const comHistorico = auditableRecords().flatMap(([tabela, { history }]) => (history ? [tabela] : []));
  expect([...TABELAS_COM_HISTORICO].sort()).toEqual(comHistorico.sort());
});

test('cada operação e cada registro se declaram uma vez, e o registro é de uma tabela de alguma slice', () => {
  const declaracoes = auditWords.all();
  const operacoes = declaracoes.flatMap((slice) => Object.keys(slice.operations));
  const tabelas = declaracoes.flatMap(({ records = {} }) => Object.keys(records));
  expect(operacoes).toHaveLength(new Set(operacoes).size);
  expect(tabelas).toHaveLength(new Set(tabelas).size);
  const gravadas = sliceTables.all().flatMap(({ writes }) => Object.keys(writes));
  for (const tabela of tabelas) expect.soft(gravadas, tabela).toContain(tabela);
});

test('o que é de filial diz a sua em cada gravação, senão quem é limitado não lê o que é seu', () => {
  for (const { onde, operacao, tabela, dizFilial } of gravacoes()) {
    const deFilial = tabela !== null && auditableRecord(tabela)?.scope === 'filial';
    if (deFilial) expect.soft(dizFilial, `${onde}: ${operacao} sem filial_id`).toBe(true);
  }
});

test('o que se cita ou se restaura tem nome, senão se leria excluído estando lá', () => {
  for (const [tabela, { fields, restoration }] of auditableRecords()) {
    const citadas = Object.values(fields).flatMap(({ refers }) => (refers ? [refers] : []));
    for (const citada of restoration ? [...citadas, tabela] : citadas) {
      expect.soft(tableDeclaration(citada).name, `${tabela} → ${citada}: name em x.server.ts`).toBeTruthy();
    }
  }
});

test('o histórico só mostra o que fica ligado ao registro', () => {
  for (const [tabela, { history }] of auditableRecords()) {
    for (const outra of history?.tables?.filter((one) => one !== tabela) ?? []) {
      const campos = Object.values(auditableRecord(outra)?.fields ?? {});
      expect
        .soft(
          campos.some(({ refers }) => refers === tabela),
          `${outra} → ${tabela}`,
        )
        .toBe(true);
      expect.soft(isSearched(tabela), `${tabela}: search ou number em x.server.ts`).toBe(true);
    }
  }
});
