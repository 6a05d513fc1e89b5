import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '#test/api.ts';
import { createLoja, type Loja } from '#test/loja.ts';
import { type Efeito, Modelo, type Movimento, type Ordem, Recusa } from '#test/modelo.ts';
import type { MovimentacaoInput } from './movimentacoes.contract.ts';
import {
  ajusteFixture,
  entradaFixture,
  saidaFixture,
  transferenciaFixture,
  vendaAvulsaFixture,
} from './movimentacoes.fixtures.ts';

let api: TestApi;
let shop: Loja;
let filiais: readonly [string, string];
beforeAll(async () => {
  api = await createTestApi();
  shop = await createLoja(api);
  filiais = [shop.matriz, shop.loja];
});
afterAll(() => api.close());

/** Targets of a step, by position: product, branch, order, and one of the existing movements or items. */
const passo = fc.record({
  faz: fc.constantFrom(
    ...([
      'entrada',
      'entrada',
      'saida',
      'transferencia',
      'venda',
      'venda_da_ordem',
      'ajuste',
      'venda_direta',
    ] as const),
    ...([
      'estorno',
      'estorno',
      'item',
      'item',
      'remover_item',
      'faturar',
      'estornar_faturamento',
      'abrir_fechar',
    ] as const),
  ),
  produto: fc.nat({ max: 2 }),
  filial: fc.nat({ max: 1 }),
  ordem: fc.nat({ max: 1 }),
  quantidade: fc.integer({ min: 1, max: 6 }),
  linhas: fc.array(fc.record({ produto: fc.nat({ max: 2 }), quantidade: fc.integer({ min: 1, max: 4 }) }), {
    minLength: 1,
    maxLength: 4,
  }),
  alvo: fc.nat({ max: 1000 }),
});
type Passo = typeof passo extends fc.Arbitrary<infer T> ? T : never;

interface Corrida {
  modelo: Modelo;
  produtos: string[];
}

const escolher = <T>(list: readonly T[], index: number): T => list[index % list.length] as T;

/**
 * Runs a step on the model, then on the shop. The shop must do the same, or refuse with a 4xx. Null when both refused.
 */
async function ambos<M, R>(
  noModelo: () => M,
  naLoja: () => Promise<R>,
): Promise<{ modelo: M; loja: R } | null> {
  let modelo: M;
  try {
    modelo = noModelo();
  } catch (error) {
    if (!(error instanceof Recusa)) throw error;
    const refused = await naLoja().then(
      () => null,
      (reason: { status?: number }) => reason.status,
    );
    expect([400, 404, 409], error.message).toContain(refused);
    return null;
  }
  return { modelo, loja: await naLoja() };
}

function efeitosDoTipo(input: MovimentacaoInput): Efeito[] {
  const produto = input.produto_id;
  const delta = Number(input.quantidade);
  const out = (filial: string) => ({ produto, filial, delta: -delta });
  const into = (filial: string) => ({ produto, filial, delta });
  switch (input.tipo_movimentacao) {
    case 'entrada':
      return [into(input.filial_destino_id)];
    case 'transferencia':
      return [out(input.filial_origem_id), into(input.filial_destino_id)];
    case 'ajuste':
      return [];
    default:
      return [out(input.filial_origem_id)];
  }
}

async function registrar({ modelo }: Corrida, input: MovimentacaoInput, ordem: Ordem | null): Promise<void> {
  const done = await ambos(
    () => {
      if (ordem && ordem.situacao !== 'aberta') throw new Recusa('ordem não vinculável');
      return modelo.lancar(efeitosDoTipo(input), ordem);
    },
    () => api.client.movimentacoes.registrar(input),
  );
  if (done)
    modelo.movimentos.push({
      id: done.loja.id,
      efeitos: done.modelo,
      estado: 'efetivada',
      ordem,
      faturamento: false,
    });
}

