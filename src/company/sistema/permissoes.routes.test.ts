import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { criarPessoa } from '#company/auth/auth.fixtures.ts';
import type { BuiltInRole } from '#platform/shared/permission_table.ts';
import {
  allPermissions,
  describedAreas,
  type Permission,
  permissionsOfRole,
} from '#platform/shared/permissions.ts';
import { createTestApi, type TestApi } from '#test/api.ts';
import { entrarComo } from '#test/permissoes.caso.ts';
import { avisoDeExigencia, comDependencias, semDependentes, temPermissao } from './permissoes.rules.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const codigo = (chamada: Promise<unknown>) =>
  chamada.then(
    () => 'ok',
    (error: { code: string; data?: { motivo?: string } }) =>
      [error.code, error.data?.motivo].filter(Boolean).join(': '),
  );
let numero = 0;
const criar = (permissoes: Permission[], nome = `Papel ${++numero}`) =>
  api.client.permissoes.create({ nome, permissoes });

describe('papéis da empresa', () => {
  test('quem pode algo numa área também a vê; o nome não se repete nem com outra caixa', async () => {
    const papel = await criar(['ordens_servico:faturar', 'clientes:ver'], 'Caixa Açaí');
    expect(papel).toMatchObject({ embutido: false, pessoas: 0, versao: 1 });
    expect(papel.permissoes).toEqual(['clientes:ver', 'ordens_servico:ver', 'ordens_servico:faturar']);
    for (const nome of ['Caixa Açaí', 'caixa acai', 'Gerente', 'GERENTE']) {
      expect(await codigo(criar(['clientes:ver'], nome)), nome).toBe('PAPEL_DUPLICADO');
    }
    const outro = await criar(['clientes:ver']);
    expect(await codigo(api.client.permissoes.update({ ...outro, nome: 'Caixa Açaí' } as never))).toBe(
      'PAPEL_DUPLICADO',
    );
  });

  test('alterar vale na hora para quem o tem, e o segundo de dois editores é avisado', async () => {
    const papel = await criar(['clientes:ver']);
    const pessoa = await criarPessoa(api.db, { papel_id: papel.id });
    const alterado = await api.client.permissoes.update({ ...papel, permissoes: ['vendas:ver'] });
    expect(alterado).toMatchObject({ permissoes: ['vendas:ver'], pessoas: 1, versao: 2 });
    expect(await codigo(api.client.permissoes.update({ ...papel, permissoes: ['vendas:ver'] }))).toBe(
      'REGISTRO_ALTERADO',
    );
    const sessao = await entrarComo(api, { papel_id: papel.id });
    expect([...(sessao?.permissoes ?? [])]).toEqual(['vendas:ver']);
    const linhas = await api.db
      .selectFrom('auditoria')
      .select(['operacao', 'antes', 'depois'])
      .where('registro_id', '=', papel.id)
      .orderBy('id')
      .execute();
    expect(linhas).toMatchObject([
      { operacao: 'permissoes.create' },
      { antes: { permissoes: ['clientes:ver'] }, depois: { permissoes: ['vendas:ver'] } },
    ]);
    expect(pessoa.papel.nome).toBe(papel.nome);
  });

  test('não se exclui enquanto alguém o tem, com o motivo; depois sim', async () => {
    const papel = await criar(['clientes:ver']);
    const { id } = await criarPessoa(api.db, { papel_id: papel.id });
    expect(await codigo(api.client.permissoes.remove({ id: papel.id }))).toBe(
      'PAPEL_EM_USO: 1 pessoa tem este papel',
    );
    await api.db.updateTable('profiles').set({ papel_id: 'tecnico' }).where('id', '=', id).execute();
    expect(await codigo(api.client.permissoes.remove({ id: papel.id }))).toBe('ok');
    expect(await codigo(api.client.permissoes.remove({ id: papel.id }))).toBe('NAO_ENCONTRADO');
  });

  test('de excluir o papel e dá-lo a alguém ao mesmo tempo, um só acontece', async () => {
    for (let volta = 0; volta < 5; volta++) {
      const papel = await criar(['clientes:ver']);
      const { id } = await criarPessoa(api.db);
      const usuario = (await api.client.sistema.listUsuarios({ limite: 100 })).itens.find(
        (um) => um.id === id,
      );
      const acesso = { id, versao: usuario?.versao ?? 0, cargo: 'Caixa', todas_filiais: true, filiais: [] };
      const resultados = await Promise.all([
        codigo(api.client.permissoes.remove({ id: papel.id })),
        codigo(api.client.sistema.alterarUsuario({ ...acesso, papel_id: papel.id })),
      ]);
      expect([
        ['ok', 'PAPEL_NAO_ENCONTRADO'],
        ['PAPEL_EM_USO: 1 pessoa tem este papel', 'ok'],
      ]).toContainEqual(resultados);
    }
  });

  test('os que vêm com o programa não mudam', async () => {
    for (const papel of (await api.client.permissoes.list()).slice(0, 4)) {
      expect(papel.embutido).toBe(true);
      const mudanca = {
        id: papel.id,
        versao: papel.versao,
        nome: 'x',
        permissoes: ['clientes:ver' as const],
      };
      expect(await codigo(api.client.permissoes.update(mudanca))).toBe('PAPEL_EMBUTIDO');
      expect(await codigo(api.client.permissoes.remove({ id: papel.id }))).toBe('PAPEL_EMBUTIDO');
    }
  });

  test('exigir o segundo fator vale na hora, também dos papéis do programa, e diz quem não o tem', async () => {
    const tecnico = async () => {
      const papeis = await api.client.permissoes.list();
      return papeis.find(({ id }) => id === 'tecnico') ?? expect.fail('sem o papel');
    };
    const antes = await tecnico();
    const entra = async () => (await entrarComo(api, { papel_id: 'tecnico' }))?.falta_segundo_fator;
    expect(await entra()).toBe(false);
    const { id, versao } = antes;
    const depois = await api.client.permissoes.exigirSegundoFator({ id, versao, exige: true });
    expect(depois).toMatchObject({
      exige_segundo_fator: true,
      sem_segundo_fator: antes.sem_segundo_fator + 1,
      permissoes: antes.permissoes,
    });
    expect(await entra()).toBe(true);
    expect(await codigo(api.client.permissoes.exigirSegundoFator({ id, versao, exige: false }))).toBe(
      'REGISTRO_ALTERADO',
    );
    await api.client.permissoes.exigirSegundoFator({ ...(await tecnico()), exige: false });
    expect(await entra()).toBe(false);
    const chefe = await criar(['permissoes:editar']);
    const { permissoes } = api.withSession(await entrarComo(api, { papel_id: chefe.id }));
    expect(await codigo(permissoes.exigirSegundoFator({ ...(await tecnico()), exige: true }))).toBe(
      'ACIMA_DO_SEU_ACESSO',
    );
  });

  test('o aviso diz a quem falta o segundo fator, e se é a quem pergunta', () => {
    const aviso = (sem_segundo_fator: number, eu = false) =>
      avisoDeExigencia({ nome: 'Caixa', sem_segundo_fator }, eu);
    expect(aviso(0)).toBe('Deseja exigir o segundo fator de quem tem o papel Caixa?');
    expect(aviso(1)).toContain('1 pessoa ainda não o ativou e só chegará');
    expect(aviso(3)).toContain('3 pessoas ainda não o ativaram e só chegarão');
    expect(aviso(3)).not.toContain('Você');
    expect(aviso(3, true)).toContain('Você está entre elas: logo depois');
    expect(aviso(1, true)).toContain('É você: logo depois');
  });

  test('ninguém faz um papel com mais do que tem, nem muda um que tem mais', async () => {
    const chefe = await criar(['permissoes:editar', 'usuarios:editar', 'clientes:editar']);
    const maior = await criar(['vendas:editar']);
    const { permissoes } = api.withSession(await entrarComo(api, { papel_id: chefe.id }));
    const nome = 'Do chefe';
    expect(await codigo(permissoes.create({ nome, permissoes: ['vendas:ver'] }))).toBe('ACIMA_DO_SEU_ACESSO');
    expect(await codigo(permissoes.update({ ...maior, permissoes: ['clientes:ver'] }))).toBe(
      'ACIMA_DO_SEU_ACESSO',
    );
    expect(await codigo(permissoes.remove({ id: maior.id }))).toBe('ACIMA_DO_SEU_ACESSO');
    expect(await codigo(permissoes.create({ nome, permissoes: ['clientes:editar'] }))).toBe('ok');
    expect((await permissoes.list()).find(({ id }) => id === maior.id)?.ao_alcance).toBe(false);
    const todas = { nome: 'Tudo', permissoes: ['*'] } as never;
    expect(await codigo(api.client.permissoes.create(todas))).toBe('DADOS_INVALIDOS');
  });
});

