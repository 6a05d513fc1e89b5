// 'Lançar sobra e continuar' works the same way in every act that takes cash out of a drawer.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Cadastro, comecarFixture } from '#kernels/financeiro/comeco.fixtures.ts';
import { type ApiClient, createTestApi, type TestApi } from '#test/api.ts';
import { abrirOficina, type Oficina } from '#test/oficina.ts';

interface Sobra {
  sobra_do_caixa?: { motivo: string };
}
/** Prepares an act that takes R$ 100,00 out of the matriz's drawer; returns a function that performs it. */
type Preparo = () => Promise<(sobra: Sobra) => Promise<unknown>>;

let api: TestApi;
let oficina: Oficina;
let cadastro: Cadastro;
let hoje: string;
beforeAll(async () => {
  api = await createTestApi();
  oficina = await abrirOficina(api);
  cadastro = await api.run((ctx) => comecarFixture(ctx, [oficina.matriz, oficina.loja]));
  hoje = (await api.client.financeiro.opcoes({ filial_id: oficina.matriz })).hoje;
  await api.client.caixa.abrir({ filial_id: oficina.matriz, fundo: '100.00' });
});
afterEach(() => api.verificar());
afterAll(() => api.close());

const forma = (nome: string): string => cadastro.formas[nome] ?? '';
/** Finds an account by the start of its name, because the name ends with the branch's. */
const conta = (nome: string): string =>
  Object.entries(cadastro.contas).find(([inteiro]) => inteiro.startsWith(nome))?.[1] ?? '';
const CEM = '100.00';
const emDinheiro = () => ({ formas: [{ forma_id: forma('Dinheiro'), valor: CEM }] });
const devolverAgora = () => ({ tipo: 'forma', forma_id: forma('Dinheiro') }) as const;

async function saldo(nome = 'Caixa Matriz'): Promise<string> {
  const { rows } = await api.dono.query(
    `select saldo from contas_financeiras where ativo and nome like $1 || '%'`,
    [nome],
  );
  return rows[0]?.saldo;
}

/** Sets the drawer's balance to this amount by moving the difference to or from the bank. */
async function deixar(quanto: number): Promise<void> {
  const demais = Number(await saldo()) - quanto;
  const ato = { filial_id: oficina.matriz, conta_id: conta('Banco'), valor: Math.abs(demais).toFixed(2) };
  if (demais > 0) await api.client.caixa.sangria(ato);
  if (demais < 0) await api.client.caixa.suprimento(ato);
}

const vender = async (itens: { produto_id: string; quantidade: string; valor_unitario: string }[]) =>
  api.client.vendas.finalizar({
    filial_id: oficina.matriz,
    cliente_id: oficina.clienteDe(oficina.matriz),
    itens,
    recebimento: emDinheiro(),
  });
const umaTela = async () => ({ produto_id: await oficina.produto(9), quantidade: '1', valor_unitario: CEM });

const novaConta = async (mais: object = {}) =>
  api.client.contas.criar({
    filial_id: oficina.matriz,
    natureza: 'pagar',
    cliente_id: oficina.clienteDe(oficina.matriz),
    fornecedor_id: null,
    profile_id: null,
    descricao: 'Frete',
    categoria_id: cadastro.categorias.Aluguel ?? '',
    valor: CEM,
    vencimento: hoje,
    parcelas: 1,
    ...mais,
  });

async function parcelaDe(titulo_id: string): Promise<string> {
  const { rows } = await api.dono.query('select id from parcelas where titulo_id = $1', [titulo_id]);
  return rows[0]?.id;
}

