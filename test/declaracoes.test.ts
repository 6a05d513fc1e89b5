/** Finds missing declarations: each test compares the slices' declarations with the database itself. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findNomes } from '#company/auditoria/auditoria.sql.ts';
import { filialFixture } from '#company/filiais/filiais.fixtures.ts';
import { avisosNovosSchema, avisosSchema } from '#insight/inicio/inicio.contract.ts';
import { recordAudit } from '#platform/server/audit/audit.ts';
import { listTables } from '#platform/server/backup/backup_export.ts';
import { defineNotice, notices } from '#platform/server/gate/notices.ts';
import { payloadOf } from '#platform/server/sql/payloads.ts';
import {
  type PersonalDataPart,
  personalDataParts,
  type SlicePrivacy,
  slicePrivacy,
} from '#platform/server/sql/privacy.ts';
import { reasonInUse, references, referencesTo } from '#platform/server/sql/references.ts';
import { tablesWith } from '#platform/server/sql/tables.ts';
import { auditableRecords } from '#platform/shared/audit_words.ts';
import { eventNames } from '#platform/shared/event_table.ts';
import { newId } from '#platform/shared/ids.ts';
import { createTestApi, type TestApi } from './api.ts';
import { createLoja, type Loja } from './loja.ts';
import { trials } from './trials_list.ts';

let api: TestApi;
let loja: Loja;
beforeAll(async () => {
  api = await createTestApi();
  loja = await createLoja(api);
});
afterAll(() => api.close());

interface Chave {
  tabela: string;
  coluna: string;
  alvo: string;
  segura: boolean;
}

/** The foreign keys of the database; `segura` if they keep the record from being deleted. */
async function chaves(): Promise<Chave[]> {
  const { rows } = await api.dono.query<Chave>(`
    select c.conrelid::regclass::text as tabela, a.attname as coluna, c.confrelid::regclass::text as alvo,
      c.confdeltype in ('a', 'r') as segura
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' order by 1, 2`);
  return rows;
}

describe('quem é citado por outros', () => {
  /** The tables of the records that people delete. */
  const APAGADAS = [
    'categorias_financeiras', 'clientes', 'equipamentos', 'etapas', 'filiais', 'fornecedores', 'ordens_servico', 'papeis',
    'produtos_servicos', 'tipos_equipamento',
  ]; // biome-ignore format: a list of tables
  /** Foreign keys that no declaration counts, beside the reason. */
  const CONTADAS_NO_ATO: ReadonlyMap<string, string> = new Map([
    ['cobrancas.ordem_servico_id → ordens_servico', 'excluirOrdem.command.ts; as canceladas vão com a ordem'],
    ['creditos_cliente.ordem_servico_id → ordens_servico', 'excluirOrdem.command.ts'],
    ['historico_vendas.ordem_servico_id → ordens_servico', 'excluirOrdem.command.ts'],
    ['movimentacoes_estoque.ordem_servico_id → ordens_servico', 'excluirOrdem.command.ts'],
    ['lancamentos_financeiros.categoria_id → categorias_financeiras', 'salvarCategoria.command.ts'],
    [
      'ordens_servico.filial_local_id → filiais',
      'o aparelho que está em outra filial foi enviado: envios_aparelho',
    ],
    ['profiles.papel_id → papeis', 'salvarPapel.command.ts'],
    ['convites.papel_id → papeis', 'salvarPapel.command.ts'],
  ]);

  test('cada chave que pode recusar uma exclusão é contada em palavras', async () => {
    const seguras = (await chaves()).filter(({ segura, alvo }) => segura && APAGADAS.includes(alvo));
    const nome = ({ tabela, coluna, alvo }: Chave) => `${tabela}.${coluna} → ${alvo}`;
    const contada = ({ tabela, coluna, alvo }: Chave) =>
      referencesTo(alvo).some(
        ({ from, where }) => from.split(/\W+/).includes(tabela) && where.split(/\W+/).includes(coluna),
      );
    const coberta = ({ tabela, alvo }: Chave) =>
      referencesTo(alvo).some(({ covers = [] }) => covers.includes(tabela));
    const outras = seguras.filter((chave) => !contada(chave));
    expect(outras.filter((chave) => !coberta(chave) && !CONTADAS_NO_ATO.has(nome(chave))).map(nome)).toEqual(
      [],
    );
    const nomes = seguras.map(nome);
    expect([...CONTADAS_NO_ATO.keys()].filter((um) => !nomes.includes(um))).toEqual([]);
    expect({ chaves: seguras.length, contadas: seguras.length - outras.length }).toEqual({
      chaves: 73,
      contadas: 51,
    });
  });

  test('o serviço com uma regra de comissão, e o da taxa de orçamento, não se excluem, e se diz por quê', async () => {
    const { produtos_servicos, comissoes, aprovacao } = api.client;
    const criar = (nome: string) =>
      produtos_servicos.create({ filial_id: loja.matriz, tipo: 'servico', nome });
    const recusa = (motivo: string) => ({ code: 'PRODUTO_EM_USO', data: { motivo } });
    const comRegra = await criar('Limpeza com regra');
    await comissoes.criarRegra({ produto_servico_id: comRegra.id, percentual: '5', desde: '2026-01-01' });
    await expect(produtos_servicos.remove({ id: comRegra.id })).rejects.toMatchObject(
      recusa('1 regra de comissão vinculada'),
    );
    const taxa = await criar('Taxa de orçamento');
    const { taxa_servico: _, ...atual } = await aprovacao.configuracao();
    await aprovacao.salvar({ ...atual, taxa_servico_id: taxa.id });
    await expect(produtos_servicos.remove({ id: taxa.id })).rejects.toMatchObject(
      recusa('1 taxa de orçamento em Configurações vinculada'),
    );
  });

  test('os motivos têm todos a mesma forma: 1 compra vinculada', () => {
    for (const { to, one, many } of references.all()) {
      expect.soft(one, to).toMatch(/ vinculad[oa]$/);
      expect.soft(many, to).toMatch(/ vinculad[oa]s$/);
    }
    expect(references.all()).toHaveLength(44);
  });

  test('as declarações se executam e sem quem cite não há motivo', async () => {
    for (const tabela of new Set(references.all().map(({ to }) => to)))
      expect(await reasonInUse(api.db, tabela, crypto.randomUUID())).toBeNull();
    expect(await reasonInUse(api.db, 'webhooks', crypto.randomUUID())).toBeNull();
  });
});

