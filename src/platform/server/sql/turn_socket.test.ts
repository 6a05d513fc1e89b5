/** All writes of one event loop turn are sent in one packet. */
import pg from 'pg';
import { expect, test } from 'vitest';
import { createTestDatabase } from '#test/database.ts';
import { TurnSocket } from './turn_socket.ts';

/** Counts the writes to the operating system. */
class Counted extends TurnSocket {
  pieces = 0;

  override _write(...args: Parameters<TurnSocket['_write']>): void {
    this.pieces++;
    super._write(...args);
  }

  override _writev(...args: Parameters<NonNullable<TurnSocket['_writev']>>): void {
    this.pieces++;
    super._writev?.(...args);
  }
}

test('as perguntas de uma volta vão de uma vez, e o fim vai depois delas', async () => {
  const database = await createTestDatabase();
  const socket = new Counted();
  const client = new pg.Client({
    ...(database.config.app as pg.ClientConfig),
    pipeline: true,
    stream: () => socket,
  });
  await client.connect();
  for (let turn = 0; turn < 2; turn++) {
    socket.pieces = 0;
    const asked = Array.from({ length: 20 }, (_, n) =>
      client.query({ name: 'n', text: 'select $1::int as n', values: [n] }),
    );
    expect((await Promise.all(asked)).map(({ rows }) => rows[0]?.n)).toEqual(asked.map((_, n) => n));
    expect(socket.pieces).toBe(1);
  }
  const last = client.query('select 1 as um');
  const ended = client.end();
  expect((await last).rows).toEqual([{ um: 1 }]);
  await ended;
  await database.drop();
});
