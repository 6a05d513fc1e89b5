/** 'Estoque por Filial': what a branch sets for itself, through the gate. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { filialFixture } from '#company/filiais/filiais.fixtures.ts';
import { createTestApi, type TestApi } from '#test/api.ts';
import { produtoFixture } from './produtos_servicos.fixtures.ts';

let api: TestApi;
let loja: string;
let deposito: string;
let produto_id: string;
beforeAll(async () => {
  api = await createTestApi();
  loja = (await api.client.filiais.create(filialFixture(1))).id;
  deposito = (await api.client.filiais.create(filialFixture(2))).id;
  const produto = { nome: 'Tela A10', estoque: '5', estoque_minimo: '1', estoque_maximo: '10' };
  produto_id = (await api.client.produtos_servicos.create({ ...produtoFixture(0, produto), filial_id: loja }))
    .id;
});
afterAll(async () => {
  await api.verificar();
  await api.close();
});

const linhas = () => api.client.produtos_servicos.listEstoqueFiliais({ produto_id });
const linha = async (filial_id = loja) => {
  const achada = (await linhas()).find((uma) => uma.filial_id === filial_id);
  if (!achada) throw new Error('sem registro');
  return achada;
};
const baixos = async () =>
  (await api.client.produtos_servicos.list({ filial_id: loja, estoque: 'baixo' })).itens.length;

test('um mínimo mudado depois vale na filial: o produto fica baixo, e deixa de ficar', async () => {
  const { versao } = await linha();
  const salva = await api.client.produtos_servicos.mudarEstoqueFilial({
    produto_id,
    filial_id: loja,
    versao,
    estoque_minimo: '8',
    posicao: ' Gaveta 3 ',
  });
  // The absent maximum stays, and so does the balance.
  expect(salva).toMatchObject({
    quantidade: '5.0000',
    estoque_minimo: '8.0000',
    estoque_maximo: '10.0000',
    posicao: 'Gaveta 3',
    versao: versao + 1,
  });
  expect(await baixos()).toBe(1);
  await api.verificar();
  await api.client.produtos_servicos.mudarEstoqueFilial({
    produto_id,
    filial_id: loja,
    versao: salva.versao,
    estoque_minimo: '',
  });
  expect(await linha()).toMatchObject({ estoque_minimo: '0.0000', posicao: 'Gaveta 3' });
  const { versao: atual } = await linha();
  const invisivel = { produto_id, filial_id: loja, versao: atual, posicao: '\u200b\u2060' };
  expect(await api.client.produtos_servicos.mudarEstoqueFilial(invisivel)).toMatchObject({ posicao: null });
  expect(await baixos()).toBe(0);
});

test('o segundo de dois que editam é avisado, e o histórico do produto conta quem mudou', async () => {
  const { versao } = await linha();
  const mudar = (estoque_maximo: string) =>
    api.client.produtos_servicos.mudarEstoqueFilial({ produto_id, filial_id: loja, versao, estoque_maximo });
  const duas = await Promise.allSettled([mudar('20'), mudar('30')]);
  expect(duas.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(duas.find((uma) => uma.status === 'rejected')?.reason).toMatchObject({ code: 'REGISTRO_ALTERADO' });
  const mudancas = await api.db
    .selectFrom('auditoria')
    .select(['operacao', 'filial_id'])
    .where('registro_id', '=', produto_id)
    .where('operacao', '=', 'produtos_servicos.mudarEstoqueFilial')
    .execute();
  expect(mudancas).toHaveLength(4);
  expect(mudancas.every(({ filial_id }) => filial_id === loja)).toBe(true);
});

test('Adicionar filial faz um registro de zero, uma vez só, mesmo por duas pessoas', async () => {
  const adicionar = () => api.client.produtos_servicos.adicionarFilial({ produto_id, filial_id: deposito });
  const [uma, outra] = await Promise.all([adicionar(), adicionar()]);
  expect(uma).toMatchObject({ quantidade: '0.0000', estoque_minimo: '1.0000', estoque_maximo: '10.0000' });
  expect(outra).toEqual(uma);
  expect(await linhas()).toHaveLength(2);
});

test('quem é de outra filial, um serviço e números absurdos são recusados', async () => {
  const longe = await api.as({ papel: 'gerente', filiais: [deposito] });
  const { versao } = await linha();
  const campos = { produto_id, filial_id: loja, versao };
  await expect(
    longe.produtos_servicos.mudarEstoqueFilial({ ...campos, estoque_minimo: '1' }),
  ).rejects.toMatchObject({ code: 'FILIAL_NAO_PERMITIDA' });
  await expect(
    longe.produtos_servicos.adicionarFilial({ produto_id, filial_id: loja }),
  ).rejects.toMatchObject({ code: 'FILIAL_NAO_PERMITIDA' });
  for (const hostil of [
    { estoque_minimo: '-1' },
    { estoque_maximo: '99999999999' },
    { posicao: 'x'.repeat(21) },
  ])
    await expect(
      api.client.produtos_servicos.mudarEstoqueFilial({ ...campos, ...hostil }),
    ).rejects.toMatchObject({ status: 400 });
  const servico = { ...produtoFixture(1, { nome: 'Limpeza' }), tipo: 'servico' as const };
  const { id } = await api.client.produtos_servicos.create({
    ...servico,
    estoque: '0',
    estoque_minimo: '0',
    estoque_maximo: '0',
    filial_id: loja,
  });
  await expect(
    api.client.produtos_servicos.adicionarFilial({ produto_id: id, filial_id: loja }),
  ).rejects.toMatchObject({ code: 'PRODUTO_SEM_ESTOQUE' });
  expect(await linha()).toMatchObject({ versao });
});
