/** A TCP proxy with a fixed address for the program, whose port changes on restart. Its connections can be cut. */
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface Linha {
  url: string;
  /** Sets the program's current address. */
  liga(url: string): void;
  /** Resets about half of the open connections, in the middle of their traffic. */
  corta(): number;
  close(): Promise<void>;
}

export async function abrirLinha(): Promise<Linha> {
  const sockets = new Set<Socket>();
  let port = 0;
  const server = createServer((client) => {
    const program = connect({ host: '127.0.0.1', port });
    for (const [from, to] of [
      [client, program],
      [program, client],
    ] as const) {
      from.pipe(to);
      from.on('error', () => undefined); // its 'close' follows
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
    }
    sockets.add(client);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    liga: (url) => {
      port = Number(new URL(url).port);
    },
    corta() {
      const chosen = [...sockets].filter((_, index) => index % 2 === 0);
      for (const socket of chosen) socket.resetAndDestroy();
      return chosen.length;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
