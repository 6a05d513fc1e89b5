/** A part that leaves the stock of another branch: its reservation, billing and reversal happen there (02 § 5). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiClient, createTestApi, type TestApi } from '#test/api.ts';
import { abrirOficina, type Oficina } from '#test/oficina.ts';

let api: TestApi;
let oficina: Oficina;
let daMatriz: ApiClient;
let daLoja: ApiClient;
beforeAll(async () => {
  api = await createTestApi();
  oficina = await abrirOficina(api);
  daMatriz = await api.as({ papel: 'gerente', filiais: [oficina.matriz] });
  daLoja = await api.as({ papel: 'gerente', filiais: [oficina.loja] });
});
afterAll(() => api.close());

const adicionar = (
  ordem: { id: string },
  produto_servico_id: string,
  filial_estoque_id?: string | null,
  client = api.client,
  quantidade = '1',
) =>
  client.ordens_servico.adicionarItem({
    ...{ id: ordem.id, produto_servico_id, quantidade, valor_unitario: '100.00' },
    ...(filial_estoque_id !== undefined && { filial_estoque_id }),
  });
const alterar = (
  item: { id: string; versao: number },
  campos: object,
  client = api.client,
): Promise<{ item: { filial_estoque_id: string | null; versao: number } }> =>
  client.ordens_servico.alterarItem({
    ...{ id: item.id, versao: item.versao, quantidade: '1', valor_unitario: '100.00' },
    ...campos,
  });
const recusa = (code: string) => expect.objectContaining({ code });
/** The quantity reserved in the branch, over all orders. */
async function reservado(produto_id: string, filial_id: string): Promise<number> {
  const { rows } = await api.dono.query<{ soma: string }>(
    `select coalesce(sum(quantidade), 0) as soma from reservas where produto_id = '${produto_id}' and filial_id = '${filial_id}'`,
  );
  return Number(rows[0]?.soma);
}
const saldos = (peca: string) =>
  Promise.all([oficina.saldo(peca, oficina.matriz), oficina.saldo(peca, oficina.loja)]);
const abrirComPeca = async () => {
  const ordem = await oficina.ordem();
  const peca = await oficina.produto(5, oficina.loja);
  return { ordem, peca, ...(await adicionar(ordem, peca, oficina.loja)) };
};

test('fica reservada, sai e volta na filial de onde é; a venda e o título ficam na da ordem', async () => {
  const { ordem, peca, item } = await abrirComPeca();
  expect(item).toMatchObject({ filial_estoque_id: oficina.loja, filial_estoque_nome: expect.any(String) });
  expect([await reservado(peca, oficina.matriz), await reservado(peca, oficina.loja)]).toEqual([0, 1]);
  await daMatriz.ordens_servico.faturar({ id: ordem.id });
  expect(await saldos(peca)).toEqual(['sem registro', '4']);
  const vendas = await api.db
    .selectFrom('historico_vendas')
    .select(['filial_id', 'situacao'])
    .where('ordem_servico_id', '=', ordem.id)
    .execute();
  expect(vendas).toEqual([{ filial_id: oficina.matriz, situacao: 'efetivada' }]);
  await daMatriz.ordens_servico.estornarFaturamento({ id: ordem.id });
  expect(await saldos(peca)).toEqual(['sem registro', '5']);
  expect(await reservado(peca, oficina.loja)).toBe(1);
  await daMatriz.ordens_servico.faturar({ id: ordem.id });
  expect(await saldos(peca)).toEqual(['sem registro', '4']);
});

test('cancelar solta e reabrir reserva lá, por quem é só da filial da ordem', async () => {
  const { ordem, peca } = await abrirComPeca();
  await oficina.mudarStatus(ordem, 'cancelada', daMatriz);
  expect(await reservado(peca, oficina.loja)).toBe(0);
  await oficina.mudarStatus(ordem, 'em_andamento', daMatriz);
  expect(await reservado(peca, oficina.loja)).toBe(1);
});

