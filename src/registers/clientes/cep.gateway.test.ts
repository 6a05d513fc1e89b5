import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createTestApi } from '#test/api.ts';
import { fetchEndereco } from './cep.gateway.ts';

let server: Server | undefined;

/** Starts a fake postal-code service and returns its address. */
async function standIn(listener: RequestListener): Promise<string> {
  const listening = createServer(listener);
  server = listening;
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(listening.address() as AddressInfo).port}/ws`;
}

const answering = (body: string, status = 200) =>
  standIn((_request, response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(body),
  );

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
  server = undefined;
});

const CENTRO = {
  cep: '80010-010',
  logradouro: 'Rua Marechal Deodoro',
  complemento: 'até 610 - lado par',
  bairro: 'Centro',
  localidade: 'Curitiba',
  uf: 'PR',
};
const naoEncontrado = { definition: { code: 'CEP_NAO_ENCONTRADO' }, message: 'CEP não encontrado' };
const indisponivel = { definition: { code: 'CEP_INDISPONIVEL' }, message: 'Erro ao buscar CEP' };

test('o CEP traz rua, bairro, cidade e estado, e nunca o complemento', async () => {
  const asked: (string | undefined)[] = [];
  const cepUrl = await standIn((request, response) => {
    asked.push(request.url);
    response.end(JSON.stringify(CENTRO));
  });
  expect(await fetchEndereco(cepUrl, '80010010')).toEqual({
    endereco: 'Rua Marechal Deodoro',
    bairro: 'Centro',
    cidade: 'Curitiba',
    estado: 'PR',
  });
  await fetchEndereco(`${cepUrl}/`, '80010010');
  await fetchEndereco(`${cepUrl}?cep={cep}`, '80010010');
  expect(asked).toEqual(['/ws/80010010/json/', '/ws/80010010/json/', '/ws?cep=80010010']);
});

test('o CEP de uma cidade inteira vem sem rua e sem bairro', async () => {
  const cepUrl = await answering(
    JSON.stringify({ logradouro: '', bairro: null, localidade: 'Morretes', uf: 'PR' }),
  );
  expect(await fetchEndereco(cepUrl, '83350000')).toEqual({
    endereco: '',
    bairro: '',
    cidade: 'Morretes',
    estado: 'PR',
  });
});

test.each([true, 'true'])('erro %j quer dizer que o CEP não existe', async (erro) => {
  const cepUrl = await answering(JSON.stringify({ erro }));
  await expect(fetchEndereco(cepUrl, '99999999')).rejects.toMatchObject(naoEncontrado);
});

test('a palavra "erro" dentro de um endereço não é erro', async () => {
  const cepUrl = await answering(JSON.stringify({ ...CENTRO, logradouro: 'Rua Cerro Largo', erro: false }));
  expect(await fetchEndereco(cepUrl, '80010010')).toMatchObject({ endereco: 'Rua Cerro Largo' });
});

test.each([
  ['página HTML', '<html>Bad Request</html>', 200],
  ['recusa do serviço', JSON.stringify(CENTRO), 500],
  ['CEP malformado', '<h1>400</h1>', 400],
  ['lista', '[]', 200],
  ['nulo', 'null', 200],
  ['vazio', '', 200],
  ['sem cidade', JSON.stringify({ ...CENTRO, localidade: '' }), 200],
  ['estado por extenso', JSON.stringify({ ...CENTRO, uf: 'Paraná' }), 200],
  ['rua que é número', JSON.stringify({ ...CENTRO, logradouro: 12 }), 200],
  ['rua sem fim', JSON.stringify({ ...CENTRO, logradouro: 'a'.repeat(201) }), 200],
  ['resposta enorme', JSON.stringify({ ...CENTRO, extra: 'a'.repeat(70_000) }), 200],
])('%s é um erro ao buscar', async (_caso, body, status) => {
  await expect(fetchEndereco(await answering(body, status), '80010010')).rejects.toMatchObject(indisponivel);
});

test('uma resposta que nunca acaba é cortada', async () => {
  const cepUrl = await standIn((_request, response) => {
    const timer = setInterval(() => response.write('a'.repeat(20_000)), 1);
    response.on('close', () => clearInterval(timer));
  });
  await expect(fetchEndereco(cepUrl, '80010010')).rejects.toMatchObject(indisponivel);
});

test('um serviço que manda a outro endereço não é seguido', async () => {
  const asked: (string | undefined)[] = [];
  const cepUrl = await standIn((request, response) => {
    asked.push(request.url);
    if (request.url === '/outro') response.end(JSON.stringify(CENTRO));
    else response.writeHead(302, { location: '/outro' }).end();
  });
  await expect(fetchEndereco(cepUrl, '80010010')).rejects.toMatchObject(indisponivel);
  expect(asked).toEqual(['/ws/80010010/json/']);
});

test('sem rede, com conexão cortada ou depois de 3 segundos sem resposta, é um erro ao buscar', async () => {
  await expect(fetchEndereco('http://127.0.0.1:9/ws', '80010010')).rejects.toMatchObject(indisponivel);
  const cut = await standIn((request) => request.socket.destroy());
  await expect(fetchEndereco(cut, '80010010')).rejects.toMatchObject(indisponivel);
  server?.close();
  const silent = await standIn(() => undefined);
  const started = performance.now();
  await expect(fetchEndereco(silent, '80010010')).rejects.toMatchObject(indisponivel);
  expect(performance.now() - started).toBeGreaterThan(2500);
  expect(performance.now() - started).toBeLessThan(6000);
});

test('a busca pela API responde 404 e 503 com as frases da tela, e recusa o que não tem 8 dígitos', async () => {
  const cepUrl = await standIn((request, response) =>
    response.end(request.url?.includes('99999999') ? '{"erro":"true"}' : '{}'),
  );
  const api = await createTestApi({ cepUrl });
  const buscar = (cep: string) => api.client.clientes.buscarCep({ cep });
  await expect(buscar('99999999')).rejects.toMatchObject({ status: 404, message: 'CEP não encontrado' });
  await expect(buscar('80010010')).rejects.toMatchObject({ status: 503, message: 'Erro ao buscar CEP' });
  await expect(buscar('8001001/../x')).rejects.toMatchObject({ status: 400, code: 'DADOS_INVALIDOS' });
  await expect(api.stranger.clientes.buscarCep({ cep: '80010010' })).rejects.toMatchObject({ status: 401 });
  await api.close();
});
