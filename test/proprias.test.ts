/**
 * Checks every operation as a user who may see only their own records (`Actor.so_proprias`): operations on another
 * person's record, or on rows that refer to it, are refused, and no other response contains that record. Those to be
 * refused are found in the permission table: their input contains an id of such a record. So a new operation without the
 * restriction fails here.
 */
import { traverseContractProcedures } from '@orpc/server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contract } from '#app/contracts.ts';
import { criarPessoa } from '#company/auth/auth.fixtures.ts';
import { filialFixture } from '#company/filiais/filiais.fixtures.ts';
import { ordemFixture } from '#operations/ordens_servico/ordens_servico.fixtures.ts';
import type { OperationMeta } from '#platform/shared/operation.ts';
import { allPermissions } from '#platform/shared/permissions.ts';
import { type Caso, NINGUEM } from './access.ts';
import { type ApiClient, createTestApi, type TestApi } from './api.ts';
import { criarCaso, entrarComo } from './permissoes.caso.ts';
import { trials } from './trials_list.ts';

const MARCA = 'Alheia';
const RECUSA = 'Esta ordem é de outro técnico: peça que a passem para você';

const operacoes = new Map<string, OperationMeta>();
traverseContractProcedures({ router: contract, path: [] }, ({ contract: procedure, path }) => {
  operacoes.set(path.join('.'), procedure['~orpc'].meta as OperationMeta);
});
const LINHAS = trials.flatMap(({ access }) => Object.entries(access?.operacoes ?? {}));

let api: TestApi;
let caso: Caso;
/** Ids of the order and of the rows that refer to it, by table. */
let presas: ReadonlyMap<string, readonly string[]>;
let dela: string[];
let restrita: ApiClient;
let eu: string;
let papel_id: string;

/** Ids of the rows that refer to the order by a foreign key, and of its attachments. */
async function idsDa(ordem_id: string): Promise<Map<string, string[]>> {
  const { rows: chaves } = await api.dono.query<{ tabela: string; coluna: string }>(
    `select c.conrelid::regclass::text as tabela, a.attname as coluna
     from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
     where c.contype = 'f' and c.confrelid = 'ordens_servico'::regclass
       and exists (select from pg_attribute i where i.attrelid = c.conrelid and i.attname = 'id')
     union select 'anexos', 'registro_id'`,
  );
  const ids = await Promise.all(
    chaves.map(async ({ tabela, coluna }) => {
      const { rows } = await api.dono.query<{ id: string }>(
        `select id::text from ${tabela} where ${coluna} = $1`,
        [ordem_id],
      );
      return [tabela, rows.map(({ id }) => id)] as const;
    }),
  );
  return new Map([...ids, ['ordens_servico', [ordem_id]]]);
}

/** Sales, stock movements and money that an order caused are separate records with their own permissions. */
const DE_OUTRA_ALCADA = ['historico_vendas', 'movimentacoes_estoque', 'cobrancas', 'creditos_cliente'];

/** For an operation on a row that refers to the order: its input with that row's id. */
function comPresa(nome: string, entrada: unknown): unknown {
  const { branch } = operacoes.get(nome) ?? {};
  if (branch?.kind !== 'record' || DE_OUTRA_ALCADA.includes(branch.table)) return entrada;
  const [id] = presas.get(branch.table) ?? [];
  return id && typeof entrada === 'object' ? { ...entrada, id } : entrada;
}

beforeAll(async () => {
  api = await createTestApi();
  const longe = await api.client.filiais.create(filialFixture(2));
  caso = await criarCaso(api, 5, MARCA, longe.id);
  const outro = await criarPessoa(api.db, { papel_id: 'tecnico', nome_completo: 'Outro Técnico' });
  await api.dono.query('update ordens_servico set tecnico_id = $1', [outro.id]);
  const { filial_id, cliente_id, ordem_id, produto_id } = caso;
  const itens = [{ produto_servico_id: produto_id, quantidade: '1', valor_unitario: '90.00' }];
  await api.client.orcamentos.create({ filial_id, cliente_id, ordem_servico_id: ordem_id, itens });
  presas = await idsDa(ordem_id);
  dela = [...presas.values()].flat();
  const papel = await api.client.permissoes.create({ nome: 'Bancada', permissoes: allPermissions() });
  papel_id = papel.id;
  await api.client.permissoes.restringir({ id: papel_id, versao: papel.versao, so_proprias: true });
  const sessao = await entrarComo(api, { papel_id });
  expect(sessao?.so_proprias).toBe(true);
  eu = sessao?.id ?? '';
  restrita = api.withSession(sessao);
}, 120_000);
afterAll(() => api.close());

