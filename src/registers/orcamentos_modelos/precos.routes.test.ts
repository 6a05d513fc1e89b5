import { afterAll, beforeAll, expect, test } from 'vitest';
import { entradaFixture } from '#kernels/estoque/estoque.fixtures.ts';
import { registrarMovimentacoes } from '#kernels/estoque/registrarMovimentacoes.command.ts';
import { comecarFixture } from '#kernels/financeiro/comeco.fixtures.ts';
import { createTestApi, type TestApi } from '#test/api.ts';
import { abrirOficina, type Oficina } from '#test/oficina.ts';
import { precoEmPalavras, respostaDoPreco } from './orcamentos_modelos.rules.ts';

let api: TestApi;
let oficina: Oficina;
let frontal: string;
let cola: string;
beforeAll(async () => {
  api = await createTestApi();
  oficina = await abrirOficina(api);
  frontal = await oficina.produto(7);
  cola = await oficina.produto(9);
  await api.run((ctx) =>
    registrarMovimentacoes(ctx, 'efetivada', [
      entradaFixture(frontal, oficina.loja, '9'),
      entradaFixture(cola, oficina.loja, '1'),
    ]),
  );
});
afterAll(() => api.close());

const linha = (produto_servico_id: string, quantidade: number, valor_unitario: string | null) => ({
  produto_servico_id,
  quantidade: String(quantidade),
  valor_unitario,
});
const precos = (busca: string, client = api.client, filial_id = oficina.matriz) =>
  client.orcamentos_modelos.precos({ busca, filial_id });
const emPalavras = async (busca: string, client = api.client, aqui = oficina.matriz) =>
  (await precos(busca, client, aqui)).map((preco) => precoEmPalavras(preco, aqui));

test('o preço, à vista e as peças livres de cada filial, só as filiais da pessoa', async () => {
  await api.client.orcamentos_modelos.create({
    nome: 'Frontal A54',
    itens: [linha(frontal, 2, '150.00'), linha(cola, 1, '20.00'), linha(await oficina.servico(), 1, '30.00')],
  });
  const nomes = new Map((await api.client.filiais.list({})).itens.map(({ id, nome }) => [id, nome]));
  const loja = nomes.get(oficina.loja) ?? '';
  expect(await emPalavras('a54 fron')).toEqual([`Frontal A54 · R$ 350,00 · 3 aqui, 1 ${loja}`]);
  // An order reserves two of the seven.
  await oficina.item(await oficina.ordem(), frontal, 2);
  expect(await emPalavras('frontal')).toEqual([`Frontal A54 · R$ 350,00 · 2 aqui, 1 ${loja}`]);
  const soDaMatriz = await api.as({ papel: 'tecnico', filiais: [oficina.matriz] });
  expect(await emPalavras('frontal', soDaMatriz)).toEqual(['Frontal A54 · R$ 350,00 · 2 aqui']);
  await expect(precos('frontal', soDaMatriz, oficina.loja)).rejects.toMatchObject({ status: 403 });

  await api.run((ctx) => comecarFixture(ctx, [oficina.matriz, oficina.loja]));
  await api.dono.query(`update formas_pagamento set desconto = 5 where tipo = 'pix'`);
  const [preco] = await precos('frontal');
  expect(preco && precoEmPalavras(preco, oficina.matriz)).toBe(
    `Frontal A54 · R$ 350,00 · à vista R$ 332,50 · 2 aqui, 1 ${loja}`,
  );
  expect(preco && respostaDoPreco(preco)).toBe('Frontal A54: R$ 350,00, à vista R$ 332,50');
});

test('o modelo do aparelho acha e vai na resposta; serviço não tem peças, e o que está inativo não tem preço', async () => {
  const [aparelho] = await api.client.equipamentos.listModelos({ busca: 'Galaxy A54' });
  const servico = await oficina.servico();
  const criado = await api.client.orcamentos_modelos.create({
    nome: 'Troca de tampa',
    modelo_equipamento_id: aparelho?.id,
    itens: [linha(servico, 1, '0.00')],
  });
  const [preco] = await precos('tampa a54');
  expect(preco).toMatchObject({ filiais: null, aparelho: { marca: 'Samsung', modelo: 'Galaxy A54' } });
  expect(preco && respostaDoPreco(preco)).toBe('Troca de tampa (Samsung Galaxy A54): R$ 0,00');
  for (const busca of ['', '  ', '%', '😀', 'nada assim']) expect(await precos(busca), busca).toEqual([]);
  await api.dono.query(`update produtos_servicos set ativo = false where id = '${servico}'`);
  expect(await precos('tampa')).toEqual([]);
  await api.dono.query(`update produtos_servicos set ativo = true where id = '${servico}'`);
  const { id, versao } = criado;
  await api.client.orcamentos_modelos.update({
    ...{ id, versao, nome: 'Troca de tampa', ativo: false },
    itens: [linha(servico, 1, null)],
  });
  expect(await precos('tampa')).toEqual([]);
});
