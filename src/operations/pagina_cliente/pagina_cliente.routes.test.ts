import { afterAll, beforeAll, expect, test } from 'vitest';
import { filialFixture } from '#company/filiais/filiais.fixtures.ts';
import { ordemFixture } from '#operations/ordens_servico/ordens_servico.fixtures.ts';
import { clienteFixture } from '#registers/clientes/clientes.fixtures.ts';
import { produtoFixture } from '#registers/produtos_servicos/produtos_servicos.fixtures.ts';
import { createTestApi, type TestApi } from '#test/api.ts';

let api: TestApi;
let centro: string;
let norte: string;

beforeAll(async () => {
  api = await createTestApi();
  centro = (await api.client.filiais.create(filialFixture(0))).id;
  norte = (await api.client.filiais.create(filialFixture(1))).id;
});
afterAll(() => api.close());

test('a página do cliente soma o que ele trouxe e comprou, e lista ordens e vendas em páginas', async () => {
  const cliente = await api.client.clientes.create({ ...clienteFixture(5), filial_id: centro });
  const { id } = cliente;
  const peca = await api.client.produtos_servicos.create(
    produtoFixture(1, { filial_id: centro, estoque: '30' }),
  );
  const abrir = (index: number) =>
    api.client.ordens_servico.create(ordemFixture(index, { filial_id: centro, cliente_id: id }));
  const primeira = await abrir(0);
  await api.client.ordens_servico.adicionarItem({
    id: primeira.id,
    produto_servico_id: peca.id,
    quantidade: '2',
    valor_unitario: '100.00',
  });
  expect(await api.client.atendimento.cliente({ id })).toMatchObject({
    ordens: { total: 1, abertas: 1 },
    comprado: '0.00',
  });
  await api.client.ordens_servico.faturar({ id: primeira.id });
  const segunda = await abrir(1);
  const itens = [{ produto_id: peca.id, quantidade: '1', valor_unitario: '50.25' }];
  const venda = await api.client.vendas.finalizar({
    filial_id: centro,
    cliente_id: id,
    itens,
    observacoes: null,
  });
  const pagina = await api.client.atendimento.cliente({ id });
  expect(pagina).toMatchObject({
    nome_completo: cliente.nome_completo,
    filial: { id: centro },
    ordens: { total: 2, abertas: 1 },
    comprado: '250.25',
    ultima_visita: venda.data_venda,
    outros_cadastros: [],
  });
  const ordens = await api.client.atendimento.ordensDoCliente({ id, limite: 1 });
  expect(ordens.itens.map((ordem) => ordem.numero_os)).toEqual([segunda.numero_os]);
  const resto = await api.client.atendimento.ordensDoCliente({ id, limite: 1, cursor: ordens.proximo ?? '' });
  expect(resto.itens).toMatchObject([{ numero_os: primeira.numero_os, status: 'entregue' }]);
  const vendas = await api.client.atendimento.vendasDoCliente({ id });
  expect(vendas.itens).toMatchObject([{ numero: venda.numero, valor_total: '50.25', situacao: 'efetivada' }]);
});

test('quem é de outra filial não acha o cliente, nem o seu outro cadastro, nem o que comprou lá', async () => {
  const documento = { ...clienteFixture(6), cpf_cnpj: '52998224725' };
  const aqui = await api.client.clientes.create({ ...documento, filial_id: centro });
  const la = await api.client.clientes.create({ ...documento, filial_id: norte });
  await api.client.ordens_servico.create(ordemFixture(3, { filial_id: norte, cliente_id: la.id }));
  const peca = await api.client.produtos_servicos.create(
    produtoFixture(2, { filial_id: norte, estoque: '9' }),
  );
  const itens = [{ produto_id: peca.id, quantidade: '1', valor_unitario: '70.00' }];
  await api.client.vendas.finalizar({ filial_id: norte, cliente_id: la.id, itens, observacoes: null });

  expect((await api.client.atendimento.cliente({ id: aqui.id })).outros_cadastros).toMatchObject([
    { id: la.id },
  ]);
  const limitada = await api.as({ papel: 'atendente', filiais: [centro] });
  expect((await limitada.atendimento.cliente({ id: aqui.id })).outros_cadastros).toEqual([]);
  await expect(limitada.atendimento.cliente({ id: la.id })).rejects.toMatchObject({
    code: 'CLIENTE_NAO_ENCONTRADO',
    message: 'Cliente não encontrado',
  });
  expect((await limitada.atendimento.ordensDoCliente({ id: la.id })).itens).toEqual([]);
  expect((await limitada.atendimento.vendasDoCliente({ id: la.id })).itens).toEqual([]);
});

test('quem não vê ordens ou vendas abre o cliente sem elas', async () => {
  const { id } = await api.client.clientes.create({ ...clienteFixture(7), filial_id: centro });
  await api.client.ordens_servico.create(ordemFixture(4, { filial_id: centro, cliente_id: id }));
  const papel = await api.client.permissoes.create({ nome: 'Recepção', permissoes: ['clientes:ver'] });
  const recepcao = await api.as({ papel: papel.id as 'tecnico' });
  expect(await recepcao.atendimento.cliente({ id })).toMatchObject({
    ordens: null,
    comprado: null,
    ultima_visita: null,
  });
  await expect(recepcao.atendimento.ordensDoCliente({ id })).rejects.toMatchObject({ code: 'SEM_PERMISSAO' });
  await expect(recepcao.atendimento.vendasDoCliente({ id })).rejects.toMatchObject({ code: 'SEM_PERMISSAO' });
});
