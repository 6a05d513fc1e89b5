// Technicians of billed lines, closings and their undoing, with money off and on.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { criarPessoa } from '#company/auth/auth.fixtures.ts';
import { type Cadastro, comecarFixture } from '#kernels/financeiro/comeco.fixtures.ts';
import { createTestApi, type TestApi } from '#test/api.ts';
import { abrirOficina, type Oficina } from '#test/oficina.ts';

const PERIODO = { de: '2026-01-01', ate: '2099-12-31' };

let api: TestApi;
let oficina: Oficina;
let comissoes: TestApi['client']['comissoes'];
let filial_id: string;
let servico: string;
let cadastro: Cadastro | null = null;
let bia: string;
let caio: string;
let hoje: string;

const pessoa = async (nome_completo: string) =>
  (await criarPessoa(api.db, { nome_completo, papel_id: 'tecnico' })).id;

beforeAll(async () => {
  api = await createTestApi();
  oficina = await abrirOficina(api);
  comissoes = api.client.comissoes;
  filial_id = oficina.matriz;
  servico = await oficina.servico();
  await comissoes.criarRegra({ tipo: 'servico', percentual: '10', desde: '2026-01-01' });
  const { rows } = await api.dono.query<{ hoje: string }>(
    `select (now() at time zone 'America/Sao_Paulo')::date::text as hoje`,
  );
  hoje = rows[0]?.hoje ?? '';
});
beforeEach(async () => {
  bia = await pessoa('Bia Técnica');
  caio = await pessoa('Caio Técnico');
});
afterEach(() => api.verificar());
afterAll(() => api.close());

/** Bills an order with one service of this value, and returns its sale line. */
async function faturada(tecnico_id: string | null, valor = '450.00') {
  const ordem = await oficina.ordem({ tecnico_id });
  await oficina.item(ordem, servico, 1, valor);
  await api.client.ordens_servico.faturar({ id: ordem.id });
  const [linha] = await comissoes.linhasDaOrdem({ id: ordem.id });
  return { ordem, venda: linha?.id ?? '' };
}
const ganhos = async (profile_id: string) =>
  (await comissoes.list({ ...PERIODO, profile_id })).itens.map(({ valor }) => valor).reverse();
const aFechar = (profile_id: string) => comissoes.aFechar({ profile_id, ate: hoje });
const fechar = (profile_id: string, mais: object = {}) =>
  comissoes.fechar({ filial_id, profile_id, ate: hoje, destino: 'folha', vales: [], ...mais });
const codes = (results: readonly PromiseSettledResult<unknown>[]) =>
  results.map((result) =>
    result.status === 'fulfilled' ? 'feito' : (result.reason as { code: string }).code,
  );

