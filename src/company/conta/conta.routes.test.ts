import { TOTP } from 'otpauth';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { autorDe } from '#company/auditoria/autor.rules.ts';
import { limparAcessos } from '#company/auth/encerrarAcesso.command.ts';
import type { Database } from '#platform/server/sql/db.ts';
import { abrirBanco, codigoDe, type Navegador, navegador } from '#test/navegador.ts';

type Banco = Database & Awaited<ReturnType<typeof abrirBanco>>;
let banco: Banco;
let ana: Navegador;
const SENHA = 'tenis-azul-9';
beforeEach(async () => {
  banco = await abrirBanco();
  ana = navegador(banco);
  await ana.cadastrar();
});
afterEach(() => banco.close());

/** The code an authenticator app shows `passos` steps of 30 s from now. */
const codigoDoApp = (segredo: string, passos = 0) =>
  new TOTP({ secret: segredo }).generate({ timestamp: Date.now() + passos * 30_000 });

async function ativar(pessoa = ana) {
  const { segredo } = await pessoa.api.segundo_fator.iniciar({ senha: SENHA });
  const { codigos } = await pessoa.api.segundo_fator.confirmar({ codigo: codigoDoApp(segredo, -1) });
  return { segredo, codigos };
}

const entrarCom = (codigo?: string) =>
  navegador(banco).post('/api/auth/sign-in/email', {
    email: 'ana@loja.com',
    password: SENHA,
    ...(codigo ? { codigo } : {}),
  });

