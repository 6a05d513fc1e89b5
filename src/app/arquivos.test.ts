/** Files over HTTP: upload, download, and headers that keep a file from doing anything in a page. */
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fotoFixture, pdfFixture } from '#company/anexos/anexos.fixtures.ts';
import { filialFixture } from '#company/filiais/filiais.fixtures.ts';
import { ordemFixture } from '#operations/ordens_servico/ordens_servico.fixtures.ts';
import { clienteFixture } from '#registers/clientes/clientes.fixtures.ts';
import { abrirBanco, type Navegador, navegador } from '#test/navegador.ts';

let banco: Awaited<ReturnType<typeof abrirBanco>>;
let dona: Navegador;
let estranho: Navegador;
let ordem: { id: string; filial_id: string };

beforeAll(async () => {
  banco = await abrirBanco();
  dona = navegador(banco);
  estranho = navegador(banco);
  await dona.cadastrar();
  const { id: filial_id } = await dona.api.filiais.create(filialFixture(0));
  const { id: cliente_id } = await dona.api.clientes.create({ ...clienteFixture(0), filial_id });
  ordem = await dona.api.ordens_servico.create(ordemFixture(0, { filial_id, cliente_id }));
});
afterAll(() => banco.close());

const formulario = (arquivo: File, campos: Record<string, string> = {}) => {
  const form = new FormData();
  const todos = {
    tabela: 'ordens_servico',
    registro_id: ordem.id,
    filial_id: ordem.filial_id,
    categoria: 'entrada',
    ...campos,
  };
  for (const [nome, valor] of Object.entries(todos)) form.append(nome, valor);
  form.append('arquivo', arquivo);
  return form;
};
const mandar = (body: FormData | string, headers: Record<string, string> = {}, quem = dona) =>
  quem.enviar('/api/anexos', { method: 'POST', body, headers });
const baixar = (caminho: string, headers: Record<string, string> = {}, quem = dona) =>
  quem.pedir(new Request(`http://localhost:3000${caminho}`, { headers }));

test('uma foto sobe como formulário, e baixa como arquivo que nenhuma página executa nem adivinha', async () => {
  const { status, corpo } = await mandar(
    formulario(await fotoFixture(1, 'trás; "a".jpg'), { legenda: 'Trás' }),
    {
      'idempotency-key': 'a-mesma',
    },
  );
  expect({ status, corpo }).toMatchObject({ status: 200, corpo: { tipo: 'image/webp', legenda: 'Trás' } });
  const resposta = await baixar(`/api/anexos/${String(corpo.id)}/arquivo`);
  expect(resposta.status).toBe(200);
  expect(Object.fromEntries(resposta.headers)).toMatchObject({
    'content-type': 'image/webp',
    'content-length': String(corpo.tamanho),
    'content-disposition': expect.stringMatching(/^attachment; filename/),
    'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-cache',
    'cross-origin-resource-policy': 'same-origin',
  });
  const bytes = Buffer.from(await resposta.arrayBuffer());
  expect([bytes.length, bytes.toString('latin1', 0, 4)]).toEqual([corpo.tamanho, 'RIFF']);
  // The tag is the hash of the bytes, because an old photo is replaced by its thumbnail under the same address.
  expect(resposta.headers.get('etag')).toBe(`"${createHash('sha256').update(bytes).digest('hex')}"`);
  const miniatura = await baixar(`/api/anexos/${String(corpo.id)}/miniatura`);
  const conhecida = { 'if-none-match': miniatura.headers.get('etag') ?? '' };
  const igual = await baixar(`/api/anexos/${String(corpo.id)}/miniatura`, conhecida);
  expect([igual.status, await igual.text()]).toEqual([304, '']);
  // A 304 would confirm the cached copy to a user who may not see the file.
  expect((await baixar(`/api/anexos/${String(corpo.id)}/miniatura`, conhecida, estranho)).status).toBe(401);
  const de_novo = await mandar(formulario(await fotoFixture(1)), { 'idempotency-key': 'a-mesma' });
  expect(de_novo.corpo.id).toBe(corpo.id);
});

