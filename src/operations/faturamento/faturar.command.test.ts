// Billing under concurrent writes, and with insufficient stock.
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { OrdemServico } from '#operations/ordens_servico/ordens_servico.contract.ts';
import { createTestApi, type TestApi } from '#test/api.ts';
import { abrirOficina, type Oficina } from '#test/oficina.ts';

let api: TestApi;
let oficina: Oficina;
let ordens: TestApi['client']['ordens_servico'];
let tela: string;
let ordem: OrdemServico;

beforeAll(async () => {
  api = await createTestApi();
  oficina = await abrirOficina(api);
  ordens = api.client.ordens_servico;
});
beforeEach(async () => {
  tela = await oficina.produto(10);
  ordem = await oficina.ordem();
});
afterEach(() => api.verificar());
afterAll(() => api.close());

const get = () => ordens.get({ id: ordem.id });
const codes = (results: readonly PromiseSettledResult<unknown>[]) =>
  results.map((result) =>
    result.status === 'fulfilled' ? 'feito' : (result.reason as { code: string }).code,
  );
const times = <T>(count: number, run: (index: number) => Promise<T>) =>
  Promise.allSettled(Array.from({ length: count }, (_, index) => run(index)));
const politica = (valor: string) => api.dono.query('update configuracoes set estoque_negativo = $1', [valor]);

test('16 pessoas faturam a mesma ordem ao mesmo tempo: uma consegue, 15 leem que já foi faturada', async () => {
  await oficina.item(ordem, tela, 2);
  await oficina.item(ordem, await oficina.servico());
  const results = await times(16, () => ordens.faturar({ id: ordem.id }));
  const done = codes(results);
  expect(done.filter((code) => code === 'feito')).toHaveLength(1);
  expect(done.filter((code) => code === 'ORDEM_JA_FATURADA')).toHaveLength(15);
  for (const result of results) {
    if (result.status === 'rejected') {
      expect(result.reason).toMatchObject({ status: 409, message: 'Esta ordem já foi faturada' });
    }
  }
  expect(await oficina.saldo(tela)).toBe('8');
  expect((await oficina.livro(ordem)).vendas).toHaveLength(2);
});

test('16 estornos do mesmo faturamento ao mesmo tempo: um consegue e a peça volta uma vez', async () => {
  await oficina.item(ordem, tela, 2);
  await ordens.faturar({ id: ordem.id });
  const done = codes(await times(16, () => ordens.estornarFaturamento({ id: ordem.id })));
  expect(done.filter((code) => code === 'feito')).toHaveLength(1);
  expect(done.filter((code) => code === 'ORDEM_NAO_FATURADA')).toHaveLength(15);
  expect(await oficina.saldo(tela)).toBe('10');
});

test('adicionar itens enquanto a ordem é faturada: cada item entra inteiro no faturamento ou é recusado', async () => {
  await oficina.item(ordem, tela, 1);
  const [faturamento, ...itens] = await Promise.allSettled([
    ordens.faturar({ id: ordem.id }),
    ...Array.from({ length: 8 }, () => oficina.item(ordem, tela, 1)),
  ]);
  expect(faturamento?.status).toBe('fulfilled');
  const added = codes(itens).filter((code) => code === 'feito').length;
  expect(codes(itens).filter((code) => code === 'ITENS_FECHADOS')).toHaveLength(8 - added);
  const depois = await get();
  expect(depois.itens).toHaveLength(1 + added);
  expect(depois.itens.every((item) => item.situacao === 'efetivada')).toBe(true);
  expect(await oficina.saldo(tela)).toBe(String(9 - added));
});

test('remover ou alterar um item enquanto a ordem é faturada nunca deixa meio item', async () => {
  const { item } = await oficina.item(ordem, tela, 2);
  await oficina.item(ordem, tela, 1);
  await Promise.allSettled([
    ordens.alterarItem({ id: item.id, versao: 1, quantidade: '4', valor_unitario: '90.00' }),
    ordens.faturar({ id: ordem.id }),
    ordens.removerItem({ id: item.id }),
  ]);
  const { itens } = await get();
  const sold = itens.reduce((sum, each) => sum + Number(each.quantidade), 0);
  expect(await oficina.saldo(tela)).toBe(String(10 - sold));
});