/** Records the movements of the newest operation, each with its effects according to the model. */
async function anotar(
  { modelo }: Corrida,
  ids: readonly string[],
  efeitos: readonly Efeito[],
  ordem: Ordem | null,
) {
  const rows = await api.db
    .selectFrom('movimentacoes_estoque')
    .select(['id', 'produto_id', 'quantidade'])
    .where('id', 'in', [...ids])
    .execute();
  expect(rows).toHaveLength(efeitos.length);
  const left = [...efeitos];
  for (const row of rows) {
    const at = left.findIndex(
      (efeito) => efeito.produto === row.produto_id && [-Number(row.quantidade), 0].includes(efeito.delta),
    );
    const efeito = left.splice(at, 1);
    modelo.movimentos.push({
      id: row.id,
      efeitos: efeito,
      estado: 'efetivada',
      ordem,
      faturamento: ordem !== null,
    });
  }
}

const idsOnde = async (coluna: 'venda_direta_id' | 'ordem_servico_id', id: string): Promise<string[]> => {
  const rows = await api.db
    .selectFrom('movimentacoes_estoque as m')
    .innerJoin('historico_vendas as v', 'v.id', 'm.historico_venda_id')
    .select('m.id')
    .where(`v.${coluna}`, '=', id)
    .where('m.situacao', '=', 'efetivada')
    .where('m.motivo', 'in', ['ordem', 'venda_direta'])
    .execute();
  return rows.map((row) => row.id);
};

async function venderDireto(corrida: Corrida, { filial, linhas }: Passo): Promise<void> {
  const filial_id = escolher(filiais, filial);
  const itens = linhas.map((linha) => ({
    produto_id: escolher(corrida.produtos, linha.produto),
    quantidade: String(linha.quantidade),
    valor_unitario: '10.00',
  }));
  const cliente_id = await shop.clienteDe(filial_id);
  const done = await ambos(
    () =>
      corrida.modelo.lancar(
        itens.map((item) => ({
          produto: item.produto_id,
          filial: filial_id,
          delta: -Number(item.quantidade),
        })),
        null,
      ),
    () => api.client.vendas.finalizar({ filial_id, cliente_id, itens, observacoes: null }),
  );
  if (done) await anotar(corrida, await idsOnde('venda_direta_id', done.loja.id), done.modelo, null);
}

async function estornar({ modelo }: Corrida, { alvo }: Passo): Promise<void> {
  if (modelo.movimentos.length === 0) return;
  const movimento = escolher(modelo.movimentos, alvo);
  const done = await ambos(
    () => modelo.estornar(movimento),
    () => api.client.movimentacoes.estornar({ id: movimento.id }),
  );
  const estorno: Movimento | null = done && {
    ...movimento,
    id: done.loja.id,
    efeitos: [],
    estado: 'estorno',
  };
  if (estorno) modelo.movimentos.push(estorno);
}

async function mudarItens(
  { modelo, produtos }: Corrida,
  ordem: Ordem,
  { faz, produto, quantidade, alvo }: Passo,
): Promise<void> {
  if (faz === 'item') {
    const produto_id = escolher(produtos, produto);
    const item = {
      id: ordem.id,
      produto_servico_id: produto_id,
      quantidade: String(quantidade),
      valor_unitario: '20.00',
      desconto: '0',
    };
    const done = await ambos(
      () => modelo.reservar(ordem, produto_id, quantidade),
      () => api.client.ordens_servico.adicionarItem(item),
    );
    if (done) ordem.itens.push({ id: done.loja.item.id, produto: produto_id, quantidade });
    return;
  }
  if (ordem.itens.length === 0) return;
  const { id } = escolher(ordem.itens, alvo);
  const done = await ambos(
    () => modelo.exigirEditavel(ordem),
    () => api.client.ordens_servico.removerItem({ id }),
  );
  if (done) ordem.itens = ordem.itens.filter((item) => item.id !== id);
}