const ATOS: Readonly<Record<string, Preparo>> = {
  async 'pagar uma conta'() {
    const linhas = [{ parcela_id: await parcelaDe((await novaConta()).id), principal: CEM }];
    return (sobra) =>
      api.client.financeiro.pagar({ filial_id: oficina.matriz, linhas, ...emDinheiro(), ...sobra });
  },
  async 'lançar uma conta já paga'() {
    return (sobra) => novaConta({ pago: { forma_id: forma('Dinheiro') }, ...sobra });
  },
  async 'estornar um recebimento'() {
    const { id } = await vender([await umaTela()]);
    const { rows } = await api.dono.query(
      `select m.id from movimentos_financeiros m join movimentos_parcelas mp on mp.movimento_id = m.id
       join parcelas p on p.id = mp.parcela_id join titulos t on t.id = p.titulo_id where t.documento_id = $1`,
      [id],
    );
    return (sobra) => api.client.financeiro.estornar({ id: rows[0]?.id, motivo: 'Engano', ...sobra });
  },
  async 'trocar a forma de um recebimento'() {
    const titulo = await novaConta({ natureza: 'receber' });
    const linhas = [{ parcela_id: await parcelaDe(titulo.id), principal: CEM }];
    const { id } = await api.client.financeiro.receber({
      filial_id: oficina.matriz,
      linhas,
      ...emDinheiro(),
    });
    const formas = [{ forma_id: forma('PIX'), valor: CEM }];
    return (sobra) => api.client.financeiro.trocarForma({ id, formas, ...sobra });
  },
  async 'devolver crédito'() {
    const { id } = await vender([await umaTela()]);
    await api.client.vendas.estornar({ id });
    const { rows } = await api.dono.query('select id from creditos_cliente where saldo > 0');
    const volta = { filial_id: oficina.matriz, valor: CEM, motivo: 'Pediu de volta' };
    return (sobra) =>
      api.client.creditos.devolver({ id: rows[0]?.id, ...volta, destino: devolverAgora(), ...sobra });
  },
  async 'estornar uma movimentação'() {
    const { id } = await vender([await umaTela()]);
    const { rows } = await api.dono.query(
      `select m.id from movimentacoes_estoque m join historico_vendas v on v.id = m.historico_venda_id where v.venda_direta_id = $1`,
      [id],
    );
    return (sobra) =>
      api.client.movimentacoes.estornar({ id: rows[0]?.id, destino: devolverAgora(), ...sobra });
  },
  async 'estornar um faturamento'() {
    const ordem = await oficina.ordem();
    await oficina.item(ordem, await oficina.produto(9), 1);
    await api.client.ordens_servico.faturar({ id: ordem.id, recebimento: emDinheiro() });
    return (sobra) =>
      api.client.ordens_servico.estornarFaturamento({ id: ordem.id, destino: devolverAgora(), ...sobra });
  },
  async 'estornar uma venda'() {
    const { id } = await vender([await umaTela()]);
    return (sobra) => api.client.vendas.estornar({ id, destino: devolverAgora(), ...sobra });
  },
  async 'trocar uma venda'() {
    const cara = { ...(await umaTela()), valor_unitario: '50.00' };
    const { id } = await vender([{ ...(await umaTela()), quantidade: '1' }]);
    const { linhas } = await api.client.vendas.paraTrocar({ id });
    const voltam = linhas.map((linha) => ({ id: linha.id, quantas: '1' }));
    // The returned goods cost R$ 100,00 and the new sale R$ 50,00, so R$ 50,00 are given back; the drawer has R$ 40,00.
    return (sobra) =>
      api.client.vendas.trocar({ id, voltam, itens: [cara], sobra: devolverAgora(), ...sobra });
  },
  async 'transferir entre contas'() {
    const contas = { de: conta('Caixa Matriz'), para: conta('Banco') };
    const tudo = { filial_id: oficina.matriz, ...contas, valor: CEM, data: hoje };
    return (sobra) => api.client.fluxo.transferir({ ...tudo, ...sobra });
  },
  async 'dar um vale'() {
    const vale = { filial_id: oficina.matriz, profile_id: api.admin.id, valor: CEM, motivo: 'Adiantamento' };
    return (sobra) => api.client.caixa.vale({ ...vale, ...sobra });
  },
  async 'fazer uma despesa'() {
    const despesa = { filial_id: oficina.matriz, descricao: 'Café', valor: CEM };
    const categoria_id = cadastro.categorias.Aluguel ?? '';
    return (sobra) => api.client.caixa.despesa({ ...despesa, categoria_id, ...sobra });
  },
};

const diferencas = async () => {
  const { rows } = await api.dono.query(
    `select m.motivo, m.sessao_id is not null as na_sessao, -l.valor as valor from movimentos_financeiros m
     join lancamentos_financeiros l on l.movimento_id = m.id join categorias_financeiras c on c.id = l.categoria_id
     where m.tipo = 'diferenca' and c.sistema = 'diferencas_caixa' order by m.numero`,
  );
  return rows as { motivo: string; na_sessao: boolean; valor: string }[];
};

describe.each(Object.entries(ATOS))('%s', (nome, preparar) => {
  const motivo = `Sobra ao ${nome}`;
  const falta = nome === 'trocar uma venda' ? '10.00' : '40.00';
  let fazer: (sobra: Sobra) => Promise<unknown>;
  beforeEach(async () => {
    fazer = await preparar();
    await deixar(nome === 'trocar uma venda' ? 40 : 60);
  });

  test('sem o dinheiro é recusado; com o motivo da sobra, lança o que falta e continua', async () => {
    const antes = await diferencas();
    await expect(fazer({})).rejects.toMatchObject({
      code: 'FALTA_DINHEIRO',
      message: expect.stringMatching(/^Não há esse valor em Caixa Matriz.*: lance a sobra ou tire menos$/),
      data: { pode_lancar_sobra: true, falta },
    });
    expect(await diferencas()).toEqual(antes);
    await fazer({ sobra_do_caixa: { motivo } });
    expect(await saldo()).toBe('0.00');
    expect((await diferencas()).slice(antes.length)).toEqual([{ motivo, na_sessao: true, valor: falta }]);
    const { rows } = await api.dono.query(
      `select depois ->> 'motivo' as motivo, depois ? 'valor' as com_valor from auditoria
       where operacao = 'financeiro.sobra' and depois ->> 'motivo' = $1`,
      [motivo],
    );
    expect(rows).toEqual([{ motivo, com_valor: false }]);
    // The session's summary in 'Conferir' lists it.
    const { aberta } = await api.client.caixa.situacao({ filial_id: oficina.matriz });
    const { atos } = await api.client.caixa.get({ id: aberta?.id ?? '' });
    expect(atos).toContainEqual(
      expect.objectContaining({ tipo: 'sobra', valor: falta, descricao: expect.stringContaining(motivo) }),
    );
  });
});

