import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '#test/api.ts';
import { abrirOficina } from '#test/oficina.ts';

let api: TestApi;
let oficina: Awaited<ReturnType<typeof abrirOficina>>;
beforeAll(async () => {
  api = await createTestApi();
  oficina = await abrirOficina(api);
});
afterAll(() => api.close());

const enviar = (id: string, para_filial_id: string, client = api.client) =>
  client.envios.enviar({ id, para_filial_id, observacao: null });
const aqui = async (filial_id: string, client = api.client) =>
  (await client.ordens_servico.list({ filial_id, situacao: 'aparelhos_aqui' })).itens.map(({ id }) => id);
const abrir = async () => {
  const { matriz } = oficina;
  const ordem = {
    filial_id: matriz,
    cliente_id: oficina.clienteDe(matriz),
    equipamento: 'Celular',
    defeito_reclamado: 'Tela',
    posicao: 'Prateleira 3',
  };
  return (await api.client.ordens_servico.create(ordem as never)).id;
};

test('o aparelho vai a outra filial, é recebido lá e volta; a ordem fica onde está', async () => {
  const { matriz, loja } = oficina;
  const id = await abrir();
  const ida = await enviar(id, loja);
  await expect(enviar(id, loja)).rejects.toMatchObject({ code: 'ENVIO_A_CAMINHO' });
  const nome = (await api.client.envios.daOrdem({ id }))[0]?.para.nome;
  await expect(enviar(id, loja)).rejects.toMatchObject({
    message: `Este aparelho já está a caminho de ${nome}: receba-o lá ou cancele o envio`,
  });
  expect(await aqui(matriz)).toContain(id);
  await api.client.envios.receber(ida);
  await expect(api.client.envios.receber(ida)).rejects.toMatchObject({ code: 'ENVIO_ENCERRADO' });
  expect(await api.client.ordens_servico.get({ id })).toMatchObject({
    filial_id: matriz,
    filial_local_id: loja,
    posicao: null,
  });
  expect(await aqui(matriz)).not.toContain(id);
  expect(await aqui(loja)).toContain(id);
  await expect(enviar(id, loja)).rejects.toMatchObject({ code: 'APARELHO_NA_FILIAL' });
  const volta = await enviar(id, matriz);
  await api.client.envios.receber(volta);
  expect((await api.client.ordens_servico.get({ id })).filial_local_id).toBeNull();
  expect((await api.client.envios.daOrdem({ id })).map(({ situacao }) => situacao)).toEqual([
    'recebido',
    'recebido',
  ]);
});

test('só quem alcança as duas filiais recebe, e ninguém vê mais por isso', async () => {
  const { matriz, loja } = oficina;
  const id = await abrir();
  const daMatriz = await api.as({ papel: 'tecnico', filiais: [matriz] });
  const envio = await enviar(id, loja, daMatriz);
  await expect(daMatriz.envios.receber(envio)).rejects.toMatchObject({ code: 'FILIAL_NAO_PERMITIDA' });
  const daLoja = await api.as({ papel: 'tecnico', filiais: [loja] });
  await expect(daLoja.envios.receber(envio)).rejects.toMatchObject({ code: 'FILIAL_NAO_PERMITIDA' });
  const deAmbas = await api.as({ papel: 'tecnico', filiais: [loja, matriz] });
  await deAmbas.envios.receber(envio);
  expect(await aqui(loja, deAmbas)).toContain(id);
  expect(await aqui(loja, daLoja)).not.toContain(id);
});

test('faturada com o aparelho em outra filial, a ordem espera a retirada; o envio cancelado não move nada', async () => {
  const { loja } = oficina;
  const id = await abrir();
  const cancelado = await enviar(id, loja);
  await api.client.envios.cancelar(cancelado);
  await expect(api.client.envios.receber(cancelado)).rejects.toMatchObject({ code: 'ENVIO_ENCERRADO' });
  const servico = await oficina.servico();
  const item = { produto_servico_id: servico, quantidade: '1', valor_unitario: '90.00' };
  await api.client.ordens_servico.adicionarItem({ id, ...item });
  await api.client.envios.receber(await enviar(id, loja));
  await api.client.ordens_servico.faturar({ id });
  expect(await api.client.ordens_servico.get({ id })).toMatchObject({
    status: 'entregue',
    retirada_em: null,
    filial_local_id: loja,
  });
  await api.client.ordens_servico.registrarRetirada({ id });
  const entregue = await api.client.ordens_servico.get({ id });
  expect(entregue.retirada_em).not.toBeNull();
  expect(entregue.filial_local_id).toBeNull();
  await expect(enviar(id, loja)).rejects.toMatchObject({ code: 'APARELHO_SAIU' });
});

test('faturada com o aparelho a caminho, a ordem não diz que ele saiu, a menos que alguém o diga', async () => {
  const servico = await oficina.servico();
  const item = { produto_servico_id: servico, quantidade: '1', valor_unitario: '90.00' };
  const faturadaNoCaminho = async (retirada = {}) => {
    const id = await abrir();
    await api.client.ordens_servico.adicionarItem({ id, ...item });
    const envio = await enviar(id, oficina.loja);
    await api.client.ordens_servico.faturar({ id, ...retirada });
    return { id, envio };
  };
  const { id, envio } = await faturadaNoCaminho();
  expect(await api.client.ordens_servico.get({ id })).toMatchObject({
    status: 'entregue',
    retirada_em: null,
  });
  await api.client.envios.receber(envio);
  expect((await api.client.ordens_servico.get({ id })).filial_local_id).toBe(oficina.loja);
  const dita = await faturadaNoCaminho({ retirada: { quem: 'cliente' } });
  expect((await api.client.ordens_servico.get(dita)).retirada_em).not.toBeNull();
});

test('dezesseis envios do mesmo aparelho ao mesmo tempo: um vai', async () => {
  const id = await abrir();
  const respostas = await Promise.allSettled(Array.from({ length: 16 }, () => enviar(id, oficina.loja)));
  expect(respostas.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});
