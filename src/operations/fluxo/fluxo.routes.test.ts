import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Cadastro, comecarFixture } from '#kernels/financeiro/comeco.fixtures.ts';
import { tituloFixture } from '#kernels/financeiro/titulo.fixtures.ts';
import { addDays } from '#platform/shared/business_days.ts';
import { sumMoney } from '#platform/shared/money.ts';
import { createTestApi, type TestApi } from '#test/api.ts';
import { createLoja, type Loja } from '#test/loja.ts';

let api: TestApi;
let loja: Loja;
let cadastro: Cadastro;
let hoje: string;
beforeAll(async () => {
  api = await createTestApi();
  loja = await createLoja(api);
});
afterEach(() => api.verificar());
afterAll(() => api.close());

const naMatriz = () => ({ filial_id: loja.matriz });
const conta = (nome: string) => cadastro.contas[nome] ?? '';
const forma = (nome: string) => cadastro.formas[nome] ?? '';

async function dever(natureza: 'receber' | 'pagar', vencimento: string, valor = '100.00'): Promise<string> {
  const titulo_id = await api.run((ctx) =>
    tituloFixture(ctx, loja.matriz, {
      parte: { cliente_id: loja.cliente.id },
      natureza,
      parcelas: [{ vencimento, valor }],
      categorias: [{ categoria: natureza === 'receber' ? 'receita_servicos' : 'tarifas', valor }],
    }),
  );
  const { id } = await api.db
    .selectFrom('parcelas')
    .select('id')
    .where('titulo_id', '=', titulo_id)
    .executeTakeFirstOrThrow();
  return id;
}

async function receber(nome: string, valor: string) {
  const linhas = [{ parcela_id: await dever('receber', hoje, valor), principal: valor }];
  return api.client.financeiro.receber({ ...naMatriz(), linhas, formas: [{ forma_id: forma(nome), valor }] });
}

test('antes de começar não há fluxo', async () => {
  expect(await api.client.fluxo.ver(naMatriz())).toMatchObject({ ligado: false, periodos: [] });
});

test('começar, desfazer o início e começar de novo não deixam entradas nem saídas', async () => {
  await api.run((ctx) => comecarFixture(ctx, [loja.matriz, loja.loja]));
  const realizado = async () => {
    const { periodos, saldo_inicial } = await api.client.fluxo.ver(naMatriz());
    return [saldo_inicial, ...periodos.filter(({ previsto }) => !previsto)];
  };
  const uma = await realizado();
  expect(uma).toMatchObject(['1100.00', { entradas: '0.00', saidas: '0.00', saldo: '1100.00' }]);
  await api.client.financeiro.desfazerInicio({});
  cadastro = await api.run((ctx) => comecarFixture(ctx, [loja.matriz, loja.loja]));
  expect(await realizado()).toEqual(uma);
  hoje = (await api.client.fluxo.ver(naMatriz())).hoje;
});

test('o realizado é o que entrou e saiu; saldos iniciais e o que só mudou de conta não são entrada', async () => {
  await receber('PIX', '80.00');
  await receber('Dinheiro', '20.00');
  await receber('Crédito', '50.00');
  const passa = { ...naMatriz(), valor: '60.00', data: hoje };
  await api.client.fluxo.transferir({
    ...passa,
    de: conta('Banco'),
    para: conta('Cofre Matriz Centro'),
    tarifa: '2.50',
  });
  await api.client.fluxo.transferir({
    ...passa,
    de: conta('Cofre Matriz Centro'),
    para: conta('Caixa Matriz Centro'),
  });
  const { periodos, saldo_inicial } = await api.client.fluxo.ver(naMatriz());
  const [mes] = periodos.filter(({ previsto }) => !previsto);
  const { rows } = await api.dono.query(
    `select sum(l.valor) as saldo from lancamentos_financeiros l join contas_financeiras c on c.id = l.conta_id
     where c.tipo <> 'maquininha' and l.filial_id = $1`,
    [loja.matriz],
  );
  expect(mes).toMatchObject({ entradas: '100.00', saidas: '2.50', saldo: rows[0].saldo });
  expect(saldo_inicial).toBe(sumMoney([rows[0].saldo, '2.50', '-100.00']));
});

test('o previsto traz parcelas e cartões; o vencido conta hoje', async () => {
  await dever('receber', addDays(hoje, -40), '300.00');
  await dever('pagar', addDays(hoje, -10), '70.00');
  await dever('pagar', addDays(hoje, 20), '40.00');
  const { periodos, ...fluxo } = await api.client.fluxo.ver({ ...naMatriz(), por: 'dia' });
  expect(fluxo).toMatchObject({ vencido_a_receber: '300.00', vencido_a_pagar: '70.00' });
  const previsto = (dia: string) => periodos.find((um) => um.previsto && um.inicio === dia);
  expect(previsto(hoje)).toMatchObject({ entradas: '300.00', saidas: '70.00' });
  expect(previsto(addDays(hoje, 20))).toMatchObject({ saidas: '40.00' });
  const { rows } = await api.dono.query(
    `select previsto_para::text, liquido from recebiveis_cartao where filial_id = $1`,
    [loja.matriz],
  );
  expect(previsto(rows[0].previsto_para)).toMatchObject({ entradas: rows[0].liquido });
  const outra = await api.client.fluxo.ver({ filial_id: loja.loja, por: 'semana' });
  expect(outra.periodos.filter(({ previsto: um }) => um).every(({ entradas }) => entradas === '0.00')).toBe(
    true,
  );
});