describe('os dados de um cliente', () => {
  async function tabelasDeClientes(): Promise<string[]> {
    const todas = await chaves();
    const dele = new Set(['clientes']);
    for (let antes = 0; antes < dele.size; ) {
      antes = dele.size;
      for (const { tabela, alvo } of todas) if (dele.has(alvo)) dele.add(tabela);
    }
    return [...dele].sort();
  }

  test('toda tabela que fala de um cliente está na cópia para ele, ou diz por que não', async () => {
    const declaradas = slicePrivacy.all().flatMap(({ tables }) => Object.keys(tables));
    expect((await tabelasDeClientes()).filter((tabela) => !declaradas.includes(tabela))).toEqual([]);
  });

  test('de toda tabela que fala de um cliente se diz o que anonimizar tira, ou por que fica', async () => {
    const declaradas = slicePrivacy.all().flatMap(({ anonymised = {} }) => Object.keys(anonymised));
    expect(declaradas).toEqual(expect.arrayContaining(await tabelasDeClientes()));
    const copiadas = slicePrivacy.all().flatMap(({ tables }) => Object.keys(tables));
    expect(declaradas.sort()).toEqual(copiadas.sort());
  });

  /** All words in the queries of these parts of the customer-data export. */
  async function palavrasLidas(parts: readonly PersonalDataPart[]): Promise<string[]> {
    const lidas: string[] = [];
    await api.run(async (ctx) => {
      const db = ctx.db.withPlugin({
        transformQuery: ({ node }) => {
          lidas.push(JSON.stringify(node));
          return node;
        },
        transformResult: async ({ result }) => result,
      });
      for (const part of parts) await part.list({ ...ctx, db }, [crypto.randomUUID()]);
    });
    return lidas.join(' ').split(/\W+/);
  }
  const copiadasPor = ({ tables }: SlicePrivacy) =>
    Object.keys(tables).filter((name) => tables[name] === true);

  test('toda tabela que a cópia diz ter é lida por ela', async () => {
    const textos = await palavrasLidas(personalDataParts());
    const ditas = slicePrivacy.all().flatMap(copiadasPor);
    expect(ditas.filter((tabela) => !textos.includes(tabela))).toEqual([]);
  });

  test('toda coluna dessas tabelas está na cópia, ou a fatia diz a sua classe em leavesOut', async () => {
    const faltam: string[] = [];
    const demais: string[] = [];
    for (const slice of slicePrivacy.all()) {
      const lidas = new Set(await palavrasLidas(slice.parts ?? []));
      for (const tabela of copiadasPor(slice)) {
        const { rows } = await api.dono.query<{ coluna: string }>(
          `select column_name as coluna from information_schema.columns
           where table_schema = 'public' and table_name = $1 and data_type <> 'uuid'`,
          [tabela],
        );
        const colunas = rows.map(({ coluna }) => coluna);
        const fora = Object.values(slice.leavesOut?.[tabela] ?? {}).flat();
        faltam.push(
          ...colunas.filter((um) => !lidas.has(um) && !fora.includes(um)).map((um) => `${tabela}.${um}`),
        );
        demais.push(
          ...fora.filter((um) => lidas.has(um) || !colunas.includes(um)).map((um) => `${tabela}.${um}`),
        );
      }
    }
    expect({ faltam, demais }).toEqual({ faltam: [], demais: [] });
  });
});

