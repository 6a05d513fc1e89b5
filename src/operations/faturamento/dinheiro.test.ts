// Billing with money: title, payment and stock change in one act, and the reversal undoes all of them.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Cadastro, comecarFixture } from '#kernels/financeiro/comeco.fixtures.ts';
import type { OrdemServico } from '#operations/ordens_servico/ordens_servico.contract.ts';
import { createTestApi, type TestApi } from '#test/api.ts';
import { abrirOficina, type Oficina } from '#test/oficina.ts';

let api: TestApi;
let oficina: Oficina;
let cadastro: Cadastro;
let ordens: TestApi['client']['ordens_servico'];
let tela: string;
let ordem: OrdemServico;

beforeAll(async () => {
  api = await createTestApi();
  oficina = await abrirOficina(api);
  ordens = api.client.ordens_servico;
});
beforeEach(async () => {
  tela = await oficina.produto(100);
  ordem = await oficina.ordem();
});
afterEach(() => api.verificar());
afterAll(() => api.close());

const forma = (nome: string): string => cadastro.formas[nome] ?? '';
const dinheiro = () => api.client.financeiro.dinheiroDoDocumento({ documento_id: ordem.id });
const codes = (results: readonly PromiseSettledResult<unknown>[]) =>
  results.map((result) =>
    result.status === 'fulfilled' ? 'feito' : (result.reason as { code: string }).code,
  );
const times = <T>(count: number, run: (index: number) => Promise<T>) =>
  Promise.allSettled(Array.from({ length: count }, (_, index) => run(index)));
const pix = (valor: string) => ({ formas: [{ forma_id: forma('PIX'), valor }] });

/** The balances of the bank, of the customers' credit and of pending refunds. */
async function saldos() {
  const { rows } = await api.dono.query(
    `select (select saldo from contas_financeiras where nome = 'Banco' and ativo) as banco,
      (select coalesce(sum(saldo), 0)::text from creditos_cliente) as credito,
      (select coalesce(sum(reservado), 0)::text from creditos_cliente) as reservado,
      (select coalesce(sum(saldo), 0)::text from titulos where natureza = 'pagar') as a_devolver`,
  );
  return rows[0] as { banco: string; credito: string; reservado: string; a_devolver: string };
}

test('desligado, faturar não faz conta alguma, e um recebimento é recusado em vez de perdido', async () => {
  await oficina.item(ordem, tela, 2);
  await expect(ordens.faturar({ id: ordem.id, recebimento: { formas: [] } })).rejects.toMatchObject({
    code: 'FINANCEIRO_DESLIGADO',
  });
  await ordens.faturar({ id: ordem.id });
  await ordens.estornarFaturamento({ id: ordem.id });
  const { rows } = await api.dono.query('select count(*)::int as contas from titulos');
  expect(rows).toEqual([{ contas: 0 }]);
  cadastro = await api.run((ctx) => comecarFixture(ctx, [oficina.matriz, oficina.loja]));
});

test('o papel da entrega tem o PIX do que resta, a não ser que outra pessoa pague', async () => {
  const noPapel = async () => {
    await ordens.entrega({ id: ordem.id });
    const { rows } = await api.dono.query(
      `select conteudo -> 'dados' as dados from documentos_emitidos e join documentos_conteudos c using (sha256)
       where e.registro_id = $1 order by e.criado_em desc, e.id desc limit 1`,
      [ordem.id],
    );
    return rows[0].dados as { resta: string; pix?: string };
  };
  await oficina.item(ordem, tela);
  await ordens.faturar({ id: ordem.id });
  const { resta, pix } = await noPapel();
  expect(pix).toContain(`OS${String(ordem.numero_os).padStart(6, '0')}`);
  expect(pix).toContain(resta);
  const seguradora = {
    nome_completo: 'Seguradora Pagante',
    telefone: '41988887777',
    filial_id: ordem.filial_id,
  };
  const { id: pagador_id } = await api.client.clientes.create(seguradora);
  await ordens.estornarFaturamento({ id: ordem.id });
  const { versao } = await ordens.get({ id: ordem.id });
  await api.client.pagamentos.mudarPagador({ id: ordem.id, versao, pagador_id });
  expect((await noPapel()).pix).toBeUndefined();
});

