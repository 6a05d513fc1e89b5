// The warranty starts at the hand-over. A return under it costs the customer nothing unless it is denied.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { comecarFixture } from '#kernels/financeiro/comeco.fixtures.ts';
import { createTestApi, type TestApi } from '#test/api.ts';
import { abrirOficina, type Oficina } from '#test/oficina.ts';

let api: TestApi;
let oficina: Oficina;
let ordens: TestApi['client']['ordens_servico'];
let retornos: TestApi['client']['retornos'];
let tela: string;
let troca: string;

beforeAll(async () => {
  api = await createTestApi();
  oficina = await abrirOficina(api);
  ordens = api.client.ordens_servico;
  retornos = api.client.retornos;
  tela = await oficina.produto(50);
  troca = await oficina.servico();
});
beforeEach(() => api.setClock(new Date('2026-03-10T15:00:00Z')));
afterEach(() => api.verificar());
afterAll(() => api.close());

let serie = 0;
/** An order with a part and a service. */
async function comItens(filial_id = oficina.matriz) {
  serie += 1;
  const ordem = await oficina.ordem({ filial_id, numero_serie: `GARANTIA-${serie}` });
  await oficina.item(ordem, tela);
  await oficina.item(ordem, troca, 1, '150.00');
  return ordem;
}
const datas = async (id: string) =>
  (await ordens.get({ id })).itens.map(({ garantia_ate }) => garantia_ate).sort();
const lidas = async (id: string) =>
  (await retornos.daOrdem({ id })).itens.map(({ garantia_ate }) => garantia_ate).sort();

describe('a garantia', () => {
  test('conta da retirada que vem com o faturamento, e o estorno a tira', async () => {
    const ordem = await comItens();
    expect(await datas(ordem.id)).toEqual([null, null]);
    await ordens.faturar({ id: ordem.id });
    expect(await datas(ordem.id)).toEqual(['2026-06-08', '2026-06-08']);
    await ordens.estornarFaturamento({ id: ordem.id });
    expect(await datas(ordem.id)).toEqual([null, null]);
    // Billed again, it counts from the hand-over that was not undone.
    api.setClock(new Date('2026-04-20T15:00:00Z'));
    await ordens.faturar({ id: ordem.id });
    expect(await datas(ordem.id)).toEqual(['2026-06-08', '2026-06-08']);
  });

  test('sem retirada não corre; registrada, conta do seu dia na filial; desfeita, acaba', async () => {
    const ordem = await comItens();
    await ordens.faturar({ id: ordem.id, retirada: { quem: 'ninguem' } });
    expect(await datas(ordem.id)).toEqual([null, null]);
    expect(await lidas(ordem.id)).toEqual([]);
    // 23:30 of the 14th in São Paulo.
    api.setClock(new Date('2026-03-15T02:30:00Z'));
    await ordens.registrarRetirada({ id: ordem.id });
    expect(await datas(ordem.id)).toEqual(['2026-06-12', '2026-06-12']);
    await ordens.desfazerRetirada({ id: ordem.id, motivo: 'Voltou no mesmo dia' });
    expect(await datas(ordem.id)).toEqual([null, null]);
    await oficina.mudarStatus(ordem, 'em_andamento');
    await oficina.mudarStatus(ordem, 'entregue');
    expect(await datas(ordem.id)).toEqual(['2026-06-12', '2026-06-12']);
  });

  test('os dias são os do item, senão os do produto, senão os das configurações', async () => {
    const produto = await api.client.produtos_servicos.get({ id: tela });
    const { avisos: _avisos, ...salvo } = await api.client.produtos_servicos.update({
      ...produto,
      estoque: undefined,
      garantia_dias: 180,
      qualidade: 'compativel',
    });
    expect(salvo).toMatchObject({ garantia_dias: 180, qualidade: 'compativel' });
    // An older client sends neither field, and both stay unchanged.
    const { garantia_dias: _dias, qualidade: _qualidade, ...antigo } = salvo;
    await api.client.produtos_servicos.update({ ...antigo, estoque: undefined });
    const ordem = await comItens();
    const { item } = await oficina.item(ordem, troca, 1, '80.00');
    const { quantidade, valor_unitario, desconto } = item;
    const valores = { id: item.id, quantidade: '1', valor_unitario, desconto };
    expect(quantidade).toBe('1.0000');
    const mudado = await ordens.alterarItem({ ...valores, versao: item.versao, garantia_dias: 365 });
    await ordens.alterarItem({ ...valores, versao: mudado.item.versao, valor_unitario: '90.00' });
    const { versao } = await api.client.aprovacao.configuracao();
    await api.client.aprovacao.salvar({ exigir_aprovacao: 'avisar', garantia_dias: 100, versao });
    await ordens.faturar({ id: ordem.id });
    expect(await datas(ordem.id)).toEqual(['2026-06-18', '2026-09-06', '2027-03-10']);
    // Later settings do not change a warranty that has begun.
    await api.client.aprovacao.salvar({ exigir_aprovacao: 'avisar', garantia_dias: 90, versao: versao + 1 });
    await api.client.produtos_servicos.update({
      ...(await api.client.produtos_servicos.get({ id: tela })),
      estoque: undefined,
      garantia_dias: null,
    });
    expect(await datas(ordem.id)).toEqual(['2026-06-18', '2026-09-06', '2027-03-10']);
    // Another billing takes the settings of its own time; a line's own days stay.
    await ordens.estornarFaturamento({ id: ordem.id });
    await ordens.faturar({ id: ordem.id });
    expect(await datas(ordem.id)).toEqual(['2026-06-08', '2026-06-08', '2027-03-10']);
    for (const garantia_dias of ['-1', '3651', 'noventa', 1.5])
      await expect(
        ordens.alterarItem({ ...valores, versao: 9, garantia_dias } as never),
        String(garantia_dias),
      ).rejects.toMatchObject({ code: 'DADOS_INVALIDOS' });
  });

  test('a ordem faturada antes desta área tem 90 dias do faturamento, quando se lê', async () => {
    const ordem = await comItens();
    await ordens.faturar({ id: ordem.id });
    await api.dono.query(
      `delete from retiradas where ordem_servico_id = '${ordem.id}';
       update ordens_servico set retirada_em = null, pronta_em = null where id = '${ordem.id}';
       update ordens_servico_itens set garantia_dias = null where ordem_servico_id = '${ordem.id}'`,
    );
    expect(await datas(ordem.id)).toEqual([null, null]);
    expect(await lidas(ordem.id)).toEqual(['2026-06-08', '2026-06-08']);
  });
});

