/** An administrator can find a deleted record in the audit log and restore it, once (decisions §§ 4, 9). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { filialFixture } from '#company/filiais/filiais.fixtures.ts';
import { newId } from '#platform/shared/ids.ts';
import { clienteFixture } from '#registers/clientes/clientes.fixtures.ts';
import { fornecedorFixture } from '#registers/fornecedores/fornecedores.fixtures.ts';
import { produtoFixture } from '#registers/produtos_servicos/produtos_servicos.fixtures.ts';
import { createTestApi, type TestApi } from './api.ts';

let api: TestApi;
let matriz: string;
beforeAll(async () => {
  api = await createTestApi();
  matriz = (await api.client.filiais.create(filialFixture(0))).id;
});
afterAll(() => api.close());

const excluidos = async (tabela: string) =>
  (await api.client.auditoria.list({ tabela, limite: 100 })).itens.filter(({ restauravel }) => restauravel);

async function doisAoMesmoTempo(restaurar: () => Promise<unknown>): Promise<void> {
  const resultados = await Promise.allSettled([restaurar(), restaurar(), restaurar()]);
  const recusas = resultados.filter((resultado) => resultado.status === 'rejected');
  expect(recusas).toHaveLength(2);
  for (const { reason } of recusas) expect(reason).toMatchObject({ code: 'JA_RESTAURADO' });
}

describe('um cliente', () => {
  test('volta com o mesmo número, na versão seguinte, e de vários ao mesmo tempo um restaura', async () => {
    const { anonimizado_em: _sem, ...cliente } = await api.client.clientes.create({
      ...clienteFixture(1),
      filial_id: matriz,
      contato_permitido: ['email'],
    });
    await api.client.clientes.remove({ id: cliente.id });
    expect((await excluidos('clientes')).map(({ registro }) => registro)).toEqual([cliente.nome_completo]);
    await doisAoMesmoTempo(() => api.client.clientes.restaurar({ id: cliente.id }));
    expect(await api.client.clientes.get({ id: cliente.id })).toMatchObject({ ...cliente, versao: 2 });
    expect(await excluidos('clientes')).toEqual([]);
    const { itens } = await api.client.auditoria.historico({ tabela: 'clientes', registro_id: cliente.id });
    expect(itens.map(({ operacao }) => operacao)).toEqual([
      'Restaurou o cliente',
      'Excluiu o cliente',
      'Cadastrou o cliente',
    ]);
    await expect(api.client.clientes.restaurar({ id: newId() })).rejects.toMatchObject({
      code: 'NAO_RESTAURAVEL',
    });
  });

  test('não volta quando o documento já é de outro, a filial se foi, ou a pessoa não é de lá', async () => {
    const filial = await api.client.filiais.create(filialFixture(2));
    const dados = { ...clienteFixture(2), filial_id: matriz };
    const { id } = await api.client.clientes.create(dados);
    await api.client.clientes.remove({ id });
    await api.client.clientes.create(dados);
    await expect(api.client.clientes.restaurar({ id })).rejects.toMatchObject({ code: 'CPF_CNPJ_DUPLICADO' });
    const longe = await api.client.clientes.create({ ...clienteFixture(3), filial_id: filial.id });
    await api.client.clientes.remove({ id: longe.id });
    const limitada = await api.as({ filiais: [matriz] });
    await expect(limitada.clientes.restaurar({ id: longe.id })).rejects.toMatchObject({
      code: 'FILIAL_NAO_PERMITIDA',
    });
    await api.client.filiais.remove({ id: filial.id });
    await expect(api.client.clientes.restaurar({ id: longe.id })).rejects.toMatchObject({
      code: 'FILIAL_EXCLUIDA',
    });
    const gerente = await api.as({ papel: 'gerente' });
    await expect(gerente.clientes.restaurar({ id })).rejects.toMatchObject({ code: 'SEM_PERMISSAO' });
  });
});

test('um fornecedor volta uma vez, e não volta se outro já tem o CNPJ', async () => {
  const { id, ...fornecedor } = await api.client.fornecedores.create(fornecedorFixture(1));
  await api.client.fornecedores.remove({ id });
  await doisAoMesmoTempo(() => api.client.fornecedores.restaurar({ id }));
  await api.client.fornecedores.remove({ id });
  const outro = await api.client.fornecedores.create({ ...fornecedorFixture(2), cnpj: fornecedor.cnpj });
  await expect(api.client.fornecedores.restaurar({ id })).rejects.toMatchObject({
    code: 'RESTAURACAO_REPETIDA',
    data: { motivo: expect.stringContaining(outro.nome) },
  });
  await api.client.fornecedores.remove({ id: outro.id });
  await api.client.fornecedores.restaurar({ id });
  const { itens } = await api.client.fornecedores.list({ busca: fornecedor.nome });
  expect(itens).toEqual([{ id, ...fornecedor, versao: 3 }]);
});

test('um produto excluído com o seu estoque volta sem estoque nenhum, e o livro confere', async () => {
  const input = produtoFixture(0, {
    codigo: 'CAB-01',
    codigo_ean: null,
    valor_custo: '0.10',
    filial_id: matriz,
  });
  const produto = await api.client.produtos_servicos.create({ ...input, estoque: '7.5' });
  const { id } = produto;
  await api.client.produtos_servicos.remove({ id });
  await doisAoMesmoTempo(() => api.client.produtos_servicos.restaurar({ id }));
  const { avisos: _avisos, ...campos } = produto;
  expect(await api.client.produtos_servicos.get({ id })).toEqual({
    ...campos,
    estoque: '0.0000',
    versao: produto.versao + 1,
  });
  await api.verificar();
  const atual = await api.client.produtos_servicos.get({ id });
  await api.client.produtos_servicos.update({
    ...input,
    estoque: { anterior: '0', novo: '3' },
    id,
    versao: atual.versao,
    filial_id: matriz,
  });
  await api.verificar();
  await api.client.produtos_servicos.remove({ id });
  const outro = await api.client.produtos_servicos.create({
    ...input,
    nome: 'Cabo novo',
    codigo: 'cab-01',
    estoque: '0',
  });
  await expect(api.client.produtos_servicos.restaurar({ id })).rejects.toMatchObject({
    code: 'RESTAURACAO_REPETIDA',
    data: { motivo: `O código CAB-01 agora é de ${outro.nome}` },
  });
  await api.verificar();
});
