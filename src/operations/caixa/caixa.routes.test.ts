import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Cadastro, comecarFixture } from '#kernels/financeiro/comeco.fixtures.ts';
import { tituloFixture } from '#kernels/financeiro/titulo.fixtures.ts';
import { subtractMoney, sumMoney } from '#platform/shared/money.ts';
import { type ApiClient, createTestApi, type TestApi } from '#test/api.ts';
import { createLoja, type Loja } from '#test/loja.ts';

let api: TestApi;
let loja: Loja;
let cadastro: Cadastro;
let ana: ApiClient;
beforeAll(async () => {
  api = await createTestApi();
  loja = await createLoja(api);
  ana = await api.as({ nome_completo: 'Ana Souza', papel: 'atendente' });
});
afterEach(() => api.verificar());
afterAll(() => api.close());

const naMatriz = () => ({ filial_id: loja.matriz });
const conta = (nome: string) => cadastro.contas[nome] ?? '';
const forma = (nome: string) => cadastro.formas[nome] ?? '';

async function parcela(valor = '100.00'): Promise<string> {
  const titulo_id = await api.run((ctx) =>
    tituloFixture(ctx, loja.matriz, {
      parte: { cliente_id: loja.cliente.id },
      parcelas: [{ vencimento: '2026-11-24', valor }],
      categorias: [{ categoria: 'receita_servicos', valor }],
    }),
  );
  const { id } = await api.db
    .selectFrom('parcelas')
    .select('id')
    .where('titulo_id', '=', titulo_id)
    .executeTakeFirstOrThrow();
  return id;
}

async function receber(nome: string, valor: string, quem: ApiClient = ana) {
  const linhas = [{ parcela_id: await parcela(valor), principal: valor }];
  return quem.financeiro.receber({ ...naMatriz(), linhas, formas: [{ forma_id: forma(nome), valor }] });
}

async function saldo(nome: string): Promise<string> {
  const { rows } = await api.dono.query('select saldo from contas_financeiras where id = $1', [conta(nome)]);
  return rows[0]?.saldo;
}

/** The values of the settled calls and the error codes of the refused ones. */
async function juntos<T>(quantos: number, fazer: (indice: number) => Promise<T>) {
  const fins = await Promise.allSettled(Array.from({ length: quantos }, (_, indice) => fazer(indice)));
  return {
    feitos: fins.flatMap((fim) => (fim.status === 'fulfilled' ? [fim.value] : [])),
    recusas: fins.flatMap((fim) => (fim.status === 'rejected' ? [fim.reason.code as string] : [])),
  };
}

test('antes de começar, o caixa não existe e nada se abre', async () => {
  expect(await ana.caixa.situacao(naMatriz())).toMatchObject({ ligado: false, conta: null });
  await expect(ana.caixa.abrir({ ...naMatriz(), fundo: '10.00' })).rejects.toThrow(
    'O financeiro ainda não foi iniciado',
  );
  cadastro = await api.run((ctx) => comecarFixture(ctx, [loja.matriz]));
  await expect(ana.caixa.abrir({ filial_id: loja.loja, fundo: '10.00' })).rejects.toMatchObject({
    code: 'SEM_CAIXA',
  });
});

