import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Cadastro, comecarFixture } from '#kernels/financeiro/comeco.fixtures.ts';
import { formatBRL } from '#platform/shared/money.ts';
import { clienteFixture } from '#registers/clientes/clientes.fixtures.ts';
import { createTestApi, type TestApi } from '#test/api.ts';
import { createLoja, type Loja } from '#test/loja.ts';
import { formasDoLancado, situacaoDoLancado } from './natureza.rules.ts';

let api: TestApi;
let loja: Loja;
let cadastro: Cadastro;
beforeAll(async () => {
  api = await createTestApi();
  loja = await createLoja(api);
});
afterEach(() => api.verificar());
afterAll(() => api.close());

const naMatriz = () => ({ filial_id: loja.matriz });
const nova = (mais: object = {}) => ({
  ...naMatriz(),
  natureza: 'receber' as const,
  cliente_id: loja.cliente.id,
  descricao: 'Aluguel da bancada',
  categoria_id: cadastro?.categorias.receita_servicos ?? loja.matriz,
  valor: '100.00',
  vencimento: '2027-01-31',
  parcelas: 3,
  ...mais,
});

test('antes de começar, a lista é vazia e nada se cria', async () => {
  expect((await api.client.contas.listReceber(naMatriz())).itens).toEqual([]);
  await expect(api.client.contas.criar(nova())).rejects.toThrow('O financeiro ainda não foi iniciado');
  cadastro = await api.run((ctx) => comecarFixture(ctx, [loja.matriz, loja.loja]));
});

test('a conta nova se divide de mês em mês, recebe-se em parte e se vê em Recebimentos', async () => {
  await api.client.contas.criar(nova());
  const { itens } = await api.client.contas.listReceber(naMatriz());
  expect(itens.map(({ vencimento, valor, numero, de }) => `${vencimento} ${valor} ${numero}/${de}`)).toEqual([
    '2027-01-31 33.34 1/3',
    '2027-02-28 33.33 2/3',
    '2027-03-31 33.33 3/3',
  ]);
  const formas = [{ forma_id: cadastro.formas.PIX ?? '', valor: '33.34' }];
  const linhas = [{ parcela_id: itens[0]?.id ?? '', principal: '33.34' }];
  const recibo = await api.client.financeiro.receber({ ...naMatriz(), linhas, formas });
  expect((await api.client.contas.listReceber(naMatriz())).itens).toHaveLength(2);
  const pagas = await api.client.contas.listReceber({ ...naMatriz(), situacao: 'pagas' });
  expect(pagas.itens).toMatchObject([{ numero: 1, situacao: 'paga', saldo: '0.00' }]);
  const recebidos = await api.client.contas.listRecebimentos(naMatriz());
  expect(recebidos.itens).toMatchObject([
    {
      numero: recibo.numero,
      descricao: 'Aluguel da bancada',
      formas: 'PIX',
      valor: '33.34',
      estornado_por: null,
    },
  ]);
  const estorno = await api.client.financeiro.estornar({ id: recibo.id, motivo: 'Valor errado' });
  const depois = await api.client.contas.listRecebimentos({ ...naMatriz(), busca: String(recibo.numero) });
  expect(depois.itens).toMatchObject([{ estornado_por: estorno.numero }]);
  expect((await api.client.contas.listReceber({ ...naMatriz(), busca: 'bancada' })).itens).toHaveLength(3);
  expect((await api.client.contas.listReceber({ ...naMatriz(), situacao: 'vencidas' })).itens).toEqual([]);
  expect((await api.client.contas.listReceber({ filial_id: loja.loja })).itens).toEqual([]);
});

