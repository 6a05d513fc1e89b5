import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { abrirBanco, navegador } from '#test/navegador.ts';

let banco: Awaited<ReturnType<typeof abrirBanco>>;
beforeEach(async () => {
  banco = await abrirBanco();
});
afterEach(() => banco.close());

const profiles = () => banco.db.selectFrom('profiles').selectAll().orderBy('criado_em').execute();

describe('cadastro', () => {
  test('o primeiro é Administrador, já entra, e o cargo digitado não escolhe o papel', async () => {
    const pagina = navegador(banco);
    const { status, cookies } = await pagina.cadastrar({ nome_completo: '  Ana Lima ', cargo: 'Técnico' });
    expect(status).toBe(200);
    expect(cookies[0]).toMatch(/^sessao-\w+=.*; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(await pagina.sessao()).toMatchObject({
      nome_completo: 'Ana Lima',
      email: 'ana@loja.com',
      cargo: 'Técnico',
      papel: { id: 'administrador', nome: 'Administrador' },
      permissoes: ['*'],
      filiais: null,
      situacao: 'ativo',
    });
    const [auditoria] = await banco.db.selectFrom('auditoria').selectAll().execute();
    expect(auditoria).toMatchObject({ operacao: 'auth.cadastrar', tabela: 'profiles', antes: null });
    expect(JSON.stringify(auditoria)).not.toContain('tenis-azul-9');
  });

  test('de oito primeiros ao mesmo tempo exatamente um é Administrador', async () => {
    const respostas = await Promise.all(
      Array.from({ length: 8 }, (_, i) => navegador(banco).cadastrar({ email: `pessoa${i}@loja.com` })),
    );
    expect(respostas.map(({ status }) => status)).toEqual(Array(8).fill(200));
    const papeis = (await profiles()).map(({ papel_id }) => papel_id).sort();
    expect(papeis).toEqual(['administrador', ...Array(7).fill('atendente')]);
  });

  test('do mesmo email duas vezes ao mesmo tempo nasce uma conta só, e nada fica pela metade', async () => {
    const respostas = await Promise.all([navegador(banco).cadastrar(), navegador(banco).cadastrar()]);
    expect(respostas.map(({ status }) => status).sort()).toEqual([200, 422]);
    for (const tabela of ['usuarios', 'contas', 'sessoes', 'profiles', 'auditoria'] as const) {
      expect(await banco.db.selectFrom(tabela).selectAll().execute(), tabela).toHaveLength(1);
    }
  });

  test('se o perfil não pode ser gravado, não nasce conta nenhuma', async () => {
    await banco.dono.query(
      `alter table profiles add constraint quebrado check (nome_completo <> 'Ana Lima')`,
    );
    expect((await navegador(banco).cadastrar()).status).toBe(500);
    expect(await banco.db.selectFrom('usuarios').selectAll().execute()).toEqual([]);
    expect((await navegador(banco).cadastrar({ nome_completo: 'Ana' })).status).toBe(200);
    expect((await profiles()).map(({ papel_id }) => papel_id)).toEqual(['administrador']);
  });

  test('email já cadastrado, também com maiúsculas', async () => {
    await navegador(banco).cadastrar();
    const { status, corpo } = await navegador(banco).cadastrar({ email: 'ANA@Loja.com' });
    expect([status, corpo.message]).toEqual([422, 'Este email já está cadastrado']);
  });

  test('com aprovação, o segundo entra, espera e não pode nada', async () => {
    await navegador(banco, { cadastro: 'aprovacao' }).cadastrar();
    const pagina = navegador(banco, { cadastro: 'aprovacao' });
    expect((await pagina.cadastrar({ email: 'bia@loja.com' })).status).toBe(200);
    expect(await pagina.sessao()).toMatchObject({ situacao: 'aguardando', permissoes: [] });
    expect((await pagina.entrar('bia@loja.com')).status).toBe(200);
  });

  test('só por convite, o segundo é recusado com o motivo', async () => {
    await navegador(banco, { cadastro: 'convite' }).cadastrar();
    const { status, corpo } = await navegador(banco, { cadastro: 'convite' }).cadastrar({
      email: 'bia@loja.com',
    });
    expect([status, corpo.code]).toEqual([403, 'CADASTRO_POR_CONVITE']);
    expect(await profiles()).toHaveLength(1);
  });

  test('senha muito comum: apontada ou, num endereço público, recusada', async () => {
    const apontada = await navegador(banco).cadastrar({ password: '123456' });
    expect([apontada.status, apontada.corpo.aviso]).toEqual([200, expect.stringContaining('muito comum')]);
    const publico = navegador(banco, { recusarSenhaComum: true });
    const recusada = await publico.cadastrar({ email: 'bia@loja.com', password: 'bia123' });
    expect([recusada.status, recusada.corpo.code]).toEqual([400, 'SENHA_MUITO_COMUM']);
  });

  test('o nome pode vir como `name`, como nos clientes do better-auth, e campos a mais não valem', async () => {
    const pagina = navegador(banco);
    await navegador(banco).cadastrar({ email: 'primeiro@loja.com' });
    const intruso = {
      papel_id: 'administrador',
      role: 'admin',
      emailVerified: true,
      situacao: 'ativo',
      id: 'x',
    };
    await pagina.post('/api/auth/sign-up/email', {
      name: 'Bia',
      email: 'bia@loja.com',
      password: 'tenis-azul-9',
      ...intruso,
    });
    expect(await pagina.sessao()).toMatchObject({ nome_completo: 'Bia', papel: { id: 'atendente' } });
  });
});

describe('entrada e saída', () => {
  test('email em maiúsculas entra; senha errada e email desconhecido dizem o mesmo', async () => {
    const pagina = navegador(banco);
    await pagina.cadastrar();
    expect((await pagina.entrar('ANA@LOJA.COM')).status).toBe(200);
    for (const errada of [
      await pagina.entrar('ana@loja.com', 'outra'),
      await pagina.entrar('bia@loja.com', 'outra'),
    ]) {
      expect([errada.status, errada.corpo.message]).toEqual([401, 'Email ou senha incorretos']);
      expect(errada.cookies).toEqual([]);
    }
  });

  test('sair encerra a sessão no servidor, não só no navegador', async () => {
    const pagina = navegador(banco);
    await pagina.cadastrar();
    const cookie = pagina.cookie();
    expect((await pagina.sair()).status).toBe(200);
    expect(pagina.cookie()).toBe('');
    pagina.usarCookie(cookie);
    expect(await pagina.sessao()).toBeNull();
  });

  test('quem foi bloqueado não entra mais, nem com a senha certa', async () => {
    const pagina = navegador(banco);
    await pagina.cadastrar();
    await banco.db.updateTable('profiles').set({ situacao: 'bloqueado' }).execute();
    const { status, corpo, cookies } = await pagina.entrar();
    expect([status, corpo.code, cookies]).toEqual([403, 'USUARIO_BLOQUEADO', []]);
    expect(await banco.db.selectFrom('sessoes').selectAll().execute()).toHaveLength(1);
  });

  test('num endereço https o cookie só anda cifrado e preso ao endereço', async () => {
    const pagina = navegador(banco, { baseUrl: 'https://loja.example.com' });
    const { cookies } = await pagina.cadastrar();
    expect(cookies[0]).toMatch(/^__Host-sessao-\w+=.*; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    expect(await pagina.sessao()).not.toBeNull();
  });
});

test('quem chega vê o nome e o logotipo da loja e o mínimo da senha, e mais nada dela', async () => {
  const ana = navegador(banco);
  const estranho = navegador(banco);
  const regras = async () => (await estranho.enviar('/api/auth/regras')).corpo;
  // Only while there is no account, so that the page begins with the owner's.
  expect(await regras()).toMatchObject({ vazio: true });
  await ana.cadastrar();
  expect(await regras()).toEqual({
    tem_email: false,
    senha_minima: 6,
    empresa: { nome: null, logo: null },
  });
  expect((await estranho.enviar('/api/auth/logo')).status).toBe(404);
  const png = Buffer.concat([Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1'), Buffer.alloc(64, 7)]);
  await ana.api.configuracoes.salvarLogo({ conteudo: png.toString('base64') });
  const { versao } = await ana.api.configuracoes.get();
  await ana.api.configuracoes.salvarEmpresa({ nome: 'Oficina do Zé', cnpj: '11222333000181', versao });
  const { empresa } = (await regras()) as { empresa: { nome: string; logo: string } };
  expect(empresa).toEqual({
    nome: 'Oficina do Zé',
    logo: expect.stringMatching(/^\/api\/auth\/logo\?v=[0-9a-f]{16}$/),
  });
  expect((await ana.sessao())?.empresa).toEqual({ ...empresa, fuso_horario: 'America/Sao_Paulo' });
  const imagem = await estranho.pedir(new Request(`http://localhost:3000${empresa.logo}`));
  expect(imagem.headers.get('content-type')).toBe('image/png');
  expect(imagem.headers.get('x-content-type-options')).toBe('nosniff');
  expect(Buffer.from(await imagem.arrayBuffer()).equals(png)).toBe(true);
});

describe('limites de tentativas', () => {
  test('dez senhas erradas fecham a conta por um tempo, mesmo para a senha certa, e só ela', async () => {
    await navegador(banco).cadastrar();
    await navegador(banco).cadastrar({ email: 'bia@loja.com' });
    for (let i = 0; i < 10; i++) {
      expect((await navegador(banco, {}, `10.0.1.${i}`).entrar('Ana@loja.com', `errada${i}`)).status).toBe(
        401,
      );
    }
    const { status, corpo } = await navegador(banco).entrar();
    expect([status, corpo.message]).toEqual([429, 'Muitas tentativas. Tente de novo em 15 minutos']);
    expect((await navegador(banco).entrar('bia@loja.com')).status).toBe(200);
    await banco.db
      .updateTable('limites_taxa')
      .set({ inicio: new Date(Date.now() - 16 * 60_000) })
      .execute();
    expect((await navegador(banco).entrar()).status).toBe(200);
  });

  test('entradas certas nunca contam, e uma certa apaga as erradas', async () => {
    await navegador(banco).cadastrar();
    for (let volta = 0; volta < 2; volta++) {
      for (let i = 0; i < 9; i++) await navegador(banco).entrar('ana@loja.com', 'errada');
      const certas = await Promise.all(Array.from({ length: 4 }, () => navegador(banco).entrar()));
      expect(certas.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    }
  });

  test('cem falhas de um endereço fecham o endereço, não os outros', async () => {
    await navegador(banco).cadastrar();
    const cheio = { chave: 'entrar:10.0.0.1', contagem: 100, inicio: new Date() };
    await banco.db.insertInto('limites_taxa').values(cheio).execute();
    expect((await navegador(banco).entrar()).status).toBe(429);
    expect((await navegador(banco, {}, '10.0.0.2').entrar()).status).toBe(200);
  });

  test('de seiscentas entradas ao mesmo tempo numa conta dez são julgadas, e a certa entre elas não se distingue', async () => {
    await navegador(banco).cadastrar();
    const pagina = navegador(banco);
    const senhas = [...Array.from({ length: 599 }, (_, vez) => `errada ${vez}`), 'tenis-azul-9'];
    const respostas = await Promise.all(senhas.map((senha) => pagina.entrar('ana@loja.com', senha)));
    const quantas = (esperado: number) => respostas.filter(({ status }) => status === esperado).length;
    expect([quantas(401), quantas(429)]).toEqual([10, 590]);
    // A right and a wrong password get the same refusal. It says how long to wait only once the limit is reached, so
    // there are two texts here.
    expect(respostas.slice(0, -1)).toContainEqual(respostas.at(-1));
    expect(respostas.at(-1)?.status).toBe(429);
  }, 120_000);

  test('de muitas contas ao mesmo tempo, um endereço não passa das suas cem falhas', async () => {
    await navegador(banco).cadastrar();
    const quaseCheio = { chave: 'entrar:10.0.0.1', contagem: 92, inicio: new Date() };
    await banco.db.insertInto('limites_taxa').values(quaseCheio).execute();
    const pagina = navegador(banco);
    const respostas = await Promise.all(
      Array.from({ length: 60 }, (_, vez) => pagina.entrar(`ninguem${vez}@loja.com`, 'errada')),
    );
    expect(respostas.filter(({ status }) => status === 401)).toHaveLength(8);
    expect((await pagina.entrar()).status).toBe(429);
    // Attempts refused by the address limit do not count as failures of the account.
    expect((await navegador(banco, {}, '10.0.0.2').entrar()).status).toBe(200);
    const contas = await banco.db
      .selectFrom('limites_taxa')
      .select('contagem')
      .where('chave', 'like', 'conta:ninguem%')
      .where('contagem', '>', 0)
      .execute();
    expect(contas).toHaveLength(8);
  });

  test('uma entrada certa devolve o que tomou, também do endereço, e as de um escritório juntas entram todas', async () => {
    await navegador(banco).cadastrar();
    const quaseCheio = { chave: 'entrar:10.0.0.1', contagem: 96, inicio: new Date() };
    await banco.db.insertInto('limites_taxa').values(quaseCheio).execute();
    const certas = await Promise.all(Array.from({ length: 12 }, () => navegador(banco).entrar()));
    expect(new Set(certas.map(({ status }) => status))).toEqual(new Set([200]));
    const { contagem } = await banco.db
      .selectFrom('limites_taxa')
      .select('contagem')
      .where('chave', '=', 'entrar:10.0.0.1')
      .executeTakeFirstOrThrow();
    expect(contagem).toBe(96);
  });

  test('links inventados de uma vez param no limite do endereço', async () => {
    const quaseCheio = { chave: 'entrar:10.0.0.1', contagem: 95, inicio: new Date() };
    await banco.db.insertInto('limites_taxa').values(quaseCheio).execute();
    const pagina = navegador(banco);
    const respostas = await Promise.all(
      Array.from({ length: 60 }, (_, vez) =>
        pagina.post('/api/auth/senha/conferir', { token: `${vez}`.padStart(43, 'a') }),
      ),
    );
    expect(respostas.filter(({ status }) => status === 404)).toHaveLength(5);
    expect(respostas.filter(({ status }) => status === 429)).toHaveLength(55);
  });

  test('trinta cadastros por hora de um endereço', async () => {
    const cheio = { chave: 'cadastrar:10.0.0.1', contagem: 29, inicio: new Date() };
    await banco.db.insertInto('limites_taxa').values(cheio).execute();
    expect((await navegador(banco).cadastrar()).status).toBe(200);
    expect((await navegador(banco).cadastrar({ email: 'bia@loja.com' })).status).toBe(429);
    expect((await navegador(banco, {}, '10.0.0.2').cadastrar({ email: 'bia@loja.com' })).status).toBe(200);
  });
});

describe('entradas tortas recebem um 4xx com texto em português', () => {
  const longo = 'x'.repeat(20_000);
  test.each([
    ['/api/auth/sign-up/email', { nome_completo: longo, email: 'a@b.co', password: '123456' }],
    ['/api/auth/sign-up/email', { nome_completo: 'x'.repeat(300), email: 'a@b.co', password: '123456' }],
    ['/api/auth/sign-up/email', { nome_completo: 'Ana\u0000', email: 'a@b.co', password: '123456' }],
    ['/api/auth/sign-up/email', { nome_completo: 'Ana', email: 'ana🙂@b.co', password: '123456' }],
    ['/api/auth/sign-up/email', { nome_completo: 'Ana', email: ['a@b.co'], password: {} }],
    ['/api/auth/sign-up/email', { nome_completo: 'Ana', email: 'a@b.co', password: 'x'.repeat(5000) }],
    ['/api/auth/sign-in/email', { email: `${'x'.repeat(10_000)}@b.co`, password: '123456' }],
    ['/api/auth/sign-in/email', { email: 'a@b.co', password: longo }],
    ['/api/auth/sign-in/email', '{"email":'],
    ['/api/auth/sign-in/email', 'null'],
    ['/api/auth/delete-user', {}],
    ['/api/auth/change-email', { newEmail: 'x@y.co' }],
    ['/api/auth/request-password-reset', { email: 'a@b.co' }],
    ['/api/auth/sign-up/email/', {}],
  ])('%s %j', async (caminho, corpo) => {
    const resposta = await navegador(banco).post(caminho, corpo);
    expect(resposta.status).toBeGreaterThanOrEqual(400);
    expect(resposta.status).toBeLessThan(500);
    expect(resposta.corpo.message).toMatch(/[áéíóúãõç ]/);
    expect(await profiles()).toEqual([]);
  });

  test('um formulário de outro site não é lido', async () => {
    const body = new URLSearchParams({ nome_completo: 'Ana', email: 'a@b.co', password: '123456' });
    expect((await navegador(banco).enviar('/api/auth/sign-up/email', { method: 'POST', body })).status).toBe(
      400,
    );
  });
});
