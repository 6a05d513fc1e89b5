import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '#test/api.ts';
import { createLoja, type Loja } from '#test/loja.ts';
import { entradaFixture, saidaFixture, transferenciaFixture } from './movimentacoes.fixtures.ts';

const PESSOAS = 16;
const DURACAO_MS = 3000;

let api: TestApi;
let shop: Loja;
beforeAll(async () => {
  api = await createTestApi();
  shop = await createLoja(api);
});
afterAll(async () => {
  await api.verificar();
  // Fails if any call met an undeclared error, such as a deadlock.
  await api.close();
});

/** A seeded random generator, so that a failing run can be repeated. */
function createRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

/** Expected business refusals: another worker took the same movement or order a moment before. */
const ESPERADOS = [
  'MOVIMENTACAO_JA_ESTORNADA',
  'ORDEM_JA_FATURADA',
  'ORDEM_NAO_FATURADA',
  'ITENS_FECHADOS',
  'ORDEM_ENCERRADA',
];

async function createOrdemComItens(produtos: readonly string[]): Promise<string> {
  const id = await shop.createOrdem();
  for (const produto_servico_id of produtos) {
    const item = { id, produto_servico_id, quantidade: '1', valor_unitario: '30.00', desconto: '0' };
    await api.client.ordens_servico.adicionarItem(item);
  }
  return id;
}

test('16 pessoas vendendo, transferindo, faturando e estornando os mesmos produtos: nenhum impasse chega a alguém', {
  timeout: 60_000,
}, async () => {
  const produtos = await Promise.all(
    ['Tela', 'Bateria', 'Capa'].map((nome) => shop.createProduto('1000', `${nome} disputada`)),
  );
  const semRegistro = await shop.createProduto('0', 'Sem registro disputado');
  const disputados = [...produtos, semRegistro];
  const ordens = await Promise.all([0, 1, 2, 3].map(() => createOrdemComItens(produtos)));
  const movimentos: string[] = [];
  const feitos: Record<string, number> = {};
  const filiais = [shop.matriz, shop.loja];
  const end = Date.now() + DURACAO_MS;

  async function pessoa(seed: number): Promise<void> {
    const random = createRandom(seed * 7919 + 1);
    const pick = <T>(list: readonly T[]): T => list[random(list.length)] as T;
    const acoes: Record<string, () => Promise<unknown>> = {
      venda_direta: async () => {
        const itens = Array.from({ length: 1 + random(4) }, () => ({
          produto_id: pick(disputados),
          quantidade: '1',
          valor_unitario: '10.00',
        }));
        const filial_id = pick(filiais);
        return api.client.vendas.finalizar({
          filial_id,
          cliente_id: await shop.clienteDe(filial_id),
          itens,
          observacoes: null,
        });
      },
      transferencia: async () => {
        const [from, to] = random(2) ? filiais : filiais.toReversed();
        const input = transferenciaFixture(pick(disputados), from ?? '', to ?? '', '1');
        movimentos.push((await api.client.movimentacoes.registrar(input)).id);
      },
      saida: async () => {
        movimentos.push(
          (await api.client.movimentacoes.registrar(saidaFixture(pick(disputados), pick(filiais), '1'))).id,
        );
      },
      estorno: async () => {
        // One of the four newest movements, which other workers may reverse at the same time.
        const id = movimentos.at(-1 - random(4));
        if (id) await api.client.movimentacoes.estornar({ id });
      },
      faturar: () => api.client.ordens_servico.faturar({ id: pick(ordens) }),
      estornar_faturamento: () => api.client.ordens_servico.estornarFaturamento({ id: pick(ordens) }),
      item: () => {
        const item = {
          produto_servico_id: pick(produtos),
          quantidade: '1',
          valor_unitario: '5.00',
          desconto: '0',
        };
        return api.client.ordens_servico.adicionarItem({ id: pick(ordens), ...item });
      },
    };
    while (Date.now() < end) {
      const [nome, acao] = pick(Object.entries(acoes));
      try {
        await acao();
        feitos[nome] = (feitos[nome] ?? 0) + 1;
      } catch (error) {
        expect(ESPERADOS, `${nome}: ${(error as Error).message}`).toContain(
          (error as { code?: string }).code,
        );
      }
    }
  }
  await Promise.all(Array.from({ length: PESSOAS }, (_, i) => pessoa(i)));

  for (const nome of [
    'venda_direta',
    'transferencia',
    'saida',
    'estorno',
    'faturar',
    'estornar_faturamento',
    'item',
  ]) {
    expect(feitos[nome] ?? 0, nome).toBeGreaterThan(0);
  }
  await api.verificar();
});

test('de 16 faturamentos e 16 vendas de uma só peça nada se perde', async () => {
  const produto = await shop.createProduto('40', 'Peça contada');
  const ordem = await createOrdemComItens([produto]);
  const itens = [{ produto_id: produto, quantidade: '1', valor_unitario: '10.00' }];
  const sale = { filial_id: shop.matriz, cliente_id: shop.cliente.id, itens, observacoes: null };
  const bills = Array.from({ length: PESSOAS }, () => api.client.ordens_servico.faturar({ id: ordem }));
  const sales = Array.from({ length: PESSOAS }, () => api.client.vendas.finalizar(sale));
  const moves = [
    api.client.movimentacoes.registrar(entradaFixture(produto, shop.matriz, '5')),
    api.client.movimentacoes.registrar(transferenciaFixture(produto, shop.matriz, shop.loja, '3')),
  ];
  const billed = (await Promise.allSettled(bills)).filter((result) => result.status === 'fulfilled');
  const numeros = (await Promise.all(sales)).map((done) => done.numero);
  await Promise.all(moves);
  expect(billed).toHaveLength(1);
  expect(new Set(numeros).size).toBe(PESSOAS);
  expect([await shop.saldo(produto), await shop.saldo(produto, shop.loja)]).toEqual([
    40 - 1 - PESSOAS + 5 - 3,
    3,
  ]);
});
