/**
 * Tests the gate: every operation as every built-in role, in the user's own branch, in a foreign one, and without
 * access.
 */
import { traverseContractProcedures } from '@orpc/server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contract } from '#app/contracts.ts';
import { filialFixture } from '#company/filiais/filiais.fixtures.ts';
import type { OperationMeta } from '#platform/shared/operation.ts';
import { type Caso, COMPRA, CUSTO, DESCONTO_SOBRE_CUSTO, type Linha, type Papel, TODOS } from './access.ts';
import { type ApiClient, createTestApi, type TestApi } from './api.ts';
import { criarCaso, entrarComo } from './permissoes.caso.ts';
import { trials } from './trials_list.ts';

const MARCA_ALHEIA = 'Forasteiro';

const operacoes = new Map<string, OperationMeta>();
traverseContractProcedures({ router: contract, path: [] }, ({ contract: procedure, path }) => {
  operacoes.set(path.join('.'), procedure['~orpc'].meta as OperationMeta);
});
/** Queries first and deletions last, so that each operation still finds its record. */
const ordem = (nome: string) =>
  (operacoes.get(nome)?.kind === 'query' ? 0 : 1) + (/remove|recusar/.test(nome) ? 1 : 0);
const TABELA = trials.flatMap(({ access }) => Object.entries(access?.operacoes ?? {}));
const LINHAS = TABELA.filter(([nome]) => operacoes.has(nome)).sort(([a], [b]) => ordem(a) - ordem(b));

let api: TestApi;
let proprio: Caso;
let alheio: Caso;
/** By role: a user with every branch, and one limited to a single branch. */
let livres: Record<Papel, ApiClient>;
let limitados: Record<Papel, ApiClient>;

beforeAll(async () => {
  api = await createTestApi();
  const longe = await api.client.filiais.create(filialFixture(2));
  proprio = await criarCaso(api, 3, 'Casa', longe.id);
  alheio = await criarCaso(api, 4, MARCA_ALHEIA, longe.id);
  const clientes = async (dados: object) =>
    Object.fromEntries(
      await Promise.all(
        TODOS.map(async (papel_id) => {
          const sessao = await entrarComo(api, { papel_id, ...dados });
          return [papel_id, api.withSession(sessao)] as const;
        }),
      ),
    ) as Record<Papel, ApiClient>;
  livres = await clientes({});
  limitados = await clientes({ filiais: [proprio.filial_id] });
});
afterAll(() => api.close());

type Resposta = { codigo: string; texto: string };

/** 'ok', or the code of the refusal. */
async function chamar(client: ApiClient, nome: string, entrada: unknown): Promise<Resposta> {
  const [slice = '', operacao = ''] = nome.split('.');
  const chamada = (
    client as unknown as Record<string, Record<string, (entrada: unknown) => Promise<unknown>>>
  )[slice]?.[operacao];
  try {
    const resposta = await chamada?.(entrada);
    // An export returns a file.
    const texto = resposta instanceof Blob ? await resposta.text() : JSON.stringify(resposta);
    return { codigo: 'ok', texto: (texto ?? '').replaceAll(/(\d),(\d\d)/g, '$1.$2') };
  } catch (error) {
    const { code = String(error), status = 500 } = error as { code?: string; status?: number };
    // Reports only crashes and refusals by the gate. If the operation itself refuses, the gate has let the call in.
    // CEP_INDISPONIVEL is no crash, because the tests have no postal-code service.
    const quebrou = status >= 500 && code !== 'CEP_INDISPONIVEL';
    const recusada = status === 401 || status === 403 || code === 'DADOS_INVALIDOS';
    return { codigo: recusada || quebrou ? code : 'ok', texto: '' };
  }
}

test('cada operação tem a sua linha na tabela, e cada linha a sua operação e a sua permissão', () => {
  expect(TABELA.map(([nome]) => nome).sort()).toEqual([...operacoes.keys()].sort());
  for (const [nome, { permissao }] of LINHAS) {
    expect.soft(operacoes.get(nome)?.permission, nome).toBe(permissao);
  }
});

const cadaLinha = async (conferir: (nome: string, linha: Linha) => Promise<void>) => {
  for (const [nome, linha] of LINHAS) await conferir(nome, linha);
};
const esperado = (permissao: Linha['permissao'], codigo: string) => (permissao === 'public' ? 'ok' : codigo);

