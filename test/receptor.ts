/** An in-process webhook receiver: keeps what it receives, and answers as instructed. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Recebida {
  headers: IncomingHttpHeaders;
  corpo: string;
}

export async function abrirReceptor() {
  const recebidas: Recebida[] = [];
  let resposta: { status: number; headers?: Record<string, string>; calado?: boolean } = { status: 204 };
  const server = createServer((request, response) => {
    const partes: Buffer[] = [];
    request.on('data', (parte: Buffer) => partes.push(parte));
    request.on('end', () => {
      recebidas.push({ headers: request.headers, corpo: Buffer.concat(partes).toString('utf8') });
      if (!resposta.calado) response.writeHead(resposta.status, resposta.headers).end('obrigado');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    recebidas,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/avisos`,
    responder: (status: number, headers?: Record<string, string>) => {
      resposta = { status, ...(headers && { headers }) };
    },
    calar: () => {
      resposta = { status: 200, calado: true };
    },
    fechar: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export type Receptor = Awaited<ReturnType<typeof abrirReceptor>>;

/** The signature check that docs/webhooks.md shows to authors of receivers. */
export function conferirAssinatura(segredo: string, headers: IncomingHttpHeaders, corpo: string): boolean {
  const [id, quando, assinaturas] = ['id', 'timestamp', 'signature'].map((nome) =>
    String(headers[`webhook-${nome}`]),
  );
  if (Math.abs(Date.now() / 1000 - Number(quando)) > 5 * 60) return false;
  const chave = Buffer.from(segredo.replace(/^whsec_/, ''), 'base64');
  const certa = createHmac('sha256', chave).update(`${id}.${quando}.${corpo}`).digest();
  return (assinaturas ?? '').split(' ').some((assinatura) => {
    const [versao, valor = ''] = assinatura.split(',');
    const dada = Buffer.from(valor, 'base64');
    return versao === 'v1' && dada.length === certa.length && timingSafeEqual(dada, certa);
  });
}
