/** The device of an order: created and matched by its serial number (02 § 4). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '#test/api.ts';
import { abrirOficina, type Oficina } from '#test/oficina.ts';
import { ordemFixture } from './ordens_servico.fixtures.ts';

let api: TestApi;
let oficina: Oficina;
let filial_id: string;
let cliente_id: string;
let outro: string;

beforeAll(async () => {
  api = await createTestApi();
  oficina = await abrirOficina(api);
  filial_id = oficina.matriz;
  cliente_id = oficina.clienteDe(filial_id);
  outro = (
    await api.client.clientes.create({ filial_id, nome_completo: 'Segundo Dono', telefone: '41988887777' })
  ).id;
});
afterAll(async () => {
  await api.verificar();
  await api.close();
});

type Campos = Parameters<typeof ordemFixture>[2];
const abrir = (campos: Campos, de = cliente_id) =>
  api.client.ordens_servico.create(ordemFixture(0, { filial_id, cliente_id: de }, campos));
const aparelhos = async (busca: string) => (await api.client.equipamentos.list({ filial_id, busca })).itens;

test('uma ordem com número de série faz o aparelho, com tipo e marca; a segunda usa o mesmo', async () => {
  const aparelho = { equipamento: 'Celular Samsung', modelo: 'Galaxy A54', numero_serie: 'R58-N30 001' };
  const primeira = await abrir(aparelho);
  const segunda = await abrir({ ...aparelho, numero_serie: 'r58n30001' });
  expect(segunda.equipamento_id).toBe(primeira.equipamento_id);
  expect(segunda.numero_serie).toBe('r58n30001');
  expect(await aparelhos('r58n30001')).toMatchObject([
    {
      id: primeira.equipamento_id,
      cliente_id,
      nome: 'Celular Samsung',
      tipo_nome: 'Celular',
      marca: 'Samsung',
      modelo: 'Galaxy A54',
      numero_serie: 'R58-N30 001',
      ultima_os: segunda.numero_os,
      versao: 1,
    },
  ]);
});

test('sem número de série, ou com um que nada identifica, não há aparelho', async () => {
  for (const numero_serie of [null, 'não tem', 's/n', '0000'])
    expect((await abrir({ numero_serie })).equipamento_id).toBeNull();
});

test('o mesmo aparelho de outro dono é outro registro', async () => {
  const meu = await abrir({ numero_serie: 'DOIS-DONOS-1' });
  const dele = await abrir({ numero_serie: 'DOIS-DONOS-1' }, outro);
  expect(dele.equipamento_id).not.toBeNull();
  expect(dele.equipamento_id).not.toBe(meu.equipamento_id);
  await expect(
    abrir({ numero_serie: null, equipamento_id: meu.equipamento_id }, outro),
  ).rejects.toMatchObject({
    code: 'EQUIPAMENTO_DE_OUTRO',
    status: 404,
  });
});

test('16 ordens do mesmo aparelho novo ao mesmo tempo: um aparelho, todas abertas', async () => {
  const abertas = await Promise.all(Array.from({ length: 16 }, () => abrir({ numero_serie: 'CORRIDA-16' })));
  expect(new Set(abertas.map(({ equipamento_id }) => equipamento_id)).size).toBe(1);
  expect(await aparelhos('corrida16')).toHaveLength(1);
});

test('corrigir a série corrige o aparelho; se outras ordens o conhecem, é outro aparelho', async () => {
  const ordem = await abrir({ numero_serie: 'ERRO-1243' });
  const { ordem: certa } = await api.client.ordens_servico.update({ ...ordem, numero_serie: 'CERTO-1234' });
  expect(certa.equipamento_id).toBe(ordem.equipamento_id);
  expect(await aparelhos('certo1234')).toMatchObject([{ id: ordem.equipamento_id, versao: 2 }]);
  await abrir({ numero_serie: 'CERTO-1234' });
  const { ordem: outra } = await api.client.ordens_servico.update({ ...certa, numero_serie: 'NOVO-9876' });
  expect(outra.equipamento_id).not.toBe(ordem.equipamento_id);
  expect(await aparelhos('certo1234')).toHaveLength(1);
});

test('mudar o resto da ordem não mexe no aparelho, e um campo ausente fica como está', async () => {
  const ordem = await abrir({ equipamento: 'Celular', numero_serie: 'QUIETO-55' });
  const [antes] = await aparelhos('quieto55');
  await api.client.equipamentos.update({ ...antes!, nome: 'Celular da diretoria', tipo_id: antes!.tipo_id });
  const { equipamento_id: _equipamento_id, ...semCampo } = ordem;
  const { ordem: depois } = await api.client.ordens_servico.update({ ...semCampo, status: 'em_andamento' });
  expect(depois.equipamento_id).toBe(ordem.equipamento_id);
  expect(await aparelhos('quieto55')).toMatchObject([{ nome: 'Celular da diretoria', versao: 2 }]);
});

test('um aparelho inativo que volta à loja volta a ser oferecido', async () => {
  const ordem = await abrir({ numero_serie: 'VOLTEI-77' });
  const [aparelho] = await aparelhos('voltei77');
  await api.client.equipamentos.update({ ...aparelho!, ativo: false });
  const oferecidos = async () =>
    (await api.client.equipamentos.listDoCliente({ filial_id, cliente_id })).map(({ id }) => id);
  expect(await oferecidos()).not.toContain(ordem.equipamento_id);
  await abrir({ numero_serie: 'VOLTEI-77' });
  expect(await oferecidos()).toContain(ordem.equipamento_id);
});

test('aparelho com ordens não é excluído; sem elas é', async () => {
  const ordem = await abrir({ numero_serie: 'PRESO-31' });
  await abrir({ numero_serie: 'PRESO-31' });
  const id = ordem.equipamento_id ?? '';
  await expect(api.client.equipamentos.remove({ id })).rejects.toMatchObject({
    code: 'EQUIPAMENTO_EM_USO',
    data: { motivo: '2 ordens de serviço vinculadas' },
  });
});

test('a ordem fechada de um cliente anonimizado não volta a contar a série', async () => {
  const { id } = await api.client.clientes.create({
    filial_id,
    nome_completo: 'Some',
    telefone: '41900001111',
  });
  const ordem = await abrir({ numero_serie: 'ANON-4321' }, id);
  const { ordem: fechada } = await api.client.ordens_servico.update({ ...ordem, status: 'cancelada' });
  await api.client.clientes.anonimizar({ id });
  const { ordem: depois } = await api.client.ordens_servico.update({ ...fechada, modelo: 'Outro modelo' });
  expect(depois.equipamento_id).toBe(ordem.equipamento_id);
  const { rows } = await api.dono.query('select numero_serie from equipamentos where cliente_id = $1', [id]);
  expect(rows).toEqual([{ numero_serie: null }]);
});

test('outro nome ou outra série não muda o aparelho escolhido, que outras ordens conhecem', async () => {
  const iphone = { equipamento: 'iPhone 11', modelo: 'iPhone 11', numero_serie: 'IPHO-1111' };
  const { equipamento_id } = await abrir(iphone);
  const notebook = { equipamento: 'Notebook Dell', modelo: null, numero_serie: null };
  expect((await abrir({ ...notebook, equipamento_id })).equipamento_id).toBeNull();
  const outro = await abrir({ ...notebook, numero_serie: 'DELL-7777', equipamento_id });
  expect(outro.equipamento_id).not.toBe(equipamento_id);
  expect(await aparelhos('dell7777')).toMatchObject([{ id: outro.equipamento_id, nome: 'Notebook Dell' }]);
  expect(await aparelhos('ipho1111')).toMatchObject([{ id: equipamento_id, nome: 'iPhone 11', versao: 1 }]);
});

test('12 pares de ordens recebem a mesma série nova ao mesmo tempo: todas salvas, um aparelho cada', async () => {
  for (let par = 0; par < 12; par += 1) {
    const antigas = await Promise.all([1, 2].map((lado) => abrir({ numero_serie: `ANTES-${par}-${lado}` })));
    const numero_serie = `PAR-${par}-0001`;
    const salvas = await Promise.all(
      antigas.map((ordem) => api.client.ordens_servico.update({ ...ordem, numero_serie })),
    );
    expect(new Set(salvas.map(({ ordem }) => ordem.equipamento_id)).size).toBe(1);
    expect(await aparelhos(`par${par}0001`)).toHaveLength(1);
  }
});

test('a ordem excluída leva o aparelho que só ela conhecia, e o cliente pode ser excluído', async () => {
  const { id } = await api.client.clientes.create({
    filial_id,
    nome_completo: 'Desistiu',
    telefone: '41900002222',
  });
  const [primeira, segunda] = [
    await abrir({ numero_serie: 'SO-DELA-1' }, id),
    await abrir({ numero_serie: 'SO-DELA-1' }, id),
  ];
  await api.client.ordens_servico.remove({ id: primeira.id });
  expect(await aparelhos('sodela1')).toHaveLength(1);
  await api.client.ordens_servico.remove({ id: segunda.id });
  expect(await aparelhos('sodela1')).toEqual([]);
  const { itens } = await api.client.auditoria.historico({
    tabela: 'equipamentos',
    registro_id: primeira.equipamento_id ?? '',
  });
  expect(itens[0]?.operacao).toBe('Excluiu o equipamento');
  await api.client.clientes.remove({ id });
});

test('o número de série se acha sem os seus traços e espaços, e com outros', async () => {
  const { id } = await abrir({ numero_serie: 'SN 12-34/AB.9' });
  const imei = await abrir({ numero_serie: '35 693803 564380 9' });
  const acha = async (busca: string) =>
    (await api.client.ordens_servico.list({ filial_id, busca })).itens.map((ordem) => ordem.id);
  for (const busca of ['sn1234ab9', 'SN-1234/AB9', 'SN 12-34/AB.9', '1234ab'])
    expect(await acha(busca), busca).toEqual([id]);
  for (const busca of ['356938035643809', '35-693803-564380-9', '35 693803 564380 9', '356938 035643 809'])
    expect(await acha(busca), busca).toEqual([imei.id]);
});

test("'OS 81' acha a ordem 81, e só ela, na lista das ordens e na dos orçamentos", async () => {
  const uma = await abrir({});
  await api.dono.query('update ordens_servico set numero_os = 81 where id = $1', [uma.id]);
  const outra = await abrir({});
  await api.dono.query('update ordens_servico set numero_os = 8100 where id = $1', [outra.id]);
  await api.client.orcamentos.create({ filial_id, cliente_id, ordem_servico_id: uma.id });
  await api.client.orcamentos.create({ filial_id, cliente_id, ordem_servico_id: outra.id });
  for (const busca of ['OS 81', 'os81', 'Ordem nº 81', 'OS #81', 'http://loja.local/vendas/ordens/81']) {
    const { itens } = await api.client.ordens_servico.list({ filial_id, busca });
    expect(
      itens.map(({ numero_os }) => numero_os),
      busca,
    ).toEqual([81]);
    const orcamentos = await api.client.orcamentos.list({ filial_id, busca });
    expect(
      orcamentos.itens.map(({ numero_os }) => numero_os),
      busca,
    ).toEqual([81]);
    expect((await api.client.ordens_servico.listParaVinculo({ filial_id, busca })).length, busca).toBe(1);
  }
  expect((await api.client.ordens_servico.list({ filial_id, busca: '81' })).itens).toHaveLength(2);
});
