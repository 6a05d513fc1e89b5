import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { filialFixture } from '#company/filiais/filiais.fixtures.ts';
import { clienteFixture } from '#registers/clientes/clientes.fixtures.ts';
import { createTestApi, type TestApi } from '#test/api.ts';
import type { WebhookInput } from './webhooks.contract.ts';

let api: TestApi;
let filial_id: string;
let outra_id: string;

beforeAll(async () => {
  api = await createTestApi();
  filial_id = (await api.client.filiais.create(filialFixture(1))).id;
  outra_id = (await api.client.filiais.create(filialFixture(2))).id;
});
beforeEach(async () => {
  await api.dono.query('delete from webhooks');
  await api.dono.query('delete from fila.job');
});
afterAll(() => api.close());

const webhook = (mudancas: Partial<WebhookInput> = {}): WebhookInput => ({
  nome: 'Loja virtual 🛒',
  url: 'https://exemplo.com.br/avisos?chave=secreta',
  eventos: ['cliente.criado', 'ordem.aberta'],
  filiais: null,
  ativo: true,
  ...mudancas,
});
const criar = (mudancas: Partial<WebhookInput> = {}) => api.client.webhooks.create(webhook(mudancas));
const cliente = (numero: number) => ({ ...clienteFixture(numero), filial_id });

describe('o segredo', () => {
  test('sai uma vez, ao ser feito, e não volta por nenhuma operação, auditoria ou resposta guardada', async () => {
    const { webhook: feito, segredo } = await criar();
    expect(segredo).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    const { segredo: novo } = await api.client.webhooks.trocarSegredo({ id: feito.id });
    expect(novo).not.toBe(segredo);
    const alterado = await api.client.webhooks.update({
      ...webhook(),
      id: feito.id,
      versao: 1,
      nome: 'Site',
    });
    await api.client.webhooks.testar({ id: feito.id });
    const respostas = JSON.stringify([
      alterado,
      await api.client.webhooks.list({}),
      await api.client.webhooks.listEntregas({ id: feito.id }),
    ]);
    for (const texto of [segredo, novo].map((um) => um.slice(6))) {
      expect(respostas).not.toContain(texto);
      for (const tabela of ['auditoria', 'idempotencia', 'fila.job', 'webhooks', 'webhooks_entregas']) {
        const { rows } = await api.dono.query(`select t::text as linha from ${tabela} t`);
        expect(JSON.stringify(rows), tabela).not.toContain(texto);
        expect(JSON.stringify(rows), tabela).not.toContain(Buffer.from(texto).toString('hex'));
      }
    }
  });

  test('do destino, a auditoria guarda só o servidor', async () => {
    await criar();
    const { rows } = await api.dono.query(`select depois from auditoria where operacao = 'webhooks.create'`);
    expect(rows.at(-1)).toMatchObject({ depois: { url: 'https://exemplo.com.br' } });
    expect(JSON.stringify(rows)).not.toContain('secreta');
  });
});

