import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '#test/api.ts';
import { abrirOficina, type Oficina } from '#test/oficina.ts';

let api: TestApi;
let oficina: Oficina;
beforeAll(async () => {
  api = await createTestApi();
  oficina = await abrirOficina(api);
});
afterAll(async () => {
  await api.verificar();
  await api.close();
});

const lidas = async (id: string) =>
  (await api.client.notas.daOrdem({ id })).map(({ texto, fixada }) => [texto, fixada]);

test('as notas só se acrescentam; a fixada vem primeiro, e quem fixou fica no histórico sem o texto', async () => {
  const { id } = await oficina.ordem();
  const primeira = await api.client.notas.escrever({ id, texto: 'Cliente Xilofone ligou 📞' });
  await api.client.notas.escrever({ id, texto: 'Peça pedida' });
  expect(await lidas(id)).toEqual([
    ['Peça pedida', false],
    ['Cliente Xilofone ligou 📞', false],
  ]);
  await api.client.notas.fixar({ id: primeira.id, fixada: true });
  await api.client.notas.fixar({ id: primeira.id, fixada: true });
  expect((await lidas(id))[0]).toEqual(['Cliente Xilofone ligou 📞', true]);
  await api.client.notas.fixar({ id: primeira.id, fixada: false });
  expect((await lidas(id))[0]).toEqual(['Peça pedida', false]);
  const { rows } = await api.dono.query(
    `select operacao, a::text as tudo from auditoria a where registro_id = $1`,
    [id],
  );
  expect(rows.map(({ operacao }) => operacao)).toEqual(
    expect.arrayContaining(['notas.escrever', 'notas.fixar']),
  );
  expect(rows.map(({ tudo }) => tudo).join()).not.toContain('Xilofone');
});

test('não saem no papel nem na cópia dos dados do cliente, e vão com a ordem excluída', async () => {
  const { id, cliente_id } = await oficina.ordem();
  await api.client.notas.escrever({ id, texto: 'Xilofone desafinado' });
  await api.client.impressos_ordem.ordem({ id, formato: 'a4' });
  const { rows } = await api.dono.query('select conteudo::text from documentos_conteudos');
  expect(rows.map(({ conteudo }) => conteudo).join()).not.toContain('Xilofone');
  const copia = await api.client.privacidade.exportar({ id: cliente_id, formato: 'json' });
  expect(Buffer.from(copia.conteudo_base64, 'base64').toString()).not.toContain('Xilofone');
  await api.client.ordens_servico.remove({ id });
  expect(
    (await api.dono.query('select from notas_internas where ordem_servico_id = $1', [id])).rowCount,
  ).toBe(0);
});

test('vazia ou longa demais é recusada', async () => {
  const { id } = await oficina.ordem();
  await expect(api.client.notas.escrever({ id, texto: '   ' })).rejects.toThrow();
  await expect(api.client.notas.escrever({ id, texto: 'x'.repeat(4001) })).rejects.toThrow();
});
