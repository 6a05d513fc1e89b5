import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { criarPessoa } from '#company/auth/auth.fixtures.ts';
import type { DomainError } from '#platform/shared/errors.ts';
import { newId } from '#platform/shared/ids.ts';
import type { Permission } from '#platform/shared/permissions.ts';
import { type ApiClient, createTestApi, type TestApi } from '#test/api.ts';
import { entrarComo } from '#test/permissoes.caso.ts';
import { alterarUsuario } from './alterarUsuario.command.ts';

let api: TestApi;
let matriz: string;
let loja: string;
beforeAll(async () => {
  api = await createTestApi();
  matriz = (await api.client.filiais.create({ nome: 'Matriz Centro' })).id;
  loja = (await api.client.filiais.create({ nome: 'Loja Batel' })).id;
});
afterAll(() => api.close());

const codigo = (chamada: Promise<unknown>) =>
  chamada.then(
    () => 'ok',
    (error: { code: string }) => error.code,
  );
const ler = async (id: string) => {
  for (let cursor: string | undefined; ; ) {
    const pagina = await api.client.sistema.listUsuarios({ limite: 100, cursor });
    const achado = pagina.itens.find((usuario) => usuario.id === id);
    if (achado || !pagina.proximo) return achado ?? expect.fail(`ninguém com ${id}`);
    cursor = pagina.proximo;
  }
};
const acessoDe = async (id: string, mudanca: object = {}) => {
  const { versao, papel, cargo, todas_filiais, filiais } = await ler(id);
  const atual = { papel_id: papel.id, cargo, todas_filiais, filiais: filiais.map((filial) => filial.id) };
  return { id, versao, ...atual, ...mudanca };
};
const pessoa = async (dados: Parameters<typeof criarPessoa>[1] = {}) => (await criarPessoa(api.db, dados)).id;

/** A user with one of the company's own roles that may edit users. */
async function chefe(permissoes: Permission[], filiais?: string[]): Promise<ApiClient> {
  const papel = await api.client.permissoes.create({
    nome: `Chefe ${newId()}`,
    permissoes: ['usuarios:editar', ...permissoes],
  });
  return api.withSession(
    await entrarComo(api, { papel_id: papel.id, cargo: 'Chefe', ...(filiais ? { filiais } : {}) }),
  );
}