describe('o dia do caixa', () => {
  test('de 16 que abrem juntos um consegue, e os outros leem quem abriu', async () => {
    expect(await ana.caixa.situacao(naMatriz())).toMatchObject({ aberta: null, fundo: '100.00' });
    const { feitos, recusas } = await juntos(16, () => ana.caixa.abrir({ ...naMatriz(), fundo: '120.00' }));
    expect(feitos).toHaveLength(1);
    expect(recusas).toEqual(Array(15).fill('CAIXA_JA_ABERTO'));
    await expect(api.client.caixa.abrir({ ...naMatriz(), fundo: '1.00' })).rejects.toThrow(
      /^O caixa desta filial já está aberto: Ana abriu às \d\d:\d\d$/,
    );
    // On a new drawer, the difference to the opening balance counts as an earlier period's.
    const { rows } = await api.dono.query(
      `select c.sistema, sum(l.valor) as valor from lancamentos_financeiros l join categorias_financeiras c on c.id = l.categoria_id
       where c.sistema in ('saldos_anteriores', 'diferencas_caixa') and l.valor = -20 group by 1`,
    );
    expect(rows).toEqual([{ sistema: 'saldos_anteriores', valor: '-20.00' }]);
  });

  test('sem caixa:saldo nenhuma soma do caixa aberto sai do servidor', async () => {
    await receber('Dinheiro', '50.00');
    const { id } = (await ana.caixa.situacao(naMatriz())).aberta ?? { id: '' };
    expect(await ana.caixa.situacao(naMatriz())).toMatchObject({ saldo: null, fundo: null });
    expect(await ana.caixa.get({ id })).toMatchObject({
      fundo: null,
      linhas: null,
      esperado: null,
      formas: null,
      atos: [],
    });
    expect((await ana.financeiro.opcoes(naMatriz())).caixa).toMatchObject({ aberto: true, fundo: '0.00' });
    expect(await api.client.caixa.situacao(naMatriz())).toMatchObject({ saldo: '170.00' });
    expect(await api.client.caixa.get({ id })).toMatchObject({ fundo: '120.00', esperado: '170.00' });
  });

  test('suprimento, sangria, despesa e vale movem o caixa, e a sobra só se lança com motivo', async () => {
    const cofre = conta('Cofre Matriz Centro');
    const sangria = await ana.caixa.sangria({ ...naMatriz(), conta_id: cofre, valor: '40.00' });
    await ana.caixa.suprimento({ ...naMatriz(), conta_id: cofre, valor: '15.00', motivo: 'Troco' });
    const despesa = { ...naMatriz(), descricao: 'Café', categoria_id: cadastro.categorias.Aluguel ?? '' };
    await ana.caixa.despesa({ ...despesa, valor: '5.00' });
    expect(await saldo('Caixa Matriz Centro')).toBe('140.00');
    const demais = { ...naMatriz(), conta_id: cofre, valor: '150.00' };
    await expect(ana.caixa.sangria(demais)).rejects.toThrow(
      'Não há esse valor em Caixa Matriz Centro: lance a sobra ou tire menos',
    );
    await ana.caixa.sangria({ ...demais, sobra_do_caixa: { motivo: 'Troco que ficou de ontem' } });
    expect(await saldo('Caixa Matriz Centro')).toBe('0.00');
    await ana.caixa.suprimento({ ...naMatriz(), conta_id: cofre, valor: '100.00' });
    const vale = { ...naMatriz(), profile_id: api.admin.id, valor: '30.00', motivo: 'Ônibus' };
    await expect(ana.caixa.vale(vale)).rejects.toMatchObject({ code: 'SEM_PERMISSAO' });
    const dado = await api.client.caixa.vale(vale);
    const { id } = (await ana.caixa.situacao(naMatriz())).aberta ?? { id: '' };
    const { atos } = await ana.caixa.get({ id });
    expect(atos.map(({ tipo, valor }) => `${tipo} ${valor}`)).toEqual([
      'sangria -40.00', 'suprimento 15.00', 'pagamento -5.00', 'sobra null', 'sangria -150.00', 'suprimento 100.00', 'vale -30.00',
    ]); // biome-ignore format: a list of acts
    expect(atos.map(({ descricao }) => descricao)).toEqual([
      'Cofre Matriz Centro', 'Cofre Matriz Centro · Troco', 'Café', 'Troco que ficou de ontem', 'Cofre Matriz Centro',
      'Cofre Matriz Centro', 'Marina Souza · Ônibus',
    ]); // biome-ignore format: a list of acts
    await expect(ana.caixa.sangria({ ...demais, conta_id: conta('Maquininha') })).rejects.toMatchObject({
      code: 'CONTA_INVALIDA',
    });
    expect((await ana.caixa.comprovantePdf({ id: sangria.id })).name).toBe(`sangria-${sangria.numero}.pdf`);
    expect((await ana.caixa.comprovantePdf({ id: dado.id })).name).toBe(`vale-${dado.numero}.pdf`);
  });

  test('16 sangrias de R$ 10,00 num caixa de R$ 70,00: sete saem, e o caixa não fica negativo', async () => {
    expect(await saldo('Caixa Matriz Centro')).toBe('70.00');
    const { feitos, recusas } = await juntos(16, () =>
      ana.caixa.sangria({ ...naMatriz(), conta_id: conta('Cofre Matriz Centro'), valor: '10.00' }),
    );
    expect([feitos.length, recusas]).toEqual([7, Array(9).fill('FALTA_DINHEIRO')]);
    expect(await saldo('Caixa Matriz Centro')).toBe('0.00');
  });

  test('o cartão cancelado na maquininha não entra no que se registrou, nem no dia nem depois de fechado', async () => {
    const produto = await loja.createProduto('5');
    const doCredito = async (id: string) =>
      (await api.client.caixa.get({ id })).formas?.find(({ nome }) => nome === 'Crédito')?.registrado ?? null;
    const id = (await ana.caixa.situacao(naMatriz())).aberta?.id ?? '';
    const antes = await doCredito(id);
    const venda = await api.client.vendas.finalizar({
      ...{ ...naMatriz(), cliente_id: loja.cliente.id, observacoes: null },
      itens: [{ produto_id: produto, quantidade: '1', valor_unitario: '45.00' }],
      recebimento: { formas: [{ forma_id: forma('Crédito'), valor: '45.00' }] },
    });
    expect(await doCredito(id)).toBe(sumMoney([antes ?? '0', '45.00']));
    await api.client.vendas.estornar({ id: venda.id, destino: { tipo: 'cartao', feito: true } });
    expect(await doCredito(id)).toBe(antes);
    const formas = [forma('Crédito')];
    expect((await ana.caixa.registrado({ id, formas }))[0]?.registrado).toBe(antes ?? '0.00');
  });

  test('fecha às cegas: a diferença é lançada, o resto vai ao cofre e ninguém o abre de novo', async () => {
    await receber('Dinheiro', '200.00');
    await receber('PIX', '80.00');
    const estornado = await receber('PIX', '33.00');
    await api.client.financeiro.estornar({ id: estornado.id, motivo: 'Engano' });
    const { aberta, cofre } = await ana.caixa.situacao(naMatriz());
    const id = aberta?.id ?? '';
    const [pix, debito] = [forma('PIX'), forma('Débito')];
    expect(await ana.caixa.registrado({ id, formas: [pix] })).toEqual([
      { forma_id: pix, nome: 'PIX', registrado: '80.00' },
    ]);
    expect(await ana.caixa.registrado({ id, formas: [] })).toEqual([]);
    await expect(ana.caixa.resumoPdf({ id })).rejects.toMatchObject({ code: 'NAO_ENCONTRADO' });
    const antes = await saldo(cofre?.nome ?? '');
    const fecho = {
      ...naMatriz(),
      sessao_id: id,
      contagem: { '100': 1, '50': 1, '20': 2, '5': 1 },
      totais: [
        { forma_id: pix, valor: '113.00' },
        { forma_id: debito, valor: '0' },
      ],
      deixar: '50.00',
    };
    await expect(ana.caixa.fechar({ ...fecho, deixar: '195.01' })).rejects.toMatchObject({
      code: 'CONTA_INVALIDA',
    });
    const resumo = await ana.caixa.fechar(fecho);
    expect(resumo).toMatchObject({
      esperado: '200.00',
      contado: '195.00',
      diferenca: '-5.00',
      deixado: '50.00',
      ao_cofre: '145.00',
      contagem: { '100': 1, '50': 1, '20': 2, '5': 1 },
      conferencia: [
        { nome: 'PIX', informado: '113.00', registrado: '80.00' },
        { nome: 'Débito', informado: '0.00', registrado: '0.00' },
      ],
      minha: true,
    });
    expect(resumo.formas?.map(({ nome, registrado }) => `${nome} ${registrado}`)).toEqual([
      'PIX 80.00', 'Dinheiro 250.00',
    ]); // biome-ignore format: a list of payment methods
    expect(await saldo('Caixa Matriz Centro')).toBe('50.00');
    expect(await saldo(cofre?.nome ?? '')).toBe(sumMoney([antes, '145.00']));
    await expect(ana.caixa.fechar(fecho)).rejects.toThrow(
      /^Este caixa já foi fechado: veja o resumo das \d\d:\d\d$/,
    );
    expect(await ana.caixa.situacao(naMatriz())).toMatchObject({
      aberta: null,
      fundo: '50.00',
      saldo: '50.00',
    });
    expect((await ana.caixa.resumoPdf({ id })).type).toBe('application/pdf');
  });

  test('confere outra pessoa; quem fechou só quando ninguém mais pode, e isso fica escrito', async () => {
    const [sessao] = (await api.client.caixa.list(naMatriz())).itens;
    const id = sessao?.id ?? '';
    await expect(ana.caixa.conferir({ id })).rejects.toMatchObject({ code: 'SEM_PERMISSAO' });
    expect((await api.client.caixa.list({ ...naMatriz(), situacao: 'a_conferir' })).itens).toHaveLength(1);
    await api.client.caixa.conferir({ id });
    await expect(api.client.caixa.conferir({ id })).rejects.toThrow('Este caixa já foi conferido');
    expect((await ana.caixa.list({ ...naMatriz(), busca: 'ana' })).itens).toMatchObject([
      { id, conferida_por: 'Marina Souza', conferida_por_quem_fechou: false, minha: true },
    ]);

    const sozinha = await api.client.caixa.abrir({ ...naMatriz(), fundo: '50.00' });
    await expect(api.client.caixa.conferir({ id: sozinha.id })).rejects.toThrow('ainda está aberto');
    await api.client.caixa.fechar({
      ...naMatriz(),
      sessao_id: sozinha.id,
      contagem: { '50': 1 },
      deixar: '50.00',
    });
    const gerente = await api.as({ nome_completo: 'Gil', papel: 'gerente', filiais: [loja.matriz] });
    await expect(api.client.caixa.conferir({ id: sozinha.id })).rejects.toThrow(
      'Quem abriu ou fechou não confere: peça a outra pessoa',
    );
    await api.dono.query(`update profiles set situacao = 'bloqueado' where nome_completo = 'Gil'`);
    await api.client.caixa.conferir({ id: sozinha.id });
    expect(await api.client.caixa.get({ id: sozinha.id })).toMatchObject({ conferida_por_quem_fechou: true });
    expect(gerente).toBeDefined();
  });

  test('quem é de outra filial não vê nem confere o caixa desta', async () => {
    const deLonge = await api.as({ papel: 'gerente', filiais: [loja.loja] });
    const [sessao] = (await api.client.caixa.list(naMatriz())).itens;
    const recusa = { code: 'FILIAL_NAO_PERMITIDA' };
    await expect(deLonge.caixa.situacao(naMatriz())).rejects.toMatchObject(recusa);
    await expect(deLonge.caixa.get({ id: sessao?.id ?? '' })).rejects.toMatchObject(recusa);
    await expect(deLonge.caixa.conferir({ id: sessao?.id ?? '' })).rejects.toMatchObject(recusa);
    const limitada = await api.as({ papel: 'atendente', filiais: [loja.matriz] });
    expect((await limitada.caixa.situacao(naMatriz())).destinos.map(({ nome }) => nome)).toEqual([
      'Cofre Matriz Centro',
    ]);
  });
});