describe('trocar técnico', () => {
  const motivo = 'Foi o Caio quem consertou';

  test('a comissão passa de um a outro, e estornar e faturar de novo a deixa com o novo', async () => {
    const { ordem, venda } = await faturada(bia);
    expect(await comissoes.trocarTecnico({ vendas: [venda], tecnico_id: caio, motivo })).toEqual({
      trocadas: 1,
    });
    expect(await ganhos(bia)).toEqual(['45.00', '-45.00']);
    expect(await ganhos(caio)).toEqual(['45.00']);
    const lida = await api.client.ordens_servico.get({ id: ordem.id });
    expect(lida.itens[0]).toMatchObject({ tecnico_id: caio, tecnico_nome: 'Caio Técnico' });
    expect(await comissoes.trocarTecnico({ vendas: [venda], tecnico_id: caio, motivo })).toEqual({
      trocadas: 0,
    });
    await api.client.ordens_servico.estornarFaturamento({ id: ordem.id });
    await api.client.ordens_servico.faturar({ id: ordem.id });
    expect(await ganhos(caio)).toEqual(['45.00', '-45.00', '45.00']);
    expect(await ganhos(bia)).toEqual(['45.00', '-45.00']);
  });

  test('anonimizar o cliente apaga do histórico o motivo, que pode dizer o seu nome', async () => {
    const { ordem, venda } = await faturada(bia);
    await comissoes.trocarTecnico({ vendas: [venda], tecnico_id: caio, motivo: 'Zulmira pediu o Caio' });
    const ditos = async () => {
      const { rows } = await api.dono.query(
        `select count(*)::int as ditos from auditoria where depois::text like '%Zulmira%'`,
      );
      return rows[0]?.ditos;
    };
    expect(await ditos()).toBe(1);
    await api.dono.query('select redigir_cliente($1, $2, gen_random_uuid(), now())', [
      ordem.cliente_id,
      api.admin.id,
    ]);
    expect(await ditos()).toBe(0);
  });

  test('vale a regra do dia do faturamento, e o dia mudado é anotado', async () => {
    const { venda } = await faturada(null);
    await api.dono.query(
      `update historico_vendas set data_venda = data_venda - interval '40 days' where id = $1`,
      [venda],
    );
    const { id } = await comissoes.criarRegra({
      tipo: 'servico',
      profile_id: caio,
      percentual: '50',
      desde: hoje,
    });
    await comissoes.trocarTecnico({ vendas: [venda], tecnico_id: caio, motivo });
    await comissoes.removerRegra({ id });
    expect(await ganhos(caio)).toEqual(['45.00']);
    const { rows } = await api.dono.query(
      `select f.dia = (v.data_venda at time zone 'America/Sao_Paulo')::date as do_dia from fatos_mudados f
       join historico_vendas v on v.filial_id = f.filial_id where v.id = $1`,
      [venda],
    );
    expect(rows).toEqual([{ do_dia: true }]);
  });

  test('uma regra mudada ou excluída depois da venda não muda a comissão dela, nem na ida nem na volta', async () => {
    const { venda } = await faturada(bia);
    const trocar = (tecnico_id: string) => comissoes.trocarTecnico({ vendas: [venda], tecnico_id, motivo });
    const [regra] = (await comissoes.listRegras({})).filter(({ profile_id }) => profile_id === null);
    if (!regra) return expect.fail('sem a regra');
    const { pessoa_nome: _, item_nome: __, ...campos } = regra;
    await comissoes.alterarRegra({ ...campos, percentual: '16.6667' });
    await trocar(caio);
    expect([await ganhos(bia), await ganhos(caio)]).toEqual([['45.00', '-45.00'], ['45.00']]);
    await trocar(bia);
    expect([await ganhos(bia), await ganhos(caio)]).toEqual([
      ['45.00', '-45.00', '45.00'],
      ['45.00', '-45.00'],
    ]);
    const nova = await faturada(bia);
    await comissoes.removerRegra({ id: regra.id });
    await comissoes.criarRegra({ tipo: 'servico', percentual: '10', desde: '2026-01-01' });
    await comissoes.trocarTecnico({ vendas: [nova.venda], tecnico_id: caio, motivo });
    expect((await ganhos(caio)).at(-1)).toBe('75.00');
    await trocar(caio);
    expect((await ganhos(caio)).at(-1)).toBe('45.00');
  });

  test('as linhas sem técnico são achadas e dadas a alguém de uma vez, com o motivo no histórico', async () => {
    const uma = await faturada(null, '100.00');
    const outra = await faturada(null, '200.00');
    await faturada(bia);
    const vendas = [uma.venda, outra.venda];
    const sem = async () => (await comissoes.listSemTecnico({})).itens.map(({ id }) => id);
    expect(await sem()).toEqual([outra.venda, uma.venda]);
    expect((await comissoes.listSemTecnico({ busca: String(uma.ordem.numero_os) })).itens).toMatchObject([
      { numero_os: uma.ordem.numero_os, valor: '100.00', tecnico_nome: null },
    ]);
    await comissoes.trocarTecnico({ vendas, tecnico_id: caio, motivo });
    expect(await sem()).toEqual([]);
    expect((await ganhos(caio)).sort()).toEqual(['10.00', '20.00']);
    const { itens } = await api.client.auditoria.historico({
      tabela: 'ordens_servico',
      registro_id: uma.ordem.id,
    });
    expect(JSON.stringify(itens)).toContain(motivo);
  });

  test('uma linha estornada, de outra filial ou uma pessoa de fora recusa tudo', async () => {
    const { ordem, venda } = await faturada(bia);
    const certa = await faturada(bia);
    const gerente = await api.as({ papel: 'gerente', filiais: [oficina.loja] });
    const troca = { vendas: [certa.venda, venda], tecnico_id: caio, motivo };
    await expect(gerente.comissoes.trocarTecnico(troca)).rejects.toMatchObject({ code: 'LINHAS_MUDARAM' });
    expect((await gerente.comissoes.listSemTecnico({})).itens).toEqual([]);
    const deFora = await criarPessoa(api.db, {
      nome_completo: 'Téo de Fora',
      papel_id: 'tecnico',
      filiais: [oficina.loja],
    });
    await expect(comissoes.trocarTecnico({ ...troca, tecnico_id: deFora.id })).rejects.toMatchObject({
      code: 'PESSOA_FORA_DA_FILIAL',
    });
    await api.client.ordens_servico.estornarFaturamento({ id: ordem.id });
    await expect(comissoes.trocarTecnico(troca)).rejects.toMatchObject({
      code: 'LINHAS_MUDARAM',
      status: 409,
    });
    await expect(comissoes.trocarTecnico({ ...troca, motivo: 'x' })).rejects.toMatchObject({ status: 400 });
    expect(await ganhos(caio)).toEqual([]);
  });

  test('de 16 que trocam a mesma linha ao mesmo tempo, a comissão fica com uma pessoa', async () => {
    const { ordem, venda } = await faturada(bia);
    const quem = [caio, api.admin.id];
    await Promise.allSettled([
      ...Array.from({ length: 15 }, (_, i) =>
        comissoes.trocarTecnico({ vendas: [venda], tecnico_id: quem[i % 2] ?? '', motivo }),
      ),
      api.client.ordens_servico.estornarFaturamento({ id: ordem.id }),
    ]);
    const somas = await Promise.all(
      [bia, ...quem].map(async (id) => (await ganhos(id)).map(Number).reduce((a, b) => a + b, 0)),
    );
    expect(somas.reduce((a, b) => a + b, 0)).toBe(0);
  });
});