describe('faturar', () => {
  test('sem dizer como, fica em aberto, com serviços e produtos nas suas categorias', async () => {
    await oficina.item(ordem, tela, 2);
    await oficina.item(ordem, await oficina.servico(), 1, '80.00');
    await ordens.faturar({ id: ordem.id });
    expect(await dinheiro()).toMatchObject({ valor: '280.00', saldo: '280.00', recebido: '0.00' });
    const { rows } = await api.dono.query(
      `select c.sistema, l.valor from titulos t join movimentos_financeiros m on m.titulo_id = t.id
      join lancamentos_financeiros l on l.movimento_id = m.id join categorias_financeiras c on c.id = l.categoria_id
      where t.documento_id = $1 order by 1`,
      [ordem.id],
    );
    expect(rows).toEqual([
      { sistema: 'receita_produtos', valor: '-200.00' },
      { sistema: 'receita_servicos', valor: '-80.00' },
    ]);
  });

  test('dividido em formas, com troco, cartão em 3x e o resto em parcelas combinadas', async () => {
    await oficina.item(ordem, tela, 5);
    await ordens.faturar({
      id: ordem.id,
      recebimento: {
        formas: [
          { forma_id: forma('Dinheiro'), valor: '50.00', entregue: '100.00' },
          { forma_id: forma('Crédito'), valor: '150.00', parcelas: 3 },
        ],
        parcelas: [
          { vencimento: '2027-01-31', valor: '150.00' },
          { vencimento: '2027-02-28', valor: '150.00' },
        ],
      },
    });
    expect(await dinheiro()).toMatchObject({ valor: '500.00', saldo: '300.00', recebido: '200.00' });
    const { rows } = await api.dono.query(
      'select m.troco, (select count(*)::int from recebiveis_cartao r where r.movimento_id = m.id) as cartoes from movimentos_financeiros m where m.troco is not null',
    );
    expect(rows).toEqual([{ troco: '50.00', cartoes: 3 }]);
  });

  test('dinheiro recusado: nada é faturado e nada sai do estoque', async () => {
    await oficina.item(ordem, tela, 2);
    await expect(ordens.faturar({ id: ordem.id, recebimento: pix('200.01') })).rejects.toThrow(
      'A soma das formas deve ser igual ao total: sobram R$ 0,01',
    );
    const parcelas = [{ vencimento: '2027-01-31', valor: '150.00' }];
    await expect(
      ordens.faturar({ id: ordem.id, recebimento: { ...pix('40.00'), parcelas } }),
    ).rejects.toMatchObject({ code: 'SOMA_DAS_FORMAS' });
    const credito = { formas: [{ forma_id: forma('Crédito do cliente'), valor: '200.00' }] };
    await expect(ordens.faturar({ id: ordem.id, recebimento: credito })).rejects.toMatchObject({
      code: 'CREDITO_INSUFICIENTE',
    });
    expect((await ordens.get({ id: ordem.id })).faturada_em).toBeNull();
    expect(await oficina.saldo(tela)).toBe('100');
    expect(await dinheiro()).toBeNull();
  });

  test('o caixa fechado abre com a venda, e de dois que o abrem juntos os dois recebem', async () => {
    const outra = await oficina.ordem();
    await oficina.item(ordem, tela, 1);
    await oficina.item(outra, tela, 1);
    const recebimento = {
      formas: [{ forma_id: forma('Dinheiro'), valor: '100.00' }],
      abrir_caixa: { fundo: '120.00' },
    };
    const done = await times(2, (index) =>
      ordens.faturar({ id: (index === 0 ? ordem : outra).id, recebimento }),
    );
    expect(codes(done)).toEqual(['feito', 'feito']);
    const { rows } = await api.dono.query(
      `select c.saldo, s.saldo_abertura from contas_financeiras c join caixas_sessoes s on s.id = c.sessao_id where c.filial_id = $1`,
      [oficina.matriz],
    );
    expect(rows).toEqual([{ saldo: '320.00', saldo_abertura: '120.00' }]);
  });

  test('quem não recebe fatura em aberto, e não manda recebimento', async () => {
    await oficina.item(ordem, tela, 1);
    await api.dono.query(
      `update papeis set permissoes = array_remove(permissoes, 'financeiro:receber') where id = 'atendente'`,
    );
    const atendente = await api.as({ papel: 'atendente' });
    await expect(
      atendente.ordens_servico.faturar({ id: ordem.id, recebimento: pix('100.00') }),
    ).rejects.toMatchObject({ code: 'SEM_PERMISSAO' });
    await atendente.ordens_servico.faturar({ id: ordem.id });
    await api.dono.query(
      `update papeis set permissoes = permissoes || array['financeiro:receber'] where id = 'atendente'`,
    );
    expect(await dinheiro()).toMatchObject({ saldo: '100.00' });
  });
});