test('paga-se ao fornecedor, e cancela-se só a conta feita à mão em que nada foi pago', async () => {
  const fornecedor = await api.client.fornecedores.create({ nome: 'Imobiliária Centro' });
  const aluguel = await api.client.contas.criar(
    nova({
      natureza: 'pagar',
      cliente_id: null,
      fornecedor_id: fornecedor.id,
      categoria_id: cadastro.categorias.Aluguel,
      parcelas: 1,
    }),
  );
  const [parcela] = (await api.client.contas.listPagar(naMatriz())).itens;
  expect(parcela).toMatchObject({ parte_nome: 'Imobiliária Centro', natureza: 'pagar' });
  const formas = [{ forma_id: cadastro.formas.PIX ?? '', valor: '40.00' }];
  const linhas = [{ parcela_id: parcela?.id ?? '', principal: '40.00' }];
  await api.client.financeiro.pagar({ ...naMatriz(), linhas, formas });
  expect((await api.client.contas.listPagamentos(naMatriz())).itens).toMatchObject([{ valor: '40.00' }]);
  await expect(api.client.contas.cancelar({ id: aluguel.id })).rejects.toThrow(
    'Há pagamentos neste título: estorne-os primeiro',
  );
  const outra = await api.client.contas.criar(nova({ descricao: 'Engano' }));
  await api.client.contas.cancelar({ id: outra.id });
  const canceladas = await api.client.contas.listReceber({ ...naMatriz(), situacao: 'canceladas' });
  expect(canceladas.itens).toHaveLength(3);
  await expect(api.client.contas.cancelar({ id: outra.id })).rejects.toMatchObject({
    code: 'TITULO_CANCELADO',
  });
});

test('o que uma venda deixou em aberto se vê pelo documento, e quem não recebe não vê', async () => {
  const produto = await loja.createProduto('5');
  const venda = await api.client.vendas.finalizar({
    ...naMatriz(),
    cliente_id: loja.cliente.id,
    itens: [{ produto_id: produto, quantidade: '1', valor_unitario: '80.00' }],
    observacoes: null,
  });
  const achadas = await api.client.contas.listReceber({ ...naMatriz(), busca: `venda ${venda.numero}` });
  expect(achadas.itens).toMatchObject([{ descricao: `Venda ${venda.numero}`, saldo: '80.00' }]);
  const titulo_id = achadas.itens[0]?.titulo_id ?? '';
  await expect(api.client.contas.cancelar({ id: titulo_id })).rejects.toMatchObject({
    code: 'TITULO_NAO_ENCONTRADO',
  });
  const documento = { tipo: 'venda_direta', id: venda.id, rotulo: `Venda ${venda.numero}`, numero_os: null };
  expect(achadas.itens[0]?.documento).toEqual(documento);
  expect(await api.client.contas.abrirReceber({ id: titulo_id })).toMatchObject({
    documento,
    cliente_id: loja.cliente.id,
    parcelas: [{ numero: 1, saldo: '80.00' }],
    pagamentos: [],
  });
  await expect(api.client.contas.abrirPagar({ id: titulo_id })).rejects.toMatchObject({
    code: 'NAO_ENCONTRADO',
  });
  const atendente = await api.as({ papel: 'atendente' });
  await expect(atendente.contas.abrirPagar({ id: titulo_id })).rejects.toMatchObject({
    code: 'SEM_PERMISSAO',
  });
  const pix = [{ forma_id: cadastro.formas.PIX ?? '', valor: '80.00' }];
  const linhas = [{ parcela_id: achadas.itens[0]?.id ?? '', principal: '80.00' }];
  const { id: recibo } = await api.client.financeiro.receber({ ...naMatriz(), linhas, formas: pix });
  expect(await api.client.contas.abrirRecebimento({ id: recibo })).toMatchObject({
    documentos: [documento],
    cliente_id: loja.cliente.id,
    valor: '80.00',
  });
  expect(await api.client.contas.abrirReceber({ id: titulo_id })).toMatchObject({
    saldo: '0.00',
    pagamentos: [{ id: recibo, valor: '80.00', estornado_por: null }],
  });
  await expect(api.client.contas.abrirPagamento({ id: recibo })).rejects.toMatchObject({
    code: 'NAO_ENCONTRADO',
  });
  const tecnico = await api.as({ papel: 'tecnico' });
  await expect(tecnico.contas.listReceber(naMatriz())).rejects.toMatchObject({ code: 'SEM_PERMISSAO' });
});

