// An order has at most one open return, and a person one registration per branch, under concurrent acts and reopening.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { OrdemServico } from '#operations/ordens_servico/ordens_servico.contract.ts';
import { type ApiClient, createTestApi, type TestApi } from '#test/api.ts';
import { abrirOficina, type Oficina } from '#test/oficina.ts';

let api: TestApi;
let oficina: Oficina;

beforeAll(async () => {
  api = await createTestApi();
  oficina = await abrirOficina(api);
});
afterEach(() => api.verificar());
afterAll(() => api.close());

let vez = 0;
/** A new customer whose document exists in no other branch. */
async function cliente(campos: object = {}) {
  vez += 1;
  return api.client.clientes.create({
    nome_completo: `Márcia Nova ${vez}`,
    telefone: `419${String(10_000_000 + vez)}`,
    filial_id: oficina.matriz,
    ...campos,
  });
}
async function entregue(cliente_id?: string): Promise<OrdemServico> {
  const ordem = await oficina.ordem({ ...(cliente_id && { cliente_id }) });
  await oficina.mudarStatus(ordem, 'entregue');
  return ordem;
}
const abrir = (id: string, filial_id = oficina.matriz, quem: ApiClient = api.client) =>
  quem.retornos.abrir({ id, filial_id, defeito_reclamado: 'Voltou' });
const codigos = async (atos: readonly Promise<unknown>[]) =>
  (await Promise.allSettled(atos)).map((ato) =>
    ato.status === 'fulfilled' ? 'feito' : (ato.reason as { code: string }).code,
  );

test('dois que abrem o retorno da mesma ordem juntos: um abre, o outro continua nele', async () => {
  for (let vezes = 0; vezes < 4; vezes++) {
    const { id } = await entregue();
    expect((await codigos([abrir(id), abrir(id, oficina.loja)])).sort()).toEqual(['RETORNO_ABERTO', 'feito']);
  }
});

test('duas ordens da mesma pessoa voltam juntas em outra filial: um cadastro só', async () => {
  for (let vezes = 0; vezes < 4; vezes++) {
    const { id: cliente_id } = await cliente();
    const ordens = [await entregue(cliente_id), await entregue(cliente_id)];
    const [uma, outra] = await Promise.all(ordens.map(({ id }) => abrir(id, oficina.loja)));
    expect(uma?.cliente_id).toBe(outra?.cliente_id);
  }
});

test('o retorno cancelado não reabre enquanto outro da mesma ordem está aberto', async () => {
  const { id } = await entregue();
  const primeiro = await abrir(id);
  await oficina.mudarStatus(primeiro, 'cancelada');
  await abrir(id);
  await expect(oficina.mudarStatus(primeiro, 'em_andamento')).rejects.toMatchObject({
    code: 'RETORNO_ABERTO',
    status: 409,
  });
  const { versao } = await api.client.ordens_servico.get({ id: primeiro.id });
  await expect(
    api.client.ordens_servico.mudarUma({ id: primeiro.id, versao, status: 'aberta' }),
  ).rejects.toMatchObject({ code: 'RETORNO_ABERTO' });
});

test('o número do retorno aberto só é dito a quem pode ver a ordem', async () => {
  const { id } = await entregue();
  const volta = await abrir(id, oficina.loja);
  const daqui = await api.as({ papel: 'gerente', filiais: [oficina.matriz] });
  const recusa = (quem: ApiClient) =>
    abrir(id, oficina.matriz, quem).then(
      () => '',
      (error: Error) => error.message,
    );
  expect(await recusa(api.client)).toContain(`#${volta.numero_os}`);
  expect(await recusa(daqui)).toBe('Já há um retorno em garantia aberto da mesma ordem: continue nele');
});

test('um retorno faturado ou cancelado não se julga mais', async () => {
  const { id } = await entregue();
  const volta = await abrir(id);
  await oficina.mudarStatus(volta, 'cancelada');
  const { versao } = await api.client.ordens_servico.get({ id: volta.id });
  for (const resultado of ['procedente', 'improcedente'] as const)
    await expect(api.client.retornos.julgar({ id: volta.id, versao, resultado })).rejects.toMatchObject({
      code: 'ITENS_FECHADOS',
    });
});

test('em outra filial, o mesmo telefone é da mesma pessoa só com o mesmo primeiro nome', async () => {
  const { id: cliente_id, telefone } = await cliente();
  const { id: irmao } = await cliente({ nome_completo: 'Paulo Nova', telefone, filial_id: oficina.loja });
  const ordem = await entregue(cliente_id);
  const volta = await abrir(ordem.id, oficina.loja);
  expect(volta.cliente_id).not.toBe(irmao);
  const outra = await cliente();
  const { id: la } = await cliente({
    nome_completo: 'MARCIA N. Silva',
    telefone: outra.telefone,
    filial_id: oficina.loja,
  });
  expect((await abrir((await entregue(outra.id)).id, oficina.loja)).cliente_id).toBe(la);
});