describe('estornar o faturamento', () => {
  const faturada = async () => {
    await oficina.item(ordem, tela, 1);
    await ordens.faturar({ id: ordem.id, recebimento: pix('100.00') });
  };

  test('o recebido fica como sinal da ordem, e faturar de novo o usa e cobra só o resto', async () => {
    await faturada();
    const antes = await saldos();
    await ordens.estornarFaturamento({ id: ordem.id });
    expect(await saldos()).toMatchObject({ banco: antes.banco, credito: '100.00', reservado: '100.00' });
    expect(await dinheiro()).toBeNull();
    await oficina.item(ordem, tela, 1, '30.00');
    await ordens.faturar({ id: ordem.id, recebimento: pix('30.00') });
    expect(await dinheiro()).toMatchObject({ valor: '130.00', saldo: '0.00' });
    expect(await saldos()).toMatchObject({ credito: '0.00', reservado: '0.00' });
  });

  test('fechar a ordem à mão solta o sinal, e reabrir não o toma de volta', async () => {
    await faturada();
    await ordens.estornarFaturamento({ id: ordem.id });
    await expect(ordens.remove({ id: ordem.id })).rejects.toThrow();
    const cancelada = await oficina.mudarStatus(ordem, 'cancelada');
    expect(cancelada.sinal_liberado).toBe('100.00');
    expect(await saldos()).toMatchObject({ credito: '100.00', reservado: '0.00' });
    await oficina.mudarStatus(ordem, 'aberta');
    expect(await saldos()).toMatchObject({ credito: '100.00', reservado: '0.00' });
    await ordens.faturar({
      id: ordem.id,
      recebimento: { formas: [{ forma_id: forma('Crédito do cliente'), valor: '100.00' }] },
    });
    expect(await saldos()).toMatchObject({ credito: '0.00' });
  });

  test('devolver agora em dinheiro ou PIX, ou ficar a devolver', async () => {
    await faturada();
    const antes = await saldos();
    await ordens.estornarFaturamento({
      id: ordem.id,
      destino: { tipo: 'forma', forma_id: forma('PIX'), feito: true },
    });
    expect(Number((await saldos()).banco)).toBe(Number(antes.banco) - 100);
    await ordens.faturar({ id: ordem.id, recebimento: pix('100.00') });
    await ordens.estornarFaturamento({ id: ordem.id, destino: { tipo: 'a_devolver' } });
    expect((await saldos()).a_devolver).toBe('100.00');
  });

  test('faturar, receber e estornar ao mesmo tempo: cada um inteiro ou recusado', async () => {
    for (let round = 0; round < 4; round++) {
      ordem = await oficina.ordem();
      await oficina.item(ordem, tela, 1);
      await ordens.faturar({ id: ordem.id });
      const conta = await dinheiro();
      const { id: parcela_id } = await api.db
        .selectFrom('parcelas')
        .select('id')
        .where('titulo_id', '=', conta?.titulo_id ?? '')
        .executeTakeFirstOrThrow();
      const receber = () =>
        api.client.financeiro.receber({
          filial_id: oficina.matriz,
          linhas: [{ parcela_id, principal: '100.00' }],
          ...pix('100.00'),
        });
      const done = await Promise.allSettled([
        receber(),
        ordens.estornarFaturamento({ id: ordem.id }),
        ordens.faturar({ id: ordem.id }),
        receber(),
      ]);
      expect(codes(done)[1]).toBe('feito');
      expect(codes(done).filter((code, index) => index % 3 === 0 && code === 'feito').length).toBeLessThan(2);
      await api.verificar();
    }
  });
});