describe('a sobra', () => {
  const pagar = async (quem: ApiClient, sobra: Sobra = { sobra_do_caixa: { motivo: 'Estava lá' } }) =>
    quem.financeiro.pagar({
      filial_id: oficina.matriz,
      linhas: [{ parcela_id: await parcelaDe((await novaConta()).id), principal: CEM }],
      ...emDinheiro(),
      ...sobra,
    });

  test('só se lança com caixa:abrir, e sem caixa:saldo ninguém lê quanto falta', async () => {
    await api.dono.query(
      `update papeis set permissoes = array_remove(permissoes, 'caixa:abrir') where id = 'gerente'`,
    );
    const gerente = await api.as({ nome_completo: 'Gil Prado', papel: 'gerente' });
    await expect(pagar(gerente)).rejects.toMatchObject({ code: 'SOBRA_SEM_PERMISSAO' });
    await expect(pagar(gerente, {})).rejects.toMatchObject({ data: { pode_lancar_sobra: false } });
    const ana = await api.as({ nome_completo: 'Ana Prado', papel: 'atendente', filiais: [oficina.matriz] });
    await deixar(60);
    const sangria = { filial_id: oficina.matriz, conta_id: conta('Cofre Matriz'), valor: CEM };
    await expect(ana.caixa.sangria(sangria)).rejects.toMatchObject({
      ...{ code: 'FALTA_DINHEIRO', data: { pode_lancar_sobra: true, contas: [conta('Caixa Matriz')] } },
    });
    await expect(ana.caixa.sangria(sangria)).rejects.not.toHaveProperty('data.falta');
    const motivo = 'Contada por Ana';
    await ana.caixa.sangria({ ...sangria, sobra_do_caixa: { motivo } });
    // Ana may not see the amount found: subtracted from the act's amount, it would reveal the drawer's balance.
    const { aberta } = await ana.caixa.situacao({ filial_id: oficina.matriz });
    const lida = async (quem: ApiClient) =>
      (await quem.caixa.get({ id: aberta?.id ?? '' })).atos.find(({ descricao }) =>
        descricao.endsWith(motivo),
      );
    expect([(await lida(ana))?.valor, (await lida(api.client))?.valor]).toEqual([null, '40.00']);
  });

  test('nunca passa do que falta ao ato; levar dinheiro de conta a conta, nem do que o caixa já tinha', async () => {
    const ana = await api.as({ nome_completo: 'Ana Rocha', papel: 'atendente' });
    await deixar(60);
    const antes = await diferencas();
    const levar = (valor: string, sobra: Sobra = { sobra_do_caixa: { motivo: 'Achei na gaveta' } }) =>
      ana.caixa.sangria({ filial_id: oficina.matriz, conta_id: conta('Banco'), valor, ...sobra });
    const aviso = /em Caixa Matriz.*: tire menos ou peça a quem confere o caixa$/;
    await expect(levar('80000.00')).rejects.toMatchObject({
      code: 'SOBRA_ALTA',
      message: expect.stringMatching(aviso),
    });
    await expect(levar('80000.00', {})).rejects.toMatchObject({
      ...{
        code: 'FALTA_DINHEIRO',
        message: expect.stringMatching(aviso),
        data: { pode_lancar_sobra: false },
      },
    });
    await expect(levar('120.01')).rejects.toMatchObject({ code: 'SOBRA_ALTA' });
    expect([await saldo(), await diferencas()]).toEqual(['60.00', antes]);
    await levar('120.00');
    expect([await saldo(), (await diferencas()).slice(antes.length)]).toEqual([
      '0.00',
      [{ motivo: 'Achei na gaveta', na_sessao: true, valor: '60.00' }],
    ]);
    // A person who may check the drawers may post any found amount.
    await api.client.caixa.sangria({
      ...{ filial_id: oficina.matriz, conta_id: conta('Banco'), valor: CEM },
      sobra_do_caixa: { motivo: 'Contado' },
    });
    expect((await diferencas()).at(-1)).toMatchObject({ valor: CEM });
  });

  test('do cofre, ou com o caixa fechado, aparece no Conferir da sessão que fecha depois, e só nela', async () => {
    const filial_id = oficina.loja;
    const [caixa, cofre, banco] = [conta('Caixa Loja'), conta('Cofre Loja'), conta('Banco')];
    const dia = async (fundo: string) => {
      const { id } = await api.client.caixa.abrir({ filial_id, fundo });
      return id;
    };
    const fechar = async (sessao_id: string, notas: Record<string, number>) =>
      api.client.caixa.fechar({ filial_id, sessao_id, contagem: notas, deixar: '20.00' });
    const sobra = (motivo: string) => ({ sobra_do_caixa: { motivo } });
    await fechar(await dia('50.00'), { '50': 1, '10': 1 });
    // The safe holds R$ 40,00 and the closed drawer R$ 20,00.
    await api.client.fluxo.transferir({
      ...{ filial_id, de: caixa, para: banco, valor: '25.00', data: hoje },
      ...sobra('Caixa fechado'),
    });
    const id = await dia('3.00');
    const suprimento = { filial_id, conta_id: cofre, valor: CEM };
    await expect(api.client.caixa.suprimento(suprimento)).rejects.toMatchObject({
      code: 'FALTA_DINHEIRO',
      message: expect.stringMatching(/^Não há esse valor em Cofre Loja/),
      data: { falta: '60.00' },
    });
    await api.client.caixa.suprimento({ ...suprimento, ...sobra('Cofre contado') });
    expect([await saldo('Cofre Loja'), await saldo('Caixa Loja')]).toEqual(['0.00', '103.00']);
    const fora = async (sessao_id: string) =>
      (await api.client.caixa.get({ id: sessao_id })).sobras_fora.map(
        ({ tipo, descricao, valor }) => `${tipo} ${descricao} ${valor}`,
      );
    const esperadas = [
      'sobra Caixa Loja Batel · Caixa fechado 5.00',
      'diferenca Caixa Loja Batel · Diferença na abertura do caixa 3.00',
      'sobra Cofre Loja Batel · Cofre contado 60.00',
    ];
    expect(await fora(id)).toEqual(esperadas);
    await fechar(id, { '100': 1, '2': 1 });
    expect(await fora(id)).toEqual(esperadas);
    const papel = await api.client.caixa.resumoPdf({ id });
    expect(papel.type).toBe('application/pdf');
    expect(await fora(await dia('20.00'))).toEqual([]);
  });

  test('anonimizar o cliente esvazia o motivo da sobra do seu ato, e o da auditoria', async () => {
    const cliente = await api.client.clientes.create({
      ...{ filial_id: oficina.matriz, nome_completo: 'Otto Reis', telefone: '41988887777' },
    });
    const titulo = await novaConta({ cliente_id: cliente.id });
    const linhas = [{ parcela_id: await parcelaDe(titulo.id), principal: CEM }];
    await deixar(60);
    await api.client.financeiro.pagar({
      ...{ filial_id: oficina.matriz, linhas, ...emDinheiro() },
      sobra_do_caixa: { motivo: 'Otto viu a nota no chão' },
    });
    const escrito = async () => {
      const { rows } = await api.dono.query<{ onde: string }>(
        `select 'livro' as onde from movimentos_financeiros where motivo like 'Otto viu%'
         union all select 'auditoria' from auditoria where concat(antes, depois, busca) like '%Otto viu%' order by 1`,
      );
      return rows.map(({ onde }) => onde);
    };
    expect(await escrito()).toEqual(['auditoria', 'livro']);
    await api.client.clientes.anonimizar({ id: cliente.id });
    expect(await escrito()).toEqual([]);
  });

  test('não se lança onde há dinheiro que chegue', async () => {
    const antes = await diferencas();
    await api.client.caixa.suprimento({ filial_id: oficina.matriz, conta_id: conta('Banco'), valor: CEM });
    await pagar(api.client);
    expect(await diferencas()).toEqual(antes);
  });

  test('de 16 pagamentos ao mesmo tempo, cada um lança só o que lhe falta', async () => {
    const antes = (await diferencas()).length;
    await api.client.caixa.suprimento({
      filial_id: oficina.matriz,
      conta_id: conta('Banco'),
      valor: '50.00',
    });
    const inicio = Number(await saldo());
    const fins = await Promise.allSettled(Array.from({ length: 16 }, () => pagar(api.client)));
    expect(fins.filter(({ status }) => status === 'fulfilled')).toHaveLength(16);
    const soma = (await diferencas()).slice(antes).reduce((total, { valor }) => total + Number(valor), 0);
    expect([await saldo(), soma]).toEqual(['0.00', 1600 - inicio]);
  });
});
