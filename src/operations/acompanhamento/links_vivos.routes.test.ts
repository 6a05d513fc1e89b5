/** Links stay valid for the customers who hold them, and show the terms that were agreed. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { comecarFixture } from '#kernels/financeiro/comeco.fixtures.ts';
import { mensagensJobs } from '#operations/mensagens/mensagens.jobs.ts';
import { clienteFixture } from '#registers/clientes/clientes.fixtures.ts';
import { createTestApi, SEGREDO, type TestApi } from '#test/api.ts';
import { abrirCorreio, CONTA } from '#test/correio.ts';
import { abrirOficina, type Oficina } from '#test/oficina.ts';
import type { PaginaDaOrdem } from './acompanhamento.contract.ts';

let api: TestApi;
let oficina: Oficina;
beforeAll(async () => {
  api = await createTestApi();
  oficina = await abrirOficina(api);
  await api.run((ctx) => comecarFixture(ctx, [oficina.matriz, oficina.loja]));
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
async function linkDa(id: string): Promise<string> {
  const { endereco } = await api.client.mensagens.criarLink({ id });
  return endereco.split('/acompanhar/')[1] ?? '';
}
const ler = async (token: string, quem = api.stranger) =>
  (await quem.acompanhamento.ler({ token })) as PaginaDaOrdem;
const pagar = (token: string) => api.stranger.acompanhamento.agir({ acao: 'sinal', token });

/** An order with an approved quote of 350 and a deposit of 175. */
async function aprovada() {
  const ordem = await oficina.ordem();
  await oficina.item(ordem, await oficina.servico(), 1, '350.00');
  const { filial_id, cliente_id } = ordem;
  const rascunho = { filial_id, cliente_id, ordem_servico_id: ordem.id, sinal: '175.00' };
  const { id, versao } = await api.client.orcamentos.create(rascunho);
  await api.client.orcamentos.enviar({ id, versao });
  const token = await linkDa(ordem.id);
  await api.stranger.acompanhamento.agir({
    acao: 'aprovar',
    token,
    n: 1,
    nome: 'Maria Souza',
    aceite: true,
  });
  return { ordem, orcamento_id: id, token };
}
const cobrancasDa = async (id: string) =>
  (
    await api.dono.query(
      'select id, txid, situacao from cobrancas where ordem_servico_id = $1 order by criado_em, id',
      [id],
    )
  ).rows;

test('um correio que recusa não tira os links do cliente; o que vai, conta', async () => {
  const correio = await abrirCorreio();
  try {
    const { versao } = await api.client.configuracoes.get();
    await api.client.configuracoes.salvarSmtp({
      smtp_servidor: '127.0.0.1',
      smtp_porta: correio.porta,
      smtp_seguranca: 'nenhuma',
      smtp_usuario: CONTA.usuario,
      smtp_senha: CONTA.senha,
      smtp_remetente: 'loja@exemplo.com.br',
      versao,
    });
    const { id: cliente_id } = await api.client.clientes.create({
      ...clienteFixture(61),
      cpf_cnpj: '',
      filial_id: oficina.matriz,
      email: 'maria@exemplo.com.br',
    });
    const { id } = await oficina.ordem({ cliente_id });
    const dados: string[] = [];
    for (let i = 0; i < 10; i++) dados.push(await linkDa(id));
    const mensagem = await api.client.mensagens.escrever({
      id,
      modelo: 'livre_pronto',
      canal: 'email',
      texto: 'Veja: {link}',
    });
    const publicUrl = 'http://localhost:3000';
    const services = { cepUrl: '', baseUrl: publicUrl, publicUrl, secret: SEGREDO };
    const tentar = (attempt: number) =>
      mensagensJobs[0]?.run(
        {
          db: api.db,
          now: new Date(),
          services,
          signal: AbortSignal.timeout(20_000),
          attempt,
          announce: () => undefined,
        },
        { mensagem_id: mensagem.id },
      );
    correio.recusar('450 tente depois');
    for (let i = 0; i < 4; i++) await expect(tentar(i)).rejects.toThrow();
    for (const token of dados) expect(await codigo(ler(token))).toBe('ok');
    expect(await api.client.mensagens.links({ id })).toEqual({ vivos: 10 });
    correio.recusar(null);
    await tentar(4);
    const token = /acompanhar\/([\w-]+)/.exec(correio.cartas[0]?.texto ?? '')?.[1] ?? '';
    expect(await codigo(ler(token))).toBe('ok');
    expect(await api.client.mensagens.links({ id })).toEqual({ vivos: 10 });
    expect(await codigo(ler(dados[0] ?? ''))).toBe('LINK_INVALIDO');
  } finally {
    await correio.fechar();
  }
});

