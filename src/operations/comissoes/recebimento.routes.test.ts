// Commission by receipt: the nightly job, closing, and refunds.
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { criarPessoa } from '#company/auth/auth.fixtures.ts';
import { type Cadastro, comecarFixture } from '#kernels/financeiro/comeco.fixtures.ts';
import { newId } from '#platform/shared/ids.ts';
import { createTestApi, type TestApi } from '#test/api.ts';
import { abrirOficina, type Oficina } from '#test/oficina.ts';
import { comissoesJobs } from './comissoes.jobs.ts';
import { insertRecebidas, listMexidas, lockPrevistas } from './escrita.sql.ts';
import { lancarRecebidas } from './lancarComissoes.command.ts';
import { comissaoRecebida } from './recebimento.rules.ts';

const PERIODO = { de: '2026-01-01', ate: '2099-12-31' };

let api: TestApi;
let oficina: Oficina;
let comissoes: TestApi['client']['comissoes'];
let ordens: TestApi['client']['ordens_servico'];
let filial_id: string;
let servico: string;
let tela: string;
let cadastro: Cadastro;
let bia: string;

const mudarPara = async (comissao_quando: 'faturamento' | 'recebimento') => {
  const { versao } = await comissoes.configuracao();
  await comissoes.salvarConfiguracao({ comissao_quando, versao });
};

beforeAll(async () => {
  api = await createTestApi();
  oficina = await abrirOficina(api);
  comissoes = api.client.comissoes;
  ordens = api.client.ordens_servico;
  filial_id = oficina.matriz;
  servico = await oficina.servico();
  tela = await oficina.produto(100);
  await comissoes.criarRegra({ tipo: 'servico', percentual: '10', desde: '2026-01-01' });
  await comissoes.criarRegra({ tipo: 'produto', percentual: '5', desde: '2026-01-01' });
  await mudarPara('recebimento');
});
beforeEach(async () => {
  bia = (await criarPessoa(api.db, { nome_completo: 'Bia Técnica', papel_id: 'tecnico' })).id;
});
afterEach(() => api.verificar());
afterAll(() => api.close());

const pix = (valor: string) => [{ forma_id: cadastro.formas.PIX ?? '', valor }];

/** Runs the nightly job; `db` is the pool. */
async function noite(): Promise<boolean> {
  let mudou = false;
  for (const { run } of comissoesJobs)
    await run({ db: api.db, now: new Date(), announce: () => (mudou = true) } as never, {});
  return mudou;
}

/** Bills an unpaid order of R$ 300,00: a service and a screen. */
async function faturada() {
  const ordem = await oficina.ordem({ tecnico_id: bia });
  await oficina.item(ordem, servico, 1, '100.00');
  await oficina.item(ordem, tela, 1, '200.00');
  await ordens.faturar({ id: ordem.id, recebimento: { formas: [] } });
  return ordem;
}
async function receber(ordem: { numero_os: number }, principal: string) {
  const { itens } = await api.client.contas.listReceber({ filial_id, busca: `OS #${ordem.numero_os}` });
  const linhas = [{ parcela_id: itens[0]?.id ?? '', principal }];
  return api.client.financeiro.receber({ filial_id, linhas, formas: pix(principal) });
}
const ganhos = async (profile_id = bia) =>
  (await comissoes.list({ ...PERIODO, profile_id })).itens.map(({ valor }) => valor).reverse();
const soma = async (profile_id = bia) =>
  (await ganhos(profile_id))
    .map(Number)
    .reduce((a, b) => a + b, 0)
    .toFixed(2);

test('com o financeiro desligado conta ao faturar, como antes', async () => {
  const ordem = await oficina.ordem({ tecnico_id: bia });
  await oficina.item(ordem, servico, 1, '100.00');
  await ordens.faturar({ id: ordem.id });
  expect(await ganhos()).toEqual(['10.00']);
  cadastro = await api.run((ctx) => comecarFixture(ctx, [oficina.matriz, oficina.loja]));
});

test('faturar e receber não lançam nada; a noite lança a parte recebida, uma vez', async () => {
  const ordem = await faturada();
  await receber(ordem, '100.00');
  expect(await ganhos()).toEqual([]);
  expect(await noite()).toBe(true);
  const linha = (comissao: string, saldo: string) =>
    comissaoRecebida({ comissao, titulo: '300.00', devolvido: '0.00', saldo });
  expect((await ganhos()).sort()).toEqual([linha('10.00', '200.00'), linha('10.00', '200.00')]);
  expect(await noite()).toBe(false);
  await receber(ordem, '200.00');
  await noite();
  expect(await soma()).toBe('20.00');
});