describe('a auditoria', () => {
  test('quem é limitado a filiais lê o que é da empresa e das suas, nunca contas nem o de outras', async () => {
    const limitada = await api.as({ filiais: [loja.matriz] });
    for (const [tabela, { scope }] of auditableRecords()) {
      const gravar = (filial_id: string | null) =>
        api.run((ctx) =>
          recordAudit(ctx, {
            operacao: `${tabela}.teste`,
            tabela,
            registro_id: newId(),
            filial_id,
            depois: {},
          }),
        );
      await gravar(scope === 'filial' ? loja.matriz : null);
      await gravar(loja.loja);
      const { itens } = await limitada.auditoria.list({ operacao: `${tabela}.teste` });
      expect(itens, tabela).toHaveLength(scope === 'administracao' ? 0 : 1);
    }
  });

  test('um registro vivo lê-se pelo seu nome, nunca como excluído', async () => {
    const cheia = await createTestApi();
    const { id: filial_id } = await cheia.client.filiais.create(filialFixture(0));
    for (const { lists } of trials) await lists?.fill?.(cheia, filial_id);
    const nomeadas = tablesWith('name');
    expect(nomeadas.length).toBe(25);
    for (const [tabela] of nomeadas) {
      const { rows } = await cheia.dono.query<{ id: string }>(`select id::text from ${tabela} limit 1`);
      const id = rows[0]?.id;
      expect.soft(id, `${tabela}: um registro, de fill em x.trials.ts`).toBeTruthy();
      const nome = id && (await findNomes(cheia.db, [{ tabela, id }])).get(id);
      expect.soft(nome, `${tabela}: name em x.server.ts`).toBeTruthy();
    }
    await cheia.close();
  });
});

describe('os avisos', () => {
  test('os que a API diz pelo nome são de alguma fatia, cada um com o seu nome e o seu lugar', () => {
    const nomes = notices.all().map(({ name }) => name);
    expect(new Set(nomes).size).toBe(nomes.length);
    expect(new Set(notices.all().map(({ position }) => position)).size).toBe(nomes.length);
    const nomeados = Object.keys(avisosSchema.omit({ dias_parada: true, itens: true }).shape);
    expect(nomes).toEqual(expect.arrayContaining(nomeados));
    expect(Object.keys(avisosNovosSchema.omit({ lido_em: true, por_aviso: true }).shape)).toEqual(nomeados);
  });

  test('um que uma fatia declara é contado e dito, em palavras e com endereço, sem mais nada', async () => {
    const declarados = notices.all();
    const novo = defineNotice({
      name: 'pix_a_conferir',
      position: 5,
      permission: 'ordens_servico:ver',
      of: 'branch',
      feminine: false,
      show: async () => 3,
      count: async (_ctx, since) => (since === null ? 3 : 0),
      tell: (total) => ({ text: `${total} a conferir`, link: '/vendas/ordens?situacao=pix' }),
    });
    notices.provide([...declarados, novo]);
    try {
      const filial_id = loja.matriz;
      const { itens } = await api.client.inicio.avisos({ filial_id });
      expect(itens[0]).toEqual({
        aviso: 'pix_a_conferir',
        resumo: false,
        texto: '3 a conferir',
        link: '/vendas/ordens?situacao=pix',
        feminino: false,
        linhas: [],
        mais: 0,
      });
      expect((await api.client.inicio.avisosNovos({ filial_id })).por_aviso).toMatchObject({
        pix_a_conferir: 3,
      });
      expect((await api.client.inicio.avisos({})).itens.map(({ aviso }) => aviso)).not.toContain(
        'pix_a_conferir',
      );
    } finally {
      notices.provide(declarados);
    }
  });
});

describe('as cópias de segurança', () => {
  test('levam toda tabela do banco, menos as que uma fatia diz que não voltam', async () => {
    const client = await api.dono.connect();
    try {
      await client.query('begin');
      const levadas = (await listTables(client as never)).map(({ nome }) => nome);
      const { rows } = await client.query<{ nome: string }>(
        `select tablename as nome from pg_tables where schemaname = 'public'`,
      );
      const fora = tablesWith('backup').map(([tabela]) => tabela);
      expect([...levadas, ...fora].sort()).toEqual(rows.map(({ nome }) => nome).sort());
    } finally {
      await client.query('rollback');
      client.release();
    }
  });
});

describe('os eventos', () => {
  test('cada um tem o que a sua mensagem diz de algum registro', () => {
    const tabelas = auditableRecords().map(([tabela]) => tabela);
    expect(eventNames().length).toBe(22);
    for (const evento of eventNames())
      expect(
        tabelas.some((tabela) => payloadOf(evento, tabela)),
        evento,
      ).toBe(true);
  });
});