test('de vinte fotos mandadas de uma vez por uma pessoa, as que passam da conta esperam: 429, e nunca um erro', async () => {
  const foto = await fotoFixture(7);
  const respostas = await Promise.all(
    Array.from({ length: 20 }, () => mandar(formulario(foto), { 'idempotency-key': crypto.randomUUID() })),
  );
  const recusadas = respostas.filter(({ status }) => status !== 200);
  expect(new Set(recusadas.map(({ status, corpo }) => `${status} ${corpo.code}`))).toEqual(
    new Set(['429 MUITAS_TENTATIVAS']),
  );
  expect(recusadas.length).toBeGreaterThan(0);
  expect(recusadas[0]?.corpo.message).toBe('Muitas tentativas. Aguarde um pouco e tente de novo');
});

test('o que esperou no aparelho não sobe na sessão de outra pessoa', async () => {
  const { status, corpo } = await mandar(formulario(await fotoFixture(4)), {
    'idempotency-key': 'de-outra',
    'x-pessoa': '019a0000-0000-7000-8000-000000000000',
  });
  expect({ status, corpo }).toMatchObject({ status: 401, corpo: { code: 'NAO_AUTENTICADO' } });
});

test('um PDF enviado é sempre baixado, nunca aberto na página', async () => {
  const { corpo } = await mandar(formulario(pdfFixture()));
  const { headers } = await baixar(`/api/anexos/${String(corpo.id)}/arquivo`);
  expect(headers.get('content-type')).toBe('application/pdf');
  expect(headers.get('content-disposition')).toMatch(/^attachment/);
});

test('quem não entrou nem chega a enviar, e o que passa de 10 MB é recusado sem ser lido', async () => {
  const { status, corpo } = await mandar(formulario(pdfFixture()), {}, estranho);
  expect({ status, corpo }).toMatchObject({ status: 401, corpo: { code: 'NAO_AUTENTICADO' } });
  const enorme = new File([new Uint8Array(10 * 1024 * 1024 + 100_000)], 'a.pdf');
  expect(await mandar(formulario(enorme))).toMatchObject({
    status: 413,
    corpo: { code: 'ARQUIVO_GRANDE', message: 'O arquivo passa de 10 MB: envie um menor' },
  });
  const sem_fim = new Blob([new Uint8Array(11 * 1024 * 1024)]).stream();
  const form = { 'content-type': 'multipart/form-data; boundary=x' };
  const init = { method: 'POST', body: sem_fim, duplex: 'half', headers: form };
  expect(await dona.enviar('/api/anexos', init as RequestInit).catch(() => 'cortado')).toSatisfy(
    (resposta) => resposta === 'cortado' || resposta.corpo.code === 'ARQUIVO_GRANDE',
  );
  const outra = await dona.enviar('/api/filiais', { method: 'POST', body: new Uint8Array(2 * 1024 * 1024) });
  expect(outra).toMatchObject({ status: 413, corpo: { code: 'CORPO_GRANDE_DEMAIS' } });
});

test('um formulário quebrado é recusado em palavras, e nenhum é uma foto', async () => {
  const sem_arquivo = new FormData();
  sem_arquivo.append('tabela', 'ordens_servico');
  expect(await mandar(sem_arquivo)).toMatchObject({ status: 400, corpo: { code: 'DADOS_INVALIDOS' } });
  const cortado = { 'content-type': 'multipart/form-data; boundary=x' };
  expect((await mandar('--x\r\nContent-Disp', cortado)).status).toBe(400);
  expect((await mandar('{"arquivo":"x"}', { 'content-type': 'application/json' })).status).toBe(400);
  expect(await mandar(formulario(new File(['<svg/>'], 'a.png', { type: 'image/png' })))).toMatchObject({
    status: 400,
    corpo: { code: 'TIPO_RECUSADO', message: 'Envie JPG, PNG, WebP ou PDF' },
  });
});

test('a cópia dos dados de um cliente baixa com as fotos, como ZIP do tamanho que diz', async () => {
  const [{ cliente_id } = { cliente_id: '' }] = (
    await dona.api.ordens_servico.list({ filial_id: ordem.filial_id })
  ).itens;
  const resposta = await baixar(`/api/clientes/${cliente_id}/dados_pessoais/arquivos`);
  expect(resposta.headers.get('content-type')).toBe('application/zip');
  expect(resposta.headers.get('content-disposition')).toMatch(/^attachment; filename="dados-pessoais-/);
  const bytes = Buffer.from(await resposta.arrayBuffer());
  expect(bytes.length).toBe(Number(resposta.headers.get('content-length')));
  expect(bytes.toString('latin1', 0, 4)).toBe('PK\x03\x04');
  expect((await baixar(`/api/clientes/${cliente_id}/dados_pessoais/arquivos`, {}, estranho)).status).toBe(
    401,
  );
});
