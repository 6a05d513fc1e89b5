import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ordemFixture } from '#operations/ordens_servico/ordens_servico.fixtures.ts';
import { consumidorDe } from '#registers/clientes/clientes.rules.ts';
import { createTestApi, type TestApi } from '#test/api.ts';
import { createLoja, type Loja } from '#test/loja.ts';

let api: TestApi;
let loja: Loja;
let produto_id: string;
let consumidor: string;
beforeAll(async () => {
  api = await createTestApi();
  loja = await createLoja(api);
  produto_id = await loja.createProduto('500');
  consumidor = consumidorDe(loja.matriz);
});
afterAll(async () => {
  await api.verificar();
  await api.close();
});

const vender = (filial_id = loja.matriz, cliente_id = consumidorDe(filial_id)) =>
  api.client.vendas.finalizar({
    filial_id,
    cliente_id,
    itens: [{ produto_id, quantidade: '1', valor_unitario: '30.00' }],
    observacoes: null,
  });
const doSistema = async () =>
  (
    await api.dono.query<{ id: string; filial_id: string }>(
      'select id, filial_id from clientes where sistema',
    )
  ).rows;

describe('o Consumidor', () => {
  test('nasce na primeira venda que o escolhe, um por filial, também com muitas ao mesmo tempo', async () => {
    expect(await doSistema()).toEqual([]);
    await Promise.all([...Array.from({ length: 8 }, () => vender()), vender(loja.loja)]);
    expect((await doSistema()).map(({ filial_id }) => filial_id).sort()).toEqual(
      [loja.matriz, loja.loja].sort(),
    );
    const { itens } = await api.client.vendas.list({ filial_id: loja.matriz });
    expect(itens.map(({ cliente_nome }) => cliente_nome)).toEqual(
      Array.from({ length: 8 }, () => 'Consumidor'),
    );
  });

  test('não nasce de uma venda recusada', async () => {
    const outra = await createTestApi();
    const { matriz } = await createLoja(outra);
    const itens = [{ produto_id: crypto.randomUUID(), quantidade: '1', valor_unitario: '1.00' }];
    const recusada = outra.client.vendas.finalizar({
      filial_id: matriz,
      cliente_id: consumidorDe(matriz),
      itens,
      observacoes: null,
    });
    await expect(recusada).rejects.toMatchObject({ code: 'PRODUTO_NAO_ENCONTRADO' });
    expect((await outra.dono.query('select from clientes where sistema')).rowCount).toBe(0);
    await outra.close();
  });

  test('só compra na sua filial, e não deixa aparelho', async () => {
    await expect(vender(loja.loja, consumidor)).rejects.toMatchObject({ code: 'CLIENTE_NAO_ENCONTRADO' });
    const ordem = api.client.ordens_servico.create(
      ordemFixture(0, { filial_id: loja.matriz, cliente_id: consumidor }),
    );
    await expect(ordem).rejects.toMatchObject({ code: 'CLIENTE_NAO_ENCONTRADO' });
  });

  test('não está em lista, escolha nem exportação', async () => {
    const filial_id = loja.matriz;
    const { itens } = await api.client.clientes.list({ filial_id, busca: 'consumidor' });
    const opcoes = await api.client.clientes.listOpcoes({ filial_id, busca: 'consumidor' });
    const arquivo = await api.client.clientes.exportar({ filial_id, formato: 'csv' });
    expect([itens, opcoes]).toEqual([[], []]);
    expect(await arquivo.text()).not.toContain('Consumidor');
  });

  test('não se altera, não se exclui e não se anonimiza, nem no banco', async () => {
    const { versao } = await api.client.clientes.get({ id: consumidor });
    const dados = { id: consumidor, versao, nome_completo: 'Ana', telefone: '11987654321' };
    const recusas = [
      api.client.clientes.update(dados),
      api.client.clientes.remove({ id: consumidor }),
      api.client.clientes.anonimizar({ id: consumidor }),
    ];
    const recusa = { status: 'rejected', reason: { code: 'CLIENTE_DO_SISTEMA' } };
    expect(await Promise.allSettled(recusas)).toMatchObject([recusa, recusa, recusa]);
    const direto = api.db
      .updateTable('clientes')
      .set({ cpf_cnpj: '52998224725' })
      .where('id', '=', consumidor)
      .execute();
    await expect(direto).rejects.toMatchObject({ constraint: 'clientes_sistema_check' });
  });

  test('o seu comprovante não traz nome de cliente nem dado de pessoa', async () => {
    const { id } = await vender();
    await api.client.vendas.comprovante({ id });
    const { rows } = await api.dono.query<{ pessoa_id: string | null; cliente: string | null }>(
      `select pessoa_id, conteudo #>> '{dados,cliente}' as cliente from documentos_emitidos
       join documentos_conteudos using (sha256) where registro_id = $1`,
      [id],
    );
    expect(rows).toEqual([{ pessoa_id: null, cliente: null }]);
  });
});

test('uma loja nova começa a venda com o Consumidor; é escolha da loja, e o segundo editor é avisado', async () => {
  const antes = await api.client.vendas.configuracao();
  expect(antes.consumidor_padrao).toBe(true);
  await api.client.vendas.salvarConfiguracao({ ...antes, consumidor_padrao: false });
  expect(await api.client.vendas.configuracao()).toEqual({
    consumidor_padrao: false,
    versao: antes.versao + 1,
  });
  await expect(api.client.vendas.salvarConfiguracao(antes)).rejects.toMatchObject({
    code: 'REGISTRO_ALTERADO',
  });
});