test('o extrato traz o saldo após cada lançamento, e a transferência se estorna uma vez', async () => {
  const extrato = (mais: object = {}) => api.client.fluxo.extrato({ id: conta('Banco'), ...mais });
  const { itens } = await extrato();
  const { rows } = await api.dono.query('select saldo from contas_financeiras where id = $1', [
    conta('Banco'),
  ]);
  expect(itens[0]?.saldo_apos).toBe(rows[0].saldo);
  expect(itens.map(({ tipo }) => tipo)).toEqual(
    expect.arrayContaining(['baixa', 'transferencia', 'inicial']),
  );
  expect((await extrato({ busca: 'cofre' })).itens[0]).toMatchObject({ descricao: 'Cofre Matriz Centro' });
  expect((await extrato({ ate: addDays(hoje, -1) })).itens).toEqual([]);
  const { id } = await api.client.fluxo.transferir({
    ...naMatriz(),
    de: conta('Banco'),
    para: conta('Cofre Matriz Centro'),
    valor: '5.00',
    data: hoje,
  });
  const estorno = await api.client.financeiro.estornar({ id, motivo: 'Valor errado' });
  expect((await extrato()).itens.slice(0, 2)).toMatchObject([
    { numero: estorno.numero, tipo: 'estorno' },
    { id, estornado_por: estorno.numero },
  ]);
});

test('a transferência recusa a maquininha, a mesma conta, o dia futuro e o que não há', async () => {
  const base = {
    ...naMatriz(),
    de: conta('Banco'),
    para: conta('Cofre Matriz Centro'),
    valor: '5.00',
    data: hoje,
  };
  const tentar = (mais: object) => api.client.fluxo.transferir({ ...base, ...mais });
  await expect(tentar({ para: conta('Maquininha') })).rejects.toMatchObject({ code: 'CONTA_INVALIDA' });
  await expect(tentar({ para: base.de })).rejects.toMatchObject({ code: 'DADOS_INVALIDOS' });
  await expect(tentar({ data: addDays(hoje, 1) })).rejects.toThrow('A data não pode ser futura: use hoje');
  await expect(tentar({ de: conta('Cofre Loja Batel'), para: conta('Banco') })).rejects.toMatchObject({
    code: 'FALTA_DINHEIRO',
  });
  const limitada = await api.as({ papel: 'gerente', filiais: [loja.matriz] });
  await expect(limitada.fluxo.transferir(base)).rejects.toMatchObject({ code: 'FILIAL_NAO_PERMITIDA' });
  await expect(limitada.fluxo.extrato({ id: conta('Banco') })).rejects.toMatchObject({
    code: 'FILIAL_NAO_PERMITIDA',
  });
});

test('o que se estorna ou se troca de forma no mesmo dia não entrou nem saiu', async () => {
  const realizado = async () => {
    const { periodos, saldo_inicial } = await api.client.fluxo.ver(naMatriz());
    const { entradas, saidas, saldo } = periodos.findLast(({ previsto }) => !previsto) ?? {};
    return { entradas, saidas, saldo, saldo_inicial };
  };
  const antes = await realizado();
  const trocado = await receber('Dinheiro', '30.00');
  const formas = [{ forma_id: forma('PIX'), valor: '30.00' }];
  await api.client.financeiro.trocarForma({ id: trocado.id, formas });
  const estornado = await receber('PIX', '70.00');
  await api.client.financeiro.estornar({ id: estornado.id, motivo: 'Engano' });
  const passagem = await api.client.fluxo.transferir({
    ...{ ...naMatriz(), de: conta('Banco'), para: conta('Cofre Matriz Centro'), valor: '10.00', data: hoje },
    tarifa: '1.50',
  });
  await api.client.financeiro.estornar({ id: passagem.id, motivo: 'Engano' });
  expect(await realizado()).toEqual({
    ...antes,
    entradas: sumMoney([antes.entradas ?? '', '30.00']),
    saldo: sumMoney([antes.saldo ?? '', '30.00']),
  });
});

test('sem caixa:saldo o caixa aberto fica fora do fluxo e não mostra extrato', async () => {
  await api.dono.query(
    `insert into papeis (id, nome, permissoes, embutido) values ('fiscal', 'Fiscal', array['financeiro:ver'], false)`,
  );
  await api.client.caixa.abrir({ ...naMatriz(), fundo: '180.00' });
  const fiscal = await api.as({ papel: 'fiscal' as never });
  const dele = await fiscal.fluxo.ver(naMatriz());
  const todo = await api.client.fluxo.ver(naMatriz());
  const hojeDe = ({ periodos }: typeof dele) => periodos.findLast(({ previsto }) => !previsto)?.saldo;
  expect([dele.sem_caixa_aberto, todo.sem_caixa_aberto]).toEqual([true, false]);
  expect(hojeDe(todo)).toBe(sumMoney([hojeDe(dele) ?? '0', '180.00']));
  await expect(fiscal.fluxo.extrato({ id: conta('Caixa Matriz Centro') })).rejects.toMatchObject({
    code: 'EXTRATO_DO_CAIXA_ABERTO',
  });
});
