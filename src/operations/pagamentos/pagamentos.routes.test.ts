// The money of an order at the counter: a PIX charge is confirmed once, a payment's method may change while its
// drawer is open, and the receipt shows what was paid.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { abrirSessao, fecharSessao } from '#kernels/financeiro/caixa.rules.ts';
import { type Cadastro, comecarFixture } from '#kernels/financeiro/comeco.fixtures.ts';
import { lancar } from '#kernels/financeiro/lancar.command.ts';
import { travar } from '#kernels/financeiro/travar.command.ts';
import type { OrdemServico } from '#operations/ordens_servico/ordens_servico.contract.ts';
import { createTestApi, type TestApi } from '#test/api.ts';
import { abrirOficina, type Oficina } from '#test/oficina.ts';
import type { DadosDoRecibo } from './recibo.rules.ts';

let api: TestApi;
let oficina: Oficina;
let cadastro: Cadastro;
let ordens: TestApi['client']['ordens_servico'];
let pagamentos: TestApi['client']['pagamentos'];
let tela: string;
let ordem: OrdemServico;

beforeAll(async () => {
  api = await createTestApi();
  oficina = await abrirOficina(api);
  ordens = api.client.ordens_servico;
  pagamentos = api.client.pagamentos;
});
beforeEach(async () => {
  tela = await oficina.produto(100);
  ordem = await oficina.ordem();
  await oficina.item(ordem, tela, 1);
});
afterEach(() => api.verificar());
afterAll(() => api.close());

const forma = (nome: string): string => cadastro.formas[nome] ?? '';
const conta = (nome: string): string => cadastro.contas[nome] ?? '';
const pix = (valor: string) => ({ formas: [{ forma_id: forma('PIX'), valor }] });
const daOrdem = async () => {
  const lidos = await pagamentos.daOrdem({ id: ordem.id });
  if (!lidos) throw new Error('money is off');
  return lidos;
};
const codes = (results: readonly PromiseSettledResult<unknown>[]) =>
  results.map((result) =>
    result.status === 'fulfilled' ? 'feito' : (result.reason as { code: string }).code,
  );
const dezesseis = <T>(run: () => Promise<T>) => Promise.allSettled(Array.from({ length: 16 }, run));

test('desligado, a ordem não mostra dinheiro algum', async () => {
  expect(await pagamentos.daOrdem({ id: ordem.id })).toBeNull();
  await expect(pagamentos.cobrarSinal({ id: ordem.id, valor: '10.00' })).rejects.toMatchObject({
    code: 'FINANCEIRO_DESLIGADO',
  });
  cadastro = await api.run((ctx) => comecarFixture(ctx, [oficina.matriz, oficina.loja]));
});