/** Delivers an order at the current clock, and opens a return of it. */
async function voltar(filial_id = oficina.matriz) {
  const antes = await comItens();
  await ordens.faturar({ id: antes.id });
  api.setClock(new Date('2026-04-10T15:00:00Z'));
  const volta = await retornos.abrir({ id: antes.id, filial_id, defeito_reclamado: 'Voltou a apagar' });
  return { antes, volta };
}

describe('o retorno em garantia', () => {
  test('é do mesmo aparelho e cliente, e seus itens começam sem custo, com estoque', async () => {
    const { antes, volta } = await voltar();
    expect(volta).toMatchObject({
      garantia_de_id: antes.id,
      cliente_id: antes.cliente_id,
      numero_serie: antes.numero_serie,
      equipamento_id: antes.equipamento_id,
      defeito_reclamado: 'Voltou a apagar',
    });
    const saldo = Number(await oficina.saldo(tela));
    const { item } = await oficina.item(volta, tela);
    expect(item).toMatchObject({ cobranca: 'garantia', valor_unitario: '0.00', valor_total: '0.00' });
    expect((await oficina.livro(volta)).movimentacoes).toEqual(['venda 1 pendente']);
    await ordens.faturar({ id: volta.id });
    expect(Number(await oficina.saldo(tela))).toBe(saldo - 1);
    expect(await retornos.daOrdem({ id: antes.id })).toMatchObject({
      retorno_de: null,
      retornos: [{ id: volta.id, resultado: null }],
    });
    expect((await retornos.daOrdem({ id: volta.id })).retorno_de).toMatchObject({ id: antes.id });
  });

  test('procedente, seus dias na loja se somam à garantia quando se lê', async () => {
    const { antes, volta } = await voltar();
    await retornos.julgar({ id: volta.id, versao: volta.versao, resultado: 'procedente' });
    expect(await lidas(antes.id)).toEqual(['2026-06-08', '2026-06-08']);
    await oficina.item(volta, troca);
    api.setClock(new Date('2026-04-15T15:00:00Z'));
    await ordens.faturar({ id: volta.id });
    expect(await lidas(antes.id)).toEqual(['2026-06-13', '2026-06-13']);
    expect((await retornos.daOrdem({ id: antes.id })).itens[0]).toMatchObject({ dias_somados: 5 });
    expect(await datas(antes.id)).toEqual(['2026-06-08', '2026-06-08']);
    api.setClock(new Date('2026-06-10T15:00:00Z'));
    const { garantia_ate } = await api.client.memoria.doAparelho({
      numero_serie: antes.numero_serie ?? '',
    });
    // The service of the return itself has the longer warranty.
    expect(garantia_ate).toBe('2026-07-14');
  });

  test('improcedente pede o laudo, e os itens passam ao cliente pelo preço normal', async () => {
    const { volta } = await voltar();
    const { item } = await oficina.item(volta, tela, 2);
    await expect(
      retornos.julgar({ id: volta.id, versao: volta.versao, resultado: 'improcedente' }),
    ).rejects.toMatchObject({ code: 'LAUDO_FALTA', message: 'Escreva o laudo antes de negar a garantia' });
    const { ordem } = await ordens.salvarBancada({
      id: volta.id,
      versao: volta.versao,
      laudo: 'Caiu na água depois do conserto 💧',
    });
    const negada = await retornos.julgar({
      id: volta.id,
      versao: ordem.versao,
      resultado: 'improcedente',
    });
    expect(negada.garantia_resultado).toBe('improcedente');
    const produto = await api.client.produtos_servicos.get({ id: tela });
    const [cobrado] = (await ordens.get({ id: volta.id })).itens;
    expect(cobrado).toMatchObject({
      id: item.id,
      cobranca: 'cliente',
      valor_unitario: produto.valor_venda_pf,
    });
    expect((await oficina.livro(volta)).vendas).toEqual([`2 por ${cobrado?.valor_total} pendente`]);
    // A denied return takes no more warranty lines.
    const nova = { id: volta.id, produto_servico_id: troca, quantidade: '1', valor_unitario: '90.00' };
    expect((await ordens.adicionarItem(nova)).item).toMatchObject({ cobranca: 'cliente' });
    await expect(ordens.adicionarItem({ ...nova, cobranca: 'garantia' })).rejects.toMatchObject({
      code: 'NAO_E_RETORNO',
    });
  });

  test('Improcedente e de volta: o item volta à garantia, pelo preço que tinha, e o do cliente fica como está', async () => {
    const { volta } = await voltar();
    const { item } = await oficina.item(volta, tela, 2);
    const nova = { id: volta.id, produto_servico_id: troca, quantidade: '1', valor_unitario: '90.00' };
    const { item: pago } = await ordens.adicionarItem({ ...nova, cobranca: 'cliente' });
    const julgar = async (resultado: 'procedente' | 'improcedente') => {
      const { versao } = await ordens.get({ id: volta.id });
      return retornos.julgar({ id: volta.id, versao, resultado });
    };
    const { versao } = await ordens.get({ id: volta.id });
    await ordens.salvarBancada({ id: volta.id, versao, laudo: 'Caiu na água' });
    const itens = async () =>
      (await ordens.get({ id: volta.id })).itens
        .map(({ versao: _versao, ...um }) => um)
        .sort((um, outro) => um.id.localeCompare(outro.id));
    const antes = await itens();
    await julgar('improcedente');
    const negados = await itens();
    expect(negados.find(({ id }) => id === item.id)).toMatchObject({ cobranca: 'cliente' });
    expect(negados.find(({ id }) => id === pago.id)).toMatchObject({ valor_unitario: '90.00' });
    await julgar('procedente');
    expect((await ordens.get({ id: volta.id })).total).toBe('90.00');
    expect(await itens()).toEqual(antes);
  });

  test('só há retorno do que foi entregue, um de cada vez, e a ordem anterior não se exclui', async () => {
    const aberta = await comItens();
    const abrir = (id: string) =>
      retornos.abrir({ id, filial_id: oficina.matriz, defeito_reclamado: 'Voltou' });
    await expect(abrir(aberta.id)).rejects.toMatchObject({ code: 'RETORNO_CEDO' });
    await oficina.mudarStatus(aberta, 'entregue');
    const volta = await abrir(aberta.id);
    await expect(abrir(aberta.id)).rejects.toMatchObject({
      code: 'RETORNO_ABERTO',
      message: `O retorno desta ordem já está aberto na OS #${volta.numero_os}: continue nele`,
    });
    await oficina.mudarStatus(aberta, 'em_andamento');
    await expect(ordens.remove({ id: aberta.id })).rejects.toMatchObject({
      code: 'ORDEM_COM_REGISTROS',
      data: { motivo: expect.stringContaining('1 retorno em garantia') },
    });
    await ordens.remove({ id: volta.id });
    await ordens.remove({ id: aberta.id });
  });

  test('em outra filial é da mesma pessoa, cadastrada lá no ato ou já conhecida', async () => {
    const { antes, volta } = await voltar(oficina.loja);
    expect(volta).toMatchObject({ filial_id: oficina.loja, garantia_de_id: antes.id });
    expect(volta.cliente_id).not.toBe(antes.cliente_id);
    const [daqui, dela] = await Promise.all(
      [antes, volta].map(({ cliente_id }) => api.client.clientes.get({ id: cliente_id })),
    );
    expect(dela).toMatchObject({
      filial_id: oficina.loja,
      nome_completo: daqui?.nome_completo,
      cpf_cnpj: daqui?.cpf_cnpj,
      telefone: daqui?.telefone,
    });
    const outra = await voltar(oficina.loja);
    expect(outra.volta.cliente_id).toBe(volta.cliente_id);
    // A person with access only to the other branch cannot open a return of the earlier order.
    const longe = await api.as({ papel: 'gerente', filiais: [oficina.loja] });
    await ordens.faturar({ id: (await comItens()).id });
    await expect(
      longe.retornos.abrir({ id: antes.id, filial_id: oficina.loja, defeito_reclamado: 'Voltou' }),
    ).rejects.toMatchObject({ code: 'NAO_ENCONTRADO' });
    expect((await longe.retornos.daOrdem({ id: volta.id })).retorno_de).toBeNull();
  });

  test('quem não pode conceder garantia adiciona itens do cliente', async () => {
    const { volta } = await voltar();
    const tecnico = await api.as({ papel: 'tecnico' });
    const produto = await api.client.produtos_servicos.get({ id: tela });
    const nova = {
      id: volta.id,
      produto_servico_id: tela,
      quantidade: '1',
      valor_unitario: produto.valor_venda_pf ?? '1.00',
    };
    const { item } = await tecnico.ordens_servico.adicionarItem(nova);
    expect(item.cobranca).toBe('cliente');
    await expect(
      tecnico.ordens_servico.adicionarItem({ ...nova, cobranca: 'garantia' }),
    ).rejects.toMatchObject({ code: 'GARANTIA_NAO_PERMITIDA' });
    const { item: dada } = await ordens.alterarItem({
      id: item.id,
      versao: item.versao,
      quantidade: '1',
      valor_unitario: '10.00',
      cobranca: 'garantia',
    });
    expect(dada).toMatchObject({ cobranca: 'garantia', valor_total: '0.00' });
    // A technician may still change the quantity.
    const { item: mais } = await tecnico.ordens_servico.alterarItem({
      id: item.id,
      versao: dada.versao,
      quantidade: '2',
      valor_unitario: '0.00',
    });
    expect(mais).toMatchObject({ cobranca: 'garantia', quantidade: '2.0000', valor_total: '0.00' });
  });

  test('com o dinheiro ligado, faturar um retorno sem custo não deixa dívida', async () => {
    await api.run((ctx) => comecarFixture(ctx, [oficina.matriz, oficina.loja]));
    const { volta } = await voltar();
    await oficina.item(volta, tela);
    await ordens.faturar({ id: volta.id });
    const { rows } = await api.dono.query(
      `select count(*)::int as contas from titulos where documento_id = '${volta.id}'`,
    );
    expect(rows).toEqual([{ contas: 0 }]);
  });
});
