import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '#test/api.ts';
import { abrirOficina, type Oficina } from '#test/oficina.ts';
import { PROPRIAS } from './modelos.rules.ts';

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

const codigo = (chamada: Promise<unknown>) =>
  chamada.then(
    () => 'ok',
    (error: { code: string }) => error.code,
  );
const proprias = async () => (await api.client.mensagens.modelos()).filter(({ propria }) => propria);

test('a loja cria, muda e exclui uma resposta pronta; ela vem preenchida como as outras', async () => {
  const { mensagens } = api.client;
  const texto = 'Aceitamos {avista} no PIX.\nOS {os} 💳';
  const criada = await mensagens.criarResposta({ nome: ' Formas de pagamento ', texto });
  expect(criada).toMatchObject({ gatilho: 'livre', nome: 'Formas de pagamento', texto, versao: 1 });
  const { chave } = criada;
  const { id, numero_os } = await oficina.ordem();
  const pronta = await mensagens.preparar({ id, modelo: chave });
  expect(pronta.texto).toBe(`OS ${numero_os} 💳`);
  expect(pronta.modelos.at(-1)).toMatchObject({ chave, nome: 'Formas de pagamento' });
  expect(await codigo(mensagens.escrever({ id, modelo: chave, canal: 'whatsapp', texto: 'Olá' }))).toBe('ok');

  expect(await codigo(mensagens.criarResposta({ nome: 'FORMAS DE PAGAMENTO', texto }))).toBe(
    'RESPOSTA_REPETIDA',
  );
  const ruim = { nome: 'Outra', texto: 'Olá {fulano}' };
  expect(await codigo(mensagens.criarResposta(ruim))).toBe('DADOS_INVALIDOS');
  // Without a name in the input the answer keeps its name. Null as text is refused: the program has none for it.
  expect(await mensagens.salvarModelo({ chave, texto: 'À vista: {avista}', versao: 1 })).toMatchObject({
    nome: 'Formas de pagamento',
    versao: 2,
  });
  expect(await codigo(mensagens.salvarModelo({ chave, texto: null, versao: 2 }))).toBe('DADOS_INVALIDOS');
  expect(
    await mensagens.salvarModelo({ chave, nome: 'Pagamento', texto: 'Pix e cartão', versao: 2 }),
  ).toMatchObject({ nome: 'Pagamento', versao: 3 });

  expect(await codigo(mensagens.excluirResposta({ chave, versao: 2 }))).toBe('REGISTRO_ALTERADO');
  expect(await codigo(mensagens.excluirResposta({ chave: 'livre_pronto', versao: 1 }))).toBe(
    'NAO_ENCONTRADO',
  );
  await mensagens.excluirResposta({ chave, versao: 3 });
  expect(await proprias()).toEqual([]);
  expect(await codigo(mensagens.preparar({ id, modelo: chave }))).toBe('NAO_ENCONTRADO');
  expect(await codigo(mensagens.salvarModelo({ chave, texto: 'De volta', versao: 4 }))).toBe(
    'NAO_ENCONTRADO',
  );
  // The deleted answer's name is free again.
  expect(await codigo(mensagens.criarResposta({ nome: 'Pagamento', texto: 'Pix' }))).toBe('ok');
});

test('de dois que criam a mesma resposta ao mesmo tempo um fica, e a loja tem no máximo cinquenta', async () => {
  const { mensagens } = api.client;
  const juntas = await Promise.all(
    [1, 2].map(() => codigo(mensagens.criarResposta({ nome: 'Garantia', texto: '90 dias' }))),
  );
  expect(juntas.sort()).toEqual(['RESPOSTA_REPETIDA', 'ok']);
  for (let n = (await proprias()).length; n < PROPRIAS - 1; n++)
    await mensagens.criarResposta({ nome: `Resposta ${n}`, texto: 'Olá' });
  const ultimas = await Promise.all(
    [1, 2].map((n) => codigo(mensagens.criarResposta({ nome: `Última ${n}`, texto: 'Olá' }))),
  );
  expect(ultimas.sort()).toEqual(['RESPOSTAS_DEMAIS', 'ok']);
  expect(await proprias()).toHaveLength(PROPRIAS);
});
