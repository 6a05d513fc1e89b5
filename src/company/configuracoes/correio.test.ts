/** From 'Esqueceu a senha?' to the new password, through the queue and a real SMTP conversation. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { linkDe } from '#company/auth/auth.rules.ts';
import { type JobRunner, startJobs } from '#platform/server/jobs/job_runner.ts';
import { enqueue } from '#platform/server/jobs/jobs.ts';
import { htmlOf } from '#platform/server/jobs/mailer.ts';
import { emailJob } from '#platform/shared/mail.ts';
import { abrirCorreio, CONTA } from '#test/correio.ts';
import { abrirBanco, CONFIG_TESTE, codigoDe, type Navegador, navegador } from '#test/navegador.ts';
import { configuracoesJobs } from './configuracoes.server.ts';

let banco: Awaited<ReturnType<typeof abrirBanco>>;
let correio: Awaited<ReturnType<typeof abrirCorreio>>;
let ana: Navegador;
let runner: JobRunner | undefined;

beforeEach(async () => {
  banco = await abrirBanco();
  correio = await abrirCorreio();
  ana = navegador(banco);
  await ana.cadastrar();
});
afterEach(async () => {
  await runner?.stop();
  runner = undefined;
  await correio.fechar();
  await banco.close();
});

async function trabalhar(baseUrl: string | null = 'https://loja.exemplo.com.br'): Promise<void> {
  runner = startJobs({
    database: banco,
    handlers: configuracoesJobs,
    services: { cepUrl: '', baseUrl, secret: CONFIG_TESTE.secret },
    clock: () => new Date(),
    announce: () => undefined,
    log: { warn: () => undefined, error: () => undefined },
    poll: 0.5,
  });
  await runner.started;
}

async function configurar(): Promise<void> {
  const { versao } = await ana.api.configuracoes.get();
  await ana.api.configuracoes.salvarSmtp({
    smtp_servidor: '127.0.0.1',
    smtp_porta: correio.porta,
    smtp_seguranca: 'nenhuma',
    smtp_usuario: CONTA.usuario,
    smtp_senha: CONTA.senha,
    smtp_remetente: 'loja@exemplo.com.br',
    versao,
  });
}

const pedir = (email: string, endereco = '10.0.0.9') =>
  navegador(banco, {}, endereco).post('/api/auth/senha/pedir', { email });
const tarefas = async () =>
  (
    await banco.dono.query<{ name: string; state: string; data: object }>(
      'select name, state, data from fila.job order by created_on',
    )
  ).rows;

describe('esqueceu a senha', () => {
  test('pede, recebe o link, define outra senha, e quem estava dentro saiu', async () => {
    await configurar();
    await trabalhar();
    expect((await pedir(' ANA@loja.com ')).corpo).toEqual({ success: true });
    await expect.poll(() => correio.cartas.length, { timeout: 20_000 }).toBe(1);
    const [carta] = correio.cartas;
    expect(carta?.para).toEqual(['ana@loja.com']);
    expect(carta?.texto).toContain('Olá, Ana Lima.');
    const endereco = /https:\/\/loja\.exemplo\.com\.br\/auth#senha=[\w-]{43}/.exec(carta?.texto ?? '')?.[0];
    const token = linkDe(new URL(endereco ?? '').hash)?.token ?? '';
    const nova = navegador(banco);
    expect(
      (await nova.post('/api/auth/senha/redefinir', { token, password: 'capacete-azul-3' })).status,
    ).toBe(200);
    expect(await ana.sessao()).toBeNull();
    expect((await ana.entrar()).status).toBe(401);
    expect((await ana.entrar('ana@loja.com', 'capacete-azul-3')).status).toBe(200);
    expect(JSON.stringify(await tarefas())).not.toContain(token);
  });

  test('de um endereço que ninguém tem a resposta é a mesma, e nada é enviado', async () => {
    await configurar();
    const conhecido = await pedir('ana@loja.com');
    const desconhecido = await pedir('ninguem@loja.com');
    expect([desconhecido.status, desconhecido.corpo]).toEqual([conhecido.status, conhecido.corpo]);
    await trabalhar();
    await expect
      .poll(async () => (await tarefas()).map(({ state }) => state).join(), { timeout: 20_000 })
      .toBe('completed,completed');
    expect(correio.cartas.map(({ para }) => para)).toEqual([['ana@loja.com']]);
  });

  test('sem servidor de e-mail diz a quem pedir, e não deixa nada na fila', async () => {
    const { status, corpo } = await pedir('ana@loja.com');
    expect([status, corpo.code]).toEqual([409, 'EMAIL_NAO_CONFIGURADO']);
    expect(corpo.message).toContain('administrador');
    expect(await tarefas()).toEqual([]);
  });

  test('sem um endereço que os outros abram nenhum link é pedido nem enviado, e a tela sabe', async () => {
    await configurar();
    const rede = navegador(banco, { enviaLinks: false });
    expect((await rede.enviar('/api/auth/regras')).corpo).toMatchObject({ tem_email: false });
    const { status, corpo } = await rede.post('/api/auth/senha/pedir', { email: 'ana@loja.com' });
    expect([status, corpo.code]).toEqual([409, 'EMAIL_NAO_CONFIGURADO']);
    await rede.entrar();
    expect(await rede.api.configuracoes.get()).toMatchObject({ endereco_dos_links: null });
    expect(await rede.api.sistema.listOpcoesDeAcesso()).toMatchObject({ tem_email: false });
    const convite = { papel_id: 'tecnico', cargo: 'Bancada', todas_filiais: true, filiais: [] };
    const convidar = (enviar: boolean) =>
      codigoDe(rede.api.sistema.convidar({ ...convite, email: 'nina@loja.com', enviar }));
    expect(await convidar(true)).toBe('SEM_ENDERECO');
    expect(await convidar(false)).toBe('ok');
    expect(await tarefas()).toEqual([]);
    // Mail queued before the program lost its base URL waits until it has one again.
    expect((await pedir('ana@loja.com')).status).toBe(200);
    await trabalhar(null);
    await expect
      .poll(async () => (await tarefas()).map(({ state }) => state), { timeout: 20_000 })
      .toEqual(['retry']);
    expect(correio.cartas).toEqual([]);
  });

  test('pedidos demais para a mesma conta, exista ou não, esperam', async () => {
    await configurar();
    for (const email of ['ana@loja.com', 'ninguem@loja.com']) {
      const respostas = [];
      for (let i = 0; i < 4; i++) respostas.push((await pedir(email, `10.0.1.${i}`)).status);
      expect(respostas).toEqual([200, 200, 200, 429]);
    }
    expect(await tarefas()).toHaveLength(6);
  });

  test('de vinte pedidos ao mesmo tempo para uma conta três passam', async () => {
    await configurar();
    const juntos = await Promise.all(Array.from({ length: 20 }, () => pedir('ana@loja.com')));
    expect(juntos.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(await tarefas()).toHaveLength(3);
  });

  test('pedidos demais do mesmo endereço esperam', async () => {
    await configurar();
    const respostas = [];
    for (let i = 0; i < 31; i++) respostas.push((await pedir(`pessoa${i}@loja.com`)).status);
    expect(respostas.filter((status) => status === 429)).toHaveLength(1);
    expect((await pedir('ana@loja.com', '10.0.2.2')).status).toBe(200);
  });
});

describe('um convite por e-mail', () => {
  const convite = { papel_id: 'tecnico', cargo: 'Bancada', todas_filiais: true, filiais: [] };
  const convidar = (mudanca: object) => ana.api.sistema.convidar({ ...convite, enviar: true, ...mudanca });

  test('chega com um link que só a carta tem, e quem o abre entra com o que foi escolhido', async () => {
    await configurar();
    expect(await ana.api.sistema.listOpcoesDeAcesso()).toMatchObject({ tem_email: true });
    expect(await convidar({ email: 'Nina@loja.com' })).toMatchObject({ caminho: null });
    await trabalhar();
    await expect.poll(() => correio.cartas.length, { timeout: 20_000 }).toBe(1);
    const [carta] = correio.cartas;
    expect(carta?.para).toEqual(['nina@loja.com']);
    expect(carta?.texto).toContain('Ana Lima convidou você');
    expect(carta?.texto).toContain('como Bancada');
    const [, token = ''] =
      /https:\/\/loja\.exemplo\.com\.br\/auth#convite=([\w-]{43})/.exec(carta?.texto ?? '') ?? [];
    expect(JSON.stringify(await tarefas())).not.toContain(token);
    const nina = navegador(banco);
    await nina.cadastrar({ nome_completo: 'Nina Reis', email: 'nina@loja.com', convite: token });
    expect(await nina.sessao()).toMatchObject({ papel: { id: 'tecnico' }, cargo: 'Bancada' });
  });

  test('cancelado antes de sair, não sai; sem servidor ou sem endereço não se pede', async () => {
    expect(await codigoDe(convidar({ email: 'nina@loja.com' }))).toBe('EMAIL_NAO_CONFIGURADO');
    expect(await ana.api.sistema.listConvites()).toEqual([]);
    await configurar();
    for (const email of [null, 'nina@loja'])
      expect(await codigoDe(convidar({ email }))).toBe('DADOS_INVALIDOS');
    await convidar({ email: 'nina@loja.com' });
    const [aberto] = await ana.api.sistema.listConvites();
    await ana.api.sistema.cancelarConvite({ id: aberto?.id ?? '' });
    await trabalhar();
    const feita = async () =>
      (await tarefas()).some(({ name, state }) => name === 'convite' && state === 'completed');
    await expect.poll(feita, { timeout: 20_000 }).toBe(true);
    expect(correio.cartas).toEqual([]);
  });
});

describe('um e-mail', () => {
  test('que o servidor recusa é tentado de novo, e o motivo fica à vista', async () => {
    await configurar();
    correio.recusar('450 tente mais tarde');
    await enqueue(banco.db, emailJob, {
      para: 'ze@exemplo.com.br',
      assunto: 'Sua ordem está pronta',
      paragrafos: ['Pode vir buscar.'],
    });
    await trabalhar();
    const erro = async () =>
      (
        await banco.dono.query<{ state: string; erro: string | null }>(
          `select state, output->>'message' as erro from fila.job`,
        )
      ).rows[0];
    await expect.poll(async () => (await erro())?.state, { timeout: 20_000 }).toBe('retry');
    expect((await erro())?.erro).toContain('450 tente mais tarde');
    expect(JSON.stringify(await banco.dono.query('select output from fila.job'))).not.toContain(CONTA.senha);
  });

  test('não leva cabeçalhos escondidos nem marcas de outra pessoa', async () => {
    for (const mensagem of [
      { para: 'a@exemplo.com\nBcc: b@exemplo.com' },
      { assunto: 'Oi\r\nBcc: b@exemplo.com' },
      { link: { texto: 'Abrir', endereco: 'javascript:alert(1)' } },
    ]) {
      const certa = { para: 'ze@exemplo.com.br', assunto: 'Oi', paragrafos: ['Olá'] };
      await expect(enqueue(banco.db, emailJob, { ...certa, ...mensagem })).rejects.toThrow();
    }
    const html = htmlOf({ para: '', assunto: '', paragrafos: ['<img src=x onerror="alert(1)"> & \'Zé\''] });
    expect(html).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt; &amp; &#39;Zé&#39;');
  });
});

describe('quem entra', () => {
  const acesso = async (mudanca: object) => {
    const { versao } = await ana.api.configuracoes.get();
    await ana.api.configuracoes.salvarAcesso({
      cadastro: null,
      senha_minima: 6,
      recusar_senha_comum: null,
      ...mudanca,
      versao,
    });
  };
  const outra = (password: string, email = 'bia@loja.com') =>
    navegador(banco).cadastrar({ nome_completo: 'Bia', email, password });

  test('segue o modo de cadastro assim que ele muda, nas outras cópias também', async () => {
    await acesso({ cadastro: 'convite' });
    expect((await outra('lampada-verde-7')).corpo.code).toBe('CADASTRO_POR_CONVITE');
    await acesso({ cadastro: 'aprovacao' });
    const bia = navegador(banco);
    await bia.cadastrar({ email: 'bia@loja.com' });
    expect(await bia.sessao()).toMatchObject({ situacao: 'aguardando' });
    await acesso({ cadastro: 'aberto' });
    const caio = navegador(banco, { cadastro: 'convite' });
    await caio.cadastrar({ email: 'caio@loja.com' });
    expect(await caio.sessao()).toMatchObject({ situacao: 'ativo' });
  });

  test('segue a regra da senha', async () => {
    await acesso({ senha_minima: 12, recusar_senha_comum: true });
    const curta = await outra('onze-letras');
    expect([curta.status, curta.corpo.message]).toEqual([400, 'A senha deve ter no mínimo 12 caracteres']);
    expect((await outra('senha1234567')).corpo.code).toBe('SENHA_MUITO_COMUM');
    expect((await outra('lampada-verde-7')).status).toBe(200);
  });
});