test('renegociar troca as parcelas em aberto por outras da mesma soma; o que já foi recebido fica', async () => {
  const conta = await api.client.contas.criar(
    nova({ descricao: 'Tela combinada', vencimento: '2027-02-10' }),
  );
  const daConta = async () =>
    (await api.client.contas.listReceber({ ...naMatriz(), busca: 'tela combinada' })).itens;
  const [primeira] = await daConta();
  const formas = [{ forma_id: cadastro.formas.PIX ?? '', valor: '33.34' }];
  const linhas = [{ parcela_id: primeira?.id ?? '', principal: '33.34' }];
  await api.client.financeiro.receber({ ...naMatriz(), linhas, formas });
  const parcelas = [
    { vencimento: '2027-05-10', valor: '30.00' },
    { vencimento: '2027-06-10', valor: '36.66' },
  ];
  await expect(
    api.client.contas.renegociar({ id: conta.id, parcelas: parcelas.slice(0, 1) }),
  ).rejects.toThrow('A soma das parcelas deve ser igual ao valor: faltam R$ 36,66');
  await api.client.contas.renegociar({ id: conta.id, parcelas });
  expect(
    (await daConta()).map(({ vencimento, valor, titulo_saldo }) => `${vencimento} ${valor} ${titulo_saldo}`),
  ).toEqual(['2027-05-10 30.00 66.66', '2027-06-10 36.66 66.66']);
  // With the paid one there are three parcels now. The list and the window number them alike, 2/3 and 3/3.
  const deTres = (await daConta()).map(({ id, numero, de }) => ({ id, lugar: `${numero}/${de}` }));
  expect(deTres.map(({ lugar }) => lugar)).toEqual(['2/3', '3/3']);
  const abertas = await api.client.financeiro.parcelas({ ...naMatriz(), ids: deTres.map(({ id }) => id) });
  expect(abertas.map(({ numero, de }) => `${numero}/${de}`)).toEqual(['2/3', '3/3']);
  const todas = await api.client.contas.listReceber({
    ...naMatriz(),
    busca: 'tela combinada',
    situacao: 'todas',
  });
  expect(todas.itens.map(({ situacao }) => situacao).sort()).toEqual([
    'aberta',
    'aberta',
    'cancelada',
    'cancelada',
    'paga',
  ]);
  const atendente = await api.as({ papel: 'atendente' });
  await expect(atendente.contas.renegociar({ id: conta.id, parcelas })).rejects.toMatchObject({
    code: 'SEM_PERMISSAO',
  });
});

test('de dezesseis que renegociam a mesma conta, a soma continua a dela', async () => {
  const conta = await api.client.contas.criar(nova({ descricao: 'Conta disputada', parcelas: 1 }));
  const vezes = Array.from({ length: 16 }, (_, um) => um + 1);
  await Promise.all(
    vezes.map((um) =>
      api.client.contas.renegociar({
        id: conta.id,
        parcelas: [
          { vencimento: '2027-03-10', valor: `${um}.00` },
          { vencimento: '2027-04-10', valor: `${100 - um}.00` },
        ],
      }),
    ),
  );
  const { itens } = await api.client.contas.listReceber({ ...naMatriz(), busca: 'conta disputada' });
  expect(itens).toHaveLength(2);
  expect(itens.map(({ valor }) => Number(valor)).reduce((soma, um) => soma + um)).toBe(100);
});

test('a conta de uma pessoa da equipe tem o mês que se disser; de fora da filial é recusada', async () => {
  const aPagar = (mais: object) =>
    nova({
      natureza: 'pagar',
      cliente_id: null,
      categoria_id: cadastro.categorias.Aluguel,
      parcelas: 1,
      ...mais,
    });
  const [pessoa] = await api.client.equipe.list(naMatriz());
  const feita = await api.client.contas.criar(aPagar({ profile_id: pessoa?.id, competencia: '2026-12' }));
  expect(feita.recibo_id).toBeNull();
  const { rows } = await api.dono.query('select competencia::text, profile_id from titulos where id = $1', [
    feita.id,
  ]);
  expect(rows).toEqual([{ competencia: '2026-12-01', profile_id: pessoa?.id }]);
  const semMes = await api.client.contas.criar(aPagar({ profile_id: pessoa?.id }));
  const { rows: outra } = await api.dono.query('select competencia::text from titulos where id = $1', [
    semMes.id,
  ]);
  expect(outra).toEqual([{ competencia: '2027-01-01' }]);
  await expect(api.client.contas.criar(aPagar({ profile_id: feita.id }))).rejects.toThrow(
    'Esta pessoa não trabalha nesta filial',
  );
  await expect(
    api.client.contas.criar(aPagar({ natureza: 'receber', profile_id: pessoa?.id })),
  ).rejects.toMatchObject({ status: 400 });
  await expect(
    api.client.contas.criar(aPagar({ profile_id: pessoa?.id, cliente_id: loja.cliente.id })),
  ).rejects.toMatchObject({ status: 400 });
});

