/** A payment from before a renegotiation can still be reversed or change its form, and no new parcel predates its debt. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Cadastro, comecarFixture } from '#kernels/financeiro/comeco.fixtures.ts';
import { lancar } from '#kernels/financeiro/lancar.command.ts';
import { abater } from '#kernels/financeiro/titulos.rules.ts';
import { travar } from '#kernels/financeiro/travar.command.ts';
import { createTestApi, type TestApi } from '#test/api.ts';
import { createLoja, type Loja } from '#test/loja.ts';

let api: TestApi;
let loja: Loja;
let cadastro: Cadastro;
beforeAll(async () => {
  api = await createTestApi();
  api.setClock(new Date('2026-11-24T15:00:00Z'));
  loja = await createLoja(api);
  cadastro = await api.run((ctx) => comecarFixture(ctx, [loja.matriz]));
});
afterEach(() => api.verificar());
afterAll(() => api.close());

const naMatriz = () => ({ filial_id: loja.matriz });
const formas = (nome: string, valor: string) => [{ forma_id: cadastro.formas[nome] ?? '', valor }];
const criar = (natureza: 'receber' | 'pagar', descricao: string, mais: object = {}) =>
  api.client.contas.criar({
    ...naMatriz(),
    natureza,
    cliente_id: loja.cliente.id,
    descricao,
    categoria_id: cadastro.categorias.receita_servicos ?? '',
    valor: '300.00',
    vencimento: '2026-12-10',
    parcelas: 1,
    ...mais,
  });
const parcelasDe = async (titulo_id: string) =>
  (
    await api.dono.query<{ id: string; texto: string }>(
      `select id, concat_ws(' ', numero, vencimento::text, valor, saldo, situacao) as texto
       from parcelas where titulo_id = $1 order by numero`,
      [titulo_id],
    )
  ).rows;
const textos = async (titulo_id: string) => (await parcelasDe(titulo_id)).map(({ texto }) => texto);

/** A debt of R$ 300,00, of which R$ 100,00 were paid by PIX before the rest was renegotiated. */
async function renegociada(natureza: 'receber' | 'pagar', descricao: string) {
  const { id } = await criar(natureza, descricao);
  const [primeira] = await parcelasDe(id);
  const linhas = [{ parcela_id: primeira?.id ?? '', principal: '100.00' }];
  const pedido = { ...naMatriz(), linhas, formas: formas('PIX', '100.00') };
  const recibo =
    natureza === 'receber'
      ? await api.client.financeiro.receber(pedido)
      : await api.client.financeiro.pagar(pedido);
  await api.client.contas.renegociar({ id, parcelas: [{ vencimento: '2027-01-10', valor: '200.00' }] });
  return { id, recibo };
}

test.each(['receber', 'pagar'] as const)(
  'o pagamento de uma parcela renegociada se estorna: o valor volta numa parcela nova (%s)',
  async (natureza) => {
    const { id, recibo } = await renegociada(natureza, `Acordo ${natureza}`);
    const estorno = await api.client.financeiro.estornar({ id: recibo.id, motivo: 'Não caiu' });
    const { rows } = await api.dono.query('select tipo, numero from movimentos_financeiros where id = $1', [
      estorno.id,
    ]);
    expect(rows).toEqual([{ tipo: 'estorno', numero: estorno.numero }]);
    expect(await textos(id)).toEqual([
      '1 2026-12-10 300.00 0.00 cancelada',
      '2 2027-01-10 200.00 200.00 aberta',
      '3 2026-12-10 100.00 100.00 aberta',
    ]);
    await expect(api.client.financeiro.estornar({ id: recibo.id, motivo: 'De novo' })).rejects.toMatchObject({
      code: 'LANCAMENTO_JA_ESTORNADO',
    });
    // Nothing is paid any more, so the debt can be cancelled.
    await api.client.contas.cancelar({ id });
  },
);