test('a ordem com um PIX em aberto não se exclui; cancelado, o PIX vai com ela', async () => {
  const outra = await oficina.ordem();
  const { id } = await api.client.pagamentos.cobrarSinal({ id: outra.id, valor: '10.00' });
  await expect(ordens.remove({ id: outra.id })).rejects.toMatchObject({
    code: 'ORDEM_COM_REGISTROS',
    data: { motivo: '1 cobrança PIX vinculada: cancele a ordem em vez de excluir' },
  });
  await api.client.pagamentos.cancelarCobranca({ id });
  expect(await ordens.remove({ id: outra.id })).toEqual({ id: outra.id });
  const { rows } = await api.dono.query('select from cobrancas where id = $1', [id]);
  expect(rows).toEqual([]);
});

test('o sinal fica com a ordem, o faturamento o usa, e a ordem com sinal não se exclui', async () => {
  const sinal = () => ordens.receberSinal({ id: ordem.id, recebimento: pix('40.00') });
  const recibo = await sinal();
  expect(recibo).toMatchObject({ valor: '40.00' });
  const opcoes = await api.client.financeiro.opcoes({
    filial_id: oficina.matriz,
    ordem_servico_id: ordem.id,
  });
  expect(opcoes.sinal).toBe('40.00');
  await expect(ordens.remove({ id: ordem.id })).rejects.toMatchObject({
    code: 'ORDEM_COM_REGISTROS',
    data: { motivo: 'sinal de R$ 40,00 recebido: cancele a ordem em vez de excluir' },
  });
  await oficina.item(ordem, tela, 1);
  await ordens.faturar({ id: ordem.id, recebimento: pix('60.00') });
  expect(await dinheiro()).toMatchObject({ valor: '100.00', saldo: '0.00', recebido: '100.00' });
  await expect(sinal()).rejects.toMatchObject({ code: 'ORDEM_JA_FATURADA' });
});

test('16 pessoas faturam e recebem a mesma ordem: uma consegue, e o dinheiro entra uma vez', async () => {
  await oficina.item(ordem, tela, 1);
  const antes = await saldos();
  const done = codes(await times(16, () => ordens.faturar({ id: ordem.id, recebimento: pix('100.00') })));
  expect(done.filter((code) => code === 'feito')).toHaveLength(1);
  expect(done.filter((code) => code === 'ORDEM_JA_FATURADA')).toHaveLength(15);
  expect(Number((await saldos()).banco)).toBe(Number(antes.banco) + 100);
});

test('16 pessoas recebem a mesma parcela inteira: uma consegue, e 15 leem o número do recibo', async () => {
  await oficina.item(ordem, tela, 1);
  await ordens.faturar({ id: ordem.id });
  const conta = await dinheiro();
  const { id: parcela_id } = await api.db
    .selectFrom('parcelas')
    .select('id')
    .where('titulo_id', '=', conta?.titulo_id ?? '')
    .executeTakeFirstOrThrow();
  const linhas = [{ parcela_id, principal: '100.00' }];
  const done = await times(16, () =>
    api.client.financeiro.receber({ filial_id: oficina.matriz, linhas, ...pix('100.00') }),
  );
  expect(codes(done).filter((code) => code === 'feito')).toHaveLength(1);
  for (const result of done)
    if (result.status === 'rejected')
      expect(result.reason.message).toMatch(/^Esta parcela já foi recebida: veja o recibo nº \d+$/);
});
