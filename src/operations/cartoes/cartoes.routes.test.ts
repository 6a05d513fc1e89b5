import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Cadastro, comecarFixture } from '#kernels/financeiro/comeco.fixtures.ts';
import { createTestApi, type TestApi } from '#test/api.ts';
import { createLoja, type Loja } from '#test/loja.ts';
import { cartaoFixture } from './cartoes.fixtures.ts';

let api: TestApi;
let loja: Loja;
let cadastro: Cadastro;
let hoje: string;
beforeAll(async () => {
  api = await createTestApi();
  loja = await createLoja(api);
  cadastro = await api.run((ctx) => comecarFixture(ctx, [loja.matriz, loja.loja]));
  hoje = (await api.client.financeiro.opcoes({ filial_id: loja.matriz })).hoje;
});
afterEach(() => api.verificar());
afterAll(() => api.close());

async function receberNoCartao(parcelas = 3): Promise<void> {
  const pago = {
    filial_id: loja.matriz,
    cliente_id: loja.cliente.id,
    forma_id: cadastro.formas.Crédito ?? '',
    parcelas,
  };
  await api.run((ctx) => cartaoFixture(ctx, pago));
}

const naMatriz = () => ({ filial_id: loja.matriz });
const caiu = (cartoes: string[], mais: object = {}) => ({
  ...naMatriz(),
  cartoes,
  conta_id: cadastro.contas.Banco ?? '',
  valor: '93.88',
  data: hoje,
  ...mais,
});
const saldoDe = async (nome: string) =>
  (await api.client.financeiro.listContas()).find((conta) => conta.nome === nome)?.saldo;

test('um cartão em três vezes vem em três dias, líquido da taxa, e cai no banco de uma vez', async () => {
  await receberNoCartao();
  const { itens } = await api.client.cartoes.list(naMatriz());
  expect(itens.map(({ numero, bruto, taxa, liquido }) => `${numero}/3 ${bruto} ${taxa} ${liquido}`)).toEqual([
    '1/3 33.34 2.04 31.30',
    '2/3 33.33 2.04 31.29',
    '3/3 33.33 2.04 31.29',
  ]);
  expect(itens[0]).toMatchObject({ maquininha: 'Maquininha', descricao: 'Conserto no cartão' });
  const antes = await saldoDe('Banco');
  const ids = itens.map(({ id }) => id);
  const { id, numero } = await api.client.cartoes.liquidar(caiu(ids, { valor: '93.00' }));
  expect(await saldoDe('Maquininha')).toBe('0.00');
  expect(Number(await saldoDe('Banco')) - Number(antes)).toBe(93);
  expect((await api.client.cartoes.list(naMatriz())).itens).toEqual([]);
  const liquidados = await api.client.cartoes.list({ ...naMatriz(), situacao: 'liquidados' });
  expect(liquidados.itens[0]).toMatchObject({ liquidacao_id: id, liquidacao_numero: numero });
  await expect(api.client.cartoes.liquidar(caiu(ids))).rejects.toThrow(
    `Já caiu na conta: veja o nº ${numero}`,
  );
  await api.client.financeiro.estornar({ id, motivo: 'Era de outra loja' });
  expect(await saldoDe('Banco')).toBe(antes);
  expect((await api.client.cartoes.list({ ...naMatriz(), busca: 'conserto' })).itens).toHaveLength(3);
});

test('de dezesseis que dizem que os mesmos cartões caíram, um lança', async () => {
  const ids = (await api.client.cartoes.list(naMatriz())).itens.map(({ id }) => id);
  const antes = Number(await saldoDe('Banco'));
  const feitos = await Promise.allSettled(
    Array.from({ length: 16 }, () => api.client.cartoes.liquidar(caiu(ids))),
  );
  expect(feitos.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(Number(await saldoDe('Banco'))).toBeCloseTo(antes + 93.88, 2);
});

test('só cai em banco, só o que é da filial, e não antes de acontecer', async () => {
  await receberNoCartao(1);
  const [cartao] = (await api.client.cartoes.list(naMatriz())).itens;
  const ids = [cartao?.id ?? ''];
  await expect(
    api.client.cartoes.liquidar(caiu(ids, { conta_id: cadastro.contas.Maquininha })),
  ).rejects.toThrow('o cartão cai em uma conta de banco');
  await expect(api.client.cartoes.liquidar(caiu(ids, { filial_id: loja.loja }))).rejects.toMatchObject({
    code: 'MOVIMENTO_NAO_ENCONTRADO',
  });
  await expect(api.client.cartoes.liquidar(caiu(ids, { data: '2027-12-01' }))).rejects.toMatchObject({
    code: 'DATA_FUTURA',
  });
  expect((await api.client.cartoes.list({ filial_id: loja.loja })).itens).toEqual([]);
  const deUmaFilial = await api.as({ papel: 'gerente', filiais: [loja.matriz] });
  await expect(deUmaFilial.cartoes.liquidar(caiu(ids))).rejects.toMatchObject({
    code: 'FILIAL_NAO_PERMITIDA',
  });
  const atendente = await api.as({ papel: 'atendente' });
  await expect(atendente.cartoes.liquidar(caiu(ids))).rejects.toMatchObject({ code: 'SEM_PERMISSAO' });
});