test('a loja que não abre o caixa vê as sobras lançadas; o fechamento seguinte as leva para o seu resumo', async () => {
  const filial = naMatriz();
  const { aberta } = await ana.caixa.situacao(filial);
  if (aberta)
    await ana.caixa.fechar({ ...filial, sessao_id: aberta.id, contagem: {}, totais: [], deixar: '0' });
  expect(await ana.caixa.fora(filial)).toEqual([]);
  const despesa = { ...filial, descricao: 'Café', categoria_id: cadastro.categorias.Aluguel ?? '' };
  const deixado = Number(await saldo('Caixa Matriz Centro'));
  const valor = (deixado + 7).toFixed(2);
  await ana.caixa.despesa({ ...despesa, valor, sobra_do_caixa: { motivo: 'Troco do dono' } });
  expect(await ana.caixa.fora(filial)).toMatchObject([{ tipo: 'sobra', valor: '7.00', por: 'Ana Souza' }]);
  const { id } = await ana.caixa.abrir({ ...filial, fundo: '0' });
  expect(await ana.caixa.fora(filial)).toEqual([]);
  await ana.caixa.fechar({ ...filial, sessao_id: id, contagem: {}, totais: [], deixar: '0' });
  expect((await ana.caixa.get({ id })).sobras_fora).toMatchObject([{ tipo: 'sobra', valor: '7.00' }]);
  expect(await ana.caixa.fora(filial)).toEqual([]);
});

