// Exchanges around the start of money, and the commission on kept pieces.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Cadastro, comecarFixture } from '#kernels/financeiro/comeco.fixtures.ts';
import { type ApiClient, createTestApi, type TestApi } from '#test/api.ts';
import { abrirOficina, type Oficina } from '#test/oficina.ts';

let api: TestApi;
let oficina: Oficina;
let cadastro: Cadastro;
let vendas: TestApi['client']['vendas'];
beforeAll(async () => {
  api = await createTestApi();
  oficina = await abrirOficina(api);
  vendas = api.client.vendas;
});
afterEach(() => api.verificar());
afterAll(() => api.close());

const item = (produto_id: string, quantidade: string, valor_unitario = '100.00') => ({
  produto_id,
  quantidade,
  valor_unitario,
});
const pix = (valor: string) => ({ formas: [{ forma_id: cadastro.formas.PIX ?? '', valor }] });
const vender = (itens: ReturnType<typeof item>[], quem: ApiClient = api.client, recebimento?: object) =>
  quem.vendas.finalizar({
    filial_id: oficina.matriz,
    cliente_id: oficina.clienteDe(oficina.matriz),
    itens,
    ...(recebimento && { recebimento: { formas: [], ...recebimento } }),
  });
const dinheiro = (documento_id: string) => api.client.financeiro.dinheiroDoDocumento({ documento_id });

test('desligado, dizer para onde vai a sobra é recusado em vez de ignorado', async () => {
  const tela = await oficina.produto(9);
  const { id } = await vender([item(tela, '2')]);
  const { linhas } = await vendas.paraTrocar({ id });
  const troca = {
    id,
    voltam: linhas.map((linha) => ({ id: linha.id, quantas: '2' })),
    itens: [item(tela, '1')],
  };
  await expect(vendas.trocar({ ...troca, sobra: { tipo: 'credito' } })).rejects.toMatchObject({
    code: 'FINANCEIRO_DESLIGADO',
  });
  await vendas.trocar(troca);
});

test('de uma venda trazida em aberto em parte, o que já estava pago é crédito na troca', async () => {
  const [tela, capa] = [await oficina.produto(9), await oficina.produto(9)];
  const { id } = await vender([item(tela, '1', '120.00'), item(capa, '1', '80.00')]);
  cadastro = await api.run((ctx) =>
    comecarFixture(ctx, [oficina.matriz, oficina.loja], {
      em_aberto: [{ id, tipo: 'venda_direta', valor: '50.00' }],
    }),
  );
  const { linhas, dinheiro: antes } = await vendas.paraTrocar({ id });
  expect(antes).toEqual({ saldo: '50.00', recebido: '150.00' });
  const trocar = async (quanto: string, preco: string) => {
    const linha = linhas.find(({ valor_total }) => valor_total === quanto);
    const voltam = [{ id: linha?.id ?? '', quantas: '1' }];
    return vendas.trocar({ id, voltam, itens: [item(capa, '1', preco)], recebimento: { formas: [] } });
  };
  // R$ 50,00 of the screen were unpaid, so R$ 70,00 pay the new sale.
  const uma = await trocar('120.00', '100.00');
  expect(await dinheiro(uma.id)).toMatchObject({ valor: '100.00', saldo: '30.00', recebido: '70.00' });
  const outra = await trocar('80.00', '80.00');
  expect(await dinheiro(outra.id)).toMatchObject({ valor: '80.00', saldo: '0.00', recebido: '80.00' });
  const { rows } = await api.dono.query(
    `select sum(l.valor) as valor from lancamentos_financeiros l join categorias_financeiras c on c.id = l.categoria_id
     join movimentos_financeiros m on m.id = l.movimento_id
     where c.sistema = 'saldos_anteriores' and m.tipo = 'credito'`,
  );
  expect(rows).toEqual([{ valor: '150.00' }]);
});

test('a comissão do que o cliente mantém continua de quem vendeu; a do que leva é de quem troca', async () => {
  const ana = await api.as({ nome_completo: 'Ana Lima', papel: 'gerente' });
  const { rows } = await api.dono.query(`select id from profiles where nome_completo = 'Ana Lima'`);
  const ana_id = rows[0]?.id as string;
  for (const profile_id of [ana_id, api.admin.id])
    await api.client.comissoes.criarRegra({
      profile_id,
      tipo: 'produto',
      percentual: '10',
      desde: '2026-01-01',
    });
  const [tela, capa] = [await oficina.produto(9), await oficina.produto(9)];
  const { id } = await vender([item(tela, '3')], ana, pix('300.00'));
  const { linhas } = await vendas.paraTrocar({ id });
  await vendas.trocar({
    id,
    voltam: [{ id: linhas[0]?.id ?? '', quantas: '1' }],
    itens: [item(tela, '2'), item(capa, '1')],
  });
  const ganhos = async (profile_id: string) =>
    (await api.client.comissoes.list({ de: '2026-01-01', ate: '2099-12-31', profile_id })).itens.map(
      ({ valor }) => valor,
    );
  expect((await ganhos(ana_id)).sort()).toEqual(['-30.00', '20.00', '30.00']);
  expect(await ganhos(api.admin.id)).toEqual(['10.00']);
});
