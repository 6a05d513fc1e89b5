import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { consumidorDe } from '#registers/clientes/clientes.rules.ts';
import { garantirConsumidor } from '#registers/clientes/escolherCliente.command.ts';
import { createTestApi, type TestApi } from '#test/api.ts';
import { abrirOficina, type Oficina } from '#test/oficina.ts';
import { protocoloFixture } from './protocolos.fixtures.ts';
import { textoDoProtocolo } from './protocolos.rules.ts';
import { protocolosJobs } from './protocolos.server.ts';

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

const codigo = (chamada: Promise<unknown>) =>
  chamada.then(
    () => 'ok',
    (error: { code: string }) => error.code,
  );
const dar = (campos: object = {}) =>
  api.client.protocolos.create({ ...protocoloFixture(0), filial_id: oficina.matriz, ...campos });
const novoCliente = async (nome_completo: string) =>
  api.client.clientes.create({ nome_completo, telefone: '11988887777', filial_id: oficina.matriz });

test('dá números em seguida sem ordem nem cadastro, acha pelo número e pelo motivo, e imprime', async () => {
  const dados = await Promise.all([1, 2, 3].map(() => dar({ motivo: 'Perguntou pelo prazo 📱' })));
  const numeros = dados.map(({ numero }) => numero);
  expect(new Set(numeros).size).toBe(3);
  const [primeiro] = dados;
  if (!primeiro) throw new Error('no protocol');
  expect(primeiro).toMatchObject({ nome: 'Maria Souza', telefone: '11999990000', cliente_id: null });
  const lista = (busca: string) =>
    api.client.protocolos.list({ filial_id: oficina.matriz, busca, limite: 10 });
  expect((await lista('perguntou prazo')).itens).toHaveLength(3);
  expect((await lista(`#${primeiro.numero}`)).itens.map(({ id }) => id)).toContain(primeiro.id);
  for (const formato of ['80mm', 'a4'] as const)
    expect((await api.client.protocolos.imprimir({ id: primeiro.id, formato })).size).toBeGreaterThan(1000);
  expect(await codigo(dar({ motivo: ' ' }))).toBe('DADOS_INVALIDOS');
  expect(await codigo(dar({ nome: 'x'.repeat(121) }))).toBe('DADOS_INVALIDOS');
});

test('o cliente é da filial; o que se pediu não fica na auditoria', async () => {
  const { id: cliente_id, nome_completo } = await novoCliente('Xisto Protocolado');
  const protocolo = await dar({ cliente_id, nome: nome_completo, motivo: 'Motivo secretíssimo' });
  expect(await api.client.protocolos.doCliente({ id: cliente_id })).toMatchObject([{ id: protocolo.id }]);
  expect(await codigo(dar({ cliente_id, filial_id: oficina.loja }))).toBe('CLIENTE_DE_OUTRA_FILIAL');
  const { rows } = await api.dono.query('select a::text as tudo from auditoria a where registro_id = $1', [
    protocolo.id,
  ]);
  expect(rows).toHaveLength(1);
  expect(rows[0].tudo).not.toMatch(/secret|Xisto/);
});

test('o Consumidor não recebe protocolo: o nome e o telefone são de uma pessoa', async () => {
  const cliente_id = consumidorDe(oficina.matriz);
  await api.run((ctx) => garantirConsumidor(ctx, oficina.matriz));
  expect(await codigo(dar({ cliente_id }))).toBe('CLIENTE_DE_OUTRA_FILIAL');
});

test('anonimizar deixa os protocolos, e diz até quando; depois de cinco anos a noite os apaga, com o seu papel', async () => {
  const { id: cliente_id } = await novoCliente('Yara Protocolada');
  const { id } = await dar({ cliente_id, nome: 'Yara Protocolada' });
  await dar({ cliente_id, nome: 'Yara Protocolada' });
  await api.client.protocolos.imprimir({ id, formato: 'a4' });
  const { ficam } = await api.client.clientes.anonimizar({ id: cliente_id });
  const ano = new Date().getUTCFullYear() + 5;
  expect(ficam).toMatch(new RegExp(`^Ficam 2 protocolos até \\d\\d/${ano}, por lei$`));
  expect(await api.client.protocolos.doCliente({ id: cliente_id })).toHaveLength(2);
  expect(await codigo(dar({ cliente_id }))).toBe('CLIENTE_DE_OUTRA_FILIAL');
  const sobram = async () =>
    Number(
      (await api.dono.query('select count(*) from protocolos where cliente_id = $1', [cliente_id])).rows[0]
        .count,
    );
  const rodar = (now: Date) =>
    protocolosJobs[0]?.run({ db: api.db, now, announce: () => undefined } as never, {});
  const envelhecer = (quanto: string) =>
    api.dono.query('update protocolos set criado_em = criado_em - $2::interval where cliente_id = $1', [
      cliente_id,
      quanto,
    ]);
  await envelhecer('5 years -1 day');
  await rodar(new Date());
  // A program with a wrong clock deletes nothing before the law's term ends.
  await rodar(new Date(Date.now() + 5.1 * 365.25 * 86_400_000));
  expect(await sobram()).toBe(2);
  await envelhecer('2 days');
  await rodar(new Date());
  expect(await sobram()).toBe(0);
  const { rows } = await api.dono.query(
    `select conteudo from documentos_conteudos c join documentos_emitidos e using (sha256) where e.registro_id = $1`,
    [id],
  );
  expect(rows).toEqual([{ conteudo: null }]);
});