describe('fechar, com o financeiro desligado', () => {
  test('vai na folha; pagar por aqui é recusado', async () => {
    await faturada(bia);
    await expect(fechar(bia, { destino: 'pagar' })).rejects.toMatchObject({ code: 'FINANCEIRO_DESLIGADO' });
    expect(await fechar(bia)).toMatchObject({ valor: '45.00' });
    expect(await aFechar(bia)).toMatchObject({ valor: '0.00', linhas: 0, ligado: false, vales: [] });
  });

  test('nada a pagar é recusado com o dia, e o que um estorno devolve fica para o próximo', async () => {
    const { ordem } = await faturada(bia);
    await fechar(bia);
    const [ano, mes, dia] = hoje.split('-');
    const texto = `Não há comissão a pagar até ${dia}/${mes}/${ano}: o saldo fica para o próximo fechamento`;
    await expect(fechar(bia)).rejects.toMatchObject({ code: 'SEM_COMISSAO_A_PAGAR', message: texto });
    await api.client.ordens_servico.estornarFaturamento({ id: ordem.id });
    expect((await aFechar(bia)).valor).toBe('-45.00');
    await faturada(bia, '1000.00');
    expect(await fechar(bia)).toMatchObject({ valor: '55.00' });
  });

  test('desfazer solta as linhas, não duas vezes, e não sob um fechamento posterior', async () => {
    await faturada(bia);
    const primeiro = await fechar(bia);
    await faturada(bia, '100.00');
    const segundo = await fechar(bia);
    await expect(comissoes.desfazerFechamento({ id: primeiro.id })).rejects.toMatchObject({
      code: 'HA_FECHAMENTO_POSTERIOR',
      message: `Há um fechamento posterior desta pessoa: desfaça antes o nº ${segundo.numero}`,
    });
    await comissoes.desfazerFechamento({ id: segundo.id });
    await expect(comissoes.desfazerFechamento({ id: segundo.id })).rejects.toMatchObject({
      code: 'FECHAMENTO_JA_DESFEITO',
    });
    await comissoes.desfazerFechamento({ id: primeiro.id });
    expect(await fechar(bia)).toMatchObject({ valor: '55.00' });
  });

  test('de 16 que fecham juntos um consegue', async () => {
    await faturada(bia);
    const results = await Promise.allSettled(Array.from({ length: 16 }, () => fechar(bia)));
    expect(codes(results).filter((code) => code === 'feito')).toHaveLength(1);
    expect(new Set(codes(results))).toEqual(new Set(['feito', 'SEM_COMISSAO_A_PAGAR']));
  });

  test('quem vê só uma filial fecha as comissões dela', async () => {
    await faturada(bia);
    const gerente = await api.as({ papel: 'gerente', filiais: [oficina.loja] });
    expect(await gerente.comissoes.aFechar({ profile_id: bia, ate: hoje })).toMatchObject({ valor: '0.00' });
    await expect(
      gerente.comissoes.fechar({ filial_id: oficina.loja, profile_id: bia, ate: hoje, destino: 'folha' }),
    ).rejects.toMatchObject({ code: 'SEM_COMISSAO_A_PAGAR' });
    await fechar(bia);
    expect((await gerente.comissoes.listFechamentos({})).itens).toEqual([]);
  });

  test('um dia futuro é recusado', async () => {
    await expect(fechar(bia, { ate: '2099-01-01' })).rejects.toMatchObject({ code: 'DATA_FUTURA' });
  });
});

