import { afterAll, beforeAll, expect, test } from 'vitest';
import { ordemFixture } from '#operations/ordens_servico/ordens_servico.fixtures.ts';
import { servicoFixture } from '#registers/produtos_servicos/produtos_servicos.fixtures.ts';
import { createTestApi, type TestApi } from '#test/api.ts';
import { abrirOficina, type Oficina } from '#test/oficina.ts';

let api: TestApi;
let oficina: Oficina;
let servico_id: string;

beforeAll(async () => {
  api = await createTestApi();
  oficina = await abrirOficina(api);
  servico_id = (await api.client.produtos_servicos.create(servicoFixture(0))).id;
});
afterAll(() => api.close());

async function abrir(numero_serie: string, filial_id = oficina.matriz, em?: string) {
  if (em) api.setClock(new Date(em));
  const cliente_id = oficina.clienteDe(filial_id);
  const campos = ordemFixture(0, { filial_id, cliente_id }, { numero_serie });
  const ordem = await api.client.ordens_servico.create(campos);
  api.setClock(null);
  return ordem;
}

/** Opens and bills an order with the service at that instant; the billing hands it over. */
async function consertar(numero_serie: string, em: string, filial_id = oficina.matriz) {
  const ordem = await abrir(numero_serie, filial_id, em);
  api.setClock(new Date(em));
  const item = { produto_servico_id: servico_id, quantidade: '1', valor_unitario: '100.00' };
  await api.client.ordens_servico.adicionarItem({ id: ordem.id, ...item });
  await api.client.ordens_servico.faturar({ id: ordem.id });
  api.setClock(null);
  return ordem;
}

const lembrar = (numero_serie: string, ordem_id?: string) =>
  api.client.memoria.doAparelho({ numero_serie, ordem_id });

test('nada se sabe de um aparelho novo, nem de um número que nada identifica', async () => {
  const nada = { visitas: 0, garantia_ate: null, aberta: null };
  expect(await lembrar('NUNCA-VISTO-1')).toEqual(nada);
  await abrir('não tem');
  for (const serie of ['não tem', '', '0000', '🔧']) expect(await lembrar(serie), serie).toEqual(nada);
});

test('as visitas são contadas por qualquer escrita da série, sem a própria ordem e sem as canceladas', async () => {
  const primeira = await abrir('MEM-001 A');
  const segunda = await abrir('mem001a');
  const cancelada = await abrir('MEM001A');
  await api.client.ordens_servico.update({ ...cancelada, status: 'cancelada' });
  expect(await lembrar('mem 001a')).toMatchObject({ visitas: 2, aberta: { numero_os: segunda.numero_os } });
  expect(await lembrar('MEM001A', segunda.id)).toMatchObject({
    visitas: 1,
    aberta: { numero_os: primeira.numero_os, filial: { nome: 'Matriz Centro' } },
  });
  const visitas = await api.client.memoria.visitas({ numero_serie: 'MEM001A', ordem_id: segunda.id });
  expect(visitas.map(({ numero_os }) => numero_os)).toEqual([cancelada.numero_os, primeira.numero_os]);
  expect(visitas[1]).toMatchObject({
    equipamento: primeira.equipamento,
    numero_serie: 'MEM-001 A',
    itens: [],
  });
});

test('uma ordem faturada dá 90 dias de garantia, contados no fuso da filial, enquanto dura', async () => {
  api.setClock(new Date('2026-11-20T12:00:00Z'));
  // 23:30 of the 1st in São Paulo.
  await consertar('GAR-9000', '2026-11-02T02:30:00Z');
  api.setClock(new Date('2026-11-20T12:00:00Z'));
  expect(await lembrar('GAR-9000')).toEqual({ visitas: 1, garantia_ate: '2027-01-30', aberta: null });
  api.setClock(new Date('2027-01-31T02:30:00Z'));
  expect((await lembrar('GAR-9000')).garantia_ate).toBe('2027-01-30');
  api.setClock(new Date('2027-01-31T12:00:00Z'));
  expect((await lembrar('GAR-9000')).garantia_ate).toBeNull();
  api.setClock(null);
});

