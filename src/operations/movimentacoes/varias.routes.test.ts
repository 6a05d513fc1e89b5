/** Several lines in one 'Nova Movimentação': all or none, and the refusal names the line. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#platform/shared/ids.ts';
import { createTestApi, type TestApi } from '#test/api.ts';
import { createLoja, type Loja } from '#test/loja.ts';

let api: TestApi;
let loja: Loja;
beforeAll(async () => {
  api = await createTestApi();
  loja = await createLoja(api);
});
afterAll(async () => {
  await api.verificar();
  await api.close();
});

const transferir = (...itens: { produto_id: string; quantidade: string }[]) => ({
  tipo_movimentacao: 'transferencia' as const,
  filial_origem_id: loja.matriz,
  filial_destino_id: loja.loja,
  itens,
  observacoes: 'Malote de sexta',
});

test('três peças vão a outra filial numa movimentação; cada uma tem a sua linha, o seu histórico e o seu estorno', async () => {
  const pecas = [await loja.createProduto('5'), await loja.createProduto('5'), await loja.createProduto('5')];
  const itens = pecas.map((produto_id, i) => ({ produto_id, quantidade: String(i + 1) }));
  const { ids, avisos } = await api.client.movimentacoes.registrarVarias(transferir(...itens));
  expect(avisos).toEqual([]);
  expect(await Promise.all(pecas.map((id) => loja.saldo(id)))).toEqual([4, 3, 2]);
  expect(await Promise.all(pecas.map((id) => loja.saldo(id, loja.loja)))).toEqual([1, 2, 3]);
  const { itens: linhas } = await api.client.movimentacoes.list({ tipo: 'transferencia' });
  expect(linhas.map(({ id }) => id).sort()).toEqual([...ids].sort());
  expect(linhas.every(({ observacoes }) => observacoes === 'Malote de sexta')).toBe(true);
  // The history of each line tells the whole act.
  const registro_id = ids[0] ?? '';
  const historico = await api.client.auditoria.historico({ tabela: 'movimentacoes_estoque', registro_id });
  expect(historico.itens.map((linha) => linha.registro_id).sort()).toEqual([...ids].sort());
  await api.client.movimentacoes.estornar({ id: ids[1] ?? '' });
  expect(await Promise.all(pecas.map((id) => loja.saldo(id)))).toEqual([4, 5, 2]);
});

test('uma linha recusada recusa todas, e a recusa diz qual é', async () => {
  const peca = await loja.createProduto('5', 'Peça que iria');
  const { id: servico } = await api.client.produtos_servicos.create({ tipo: 'servico', nome: 'Limpeza' });
  const ficou = async () => expect(await loja.saldo(peca)).toBe(5);
  const registrar = (...itens: { produto_id: string; quantidade: string }[]) =>
    api.client.movimentacoes.registrarVarias(transferir({ produto_id: peca, quantidade: '1' }, ...itens));
  await expect(registrar({ produto_id: servico, quantidade: '1' })).rejects.toMatchObject({
    code: 'PRODUTO_SEM_ESTOQUE',
    data: { motivo: 'Linha 2' },
  });
  await ficou();
  await expect(registrar({ produto_id: newId(), quantidade: '1' })).rejects.toMatchObject({
    code: 'PRODUTO_NAO_ENCONTRADO',
    data: { motivo: 'Linha 2' },
  });
  await expect(registrar({ produto_id: peca, quantidade: '0' })).rejects.toMatchObject({
    code: 'DADOS_INVALIDOS',
    data: { issues: [{ path: ['itens', 1, 'quantidade'], message: 'Quantidade deve ser maior que zero' }] },
  });
  await ficou();
  await api.dono.query(`update configuracoes set estoque_negativo = 'bloquear'`);
  // Two lines of one product count together.
  await expect(registrar({ produto_id: peca, quantidade: '5' })).rejects.toMatchObject({
    code: 'ESTOQUE_INSUFICIENTE',
    data: { motivo: expect.stringContaining('Peça que iria') },
  });
  await ficou();
});

test('uma venda não tem várias linhas aqui, e quem é de uma filial só não move a outra', async () => {
  const peca = await loja.createProduto('5');
  const itens = [{ produto_id: peca, quantidade: '1' }];
  const venda = { ...transferir(...itens), tipo_movimentacao: 'venda' as never };
  await expect(api.client.movimentacoes.registrarVarias(venda)).rejects.toMatchObject({
    code: 'DADOS_INVALIDOS',
  });
  const daLoja = await api.as({ papel: 'atendente', filiais: [loja.loja] });
  await expect(daLoja.movimentacoes.registrarVarias(transferir(...itens))).rejects.toMatchObject({
    code: 'FILIAL_NAO_PERMITIDA',
  });
  await expect(
    api.client.movimentacoes.registrarVarias({ ...transferir(...itens), filial_destino_id: loja.matriz }),
  ).rejects.toMatchObject({ code: 'DADOS_INVALIDOS' });
});

test('dezesseis movimentações das mesmas peças, em ordens diferentes, ao mesmo tempo: nenhuma se perde nem trava', async () => {
  const pecas = [
    await loja.createProduto('99'),
    await loja.createProduto('99'),
    await loja.createProduto('99'),
  ];
  const itens = pecas.map((produto_id) => ({ produto_id, quantidade: '1' }));
  await Promise.all(
    Array.from({ length: 16 }, (_, i) =>
      api.client.movimentacoes.registrarVarias(transferir(...(i % 2 ? itens : itens.toReversed()))),
    ),
  );
  expect(await Promise.all(pecas.map((id) => loja.saldo(id)))).toEqual([83, 83, 83]);
});