test('quem trabalhou vê o que ainda ganha quando o cliente pagar', async () => {
  const minhas = async () => {
    const { soma: lancado, a_receber } = await comissoes.minhas({});
    return [lancado, a_receber];
  };
  const ordem = await oficina.ordem({ tecnico_id: api.admin.id });
  await oficina.item(ordem, servico, 1, '300.00');
  await ordens.faturar({ id: ordem.id, recebimento: { formas: [] } });
  expect(await minhas()).toEqual(['0.00', '30.00']);
  await receber(ordem, '100.00');
  await noite();
  expect(await minhas()).toEqual(['10.00', '20.00']);
  await ordens.estornarFaturamento({ id: ordem.id });
  expect(await minhas()).toEqual(['0.00', '0.00']);
});

test('estornar um recebimento, devolver uma peça e estornar o faturamento levam a comissão de volta', async () => {
  const ordem = await faturada();
  const { id } = await receber(ordem, '150.00');
  await noite();
  expect(await soma()).toBe('10.00');
  await api.client.financeiro.estornar({ id, motivo: 'Cheque sem fundo' });
  await noite();
  expect(await soma()).toBe('0.00');
  await receber(ordem, '300.00');
  await noite();
  expect(await soma()).toBe('20.00');
  const { rows } = await api.dono.query<{ id: string }>(
    `select id from movimentacoes_estoque where ordem_servico_id = $1 and situacao = 'efetivada'`,
    [ordem.id],
  );
  await api.client.movimentacoes.estornar({ id: rows[0]?.id ?? '' });
  await noite();
  expect(await soma()).toBe('10.00');
  await ordens.estornarFaturamento({ id: ordem.id });
  await noite();
  expect(await soma()).toBe('0.00');
});

test('fechar lança o que foi recebido desde a noite, e o fechamento o prevê', async () => {
  const ordem = await faturada();
  await receber(ordem, '150.00');
  const hoje =
    (
      await api.dono.query<{ hoje: string }>(
        `select (now() at time zone 'America/Sao_Paulo')::date::text as hoje`,
      )
    ).rows[0]?.hoje ?? '';
  expect(await comissoes.aFechar({ profile_id: bia, ate: hoje })).toMatchObject({ valor: '10.00' });
  const fechar = () => comissoes.fechar({ filial_id, profile_id: bia, ate: hoje, destino: 'pagar' });
  expect(await fechar()).toMatchObject({ valor: '10.00' });
  await receber(ordem, '150.00');
  expect(await fechar()).toMatchObject({ valor: '10.00' });
});

test('a noite, um fechamento e um estorno ao mesmo tempo lançam cada parte uma só vez', async () => {
  const ordens_pagas = await Promise.all([faturada(), faturada(), faturada()]);
  for (const ordem of ordens_pagas) await receber(ordem, '300.00');
  const hoje =
    (
      await api.dono.query<{ hoje: string }>(
        `select (now() at time zone 'America/Sao_Paulo')::date::text as hoje`,
      )
    ).rows[0]?.hoje ?? '';
  await Promise.allSettled([
    ...Array.from({ length: 4 }, noite),
    ...Array.from({ length: 4 }, () =>
      comissoes.fechar({ filial_id, profile_id: bia, ate: hoje, destino: 'folha' }),
    ),
    ordens.estornarFaturamento({ id: ordens_pagas[0]?.id ?? '' }),
  ]);
  await noite();
  expect(await soma()).toBe('40.00');
});

test('trocar o técnico passa o que foi recebido e o que falta receber', async () => {
  const caio = (await criarPessoa(api.db, { nome_completo: 'Caio Técnico', papel_id: 'tecnico' })).id;
  const ordem = await faturada();
  await receber(ordem, '150.00');
  await noite();
  const vendas = (await comissoes.linhasDaOrdem({ id: ordem.id })).map(({ id }) => id);
  await comissoes.trocarTecnico({ vendas, tecnico_id: caio, motivo: 'Foi o Caio' });
  expect([await soma(), await soma(caio)]).toEqual(['0.00', '10.00']);
  await receber(ordem, '150.00');
  await noite();
  expect([await soma(), await soma(caio)]).toEqual(['0.00', '20.00']);
});