describe('cobrar por PIX', () => {
  test('o sinal cobrado espera, quem confere confirma, e 16 que confirmam juntos recebem uma vez', async () => {
    const { id } = await pagamentos.cobrarSinal({ id: ordem.id, valor: '40.00' });
    // Charging the same amount again shows the same code.
    expect(await pagamentos.cobrarSinal({ id: ordem.id, valor: '40.00' })).toEqual({ id });
    const txid = `OS${String(ordem.numero_os).padStart(6, '0')}S1`;
    const aberta = await pagamentos.cobranca({ id });
    expect(aberta).toMatchObject({ txid, valor: '40.00', situacao: 'aberta', demorou: false });
    expect(aberta.brcode).toContain(txid);
    expect(await daOrdem()).toMatchObject({ recebido: '0.00', cobrancas: [{ id }] });

    const done = await dezesseis(() => pagamentos.confirmarPix({ id, valor: '40.00', end_to_end_id: null }));
    expect(codes(done).filter((code) => code === 'feito')).toHaveLength(1);
    expect(codes(done).filter((code) => code === 'COBRANCA_JA_CONFIRMADA')).toHaveLength(15);
    expect(await daOrdem()).toMatchObject({ recebido: '40.00', sinal: '40.00', cobrancas: [] });
    await ordens.faturar({ id: ordem.id, recebimento: pix('60.00') });
    expect(await daOrdem()).toMatchObject({ titulo: { saldo: '0.00' }, recebido: '100.00', sinal: '0.00' });
  });

  test('faturar cancela a cobrança do sinal; a que foi paga mesmo assim paga a conta do faturamento', async () => {
    const { id } = await pagamentos.cobrarSinal({ id: ordem.id, valor: '30.00' });
    await ordens.faturar({ id: ordem.id, recebimento: { formas: [] } });
    expect((await daOrdem()).cobrancas).toMatchObject([{ id, situacao: 'cancelada' }]);
    await pagamentos.confirmarPix({ id, valor: '30.00', end_to_end_id: null });
    expect(await daOrdem()).toMatchObject({ titulo: { saldo: '70.00' }, recebido: '30.00', cobrancas: [] });
    await expect(pagamentos.cobrarSinal({ id: ordem.id, valor: '30.00' })).rejects.toMatchObject({
      code: 'ORDEM_SEM_COBRANCA',
    });
  });

  test('confirmar e faturar ao mesmo tempo: o sinal é usado, ou fica como crédito, nunca preso', async () => {
    for (let round = 0; round < 4; round++) {
      ordem = await oficina.ordem();
      await oficina.item(ordem, tela, 1);
      const { id } = await pagamentos.cobrarSinal({ id: ordem.id, valor: '40.00' });
      const done = await Promise.allSettled([
        pagamentos.confirmarPix({ id, valor: '40.00', end_to_end_id: null }),
        ordens.faturar({ id: ordem.id, recebimento: { formas: [] } }),
      ]);
      expect(codes(done)).toEqual(['feito', 'feito']);
      await api.verificar();
    }
  });

  test('a parcela cobrada e recebida de outra forma deixa de ser cobrada, e mais que o saldo não se cobra', async () => {
    await ordens.faturar({ id: ordem.id, recebimento: { formas: [] } });
    const [parcela] = (await daOrdem()).parcelas;
    const parcela_id = parcela?.id ?? '';
    await expect(pagamentos.cobrarParcela({ id: parcela_id, valor: '100.01' })).rejects.toThrow(
      'O valor é maior que o saldo da parcela, R$ 100,00: cobre até esse valor',
    );
    const { id } = await pagamentos.cobrarParcela({ id: parcela_id, valor: '100.00' });
    expect((await pagamentos.cobranca({ id })).txid).toMatch(/^OS\d{6}P1$/);
    await api.client.financeiro.receber({
      filial_id: oficina.matriz,
      linhas: [{ parcela_id, principal: '100.00' }],
      formas: [{ forma_id: forma('PIX'), valor: '100.00', end_to_end_id: `E${ordem.numero_os}` }],
    });
    expect(await daOrdem()).toMatchObject({ parcelas: [], cobrancas: [{ id, situacao: 'cancelada' }] });
    const [feito] = (await daOrdem()).feitos;
    expect(await pagamentos.codigoUsado({ id, codigo: `E${ordem.numero_os}` })).toEqual({
      recibo: feito?.numero,
    });
    await expect(pagamentos.cobrarParcela({ id: parcela_id, valor: '1.00' })).rejects.toMatchObject({
      code: 'PARCELA_JA_RECEBIDA',
    });
  });

  test('a cobrança cancelada à mão sai da espera, e sem confirmação em 15 minutos o sino avisa', async () => {
    const { id } = await pagamentos.cobrarSinal({ id: ordem.id, valor: '12.00' });
    await api.dono.query(`update cobrancas set criado_em = criado_em - interval '16 minutes' where id = $1`, [
      id,
    ]);
    expect(await pagamentos.cobranca({ id })).toMatchObject({ demorou: true });
    const avisos = await api.client.inicio.avisos({ filial_id: oficina.matriz });
    expect(JSON.stringify(avisos)).toContain('1 PIX a confirmar');
    await pagamentos.cancelarCobranca({ id });
    expect((await daOrdem()).cobrancas).toMatchObject([{ situacao: 'cancelada', demorou: false }]);
  });

  test('quem não vê a filial da ordem não vê nem cobra nada dela', async () => {
    const { id } = await pagamentos.cobrarSinal({ id: ordem.id, valor: '40.00' });
    const deLonge = await api.as({ papel: 'atendente', filiais: [oficina.loja] });
    await expect(deLonge.pagamentos.daOrdem({ id: ordem.id })).rejects.toMatchObject({
      code: 'FILIAL_NAO_PERMITIDA',
    });
    await expect(
      deLonge.pagamentos.confirmarPix({ id, valor: '40.00', end_to_end_id: null }),
    ).rejects.toMatchObject({ code: 'FILIAL_NAO_PERMITIDA' });
  });
});

