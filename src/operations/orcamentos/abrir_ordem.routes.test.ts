/** 'Abrir ordem': a quote without an order that has services opens its order from itself. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '#test/api.ts';
import { abrirOficina, type Oficina } from '#test/oficina.ts';

let api: TestApi;
let oficina: Oficina;
beforeAll(async () => {
  api = await createTestApi();
  oficina = await abrirOficina(api);
});
afterAll(async () => {
  await api.verificar();
  await api.close();
});

const APARELHO = { equipamento: 'Celular', modelo: 'Galaxy A54', defeito_reclamado: 'Tela trincada' };
const abrir = (id: string) => api.client.orcamentos.abrirOrdem({ id, ...APARELHO });

async function orcado() {
  const { filial_id, cliente_id } = await oficina.ordem();
  const um = { quantidade: '1', valor_unitario: '80.00' };
  const { id, versao } = await api.client.orcamentos.create({
    filial_id,
    cliente_id,
    aceita_parcial: true,
    itens: [
      { ...um, produto_servico_id: await oficina.servico(), grupo: 'Tela' },
      { ...um, produto_servico_id: await oficina.produto(5), grupo: 'Bateria', valor_unitario: '120.00' },
    ],
  });
  return { id, versao, cliente_id };
}
const enviar = ({ id, versao }: { id: string; versao: number }) =>
  api.client.orcamentos.enviar({ id, versao });
const RESPOSTA = { n: 1, canal: 'whatsapp', nome: 'Maria Souza', texto: 'Pode fazer' } as const;

test('o orçamento aprovado abre a ordem, que fica com ele, com o aprovado e com os seus itens', async () => {
  const orcamento = await orcado();
  await enviar(orcamento);
  await api.client.orcamentos.aprovar({ id: orcamento.id, ...RESPOSTA, grupos: ['Tela'] });
  const ordem = await abrir(orcamento.id);
  const lida = await api.client.ordens_servico.get({ id: ordem.id });
  expect(lida).toMatchObject({
    ...APARELHO,
    cliente_id: orcamento.cliente_id,
    status: 'em_andamento',
    total: '80.00',
    valor_aprovado: '80.00',
  });
  expect(lida.itens).toHaveLength(1);
  expect(await api.client.orcamentos.daOrdem({ id: ordem.id })).toMatchObject([
    { id: orcamento.id, situacao: 'aprovado', numero_os: ordem.numero_os },
  ]);
  await expect(abrir(orcamento.id)).rejects.toMatchObject({ code: 'ORCAMENTO_DE_ORDEM' });
});

test('o enviado abre a ordem que espera a resposta, e aprovado depois leva os itens', async () => {
  const orcamento = await orcado();
  await expect(abrir(orcamento.id)).rejects.toMatchObject({ code: 'ORCAMENTO_NAO_ENVIADO' });
  await enviar(orcamento);
  const ordem = await abrir(orcamento.id);
  expect(await api.client.ordens_servico.get({ id: ordem.id })).toMatchObject({
    status: 'aguardando_aprovacao',
    orcamento_aguarda: true,
    itens: [],
  });
  await api.client.orcamentos.aprovar({ id: orcamento.id, ...RESPOSTA });
  const { total, itens, valor_aprovado } = await api.client.ordens_servico.get({ id: ordem.id });
  expect([total, itens.length, valor_aprovado]).toEqual(['200.00', 2, '200.00']);
});

test('de dois que abrem ao mesmo tempo um abre, e o outro fica sabendo', async () => {
  const orcamento = await orcado();
  await enviar(orcamento);
  const feitos = await Promise.allSettled([abrir(orcamento.id), abrir(orcamento.id)]);
  expect(feitos.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const [perdeu] = feitos.flatMap((feito) => (feito.status === 'rejected' ? [feito.reason.code] : []));
  expect(['ORCAMENTO_DE_ORDEM', 'REGISTRO_ALTERADO']).toContain(perdeu);
});

test('aprovar e abrir a ordem ao mesmo tempo nunca aprova sem levar os itens à ordem', async () => {
  for (let n = 0; n < 4; n += 1) {
    const orcamento = await orcado();
    await enviar(orcamento);
    const aprovar = () => api.client.orcamentos.aprovar({ id: orcamento.id, ...RESPOSTA });
    const [aberta, aprovada] = await Promise.allSettled([abrir(orcamento.id), aprovar()]);
    const ordem = aberta.status === 'fulfilled' ? aberta.value : await abrir(orcamento.id);
    if (aprovada.status === 'rejected') await aprovar();
    expect(await api.client.ordens_servico.get({ id: ordem.id })).toMatchObject({
      total: '200.00',
      valor_aprovado: '200.00',
    });
  }
});