async function chamar(client: ApiClient, nome: string, entrada: unknown) {
  const [slice = '', operacao = ''] = nome.split('.');
  const chamada = (
    client as unknown as Record<string, Record<string, (entrada: unknown) => Promise<unknown>>>
  )[slice]?.[operacao];
  try {
    const resposta = await chamada?.(entrada);
    return { codigo: 'ok', message: '', texto: JSON.stringify(resposta) ?? '' };
  } catch (error) {
    const { code = String(error), message } = error as { code?: string; message: string };
    return { codigo: code, message, texto: '' };
  }
}

/** Batch operations report the refusal per record in their response. */
const RECUSAM_UMA_A_UMA = ['ordens_servico.mudarStatus', 'ordens_servico.mudarTecnico'];

describe('a ordem de outro técnico', () => {
  test('não se lê nem se muda, nem o que está preso a ela', async () => {
    const alvos = LINHAS.map(([nome, { entrada }]) => [nome, comPresa(nome, entrada(caso))] as const).filter(
      ([, entrada]) => dela.some((id) => JSON.stringify(entrada)?.includes(id)),
    );
    expect(alvos.length).toBe(100);
    for (const [nome, entrada] of alvos) {
      const { codigo, message, texto } = await chamar(restrita, nome, entrada);
      if (RECUSAM_UMA_A_UMA.includes(nome)) expect.soft(texto, nome).toContain('é de outro técnico');
      else expect.soft([codigo, message], nome).toEqual(['DE_OUTRA_PESSOA', RECUSA]);
    }
  });

  test('não aparece em nenhuma outra resposta', async () => {
    const { rows } = await api.dono.query<{ texto: string }>(
      `select id::text || ' ' || numero_os || ' ' || versao as texto from ordens_servico where id = $1`,
      [caso.ordem_id],
    );
    const antes = rows[0]?.texto;
    for (const [nome, { entrada }] of LINHAS) {
      const meta = operacoes.get(nome);
      if (meta?.kind !== 'query' || FALAM_DE_VENDAS.test(nome)) continue;
      const { texto } = await chamar(restrita, nome, entrada(caso));
      for (const id of dela) expect.soft(texto, nome).not.toContain(id);
    }
    expect(antes).toContain(caso.ordem_id);
  });

  test('pelo número é recusada na sua página, e não é achada na busca', async () => {
    const { ordem_numero, filial_id } = caso;
    await expect(restrita.atendimento.ordem({ chave: String(ordem_numero) })).rejects.toMatchObject({
      code: 'DE_OUTRA_PESSOA',
      status: 403,
      message: RECUSA,
    });
    expect(await restrita.ordens_servico.listPorNumero({ numero: ordem_numero })).toEqual([]);
    const busca = await restrita.ordens_servico.list({ filial_id, busca: MARCA });
    expect(busca.itens).toEqual([]);
  });

  test('uma que não há continua a não haver', async () => {
    await expect(restrita.ordens_servico.get({ id: NINGUEM })).rejects.toMatchObject({
      code: 'NAO_ENCONTRADO',
    });
  });
});

/** Sales, stock, money and the audit log are separate records with their own permissions. */
const FALAM_DE_VENDAS =
  /^(vendas|movimentacoes|historico_produtos|produtos_servicos|auditoria|financeiro|comissoes|pagamentos|creditos|caixa|cartoes|webhooks|privacidade|estoque|trocas)\./;