test('o que já foi pago nasce pago, com recibo; sem a permissão ou em parcelas, nada nasce', async () => {
  const contas = async () => {
    const { rows } = await api.dono.query('select count(*)::int as quantas from titulos');
    return (rows[0] as { quantas: number }).quantas;
  };
  const pago = { forma_id: cadastro.formas.PIX ?? '' };
  const antes = await contas();
  await expect(api.client.contas.criar(nova({ pago }))).rejects.toThrow('O que já foi pago é uma parcela só');
  await expect(
    api.client.contas.criar(nova({ parcelas: 1, pago: { ...pago, data: '2099-01-01' } })),
  ).rejects.toThrow('A data não pode ser futura');
  await api.dono.query(
    `update papeis set permissoes = array_remove(permissoes, 'financeiro:receber') where id = 'gerente'`,
  );
  const gerente = await api.as({ papel: 'gerente' });
  await expect(gerente.contas.criar(nova({ parcelas: 1, pago }))).rejects.toMatchObject({
    code: 'SEM_PERMISSAO',
  });
  await api.dono.query(
    `update papeis set permissoes = permissoes || array['financeiro:receber'] where id = 'gerente'`,
  );
  expect(await contas()).toBe(antes);

  const recebida = await api.client.contas.criar(nova({ parcelas: 1, pago }));
  const { rows } = await api.dono.query('select saldo from titulos where id = $1', [recebida.id]);
  expect(rows).toEqual([{ saldo: '0.00' }]);
  const [lancado] = (await api.client.contas.listRecebimentos(naMatriz())).itens;
  expect(lancado).toMatchObject({ id: recebida.recibo_id, valor: '100.00', formas: 'PIX' });

  const fornecedor = await api.client.fornecedores.create({ nome: 'Luz e Força' });
  const paga = await api.client.contas.criar(
    nova({
      natureza: 'pagar',
      cliente_id: null,
      fornecedor_id: fornecedor.id,
      categoria_id: cadastro.categorias.Energia,
      parcelas: 1,
      pago,
    }),
  );
  const recibo = await api.client.pagamentos.recibo({ id: paga.recibo_id ?? '', formato: 'a4' });
  expect((await recibo.text()).slice(0, 5)).toBe('%PDF-');
  // Only users who see payables may print the receipt of a payment of ours.
  const atendente = await api.as({ papel: 'atendente' });
  await expect(
    atendente.pagamentos.recibo({ id: paga.recibo_id ?? '', formato: 'a4' }),
  ).rejects.toMatchObject({ code: 'NAO_ENCONTRADO' });
});

test('o cliente de outra filial não fica devendo nesta, nem a quem alcança as duas', async () => {
  const { id } = await api.client.clientes.create({ ...clienteFixture(2), filial_id: loja.loja });
  const gerente = await api.as({ papel: 'gerente', filiais: [loja.matriz] });
  for (const quem of [api.client, gerente])
    await expect(quem.contas.criar(nova({ cliente_id: id }))).rejects.toMatchObject({
      code: 'CLIENTE_DE_OUTRA_FILIAL',
      message: 'Cliente não encontrado nesta filial: escolha outro',
    });
  expect(await api.client.clientes.remove({ id })).toBeTruthy();
});