describe('papel, cargo e filiais', () => {
  test('mudam, ficam na auditoria em palavras, e o segundo de dois editores é avisado', async () => {
    const id = await pessoa({ cargo: 'Balcão' });
    const mudanca = await acessoDe(id, {
      papel_id: 'tecnico',
      cargo: 'Bancada 🔧',
      todas_filiais: false,
      filiais: [loja],
    });
    const depois = await api.client.sistema.alterarUsuario(mudanca);
    expect(depois).toMatchObject({
      papel: { nome: 'Técnico' },
      cargo: 'Bancada 🔧',
      filiais: [{ nome: 'Loja Batel' }],
    });
    expect(await codigo(api.client.sistema.alterarUsuario(mudanca))).toBe('REGISTRO_ALTERADO');
    const [linha] = await api.db
      .selectFrom('auditoria')
      .select(['operacao', 'antes', 'depois'])
      .where('registro_id', '=', id)
      .execute();
    expect(linha).toEqual({
      operacao: 'usuarios.alterar',
      antes: { papel: 'Atendente', cargo: 'Balcão', filiais: 'todas' },
      depois: { papel: 'Técnico', cargo: 'Bancada 🔧', filiais: ['Loja Batel'] },
    });
  });

  test('quem perde acesso leva junto os convites e os links que fez, e o link que lhe deram', async () => {
    const socia = await entrarComo(api, { papel_id: 'administrador' });
    const id = socia?.id ?? '';
    const cliente = api.withSession(socia);
    const alvo = await pessoa();
    await cliente.sistema.convidar({
      email: null,
      papel_id: 'administrador',
      cargo: 'Sócio',
      todas_filiais: true,
      filiais: [],
    });
    await cliente.sistema.criarLinkSenha({ id: alvo });
    await api.client.sistema.criarLinkSenha({ id });
    const abertos = async () => {
      const { rows } = await sql`select
        (select count(*)::int from convites where criado_por = ${id} and cancelado_em is null) as convites,
        (select count(*)::int from links_senha where criado_por = ${id} or usuario_id = ${id}) as links`.execute(
        api.db,
      );
      return rows[0];
    };
    await api.client.sistema.alterarUsuario(await acessoDe(id, { cargo: 'Sócia' }));
    expect(await abertos()).toEqual({ convites: 1, links: 2 });
    await api.client.sistema.alterarUsuario(await acessoDe(id, { papel_id: 'atendente' }));
    expect(await abertos()).toEqual({ convites: 0, links: 0 });
  });

  test('uma filial ao menos, um papel que existe, e o administrador alcança todas', async () => {
    const id = await pessoa();
    const alterar = async (mudanca: object) =>
      codigo(api.client.sistema.alterarUsuario(await acessoDe(id, mudanca)));
    expect(await alterar({ todas_filiais: false, filiais: [] })).toBe('DADOS_INVALIDOS');
    expect(await alterar({ papel_id: 'administrador', todas_filiais: false, filiais: [loja] })).toBe(
      'DADOS_INVALIDOS',
    );
    expect(await alterar({ papel_id: 'inventado' })).toBe('PAPEL_NAO_ENCONTRADO');
    expect(await alterar({ todas_filiais: false, filiais: [newId()] })).toBe('FILIAL_INEXISTENTE');
    expect(await alterar({ todas_filiais: false, filiais: [loja, loja] })).toBe('ok');
  });

  test('ninguém muda o próprio papel; o último administrador fica; o próprio cargo pode', async () => {
    const { id } = api.admin;
    const proprio = async (mudanca: object) =>
      codigo(api.client.sistema.alterarUsuario(await acessoDe(id, mudanca)));
    expect(await proprio({ papel_id: 'gerente' })).toBe('ULTIMO_ADMINISTRADOR');
    const outro = await pessoa({ papel_id: 'administrador' });
    expect(await proprio({ papel_id: 'gerente' })).toBe('PROPRIO_PAPEL');
    expect(await proprio({ cargo: 'Dona' })).toBe('ok');
    expect(
      await codigo(api.client.sistema.alterarUsuario(await acessoDe(outro, { papel_id: 'gerente' }))),
    ).toBe('ok');
  });

  test('dois administradores que rebaixam um ao outro ao mesmo tempo: um fica', async () => {
    for (let volta = 0; volta < 5; volta++) {
      await api.db
        .updateTable('profiles')
        .set({ papel_id: 'gerente' })
        .where('papel_id', '=', 'administrador')
        .where('id', '<>', api.admin.id)
        .execute();
      const ids = [await pessoa({ papel_id: 'administrador' }), await pessoa({ papel_id: 'administrador' })];
      await api.db
        .updateTable('profiles')
        .set({ situacao: 'bloqueado' })
        .where('id', '=', api.admin.id)
        .execute();
      const rebaixar = async (quem = '', alvo = '') => {
        const input = await acessoDe(alvo, { papel_id: 'gerente' });
        return api.db.transaction().execute((db) => {
          const user = { id: quem, nome_completo: '', permissoes: new Set(['*']), filiais: null };
          return alterarUsuario({ db, user, now: new Date(), operacao_id: newId() }, input);
        });
      };
      const resultados = await Promise.all(
        [rebaixar(ids[0], ids[1]), rebaixar(ids[1], ids[0])].map((tentativa) =>
          tentativa.then(
            () => 'ok',
            (erro: DomainError) => erro.definition.code,
          ),
        ),
      );
      expect(resultados.sort()).toEqual(['ULTIMO_ADMINISTRADOR', 'ok']);
      await api.db
        .updateTable('profiles')
        .set({ situacao: 'ativo' })
        .where('id', '=', api.admin.id)
        .execute();
    }
  });
});