describe('fechar, com o financeiro iniciado', () => {
  const saldo = async (sql: string, ...args: string[]) =>
    (await api.dono.query<{ saldo: string }>(sql, args)).rows[0]?.saldo;
  const categoria = (sistema: string) =>
    saldo(
      `select coalesce(sum(l.valor), 0)::text as saldo from lancamentos_financeiros l join categorias_financeiras c on c.id = l.categoria_id
       where c.sistema = $1`,
      sistema,
    );
  const vale = (profile_id: string, valor: string) =>
    api.client.caixa.vale({ filial_id, profile_id, valor, motivo: 'Adiantamento' });

  beforeAll(async () => {
    cadastro = await api.run((ctx) => comecarFixture(ctx, [oficina.matriz, oficina.loja]));
    const conta_id = cadastro.contas.Banco ?? '';
    await api.client.caixa.suprimento({ filial_id, conta_id, valor: '500.00', motivo: 'Para os vales' });
  });

  test('pagar por aqui: a conta a pagar com os vales já abatidos, e o resto se paga', async () => {
    await faturada(bia);
    await vale(bia, '20.00');
    const [aberto] = (await aFechar(bia)).vales;
    expect(aberto).toMatchObject({ saldo: '20.00', descricao: 'Vale: Adiantamento' });
    const { id, numero } = await fechar(bia, { destino: 'pagar', vales: [aberto?.titulo_id] });
    const [fechado] = (await comissoes.listFechamentos({ profile_id: bia })).itens;
    expect(fechado).toMatchObject({
      id,
      numero,
      valor: '45.00',
      vales: '20.00',
      saldo: '25.00',
      destino: 'pagar',
    });
    expect((await aFechar(bia)).vales).toEqual([]);
    const [parcela] = (await api.client.contas.listPagar({ filial_id, busca: 'Comissões' })).itens.filter(
      ({ saldo: resta }) => resta === '25.00',
    );
    await api.client.financeiro.pagar({
      filial_id,
      linhas: [{ parcela_id: parcela?.id ?? '', principal: '25.00' }],
      formas: [{ forma_id: cadastro?.formas.PIX ?? '', valor: '25.00' }],
    });
    await expect(comissoes.desfazerFechamento({ id })).rejects.toMatchObject({ code: 'HA_PAGAMENTOS' });
    expect((await comissoes.listFechamentos({ profile_id: bia })).itens[0]?.saldo).toBe('0.00');
  });

  test('um vale maior que a comissão é abatido até ela, e desfazer o devolve inteiro', async () => {
    await faturada(bia);
    await vale(bia, '70.00');
    const titulo_id = (await aFechar(bia)).vales[0]?.titulo_id;
    const { id } = await fechar(bia, { destino: 'pagar', vales: [titulo_id] });
    expect((await aFechar(bia)).vales).toMatchObject([{ titulo_id, saldo: '25.00' }]);
    expect((await comissoes.listFechamentos({ profile_id: bia })).itens[0]).toMatchObject({
      vales: '45.00',
      saldo: '0.00',
    });
    await comissoes.desfazerFechamento({ id });
    expect(await aFechar(bia)).toMatchObject({ valor: '45.00', vales: [{ titulo_id, saldo: '70.00' }] });
    expect((await fechar(bia, { destino: 'pagar' })).valor).toBe('45.00');
  });

  test('de 16 que fecham com o mesmo vale um consegue, e de 16 que desfazem também', async () => {
    await faturada(bia);
    await vale(bia, '20.00');
    const vales = (await aFechar(bia)).vales.map(({ titulo_id }) => titulo_id);
    const juntos = await Promise.allSettled(
      Array.from({ length: 16 }, () => fechar(bia, { destino: 'pagar', vales })),
    );
    expect(codes(juntos).filter((code) => code === 'feito')).toHaveLength(1);
    const [fechado] = (await comissoes.listFechamentos({ profile_id: bia })).itens;
    expect(fechado).toMatchObject({ valor: '45.00', vales: '20.00', saldo: '25.00' });
    const desfeitos = await Promise.allSettled(
      Array.from({ length: 16 }, () => comissoes.desfazerFechamento({ id: fechado?.id ?? '' })),
    );
    expect(codes(desfeitos).filter((code) => code === 'feito')).toHaveLength(1);
    expect(new Set(codes(desfeitos))).toEqual(new Set(['feito', 'FECHAMENTO_JA_DESFEITO']));
    expect(await aFechar(bia)).toMatchObject({ valor: '45.00', vales: [{ saldo: '20.00' }] });
  });

  test('a baixa dos vales estornada à mão não impede desfazer', async () => {
    await faturada(bia);
    await vale(bia, '20.00');
    const vales = (await aFechar(bia)).vales.map(({ titulo_id }) => titulo_id);
    const { id } = await fechar(bia, { destino: 'pagar', vales });
    const { rows } = await api.dono.query<{ baixa_id: string }>(
      'select baixa_id from comissao_fechamentos where id = $1',
      [id],
    );
    await api.client.financeiro.estornar({ id: rows[0]?.baixa_id ?? '', motivo: 'Era de outro mês' });
    expect((await comissoes.listFechamentos({ profile_id: bia })).itens[0]?.saldo).toBe('45.00');
    await comissoes.desfazerFechamento({ id });
    expect(await aFechar(bia)).toMatchObject({ valor: '45.00', vales: [{ saldo: '20.00' }] });
  });

  test('vai na folha: sem conta, os vales saem dos salários, e desfazer os devolve', async () => {
    const antes = Number(await categoria('salarios'));
    await faturada(bia);
    await vale(bia, '30.00');
    await vale(bia, '40.00');
    const ids = (await aFechar(bia)).vales.map(({ titulo_id }) => titulo_id);
    const { id } = await fechar(bia, { vales: ids });
    expect(Number(await categoria('salarios')) - antes).toBe(70);
    expect((await comissoes.listFechamentos({ profile_id: bia })).itens[0]).toMatchObject({
      vales: '70.00',
      saldo: null,
    });
    await comissoes.desfazerFechamento({ id });
    expect(Number(await categoria('salarios'))).toBe(antes);
    expect((await aFechar(bia)).vales.map(({ saldo: resta }) => resta)).toEqual(['30.00', '40.00']);
  });

  test('o que se fatura enquanto se fecha fica para o próximo fechamento', async () => {
    await faturada(bia);
    await vale(bia, '20.00');
    const [aberto] = (await aFechar(bia)).vales;
    const outro = await api.dono.connect();
    await outro.query('begin');
    await outro.query('select 1 from titulos where id = $1 for update', [aberto?.titulo_id]);
    const fechando = fechar(bia, { destino: 'pagar', vales: [aberto?.titulo_id] });
    await expect
      .poll(async () => {
        const { rows } = await outro.query(
          `select count(*)::int as esperam from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
        );
        return rows[0]?.esperam;
      })
      .toBeGreaterThan(0);
    await faturada(bia, '100.00');
    await outro.query('rollback');
    outro.release();
    expect(await fechando).toMatchObject({ valor: '45.00' });
    expect(await aFechar(bia)).toMatchObject({ valor: '10.00', linhas: 1 });
  });

  test('quem vê só uma filial não vê nem abate os vales de outra', async () => {
    await faturada(bia);
    await vale(bia, '20.00');
    const [deFora] = (await aFechar(bia)).vales;
    const ordem = await oficina.ordem({
      filial_id: oficina.loja,
      cliente_id: oficina.clienteDe(oficina.loja),
      tecnico_id: bia,
    });
    await oficina.item(ordem, servico, 1, '300.00');
    await api.client.ordens_servico.faturar({ id: ordem.id });
    const gerente = await api.as({ papel: 'gerente', filiais: [oficina.loja] });
    expect(await gerente.comissoes.aFechar({ profile_id: bia, ate: hoje })).toMatchObject({
      valor: '30.00',
      vales: [],
    });
    const pedido = { filial_id: oficina.loja, profile_id: bia, ate: hoje, destino: 'folha' as const };
    await expect(
      gerente.comissoes.fechar({ ...pedido, vales: [deFora?.titulo_id ?? ''] }),
    ).rejects.toMatchObject({ code: 'VALE_MUDOU' });
    await gerente.comissoes.fechar(pedido);
  });

  test('um fechamento com comissões de outra filial não é impresso nem desfeito por quem não a vê', async () => {
    const naLoja = { filial_id: oficina.loja, cliente_id: oficina.clienteDe(oficina.loja) };
    const ordem = await oficina.ordem({ ...naLoja, tecnico_id: bia });
    await oficina.item(ordem, servico, 1, '300.00');
    await api.client.ordens_servico.faturar({ id: ordem.id });
    await faturada(bia);
    const { id } = await fechar(bia, { destino: 'pagar' });
    const gerente = await api.as({ papel: 'gerente', filiais: [filial_id] });
    for (const tentar of [
      () => gerente.comissoes.desfazerFechamento({ id }),
      () => gerente.comissoes.demonstrativo({ id }),
    ])
      await expect(tentar()).rejects.toMatchObject({ code: 'FILIAL_NAO_PERMITIDA' });
    await comissoes.desfazerFechamento({ id });
  });

  test('um vale de outra pessoa ou já pago é recusado, e nada se fecha', async () => {
    await faturada(bia);
    await vale(caio, '10.00');
    const deCaio = (await aFechar(caio)).vales[0]?.titulo_id;
    await expect(fechar(bia, { destino: 'pagar', vales: [deCaio] })).rejects.toMatchObject({
      code: 'VALE_MUDOU',
    });
    expect((await aFechar(bia)).valor).toBe('45.00');
  });

  test('o demonstrativo sai em PDF, e o de um fechamento desfeito não', async () => {
    await faturada(bia);
    const { id, numero } = await fechar(bia, { destino: 'pagar' });
    for (const formato of ['a4', '80mm'] as const) {
      const pdf = await comissoes.demonstrativo({ id, formato });
      expect(pdf.name).toBe(`comissoes-${numero}.pdf`);
      expect(
        Buffer.from(await pdf.arrayBuffer())
          .subarray(0, 5)
          .toString(),
      ).toBe('%PDF-');
    }
    await comissoes.desfazerFechamento({ id });
    await expect(comissoes.demonstrativo({ id })).rejects.toMatchObject({ code: 'NAO_ENCONTRADO' });
  });
});
