/**
 * After a command, every screen that shows its changes must reload. Each command of the permission table runs, and
 * a query whose answer it changes must belong to a slice that is notified: its own, one in `touches`, one that
 * names the command in its `x.refreshes.ts`, or one whose client says in `shows` that it holds rows of such a
 * slice.
 */
import { globSync, readFileSync } from 'node:fs';
import { traverseContractProcedures } from '@orpc/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contract } from '#app/contract.gen.ts';
import { filialFixture } from '#company/filiais/filiais.fixtures.ts';
import { refreshedAfter } from '#platform/server/gate/refreshes.ts';
import type { OperationMeta } from '#platform/shared/operation.ts';
import { access } from './access.gen.ts';
import type { Caso } from './access.ts';
import { createTestApi, type TestApi } from './api.ts';
import { lists } from './lists.gen.ts';
import { criarCaso } from './permissoes.caso.ts';

const operacoes = new Map<string, OperationMeta>();
traverseContractProcedures({ router: contract, path: [] }, ({ contract: procedure, path }) => {
  operacoes.set(path.join('.'), procedure['~orpc'].meta as OperationMeta);
});
const LINHAS = access.flatMap(({ operacoes: linhas }) => Object.entries(linhas));
const doTipo = (tipo: string) => LINHAS.filter(([nome]) => operacoes.get(nome)?.kind === tipo);
/**
 * Without the audit log: every write adds to it, and its screen reloads only when the user asks. Without papers: their
 * content is a file, and one person may not print this many at once.
 */
const CONSULTAS = doTipo('query').filter(
  ([nome]) => !/^auditoria\.|^impressos_ordem\.|\.exportar|[Pp]df$/.test(nome),
);
/** Deletions last, so that the other commands find their records. */
const porUltimo = ([nome]: (typeof LINHAS)[number]) => Number(/remove|recusar|inativar/.test(nome));
const COMANDOS = doTipo('command').sort((a, b) => porUltimo(a) - porUltimo(b));
/** The highest version that a record of the case may have. */
const VERSOES = 8;

const fatiaDe = (operacao: string) => operacao.split('.')[0] ?? '';

/** For each slice, the slices that its client names in `shows`: its queries reload when those change. */
const mostra = new Map<string, string[]>();
for (const file of globSync('src/*/*/*.client.ts')) {
  const fatia = file.split(/[\\/]/)[2] ?? '';
  for (const [, shows = ''] of readFileSync(file, 'utf8').matchAll(/\bshows: \[([^\]]*)\]/g))
    mostra.set(fatia, [...(mostra.get(fatia) ?? []), ...shows.split(/\W+/)]);
}

let api: TestApi;
let caso: Caso;
beforeAll(async () => {
  api = await createTestApi();
  api.setClock(new Date('2026-11-24T15:00:00Z'));
  const longe = await api.client.filiais.create(filialFixture(2));
  caso = await criarCaso(api, 13, 'Casa', longe.id);
  // Money is on, so that its screens show something.
  await lists.financeiro?.fill?.(api, caso.filial_id);
}, 240_000);
afterAll(() => api.close());

/** The answer as text; null if the operation refuses. */
async function chamar(nome: string, entrada: unknown): Promise<string | null> {
  const [slice = '', operacao = ''] = nome.split('.');
  const client = api.client as unknown as Record<string, Record<string, (entrada: unknown) => unknown>>;
  try {
    return JSON.stringify(await client[slice]?.[operacao]?.(entrada)) ?? '';
  } catch {
    return null;
  }
}

/** Returns whether the command succeeded. An input with a version is tried with every version up to VERSOES. */
async function fazer(nome: string, entrada: unknown): Promise<boolean> {
  const comVersao = typeof entrada === 'object' && entrada !== null && 'versao' in entrada;
  for (let versao = 1; versao <= (comVersao ? VERSOES : 1); versao++)
    if ((await chamar(nome, comVersao ? { ...entrada, versao } : entrada)) !== null) return true;
  return false;
}

const respostas = async (): Promise<Map<string, string | null>> =>
  new Map(
    await Promise.all(
      CONSULTAS.map(async ([nome, { entrada }]) => [nome, await chamar(nome, entrada(caso))] as const),
    ),
  );

test.runIf(process.env.TESTE_COMPLETO)(
  'toda tela que mostra o que um comando grava lê de novo depois dele',
  async () => {
    let antes = await respostas();
    // Without a write between them, two reads return the same.
    expect(await respostas()).toEqual(antes);
    const feitos: string[] = [];
    for (const [nome, { entrada }] of COMANDOS) {
      if (!(await fazer(nome, entrada(caso)))) continue;
      feitos.push(nome);
      const depois = await respostas();
      const avisadas = [fatiaDe(nome), ...(operacoes.get(nome)?.touches ?? []), ...refreshedAfter(nome)];
      const esquecidas = [...depois].flatMap(([consulta, resposta]) => {
        const fatia = fatiaDe(consulta);
        const ouve = [fatia, ...(mostra.get(fatia) ?? [])].some((uma) => avisadas.includes(uma));
        return resposta === antes.get(consulta) || ouve ? [] : consulta;
      });
      expect.soft(esquecidas, nome).toEqual([]);
      antes = depois;
    }
    expect(feitos).toEqual(
      expect.arrayContaining([
        'clientes.update',
        'ordens_servico.faturar',
        'vendas.finalizar',
        'filiais.create',
      ]),
    );
  },
  240_000,
);