test('cancelar contra faturar: quem chega depois é avisado e só um vale', async () => {
  for (let round = 0; round < 6; round++) {
    ordem = await oficina.ordem();
    await oficina.item(ordem, tela);
    const before = Number(await oficina.saldo(tela));
    const aberta = await get();
    const cancelar = () => ordens.update({ ...aberta, status: 'cancelada' });
    const both = [() => ordens.faturar({ id: ordem.id }), cancelar];
    if (round % 2 === 1) both.reverse();
    const done = codes(await Promise.allSettled(both.map((act) => act())));
    if (round % 2 === 1) done.reverse();
    expect([
      ['feito', 'REGISTRO_ALTERADO'],
      ['ORDEM_ENCERRADA', 'feito'],
    ]).toContainEqual(done);
    const { status } = await get();
    expect(status).toBe(done[0] === 'feito' ? 'entregue' : 'cancelada');
    expect(Number(await oficina.saldo(tela))).toBe(done[0] === 'feito' ? before - 1 : before);
  }
});

test('oito pessoas salvam a mesma ordem, ou removem o mesmo item, ao mesmo tempo: uma consegue', async () => {
  const { item } = await oficina.item(ordem, tela);
  const aberta = await get();
  const saves = codes(await times(8, (index) => ordens.update({ ...aberta, modelo: `Versão ${index}` })));
  expect(saves.toSorted()).toEqual([...Array(7).fill('REGISTRO_ALTERADO'), 'feito']);
  const removals = codes(await times(8, () => ordens.removerItem({ id: item.id })));
  expect(removals.toSorted()).toEqual([...Array(7).fill('NAO_ENCONTRADO'), 'feito']);
});

test('excluir contra adicionar item: ou a ordem some inteira, ou fica com o item', async () => {
  const done = codes(await Promise.allSettled([ordens.remove({ id: ordem.id }), oficina.item(ordem, tela)]));
  expect(done[0]).toBe('feito');
  expect(['feito', 'NAO_ENCONTRADO']).toContain(done[1]);
  expect(await oficina.livro(ordem)).toEqual({ vendas: [], movimentacoes: [], lancamentos: [] });
});

test('várias ordens com os mesmos produtos faturadas e estornadas ao mesmo tempo não travam nem perdem peças', async () => {
  const produtos = [tela, await oficina.produto(50), await oficina.produto(50)];
  const bench = await Promise.all(Array.from({ length: 8 }, () => oficina.ordem()));
  await Promise.all(
    bench.map(async (each, index) => {
      const mine = index % 2 === 0 ? produtos : produtos.toReversed();
      for (const produto of mine) await oficina.item(each, produto);
    }),
  );
  for (const act of [ordens.faturar, ordens.estornarFaturamento, ordens.faturar]) {
    expect(codes(await Promise.allSettled(bench.map(({ id }) => act({ id }))))).toEqual(
      bench.map(() => 'feito'),
    );
  }
  expect(await Promise.all(produtos.map((produto) => oficina.saldo(produto)))).toEqual(['2', '42', '42']);
});

test('repetir o faturamento com a mesma chave devolve o primeiro resultado e não fatura de novo', async () => {
  await oficina.item(ordem, tela, 2);
  const faturar = () => ordens.faturar({ id: ordem.id }, { context: { chave: `fatura-${ordem.id}` } });
  const [first, second] = await Promise.all([faturar(), faturar()]);
  expect(second).toEqual(first);
  expect(await faturar()).toEqual(first);
  expect(first.ordem.faturada_em).toBeInstanceOf(Date);
  expect(await oficina.saldo(tela)).toBe('8');
  const outra = await oficina.ordem();
  await expect(
    ordens.faturar({ id: outra.id }, { context: { chave: `fatura-${ordem.id}` } }),
  ).rejects.toMatchObject({ code: 'CHAVE_REUTILIZADA', status: 422 });
});

test('uma recusa não gasta a chave: com itens, a mesma chave fatura', async () => {
  const chave = `depois-${ordem.id}`;
  const faturar = () => ordens.faturar({ id: ordem.id }, { context: { chave } });
  await expect(faturar()).rejects.toMatchObject({ code: 'ORDEM_SEM_ITENS' });
  await oficina.item(ordem, tela);
  await faturar();
  expect(await oficina.saldo(tela)).toBe('9');
});

test('sem registro de estoque na filial o faturamento segue, cria o registro e avisa pelo nome', async () => {
  const cabo = await oficina.produto(null);
  const { nome } = await api.client.produtos_servicos.get({ id: cabo });
  await oficina.item(ordem, cabo, 2);
  const aviso = `${nome} não tem registro de estoque em Matriz Centro: o estoque não é alterado`;
  expect(await ordens.preverFaturamento({ id: ordem.id })).toMatchObject([{ mensagem: aviso }]);
  const { avisos } = await ordens.faturar({ id: ordem.id });
  expect(avisos).toMatchObject([{ codigo: 'SEM_REGISTRO', produto_id: cabo, mensagem: aviso }]);
  expect(await oficina.saldo(cabo)).toBe('0');
  await ordens.estornarFaturamento({ id: ordem.id });
  expect(await oficina.saldo(cabo)).toBe('0');
});

