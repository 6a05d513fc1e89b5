import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { criarPessoa } from '#company/auth/auth.fixtures.ts';
import type { Database } from '#platform/server/sql/db.ts';
import type { DomainError } from '#platform/shared/errors.ts';
import { newId } from '#platform/shared/ids.ts';
import { abrirBanco, codigoDe as code, type Navegador, navegador } from '#test/navegador.ts';
import { mudarSituacaoUsuario } from './mudarSituacaoUsuario.command.ts';

let banco: Database;
let ana: Navegador;
beforeEach(async () => {
  banco = await abrirBanco();
  ana = navegador(banco, { cadastro: 'aprovacao' });
  await ana.cadastrar();
});
afterEach(() => banco.close());

const idDe = async (pagina: Navegador) => (await pagina.sessao())?.id ?? '';

async function bia() {
  const pagina = navegador(banco, { cadastro: 'aprovacao' });
  await pagina.cadastrar({ nome_completo: 'Bia Alves', email: 'bia@loja.com' });
  return { pagina, id: await idDe(pagina) };
}

describe('quem aguarda aprovação', () => {
  test('só vê que aguarda, até ser aprovado', async () => {
    const { pagina, id } = await bia();
    expect(await pagina.sessao()).toMatchObject({
      nome_completo: 'Bia Alves',
      situacao: 'aguardando',
      permissoes: [],
    });
    expect(await code(pagina.api.sistema.listUsuarios({}))).toBe('AGUARDANDO_APROVACAO');

    const administrador = ana.api.sistema;
    expect((await administrador.listUsuarios({ situacao: 'aguardando' })).itens).toMatchObject([
      { id, email: 'bia@loja.com' },
    ]);
    expect(await administrador.aprovarUsuario({ id })).toEqual({ nome_completo: 'Bia Alves' });

    const sessao = await pagina.sessao();
    expect(sessao).toMatchObject({ situacao: 'ativo', papel: { id: 'atendente' } });
    expect(sessao?.permissoes).toContain('ordens_servico:faturar');
    expect(await code(pagina.api.sistema.listUsuarios({}))).toBe('SEM_PERMISSAO');
    expect(await code(pagina.api.sistema.aprovarUsuario({ id }))).toBe('SEM_PERMISSAO');
  });

  test('recusado, sai na hora e não entra mais; de duas decisões vale a primeira', async () => {
    const { pagina, id } = await bia();
    const administrador = ana.api.sistema;
    const decisoes = await Promise.all([
      code(administrador.recusarUsuario({ id })),
      code(administrador.aprovarUsuario({ id })),
    ]);
    expect(decisoes.sort()).toEqual(['USUARIO_NAO_AGUARDA', 'ok']);
    if (await pagina.sessao()) await administrador.bloquearUsuario({ id });
    expect(await pagina.sessao()).toBeNull();
    expect((await pagina.entrar('bia@loja.com')).status).toBe(403);
  });
});