test('sem filial, a lista é de todas ao alcance; quem é de uma não vê nem pede a outra', async () => {
  const outra = await api.client.clientes.create({ ...clienteFixture(1), filial_id: loja.loja });
  const contas = [
    { filial_id: loja.matriz, cliente_id: loja.cliente.id },
    { filial_id: loja.loja, cliente_id: outra.id },
  ].map((de) =>
    api.client.contas.criar(
      nova({ ...de, descricao: 'Conta de duas filiais', vencimento: '2020-01-10', parcelas: 1 }),
    ),
  );
  await Promise.all(contas);
  const busca = { busca: 'conta de duas filiais', situacao: 'vencidas' } as const;
  const nomes = async (quem = api.client) =>
    (await quem.contas.listReceber(busca)).itens.map(({ filial_nome }) => filial_nome).sort();
  const deTodas = await nomes();
  expect(new Set(deTodas).size).toBe(2);
  const daLoja = (await api.client.contas.listReceber({ ...busca, filial_id: loja.loja })).itens;
  expect(daLoja).toHaveLength(1);
  const limitado = await api.as({ papel: 'gerente', filiais: [loja.loja] });
  expect(await nomes(limitado)).toEqual([daLoja[0]?.filial_nome]);
  expect((await limitado.contas.listPagar({ situacao: 'todas' })).itens).toEqual([]);
  await expect(limitado.contas.listReceber(naMatriz())).rejects.toMatchObject({
    code: 'FILIAL_NAO_PERMITIDA',
  });
});

test('o que se paga a mais fica como crédito do cliente; de um fornecedor é recusado', async () => {
  const recebe = async (mais: object) => {
    const { id } = await api.client.contas.criar(nova({ descricao: 'Pago a mais', parcelas: 1, ...mais }));
    const { itens } = await api.client.contas.listReceber({ ...naMatriz(), busca: 'pago a mais' });
    const parcela_id = itens.find(({ titulo_id }) => titulo_id === id)?.id ?? '';
    const [aberta] = await api.client.financeiro.parcelas({ ...naMatriz(), ids: [parcela_id] });
    const receber = (excedente: boolean) =>
      api.client.financeiro.receber({
        ...naMatriz(),
        linhas: [{ parcela_id, principal: '100.00' }],
        formas: [{ forma_id: cadastro.formas.PIX ?? '', valor: '110.00' }],
        excedente,
      });
    return { aberta, receber };
  };
  const doCliente = await recebe({});
  expect(doCliente.aberta).toMatchObject({ cliente_id: loja.cliente.id });
  await expect(doCliente.receber(false)).rejects.toThrow(
    'A soma das formas deve ser igual ao total: sobram R$ 10,00',
  );
  await doCliente.receber(true);
  const { itens } = await api.client.creditos.list(naMatriz());
  expect(itens).toMatchObject([{ origem: 'excedente', saldo: '10.00' }]);
  const fornecedor = await api.client.fornecedores.create({ nome: 'Peças do Excedente' });
  const doFornecedor = await recebe({ cliente_id: null, fornecedor_id: fornecedor.id });
  expect(doFornecedor.aberta).toMatchObject({ cliente_id: null });
  await expect(doFornecedor.receber(true)).rejects.toThrow('sobram R$ 10,00');
});

test('o recebimento que usa crédito vale o dinheiro que entrou, também na soma e no arquivo', async () => {
  const nosso = {
    cliente_id: (await api.client.clientes.create({ ...clienteFixture(77), filial_id: loja.matriz })).id,
  };
  const daConta = async (descricao: string) => {
    await api.client.contas.criar(nova({ ...nosso, descricao, parcelas: 1 }));
    const { itens } = await api.client.contas.listReceber({ ...naMatriz(), busca: descricao });
    return itens[0]?.id ?? '';
  };
  const receber = (parcela_id: string, formas: { forma_id: string; valor: string }[], excedente = false) =>
    api.client.financeiro.receber({
      ...naMatriz(),
      linhas: [{ parcela_id, principal: '100.00' }],
      formas,
      excedente,
    });
  const forma = (nome: string) => cadastro.formas[nome] ?? '';
  await receber(await daConta('Crediário um'), [{ forma_id: forma('PIX'), valor: '130.00' }], true);
  const { numero } = await receber(await daConta('Crediário dois'), [
    { forma_id: forma('Crédito do cliente'), valor: '30.00' },
    { forma_id: forma('Dinheiro'), valor: '70.00' },
  ]);
  const filtro = { ...naMatriz(), busca: 'crediario' };
  const { itens } = await api.client.contas.listRecebimentos(filtro);
  const comCredito = itens.find((um) => um.numero === numero) ?? expect.fail();
  expect(comCredito.valor).toBe('70.00');
  expect(formasDoLancado(comCredito)).toBe(`Crédito do cliente de ${formatBRL('30.00')}, Dinheiro`);
  expect((await api.client.contas.listRecebimentos({ ...filtro, contar: 'somente' })).soma).toBe('200.00');
  const csv = await (await api.client.contas.exportarRecebimentos({ ...filtro, formato: 'csv' })).text();
  expect(csv).toContain('70,00');
  expect(csv).not.toContain('100,00');
});