describe('trocar a forma', () => {
  /** The customers' total credit. */
  const credito = async () =>
    (
      await api.dono.query(
        'select sum(saldo)::text as saldo, sum(reservado)::text as reservado from creditos_cliente',
      )
    ).rows;

  test('o sinal usado continua usado, e só o resto muda de forma', async () => {
    expect((await daOrdem()).vez_do_sinal).toBe(1);
    await ordens.receberSinal({ id: ordem.id, recebimento: pix('40.00') });
    expect((await daOrdem()).vez_do_sinal).toBe(2);
    await ordens.faturar({ id: ordem.id, recebimento: pix('60.00') });
    const baixa = (await daOrdem()).feitos.find(({ tipo }) => tipo === 'baixa');
    expect(baixa).toMatchObject({ valor: '100.00', pode_trocar: true });
    const [usado] = baixa?.formas.filter(({ tipo }) => tipo === 'credito_cliente') ?? [];
    const antes = await credito();
    await api.client.financeiro.trocarForma({
      id: baixa?.id ?? '',
      formas: [
        { forma_id: usado?.forma_id ?? '', valor: '40.00' },
        { forma_id: forma('Débito'), valor: '60.00' },
      ],
    });
    expect(await daOrdem()).toMatchObject({ recebido: '100.00', titulo: { saldo: '0.00' } });
    expect(await credito()).toEqual(antes);
  });

  test('com o caixa fechando ao mesmo tempo, ou muda antes ou já não muda', async () => {
    const caixa_id = conta('Caixa Matriz Centro');
    const cofre_id = conta('Cofre Matriz Centro');
    const movimentar = (
      plano: (livro: Awaited<ReturnType<typeof travar>>) => Awaited<ReturnType<typeof travar>>,
    ) =>
      api.run(async (ctx) => {
        const livro = await travar(ctx, { filial_id: oficina.matriz, travar_contas: [caixa_id, cofre_id] });
        await lancar(ctx, plano(livro));
      });
    for (let round = 0; round < 4; round++) {
      ordem = await oficina.ordem();
      await oficina.item(ordem, tela, 1);
      await movimentar((livro) => abrirSessao(livro, { conta_id: caixa_id, fundo: '100.00' }));
      const recebimento = { formas: [{ forma_id: forma('Dinheiro'), valor: '100.00' }] };
      await ordens.faturar({ id: ordem.id, recebimento });
      const [feito] = (await daOrdem()).feitos;
      const [troca, fechamento] = await Promise.allSettled([
        api.client.financeiro.trocarForma({ id: feito?.id ?? '', ...pix('100.00') }),
        movimentar((livro) =>
          fecharSessao(livro, {
            conta_id: caixa_id,
            contagem: { '100': 1 },
            conferencia: null,
            deixar: '100.00',
            cofre_id,
          }),
        ),
      ]);
      expect(codes([fechamento])).toEqual(['feito']);
      if (troca.status === 'rejected') {
        expect(troca.reason.message).toBe(
          'A forma só muda no mesmo dia e com o caixa aberto: peça a um gerente para estornar',
        );
        expect((await daOrdem()).feitos).toMatchObject([{ estornado_por: null, pode_trocar: false }]);
      }
      await api.verificar();
    }
  });
});

describe('recibo', () => {
  async function impresso(id: string) {
    const { rows } = await api.dono.query<{ conteudo: { dados: DadosDoRecibo } }>(
      `select conteudo from documentos_emitidos join documentos_conteudos using (sha256) where registro_id = $1
       order by documentos_emitidos.id desc limit 1`,
      [id],
    );
    return rows[0]?.conteudo.dados;
  }

  test('diz as formas, o troco, o resto e quem confirmou o PIX; o estornado diz que foi', async () => {
    const { id: cobranca } = await pagamentos.cobrarSinal({ id: ordem.id, valor: '40.00' });
    const bia = await api.as({ papel: 'atendente', nome_completo: 'Bia Lima' });
    const sinal = await bia.pagamentos.confirmarPix({ id: cobranca, valor: '40.00', end_to_end_id: 'E123' });
    const rolo = await bia.pagamentos.recibo({ id: sinal.id });
    expect([rolo.name, rolo.type]).toEqual([`recibo-${sinal.numero}.pdf`, 'application/pdf']);
    expect(await impresso(sinal.id)).toMatchObject({
      sinal_de: `OS #${ordem.numero_os}`,
      pix_confirmado_por: 'Bia Lima',
      formas: [{ nome: 'PIX', valor: '40.00', end_to_end_id: 'E123' }],
      parcelas: [],
    });

    const formas = [{ forma_id: forma('Dinheiro'), valor: '50.00', entregue: '60.00' }];
    await ordens.faturar({ id: ordem.id, recebimento: { formas } });
    const baixa = (await daOrdem()).feitos.find(({ tipo }) => tipo === 'baixa');
    await pagamentos.recibo({ id: baixa?.id ?? '', formato: 'a4' });
    expect(await impresso(baixa?.id ?? '')).toMatchObject({
      entregue: '60.00',
      troco: '10.00',
      estornado_por: null,
      parcelas: [{ conta: `OS #${ordem.numero_os}`, numero: 1, de: 1, resto: '10.00' }],
    });
    const estorno = await api.client.financeiro.estornar({ id: baixa?.id ?? '', motivo: 'Valor errado' });
    await pagamentos.recibo({ id: baixa?.id ?? '' });
    expect(await impresso(baixa?.id ?? '')).toMatchObject({ estornado_por: estorno.numero });
  });

  test('só o que foi recebido tem recibo', async () => {
    await ordens.faturar({ id: ordem.id, recebimento: { formas: [] } });
    const { rows } = await api.dono.query<{ id: string }>(
      `select m.id from titulos t join movimentos_financeiros m on m.titulo_id = t.id where t.documento_id = $1`,
      [ordem.id],
    );
    await expect(pagamentos.recibo({ id: rows[0]?.id ?? '' })).rejects.toMatchObject({
      code: 'NAO_ENCONTRADO',
    });
  });
});