test('o programa não muda nem apaga um protocolo', async () => {
  const { id } = await dar();
  for (const ato of ['update protocolos set nome = nome', 'delete from protocolos'])
    await expect(api.run(({ db }) => sql`${sql.raw(ato)} where id = ${id}`.execute(db))).rejects.toThrow(
      /permission denied/,
    );
});

test('o cartaz cita a lei do estado da empresa, onde há uma', async () => {
  expect(await api.client.protocolos.lei()).toEqual({ lei: null });
  await api.dono.query(`update configuracoes set estado = 'PR'`);
  expect((await api.client.protocolos.lei()).lei).toContain('18.953/2017');
  expect((await api.client.protocolos.cartaz({ id: oficina.matriz, formato: 'a4' })).size).toBeGreaterThan(
    1000,
  );
});

test('o texto enviado diz a hora da filial', async () => {
  await api.dono.query(`update filiais set fuso_horario = 'America/Manaus' where id = $1`, [oficina.loja]);
  const dado = await dar({ filial_id: oficina.loja });
  const criado_em = new Date('2026-11-28T02:30:00Z');
  expect(textoDoProtocolo({ ...dado, criado_em }, 'Loja')).toContain('Loja, 27/11/2026 22:30');
  const outro = await dar();
  expect(textoDoProtocolo({ ...outro, criado_em }, 'Matriz')).toContain('Matriz, 27/11/2026 23:30');
});

test('o de quem não tem cadastro diz na lista quando foi aberto no WhatsApp pela última vez', async () => {
  const { id, numero, aberto_em } = await dar({ telefone: '11977776666' });
  expect(aberto_em).toBeNull();
  const naLista = async () =>
    (await api.client.protocolos.list({ filial_id: oficina.matriz, busca: `#${numero}` })).itens.find(
      (um) => um.id === id,
    )?.aberto_em;
  expect(await naLista()).toBeNull();
  const [ontem, hoje] = [new Date('2026-11-26T15:00:00Z'), new Date('2026-11-27T15:00:00Z')];
  for (const em of [ontem, hoje]) {
    api.setClock(em);
    await api.client.protocolos.enviar({ id }).finally(() => api.setClock(null));
    expect(await naLista()).toEqual(em);
  }
  const csv = await api.client.protocolos.exportar({ filial_id: oficina.matriz, formato: 'csv' });
  expect(await csv.text()).toContain('Aberto no WhatsApp');
});

test('o protocolo enviado fica nas mensagens do cliente, e anonimizar esquece o seu texto', async () => {
  const { id: cliente_id } = await novoCliente('Zulmira Protocolada');
  const { id, numero } = await dar({
    cliente_id,
    nome: 'Zulmira Protocolada',
    telefone: '11988887777',
    motivo: 'Perguntou pela garantia',
  });
  await api.client.protocolos.enviar({ id });
  const [mensagem] = await api.client.mensagens.doCliente({ id: cliente_id });
  expect(mensagem).toMatchObject({
    documento: `Protocolo nº ${numero}`,
    numero_os: null,
    canal: 'whatsapp',
    situacao: 'aberto',
    para: '5511988887777',
    nome: 'Zulmira Protocolada',
  });
  expect(mensagem?.texto).toContain('Motivo: Perguntou pela garantia');
  const longe = await api.as({ papel: 'atendente', filiais: [oficina.loja] });
  expect(await longe.mensagens.doCliente({ id: cliente_id })).toEqual([]);
  expect(await codigo(longe.protocolos.enviar({ id }))).not.toBe('ok');
  const semTelefone = await dar({ cliente_id, telefone: '' });
  expect(await codigo(api.client.protocolos.enviar({ id: semTelefone.id }))).toBe('TELEFONE_SEM_DDD');
  await api.client.clientes.anonimizar({ id: cliente_id });
  expect((await api.client.mensagens.doCliente({ id: cliente_id }))[0]).toMatchObject({
    texto: null,
    nome: null,
    para: null,
  });
  expect(await codigo(api.client.protocolos.enviar({ id }))).toBe('CLIENTE_ANONIMIZADO');
  const { rows } = await api.dono.query('select a::text as tudo from auditoria a where registro_id = $1', [
    id,
  ]);
  expect(rows.map(({ tudo }) => tudo).join()).not.toMatch(/garantia|Zulmira/);
  // After five years the message is deleted with its protocol.
  await api.dono.query(`update protocolos set criado_em = criado_em - interval '61 months' where id = $1`, [
    id,
  ]);
  await protocolosJobs[0]?.run({ db: api.db, now: new Date(), announce: () => undefined } as never, {});
  const sobram = await api.dono.query('select count(*)::int as n from mensagens where protocolo_id = $1', [
    id,
  ]);
  expect(sobram.rows).toEqual([{ n: 0 }]);
});