test('o pagamento abate o que o fornecedor nos deve, e as formas cobrem a diferença', async () => {
  const sessao = await api.client.caixa.abrir({ ...naMatriz(), fundo: '100.00' });
  const fornecedor = await api.client.fornecedores.create({ nome: 'Peças do Abate' });
  const doFornecedor = { cliente_id: null, fornecedor_id: fornecedor.id, parcelas: 1 };
  const devida = await api.client.contas.criar(
    nova({ ...doFornecedor, natureza: 'pagar', categoria_id: cadastro.categorias.Energia }),
  );
  await api.client.contas.criar(nova({ ...doFornecedor, descricao: 'Peça devolvida', valor: '30.00' }));
  const { itens } = await api.client.contas.listPagar({ ...naMatriz(), busca: 'Abate' });
  const parcela = itens.find(({ titulo_id }) => titulo_id === devida.id);
  const abativeis = await api.client.contas.abativeis({ id: parcela?.id ?? '' });
  expect(abativeis).toMatchObject([{ descricao: 'Peça devolvida', saldo: '30.00', numero: 1, de: 1 }]);
  await api.client.financeiro.pagar({
    ...naMatriz(),
    linhas: [{ parcela_id: parcela?.id ?? '', principal: '100.00' }],
    abate: [{ parcela_id: abativeis[0]?.id ?? '', principal: '30.00' }],
    formas: [{ forma_id: cadastro.formas.PIX ?? '', valor: '70.00' }],
  });
  expect((await api.client.contas.listPagar({ ...naMatriz(), busca: 'Abate' })).itens).toEqual([]);
  expect((await api.client.contas.listReceber({ ...naMatriz(), busca: 'Abate' })).itens).toEqual([]);
  // A payment of ours stays a payment, even if it also settles a debt to us.
  const pagos = await api.client.contas.listPagamentos({ ...naMatriz(), busca: 'Abate' });
  expect(pagos.itens).toMatchObject([{ valor: '70.00', formas: 'PIX' }]);
  expect((await api.client.contas.listRecebimentos({ ...naMatriz(), busca: 'Abate' })).itens).toEqual([]);
  expect((await api.client.caixa.get(sessao)).formas).toEqual([]);
});

test('uma conta não conta num mês que já foi fechado', async () => {
  const fechar = (dia: string | null) =>
    api.dono.query('update financeiro_configuracao set financeiro_fechado_ate = $1', [dia]);
  await fechar('2026-10-31');
  for (const mais of [{ competencia: '2026-10' }, { vencimento: '2026-10-20' }])
    await expect(api.client.contas.criar(nova({ parcelas: 1, ...mais }))).rejects.toThrow(
      'O período até 31/10/2026 está fechado: use uma data a partir de 01/11/2026',
    );
  await api.client.contas.criar(nova({ parcelas: 1, vencimento: '2026-10-20', competencia: '2026-11' }));
  await fechar(null);
});