describe('bloquear', () => {
  test('tira a pessoa na hora, com todas as suas sessões, e fica na auditoria', async () => {
    const { pagina, id } = await bia();
    const administrador = ana.api.sistema;
    await administrador.aprovarUsuario({ id });
    const outroAparelho = navegador(banco);
    await outroAparelho.entrar('bia@loja.com');

    await administrador.bloquearUsuario({ id });
    expect(await pagina.sessao()).toBeNull();
    expect(await outroAparelho.sessao()).toBeNull();
    expect(await code(pagina.api.sistema.listUsuarios({}))).toBe('NAO_AUTENTICADO');
    expect(await banco.db.selectFrom('sessoes').select('usuario_id').execute()).toEqual([
      { usuario_id: await idDe(ana) },
    ]);
    expect(await code(administrador.bloquearUsuario({ id }))).toBe('USUARIO_NAO_ATIVO');

    await administrador.desbloquearUsuario({ id });
    expect(await pagina.sessao()).toBeNull();
    expect((await pagina.entrar('bia@loja.com')).status).toBe(200);

    const linhas = await banco.db
      .selectFrom('auditoria')
      .select(['operacao', 'user_id', 'antes', 'depois'])
      .where('registro_id', '=', id)
      .where('operacao', 'like', 'usuarios.%')
      .orderBy('id')
      .execute();
    expect(linhas.map(({ operacao }) => operacao)).toEqual([
      'usuarios.aprovar',
      'usuarios.bloquear',
      'usuarios.desbloquear',
    ]);
    expect(linhas[1]).toEqual({
      operacao: 'usuarios.bloquear',
      user_id: await idDe(ana),
      antes: { situacao: 'ativo' },
      depois: { situacao: 'bloqueado' },
    });
  });

  test('o último administrador ativo não pode ser bloqueado, nem ninguém a si mesmo', async () => {
    const administrador = ana.api.sistema;
    expect(await code(administrador.bloquearUsuario({ id: await idDe(ana) }))).toBe('ULTIMO_ADMINISTRADOR');
    const outro = await criarPessoa(banco.db, { papel_id: 'administrador' });
    expect(await code(administrador.bloquearUsuario({ id: await idDe(ana) }))).toBe('PROPRIO_ACESSO');
    expect(await code(administrador.bloquearUsuario({ id: outro.id }))).toBe('ok');
    expect(await code(administrador.bloquearUsuario({ id: '01a1fb0a-a484-7673-a54a-ad6d2c65a89a' }))).toBe(
      'USUARIO_NAO_ENCONTRADO',
    );
  });

  test('dois administradores que se bloqueiam ao mesmo tempo: um fica', async () => {
    const { id } = await bia();
    await ana.api.sistema.aprovarUsuario({ id });
    await banco.db.updateTable('profiles').set({ papel_id: 'administrador' }).where('id', '=', id).execute();
    const idAna = await idDe(ana);
    const bloquear = (quem: string, alvo: string) =>
      banco.db.transaction().execute((db) => {
        const user = { id: quem, nome_completo: '', permissoes: new Set(['*']), filiais: null };
        const ctx = { db, user, now: new Date(), operacao_id: newId() };
        return mudarSituacaoUsuario(ctx, { id: alvo, acao: 'bloquear' });
      });
    const resultados = await Promise.all(
      [bloquear(idAna, id), bloquear(id, idAna)].map((tentativa) =>
        tentativa.then(
          () => 'ok',
          (erro: DomainError) => erro.definition.code,
        ),
      ),
    );
    expect(resultados.sort()).toEqual(['ULTIMO_ADMINISTRADOR', 'ok']);
  });
});

test('a lista é paginada por nome, sem ligar para acentos, e procura por nome, email e cargo', async () => {
  for (const nome_completo of ['Álvaro Dias', 'alice Braga', 'Zé Neto']) {
    await criarPessoa(banco.db, {
      nome_completo,
      email: `${nome_completo.slice(-4).toLowerCase()}@oficina.com`,
      cargo: 'Técnico',
    });
  }
  const administrador = ana.api.sistema;
  const primeira = await administrador.listUsuarios({ limite: 2 });
  expect(primeira.itens.map(({ nome_completo }) => nome_completo)).toEqual(['alice Braga', 'Álvaro Dias']);
  expect(primeira.total).toBe(4);
  const segunda = await administrador.listUsuarios({ limite: 2, cursor: primeira.proximo ?? '' });
  expect(segunda.itens.map(({ nome_completo }) => nome_completo)).toEqual(['Ana Lima', 'Zé Neto']);
  for (const [busca, achados] of [
    ['alvaro', 1],
    ['OFICINA.com', 3],
    ['tecnico', 3],
    ['ze', 1],
    ['%', 4],
    ['ninguém', 0],
  ] as const) {
    expect((await administrador.listUsuarios({ busca })).itens.length, busca).toBe(achados);
  }
});
