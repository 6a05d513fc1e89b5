/** An in-process mail server: accepts every message, or refuses as instructed, and keeps what it received. */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface Carta {
  de: string;
  para: string[];
  /** The message as received, headers first. */
  crua: string;
  /** The readable parts, decoded. */
  texto: string;
}

export const CONTA = { usuario: 'oficina', senha: 'senha-do-correio' };

/** `CONTA` is its only account; `recusar` makes it answer every recipient with the given line. */
export async function abrirCorreio() {
  const cartas: Carta[] = [];
  let recusa: string | null = null;
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    authOptional: false,
    logger: false,
    onAuth: ({ username, password }, _session, done) => {
      const known = username === CONTA.usuario && password === CONTA.senha;
      done(known ? null : new Error('535 conta desconhecida'), known ? { user: username } : undefined);
    },
    onRcptTo: (_address, _session, done) => done(recusa === null ? null : new Error(recusa)),
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const crua = Buffer.concat(chunks).toString('utf8');
        const de = envelope.mailFrom ? envelope.mailFrom.address : '';
        cartas.push({ de, para: envelope.rcptTo.map(({ address }) => address), crua, texto: textoDe(crua) });
        done(null, 'recebida na oficina');
      });
    },
  });
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  return {
    cartas,
    porta: (server.server.address() as AddressInfo).port,
    recusar: (resposta: string | null) => {
      recusa = resposta;
    },
    fechar: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

/** Decodes quoted-printable and base64 parts. */
function textoDe(crua: string): string {
  const quoted = crua.replace(/=\r?\n/g, '').replace(/(=[0-9A-F]{2})+/g, (codes) => {
    return Buffer.from(codes.replaceAll('=', ''), 'hex').toString('utf8');
  });
  return quoted.replace(/(?:^[A-Za-z0-9+/=]{4,76}\r?\n){1,}/gm, (part) => {
    const text = Buffer.from(part, 'base64').toString('utf8');
    return text.includes('\uFFFD') ? part : text;
  });
}
