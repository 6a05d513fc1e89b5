// A line changes between warranty and customer: the permissions, the prices, and the effect on a waiting quote.
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { OrdemServico } from '#operations/ordens_servico/ordens_servico.contract.ts';
import { createTestApi, type TestApi } from '#test/api.ts';
import { abrirOficina, type Oficina } from '#test/oficina.ts';

let api: TestApi;
let oficina: Oficina;
let troca: string;
let volta: OrdemServico;

beforeAll(async () => {
  api = await createTestApi();
  oficina = await abrirOficina(api);
  troca = await oficina.servico();
});
beforeEach(async () => {
  const antes = await oficina.ordem();
  await oficina.mudarStatus(antes, 'entregue');
  volta = await api.client.retornos.abrir({
    id: antes.id,
    filial_id: oficina.matriz,
    defeito_reclamado: 'Voltou',
  });
});
afterEach(() => api.verificar());
afterAll(() => api.close());

const paraGarantia = (item: { id: string; versao: number }) =>
  api.client.ordens_servico.alterarItem({
    id: item.id,
    versao: item.versao,
    quantidade: '1',
    valor_unitario: '0.00',
    cobranca: 'garantia',
  });
const adicionar = (cobranca: 'cliente' | 'garantia', produto_servico_id = troca) =>
  api.client.ordens_servico.adicionarItem({
    id: volta.id,
    produto_servico_id,
    quantidade: '1',
    valor_unitario: '150.00',
    cobranca,
  });

test('sem permissão de desconto, o item que deixa a garantia não sai abaixo do preço', async () => {
  const tela = await oficina.produto(5);
  const { item } = await adicionar('garantia', tela);
  const tecnico = await api.as({ papel: 'tecnico' });
  const cobrar = (valor_unitario: string) =>
    tecnico.ordens_servico.alterarItem({
      id: item.id,
      versao: item.versao,
      quantidade: '1',
      valor_unitario,
      cobranca: 'cliente',
    });
  await expect(cobrar('1.00')).rejects.toMatchObject({ code: 'DESCONTO_NAO_PERMITIDO' });
  const { valor_venda_pf } = await api.client.produtos_servicos.get({ id: tela });
  const { item: cobrado } = await cobrar(valor_venda_pf ?? '');
  expect(cobrado).toMatchObject({ cobranca: 'cliente', valor_total: valor_venda_pf });
});

test('aprovado o orçamento, o item que passou à garantia no rascunho volta a ser do cliente', async () => {
  const { item } = await adicionar('cliente');
  const { filial_id, cliente_id } = volta;
  const rascunho = await api.client.orcamentos.create({ filial_id, cliente_id, ordem_servico_id: volta.id });
  await paraGarantia(item);
  const { id, versao } = rascunho;
  await api.client.orcamentos.enviar({ id, versao, aguardar: true });
  await api.client.orcamentos.aprovar({ id, n: 1, canal: 'whatsapp', nome: 'Maria', texto: 'Pode fazer' });
  expect(await api.client.ordens_servico.get({ id: volta.id })).toMatchObject({
    total: '150.00',
    valor_aprovado: '150.00',
    itens: [{ id: item.id, cobranca: 'cliente', valor_total: '150.00' }],
  });
});

test('enquanto o orçamento espera a resposta, nenhum item passa à garantia', async () => {
  const { item } = await adicionar('cliente');
  const { filial_id, cliente_id } = volta;
  const { id, versao } = await api.client.orcamentos.create({
    filial_id,
    cliente_id,
    ordem_servico_id: volta.id,
  });
  await api.client.orcamentos.enviar({ id, versao, aguardar: true });
  await expect(paraGarantia(item)).rejects.toMatchObject({ code: 'ORCAMENTO_AGUARDA', status: 409 });
  expect((await api.client.ordens_servico.get({ id: volta.id })).itens).toMatchObject([
    { cobranca: 'cliente', valor_total: '150.00' },
  ]);
});