describe('as próprias', () => {
  const naLista = async (id: string) => {
    const { filial_id } = caso;
    const { itens } = await restrita.ordens_servico.list({ filial_id, limite: 100 });
    const quadro = await restrita.ordens_servico.quadro({ filial_id });
    const contadas = await restrita.ordens_servico.contarPorStatus({ filial_id });
    const noQuadro = quadro.flatMap(({ cartoes }) => cartoes);
    expect(noQuadro.map((ordem) => ordem.id).sort()).toEqual(itens.map((ordem) => ordem.id).sort());
    expect(contadas.reduce((soma, { total }) => soma + total, 0)).toBe(itens.length);
    return itens.some((ordem) => ordem.id === id);
  };
  const criar = (client: ApiClient) =>
    client.ordens_servico.create(ordemFixture(1, { filial_id: caso.filial_id, cliente_id: caso.cliente_id }));

  test('são as minhas, as que abri e as sem técnico', async () => {
    const aberta = await criar(restrita);
    const sem = await criar(api.client);
    expect(await naLista(aberta.id)).toBe(true);
    expect(await naLista(sem.id)).toBe(true);
    const { id, versao } = sem;
    const passar = (tecnico_id: string, v: number) =>
      api.dono.query('update ordens_servico set tecnico_id = $2, versao = $3 where id = $1', [
        id,
        tecnico_id,
        v,
      ]);
    await passar(eu, versao + 1);
    expect(await naLista(id)).toBe(true);
    expect((await restrita.ordens_servico.get({ id })).tecnico_id).toBe(eu);
    await passar(api.admin.id, versao + 2);
    expect(await naLista(id)).toBe(false);
    expect((await restrita.inicio.resumo({ filial_id: caso.filial_id })).total).toBe(1);
  });

  test('nem a última OS de um aparelho nem as ordens abertas de um técnico contam as dos outros', async () => {
    const { filial_id, cliente_id } = caso;
    const ordem = ordemFixture(2, { filial_id, cliente_id });
    const { id, numero_os } = await api.client.ordens_servico.create({ ...ordem, numero_serie: 'ALHEIA-77' });
    const ultima = async (client: ApiClient) =>
      (await client.equipamentos.list({ filial_id, busca: 'ALHEIA77' })).itens.map((um) => um.ultima_os);
    expect(await ultima(restrita)).toEqual([numero_os]);
    await api.dono.query('update ordens_servico set tecnico_id = $2 where id = $1', [id, api.admin.id]);
    expect(await ultima(restrita)).toEqual([null]);
    expect(await ultima(api.client)).toEqual([numero_os]);
  });

  test('um token da mesma pessoa não é restrito', async () => {
    const { ordens_servico } = api.withSession({
      ...api.admin,
      id: eu,
      via: 'token',
      so_proprias: false,
    });
    expect((await ordens_servico.get({ id: caso.ordem_id })).id).toBe(caso.ordem_id);
  });
});

describe('a restrição do papel', () => {
  const papel = async (id: string) => {
    const achado = (await api.client.permissoes.list()).find((um) => um.id === id);
    return achado ?? expect.fail(`sem o papel ${id}`);
  };

  test('vale também para os do programa, menos para o Administrador', async () => {
    const tecnico = await papel('tecnico');
    const restrito = await api.client.permissoes.restringir({
      id: tecnico.id,
      versao: tecnico.versao,
      so_proprias: true,
    });
    expect(restrito).toMatchObject({ so_proprias: true, permissoes: tecnico.permissoes });
    expect((await entrarComo(api, { papel_id: 'tecnico' }))?.so_proprias).toBe(true);
    const { id, versao } = await papel('administrador');
    await expect(api.client.permissoes.restringir({ id, versao, so_proprias: true })).rejects.toMatchObject({
      code: 'PAPEL_VE_TUDO',
    });
  });

  test('quem a tem não a tira de si, nem dá a alguém um papel sem ela', async () => {
    const { versao } = await papel(papel_id);
    const tirar = (id: string, v: number) =>
      restrita.permissoes.restringir({ id, versao: v, so_proprias: false });
    await expect(tirar(papel_id, versao)).rejects.toMatchObject({ code: 'ACIMA_DO_SEU_ACESSO' });
    const livre = await papel('gerente');
    await expect(tirar('gerente', livre.versao)).rejects.toMatchObject({ code: 'ACIMA_DO_SEU_ACESSO' });
    const convite = { email: null, cargo: 'Chefe', todas_filiais: true, filiais: [] };
    await expect(restrita.sistema.convidar({ ...convite, papel_id: 'gerente' })).rejects.toMatchObject({
      code: 'ACIMA_DO_SEU_ACESSO',
    });
    const novo = await restrita.permissoes.create({ nome: 'Ajudante', permissoes: ['clientes:ver'] });
    expect(novo.so_proprias).toBe(true);
  });
});