describe('verificação em duas etapas', () => {
  test('só depois de provada pelo aplicativo ela é pedida ao entrar', async () => {
    const { segredo, uri, qr_svg } = await ana.api.segundo_fator.iniciar({ senha: SENHA });
    expect(uri).toContain(`secret=${segredo}`);
    expect(qr_svg).toMatch(/^<svg/);
    expect((await entrarCom()).status).toBe(200);
    expect(await codigoDe(ana.api.segundo_fator.confirmar({ codigo: '000000' }))).toBe('CODIGO_INVALIDO');
    const { codigos } = await ana.api.segundo_fator.confirmar({ codigo: codigoDoApp(segredo, -1) });
    expect(new Set(codigos).size).toBe(10);

    const semCodigo = await entrarCom();
    expect(semCodigo).toMatchObject({ status: 401, corpo: { code: 'CODIGO_NECESSARIO' }, cookies: [] });
    expect(await entrarCom('000000')).toMatchObject({
      status: 422,
      corpo: { code: 'CODIGO_INVALIDO' },
      cookies: [],
    });
    expect((await entrarCom(codigoDoApp(segredo))).status).toBe(200);
  });

  test('cada código vale uma vez, também para dois que o usam juntos', async () => {
    const { segredo, codigos } = await ativar();
    const codigo = codigoDoApp(segredo);
    const juntos = await Promise.all([entrarCom(codigo), entrarCom(codigo), entrarCom(codigo)]);
    expect(juntos.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
    const [recuperacao = ''] = codigos;
    const outros = await Promise.all([entrarCom(recuperacao.toLowerCase()), entrarCom(recuperacao)]);
    expect(outros.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect((await ana.api.conta.ver({})).segundo_fator).toMatchObject({ ativo: true, codigos_restantes: 9 });
  });

  test('tentativas erradas contam, e param no limite da conta', async () => {
    await ativar();
    const recusas = [];
    for (let tentativa = 0; tentativa < 11; tentativa++) recusas.push((await entrarCom('000000')).corpo.code);
    expect(recusas.at(0)).toBe('CODIGO_INVALIDO');
    expect(recusas.at(-1)).toBe('MUITAS_TENTATIVAS');
  });

  test('tentativas erradas de uma vez também: dez são julgadas, e o código certo, depois, é recusado', async () => {
    const { segredo } = await ativar();
    const codigos = await Promise.all(Array.from({ length: 60 }, () => entrarCom('000000')));
    expect(codigos.filter(({ corpo }) => corpo.code === 'CODIGO_INVALIDO')).toHaveLength(10);
    expect((await entrarCom(codigoDoApp(segredo))).status).toBe(429);
  });

  test('o código que ativa o segundo fator também não se adivinha', async () => {
    const { segredo } = await ana.api.segundo_fator.iniciar({ senha: SENHA });
    const confirmar = (codigo: string) => codigoDe(ana.api.segundo_fator.confirmar({ codigo }));
    const respostas = await Promise.all(Array.from({ length: 40 }, () => confirmar('000000')));
    expect(respostas.filter((resposta) => resposta === 'CODIGO_INVALIDO')).toHaveLength(10);
    expect(await confirmar(codigoDoApp(segredo, -1))).toBe('MUITAS_TENTATIVAS');
  });

  test('quem achou uma sessão aberta não adivinha a senha: dez erradas fecham, também a certa', async () => {
    const tentar = (senha: string) => codigoDe(ana.api.segundo_fator.iniciar({ senha }));
    for (let vez = 0; vez < 10; vez++) expect(await tentar(`errada-${vez}`)).toBe('SENHA_INCORRETA');
    expect(await tentar(SENHA)).toBe('MUITAS_TENTATIVAS');
  });

  test('nem com todas as tentativas de uma vez: as que não chegam a ser julgadas não dizem nada', async () => {
    const erradas = Array.from({ length: 60 }, (_, vez) => `errada-${vez}`);
    const tentar = (senha: string) => codigoDe(ana.api.segundo_fator.iniciar({ senha }));
    const rajada = async (senhas: string[]) => respostas.push(...(await Promise.all(senhas.map(tentar))));
    const respostas: string[] = [];
    // Try the right password only after a lone attempt is refused: before that it could take the place of an attempt
    // that is still being verified.
    do {
      await rajada(erradas);
      await rajada(['errada']);
    } while (respostas.at(-1) === 'SENHA_INCORRETA');
    for (let vez = 1; vez < 15; vez++) await rajada([...erradas, SENHA]);
    expect(new Set(respostas)).toEqual(new Set(['SENHA_INCORRETA', 'MUITAS_TENTATIVAS']));
    expect(respostas.filter((resposta) => resposta === 'SENHA_INCORRETA').length).toBeLessThanOrEqual(10);
    expect(await tentar(SENHA)).toBe('MUITAS_TENTATIVAS');
  });

  test('novos códigos tiram os antigos; desativar pede a senha', async () => {
    const { codigos } = await ativar();
    expect(await codigoDe(ana.api.segundo_fator.renovarCodigos({ senha: 'errada' }))).toBe('SENHA_INCORRETA');
    const novos = (await ana.api.segundo_fator.renovarCodigos({ senha: SENHA })).codigos;
    expect((await entrarCom(codigos[0])).status).toBe(422);
    expect((await entrarCom(novos[0])).status).toBe(200);
    expect(await codigoDe(ana.api.segundo_fator.desativar({ senha: 'errada' }))).toBe('SENHA_INCORRETA');
    await ana.api.segundo_fator.desativar({ senha: SENHA });
    expect((await entrarCom()).status).toBe(200);
  });

  test('exigida pelo papel, fecha tudo menos a própria conta até ser ativada, e de novo se a pessoa a troca de aparelho', async () => {
    await banco.dono.query(`update papeis set exige_segundo_fator = true where id = 'administrador'`);
    expect(await ana.sessao()).toMatchObject({ falta_segundo_fator: true, permissoes: [] });
    expect(await codigoDe(ana.api.clientes.list({ filial_id: '0190b5a0-0000-7000-8000-000000000000' }))).toBe(
      'SEGUNDO_FATOR_EXIGIDO',
    );
    expect(await codigoDe(ana.api.filiais.listAtivas())).toBe('SEGUNDO_FATOR_EXIGIDO');
    await ativar();
    expect(await ana.sessao()).toMatchObject({ falta_segundo_fator: false });
    expect(await codigoDe(ana.api.filiais.listAtivas())).toBe('ok');
    await ana.api.segundo_fator.desativar({ senha: SENHA });
    expect(await codigoDe(ana.api.filiais.listAtivas())).toBe('SEGUNDO_FATOR_EXIGIDO');
  });

  test('segredo e códigos não ficam legíveis no banco', async () => {
    const { segredo, codigos } = await ativar();
    const { token } = await ana.api.conta.criarToken({
      senha: SENHA,
      nome: 'Site',
      permissoes: ['clientes:ver'],
      filiais: null,
      dias: '30',
    });
    const { rows } = await banco.dono.query<{ tudo: string }>(
      `select concat((select json_agg(a) from auditoria a), (select json_agg(i) from idempotencia i),
        (select json_agg(s) from segundos_fatores s), (select json_agg(c) from codigos_recuperacao c), (select json_agg(t) from tokens_api t)) as tudo`,
    );
    for (const secreto of [
      segredo,
      ...codigos,
      ...codigos.map((codigo) => codigo.replaceAll('-', '')),
      token,
    ]) {
      expect(rows[0]?.tudo).not.toContain(secreto);
    }
    expect(rows[0]?.tudo).toContain('segundo_fator.confirmar');
  });
});

describe('um segundo fator perdido', () => {
  test('um administrador remove o de outra pessoa, que sai na hora e entra só com a senha', async () => {
    const bia = navegador(banco);
    await bia.cadastrar({ nome_completo: 'Bia Reis', email: 'bia@loja.com' });
    await ativar(bia);
    const deBia = async () =>
      (await ana.api.sistema.listUsuarios({})).itens.find(({ email }) => email === 'bia@loja.com');
    const { id = '' } = (await deBia()) ?? {};
    expect(await deBia()).toMatchObject({ segundo_fator: true, sessoes: 1 });
    expect((await navegador(banco).entrar('bia@loja.com')).corpo).toMatchObject({
      code: 'CODIGO_NECESSARIO',
    });
    expect(await codigoDe(bia.api.sistema.removerSegundoFator({ id }))).toBe('SEM_PERMISSAO');
    expect(await ana.api.sistema.removerSegundoFator({ id })).toEqual({ encerradas: 1 });
    expect(await bia.sessao()).toBeNull();
    expect(await deBia()).toMatchObject({ segundo_fator: false, sessoes: 0 });
    expect((await bia.entrar('bia@loja.com')).status).toBe(200);
    expect(await codigoDe(ana.api.sistema.removerSegundoFator({ id }))).toBe('SEGUNDO_FATOR_INATIVO');
    const { rows } = await banco.dono.query(
      `select registro_id from auditoria where operacao = 'usuarios.removerSegundoFator'`,
    );
    expect(rows).toEqual([{ registro_id: id }]);
  });

  test('o próprio não se remove por ali, onde a senha não é pedida', async () => {
    await ativar();
    const { id = '' } = (await ana.sessao()) ?? {};
    expect(await codigoDe(ana.api.sistema.removerSegundoFator({ id }))).toBe('PROPRIO_SEGUNDO_FATOR');
    expect((await entrarCom()).status).toBe(401);
  });
});

describe('sessões', () => {
  test('a pessoa vê as suas, e encerra outra na hora', async () => {
    const celular = navegador(banco, {}, '10.0.0.7');
    await celular.entrar();
    const { sessoes } = await ana.api.conta.ver({});
    expect(sessoes.map(({ atual, endereco_ip }) => [atual, endereco_ip])).toEqual(
      expect.arrayContaining([
        [true, '10.0.0.1'],
        [false, '10.0.0.7'],
      ]),
    );
    const outra = sessoes.find(({ atual }) => !atual)?.id ?? '';
    const encerrar = (senha: string) => codigoDe(ana.api.conta.encerrarSessao({ id: outra, senha }));
    expect(await encerrar('errada')).toBe('SENHA_INCORRETA');
    expect(await celular.sessao()).not.toBeNull();
    expect(await encerrar(SENHA)).toBe('ok');
    expect(await celular.sessao()).toBeNull();
    expect(await encerrar(SENHA)).toBe('NAO_ENCONTRADO');
  });

  test('encerrar as outras pede a senha, diz quantas eram e deixa esta', async () => {
    const outros = [navegador(banco), navegador(banco)];
    for (const outro of outros) await outro.entrar();
    const encerrar = (senha: string) => ana.api.conta.encerrarOutrasSessoes({ senha });
    expect(await codigoDe(encerrar('errada'))).toBe('SENHA_INCORRETA');
    expect(await outros[0]?.sessao()).not.toBeNull();
    expect(await encerrar(SENHA)).toEqual({ encerradas: 2 });
    expect(await Promise.all(outros.map((outro) => outro.sessao()))).toEqual([null, null]);
    expect(await ana.sessao()).not.toBeNull();
  });

  test('a de outra pessoa não se encerra', async () => {
    const bia = navegador(banco);
    await bia.cadastrar({ nome_completo: 'Bia Reis', email: 'bia@loja.com' });
    const [dela] = (await bia.api.conta.ver({})).sessoes;
    expect(await codigoDe(ana.api.conta.encerrarSessao({ id: dela?.id ?? '', senha: SENHA }))).toBe(
      'NAO_ENCONTRADO',
    );
    expect(await bia.sessao()).not.toBeNull();
  });

  test('trocar a senha encerra todas, só com a senha atual, e este navegador recebe outra', async () => {
    const celular = navegador(banco);
    await celular.entrar();
    const antes = ana.cookie();
    const trocar = (senha: string) => ana.post('/api/auth/senha/trocar', { senha, nova: 'cadeira-verde-5' });
    expect(await trocar('errada')).toMatchObject({ status: 422, corpo: { code: 'SENHA_INCORRETA' } });
    expect((await trocar(SENHA)).status).toBe(200);
    expect(await celular.sessao()).toBeNull();
    expect(await ana.sessao()).not.toBeNull();
    expect(ana.cookie()).not.toBe(antes);
    ana.usarCookie(antes);
    expect(await ana.sessao()).toBeNull();
    expect((await navegador(banco).entrar('ana@loja.com', 'cadeira-verde-5')).status).toBe(200);
    expect((await navegador(banco).entrar()).status).toBe(401);
    const semSessao = await navegador(banco).post('/api/auth/senha/trocar', {
      senha: SENHA,
      nova: 'cadeira-verde-5',
    });
    expect(semSessao).toMatchObject({ status: 401, corpo: { code: 'NAO_AUTENTICADO' } });
  });

  test('trocar a senha revoga os tokens, diz quantos, e a auditoria guarda', async () => {
    const criar = () =>
      ana.api.conta.criarToken({
        senha: SENHA,
        nome: 'Site',
        permissoes: ['fornecedores:ver'],
        filiais: null,
        dias: '30',
      });
    const tokens = [(await criar()).token, (await criar()).token];
    const usar = async (token: string) => {
      const headers = { authorization: `Bearer ${token}` };
      return (await navegador(banco).enviar('/api/fornecedores', { headers })).status;
    };
    expect(await usar(tokens[0] ?? '')).toBe(200);
    const { corpo } = await ana.post('/api/auth/senha/trocar', { senha: SENHA, nova: 'cadeira-verde-5' });
    expect(corpo).toEqual({ success: true, tokens_revogados: 2 });
    expect(await Promise.all(tokens.map(usar))).toEqual([401, 401]);
    expect((await ana.api.conta.ver({})).tokens).toEqual([]);
    const { rows } = await banco.dono.query(
      `select depois from auditoria where operacao = 'auth.trocarSenha'`,
    );
    expect(rows).toEqual([{ depois: { tokens_revogados: 2 } }]);
  });

  test.each([
    ['bloqueada', `update profiles set situacao = 'bloqueado'`, 401],
    ['que ainda espera aprovação', `update profiles set situacao = 'aguardando'`, 403],
    ['de sessão parada', `update sessoes set atualizado_em = now() - interval '91 days'`, 401],
    ['de sessão velha demais', `update sessoes set criado_em = now() - interval '400 days'`, 401],
  ])('pessoa %s não troca a senha, nem com a certa', async (_, mudanca, status) => {
    await banco.dono.query(mudanca);
    const senhas = { senha: SENHA, nova: 'cadeira-verde-5' };
    expect((await ana.post('/api/auth/senha/trocar', senhas)).status).toBe(status);
    const { rows } = await banco.dono.query(`select from auditoria where operacao = 'auth.trocarSenha'`);
    expect(rows).toEqual([]);
  });

  test('quem adivinha a senha numa sessão alheia para onde pararia na entrada', async () => {
    const trocar = (senha: string) => ana.post('/api/auth/senha/trocar', { senha, nova: 'cadeira-verde-5' });
    for (let vez = 0; vez < 10; vez++) expect((await trocar(`chute ${vez}`)).status).toBe(422);
    expect((await trocar(SENHA)).status).toBe(429);
    expect((await navegador(banco, {}, '10.0.0.8').entrar()).status).toBe(429);
  });

  test('nem com todas as tentativas de uma vez: a certa, depois de tantas erradas, também é recusada', async () => {
    const chutar = (senha: string) => ana.post('/api/auth/senha/trocar', { senha, nova: 'cadeira-verde-5' });
    const erradas = Array.from({ length: 30 }, (_, vez) => `chute ${vez}`);
    const julgadas: number[] = [];
    for (let rajada = 0; rajada < 15; rajada++) {
      const rodada = await Promise.all(erradas.map(chutar));
      julgadas.push(...rodada.map(({ status }) => status).filter((status) => status === 422));
    }
    expect(julgadas.length).toBeGreaterThan(0);
    expect(julgadas.length).toBeLessThanOrEqual(10);
    const respostas = await Promise.all([...erradas, SENHA].map(chutar));
    expect(respostas.at(-1)?.status).toBe(429);
    const { rows } = await banco.dono.query(`select from auditoria where operacao = 'auth.trocarSenha'`);
    expect(rows).toEqual([]);
  });

  test.each(['atualizado_em', 'criado_em'])('parada ou velha demais (%s), acaba', async (coluna) => {
    await banco.dono.query(`update sessoes set ${coluna} = now() - interval '89 days'`);
    const dentro = await ana.sessao();
    expect(dentro === null).toBe(coluna === 'atualizado_em');
    await banco.dono.query(
      `update sessoes set ${coluna} = now() - interval '91 days', expira_em = now() + interval '1 day'`,
    );
    expect(await ana.sessao()).toBeNull();
  });

  test('os limites que a loja escolhe valem na hora, e a limpeza leva o que passou deles', async () => {
    const celular = navegador(banco);
    await celular.entrar();
    await banco.dono.query(`update sessoes set atualizado_em = now() - interval '8 days' where token = $1`, [
      decodeURIComponent(celular.cookie()).replace(/^[^=]+=|[.][^.]*$/g, ''),
    ]);
    const acesso = { cadastro: null, senha_minima: 6, recusar_senha_comum: null };
    const { versao } = await ana.api.configuracoes.get();
    const limites = { sessao_ociosa_dias: 7, sessao_maxima_dias: 90 };
    await ana.api.configuracoes.salvarAcesso({ ...acesso, ...limites, versao });
    expect(await celular.sessao()).toBeNull();
    expect((await ana.api.conta.ver({})).sessoes).toHaveLength(1);
    await limparAcessos(banco.db, new Date());
    expect((await banco.db.selectFrom('sessoes').select('id').execute()).length).toBe(1);
    expect(await ana.sessao()).not.toBeNull();
  });
});

describe('tokens de API', () => {
  const comToken = async (token: string, caminho: string, metodo = 'GET') => {
    const headers = { authorization: `Bearer ${token}` };
    return (
      await navegador(banco).pedir(
        new Request(`http://localhost:3000/api${caminho}`, { method: metodo, headers }),
      )
    ).status;
  };

  test('vale para o que lhe foi dado, e para nada da conta', async () => {
    const { token } = await ana.api.conta.criarToken({
      senha: SENHA,
      nome: 'Site',
      permissoes: ['fornecedores:ver'],
      filiais: null,
      dias: '30',
    });
    expect(await comToken(token, '/fornecedores')).toBe(200);
    expect(await comToken(token, '/usuarios')).toBe(403);
    expect(await comToken(token, '/conta')).toBe(403);
    expect(await comToken(`${token}x`, '/fornecedores')).toBe(401);
    const [visto] = (await ana.api.conta.ver({})).tokens;
    expect(visto?.usado_em).not.toBeNull();
  });

  test('a auditoria diz se foi a pessoa ou um token dela', async () => {
    const { token } = await ana.api.conta.criarToken({
      senha: SENHA,
      nome: 'Site',
      permissoes: ['fornecedores:editar'],
      filiais: null,
      dias: '30',
    });
    const { nome, ...fornecedor } = { nome: 'Peças Sul', cnpj: null, contato: null };
    const outro = { ...fornecedor, telefone: null, email: null, endereco: null };
    await ana.api.fornecedores.create({ ...outro, nome });
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const body = JSON.stringify({ ...outro, nome: 'Peças Norte' });
    const url = 'http://localhost:3000/api/fornecedores';
    expect((await navegador(banco).pedir(new Request(url, { method: 'POST', headers, body }))).status).toBe(
      200,
    );
    const { itens } = await ana.api.auditoria.list({ operacao: 'fornecedores.create' });
    expect(itens.map((linha) => [linha.registro, autorDe(linha)])).toEqual([
      ['Peças Norte', 'Ana Lima, pelo token Site'],
      ['Peças Sul', 'Ana Lima'],
    ]);
  });

  test('pede a senha, e acaba com as sessões que um administrador encerra', async () => {
    const dados = {
      nome: 'Site',
      permissoes: ['fornecedores:ver' as const],
      filiais: null,
      dias: '30' as const,
    };
    expect(await codigoDe(ana.api.conta.criarToken({ ...dados, senha: 'errada' }))).toBe('SENHA_INCORRETA');
    const bia = navegador(banco);
    await bia.cadastrar({ nome_completo: 'Bia Reis', email: 'bia@loja.com' });
    const { token } = await bia.api.conta.criarToken({ ...dados, senha: SENHA });
    expect(await comToken(token, '/fornecedores')).toBe(200);
    const { itens } = await ana.api.sistema.listUsuarios({ busca: 'bia' });
    await ana.api.sistema.encerrarSessoes({ id: itens[0]?.id ?? '' });
    expect(await comToken(token, '/fornecedores')).toBe(401);
  });

  test('revogado, vencido ou de pessoa bloqueada, não vale mais', async () => {
    const criar = () =>
      ana.api.conta.criarToken({
        senha: SENHA,
        nome: 'Site',
        permissoes: ['fornecedores:ver'],
        filiais: null,
        dias: '30',
      });
    const revogado = await criar();
    await ana.api.conta.revogarToken({ id: revogado.id });
    expect(await comToken(revogado.token, '/fornecedores')).toBe(401);
    const vencido = await criar();
    await banco.dono.query(
      `update tokens_api set criado_em = now() - interval '40 days', expira_em = now() - interval '1 hour' where id = $1`,
      [vencido.id],
    );
    expect(await comToken(vencido.token, '/fornecedores')).toBe(401);
    const bloqueado = await criar();
    await banco.dono.query(`update profiles set situacao = 'bloqueado'`);
    expect(await comToken(bloqueado.token, '/fornecedores')).toBe(401);
  });

  test('nunca pode mais do que a pessoa pode naquele momento', async () => {
    const bia = navegador(banco);
    await bia.cadastrar({ nome_completo: 'Bia Reis', email: 'bia@loja.com' });
    const pedir = (permissoes: ('usuarios:ver' | 'fornecedores:editar' | 'fornecedores:ver')[]) =>
      bia.api.conta.criarToken({ senha: SENHA, nome: 'Site', permissoes, filiais: null, dias: '30' });
    expect(await codigoDe(pedir(['usuarios:ver']))).toBe('ACIMA_DO_SEU_ACESSO');
    const { token } = await pedir(['fornecedores:ver', 'fornecedores:editar']);
    expect(await comToken(token, '/fornecedores')).toBe(200);
    await banco.dono.query(
      `update papeis set permissoes = array_remove(permissoes, 'fornecedores:ver') where id = 'atendente'`,
    );
    expect(await comToken(token, '/fornecedores')).toBe(403);
  });

  test('fica nas suas filiais, e nas que a pessoa ainda tem', async () => {
    const centro = (await ana.api.filiais.create({ nome: 'Centro', tipo: 'loja' })).id;
    const batel = (await ana.api.filiais.create({ nome: 'Batel', tipo: 'loja' })).id;
    const { token } = await ana.api.conta.criarToken({
      senha: SENHA,
      nome: 'Site',
      permissoes: ['clientes:ver'],
      filiais: [centro],
      dias: '30',
    });
    expect(await comToken(token, `/clientes?filial_id=${centro}`)).toBe(200);
    expect(await comToken(token, `/clientes?filial_id=${batel}`)).toBe(403);
    await banco.dono.query('update profiles set todas_filiais = false');
    await banco.dono.query('insert into profiles_filiais select id, $1 from profiles', [batel]);
    expect(await comToken(token, `/clientes?filial_id=${centro}`)).toBe(403);
  });

  test('há um limite, também para quem pede vários ao mesmo tempo', async () => {
    const criar = () =>
      codigoDe(
        ana.api.conta.criarToken({
          senha: SENHA,
          nome: 'Site',
          permissoes: ['clientes:ver'],
          filiais: null,
          dias: '30',
        }),
      );
    const respostas: unknown[] = [];
    // Only one of the concurrent requests with a password is verified; the others get MUITAS_TENTATIVAS.
    while (
      respostas.filter((resposta) => resposta === 'LIMITE_DE_TOKENS').length < 3 &&
      respostas.length < 200
    )
      respostas.push(...(await Promise.all([criar(), criar()])));
    expect(respostas.filter((resposta) => resposta === 'ok')).toHaveLength(20);
    expect(respostas.at(0)).toBe('ok');
  });
});