test('quem é limitado a filiais não muda o papel de quem alcança outras, nem o exige dele', async () => {
  const filiais = await Promise.all(
    ['Centro', 'Batel'].map(async (nome) => (await api.client.filiais.create({ nome })).id),
  );
  const chefe = await criar(['permissoes:editar', 'permissoes:ver', 'clientes:excluir']);
  const limitado = await entrarComo(api, { papel_id: chefe.id, filiais: filiais.slice(0, 1) });
  const { permissoes } = api.withSession(limitado);
  const daCasa = await criar(['clientes:ver']);
  await criarPessoa(api.db, { papel_id: daCasa.id, filiais: filiais.slice(0, 1) });
  const espalhado = await criar(['clientes:ver']);
  await criarPessoa(api.db, { papel_id: espalhado.id, filiais });
  const livre = await criar(['clientes:ver']);
  await criarPessoa(api.db, { papel_id: livre.id });
  const convidado = await criar(['clientes:ver']);
  const convite = { email: null, cargo: 'Balcão', todas_filiais: false, filiais: filiais.slice(1) };
  await api.client.sistema.convidar({ ...convite, papel_id: convidado.id });
  const alcance = new Map((await permissoes.list()).map(({ id, ao_alcance }) => [id, ao_alcance]));
  const mudar = async (papel: typeof livre) => [
    alcance.get(papel.id),
    await codigo(permissoes.update({ ...papel, permissoes: ['clientes:ver', 'clientes:excluir'] })),
    await codigo(permissoes.exigirSegundoFator({ ...papel, versao: papel.versao, exige: true })),
  ];
  for (const papel of [espalhado, livre, convidado])
    expect(await mudar(papel)).toEqual([false, 'PAPEL_DE_OUTRAS_FILIAIS', 'PAPEL_DE_OUTRAS_FILIAIS']);
  expect(await mudar(daCasa)).toEqual([true, 'ok', 'REGISTRO_ALTERADO']);
});