test('pôr, mudar e tirar a peça pede as duas filiais', async () => {
  const { ordem, peca, item } = await abrirComPeca();
  const proibida = recusa('FILIAL_NAO_PERMITIDA');
  await expect(adicionar(ordem, peca, oficina.loja, daMatriz)).rejects.toEqual(proibida);
  for (const campos of [{}, { quantidade: '2' }, { filial_estoque_id: null }])
    await expect(alterar(item, campos, daMatriz)).rejects.toEqual(proibida);
  await expect(daMatriz.ordens_servico.removerItem({ id: item.id })).rejects.toEqual(proibida);
  const prever = { id: ordem.id, produto_servico_id: peca, quantidade: '9', filial_estoque_id: oficina.loja };
  await expect(daMatriz.ordens_servico.preverItem(prever)).rejects.toEqual(proibida);
  // A person with access only to the other branch may neither change the order nor reverse its movement.
  await expect(adicionar(ordem, peca, oficina.loja, daLoja)).rejects.toEqual(proibida);
  await daMatriz.ordens_servico.faturar({ id: ordem.id });
  const movimento = await api.db
    .selectFrom('movimentacoes_estoque')
    .select('id')
    .where('ordem_servico_id', '=', ordem.id)
    .executeTakeFirst();
  await expect(daLoja.movimentacoes.estornar({ id: movimento?.id ?? '' })).rejects.toEqual(proibida);
  await expect(daLoja.movimentacoes.preverEstorno({ id: movimento?.id ?? '' })).rejects.toEqual(proibida);
  expect(await saldos(peca)).toEqual(['sem registro', '4']);
});

test('cada passo da reserva é avisado também na filial de onde a peça sai, e o que não a toca não', async () => {
  const ordem = await oficina.ordem();
  const peca = await oficina.produto(9, oficina.loja);
  const { id } = ordem;
  /** The branches that the act's change notification names. */
  async function avisadas<T>(ato: Promise<T>): Promise<{ filiais: string[]; feito: T }> {
    const feito = await ato;
    return { filiais: [...(api.changes.at(-1) ?? [])].sort(), feito };
  }
  const so = [oficina.matriz];
  const ambas = [oficina.matriz, oficina.loja].sort();
  expect((await avisadas(adicionar(ordem, peca, null))).filiais).toEqual(so);
  const reservada = await avisadas(adicionar(ordem, peca, oficina.loja, api.client, '2'));
  expect(reservada.filiais).toEqual(ambas);
  const { item } = reservada.feito;
  const menos = await avisadas(alterar(item, { filial_estoque_id: oficina.loja }));
  expect(menos.filiais).toEqual(ambas);
  const { versao } = menos.feito.item;
  const daqui = await avisadas(alterar({ id: item.id, versao }, { filial_estoque_id: null }));
  expect(daqui.filiais).toEqual(ambas);
  const deLa = { id: item.id, versao: daqui.feito.item.versao };
  expect((await avisadas(alterar(deLa, { filial_estoque_id: oficina.loja }))).filiais).toEqual(ambas);
  for (const status of ['cancelada', 'aberta'] as const)
    expect((await avisadas(oficina.mudarStatus(ordem, status))).filiais, status).toEqual(ambas);
  const { ordens_servico } = api.client;
  expect((await avisadas(ordens_servico.faturar({ id }))).filiais).toEqual(ambas);
  expect((await avisadas(ordens_servico.estornarFaturamento({ id }))).filiais).toEqual(ambas);
  expect((await avisadas(ordens_servico.removerItem({ id: item.id }))).filiais).toEqual(ambas);
});

test('quem é só da filial da peça vê que ela saiu e para qual ordem, mas não de quem é nem por esse nome a acha', async () => {
  const { ordem, peca, item } = await abrirComPeca();
  // A line of the other branch reveals nothing of its stock to people of the order's branch.
  const muito = { id: ordem.id, item_id: item.id, produto_servico_id: peca, quantidade: '999' };
  expect(await daMatriz.ordens_servico.preverItem(muito)).toEqual([]);
  expect(await api.client.ordens_servico.preverItem(muito)).toHaveLength(1);
  await daMatriz.ordens_servico.faturar({ id: ordem.id });
  const { numero_os, cliente } = await api.client.ordens_servico.get({ id: ordem.id });
  const daOrdem = async (client: ApiClient, busca?: string) =>
    (await client.movimentacoes.list({ limite: 100, ...(busca && { busca }) })).itens.filter(
      (uma) => uma.ordem_servico_id === ordem.id,
    );
  expect(await daOrdem(daLoja)).toMatchObject([{ numero_os, cliente_nome: null, observacoes: null }]);
  expect(await daOrdem(daLoja, cliente.nome_completo)).toEqual([]);
  for (const client of [
    api.client,
    await api.as({ papel: 'gerente', filiais: [oficina.loja, oficina.matriz] }),
  ]) {
    expect(await daOrdem(client)).toMatchObject([{ cliente_nome: cliente.nome_completo }]);
    expect(await daOrdem(client, cliente.nome_completo)).toHaveLength(1);
  }
});

