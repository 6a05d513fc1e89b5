/** The public address that is saved in Configurações, through the whole program. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { abrirBanco, CONFIG_TESTE, codigoDe, type Navegador, navegador } from '#test/navegador.ts';
import { provaDoEndereco, testarEndereco } from './endereco.gateway.ts';
import { avisoDoCadastro, lerEndereco, recusaDoEndereco } from './endereco.rules.ts';

const PUBLICO = 'https://loja.exemplo.com.br';
let banco: Awaited<ReturnType<typeof abrirBanco>>;
let ana: Navegador;

beforeEach(async () => {
  banco = await abrirBanco();
  ana = navegador(banco);
  await ana.cadastrar();
});
afterEach(() => banco.close());

async function salvar(endereco_publico: string, quem = ana): Promise<void> {
  const { versao } = await quem.api.configuracoes.get();
  await quem.api.configuracoes.salvarEndereco({ endereco_publico, versao });
}
const saude = (pagina: Navegador, headers: Record<string, string> = {}) =>
  pagina.pedir(new Request('http://localhost/healthz', { headers })).then(({ status }) => status);
const COM_ENDERECO = { cadastroComEndereco: 'aprovacao' } as const;

describe('um endereço salvo vale desde aquele momento como o do ambiente', () => {
  test('o nome, a origem e o proxy que eram recusados são atendidos; outros nomes continuam de fora', async () => {
    const cliente = navegador(banco, { casa: PUBLICO });
    const estranho = navegador(banco, { casa: 'https://loja.exemplo.com.br.example' });
    const proxy = { 'x-forwarded-for': '200.1.2.3' };
    expect([await saude(cliente), await saude(cliente, proxy), await saude(ana)]).toEqual([403, 403, 200]);
    await salvar(PUBLICO);
    expect([await saude(cliente), await saude(cliente, proxy), await saude(ana)]).toEqual([200, 200, 200]);
    expect(await saude(estranho)).toBe(403);
    expect((await cliente.entrar()).status).toBe(200);
    await salvar('', ana);
    expect(await saude(navegador(banco, { casa: PUBLICO }))).toBe(403);
  });

  test('por ele a sessão só vale no cookie que nenhum outro site planta; neste computador nada muda', async () => {
    await salvar(PUBLICO);
    const cliente = navegador(banco, { casa: PUBLICO });
    expect(await saude(cliente)).toBe(200);
    const { cookies } = await cliente.entrar();
    expect(cookies.join()).toMatch(/^__Host-sessao-.*Secure/);
    expect(await cliente.sessao()).toMatchObject({ email: 'ana@loja.com' });
    cliente.usarCookie(ana.cookie());
    expect(await cliente.sessao()).toBeNull();
    expect(await ana.sessao()).toMatchObject({ email: 'ana@loja.com' });
  });

  test('o cadastro automático passa a pedir aprovação e recusa senhas comuns; o escolhido continua', async () => {
    const bia = { nome_completo: 'Bia', email: 'bia@loja.com', password: 'capacete-azul-3' };
    const comum = { nome_completo: 'Caio', email: 'caio@loja.com', password: '123456' };
    expect((await navegador(banco, COM_ENDERECO).cadastrar({ ...comum, email: 'c@loja.com' })).status).toBe(
      200,
    );
    await salvar(PUBLICO);
    const nova = navegador(banco, COM_ENDERECO);
    expect((await nova.cadastrar(comum)).status).toBe(400);
    await nova.cadastrar(bia);
    expect(await nova.sessao()).toMatchObject({ situacao: 'aguardando' });
  });

  test('links de senha e convites saem com ele, mesmo onde o ambiente não sabe nenhum', async () => {
    const rede = navegador(banco, { enviaLinks: false });
    await rede.entrar();
    expect(await rede.api.configuracoes.get()).toMatchObject({ endereco_dos_links: null });
    await salvar(PUBLICO);
    expect(await rede.api.configuracoes.get()).toMatchObject({
      endereco_dos_links: PUBLICO,
      endereco_publico: PUBLICO,
      endereco_do_ambiente: null,
    });
  });
});

test('quem pode mudar a empresa não muda o endereço: por ele se chega às senhas de todos', async () => {
  const papel = await ana.api.permissoes.create({
    nome: 'Dono da vitrine',
    permissoes: ['configuracoes:ver', 'configuracoes:editar'],
  });
  const { caminho } = await ana.api.sistema.convidar({
    email: null,
    papel_id: papel.id,
    cargo: 'Vitrine',
    todas_filiais: true,
    filiais: [],
    enviar: false,
  });
  const convite = /convite=([\w-]+)/.exec(caminho ?? '')?.[1] ?? '';
  const vitrine = navegador(banco);
  await vitrine.cadastrar({ email: 'v@loja.com', nome_completo: 'Vi', convite });
  expect(await codigoDe(salvar(PUBLICO, vitrine))).toBe('SEM_PERMISSAO');
});

describe('o endereço é só a origem de um endereço que os clientes abrem', () => {
  test.each([
    [' Loja.Exemplo.com.br ', PUBLICO],
    ['https://loja.exemplo.com.br:443/', PUBLICO],
    ['http://192.168.0.10:3000', 'http://192.168.0.10:3000'],
    ['https://assistência.com.br', 'https://xn--assistncia-r7a.com.br'],
    ['', null],
  ])('%s é lido como %s', (texto, endereco) => expect(lerEndereco(texto)).toEqual({ endereco }));

  test.each([
    'https://loja.exemplo.com.br/entrar',
    'https://loja.exemplo.com.br?volta=https://x.com',
    'https://loja.exemplo.com.br#x',
    'https://ana:senha@loja.exemplo.com.br',
    'https://loja.exemplo.com.br@x.com',
    'javascript://loja.exemplo.com.br',
    'ftp://loja.exemplo.com.br',
    'https://',
    'loja da ana',
  ])('%s é recusado com palavras', (texto) => expect(lerEndereco(texto)).toHaveProperty('motivo'));

  const SO_AQUI = { rede: false, local: false };
  const REDE = { rede: true, local: false };
  test.each([
    [PUBLICO, SO_AQUI, null],
    ['http://loja.exemplo.com.br', REDE, /https/],
    ['http://192.168.0.10:3000', SO_AQUI, /ninguém o alcança/],
    ['http://192.168.0.10:3000', REDE, null],
    ['http://8.8.8.8', REDE, /https/],
    ['http://localhost:3000', REDE, /só abre neste computador/],
    ['https://127.0.0.1', REDE, /só abre neste computador/],
    ['http://localhost:3000', { rede: true, local: true }, null],
  ])('%s com %o', (endereco, ambiente, motivo) => {
    const recusa = recusaDoEndereco(endereco, ambiente);
    if (motivo === null) expect(recusa).toBeNull();
    else expect(recusa).toMatch(motivo);
  });

  test('o gate recusa o que os clientes não abririam, e o banco, o que não é só um endereço', async () => {
    expect(await codigoDe(salvar('http://loja.exemplo.com.br'))).toBe('ENDERECO_RECUSADO');
    expect(await codigoDe(salvar('https://loja.exemplo.com.br/x'))).toBe('DADOS_INVALIDOS');
    await expect(
      banco.dono.query("update configuracoes set endereco_publico = 'https://a@b.com/x'"),
    ).rejects.toThrow('configuracoes_endereco_publico_check');
  });
});

test('a página diz antes de salvar o que muda no cadastro', () => {
  const padrao = { sem_endereco: 'aberto', com_endereco: 'aprovacao' };
  expect(avisoDoCadastro(null, padrao)).toContain('passa a ser por aprovação');
  expect(avisoDoCadastro('aberto', padrao)).toContain('O cadastro está aberto');
  expect(avisoDoCadastro('convite', padrao)).toBeNull();
  expect(avisoDoCadastro(null, { ...padrao, sem_endereco: 'aprovacao' })).toBeNull();
});

describe('o teste abre o endereço como um cliente', () => {
  const servidores: { close: () => void }[] = [];
  afterEach(() => {
    for (const servidor of servidores.splice(0)) servidor.close();
  });
  async function atender(resposta: (desafio: string) => string): Promise<string> {
    const servidor = createServer((pedido, saida) => {
      const desafio = new URL(pedido.url ?? '', 'http://x').searchParams.get('prova') ?? '';
      saida.end(resposta(desafio));
    });
    servidores.push(servidor);
    await new Promise<void>((pronto) => servidor.listen(0, '127.0.0.1', pronto));
    return `http://127.0.0.1:${(servidor.address() as AddressInfo).port}`;
  }

  test('e sabe se quem respondeu foi este programa, outro, ou ninguém', async () => {
    const { secret } = CONFIG_TESTE;
    const proprio = await atender((desafio) => JSON.stringify({ prova: provaDoEndereco(secret, desafio) }));
    const alheio = await atender((desafio) => JSON.stringify({ prova: provaDoEndereco('outro', desafio) }));
    const pagina = await atender(() => '<html>estacionado</html>'.repeat(1000));
    expect(await testarEndereco(secret, proprio)).toBe('abre');
    expect(await testarEndereco(secret, alheio)).toBe('outro_programa');
    expect(await testarEndereco(secret, pagina)).toBe('outro_programa');
    expect(await testarEndereco(secret, 'http://127.0.0.1:9')).toBe('nao_abre');
  });

  test('o programa prova que é ele, e sem endereço não há o que testar', async () => {
    const resposta = await ana.pedir(new Request('http://localhost/healthz?prova=abc'));
    expect(await resposta.json()).toEqual({
      status: 'ok',
      prova: provaDoEndereco(CONFIG_TESTE.secret, 'abc'),
    });
    expect(await codigoDe(ana.api.configuracoes.testarEndereco({}))).toBe('SEM_ENDERECO_PUBLICO');
  });
});

test('o endereço do ambiente vale sobre o salvo, e nada se salva ao lado dele', async () => {
  const instalada = navegador(banco, { baseUrl: 'https://instalada.exemplo.com.br' });
  await instalada.entrar();
  expect(await instalada.api.configuracoes.get()).toMatchObject({
    endereco_do_ambiente: 'https://instalada.exemplo.com.br',
    endereco_dos_links: 'https://instalada.exemplo.com.br',
  });
  expect(await codigoDe(salvar(PUBLICO, instalada))).toBe('ENDERECO_DO_AMBIENTE');
});