test('passada a quem não ganha por ela e de volta, a linha ainda conta pelo recebimento', async () => {
  const ordem = await oficina.ordem({ tecnico_id: bia });
  await oficina.item(ordem, servico, 1, '100.00');
  const { id: so_dela } = await comissoes.criarRegra({
    profile_id: bia,
    produto_servico_id: servico,
    percentual: '10',
    desde: '2026-01-01',
  });
  // Removed before the sale: a sale keeps the rules of its day.
  const doServico = (await comissoes.listRegras()).find(({ tipo }) => tipo === 'servico');
  await comissoes.removerRegra({ id: doServico?.id ?? '' });
  await ordens.faturar({ id: ordem.id, recebimento: { formas: [] } });
  await receber(ordem, '50.00');
  await noite();
  expect(await ganhos()).toEqual(['5.00']);
  const caio = (await criarPessoa(api.db, { nome_completo: 'Caio Técnico', papel_id: 'tecnico' })).id;
  const vendas = (await comissoes.linhasDaOrdem({ id: ordem.id })).map(({ id }) => id);
  const passar = (tecnico_id: string) =>
    comissoes.trocarTecnico({ vendas, tecnico_id, motivo: 'Foi engano' });
  await passar(caio);
  expect([await soma(), await soma(caio)]).toEqual(['0.00', '0.00']);
  await passar(bia);
  expect(await soma()).toBe('5.00');
  await comissoes.removerRegra({ id: so_dela });
  await comissoes.criarRegra({ tipo: 'servico', percentual: '10', desde: '2026-01-01' });
});

test('as vendas de antes de uma mudança continuam como começaram', async () => {
  const porRecebimento = await faturada();
  await mudarPara('faturamento');
  await faturada();
  expect(await soma()).toBe('20.00');
  await receber(porRecebimento, '300.00');
  await noite();
  expect(await soma()).toBe('40.00');
  await mudarPara('recebimento');
  await noite();
  expect(await soma()).toBe('40.00');
});

test('uma regra mudada depois não muda o que ainda se recebe, e de dois que configuram um vence', async () => {
  const ordem = await faturada();
  const [regra] = (await comissoes.listRegras()).filter(({ tipo }) => tipo === 'servico');
  if (regra) await comissoes.alterarRegra({ ...regra, percentual: '90' });
  await receber(ordem, '300.00');
  await noite();
  expect(await soma()).toBe('20.00');
  const { versao } = await comissoes.configuracao();
  await expect(
    comissoes.salvarConfiguracao({ comissao_quando: 'faturamento', versao: versao - 1 }),
  ).rejects.toMatchObject({ code: 'REGISTRO_ALTERADO' });
});

test('uma venda que chega entre a trava e o lançamento de um é lançada só pelo outro', async () => {
  const outra = await faturada();
  const lancadas = await api.db.transaction().execute(async (db) => {
    const vendas = await lockPrevistas(db, { profile_id: bia });
    await receber(outra, '300.00');
    const nova = await faturada();
    await receber(nova, '300.00');
    const novas = (await comissoes.linhasDaOrdem({ id: nova.id })).map(({ id }) => id);
    await api.db
      .transaction()
      .execute((trx) =>
        lancarRecebidas({ db: trx, now: new Date(), operacao_id: newId(), user: null }, { vendas: novas }),
      );
    return insertRecebidas({ db, now: new Date(), operacao_id: newId(), user: null }, { vendas });
  });
  expect(lancadas).toBe(2);
  // By now an earlier test has set 90 % for the service and 5 % for the screen: R$ 100,00 for each order.
  expect(await soma()).toBe('200.00');
});

test('a noite só olha o que se mexeu desde a última', async () => {
  const [parada, paga] = [await faturada(), await faturada()];
  await noite();
  await api.dono.query(`update comissoes_configuracao set recebidas_em = now() + interval '1 hour'`);
  await api.dono.query(`update comissoes_previstas set criado_em = criado_em - interval '1 day'`);
  const antes = new Date();
  expect(await listMexidas(api.db, antes)).toEqual([]);
  await receber(paga, '100.00');
  const vendas = (await comissoes.linhasDaOrdem({ id: paga.id })).map(({ id }) => id);
  expect(await listMexidas(api.db, antes)).toEqual(vendas.sort());
  expect((await listMexidas(api.db, null)).length).toBeGreaterThan(vendas.length);
  await noite();
  expect([await soma(), parada.id === paga.id]).toEqual(['33.33', false]);
});
