import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '#test/api.ts';
import { abrirOficina, type Oficina } from '#test/oficina.ts';

let api: TestApi;
let oficina: Oficina;
let tela: string;
let troca: string;
beforeAll(async () => {
  api = await createTestApi();
  oficina = await abrirOficina(api);
  tela = await oficina.produto(5);
  troca = await oficina.servico();
});
afterAll(() => api.close());

let numero = 0;
const modelo = async (valor_unitario: string | null = null, campos: object = {}) =>
  (
    await api.client.orcamentos_modelos.create({
      nome: `Modelo ${numero++}`,
      itens: [
        { produto_servico_id: tela, quantidade: '2', valor_unitario },
        { produto_servico_id: troca, quantidade: '1', valor_unitario: '80.00' },
      ],
      ...campos,
    })
  ).id;
const linhas = async ({ id }: { id: string }) =>
  (await api.client.ordens_servico.get({ id })).itens.map(
    ({ tipo, quantidade, valor_unitario }) => `${tipo} ${Number(quantidade)} × ${valor_unitario}`,
  );

test('todas as linhas entram de uma vez, a peça fica reservada, e a auditoria conta um só ato', async () => {
  const ordem = await oficina.ordem();
  const { itens } = await api.client.ordens_servico.usarModelo({
    id: ordem.id,
    modelo_id: await modelo('350.00'),
  });
  expect(itens).toBe(2);
  expect(await linhas(ordem)).toEqual(['produto 2 × 350.00', 'servico 1 × 80.00']);
  expect((await oficina.livro(ordem)).movimentacoes).toEqual(['venda 2 pendente']);
  const historico = await api.client.auditoria.historico({
    tabela: 'ordens_servico',
    registro_id: ordem.id,
  });
  const atos = historico.itens.filter(({ operacao }) => operacao.includes('modelo de orçamento'));
  expect(atos).toHaveLength(1);
  expect(JSON.stringify(atos[0])).toContain('Modelo 0');
});

test('sem valor, a linha entra pelo preço do cadastro', async () => {
  const ordem = await oficina.ordem();
  await api.client.ordens_servico.usarModelo({ id: ordem.id, modelo_id: await modelo() });
  const { valor_venda_pf } = await api.client.produtos_servicos.get({ id: tela });
  expect((await linhas(ordem))[0]).toBe(`produto 2 × ${valor_venda_pf}`);
});

test('quem não dá desconto usa um modelo abaixo do preço, mas não digita menos', async () => {
  const ordem = await oficina.ordem();
  const tecnico = await api.as({ papel: 'tecnico' });
  await tecnico.ordens_servico.usarModelo({ id: ordem.id, modelo_id: await modelo('0.02') });
  expect(await linhas(ordem)).toEqual(['produto 2 × 0.02', 'servico 1 × 80.00']);
  const digitar = (valor_unitario: string) => {
    const item = { produto_servico_id: tela, quantidade: '1', valor_unitario };
    return tecnico.ordens_servico.adicionarItem({ id: ordem.id, ...item });
  };
  for (const valor of ['0.01', '0.02'])
    await expect(digitar(valor), valor).rejects.toMatchObject({ code: 'DESCONTO_NAO_PERMITIDO' });
  const { itens } = await api.client.ordens_servico.get({ id: ordem.id });
  const { id, versao } = itens[0] ?? { id: '', versao: 0 };
  const alterar = tecnico.ordens_servico.alterarItem({ id, versao, quantidade: '2', valor_unitario: '0.01' });
  await expect(alterar).rejects.toMatchObject({ code: 'DESCONTO_NAO_PERMITIDO' });
});

test('uma linha inativa, um modelo inativo ou desconhecido e uma ordem encerrada recusam tudo', async () => {
  const ordem = await oficina.ordem();
  const { id: inativo, ...outro } = { id: await modelo(null, { ativo: false }), ordem };
  const usar = (modelo_id: string, id = outro.ordem.id) =>
    api.client.ordens_servico.usarModelo({ id, modelo_id });
  await expect(usar(inativo)).rejects.toMatchObject({ code: 'MODELO_INATIVO' });
  await expect(usar(ordem.id)).rejects.toMatchObject({ code: 'NAO_ENCONTRADO' });
  const bom = await modelo();
  await oficina.mudarStatus(ordem, 'cancelada');
  await expect(usar(bom)).rejects.toMatchObject({ code: 'ITENS_FECHADOS' });
  const aberta = await oficina.ordem();
  await api.dono.query(`update produtos_servicos set ativo = false where id = '${troca}'`);
  await expect(usar(bom, aberta.id)).rejects.toMatchObject({ code: 'ITEM_INATIVO' });
  expect(await linhas(aberta)).toEqual([]);
  await api.dono.query(`update produtos_servicos set ativo = true where id = '${troca}'`);
});

test('dois que usam o mesmo modelo ao mesmo tempo põem as linhas duas vezes, sem travar', async () => {
  const ordem = await oficina.ordem();
  const modelo_id = await modelo('350.00');
  await Promise.all([1, 2, 3].map(() => api.client.ordens_servico.usarModelo({ id: ordem.id, modelo_id })));
  expect(await linhas(ordem)).toHaveLength(6);
});