describe('ao mesmo tempo', () => {
  test('recebimentos e trocas de forma contra o fechamento: nada entra num caixa fechado', async () => {
    const { id } = await ana.caixa.abrir({ ...naMatriz(), fundo: '50.00' });
    const pagos = await Promise.all(Array.from({ length: 4 }, () => receber('PIX', '10.00')));
    const parcelas = await Promise.all(Array.from({ length: 8 }, () => parcela('10.00')));
    const dinheiro = [{ forma_id: forma('Dinheiro'), valor: '10.00' }];
    const atos = [
      ...parcelas.map(
        (parcela_id) => () =>
          ana.financeiro.receber({
            ...naMatriz(),
            linhas: [{ parcela_id, principal: '10.00' }],
            formas: dinheiro,
          }),
      ),
      ...pagos.map((pago) => () => ana.financeiro.trocarForma({ id: pago.id, formas: dinheiro })),
    ];
    const fechar = () =>
      ana.caixa.fechar({ ...naMatriz(), sessao_id: id, contagem: { '50': 1 }, deixar: '50.00' });
    const fins = await Promise.allSettled([
      ...atos.slice(0, 6).map((ato) => ato()),
      fechar(),
      ...atos.slice(6).map((ato) => ato()),
      fechar(),
    ]);
    const recusas = fins.flatMap((fim) => (fim.status === 'rejected' ? [fim.reason.code] : []));
    // One of the two closes is refused. Receipts after the close belong to no session.
    expect(recusas).toEqual(['CAIXA_JA_FECHADO']);
    const { esperado, fechada_em } = await api.client.caixa.get({ id });
    const { rows } = await api.dono.query(
      `select coalesce(sum(l.valor), 0) as soma, max(m.criado_em) as ultimo from movimentos_financeiros m
       join lancamentos_financeiros l on l.movimento_id = m.id and l.conta_id = $1 where m.sessao_id = $2`,
      [conta('Caixa Matriz Centro'), id],
    );
    expect(esperado).toBe(sumMoney(['50.00', rows[0].soma]));
    expect(fechada_em).not.toBeNull();
    // All twelve acts put cash into the drawer; the close took the session's share to the safe.
    expect(await saldo('Caixa Matriz Centro')).toBe(subtractMoney('170.00', rows[0].soma));
  });

  test('de oito que recebem abrindo o caixa um o abre, e quem traz dinheiro do banco também consegue', async () => {
    const parcelas = await Promise.all(Array.from({ length: 8 }, () => parcela('20.00')));
    const metade = (nome: string) => ({ forma_id: forma(nome), valor: '10.00' });
    const { recusas } = await juntos(16, (indice) =>
      indice % 2 === 0
        ? ana.financeiro.receber({
            ...naMatriz(),
            linhas: [{ parcela_id: parcelas[indice / 2] ?? '', principal: '20.00' }],
            formas: [metade('Dinheiro'), metade('PIX')],
            abrir_caixa: { fundo: '50.00' },
          })
        : api.client.caixa.suprimento({ ...naMatriz(), conta_id: conta('Banco'), valor: '1.00' }),
    );
    expect(recusas).toEqual([]);
    expect((await ana.caixa.situacao(naMatriz())).aberta).not.toBeNull();
  });
});