test('o vencimento da parcela nova não fica para trás: vencida, vence no dia do estorno', async () => {
  const { id, recibo } = await renegociada('receber', 'Acordo velho');
  api.setClock(new Date('2026-12-20T15:00:00Z'));
  await api.client.financeiro.estornar({ id: recibo.id, motivo: 'Não caiu' });
  expect((await textos(id)).at(-1)).toBe('3 2026-12-20 100.00 100.00 aberta');
  api.setClock(new Date('2026-11-24T15:00:00Z'));
});

test('a forma do pagamento de uma parcela renegociada se troca, na lista também', async () => {
  const { id, recibo } = await renegociada('receber', 'Acordo trocado');
  const antes = await textos(id);
  const listado = async () =>
    (await api.client.contas.listRecebimentos({ ...naMatriz(), busca: 'acordo trocado' })).itens;
  expect(await listado()).toMatchObject([{ id: recibo.id, pode_trocar: true }]);
  await api.client.financeiro.trocarForma({ id: recibo.id, formas: formas('Dinheiro', '100.00') });
  expect(await textos(id)).toEqual(antes);
  expect(
    (await listado()).map(({ formas: nomes, estornado_por }) => [nomes, estornado_por !== null]),
  ).toEqual([
    ['Dinheiro', false],
    ['PIX', true],
  ]);
});

test('um abatimento anterior ao acordo se estorna, e a parcela cancelada segue sem saldo', async () => {
  const { id } = await criar('receber', 'Acordo abatido');
  const feito = await api.run(async (ctx) => {
    const livro = await travar(ctx, { ...naMatriz(), titulos: [id] });
    return lancar(ctx, abater(livro, { titulo_id: id, valor: '50.00', categoria: 'retencoes' }));
  });
  await api.client.contas.renegociar({ id, parcelas: [{ vencimento: '2027-01-10', valor: '250.00' }] });
  await api.client.financeiro.estornar({ id: feito?.movimentos[0]?.id ?? '', motivo: 'Sem retenção' });
  expect((await textos(id)).slice(1)).toEqual([
    '2 2027-01-10 250.00 250.00 aberta',
    '3 2026-12-10 50.00 50.00 aberta',
  ]);
});

test('um vale e um crédito a devolver, renegociados e não pagos, ainda se desfazem', async () => {
  await api.client.financeiro.receber({
    ...naMatriz(),
    linhas: [
      {
        parcela_id: (await parcelasDe((await criar('receber', 'Troco')).id))[0]?.id ?? '',
        principal: '300.00',
      },
    ],
    formas: formas('Dinheiro', '380.00'),
    excedente: true,
  });
  const pessoas = await api.client.caixa.pessoas({ ...naMatriz() });
  const vale = await api.client.caixa.vale({
    ...naMatriz(),
    profile_id: pessoas[0]?.id ?? '',
    valor: '60.00',
    motivo: 'Adiantamento',
  });
  const [credito] = (await api.client.creditos.list({ ...naMatriz() })).itens;
  await api.client.creditos.devolver({
    id: credito?.id ?? '',
    ...naMatriz(),
    valor: '80.00',
    motivo: 'Pediu de volta',
    destino: { tipo: 'a_devolver' },
  });
  const { rows } = await api.dono.query<{ id: string; origem: string; valor: string }>(
    `select id, origem, valor from titulos where origem in ('vale', 'devolucao') and cancelado_em is null order by origem`,
  );
  expect(rows.map(({ origem }) => origem)).toEqual(['devolucao', 'vale']);
  for (const { id, valor } of rows)
    await api.client.contas.renegociar({
      id,
      parcelas: [
        { vencimento: '2027-01-10', valor: '10.00' },
        { vencimento: '2027-02-10', valor: String(Number(valor) - 10) },
      ],
    });
  await api.verificar();
  await api.client.contas.cancelar({ id: rows[0]?.id ?? '' });
  await api.client.financeiro.estornar({ id: vale.id, motivo: 'Devolveu na hora' });
  const { rows: depois } = await api.dono.query(
    `select distinct saldo, cancelado_em is not null as cancelado from titulos where id = any($1)`,
    [rows.map(({ id }) => id)],
  );
  expect(depois).toEqual([{ saldo: '0.00', cancelado: true }]);
});