test('a forma de um recebimento se troca na lista, no dia e enquanto o cartão não caiu', async () => {
  const { id } = await api.client.contas.criar(nova({ descricao: 'Forma errada', parcelas: 1 }));
  const { itens } = await api.client.contas.listReceber({ ...naMatriz(), busca: 'forma errada' });
  const parcela_id = itens.find(({ titulo_id }) => titulo_id === id)?.id ?? '';
  const forma = (nome: string) => cadastro.formas[nome] ?? '';
  await api.client.financeiro.receber({
    ...naMatriz(),
    linhas: [{ parcela_id, principal: '100.00' }],
    formas: [{ forma_id: forma('PIX'), valor: '100.00' }],
  });
  const recibos = async () =>
    (await api.client.contas.listRecebimentos({ ...naMatriz(), busca: 'forma errada' })).itens;
  const [pago] = await recibos();
  expect(pago).toMatchObject({
    pode_trocar: true,
    pagas: [{ forma_id: forma('PIX'), nome: 'PIX', tipo: 'pix', valor: '100.00' }],
  });
  const formas = [{ forma_id: forma('Débito'), valor: '100.00' }];
  await api.client.financeiro.trocarForma({ id: pago?.id ?? '', formas });
  expect((await recibos()).map(({ formas: nomes, pode_trocar }) => `${nomes} ${pode_trocar}`)).toEqual([
    'Débito true',
    'PIX false',
  ]);
  const { rows } = await api.dono.query(`select id from recebiveis_cartao where situacao = 'previsto'`);
  await api.client.cartoes.liquidar({
    ...naMatriz(),
    cartoes: rows.map((row) => row.id as string),
    conta_id: cadastro.contas.Banco ?? '',
    valor: '98.63',
    data: (await api.client.financeiro.opcoes(naMatriz())).hoje,
  });
  expect((await recibos()).map(({ pode_trocar }) => pode_trocar)).toEqual([false, false]);
  api.setClock(new Date(Date.now() + 86_400_000));
  expect((await recibos()).every(({ pode_trocar }) => !pode_trocar)).toBe(true);
  api.setClock(null);
});

test('o recebimento cujo dinheiro voltou diz em que devolução, e não se estorna mais', async () => {
  const produto = await loja.createProduto('5');
  const forma = (nome: string) => cadastro.formas[nome] ?? '';
  const item = { produto_id: produto, quantidade: '1' };
  const vender = (formas: { forma_id: string; valor: string }[]) =>
    api.client.vendas.finalizar({
      ...{ ...naMatriz(), cliente_id: loja.cliente.id, observacoes: null },
      itens: [
        { ...item, valor_unitario: '60.00' },
        { ...item, valor_unitario: '40.00' },
      ],
      recebimento: { formas },
    });
  const doRecibo = async (numero: number) => {
    const { itens } = await api.client.contas.listRecebimentos({ ...naMatriz(), busca: `Venda ${numero}` });
    return itens[0];
  };
  const inteira = await vender([{ forma_id: forma('PIX'), valor: '100.00' }]);
  expect(await doRecibo(inteira.numero)).toMatchObject({ devolvido: null, pode_trocar: true });
  await api.client.vendas.estornar({
    id: inteira.id,
    destino: { tipo: 'forma', forma_id: forma('PIX'), feito: true },
  });
  const { rows } = await api.dono.query(
    `select max(numero) as numero from movimentos_financeiros where tipo = 'devolucao'`,
  );
  const voltou = await doRecibo(inteira.numero);
  expect(voltou).toMatchObject({
    devolvido: { numero: rows[0].numero, inteiro: true },
    ...{ estornado_por: null, pode_trocar: false },
  });
  expect(situacaoDoLancado(voltou ?? expect.fail())).toEqual({
    texto: `Devolução nº ${rows[0].numero}`,
    ...{ tom: 'neutral', riscada: true },
  });
  await expect(
    api.client.financeiro.estornar({ id: voltou?.id ?? '', motivo: 'Engano' }),
  ).rejects.toMatchObject({ code: 'DINHEIRO_JA_DEVOLVIDO' });

  const noCartao = await vender([{ forma_id: forma('Crédito'), valor: '100.00' }]);
  await api.client.vendas.estornar({ id: noCartao.id, destino: { tipo: 'cartao', feito: true } });
  expect(await doRecibo(noCartao.numero)).toMatchObject({ devolvido: { inteiro: true }, pode_trocar: false });

  const parte = await vender([{ forma_id: forma('PIX'), valor: '100.00' }]);
  const movimento = await api.dono.query(
    `select m.id from movimentacoes_estoque m join historico_vendas v on v.id = m.historico_venda_id
     where v.venda_direta_id = $1 and v.valor_total = 40`,
    [parte.id],
  );
  await api.client.movimentacoes.estornar({ id: movimento.rows[0].id });
  const emParte = await doRecibo(parte.numero);
  expect(emParte).toMatchObject({ devolvido: { inteiro: false }, pode_trocar: false });
  expect(situacaoDoLancado(emParte ?? expect.fail()).texto).toMatch(/^Devolução em parte nº /);
});

