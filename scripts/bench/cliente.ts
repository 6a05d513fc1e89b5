/**
 * The benchmark's HTTP client: HTTP/1.1 over keep-alive sockets, requests prepared as bytes, responses parsed only as
 * far as finding their end. It must cost a fraction of the measured work, unlike a general client.
 */
import { connect, type Socket } from 'node:net';

const END_OF_HEAD = Buffer.from('\r\n\r\n');
const END_OF_CHUNKS = Buffer.from('0\r\n\r\n');

export interface Medida {
  pedidos: number;
  erros: number;
  /** Response to the first refused request. */
  erro: string | undefined;
  segundos: number;
  /** One per request, in ms. */
  latencias: number[];
}

/** Sends requests from `proximo` over this many connections for this long, or until it returns none. */
export async function pressionar(
  porta: number,
  conexoes: number,
  duracao: number,
  proximo: () => Buffer | undefined,
): Promise<Medida> {
  const medida: Medida = { pedidos: 0, erros: 0, erro: undefined, segundos: 0, latencias: [] };
  const sockets = await Promise.all(Array.from({ length: conexoes }, () => abrir(porta)));
  const inicio = performance.now();
  await Promise.all(sockets.map((socket) => insistir(socket, inicio + duracao, proximo, medida)));
  medida.segundos = (performance.now() - inicio) / 1000;
  for (const socket of sockets) socket.destroy();
  return medida;
}

function abrir(porta: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port: porta, host: '127.0.0.1', noDelay: true }, () => resolve(socket));
    socket.once('error', reject);
  });
}

async function insistir(
  socket: Socket,
  fim: number,
  proximo: () => Buffer | undefined,
  medida: Medida,
): Promise<void> {
  for (let antes = performance.now(); antes < fim; ) {
    const pedido = proximo();
    if (!pedido) return;
    const resposta = await trocar(socket, pedido);
    const depois = performance.now();
    medida.latencias.push(depois - antes);
    antes = depois;
    medida.pedidos++;
    if (statusDe(resposta) < 400) continue;
    medida.erros++;
    medida.erro ??= resposta.toString('utf8').slice(0, 600);
  }
}

/** Sends one request and returns its whole response, head and body. */
function trocar(socket: Socket, pedido: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    let lido: Buffer | undefined;
    const ouvir = (parte: Buffer) => {
      lido = lido ? Buffer.concat([lido, parte]) : parte;
      if (!completa(lido)) return;
      socket.off('data', ouvir);
      socket.off('close', cair);
      resolve(lido);
    };
    const cair = () => reject(new Error('the connection was closed before the answer'));
    socket.on('data', ouvir);
    socket.once('close', cair);
    socket.write(pedido);
  });
}

function completa(lido: Buffer): boolean {
  const cabeca = lido.indexOf(END_OF_HEAD);
  if (cabeca < 0) return false;
  const tamanho = /\r\ncontent-length: (\d+)/i.exec(lido.toString('latin1', 0, cabeca))?.[1];
  if (tamanho !== undefined) return lido.length >= cabeca + END_OF_HEAD.length + Number(tamanho);
  return lido.subarray(-END_OF_CHUNKS.length).equals(END_OF_CHUNKS);
}

/** 'HTTP/1.1 200 OK' */
export const statusDe = (resposta: Buffer) => Number(resposta.toString('latin1', 9, 12));

export function corpoDe(resposta: Buffer): string {
  const cabeca = resposta.indexOf(END_OF_HEAD);
  const corpo = resposta.subarray(cabeca + END_OF_HEAD.length);
  if (/\r\ncontent-length:/i.test(resposta.toString('latin1', 0, cabeca))) return corpo.toString('utf8');
  const partes: Buffer[] = [];
  for (let de = 0; ; ) {
    const linha = corpo.indexOf('\r\n', de);
    const tamanho = Number.parseInt(corpo.toString('latin1', de, linha), 16);
    if (!tamanho) return Buffer.concat(partes).toString('utf8');
    partes.push(corpo.subarray(linha + 2, linha + 2 + tamanho));
    de = linha + 2 + tamanho + 2;
  }
}

export async function pedirUmaVez(porta: number, pedido: Buffer): Promise<Buffer> {
  const socket = await abrir(porta);
  try {
    return await trocar(socket, pedido);
  } finally {
    socket.destroy();
  }
}

/** A POST as the web app sends it, as bytes. */
export function post(
  porta: number,
  caminho: string,
  corpo: string,
  cabecalhos: Record<string, string> = {},
): Buffer {
  const linhas = [
    `POST ${caminho} HTTP/1.1`,
    `Host: 127.0.0.1:${porta}`,
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(corpo)}`,
    ...Object.entries(cabecalhos).map(([nome, valor]) => `${nome}: ${valor}`),
  ];
  return Buffer.from(`${linhas.join('\r\n')}\r\n\r\n${corpo}`);
}