describe('um webhook', () => {
  test('não vai a endereços internos nem sem cifra', async () => {
    for (const url of ['http://exemplo.com.br', 'https://192.168.0.1/x', 'https://eu:senha@exemplo.com.br']) {
      await expect(criar({ url })).rejects.toMatchObject({ code: 'ENDERECO_RECUSADO' });
    }
    const { webhook: feito } = await criar();
    const mudar = api.client.webhooks.update({
      ...webhook({ url: 'https://10.0.0.8' }),
      id: feito.id,
      versao: 1,
    });
    await expect(mudar).rejects.toMatchObject({ code: 'ENDERECO_RECUSADO' });
  });

  test('o segundo de dois editores é avisado; ativar de novo esquece as falhas', async () => {
    const { webhook: feito } = await criar();
    await api.dono.query('update webhooks set ativo = false, falhando_desde = now(), desativado_em = now()');
    const { ativo, ...resto } = webhook();
    const parado = await api.client.webhooks.update({ ...resto, ativo: false, id: feito.id, versao: 1 });
    expect(parado.desativado_em).not.toBeNull();
    const vivo = await api.client.webhooks.update({ ...resto, ativo, id: feito.id, versao: 2 });
    expect(vivo).toMatchObject({ ativo: true, falhando_desde: null, desativado_em: null, versao: 3 });
    const atrasado = api.client.webhooks.update({ ...resto, ativo, id: feito.id, versao: 2 });
    await expect(atrasado).rejects.toMatchObject({ code: 'REGISTRO_ALTERADO' });
  });

  test('há no máximo 20, mesmo que dois sejam feitos ao mesmo tempo', async () => {
    for (let i = 0; i < 19; i++) await criar({ nome: `n ${i}` });
    const resultados = await Promise.allSettled([criar(), criar(), criar()]);
    expect(resultados.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('de quem é limitado a uma filial fala só dela, e só esse ele vê', async () => {
    await criar({ nome: 'Todas' });
    const { webhook: alheio } = await criar({ nome: 'Outra', filiais: [outra_id] });
    const limitado = await api.as({ papel: 'administrador', filiais: [filial_id] });
    for (const filiais of [null, [outra_id], [filial_id, outra_id]]) {
      await expect(limitado.webhooks.create(webhook({ filiais }))).rejects.toMatchObject({
        code: 'FILIAL_NAO_PERMITIDA',
      });
    }
    const { webhook: proprio } = await limitado.webhooks.create(
      webhook({ nome: 'Minha', filiais: [filial_id] }),
    );
    expect((await limitado.webhooks.list({})).map(({ nome }) => nome)).toEqual(['Minha']);
    const alargar = limitado.webhooks.update({ ...webhook(), id: proprio.id, versao: 1 });
    await expect(alargar).rejects.toMatchObject({ code: 'FILIAL_NAO_PERMITIDA' });
    const { entrega_id } = await api.client.webhooks.testar({ id: alheio.id });
    for (const chamada of [
      () => limitado.webhooks.trocarSegredo({ id: alheio.id }),
      () => limitado.webhooks.testar({ id: alheio.id }),
      () => limitado.webhooks.listEntregas({ id: alheio.id }),
      () => limitado.webhooks.reenviar({ id: entrega_id }),
      () => limitado.webhooks.remove({ id: alheio.id }),
    ]) {
      await expect(chamada()).rejects.toMatchObject({ code: 'NAO_ENCONTRADO' });
    }
  });
});

describe('a tarefa que avisa', () => {
  const tarefas = async () =>
    (await api.dono.query(`select data from fila.job where name = 'acontecimento'`)).rows.map(
      ({ data }) => data,
    );

  test('existe uma vez para o que foi confirmado, e nenhuma para o que foi recusado ou desfeito', async () => {
    await criar();
    await api.dono.query('delete from fila.job');
    const feito = await api.client.clientes.create(cliente(1));
    const { rows } = await api.dono.query('select id from auditoria where registro_id = $1', [feito.id]);
    expect(await tarefas()).toEqual([{ auditoria_id: rows[0].id }]);
    await expect(api.client.clientes.create(cliente(1))).rejects.toMatchObject({
      code: 'CPF_CNPJ_DUPLICADO',
    });
    const desfeita = api.run(async (ctx) => {
      const { recordAudit } = await import('#platform/server/audit/audit.ts');
      await recordAudit(ctx, { operacao: 'clientes.create', tabela: 'clientes', registro_id: feito.id });
      throw new Error('desfeita');
    });
    await expect(desfeita).rejects.toThrow('desfeita');
    expect(await tarefas()).toHaveLength(1);
  });

  test('um pedido repetido com a mesma chave não avisa duas vezes', async () => {
    await criar();
    await api.dono.query('delete from fila.job');
    const contexto = { context: { chave: 'uma-vez' } };
    await api.client.clientes.create(cliente(2), contexto);
    await api.client.clientes.create(cliente(2), contexto);
    expect(await tarefas()).toHaveLength(1);
  });

  test('não existe enquanto ninguém ouve', async () => {
    await api.client.clientes.create(cliente(3));
    await criar({ ativo: false });
    await api.client.clientes.create(cliente(4));
    expect(await tarefas()).toEqual([]);
  });
});
