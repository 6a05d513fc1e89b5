import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '#test/api.ts';
import { createLoja, type Loja } from '#test/loja.ts';
import { type Cadastro, comecarFixture } from './comeco.fixtures.ts';
import { tituloFixture } from './titulo.fixtures.ts';

let api: TestApi;
let loja: Loja;
let cadastro: Cadastro;
beforeAll(async () => {
  api = await createTestApi();
  loja = await createLoja(api);
});
afterAll(async () => {
  await api.verificar();
  await api.close();
});

const forma = (nome: string): string => cadastro.formas[nome] ?? '';
const naMatriz = () => ({ filial_id: loja.matriz });

async function dever(mais: Parameters<typeof tituloFixture>[2] = { parte: { cliente_id: loja.cliente.id } }) {
  const titulo_id = await api.run((ctx) => tituloFixture(ctx, loja.matriz, mais));
  const { id } = await api.db
    .selectFrom('parcelas')
    .select('id')
    .where('titulo_id', '=', titulo_id)
    .executeTakeFirstOrThrow();
  return { titulo_id, parcela_id: id };
}

describe('antes de começar', () => {
  test('nada se oferece e nada se recebe', async () => {
    expect(await api.client.financeiro.opcoes(naMatriz())).toMatchObject({
      ligado: false,
      formas: [],
      caixa: null,
    });
    const linhas = [{ parcela_id: loja.matriz, principal: '10.00' }];
    await expect(api.client.financeiro.receber({ ...naMatriz(), linhas, formas: [] })).rejects.toMatchObject({
      code: 'PARCELA_NAO_ENCONTRADA',
    });
  });
});

describe('começar', () => {
  test('traz o que ainda se deve das vendas de antes, e desfazer devolve tudo a zero', async () => {
    const produto = await loja.createProduto('5');
    const itens = [{ produto_id: produto, quantidade: '1', valor_unitario: '80.00' }];
    const venda = await api.client.vendas.finalizar({
      ...naMatriz(),
      cliente_id: loja.cliente.id,
      itens,
      observacoes: null,
    });
    const anteriores = await api.client.financeiro.listAnteriores({ desde: '2020-01-01' });
    expect(anteriores).toMatchObject([{ id: venda.id, rotulo: `Venda ${venda.numero}`, total: '80.00' }]);
    const outra = await api.client.vendas.finalizar({
      ...naMatriz(),
      cliente_id: loja.cliente.id,
      itens,
      observacoes: null,
    });
    const ler = (mais: object) => api.client.financeiro.listAnteriores({ desde: '2020-01-01', ...mais });
    expect((await ler({ limite: 1 })).map(({ id }) => id)).toEqual([outra.id]);
    expect((await ler({ busca: `Venda ${venda.numero}` })).map(({ id }) => id)).toEqual([venda.id]);
    expect(await ler({ busca: 'ninguém com este nome' })).toEqual([]);
    await expect(ler({ limite: 5001 })).rejects.toMatchObject({ status: 400 });
    const daLoja = await api.as({ papel: 'gerente', filiais: [loja.loja] });
    expect(await daLoja.financeiro.listAnteriores({ desde: '2020-01-01' })).toEqual([]);
    const em_aberto = [{ tipo: 'venda_direta' as const, id: venda.id, valor: '80.01' }];
    const filiais = [{ filial_id: loja.matriz, caixa: '50.00', cofre: '10.00' }];
    await expect(api.client.financeiro.comecar({ filiais, em_aberto })).rejects.toMatchObject({
      code: 'VALOR_ACIMA_DO_DOCUMENTO',
    });
    await api.client.financeiro.comecar({ filiais, em_aberto: [{ ...em_aberto[0]!, valor: '30.00' }] });
    await expect(api.client.financeiro.comecar({ filiais })).rejects.toMatchObject({
      code: 'FINANCEIRO_JA_INICIADO',
    });
    expect(await api.client.financeiro.dinheiroDoDocumento({ documento_id: venda.id })).toMatchObject({
      valor: '30.00',
      saldo: '30.00',
      recebido: '0.00',
    });
    await api.verificar();
    await api.client.financeiro.desfazerInicio({});
    const { rows } = await api.dono.query(
      'select sum(valor) as soma, sum(saldo_apos) from lancamentos_financeiros',
    );
    expect(rows[0].soma).toBe('0.00');
    const { rows: contas } = await api.dono.query('select distinct saldo, ativo from contas_financeiras');
    expect(contas).toEqual([{ saldo: '0.00', ativo: false }]);
    await api.verificar();
  });

  test('quem não alcança todas as filiais não inicia, não desfaz e não configura pela empresa', async () => {
    const { financeiro } = await api.as({ papel: 'gerente', filiais: [loja.matriz] });
    const {
      financeiro_desde: _,
      financeiro_fechado_ate: __,
      ...configuracao
    } = await financeiro.configuracao();
    const atos = [
      financeiro.comecar({ filiais: [{ filial_id: loja.matriz }] }),
      financeiro.desfazerInicio({}),
      financeiro.salvarConfiguracao(configuracao),
      financeiro.criarCategoria({ nome: 'Só daqui', grupo: 'fixa' }),
    ];
    for (const ato of atos)
      await expect(ato).rejects.toMatchObject({
        code: 'FILIAL_NAO_PERMITIDA',
        message: 'Isto vale para a empresa inteira: peça a quem tem acesso a todas as filiais',
      });
  });

  test('começa de novo, e com outro lançamento já não se desfaz', async () => {
    cadastro = await api.run((ctx) => comecarFixture(ctx, [loja.matriz, loja.loja]));
    await dever();
    await expect(api.client.financeiro.desfazerInicio({})).rejects.toMatchObject({
      code: 'INICIO_NAO_SE_DESFAZ',
    });
  });
});