test('a falta aparece antes de gravar e depois de faturar, somando as linhas do mesmo produto', async () => {
  const { nome } = await api.client.produtos_servicos.get({ id: tela });
  const falta = (disponivel: number, pedido: number) => [
    { mensagem: `${nome} em Matriz Centro: disponível ${disponivel}, pedido ${pedido}` },
  ];
  const outra = await oficina.ordem();
  await oficina.item(outra, tela, 3);
  const { item } = await oficina.item(ordem, tela, 5);
  const prever = (quantidade: string, item_id?: string) =>
    ordens.preverItem({ id: ordem.id, produto_servico_id: tela, quantidade, item_id });
  expect(await prever('2')).toEqual([]);
  expect(await prever('3')).toMatchObject(falta(7, 8));
  expect(await prever('7', item.id)).toEqual([]);
  expect(await prever('8', item.id)).toMatchObject(falta(7, 8));
  expect((await oficina.item(ordem, tela, 3)).avisos).toMatchObject(falta(2, 3));
  expect(await ordens.preverFaturamento({ id: ordem.id })).toMatchObject(falta(7, 8));
  expect((await ordens.faturar({ id: ordem.id })).avisos).toMatchObject(falta(7, 8));
  expect(await oficina.livro(ordem)).toMatchObject({ lancamentos: ['-5', '-3'] });
  expect(await ordens.preverFaturamento({ id: ordem.id })).toEqual([]);
  await politica('permitir');
  expect(await ordens.preverFaturamento({ id: outra.id })).toEqual([]);
  await politica('avisar');
});

test('com o bloqueio, o item que não cabe no disponível é recusado sem gravar, e o que cabe entra', async () => {
  await politica('bloquear');
  await oficina.item(ordem, tela, 9);
  const recusa = { code: 'ESTOQUE_INSUFICIENTE', status: 409, message: 'Estoque insuficiente' };
  await expect(oficina.item(ordem, tela, 2)).rejects.toMatchObject(recusa);
  await expect(oficina.item(ordem, await oficina.produto(null))).rejects.toMatchObject(recusa);
  expect(await ordens.preverItem({ id: ordem.id, produto_servico_id: tela, quantidade: '2' })).toHaveLength(
    1,
  );
  const [item] = (await get()).itens;
  const valores = { quantidade: '11', valor_unitario: '1.00' };
  await expect(ordens.alterarItem({ id: item?.id ?? '', versao: 1, ...valores })).rejects.toMatchObject(
    recusa,
  );
  expect((await get()).itens).toMatchObject([{ quantidade: '9.0000', versao: 1 }]);
  await ordens.faturar({ id: ordem.id });
  expect(await oficina.saldo(tela)).toBe('1');
  await politica('avisar');
});

test('com o bloqueio, de duas pessoas que pedem a última peça ao mesmo tempo uma é recusada', async () => {
  await politica('bloquear');
  const ultima = await oficina.produto(1);
  const bench = await Promise.all([oficina.ordem(), oficina.ordem(), oficina.ordem(), oficina.ordem()]);
  const done = codes(await Promise.allSettled(bench.map((each) => oficina.item(each, ultima))));
  expect(done.filter((code) => code === 'feito')).toHaveLength(1);
  expect(done.filter((code) => code === 'ESTOQUE_INSUFICIENTE')).toHaveLength(3);
  await politica('avisar');
});

test('a venda e o lançamento congelam o mesmo custo, o do dia do faturamento', async () => {
  await oficina.item(ordem, tela);
  await api.dono.query('update produtos_servicos set valor_custo = 321.45 where id = $1', [tela]);
  await ordens.faturar({ id: ordem.id });
  const custos = await api.db
    .selectFrom('historico_vendas as v')
    .innerJoin('movimentacoes_estoque as m', 'm.historico_venda_id', 'v.id')
    .innerJoin('lancamentos_estoque as l', 'l.movimentacao_id', 'm.id')
    .select(['v.custo_unitario as venda', 'l.custo_unitario as lancamento'])
    .where('v.ordem_servico_id', '=', ordem.id)
    .execute();
  expect(custos).toEqual([{ venda: '321.450000', lancamento: '321.450000' }]);
});