test('o código mostrado é o da cobrança que se faz, também depois de uma cancelada', async () => {
  const { ordem, token } = await aprovada();
  await pagar(token);
  const [primeira] = await cobrancasDa(ordem.id);
  await api.client.pagamentos.cancelarCobranca({ id: primeira.id });
  const mostrado = (await ler(token)).pagar?.pix?.brcode ?? '';
  await pagar(token);
  const txid = (await cobrancasDa(ordem.id)).at(-1)?.txid;
  expect(txid).toMatch(/S2$/);
  expect(mostrado).toContain(txid);
  await api.client.mensagens.salvarModelo({ chave: 'orcamento', texto: 'PIX: {pix}', versao: 0 });
  const { texto } = await api.client.mensagens.preparar({ id: ordem.id, modelo: 'orcamento' });
  expect(texto).toContain(txid);
});

/** Confirms the newest charge of an order or a quote. Returns its code. */
async function receber(coluna: 'ordem_servico_id' | 'orcamento_id', id: string, valor?: string) {
  const { rows } = await api.dono.query(
    `select id, txid, valor from cobrancas where ${coluna} = $1 order by criado_em desc, id desc limit 1`,
    [id],
  );
  const [cobranca] = rows;
  await api.client.pagamentos.confirmarPix({ id: cobranca.id, valor: valor ?? cobranca.valor });
  return cobranca.txid as string;
}
async function pedirSinal(chave: string) {
  const modelos = await api.client.mensagens.modelos();
  const versao = modelos.find((um) => um.chave === chave)?.versao ?? 0;
  await api.client.mensagens.salvarModelo({ chave, texto: 'Sinal: {sinal}\nPIX: {pix}\nAté!', versao });
}
const semEspaco = (texto: string) => texto.replaceAll('\u00a0', ' ');

test('a mensagem da ordem pede o que falta do sinal, e pago não o pede', async () => {
  await pedirSinal('orcamento');
  const { ordem, token } = await aprovada();
  const dita = async () =>
    semEspaco((await api.client.mensagens.preparar({ id: ordem.id, modelo: 'orcamento' })).texto);
  await pagar(token);
  expect(await dita()).toContain('Sinal: R$ 175,00');
  const primeira = (await cobrancasDa(ordem.id))[0]?.txid;
  expect(await dita()).toContain(primeira);
  await receber('ordem_servico_id', ordem.id, '100.00');
  expect(await dita()).toContain('Sinal: R$ 75,00');
  expect(await dita()).not.toContain(primeira);
  await pagar(token);
  await receber('ordem_servico_id', ordem.id);
  expect(await dita()).toBe('Até!');
});

