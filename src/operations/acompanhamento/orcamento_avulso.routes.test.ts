/** The link of a quote without an order: from the message to the answer and the deposit. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { comecarFixture } from '#kernels/financeiro/comeco.fixtures.ts';
import { mensagensJobs } from '#operations/mensagens/mensagens.jobs.ts';
import { clienteFixture } from '#registers/clientes/clientes.fixtures.ts';
import { type ApiClient, createTestApi, SEGREDO, type TestApi } from '#test/api.ts';
import { abrirCorreio, CONTA } from '#test/correio.ts';
import { abrirOficina, type Oficina } from '#test/oficina.ts';
import type { PaginaDoOrcamento } from './acompanhamento.contract.ts';
import { listAvisadas } from './pagina.sql.ts';

let api: TestApi;
let oficina: Oficina;
beforeAll(async () => {
  api = await createTestApi();
  oficina = await abrirOficina(api);
});
afterAll(async () => {
  await api.verificar();
  await api.close();
});

const INVALIDO = 'Este link não vale mais. Peça um novo à loja.';
const codigo = (chamada: Promise<unknown>) =>
  chamada.then(
    () => 'ok',
    (error: { code: string }) => error.code,
  );
let quantos = 60;
const novoCliente = async (nome_completo = 'Maria Souza') =>
  (
    await api.client.clientes.create({
      ...clienteFixture(quantos++),
      nome_completo,
      cpf_cnpj: '',
      telefone: '11987654321',
      filial_id: oficina.matriz,
    })
  ).id;

interface Feito {
  campos?: object;
  peca?: string;
  cliente_id?: string;
}

async function rascunho({ campos = {}, peca, cliente_id }: Feito = {}) {
  const produto_servico_id = peca ?? (await oficina.produto(5));
  return api.client.orcamentos.create({
    filial_id: oficina.matriz,
    cliente_id: cliente_id ?? (await novoCliente()),
    itens: [{ produto_servico_id, quantidade: '2', valor_unitario: '100.00' }],
    ...campos,
  });
}
async function enviado(feito: Feito = {}) {
  const { id, versao } = await rascunho(feito);
  return api.client.orcamentos.enviar({ id, versao });
}
async function linkDo(id: string): Promise<string> {
  const { endereco } = await api.client.mensagens.criarLinkDoOrcamento({ id });
  return endereco.split('/acompanhar/')[1] ?? '';
}
const ler = async (token: string, quem: ApiClient = api.stranger) =>
  (await quem.acompanhamento.ler({ token })) as PaginaDoOrcamento;
const RESPOSTA = { n: 1, nome: 'Maria Souza', aceite: true } as const;
const agir = async (token: string, acao: 'aprovar' | 'recusar', quem: ApiClient = api.stranger) =>
  (await quem.acompanhamento.agir({ acao, token, ...RESPOSTA })) as PaginaDoOrcamento;
const pagar = (token: string) => api.stranger.acompanhamento.agir({ acao: 'sinal', token });
const avisar = { modelo: 'orcamento_sem_ordem', canal: 'whatsapp', texto: 'Veja: {link}' } as const;

test('a mensagem oferece o link, fica registrada, e o rascunho do link passa a ser do cliente', async () => {
  const { id, numero, cliente_id } = await enviado();
  const pronta = await api.client.mensagens.prepararDoOrcamento({ id });
  expect(pronta).toMatchObject({ modelo: 'orcamento_sem_ordem', para: { whatsapp: '5511987654321' } });
  expect(pronta.texto.replaceAll('\u00a0', ' ')).toContain(
    'Olá, Maria! O seu orçamento está pronto.\nTotal: R$ 200,00',
  );
  expect(pronta.texto).toContain('Veja e responda aqui: {link}');
  const chaves = pronta.modelos.map(({ chave }) => chave);
  expect(chaves).toContain('livre_endereco');
  expect(chaves).not.toContain('livre_preco');
  expect(chaves).not.toContain('status_aberta');
  // Messages about orders do not offer this template.
  const { id: ordem } = await oficina.ordem();
  const daOrdem = await api.client.mensagens.preparar({ id: ordem });
  expect(daOrdem.modelos.map(({ chave }) => chave)).not.toContain('orcamento_sem_ordem');

  const link = await api.client.mensagens.criarLinkDoOrcamento({ id, rascunho: true });
  expect(await api.client.mensagens.doOrcamento({ id })).toEqual({ mensagens: [], vivos: 0 });
  await api.client.mensagens.escreverDoOrcamento({ id, ...avisar, link_id: link.id });
  expect(await api.client.mensagens.doOrcamento({ id })).toMatchObject({
    vivos: 1,
    mensagens: [{ situacao: 'aberto', texto: 'Veja: {link}', nome: 'Maria Souza' }],
  });
  expect(await api.client.mensagens.doCliente({ id: cliente_id })).toMatchObject([
    { documento: `Orçamento #${numero}`, numero_os: null },
  ]);
  const longe = await api.as({ papel: 'atendente', filiais: [oficina.loja] });
  expect(await longe.mensagens.doCliente({ id: cliente_id })).toEqual([]);
  const { rows } = await api.dono.query('select l::text as tudo from links_publicos l');
  expect(rows.map(({ tudo }) => tudo).join()).not.toContain(link.endereco.split('/acompanhar/')[1]);
});

test('a página mostra o que serve ao cliente e nada além', async () => {
  const { id, numero, cliente_id } = await enviado({ campos: { condicoes_pagamento: 'Em 3 vezes' } });
  const pagina = await ler(await linkDo(id));
  expect(pagina).toMatchObject({
    tipo: 'orcamento',
    numero,
    primeiro_nome: 'Maria',
    orcamento: { n: 1, situacao: 'enviado', total: '200.00', pecas: '200.00', condicoes: 'Em 3 vezes' },
    pagar: null,
  });
  expect(pagina.orcamento?.valido_ate).toMatch(/^\d\d\/\d\d\/\d{4}$/);
  const { telefone, endereco } = await api.client.clientes.get({ id: cliente_id });
  const dito = JSON.stringify(pagina);
  for (const segredo of ['Souza', telefone, endereco, id, cliente_id])
    if (segredo) expect(dito).not.toContain(segredo);
});

test('só um orçamento enviado, e sem ordem, tem link', async () => {
  const { id } = await rascunho();
  expect(await codigo(linkDo(id))).toBe('ORCAMENTO_NAO_ENVIADO');
  expect(await codigo(api.client.mensagens.prepararDoOrcamento({ id }))).toBe('ORCAMENTO_NAO_ENVIADO');
  const ordem = await oficina.ordem();
  await oficina.item(ordem, await oficina.servico(), 1, '150.00');
  const { filial_id, cliente_id } = ordem;
  const daOrdem = await api.client.orcamentos.create({ filial_id, cliente_id, ordem_servico_id: ordem.id });
  await api.client.orcamentos.enviar({ id: daOrdem.id, versao: daOrdem.versao });
  expect(await codigo(linkDo(daOrdem.id))).toBe('ORCAMENTO_DA_ORDEM');
  expect(await codigo(api.client.mensagens.escreverDoOrcamento({ id: daOrdem.id, ...avisar }))).toBe(
    'ORCAMENTO_DA_ORDEM',
  );
});

test('aprovado pelo link, fica aprovado por quem enviou, com a prova, e se vende; vendido, a página diz', async () => {
  const { id } = await enviado();
  const token = await linkDo(id);
  const maria = api.withSession(null, { address: '203.0.113.19', agent: 'Navegador da Maria' });
  expect(await agir(token, 'aprovar', maria)).toMatchObject({
    orcamento: { situacao: 'aprovado' },
    pagar: null,
  });
  const lido = await api.client.orcamentos.get({ id });
  expect(lido).toMatchObject({ situacao: 'aprovado', versao_aprovada: 1 });
  expect(lido.respostas).toMatchObject([
    { canal: 'link', nome: 'Maria Souza', valor: '200.00', registrada_por: null },
  ]);
  const { rows } = await api.dono.query(
    `select r.endereco, r.navegador, (select array_agg(a.ato order by a.criado_em) from links_acessos a where a.link_id = r.link_id) as atos
     from orcamentos_respostas r where orcamento_id = $1`,
    [id],
  );
  expect(rows).toEqual([{ endereco: '203.0.113.19', navegador: 'Navegador da Maria', atos: ['aprovar'] }]);
  expect(await codigo(agir(token, 'recusar'))).toBe('ORCAMENTO_RESPONDIDO');
  const itens = lido.itens.map(({ produto_servico_id }) => ({
    produto_id: produto_servico_id,
    quantidade: '2',
    valor_unitario: '100.00',
  }));
  await api.client.orcamentos.vender({ id, itens });
  expect(await ler(token)).toMatchObject({ orcamento: { situacao: 'vendido' }, pagar: null });
  expect(await codigo(linkDo(id))).toBe('ORCAMENTO_ENCERRADO');
});

test('recusado pelo link fica recusado; a nova versão que se escreve não se mostra, e a enviada sim', async () => {
  const { id } = await enviado();
  const token = await linkDo(id);
  expect(await agir(token, 'recusar')).toMatchObject({ orcamento: { situacao: 'recusado' } });
  const { versao } = await api.client.orcamentos.get({ id });
  const nova = await api.client.orcamentos.novaVersao({ id, versao });
  expect((await ler(token)).orcamento).toBeNull();
  expect(await codigo(agir(token, 'aprovar'))).toBe('ORCAMENTO_SUBSTITUIDO');
  await api.client.orcamentos.enviar({ id, versao: nova.versao });
  expect(await ler(token)).toMatchObject({ orcamento: { n: 2, situacao: 'enviado' } });
  expect(await codigo(agir(token, 'aprovar'))).toBe('ORCAMENTO_SUBSTITUIDO');
  const segunda = api.stranger.acompanhamento.agir({ acao: 'aprovar', token, ...RESPOSTA, n: 2 });
  expect(await segunda).toMatchObject({ orcamento: { situacao: 'aprovado' } });
});

test('o sino diz o que se respondeu pelo link: o aprovado até ser vendido, e nada depois de uma semana', async () => {
  const aviso = async () =>
    (await api.client.inicio.avisos({ filial_id: oficina.matriz })).itens.find(({ texto }) =>
      texto.includes('pelo link'),
    );
  const ditos = async () => {
    const texto = (await aviso())?.texto ?? '';
    const dito = (que: string) => Number(new RegExp(`(\\d+) ${que} pelo link`).exec(texto)?.[1] ?? 0);
    return { aprovados: dito('orçamentos? aprovados?'), recusados: dito('orçamentos? recusados?') };
  };
  const novos = async () =>
    (await api.client.inicio.avisosNovos({ filial_id: oficina.matriz })).por_aviso.orcamentos_recusados ?? 0;
  const [{ aprovados, recusados }, contados] = [await ditos(), await novos()];
  const peca = await oficina.produto(5);
  const [sim, nao, noBalcao] = [await enviado({ peca }), await enviado(), await enviado()];
  await agir(await linkDo(sim.id), 'aprovar');
  await agir(await linkDo(nao.id), 'recusar');
  await api.client.orcamentos.recusar({
    id: noBalcao.id,
    n: 1,
    canal: 'whatsapp',
    nome: 'Maria',
    texto: 'Não',
  });
  expect(await ditos()).toEqual({ aprovados: aprovados + 1, recusados: recusados + 1 });
  expect(await novos()).toBe(contados + 2);
  expect(await aviso()).toMatchObject({ link: '/vendas/orcamentos' });
  const itens = [{ produto_id: peca, quantidade: '2', valor_unitario: '100.00' }];
  await api.client.orcamentos.vender({ id: sim.id, itens });
  expect(await ditos()).toEqual({ aprovados, recusados: recusados + 1 });
  api.setClock(new Date(Date.now() + 8 * 86_400_000));
  expect(await aviso().finally(() => api.setClock(null))).toBeUndefined();
});

test('de 16 respostas a uma versão, pelo link e pelo balcão, uma vale', async () => {
  const { id } = await enviado();
  const token = await linkDo(id);
  const balcao = { id, n: 1, canal: 'whatsapp', nome: 'Maria', texto: 'Sim' } as const;
  const todas = await Promise.all(
    Array.from({ length: 16 }, (_, i) => {
      if (i % 3 === 0) return codigo(api.client.orcamentos.aprovar(balcao));
      return codigo(agir(token, i % 3 === 1 ? 'aprovar' : 'recusar'));
    }),
  );
  expect(todas.filter((um) => um === 'ok')).toHaveLength(1);
  expect(new Set(todas)).toEqual(new Set(['ok', 'ORCAMENTO_RESPONDIDO']));
});

test('o link, a venda, uma nova versão e o cancelamento ao mesmo tempo não se travam', async () => {
  const peca = await oficina.produto(50);
  const itens = [{ produto_id: peca, quantidade: '2', valor_unitario: '100.00' }];
  for (let vez = 0; vez < 4; vez++) {
    const { id, versao } = await enviado({ peca });
    const token = await linkDo(id);
    const feitos = await Promise.all([
      codigo(agir(token, 'aprovar')),
      codigo(api.client.orcamentos.vender({ id, itens })),
      codigo(api.client.orcamentos.novaVersao({ id, versao })),
      codigo(api.client.orcamentos.cancelar({ id, versao })),
    ]);
    for (const feito of feitos)
      expect([
        'ok',
        'LINK_INVALIDO',
        'ORCAMENTO_SUBSTITUIDO',
        'ORCAMENTO_ENCERRADO',
        'ORCAMENTO_NAO_ENVIADO',
        'ORCAMENTO_APROVADO',
        'REGISTRO_ALTERADO',
      ]).toContain(feito);
  }
});

test('cancelar revoga; o décimo primeiro tira o mais antigo; revogar tira todos', async () => {
  const { id } = await enviado();
  const primeiro = await linkDo(id);
  for (let i = 0; i < 10; i++) await linkDo(id);
  expect(await codigo(ler(primeiro))).toBe('LINK_INVALIDO');
  expect((await api.client.mensagens.doOrcamento({ id })).vivos).toBe(10);
  const token = await linkDo(id);
  expect(await api.client.mensagens.revogarLinksDoOrcamento({ id })).toEqual({ revogados: 10 });
  await expect(ler(token)).rejects.toMatchObject({ code: 'LINK_INVALIDO', message: INVALIDO });
  const ultimo = await linkDo(id);
  api.setClock(new Date(Date.now() + 91 * 86_400_000));
  expect(await codigo(ler(ultimo)).finally(() => api.setClock(null))).toBe('LINK_INVALIDO');
  const { versao } = await api.client.orcamentos.get({ id });
  await api.client.orcamentos.cancelar({ id, versao });
  expect(await codigo(ler(ultimo))).toBe('LINK_INVALIDO');
  expect(await codigo(linkDo(id))).toBe('ORCAMENTO_ENCERRADO');
});

test('revogado enquanto a mensagem se escreve, o link não vai: registra-se com outro', async () => {
  const { id } = await enviado();
  const preparar = () => api.client.mensagens.criarLinkDoOrcamento({ id, rascunho: true });
  const links = [await preparar(), await preparar()];
  await api.client.mensagens.revogarLinksDoOrcamento({ id });
  const escrever = (link_id: string) => api.client.mensagens.escreverDoOrcamento({ id, ...avisar, link_id });
  for (const link of links)
    await expect(escrever(link.id)).rejects.toMatchObject({
      code: 'LINK_REVOGADO',
      message: 'O link desta mensagem foi revogado: abra o WhatsApp de novo, com um link novo',
    });
  expect(await api.client.mensagens.doOrcamento({ id })).toEqual({ mensagens: [], vivos: 0 });
  const novo = await preparar();
  await escrever(novo.id);
  expect(await api.client.mensagens.doOrcamento({ id })).toMatchObject({ mensagens: [{}], vivos: 1 });
  expect(await codigo(ler(novo.endereco.split('/acompanhar/')[1] ?? ''))).toBe('ok');

  // A colleague revokes the links of an order while a message window still holds one of them.
  const ordem = await oficina.ordem();
  const daOrdem = await api.client.mensagens.criarLink({ id: ordem.id, rascunho: true });
  const mensagem = { id: ordem.id, modelo: 'status_aberta', canal: 'whatsapp', texto: '{link}' } as const;
  const registrar = (link_id: string) => codigo(api.client.mensagens.escrever({ ...mensagem, link_id }));
  expect(await registrar(novo.id)).toBe('LINK_REVOGADO');
  await api.client.mensagens.revogarLinks({ id: ordem.id });
  expect(await registrar(daOrdem.id)).toBe('LINK_REVOGADO');
  expect(await api.client.mensagens.daOrdem({ id: ordem.id })).toEqual([]);
});

test('anonimizar revoga e esquece; unir cadastros deixa o link com quem fica', async () => {
  const [fica, vai] = [await novoCliente('Zuleica Lima'), await novoCliente('Zuleica Outra')];
  const { id } = await enviado({ cliente_id: vai });
  const token = await linkDo(id);
  await api.client.mensagens.escreverDoOrcamento({ id, ...avisar, texto: 'Olá, Zuleica!' });
  await api.stranger.acompanhamento.ler({ token });
  const { versao } = await api.client.clientes.get({ id: fica });
  const outro = await api.client.clientes.get({ id: vai });
  const unir = { id: fica, versao, outro_id: vai, outro_versao: outro.versao };
  await api.client.atendimento.unirClientes(unir);
  expect(await ler(token)).toMatchObject({ primeiro_nome: 'Zuleica', orcamento: { situacao: 'enviado' } });
  expect(await api.client.mensagens.doCliente({ id: fica })).toHaveLength(1);

  await api.client.clientes.anonimizar({ id: fica });
  expect(await codigo(ler(token))).toBe('LINK_INVALIDO');
  expect(await codigo(linkDo(id))).toBe('CLIENTE_DO_ORCAMENTO');
  expect(await codigo(api.client.mensagens.prepararDoOrcamento({ id }))).toBe('CLIENTE_ANONIMIZADO');
  const { rows } = await api.dono.query(
    `select (select count(*)::int from links_publicos where orcamento_id = $1 and revogado_em is null) as vivos,
       (select count(*)::int from links_acessos a join links_publicos l on l.id = a.link_id
         where l.orcamento_id = $1 and (a.endereco is not null or a.navegador is not null)) as lugares,
       (select count(*)::int from mensagens where orcamento_id = $1 and coalesce(para, nome, texto) is not null) as textos`,
    [id],
  );
  expect(rows).toEqual([{ vivos: 0, lugares: 0, textos: 0 }]);
});

test('a resposta pelo link enquanto se anonimiza não traz o nome de volta', async () => {
  const cliente_id = await novoCliente('Zuleica Prado');
  const { id } = await enviado({ cliente_id });
  const token = await linkDo(id);
  // The test locks the version until the answer waits for it, and then until the anonymisation waits for the answer.
  const dono = await api.dono.connect();
  await dono.query('begin');
  await dono.query('select from orcamentos_versoes where orcamento_id = $1 for update', [id]);
  const esperam = (quantos: number) =>
    expect
      .poll(async () => {
        const { rows } = await api.dono.query(
          `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        );
        return rows[0].n;
      })
      .toBe(quantos);
  const resposta = codigo(agir(token, 'recusar'));
  await esperam(1);
  const anonimizado = codigo(api.client.clientes.anonimizar({ id: cliente_id }));
  await esperam(2);
  await dono.query('commit');
  dono.release();
  expect(await Promise.all([resposta, anonimizado])).toEqual(['ok', 'ok']);
  const { rows } = await api.dono.query(
    'select decisao, nome, endereco, navegador from orcamentos_respostas where orcamento_id = $1',
    [id],
  );
  expect(rows).toMatchObject([{ decisao: 'recusado' }]);
  expect(JSON.stringify(rows)).not.toContain('Maria');
  expect(await codigo(agir(token, 'aprovar'))).toBe('LINK_INVALIDO');
});

test('por e-mail, o link nasce quando ele vai; de um cancelado vai sem o link', async () => {
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
    const cliente_id = await novoCliente('Rita Correia');
    const { versao: de } = await api.client.clientes.get({ id: cliente_id });
    await api.client.clientes.update({
      ...(await api.client.clientes.get({ id: cliente_id })),
      email: 'rita@exemplo.com.br',
      versao: de,
    });
    const orcamento = await enviado({ cliente_id });
    const { id } = orcamento;
    const carta = { id, modelo: 'orcamento_sem_ordem', canal: 'email', texto: 'Olá!\nVeja: {link}' } as const;
    const publicUrl = 'http://localhost:3000';
    const services = { cepUrl: '', baseUrl: publicUrl, publicUrl, secret: SEGREDO };
    const mandar = (mensagem_id: string) =>
      mensagensJobs[0]?.run(
        {
          db: api.db,
          now: new Date(),
          services,
          signal: AbortSignal.timeout(20_000),
          attempt: 0,
          announce: () => undefined,
        },
        { mensagem_id },
      );
    const primeira = await api.client.mensagens.escreverDoOrcamento(carta);
    await mandar(primeira.id);
    const { mensagens, vivos } = await api.client.mensagens.doOrcamento({ id });
    expect([mensagens[0]?.situacao, vivos]).toEqual(['enviado', 1]);
    const [carta1] = correio.cartas;
    expect(await codigo(ler(/acompanhar\/([\w-]+)/.exec(carta1?.texto ?? '')?.[1] ?? ''))).toBe('ok');
    const segunda = await api.client.mensagens.escreverDoOrcamento(carta);
    const { versao: atual } = await api.client.orcamentos.get({ id });
    await api.client.orcamentos.cancelar({ id, versao: atual });
    await mandar(segunda.id);
    expect(correio.cartas[1]?.texto).not.toContain('Veja');
    expect(await api.client.mensagens.doOrcamento({ id })).toMatchObject({
      vivos: 0,
      mensagens: [{ situacao: 'enviado' }, { situacao: 'enviado' }],
    });
  } finally {
    await correio.fechar();
  }
});

test('o sinal: sem dinheiro ligado combina-se com a loja; com PIX, Já paguei avisa uma vez e confirmado é o sinal', async () => {
  const semDinheiro = await enviado({ campos: { sinal: '50.00' } });
  const antes = await linkDo(semDinheiro.id);
  expect((await agir(antes, 'aprovar')).pagar).toEqual({
    sinal: true,
    valor: '50.00',
    pix: null,
    avisada: false,
  });
  expect(await codigo(pagar(antes))).toBe('NADA_A_PAGAR');

  await api.run((ctx) => comecarFixture(ctx, [oficina.matriz, oficina.loja]));
  const { id, numero, cliente_id } = await enviado({ campos: { sinal: '50.00' } });
  const token = await linkDo(id);
  expect((await ler(token)).pagar).toBeNull();
  expect(await codigo(pagar(token))).toBe('NADA_A_PAGAR');
  const { pagar: aprovada } = await agir(token, 'aprovar');
  const txid = `OR${String(numero).padStart(6, '0')}S1`;
  expect(aprovada).toMatchObject({ sinal: true, valor: '50.00', avisada: false });
  expect(aprovada?.pix?.brcode).toContain(txid);
  const [uma, outra] = await Promise.all([pagar(token), pagar(token)]);
  for (const pagina of [uma, outra]) expect(pagina).toMatchObject({ pagar: { avisada: true } });
  // While 'Já paguei' is unchecked, a message does not ask for the deposit again. The bell leads to the quote.
  expect((await api.client.mensagens.prepararDoOrcamento({ id })).texto).not.toContain('sinal de');
  const sino = await api.run((ctx) => listAvisadas(ctx.db, oficina.matriz));
  expect(sino).toMatchObject([{ txid, orcamento_id: id, numero_orcamento: numero }]);
  const { itens } = await api.client.pagamentos.listCobrancas({
    filial_id: oficina.matriz,
    situacao: 'abertas',
    limite: 10,
  });
  const cobranca = itens.filter((um) => um.txid === txid);
  expect(cobranca).toMatchObject([{ descricao: `Sinal do Orçamento #${numero}`, valor: '50.00' }]);
  await api.client.pagamentos.confirmarPix({ id: cobranca[0]?.id ?? '', valor: '30.00' });
  // The rest stays due, with the next code.
  expect((await ler(token)).pagar).toMatchObject({ valor: '20.00', avisada: false });
  expect((await ler(token)).pagar?.pix?.brcode).toContain(`OR${String(numero).padStart(6, '0')}S2`);
  const { rows } = await api.dono.query(
    'select origem, saldo, reservado, orcamento_id from creditos_cliente where cliente_id = $1',
    [cliente_id],
  );
  expect(rows).toEqual([{ origem: 'sinal', saldo: '30.00', reservado: '0.00', orcamento_id: id }]);
});

test('sem endereço público vão os itens, o sinal e o pedido do SIM', async () => {
  const semEndereco = await createTestApi({ baseUrl: null });
  try {
    const { client } = semEndereco;
    const outra = await abrirOficina(semEndereco);
    const { id, versao } = await client.orcamentos.create({
      filial_id: outra.matriz,
      cliente_id: outra.clienteDe(outra.matriz),
      sinal: '50.00',
      itens: [{ produto_servico_id: await outra.produto(5), quantidade: '2', valor_unitario: '100.00' }],
    });
    await client.orcamentos.enviar({ id, versao });
    const { texto } = await client.mensagens.prepararDoOrcamento({ id });
    const dito = texto.replaceAll('\u00a0', ' ');
    expect(dito).toMatch(/Este é o seu orçamento:\n• .+: R\$ 200,00\nTotal: R\$ 200,00/);
    expect(dito).toContain('sinal de R$ 50,00');
    expect(dito).toContain('Responda SIM para aprovar');
    expect(dito).not.toMatch(/[{}]|acompanhar/);
    // After the approval the message shows the approved terms and no link.
    await client.orcamentos.aprovar({ id, n: 1, canal: 'whatsapp', nome: 'Maria', texto: 'SIM' });
    const depois = (await client.mensagens.prepararDoOrcamento({ id })).texto.replaceAll('\u00a0', ' ');
    expect(depois).toMatch(/Total: R\$ 200,00/);
    expect(depois).toContain('sinal de R$ 50,00');
    expect(depois).not.toMatch(/SIM|\n\n/);
    expect(await codigo(client.mensagens.criarLinkDoOrcamento({ id }))).toBe('SEM_ENDERECO');
  } finally {
    await semEndereco.close();
  }
});