describe('quem paga', () => {
  test('a conta do faturamento é de quem paga, a venda é do cliente, e o sinal deixado vira crédito', async () => {
    const { id: pagador_id } = await api.client.clientes.create({
      nome_completo: 'Seguradora Pagante',
      telefone: '41988887777',
      filial_id: oficina.matriz,
    });
    await ordens.receberSinal({ id: ordem.id, recebimento: pix('30.00') });
    const { versao } = await ordens.get({ id: ordem.id });
    const mudado = await pagamentos.mudarPagador({ id: ordem.id, versao, pagador_id });
    expect(mudado.sinal_liberado).toBe('30.00');
    expect(await daOrdem()).toMatchObject({
      pagador: { nome_completo: 'Seguradora Pagante' },
      sinal: '0.00',
    });
    await ordens.faturar({ id: ordem.id, recebimento: { formas: [] } });
    const { rows } = await api.dono.query(
      `select (select cliente_id from titulos where documento_id = '${ordem.id}' and cancelado_em is null) as devedor,
        (select cliente_id from historico_vendas where ordem_servico_id = '${ordem.id}') as comprador`,
    );
    expect(rows).toEqual([{ devedor: pagador_id, comprador: ordem.cliente_id }]);
    await expect(
      pagamentos.mudarPagador({ id: ordem.id, versao: mudado.versao + 1, pagador_id: null }),
    ).rejects.toMatchObject({ code: 'ITENS_FECHADOS' });
  });

  test('os dados de quem paga ficam enquanto a ordem está aberta, e anonimizados não recebem a conta', async () => {
    const { id: pagador_id } = await api.client.clientes.create({
      nome_completo: 'Fabricante Pagante',
      telefone: '41988886666',
      filial_id: oficina.matriz,
    });
    const { versao } = await ordens.get({ id: ordem.id });
    await pagamentos.mudarPagador({ id: ordem.id, versao, pagador_id });
    await expect(api.client.clientes.anonimizar({ id: pagador_id })).rejects.toMatchObject({
      code: 'CLIENTE_COM_ORDENS_ABERTAS',
      data: { motivo: `1 ordem de serviço em aberto: #${ordem.numero_os}` },
    });
    await oficina.mudarStatus(ordem, 'cancelada');
    await api.client.clientes.anonimizar({ id: pagador_id });
    await oficina.mudarStatus(ordem, 'em_andamento');
    await expect(ordens.faturar({ id: ordem.id, recebimento: { formas: [] } })).rejects.toMatchObject({
      code: 'PAGADOR_ANONIMIZADO',
      status: 409,
    });
    // An anonymised payer cannot pay a deposit either.
    await expect(ordens.receberSinal({ id: ordem.id, recebimento: pix('10.00') })).rejects.toMatchObject({
      code: 'PAGADOR_ANONIMIZADO',
    });
    await expect(pagamentos.cobrarSinal({ id: ordem.id, valor: '10.00' })).rejects.toMatchObject({
      code: 'PAGADOR_ANONIMIZADO',
    });
  });

  test('paga um cliente da mesma filial; o próprio cliente é ninguém mais', async () => {
    const { versao } = await ordens.get({ id: ordem.id });
    await expect(
      pagamentos.mudarPagador({ id: ordem.id, versao, pagador_id: oficina.clienteDe(oficina.loja) }),
    ).rejects.toMatchObject({ code: 'PAGADOR_NAO_ENCONTRADO' });
    await pagamentos.mudarPagador({ id: ordem.id, versao, pagador_id: ordem.cliente_id });
    expect((await daOrdem()).pagador).toBeNull();
  });
});