test('a lista sai em CSV e Excel como está filtrada, e o rodapé soma o que ela mostra', async () => {
  const { id } = await api.client.contas.criar(nova({ descricao: 'Conta da planilha', parcelas: 2 }));
  const filtro = { ...naMatriz(), busca: 'planilha' };
  const [primeira] = (await api.client.contas.listReceber(filtro)).itens;
  expect(primeira?.titulo_id).toBe(id);
  await api.client.financeiro.receber({
    ...naMatriz(),
    linhas: [{ parcela_id: primeira?.id ?? '', principal: '20.00' }],
    formas: [{ forma_id: cadastro.formas.PIX ?? '', valor: '20.00' }],
  });
  const linhas = async (arquivo: Promise<File>) =>
    (await (await arquivo).text())
      .trim()
      .split('\r\n')
      .map((linha) => linha.replace(/^\uFEFF/, ''));
  expect(await linhas(api.client.contas.exportarReceber({ ...filtro, formato: 'csv' }))).toEqual([
    'Vencimento;Cliente;Origem;Parcela;Valor;Saldo;Situação;Filial',
    expect.stringMatching(/^31\/01\/2027;.*;Conta da planilha;1 de 2;50,00;30,00;Parcial;Matriz Centro$/),
    expect.stringMatching(/^28\/02\/2027;.*;Conta da planilha;2 de 2;50,00;50,00;Em aberto;Matriz Centro$/),
  ]);
  const soma = async (situacao?: 'todas' | 'pagas') =>
    (await api.client.contas.listReceber({ ...filtro, ...(situacao && { situacao }), contar: 'somente' }))
      .soma;
  expect([await soma(), await soma('todas'), await soma('pagas')]).toEqual(['80.00', '100.00', '0.00']);
  const recebidos = await linhas(api.client.contas.exportarRecebimentos({ ...filtro, formato: 'csv' }));
  expect(recebidos[0]).toBe('N°;Data;Cliente;Origem;Forma;Valor;Situação');
  expect(recebidos[1]).toMatch(/;Conta da planilha;PIX;20,00;Efetivado$/);
  const planilha = await api.client.contas.exportarRecebimentos({ ...filtro, formato: 'xlsx' });
  expect(planilha.name).toMatch(/^recebimentos-\d{4}-\d{2}-\d{2}\.xlsx$/);
  const somaDosRecebimentos = async () =>
    (await api.client.contas.listRecebimentos({ ...filtro, contar: 'somente' })).soma;
  expect(await somaDosRecebimentos()).toBe('20.00');
  const [recibo] = (await api.client.contas.listRecebimentos(filtro)).itens;
  await api.client.financeiro.estornar({ id: recibo?.id ?? '', motivo: 'Engano' });
  expect(await somaDosRecebimentos()).toBe('0.00');
  const atendente = await api.as({ papel: 'atendente' });
  await expect(atendente.contas.exportarPagar({ ...filtro, formato: 'csv' })).rejects.toMatchObject({
    code: 'SEM_PERMISSAO',
  });
});

test('o valor zero, o desconto grande demais e a parcela sem um centavo dizem o que fazer', async () => {
  const { id } = await api.client.contas.criar(nova({ descricao: 'Valores tortos', parcelas: 1 }));
  const { itens } = await api.client.contas.listReceber({ ...naMatriz(), busca: 'valores tortos' });
  const parcela_id = itens.find(({ titulo_id }) => titulo_id === id)?.id ?? '';
  const receber = (linha: { principal: string; desconto?: string }) =>
    api.client.financeiro.receber({ ...naMatriz(), linhas: [{ parcela_id, ...linha }], formas: [] });
  await expect(receber({ principal: '0' })).rejects.toThrow(/^Informe um valor maior que zero$/);
  await expect(receber({ principal: '10.00', desconto: '10.01' })).rejects.toThrow(
    'O desconto é maior que o valor: use até R$ 10,00',
  );
  await expect(api.client.contas.criar(nova({ valor: '0.02' }))).rejects.toThrow(
    'Cada parcela é de ao menos R$ 0,01: use menos parcelas',
  );
});
