/** A local fake of the postal-code service, with ViaCEP's answers. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const ENDERECOS: Record<string, object> = {
  '80020310': { logradouro: 'Rua XV de Novembro', bairro: 'Centro', localidade: 'Curitiba', uf: 'PR' },
};

export async function startCep(): Promise<{ url: string; stop(): void }> {
  const server = createServer((request, response) => {
    const cep = /\/(\d{8})\//.exec(request.url ?? '')?.[1] ?? '';
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(ENDERECOS[cep] ?? { erro: 'true' }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/ws/{cep}/json/`, stop: () => server.close() };
}