test('cada permissão tem a sua área e as suas palavras, e ver vem junto', () => {
  expect(new Set(allPermissions()).size).toBe(allPermissions().length);
  for (const { title, actions } of describedAreas()) {
    for (const texto of [title, ...actions.map(({ label }) => label)]) expect(texto).toMatch(/^[A-ZÁ-Ú]/);
  }
  expect(comDependencias(['vendas:desconto'])).toEqual(['vendas:ver', 'vendas:desconto']);
  expect(comDependencias(['vendas:editar'])).toEqual([
    'clientes:ver',
    'produtos_servicos:ver',
    'vendas:ver',
    'vendas:editar',
  ]);
  expect(semDependentes(comDependencias(['vendas:editar', 'filiais:ver']), 'clientes:ver')).toEqual([
    'filiais:ver',
    'produtos_servicos:ver',
    'vendas:ver',
  ]);
});

test('os papéis embutidos têm no banco o que as fatias declaram para eles', async () => {
  const embutidos = (await api.client.permissoes.list()).filter(({ embutido }) => embutido);
  expect(embutidos.map(({ id }) => id).sort()).toEqual(['administrador', 'atendente', 'gerente', 'tecnico']);
  for (const { id, permissoes } of embutidos) {
    expect
      .soft([...permissoes].sort(), id)
      .toEqual(id === 'administrador' ? ['*'] : permissionsOfRole(id as BuiltInRole).sort());
  }
});

test('docs/permissoes.md mostra os papéis embutidos como o banco os tem', async () => {
  const texto = readFileSync(new URL('../../../docs/permissoes.md', import.meta.url), 'utf8');
  const embutidos = (await api.client.permissoes.list()).filter(({ embutido }) => embutido);
  for (const { title, actions } of describedAreas()) {
    for (const { permission, label } of actions) {
      const marcas = embutidos.map((papel) => (temPermissao(papel, permission) ? 'sim' : '–'));
      expect.soft(texto).toContain(`| ${title} | ${label} | \`${permission}\` | ${marcas.join(' | ')} |`);
    }
  }
});