test('nenhuma parcela nova vence antes de a conta começar, na renegociação nem na venda', async () => {
  const { id } = await criar('receber', 'Acordo cedo');
  const em = (vencimento: string) =>
    api.client.contas.renegociar({ id, parcelas: [{ vencimento, valor: '300.00' }] });
  // The debt counts from the month of its first due day.
  await expect(em('2026-11-30')).rejects.toMatchObject({
    code: 'VENCIMENTO_ANTES_DA_CONTA',
    message: 'A conta começou em 01/12/2026: use vencimentos a partir desse dia',
  });
  await em('2026-12-01');
  const produto_id = await loja.createProduto('5');
  const vender = (vencimento: string) =>
    api.client.vendas.finalizar({
      ...naMatriz(),
      cliente_id: loja.cliente.id,
      itens: [{ produto_id, quantidade: '1', valor_unitario: '80.00' }],
      observacoes: null,
      recebimento: { formas: [], parcelas: [{ vencimento, valor: '80.00' }] },
    });
  await expect(vender('2026-11-23')).rejects.toThrow(
    'A conta começou em 24/11/2026: use vencimentos a partir desse dia',
  );
  await vender('2026-11-24');
});

test.each(['receber', 'pagar'] as const)(
  'uma parcela cancelada diz onde está o que ainda se deve (%s)',
  async (natureza) => {
    const [lista, nova, faz] =
      natureza === 'receber'
        ? ['Contas a Receber', 'Nova Conta a Receber', 'receba']
        : ['Contas a Pagar', 'Nova Conta a Pagar', 'pague'];
    const { id } = await renegociada(natureza, `Cancelada ${natureza}`);
    const [antiga, vigente] = await parcelasDe(id);
    const dar = (parcela_id: string | undefined, principal: string) => {
      const linhas = [{ parcela_id: parcela_id ?? '', principal }];
      const pedido = { ...naMatriz(), linhas, formas: formas('PIX', principal) };
      return natureza === 'receber'
        ? api.client.financeiro.receber(pedido)
        : api.client.financeiro.pagar(pedido);
    };
    const naAntiga = async (mensagem: string) =>
      expect(await dar(antiga?.id, '50.00').catch((error: Error) => error)).toMatchObject({
        code: 'PARCELA_CANCELADA',
        message: `Esta parcela foi cancelada: ${mensagem}`,
      });
    await naAntiga(`a conta foi renegociada; ${faz} as novas parcelas em ${lista}`);
    await dar(vigente?.id, '200.00');
    await naAntiga('a conta foi renegociada, e nada mais se deve dela');
    const outra = await criar(natureza, `Desfeita ${natureza}`);
    const [parcela] = await parcelasDe(outra.id);
    await api.client.contas.cancelar({ id: outra.id });
    await expect(dar(parcela?.id, '300.00')).rejects.toThrow(
      `Esta parcela foi cancelada: a conta toda foi cancelada; se ainda há o que se deve, use ${nova}`,
    );
  },
);

test('a lista diz o primeiro dia da conta, antes do qual nada dela vence', async () => {
  const { id } = await criar('receber', 'Conta de setembro', {
    competencia: '2026-09',
    vencimento: '2026-12-10',
  });
  const { itens } = await api.client.contas.listReceber({ ...naMatriz(), busca: 'conta de setembro' });
  const inicio = itens[0]?.titulo_inicio ?? '';
  expect(inicio).toBe('2026-09-01');
  const renegociar = (vencimento: string) =>
    api.client.contas.renegociar({ id, parcelas: [{ vencimento, valor: '300.00' }] });
  await expect(renegociar('2026-08-31')).rejects.toMatchObject({ code: 'VENCIMENTO_ANTES_DA_CONTA' });
  await renegociar(inicio);
});
