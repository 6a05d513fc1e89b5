import { createHmac } from 'node:crypto';
import { getMigrations } from 'better-auth/db/migration';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createSessionReader, SESSION_DURATION_MS } from '#platform/server/gate/session.ts';
import type { Database } from '#platform/server/sql/db.ts';
import { ALL_PERMISSIONS, allPermissions } from '#platform/shared/permissions.ts';
import { abrirBanco, CONFIG_TESTE, type Navegador, navegador } from '#test/navegador.ts';
import { betterAuthOptions } from './auth.gateway.ts';

let banco: Database;
let pagina: Navegador;
beforeEach(async () => {
  banco = await abrirBanco();
  pagina = navegador(banco);
  await pagina.cadastrar();
});
afterEach(() => banco.close());

const sessao = () => banco.db.selectFrom('sessoes').selectAll().executeTakeFirstOrThrow();
const tokenDe = (quem: Navegador) => decodeURIComponent(quem.cookie()).split('=')[1]?.split('.')[0] ?? '';
const DIA = 24 * 60 * 60 * 1000;

describe('o cookie', () => {
  test('emitido pelo better-auth é aceito, também entre outros cookies', async () => {
    const emitido = pagina.cookie();
    pagina.usarCookie(`sidebar=1; ${emitido}; outro=a=b; estranho`);
    expect(await pagina.sessao()).toMatchObject({ nome_completo: 'Ana Lima' });
  });

  test('forjado não é aceito', async () => {
    const [nome, valor = ''] = pagina.cookie().split('=');
    const { token } = await sessao();
    const assinar = (segredo: string) => createHmac('sha256', segredo).update(token).digest('base64');
    const forjados = [
      token,
      `${token}.`,
      `${token}.${encodeURIComponent(assinar('outro segredo'))}`,
      `${valor.slice(0, 5)}${valor[5] === 'x' ? 'y' : 'x'}${valor.slice(6)}`,
      valor.replace('.', '%2E.'),
      `${token}.${'A'.repeat(44)}`,
      '%E0%A4%A',
      '',
      '.',
      `x'; drop table sessoes; --.${assinar('x')}`,
    ];
    for (const forjado of forjados) {
      pagina.usarCookie(`${nome}=${forjado}`);
      expect(await pagina.sessao(), forjado).toBeNull();
    }
    pagina.usarCookie(`${nome}=${token}.${encodeURIComponent(assinar(CONFIG_TESTE.secret))}`);
    expect(await pagina.sessao()).not.toBeNull();
  });

  test('de outra instalação no mesmo computador não vale nem atrapalha', async () => {
    const demo = navegador(banco, { secret: 'segredo da demonstração' });
    await demo.entrar();
    demo.usarCookie(`${demo.cookie()}; ${pagina.cookie()}`);
    expect(await demo.sessao()).not.toBeNull();
    demo.usarCookie(pagina.cookie());
    expect(await demo.sessao()).toBeNull();
  });
});