test('quem só vê uma filial nada aprende das outras, nem uma contagem', async () => {
  await abrir('OUTRA-FILIAL-1', oficina.loja);
  await abrir('OUTRA-FILIAL-1', oficina.matriz);
  expect((await lembrar('OUTRA-FILIAL-1')).visitas).toBe(2);
  const limitado = await api.as({ filiais: [oficina.matriz] });
  const input = { numero_serie: 'OUTRA-FILIAL-1' };
  expect(await limitado.memoria.doAparelho(input)).toMatchObject({
    visitas: 1,
    aberta: { filial: { id: oficina.matriz } },
  });
  expect(await limitado.memoria.visitas(input)).toHaveLength(1);
  const longe = await api.as({ filiais: [] });
  expect(await longe.memoria.doAparelho(input)).toEqual({ visitas: 0, garantia_ate: null, aberta: null });
  expect(await longe.memoria.visitas(input)).toEqual([]);
});

test('o mesmo serviço no mesmo aparelho em 180 dias é um possível retorno', async () => {
  const antiga = await consertar('RET-777', '2026-01-10T12:00:00Z');
  const ultima = await consertar('RET-777', '2026-05-10T12:00:00Z');
  const volta = await abrir('ret777', oficina.matriz, '2026-08-10T12:00:00Z');
  const item = { produto_servico_id: servico_id, quantidade: '1', valor_unitario: '100.00' };
  const { item: novo } = await api.client.ordens_servico.adicionarItem({ id: volta.id, ...item });
  expect(await api.client.memoria.retornos({ id: volta.id })).toEqual([
    { item_id: novo.id, numero_os: ultima.numero_os, descricao: novo.descricao, entregue_em: '2026-05-10' },
  ]);
  expect(await api.client.memoria.retornos({ id: ultima.id })).toMatchObject([
    { numero_os: antiga.numero_os },
  ]);
  const tarde = await abrir('RET-777', oficina.matriz, '2027-05-10T12:00:00Z');
  await api.client.ordens_servico.adicionarItem({ id: tarde.id, ...item });
  expect(await api.client.memoria.retornos({ id: tarde.id })).toEqual([]);
});

test('linhas avulsas são retorno pelas palavras', async () => {
  const livre = async (id: string, nome: string) => {
    const novo_produto = { tipo: 'servico', nome, avulso: true } as const;
    return api.client.ordens_servico.adicionarItem({
      id,
      novo_produto,
      quantidade: '1',
      valor_unitario: '50.00',
    });
  };
  const antes = await abrir('RET-LIVRE-1', oficina.matriz, '2026-06-10T12:00:00Z');
  await livre(antes.id, 'Solda do conector');
  api.setClock(new Date('2026-06-12T12:00:00Z'));
  await api.client.ordens_servico.faturar({ id: antes.id });
  const volta = await abrir('RET-LIVRE-1', oficina.matriz, '2026-08-10T12:00:00Z');
  await livre(volta.id, 'Troca de vidro');
  expect(await api.client.memoria.retornos({ id: volta.id })).toEqual([]);
  const { item } = await livre(volta.id, 'SOLDA DO CONECTOR');
  expect(await api.client.memoria.retornos({ id: volta.id })).toMatchObject([
    { item_id: item.id, numero_os: antes.numero_os },
  ]);
});

test('o retorno de uma filial que a pessoa não vê não é dito', async () => {
  await consertar('RET-LONGE-1', '2026-05-10T12:00:00Z', oficina.loja);
  const volta = await abrir('RET-LONGE-1', oficina.matriz, '2026-08-10T12:00:00Z');
  const item = { produto_servico_id: servico_id, quantidade: '1', valor_unitario: '100.00' };
  await api.client.ordens_servico.adicionarItem({ id: volta.id, ...item });
  expect(await api.client.memoria.retornos({ id: volta.id })).toHaveLength(1);
  const limitado = await api.as({ filiais: [oficina.matriz] });
  expect(await limitado.memoria.retornos({ id: volta.id })).toEqual([]);
});