async function mudarOrdem(corrida: Corrida, ordem: Ordem, { faz }: Passo): Promise<void> {
  const { modelo } = corrida;
  const { id } = ordem;
  if (faz === 'faturar') {
    const done = await ambos(
      () => modelo.faturar(ordem),
      () => api.client.ordens_servico.faturar({ id }),
    );
    if (done) await anotar(corrida, await idsOnde('ordem_servico_id', id), done.modelo, ordem);
    return;
  }
  if (faz === 'estornar_faturamento') {
    const done = await ambos(
      () => modelo.estornarFaturamento(ordem),
      () => api.client.ordens_servico.estornarFaturamento({ id }),
    );
    // Reopen the order, so that sales may be linked to it again.
    if (done) await mudarStatus(id, 'aberta');
    return;
  }
  if (ordem.situacao === 'faturada') return;
  const fecha = ordem.situacao === 'aberta';
  await ambos(
    () => (fecha ? modelo.cancelar(ordem) : modelo.reabrir(ordem)),
    () => mudarStatus(id, fecha ? 'cancelada' : 'aberta'),
  );
}

async function mudarStatus(id: string, status: 'aberta' | 'cancelada'): Promise<void> {
  const { versao, equipamento, modelo, numero_serie, acessorios, defeito_reclamado, observacoes_tecnicas } =
    await api.client.ordens_servico.get({ id });
  const campos = { equipamento, modelo, numero_serie, acessorios, defeito_reclamado, observacoes_tecnicas };
  await api.client.ordens_servico.update({ id, versao, ...campos, status });
}

async function executar(corrida: Corrida, p: Passo): Promise<void> {
  const produto = escolher(corrida.produtos, p.produto);
  const filial = escolher(filiais, p.filial);
  const quantidade = String(p.quantidade);
  const ordem = escolher(corrida.modelo.ordens, p.ordem);
  switch (p.faz) {
    case 'entrada':
      return registrar(corrida, entradaFixture(produto, filial, quantidade), null);
    case 'saida':
      return registrar(corrida, saidaFixture(produto, filial, quantidade), null);
    case 'transferencia':
      return registrar(
        corrida,
        transferenciaFixture(produto, filial, escolher(filiais, p.filial + 1), quantidade),
        null,
      );
    case 'ajuste':
      return registrar(corrida, ajusteFixture(produto, filial, quantidade), null);
    case 'venda':
      return registrar(
        corrida,
        vendaAvulsaFixture(produto, filial, quantidade, { cliente_id: await shop.clienteDe(filial) }),
        null,
      );
    case 'venda_da_ordem':
      return registrar(
        corrida,
        vendaAvulsaFixture(produto, filial, quantidade, { ordem_servico_id: ordem.id }),
        ordem,
      );
    case 'venda_direta':
      return venderDireto(corrida, p);
    case 'estorno':
      return estornar(corrida, p);
    case 'item':
    case 'remover_item':
      return mudarItens(corrida, ordem, p);
    default:
      return mudarOrdem(corrida, ordem, p);
  }
}

async function conferir({ modelo, produtos }: Corrida): Promise<void> {
  for (const produto of produtos) {
    const saldos = await Promise.all(filiais.map((filial) => shop.saldo(produto, filial)));
    expect(saldos).toEqual(filiais.map((filial) => modelo.saldo(produto, filial)));
    expect(await shop.total(produto)).toBe(modelo.total(produto));
  }
  await api.verificar();
}

test.each(['avisar', 'bloquear'] as const)(
  'qualquer sequência de operações deixa os saldos que um caderno deixaria (%s)',
  { timeout: 120_000 },
  async (politica) => {
    await shop.politica(politica);
    await fc.assert(
      fc.asyncProperty(fc.array(passo, { minLength: 25, maxLength: 60 }), async (passos) => {
        const modelo = new Modelo(politica === 'bloquear');
        const produtos = [await shop.createProduto(), await shop.createProduto(), await shop.createProduto()];
        for (let i = 0; i < 2; i++) {
          modelo.ordens.push({
            id: await shop.createOrdem(),
            filial: shop.matriz,
            itens: [],
            situacao: 'aberta',
          });
        }
        for (const p of passos) await executar({ modelo, produtos }, p);
        await conferir({ modelo, produtos });
      }),
      { numRuns: 15 },
    );
  },
);