describe('a sessão', () => {
  test('vencida ou revogada não vale', async () => {
    await banco.db
      .updateTable('sessoes')
      .set({ expira_em: new Date(Date.now() - 1000) })
      .execute();
    expect(await pagina.sessao()).toBeNull();
    await pagina.entrar();
    expect(await pagina.sessao()).not.toBeNull();
    await banco.db.deleteFrom('sessoes').execute();
    expect(await pagina.sessao()).toBeNull();
  });

  test('de quem foi bloqueado não vale, de quem espera vale sem permissões', async () => {
    await banco.db.updateTable('profiles').set({ situacao: 'aguardando' }).execute();
    expect(await pagina.sessao()).toMatchObject({ situacao: 'aguardando', permissoes: [] });
    await banco.db.updateTable('profiles').set({ situacao: 'bloqueado' }).execute();
    expect(await pagina.sessao()).toBeNull();
  });

  test('em uso é prolongada, no máximo uma vez por dia', async () => {
    const ontem = new Date(Date.now() - 2 * DIA);
    await banco.db
      .updateTable('sessoes')
      .set({ atualizado_em: ontem, expira_em: new Date(Date.now() + DIA) })
      .execute();
    await pagina.sessao();
    const prolongada = await sessao();
    expect(prolongada.expira_em.getTime() - prolongada.atualizado_em.getTime()).toBe(SESSION_DURATION_MS);
    expect(prolongada.atualizado_em.getTime()).toBeGreaterThan(ontem.getTime() + DIA);
    await pagina.sessao();
    expect(await sessao()).toEqual(prolongada);
  });

  test('uma tela aberta que ninguém usa não a prolonga', async () => {
    const ontem = new Date(Date.now() - 2 * DIA);
    await banco.db.updateTable('sessoes').set({ atualizado_em: ontem }).execute();
    const ler = createSessionReader({ ...banco, secret: CONFIG_TESTE.secret, secure: () => false });
    const headers = new Headers({ cookie: pagina.cookie() });
    expect(await ler(headers, { noteUse: false })).not.toBeNull();
    expect((await sessao()).atualizado_em).toEqual(ontem);
  });

  test('de muitos que pedem de uma vez, cada um é quem é', async () => {
    const bia = navegador(banco);
    await bia.cadastrar({ nome_completo: 'Bia Souza', email: 'bia@exemplo.com.br' });
    const ler = createSessionReader({
      ...banco,
      secret: CONFIG_TESTE.secret,
      secure: () => false,
    });
    const de = (cookie: string) => ler(new Headers({ cookie }));
    const [nome = ''] = pagina.cookie().split('=');
    const terminada = `${nome}=terminada.${encodeURIComponent(createHmac('sha256', CONFIG_TESTE.secret).update('terminada').digest('base64'))}`;
    const lidas = await Promise.all(
      [pagina.cookie(), bia.cookie(), terminada, pagina.cookie(), `${nome}=forjada.x`].map(de),
    );
    expect(lidas.map((lida) => lida?.nome_completo)).toEqual([
      'Ana Lima',
      'Bia Souza',
      undefined,
      'Ana Lima',
      undefined,
    ]);
    await banco.db
      .deleteFrom('sessoes')
      .where('token', 'in', [tokenDe(bia)])
      .execute();
    expect(await Promise.all([de(bia.cookie()), de(pagina.cookie())])).toMatchObject([null, {}]);
  });

  test('traz as filiais de quem é limitado a algumas', async () => {
    expect(await pagina.sessao()).toMatchObject({ filiais: null });
    const { id } = await banco.db
      .updateTable('profiles')
      .set({ todas_filiais: false })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect(await pagina.sessao()).toMatchObject({ filiais: [] });
    await banco.db
      .insertInto('filiais')
      .values({ id, nome: 'Centro', tipo: 'loja', user_id: id, criado_em: new Date() })
      .execute();
    await banco.db.insertInto('profiles_filiais').values({ profile_id: id, filial_id: id }).execute();
    expect(await pagina.sessao()).toMatchObject({ filiais: [id] });
  });
});

test('as tabelas são as que o better-auth espera', async () => {
  const { toBeCreated, toBeAdded } = await getMigrations(betterAuthOptions(banco.db, CONFIG_TESTE));
  expect({ toBeCreated, toBeAdded }).toEqual({ toBeCreated: [], toBeAdded: [] });
});

test('os papéis embutidos só têm permissões que existem, e Usuários é só do administrador', async () => {
  const papeis = await banco.db.selectFrom('papeis').selectAll().execute();
  expect(papeis.map(({ id }) => id).sort()).toEqual(['administrador', 'atendente', 'gerente', 'tecnico']);
  for (const { id, permissoes } of papeis) {
    if (id === 'administrador') expect(permissoes).toEqual([ALL_PERMISSIONS]);
    else {
      expect(allPermissions()).toEqual(expect.arrayContaining(permissoes));
      expect(permissoes.filter((permissao) => permissao.startsWith('usuarios:'))).toEqual([]);
    }
  }
});