describe('quem não tem acesso', () => {
  test('sem sessão, nada além do que é público', async () => {
    await cadaLinha(async (nome, { permissao, entrada }) => {
      const { codigo } = await chamar(api.stranger, nome, entrada(proprio));
      expect.soft(codigo, nome).toBe(esperado(permissao, 'NAO_AUTENTICADO'));
    });
  });

  test('quem aguarda aprovação, nada além do que é público', async () => {
    const sessao = await entrarComo(api, { situacao: 'aguardando', papel_id: 'administrador' });
    const client = api.withSession(sessao);
    expect(sessao?.situacao).toBe('aguardando');
    await cadaLinha(async (nome, { permissao, entrada }) => {
      const { codigo } = await chamar(client, nome, entrada(proprio));
      expect.soft(codigo, nome).toBe(esperado(permissao, 'AGUARDANDO_APROVACAO'));
    });
  });

  test('quem foi bloqueado é como quem não tem sessão', async () => {
    expect(await entrarComo(api, { situacao: 'bloqueado', papel_id: 'administrador' })).toBeNull();
  });
});

describe.each(TODOS)('%s', { timeout: 120_000 }, (papel) => {
  test('o que o papel não permite é recusado em qualquer filial', async () => {
    await cadaLinha(async (nome, { papeis, entrada }) => {
      if (papeis.includes(papel)) return;
      for (const [quem, caso] of [
        [livres, proprio],
        [limitados, alheio],
      ] as const) {
        expect.soft((await chamar(quem[papel], nome, entrada(caso))).codigo, nome).toBe('SEM_PERMISSAO');
      }
    });
  });

  test('limitado a uma filial, não alcança a outra', async () => {
    await cadaLinha(async (nome, { papeis, filial, entrada }) => {
      if (!papeis.includes(papel) || filial === 'empresa') return;
      const { codigo, texto } = await chamar(limitados[papel], nome, entrada(alheio));
      expect.soft(codigo, nome).toBe(filial === 'filtra' ? 'ok' : 'FILIAL_NAO_PERMITIDA');
      expect.soft(texto, nome).not.toContain(MARCA_ALHEIA);
    });
  });
});

describe('o preço de custo', { timeout: 120_000 }, () => {
  test('não sai em nenhuma resposta para quem não pode vê-lo', async () => {
    const lidas: string[] = [];
    await cadaLinha(async (nome, { papeis, entrada }) => {
      if (!papeis.includes('tecnico') || operacoes.get(nome)?.kind !== 'query') return;
      const dito = await chamar(livres.tecnico, nome, entrada(proprio));
      // The seconds of a timestamp can look like a price.
      const texto = dito.texto.replaceAll(/T\d\d:\d\d:\d\d\.\d+Z/g, '');
      for (const segredo of [CUSTO, COMPRA, DESCONTO_SOBRE_CUSTO])
        expect.soft(texto, `${nome} ${segredo}`).not.toContain(segredo);
      const inteiro = await chamar(livres.gerente, nome, entrada(proprio));
      if ([CUSTO, COMPRA].some((segredo) => inteiro.texto.includes(segredo))) lidas.push(nome);
    });
    expect(lidas).toEqual(expect.arrayContaining(['produtos_servicos.get', 'produtos_servicos.listCompras']));
  });
});

// Runs last, because allowed operations take effect, with deletions at the end. It calls every operation twice.
describe('o que o papel permite', { timeout: 120_000 }, () => {
  test.each([...TODOS].reverse())('%s: na sua filial e em todas', async (papel) => {
    await cadaLinha(async (nome, { papeis, filial, entrada }) => {
      if (!papeis.includes(papel)) return;
      const { codigo } = await chamar(livres[papel], nome, entrada(proprio));
      expect.soft(codigo, nome).toBe('ok');
      if (filial === 'empresa') return;
      const limitado = await chamar(limitados[papel], nome, entrada(proprio));
      expect.soft(limitado.codigo, nome).toBe(filial === 'todas' ? 'FILIAL_NAO_PERMITIDA' : 'ok');
    });
  });
});