test('a de um orçamento sem ordem também, menos enquanto o cliente diz que pagou', async () => {
  await pedirSinal('orcamento_sem_ordem');
  const { id, versao } = await api.client.orcamentos.create({
    filial_id: oficina.matriz,
    cliente_id: oficina.clienteDe(oficina.matriz),
    sinal: '50.00',
    itens: [{ produto_servico_id: await oficina.produto(5), quantidade: '2', valor_unitario: '100.00' }],
  });
  await api.client.orcamentos.enviar({ id, versao });
  const dita = async () => semEspaco((await api.client.mensagens.prepararDoOrcamento({ id })).texto);
  expect(await dita()).toMatch(/Sinal: R\$ 50,00\nPIX: .+S1/);
  const { endereco } = await api.client.mensagens.criarLinkDoOrcamento({ id });
  const token = endereco.split('/acompanhar/')[1] ?? '';
  const resposta = { token, n: 1, nome: 'Maria Souza', aceite: true } as const;
  await api.stranger.acompanhamento.agir({ acao: 'aprovar', ...resposta });
  await pagar(token);
  // While 'Já paguei' is unchecked, the message does not ask for the deposit again.
  expect(await dita()).not.toContain('Sinal');
  expect(await receber('orcamento_id', id, '30.00')).toMatch(/S1$/);
  expect(await dita()).toMatch(/Sinal: R\$ 20,00\nPIX: .+S2/);
  await pagar(token);
  expect(await receber('orcamento_id', id)).toMatch(/S2$/);
  expect(await dita()).toBe('Até!');
  // The next version asks only for the increase of the deposit.
  const aprovado = await api.client.orcamentos.get({ id });
  const nova = await api.client.orcamentos.novaVersao({ id, versao: aprovado.versao });
  const mudada = await api.client.orcamentos.update({ id, versao: nova.versao, sinal: '80.00' });
  await api.client.orcamentos.enviar({ id, versao: mudada.versao });
  expect(await dita()).toMatch(/Sinal: R\$ 30,00\nPIX: .+S3/);
});

test('uma próxima versão em rascunho não esconde a aprovada nem o seu sinal', async () => {
  const { orcamento_id, token } = await aprovada();
  const { versao } = await api.client.orcamentos.get({ id: orcamento_id });
  await api.client.orcamentos.novaVersao({ id: orcamento_id, versao });
  expect(await ler(token)).toMatchObject({
    orcamento: { n: 1, situacao: 'aprovado', total: '350.00' },
    pagar: { sinal: true, valor: '175.00' },
  });
  expect(await pagar(token)).toMatchObject({ pagar: { avisada: true } });
});

test('só o primeiro Já paguei fica na auditoria', async () => {
  const { ordem, token } = await aprovada();
  for (let i = 0; i < 3; i++) await pagar(token);
  const [cobranca] = await cobrancasDa(ordem.id);
  const { rows } = await api.dono.query(
    "select 1 from auditoria where operacao = 'acompanhamento.avisarPix' and registro_id = $1",
    [cobranca.id],
  );
  expect(rows).toHaveLength(1);
});

test('quem tem um link, vivo ou não, não está adivinhando', async () => {
  const { ordem, token } = await aprovada();
  const visitante = (address: string) => api.withSession(null, { address, agent: 'Navegador' });
  const muitos = visitante('203.0.113.21');
  const lidas = await Promise.all(Array.from({ length: 40 }, () => codigo(ler(token, muitos))));
  expect(new Set(lidas)).toEqual(new Set(['ok']));
  const outro = await linkDa((await oficina.ordem()).id);
  await api.client.mensagens.revogarLinks({ id: ordem.id });
  const antigo = visitante('203.0.113.22');
  for (let i = 0; i < 25; i++) expect(await codigo(ler(token, antigo))).toBe('LINK_INVALIDO');
  expect(await codigo(ler(outro, antigo))).toBe('ok');
});

test('revogar enquanto um ato espera pela ordem vale para ele', async () => {
  const { ordem, token } = await aprovada();
  const { dono } = api;
  await dono.query('begin');
  await dono.query('select from ordens_servico where id = $1 for update', [ordem.id]);
  const ato = codigo(pagar(token));
  await new Promise((resolve) => setTimeout(resolve, 300));
  await dono.query('update links_publicos set revogado_em = now() where ordem_servico_id = $1', [ordem.id]);
  await dono.query('commit');
  expect(await ato).toBe('LINK_INVALIDO');
  expect(await cobrancasDa(ordem.id)).toEqual([]);
});
