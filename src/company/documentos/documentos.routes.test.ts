import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '#test/api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(async () => {
  await api.verificar();
  await api.close();
});

const BLOCO = 'comprovante_venda';
const ler = async () => (await api.client.documentos.textos()).find(({ bloco }) => bloco === BLOCO);

test('um texto nasce com o padrão, guarda cada redação e volta ao padrão', async () => {
  expect(await ler()).toMatchObject({
    impresso: 'Comprovante de venda',
    padrao: 'Troca em 7 dias, garantia 90 dias',
    texto: null,
    numero: 0,
  });
  const salvo = await api.client.documentos.salvarTexto({
    bloco: BLOCO,
    texto: ' Troca em 30 dias ',
    numero: 0,
  });
  expect(salvo).toMatchObject({ texto: 'Troca em 30 dias', numero: 1 });
  await api.client.documentos.salvarTexto({ bloco: BLOCO, texto: '', numero: 1 });
  expect(await ler()).toMatchObject({ texto: '', numero: 2 });
  await api.client.documentos.salvarTexto({ bloco: BLOCO, texto: null, numero: 2 });
  expect(await ler()).toMatchObject({ texto: null, numero: 3 });
  const redacoes = await api.db
    .selectFrom('modelos_texto')
    .select(['numero', 'texto'])
    .orderBy('numero')
    .execute();
  expect(redacoes).toEqual([
    { numero: 1, texto: 'Troca em 30 dias' },
    { numero: 2, texto: '' },
    { numero: 3, texto: null },
  ]);
  await expect(api.db.deleteFrom('modelos_texto').execute()).rejects.toMatchObject({ code: '42501' });
});

test('o segundo de dois que mudam o texto é avisado, também ao mesmo tempo', async () => {
  const numero = (await ler())?.numero ?? 0;
  const salvar = (texto: string) => api.client.documentos.salvarTexto({ bloco: BLOCO, texto, numero });
  const feitos = await Promise.allSettled(['um', 'dois', 'três', 'quatro'].map(salvar));
  expect(feitos.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const feito of feitos)
    if (feito.status === 'rejected') expect(feito.reason).toMatchObject({ code: 'REGISTRO_ALTERADO' });
  expect((await ler())?.numero).toBe(numero + 1);
});

test('um texto que nenhum impresso tem não se salva', async () => {
  const salvar = api.client.documentos.salvarTexto({ bloco: 'nada_disso', texto: 'x', numero: 0 });
  await expect(salvar).rejects.toMatchObject({ code: 'NAO_ENCONTRADO' });
  const longo = api.client.documentos.salvarTexto({ bloco: BLOCO, texto: 'x'.repeat(2001), numero: 0 });
  await expect(longo).rejects.toMatchObject({ code: 'DADOS_INVALIDOS' });
});
