import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { filialFixture } from '#company/filiais/filiais.fixtures.ts';
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

describe('o texto de uma filial', () => {
  const criar = async (n: number) => (await api.client.filiais.create(filialFixture(n))).id;
  const daFilial = async (filial_id: string) =>
    (await api.client.documentos.textos({ filial_id })).find(({ bloco }) => bloco === BLOCO);
  const salvar = (filial_id: string | null, texto: string | null, numero: number) =>
    api.client.documentos.salvarTexto({ filial_id, bloco: BLOCO, texto, numero });

  test('tem os seus números, e sem ele vale o da empresa', async () => {
    const [norte, sul] = [await criar(10), await criar(11)];
    await salvar(null, 'Da empresa', (await ler())?.numero ?? 0);
    expect(await daFilial(norte)).toMatchObject({ padrao: 'Da empresa', texto: null, numero: 0 });
    await salvar(norte, 'Do Norte', 0);
    expect(await daFilial(norte)).toMatchObject({ padrao: 'Da empresa', texto: 'Do Norte', numero: 1 });
    expect(await daFilial(sul)).toMatchObject({ texto: null, numero: 0 });
    expect(await ler()).toMatchObject({ texto: 'Da empresa' });
    await salvar(norte, null, 1);
    expect(await daFilial(norte)).toMatchObject({ padrao: 'Da empresa', texto: null, numero: 2 });
    const { rows } = await api.dono.query(
      `select filial_id, depois from auditoria where operacao = 'documentos.salvarTexto' order by id desc limit 2`,
    );
    expect(rows).toMatchObject([
      { filial_id: norte, depois: { filial_id: norte, numero: 2, texto: 'Da empresa' } },
      { filial_id: norte, depois: { filial_id: norte, numero: 1, texto: 'Do Norte' } },
    ]);
  });

  test('de dois que o mudam ao mesmo tempo, um é avisado; os números da empresa não o atrapalham', async () => {
    const norte = await criar(12);
    const numero = (await ler())?.numero ?? 0;
    const feitos = await Promise.allSettled([
      ...['um', 'dois', 'três'].map((texto) => salvar(norte, texto, 0)),
      salvar(null, 'Da empresa outra vez', numero),
    ]);
    expect(feitos.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    for (const feito of feitos)
      if (feito.status === 'rejected') expect(feito.reason).toMatchObject({ code: 'REGISTRO_ALTERADO' });
    expect((await daFilial(norte))?.numero).toBe(1);
  });

  test('quem não alcança a filial não o lê nem o muda, e uma filial que não há não o tem', async () => {
    const [norte, sul] = [await criar(13), await criar(14)];
    await salvar(norte, 'Só do Norte', 0);
    const doSul = await api.as({ filiais: [sul] });
    const recusa = { code: 'FILIAL_NAO_PERMITIDA' };
    await expect(doSul.documentos.textos({ filial_id: norte })).rejects.toMatchObject(recusa);
    const pedido = { bloco: BLOCO, texto: 'Tomado', numero: 1 };
    await expect(doSul.documentos.salvarTexto({ ...pedido, filial_id: norte })).rejects.toMatchObject(recusa);
    await doSul.documentos.salvarTexto({ ...pedido, filial_id: sul, numero: 0 });
    expect(JSON.stringify(await doSul.documentos.textos({ filial_id: sul }))).not.toContain('Só do Norte');
    expect(await daFilial(norte)).toMatchObject({ texto: 'Só do Norte', numero: 1 });
    await expect(salvar(crypto.randomUUID(), 'x', 0)).rejects.toMatchObject({ code: 'NAO_ENCONTRADO' });
  });

  test('vai com a filial que se exclui', async () => {
    const passageira = await criar(15);
    await salvar(passageira, 'Passa', 0);
    await api.client.filiais.remove({ id: passageira });
    const { rowCount } = await api.dono.query('select from modelos_texto where filial_id = $1', [passageira]);
    expect(rowCount).toBe(0);
  });
});