describe('quem edita pessoas sem ser administrador', () => {
  test('não dá papel com mais do que tem, nem filial que não alcança', async () => {
    const { sistema } = await chefe(['clientes:editar'], [matriz]);
    const opcoes = await sistema.listOpcoesDeAcesso();
    expect(opcoes).toMatchObject({ filiais: [{ id: matriz }], todas_filiais: false });
    expect(opcoes.papeis.map(({ id }) => id)).not.toContain('atendente');
    const papel = await api.client.permissoes.create({ nome: 'Recepção', permissoes: ['clientes:ver'] });
    const convite = { papel_id: papel.id, cargo: 'Recepção', todas_filiais: false, filiais: [matriz] };
    expect(await codigo(sistema.convidar(convite))).toBe('ok');
    for (const demais of [{ papel_id: 'tecnico' }, { filiais: [loja] }, { todas_filiais: true }]) {
      expect(await codigo(sistema.convidar({ ...convite, ...demais }))).toBe('ACIMA_DO_SEU_ACESSO');
    }
  });

  test('não toca em quem tem mais: nem bloqueia, nem encerra, nem recebe o link de senha', async () => {
    const { sistema } = await chefe(['clientes:editar']);
    const alvo = await pessoa({ papel_id: 'administrador' });
    const { id } = await entrarComo(api, { papel_id: 'gerente' }).then((sessao) => sessao ?? api.admin);
    for (const acima of [alvo, id]) {
      const acesso = await acessoDe(acima, { papel_id: 'tecnico' });
      expect(await codigo(sistema.bloquearUsuario({ id: acima }))).toBe('ACIMA_DO_SEU_ACESSO');
      expect(await codigo(sistema.encerrarSessoes({ id: acima }))).toBe('ACIMA_DO_SEU_ACESSO');
      expect(await codigo(sistema.criarLinkSenha({ id: acima }))).toBe('ACIMA_DO_SEU_ACESSO');
      expect(await codigo(sistema.alterarUsuario(acesso))).toBe('ACIMA_DO_SEU_ACESSO');
    }
    const novo = await pessoa({ situacao: 'aguardando' });
    expect(await codigo(sistema.aprovarUsuario({ id: novo }))).toBe('ACIMA_DO_SEU_ACESSO');
  });
});

describe('sessões e links', () => {
  test('encerrar todas as sessões diz quantas eram', async () => {
    const sessao = await entrarComo(api, {});
    expect((await ler(sessao?.id ?? '')).sessoes).toBe(1);
    expect(await api.client.sistema.encerrarSessoes({ id: sessao?.id ?? '' })).toEqual({ encerradas: 1 });
    expect((await ler(sessao?.id ?? '')).sessoes).toBe(0);
  });

  test('nenhum link fica guardado para ser repetido, e o de um bloqueado não se faz', async () => {
    const id = await pessoa();
    const contexto = { context: { chave: newId() } };
    const primeiro = await api.client.sistema.criarLinkSenha({ id }, contexto);
    const segundo = await api.client.sistema.criarLinkSenha({ id }, contexto);
    expect(primeiro.caminho).not.toBe(segundo.caminho);
    const convite = { papel_id: 'tecnico', cargo: 'Bancada', todas_filiais: true, filiais: [] };
    const { caminho } = await api.client.sistema.convidar(convite, { context: { chave: newId() } });
    for (const tabela of ['idempotencia', 'auditoria', 'convites', 'links_senha'] as const) {
      const texto = JSON.stringify(await api.db.selectFrom(tabela).selectAll().execute());
      for (const link of [primeiro.caminho, segundo.caminho, String(caminho)])
        expect(texto, tabela).not.toContain(link.split('=')[1]);
    }
    await api.client.sistema.bloquearUsuario({ id });
    expect(await codigo(api.client.sistema.criarLinkSenha({ id }))).toBe('USUARIO_SEM_ACESSO');
    // A link for one's own account would change the password without the current one.
    expect(await codigo(api.client.sistema.criarLinkSenha({ id: api.admin.id }))).toBe('PROPRIA_SENHA');
  });

  test('um convite novo para o mesmo e-mail troca o anterior; cancelado, sai da lista', async () => {
    const convite = { papel_id: 'tecnico', cargo: 'Bancada', todas_filiais: false, filiais: [loja] };
    await api.client.sistema.convidar({ ...convite, email: 'Nina@loja.com' });
    await api.client.sistema.convidar({ ...convite, email: 'nina@loja.com' });
    const abertos = async () =>
      (await api.client.sistema.listConvites()).filter(({ email }) => email === 'nina@loja.com');
    const [aberto, ...outros] = await abertos();
    expect(outros).toEqual([]);
    expect(aberto).toMatchObject({ papel: 'Técnico', filiais: ['Loja Batel'], criado_por: 'Marina Souza' });
    const id = aberto?.id ?? '';
    expect(await codigo(api.client.sistema.cancelarConvite({ id }))).toBe('ok');
    expect(await codigo(api.client.sistema.cancelarConvite({ id }))).toBe('CONVITE_NAO_PENDENTE');
    expect(await abertos()).toEqual([]);
    await pessoa({ email: 'ja@loja.com' });
    expect(await codigo(api.client.sistema.convidar({ ...convite, email: 'JA@loja.com' }))).toBe(
      'EMAIL_JA_CADASTRADO',
    );
  });
});