describe('baixas', () => {
  test('quem não move dinheiro só sabe se ele foi iniciado: nem formas, nem taxas, nem valores', async () => {
    const { financeiro } = await api.as({ papel: 'tecnico' });
    expect(await financeiro.opcoes(naMatriz())).toMatchObject({
      ligado: true,
      pode_receber: false,
      formas: [],
      sinal: '0.00',
      caixa: { fundo: '0.00' },
    });
    const ler = [
      financeiro.divida({ cliente_id: loja.cliente.id }),
      financeiro.listFormas(),
      financeiro.configuracao(),
    ];
    for (const lido of ler) await expect(lido).rejects.toMatchObject({ code: 'SEM_PERMISSAO' });
    expect((await api.client.financeiro.opcoes(naMatriz())).formas).not.toEqual([]);
  });

  test('receber, trocar a forma e estornar, cada um com o seu número', async () => {
    const { parcela_id } = await dever();
    const linhas = [{ parcela_id, principal: '100.00' }];
    const recibo = await api.client.financeiro.receber({
      ...naMatriz(),
      linhas,
      formas: [{ forma_id: forma('PIX'), valor: '100.00' }],
    });
    const pix = { ...naMatriz(), linhas, formas: [{ forma_id: forma('PIX'), valor: '100.00' }] };
    await expect(api.client.financeiro.receber(pix)).rejects.toThrow(
      `Esta parcela já foi recebida: veja o recibo nº ${recibo.numero}`,
    );
    const formas = [{ forma_id: forma('Dinheiro'), valor: '100.00', entregue: '150.00' }];
    const trocado = await api.client.financeiro.trocarForma({ id: recibo.id, formas });
    const { troco } = await api.db
      .selectFrom('movimentos_financeiros')
      .select('troco')
      .where('id', '=', trocado.id)
      .executeTakeFirstOrThrow();
    expect(troco).toBe('50.00');
    const estorno = await api.client.financeiro.estornar({ id: trocado.id, motivo: 'Valor errado' });
    await expect(api.client.financeiro.estornar({ id: trocado.id, motivo: 'Valor errado' })).rejects.toThrow(
      `Este lançamento já foi estornado: veja o nº ${estorno.numero}`,
    );
    await api.verificar();
  });

  test('o recebimento abre o caixa com o fundo, e a diferença é lançada', async () => {
    const { parcela_id } = await dever();
    const { caixa } = await api.client.financeiro.opcoes({ filial_id: loja.loja });
    expect(caixa).toMatchObject({ aberto: false });
    await api.client.financeiro.receber({
      filial_id: loja.loja,
      linhas: [{ parcela_id, principal: '100.00' }],
      formas: [
        { forma_id: forma('Dinheiro'), valor: '60.00' },
        { forma_id: forma('PIX'), valor: '40.00' },
      ],
      abrir_caixa: { fundo: '120.00' },
    });
    expect((await api.client.financeiro.opcoes({ filial_id: loja.loja })).caixa).toMatchObject({
      aberto: true,
    });
    const { rows } = await api.dono.query(
      `select c.saldo, s.saldo_abertura from contas_financeiras c join caixas_sessoes s on s.id = c.sessao_id where c.filial_id = $1`,
      [loja.loja],
    );
    expect(rows).toEqual([{ saldo: '180.00', saldo_abertura: '120.00' }]);
    await api.verificar();
  });

  test('sob exigir, o caixa fechado recusa dinheiro a quem não pode sem sessão, e o PIX passa', async () => {
    await api.dono.query(`update financeiro_configuracao set caixa_obrigatorio = 'exigir'`);
    const atendente = await api.as({ papel: 'atendente' });
    const { parcela_id } = await dever();
    const pagar = (nome: string) =>
      atendente.financeiro.receber({
        ...naMatriz(),
        linhas: [{ parcela_id, principal: '10.00' }],
        formas: [{ forma_id: forma(nome), valor: '10.00' }],
      });
    await expect(pagar('Dinheiro')).rejects.toThrow(
      'Abra o caixa da filial Matriz Centro para movimentar dinheiro',
    );
    await pagar('PIX');
    await api.dono.query(`update financeiro_configuracao set caixa_obrigatorio = 'avisar'`);
  });

  test('o vencido traz multa e juros propostos; o desconto e o dia passado pedem permissão', async () => {
    await api.dono.query(
      `update financeiro_configuracao set multa_percentual = 2, juros_mensal = 1, financeiro_desde = '2026-01-01'`,
    );
    const parcelas = [{ vencimento: '2026-01-12', valor: '100.00' }];
    const { parcela_id } = await dever({ parte: { cliente_id: loja.cliente.id }, parcelas });
    const [lida] = await api.client.financeiro.parcelas({
      ...naMatriz(),
      ids: [parcela_id],
      data: '2026-02-11',
    });
    expect(lida).toMatchObject({ multa: '2.00', juros: '1.00', numero: 1, de: 1 });
    expect(await api.client.financeiro.divida({ cliente_id: loja.cliente.id })).toMatchObject({
      vencido: '100.00',
      parcelas: 1,
      mais_antiga: '2026-01-12',
    });
    const atendente = await api.as({ papel: 'atendente' });
    const linha = { parcela_id, principal: '100.00' };
    const formas = [{ forma_id: forma('PIX'), valor: '90.00' }];
    const comDesconto = { ...naMatriz(), linhas: [{ ...linha, desconto: '10.00' }], formas };
    await expect(atendente.financeiro.receber(comDesconto)).rejects.toMatchObject({
      code: 'DESCONTO_SEM_PERMISSAO',
    });
    const antes = { ...naMatriz(), linhas: [{ ...linha, principal: '90.00' }], formas, data: '2026-02-11' };
    await expect(atendente.financeiro.receber(antes)).rejects.toMatchObject({ code: 'DATA_PASSADA' });
    await expect(api.client.financeiro.receber({ ...antes, data: '2199-01-01' })).rejects.toThrow(
      'A data não pode ser futura: use hoje',
    );
    await api.dono.query(`update financeiro_configuracao set financeiro_fechado_ate = '2026-02-28'`);
    await expect(api.client.financeiro.receber(antes)).rejects.toThrow(
      'O período até 28/02/2026 está fechado: use uma data a partir de 01/03/2026',
    );
    await api.client.financeiro.receber(comDesconto);
  });

  test('o código PIX diz o documento e a parcela, o sinal da ordem, ou nada antes de haver número', async () => {
    const { parcela_id } = await dever();
    const { rows } = await api.dono.query(
      'select t.numero from parcelas p join titulos t on t.id = p.titulo_id where p.id = $1',
      [parcela_id],
    );
    const txid = async (documento: object, quem = api.client) => {
      const pix = { ...naMatriz(), forma_id: forma('PIX'), valor: '10.00', ...documento };
      const { brcode } = await quem.financeiro.pix(pix);
      return /62\d\d05\d\d(.+?)6304/.exec(brcode)?.[1];
    };
    expect(await txid({ parcela_id })).toBe(`TR${String(rows[0].numero).padStart(6, '0')}P1`);
    expect(await txid({ numero_os: 123 })).toBe('OS000123P1');
    expect(await txid({ numero_os: 123, sinal: true })).toBe('OS000123S1');
    expect(await txid({})).toBe('***');
    expect(await txid({ parcela_id: loja.cliente.id })).toBe('***');
  });

  test('um nome ou cidade do PIX sem letra nossa é recusado ao salvar, e o de antes é dito sem erro interno', async () => {
    const pix = {
      pix_tipo: 'email' as const,
      pix_chave: 'loja@exemplo.com.br',
      pix_nome: 'Loja',
      pix_cidade: 'Curitiba',
    };
    const conta = (mudanca: object) =>
      api.client.financeiro.criarConta({ nome: 'Banco B', tipo: 'banco', pix: { ...pix, ...mudanca } });
    await expect(conta({ pix_nome: '李明' })).rejects.toThrow(
      'Escreva o nome no PIX com letras de A a Z, como o banco mostra',
    );
    await expect(conta({ pix_cidade: '😀 123' })).rejects.toThrow(
      'Escreva a cidade do PIX com letras de A a Z, como o banco mostra',
    );
    await expect(conta({ pix_nome: '\u200b' })).rejects.toThrow('Preencha os campos obrigatórios');
    const antiga = 'update contas_financeiras set pix_nome = $1 where pix_chave is not null';
    const { rows } = await api.dono.query(
      'select pix_nome from contas_financeiras where pix_chave is not null',
    );
    await api.dono.query(antiga, ['李明']);
    const cobranca = { ...naMatriz(), forma_id: forma('PIX'), valor: '10.00' };
    await expect(api.client.financeiro.pix(cobranca)).rejects.toMatchObject({
      code: 'SEM_CHAVE_PIX',
      message: 'Complete a chave PIX da filial, com nome e cidade, em Configurações › Contas e maquininhas',
    });
    await api.dono.query(antiga, [rows[0].pix_nome]);
  });

  test('quem não vê a filial da parcela não a recebe', async () => {
    const { parcela_id } = await dever();
    const deLonge = await api.as({ papel: 'atendente', filiais: [loja.loja] });
    const formas = [{ forma_id: forma('PIX'), valor: '100.00' }];
    const linhas = [{ parcela_id, principal: '100.00' }];
    await expect(deLonge.financeiro.receber({ filial_id: loja.loja, linhas, formas })).rejects.toMatchObject({
      code: 'PARCELA_NAO_ENCONTRADA',
    });
  });
});

test('as regras da lei e do caixa são também do banco de dados', async () => {
  for (const [statement, constraint] of [
    [
      `update financeiro_configuracao set multa_percentual = 2.01`,
      'financeiro_configuracao_multa_percentual_check',
    ],
    [`update contas_financeiras set saldo = -0.01 where tipo = 'caixa'`, 'contas_financeiras_saldo_check'],
    [`update parcelas set saldo = valor + 1`, 'parcelas_saldo_check'],
    [`update titulos set saldo = -1`, 'titulos_saldo_check'],
  ] as const) {
    await expect(api.dono.query(statement), statement).rejects.toMatchObject({ constraint });
  }
});