test('sem dizer, a peça nova sai de onde está o aparelho, para quem alcança, e a conhecida fica', async () => {
  const { matriz, loja } = oficina;
  const ordem = await oficina.ordem();
  const peca = await oficina.produto(5, loja);
  await adicionar(ordem, peca);
  const [antes] = (await api.client.ordens_servico.get({ id: ordem.id })).itens;
  expect(antes?.filial_estoque_id).toBeNull();
  await api.client.envios.receber(
    await api.client.envios.enviar({ id: ordem.id, para_filial_id: loja, observacao: null }),
  );
  expect((await adicionar(ordem, peca)).item.filial_estoque_id).toBe(loja);
  expect((await adicionar(ordem, peca, null)).item.filial_estoque_id).toBeNull();
  expect((await adicionar(ordem, peca, matriz)).item.filial_estoque_id).toBeNull();
  expect((await adicionar(ordem, peca, undefined, daMatriz)).item.filial_estoque_id).toBeNull();
  expect((await adicionar(ordem, await oficina.servico(), loja)).item.filial_estoque_id).toBeNull();
  const { item } = await adicionar(ordem, peca, loja);
  const um = await alterar(item, {});
  expect(um.item.filial_estoque_id).toBe(loja);
  const dois = await alterar({ id: item.id, versao: um.item.versao }, { filial_estoque_id: null });
  expect(dois.item.filial_estoque_id).toBeNull();
  const modelo = await api.client.orcamentos_modelos.create({
    nome: 'Do lugar',
    itens: [{ produto_servico_id: peca, quantidade: '1' }],
  });
  await api.client.ordens_servico.usarModelo({ id: ordem.id, modelo_id: modelo.id });
  const usada = (await api.client.ordens_servico.get({ id: ordem.id })).itens.at(-1);
  expect(usada?.filial_estoque_id).toBe(loja);
});

test('sob bloquear conta o estoque de lá, e trocar de filial confere de novo', async () => {
  const { matriz, loja } = oficina;
  const ordem = await oficina.ordem();
  const peca = await oficina.produto(1, loja);
  await api.dono.query("update configuracoes set estoque_negativo = 'bloquear'");
  const falta = recusa('ESTOQUE_INSUFICIENTE');
  await expect(adicionar(ordem, peca, null)).rejects.toEqual(falta);
  await expect(adicionar(ordem, peca, loja, api.client, '2')).rejects.toEqual(falta);
  const { item } = await adicionar(ordem, peca, loja);
  await expect(alterar(item, { filial_estoque_id: matriz })).rejects.toEqual(falta);
  const prever = { id: ordem.id, produto_servico_id: peca, quantidade: '1' };
  expect(await api.client.ordens_servico.preverItem({ ...prever, item_id: item.id })).toEqual([]);
  expect(await api.client.ordens_servico.preverItem({ ...prever, filial_estoque_id: loja })).toHaveLength(1);
  await api.dono.query("update configuracoes set estoque_negativo = 'avisar'");
  expect((await api.client.ordens_servico.get({ id: ordem.id })).itens).toHaveLength(1);
});

test('uma filial inativa ou que não existe é recusada, e a que dá peças não é excluída', async () => {
  const ordem = await oficina.ordem();
  const peca = await oficina.produto(1);
  const filial = await api.client.filiais.create({
    nome: 'Depósito',
    codigo: 'DEP',
    tipo: 'deposito',
  } as never);
  await adicionar(ordem, peca, filial.id);
  await expect(api.client.filiais.remove({ id: filial.id })).rejects.toMatchObject({ status: 409 });
  await api.dono.query(`update filiais set ativo = false where id = '${filial.id}'`);
  for (const id of [filial.id, '0190b5a0-0000-7000-8000-000000000000'])
    await expect(adicionar(ordem, peca, id)).rejects.toMatchObject({ code: 'FILIAL_DA_PECA' });
});

test('trocas de filial, faturamento e vendas de lá ao mesmo tempo não travam, e cada peça sai de uma só', async () => {
  const { matriz, loja } = oficina;
  const peca = await oficina.produto(50, loja);
  const cliente_id = oficina.clienteDe(loja);
  for (let vez = 0; vez < 4; vez++) {
    const ordem = await oficina.ordem();
    const { item } = await adicionar(ordem, peca, loja);
    const venda = { produto_id: peca, quantidade: '1', valor_unitario: '100.00' };
    const feitos = await Promise.allSettled([
      alterar(item, { filial_estoque_id: matriz }),
      alterar(item, { filial_estoque_id: loja, quantidade: '2' }),
      api.client.ordens_servico.faturar({ id: ordem.id }),
      api.client.vendas.finalizar({ filial_id: loja, cliente_id, itens: [venda], observacoes: null }),
      adicionar(ordem, peca, loja),
    ]);
    const codes = feitos.flatMap((feito) => (feito.status === 'rejected' ? [feito.reason.code] : []));
    for (const code of codes) expect(['REGISTRO_ALTERADO', 'ITENS_FECHADOS']).toContain(code);
    expect(feitos[2]?.status).toBe('fulfilled');
  }
});
