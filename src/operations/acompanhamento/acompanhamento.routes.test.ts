import { afterAll, beforeAll, expect, test } from 'vitest';
import { comecarFixture } from '#kernels/financeiro/comeco.fixtures.ts';
import { assinaturaFixture, semAssinaturaFixture } from '#operations/assinaturas/assinaturas.fixtures.ts';
import { criarLink } from '#operations/links/criarLink.command.ts';
import { type ApiClient, createTestApi, type TestApi } from '#test/api.ts';
import { abrirOficina, type Oficina } from '#test/oficina.ts';
import type { PaginaDaOrdem } from './acompanhamento.contract.ts';

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
const visitante = (address: string) => api.withSession(null, { address, agent: 'Navegador da Maria' });
async function linkDa(id: string): Promise<string> {
  const { endereco } = await api.client.mensagens.criarLink({ id });
  return endereco.split('/acompanhar/')[1] ?? '';
}
const linkDaDeclaracao = (id: string) =>
  api.run((ctx) => criarLink(ctx, { ordem_servico_id: id, finalidade: 'declaracao' }));
const ler = async (token: string, quem: ApiClient = api.stranger) =>
  (await quem.acompanhamento.ler({ token })) as PaginaDaOrdem;
const RESPOSTA = { n: 1, nome: 'Maria Souza', aceite: true } as const;
const aprovar = (token: string, campos: object = {}, quem: ApiClient = api.stranger) =>
  quem.acompanhamento.agir({ acao: 'aprovar', token, ...RESPOSTA, ...campos });

/** An order with a sent quote of a part and a service. */
const assinarPeloLink = (token: string, campos: { sha256: string; imagem?: string }) =>
  api.stranger.acompanhamento.agir({
    acao: 'assinar',
    token,
    nome: 'Maria Souza',
    imagem: assinaturaFixture(),
    ...campos,
  });
async function orcada(campos: object = {}) {
  const [peca, servico] = [await oficina.produto(5), await oficina.servico()];
  const ordem = await oficina.ordem();
  await oficina.item(ordem, peca, 1, '200.00');
  await oficina.item(ordem, servico, 1, '150.00');
  const { id, versao } = await api.client.orcamentos.create({
    filial_id: ordem.filial_id,
    cliente_id: ordem.cliente_id,
    ordem_servico_id: ordem.id,
    ...campos,
  });
  await api.client.orcamentos.enviar({ id, versao });
  return { ordem, orcamento_id: id, token: await linkDa(ordem.id) };
}

test('a página mostra o que serve ao cliente e nada além', async () => {
  const { token, ordem } = await orcada();
  const pagina = await ler(token);
  expect(pagina).toMatchObject({
    tipo: 'ordem',
    numero_os: ordem.numero_os,
    situacao: 'Aguardando a sua aprovação',
    orcamento: { n: 1, situacao: 'enviado', total: '350.00', pecas: '200.00', servicos: '150.00' },
    pagar: null,
  });
  const cliente = await api.client.clientes.get({ id: ordem.cliente_id });
  const dito = JSON.stringify(pagina);
  for (const segredo of [
    cliente.cpf_cnpj,
    cliente.telefone,
    cliente.endereco,
    ordem.defeito_reclamado,
    ordem.id,
  ])
    if (segredo) expect(dito).not.toContain(segredo);
  expect(dito).not.toContain(cliente.nome_completo);
  const { rows } = await api.dono.query(
    "select encode(sha256, 'hex') as h, l::text as tudo from links_publicos l",
  );
  expect(rows.map(({ tudo }) => tudo).join()).not.toContain(token);
});

test('a página diz o endereço, o horário e o logotipo da loja, e o próximo passo', async () => {
  const { token } = await orcada();
  const [{ endereco }] = (
    await api.dono.query('select endereco from filiais where id = $1', [oficina.matriz])
  ).rows;
  expect(endereco).toMatch(/\S/);
  await api.client.mensagens.salvarFilial({
    filial_id: oficina.matriz,
    horario: 'Seg. a sex., 9 h às 18 h',
    link_avaliacao: null,
    versao: 0,
  });
  await api.dono.query(
    `insert into logotipos (tipo, conteudo, sha256, criado_em) values ('image/png', 'x', sha256('x'), now())`,
  );
  const logo = expect.stringMatching(/^\/api\/auth\/logo\?v=[0-9a-f]{16}$/);
  expect(await ler(token)).toMatchObject({
    endereco,
    horario: 'Seg. a sex., 9 h às 18 h',
    logo,
    proximo: 'Se você aprovar, o conserto começa. Se recusar, é só retirar o aparelho.',
  });
  await api.dono.query('delete from logotipos');
  expect(await ler(token)).toMatchObject({ logo: null });
});

test('as mensagens levam o link onde há endereço público', async () => {
  const { ordem } = await orcada();
  const { modelo, texto } = await api.client.mensagens.preparar({ id: ordem.id });
  expect([modelo, texto.includes('Veja e responda aqui: {link}'), texto.includes('SIM')]).toEqual([
    'orcamento',
    true,
    false,
  ]);
  const previa = { filial_id: oficina.matriz, chave: 'orcamento', texto: 'Aqui: {link}' };
  expect((await api.client.mensagens.previa(previa)).texto).toBe('Aqui: http://localhost:3000/acompanhar/…');
});

test('desconhecido, vencido e revogado se respondem igual', async () => {
  const { token, ordem } = await orcada();
  const recusado = (qual: string) =>
    expect(ler(qual)).rejects.toMatchObject({ code: 'LINK_INVALIDO', message: INVALIDO });
  await recusado('nenhum');
  await recusado('');
  await recusado(`${token}x`);
  api.setClock(new Date(Date.now() + 91 * 86_400_000));
  await recusado(token).finally(() => api.setClock(null));
  await ler(token);
  expect(await api.client.mensagens.links({ id: ordem.id })).toEqual({ vivos: 1 });
  expect(await api.client.mensagens.revogarLinks({ id: ordem.id })).toEqual({ revogados: 1 });
  await recusado(token);
});

test('cancelar revoga, também por fora da tela, e reabrir não devolve; o décimo primeiro tira o mais antigo', async () => {
  const { ordem, token } = await orcada();
  for (let i = 0; i < 10; i++) await linkDa(ordem.id);
  expect(await codigo(ler(token))).toBe('LINK_INVALIDO');
  expect(await api.client.mensagens.links({ id: ordem.id })).toEqual({ vivos: 10 });
  const ultimo = await linkDa(ordem.id);
  await oficina.mudarStatus(ordem, 'cancelada');
  expect(await codigo(ler(ultimo))).toBe('LINK_INVALIDO');
  expect(await codigo(linkDa(ordem.id))).toBe('ORDEM_CANCELADA');
  expect((await api.client.mensagens.preparar({ id: ordem.id })).texto).not.toContain('{link}');
  await oficina.mudarStatus(ordem, 'aberta');
  expect(await codigo(ler(ultimo))).toBe('LINK_INVALIDO');
  await ler(await linkDa(ordem.id));
});

test('um link preparado não tira os que o cliente tem, e não acaba porque o registro da mensagem demora', async () => {
  const { ordem, token } = await orcada();
  const preparar = async () => {
    const { id, endereco } = await api.client.mensagens.criarLink({ id: ordem.id, rascunho: true });
    return { id, token: endereco.split('/acompanhar/')[1] ?? '' };
  };
  const registrar = (link_id: string) =>
    api.client.mensagens.escrever({
      id: ordem.id,
      modelo: 'orcamento',
      canal: 'whatsapp',
      texto: 'Veja: {link}',
      link_id,
    });
  const dias = (n: number) => api.setClock(new Date(Date.now() + n * 86_400_000));
  // This link was given to the customer, but the message is not logged yet, because the device is offline.
  const entregue = await preparar();
  const lido = await preparar();
  const esquecido = await preparar();
  await ler(lido.token);
  dias(6.9);
  for (let i = 0; i < 12; i++) await preparar();
  expect(await codigo(ler(token))).toBe('ok');
  expect(await codigo(ler(entregue.token))).toBe('ok');
  expect(await api.client.mensagens.links({ id: ordem.id })).toEqual({ vivos: 1 });
  await registrar(entregue.id);
  expect(await api.client.mensagens.links({ id: ordem.id })).toEqual({ vivos: 2 });
  // After eight days no late log is accepted. A link that somebody has read counts as given all the same.
  dias(8.1);
  await preparar();
  expect(await codigo(ler(esquecido.token))).toBe('LINK_INVALIDO');
  for (const um of [token, entregue.token, lido.token]) expect(await codigo(ler(um))).toBe('ok');
  // The eleventh link given revokes the oldest. Links that were only prepared do not count.
  for (let i = 0; i < 9; i++) await registrar((await preparar()).id);
  expect(await api.client.mensagens.links({ id: ordem.id })).toEqual({ vivos: 10 });
  expect(await codigo(ler(token))).toBe('LINK_INVALIDO');
  expect(await codigo(ler(entregue.token))).toBe('ok');
  api.setClock(null);
});

test('aprovar pelo link move a ordem, e o histórico diz que foi o cliente', async () => {
  const { ordem, orcamento_id, token } = await orcada();
  expect(await codigo(aprovar(token, { nome: 'M1' }))).toBe('DADOS_INVALIDOS');
  expect(await codigo(aprovar(token, { aceite: false }))).toBe('DADOS_INVALIDOS');
  expect(await codigo(aprovar(token, { aceite: undefined }))).toBe('DADOS_INVALIDOS');
  const maria = visitante('203.0.113.9');
  expect(await aprovar(token, {}, maria)).toMatchObject({
    orcamento: { situacao: 'aprovado' },
    situacao: 'Em conserto',
  });
  const lida = await api.client.ordens_servico.get({ id: ordem.id });
  expect(lida).toMatchObject({ status: 'em_andamento', valor_aprovado: '350.00', aprovacao_fraca: false });
  expect(lida.historico_status.at(-1) ?? lida.historico_status[0]).toBeDefined();
  expect(lida.historico_status.map(({ por }) => por)).toContain('Cliente (link)');
  const atos = await api.client.auditoria.historico({ tabela: 'ordens_servico', registro_id: ordem.id });
  expect(atos.itens.map(({ quem }) => quem)).toContain('Cliente (link)');
  const { respostas } = await api.client.orcamentos.get({ id: orcamento_id });
  expect(respostas).toMatchObject([
    { canal: 'link', nome: 'Maria Souza', registrada_por: null, fraca: false },
  ]);
  const { rows } = await api.dono.query(
    `select r.endereco, r.navegador, r.user_id, (select count(*)::int from links_acessos a where a.link_id = r.link_id) as acessos
     from orcamentos_respostas r where orcamento_id = $1`,
    [orcamento_id],
  );
  expect(rows).toEqual([
    { endereco: '203.0.113.9', navegador: 'Navegador da Maria', user_id: null, acessos: 1 },
  ]);
  expect(await codigo(aprovar(token))).toBe('ORCAMENTO_RESPONDIDO');
});

test('de 16 respostas a uma versão, pelo link e pelo balcão, uma vale', async () => {
  const { orcamento_id, token } = await orcada();
  const balcao = { id: orcamento_id, n: 1, canal: 'whatsapp', nome: 'Maria', texto: 'Sim' } as const;
  const todas = await Promise.all(
    Array.from({ length: 16 }, (_, i) => {
      if (i % 3 === 0) return codigo(api.client.orcamentos.aprovar(balcao));
      if (i % 3 === 1) return codigo(aprovar(token));
      return codigo(api.stranger.acompanhamento.agir({ acao: 'recusar', token, ...RESPOSTA }));
    }),
  );
  expect(todas.filter((um) => um === 'ok')).toHaveLength(1);
  expect(new Set(todas)).toEqual(new Set(['ok', 'ORCAMENTO_RESPONDIDO']));
});

test('o link, uma nova versão e o faturamento ao mesmo tempo não se travam', async () => {
  for (let vez = 0; vez < 4; vez++) {
    const { ordem, orcamento_id, token } = await orcada();
    const { versao } = await api.client.orcamentos.get({ id: orcamento_id });
    const [link, nova, faturada] = await Promise.all([
      codigo(aprovar(token)),
      codigo(api.client.orcamentos.novaVersao({ id: orcamento_id, versao })),
      codigo(api.client.ordens_servico.faturar({ id: ordem.id })),
    ]);
    const depois = ['ok', 'ORCAMENTO_SUBSTITUIDO', 'ORCAMENTO_NAO_ENVIADO', 'ORDEM_ENCERRADA'];
    expect(depois).toContain(link);
    expect(['ok', 'REGISTRO_ALTERADO', 'ITENS_FECHADOS']).toContain(nova);
    expect(faturada).toBe('ok');
  }
  await api.verificar();
});

test('em parte só onde se aceita; encerrada, a ordem manda falar com a loja; recusar deixa a ordem como está', async () => {
  const { ordem, token } = await orcada();
  expect(await codigo(aprovar(token, { grupos: [] }))).toBe('SO_INTEIRO');
  const recusada = await api.stranger.acompanhamento.agir({ acao: 'recusar', token, ...RESPOSTA });
  expect(recusada).toMatchObject({ orcamento: { situacao: 'recusado' } });
  expect(await api.client.ordens_servico.get({ id: ordem.id })).toMatchObject({
    status: 'aguardando_aprovacao',
    resultado: 'recusado',
  });
  const outra = await orcada();
  await oficina.mudarStatus(outra.ordem, 'entregue');
  await expect(aprovar(outra.token)).rejects.toMatchObject({
    message: 'Esta ordem já foi encerrada: fale com a loja',
  });
});

test('o sinal: sem dinheiro ligado combina-se com a loja; com PIX, Já paguei avisa uma vez', async () => {
  const semDinheiro = await orcada({ sinal: '175.00' });
  expect(await aprovar(semDinheiro.token)).toMatchObject({
    pagar: { sinal: true, valor: '175.00', pix: null },
  });
  const pagar = (token: string) => api.stranger.acompanhamento.agir({ acao: 'sinal', token });
  expect(await codigo(pagar(semDinheiro.token))).toBe('NADA_A_PAGAR');

  await api.run((ctx) => comecarFixture(ctx, [oficina.matriz, oficina.loja]));
  const { ordem, token } = await orcada({ sinal: '175.00' });
  expect((await ler(token)).pagar).toBeNull();
  const aprovada = (await aprovar(token)) as PaginaDaOrdem;
  expect(aprovada.pagar).toMatchObject({ valor: '175.00', avisada: false });
  expect(aprovada.pagar?.pix?.brcode).toContain(`OS${String(ordem.numero_os).padStart(6, '0')}S1`);
  const [primeira, segunda] = await Promise.all([pagar(token), pagar(token)]);
  for (const pagina of [primeira, segunda]) expect(pagina).toMatchObject({ pagar: { avisada: true } });
  const { rows } = await api.dono.query(
    'select valor, avisada_em is not null as avisada from cobrancas where ordem_servico_id = $1',
    [ordem.id],
  );
  expect(rows).toEqual([{ valor: '175.00', avisada: true }]);
});

test('onde outra pessoa paga, ninguém pede o pagamento ao cliente', async () => {
  const { ordem, token } = await orcada({ sinal: '175.00' });
  await aprovar(token);
  await api.client.pagamentos.cobrarSinal({ id: ordem.id, valor: '175.00' });
  const dito = async (modelo: string) =>
    (await api.client.mensagens.preparar({ id: ordem.id, modelo })).texto;
  expect(await dito('status_concluida')).toContain('350,00');
  expect((await ler(token)).pagar).toMatchObject({ valor: '175.00' });
  const { id: pagador_id } = await api.client.clientes.create({
    nome_completo: 'Seguradora Pagante',
    telefone: '41988887777',
    filial_id: ordem.filial_id,
  });
  const { versao } = await api.client.ordens_servico.get({ id: ordem.id });
  await api.client.pagamentos.mudarPagador({ id: ordem.id, versao, pagador_id });
  // If somebody else pays, the customer's page offers no charge, not even an open one.
  await api.client.pagamentos.cobrarSinal({ id: ordem.id, valor: '100.00' });
  expect((await ler(token)).pagar).toBeNull();
  expect(await codigo(api.stranger.acompanhamento.agir({ acao: 'sinal', token }))).toBe('NADA_A_PAGAR');
  expect(await dito('status_concluida')).not.toContain('350,00');
});

test('cada endereço tem os seus limites', async () => {
  const { token } = await orcada();
  const curioso = visitante('203.0.113.77');
  for (let i = 0; i < 20; i++) expect(await codigo(ler(`errado${i}`, curioso))).toBe('LINK_INVALIDO');
  expect(await codigo(ler('errado', curioso))).toBe('MUITAS_TENTATIVAS');
  const leitor = visitante('203.0.113.78');
  for (let i = 0; i < 60; i++) await ler(token, leitor);
  expect(await codigo(ler(token, leitor))).toBe('MUITAS_TENTATIVAS');
  expect(await codigo(ler(token, visitante('203.0.113.79')))).toBe('ok');
});

test('assinar no celular: quinze minutos, uma vez, o que se leu', async () => {
  const { id, numero_os } = await oficina.ordem();
  const pedido = await api.client.assinaturas.pedirNoCelular({ id });
  expect(pedido?.qr_svg).toContain('<svg');
  const pedirLink = () =>
    api.run((ctx) => criarLink(ctx, { ordem_servico_id: id, finalidade: 'assinatura' }));
  const [antigo, token] = [await pedirLink(), await pedirLink()];
  expect(await codigo(ler(antigo))).toBe('LINK_INVALIDO');
  api.setClock(new Date(Date.now() + 16 * 60_000));
  expect(await codigo(ler(token)).finally(() => api.setClock(null))).toBe('LINK_INVALIDO');

  const pagina = await api.stranger.acompanhamento.ler({ token });
  if (pagina.tipo !== 'assinatura') throw new Error('not a signature');
  expect(pagina.linhas.length).toBeGreaterThan(1);
  // Each link serves its own purpose only.
  expect(await codigo(aprovar(token))).toBe('LINK_INVALIDO');
  const assinar = (campos: object = {}) => assinarPeloLink(token, { sha256: pagina.sha256, ...campos });
  expect(await codigo(assinar({ sha256: '0'.repeat(64) }))).toBe('CONTEUDO_MUDOU');
  for (const imagem of [Buffer.from('nada').toString('base64'), ...semAssinaturaFixture()])
    expect(await codigo(assinar({ imagem }))).toBe('ASSINATURA_VAZIA');
  const duas = await Promise.all([codigo(assinar()), codigo(assinar())]);
  expect(duas.sort()).toEqual(['LINK_INVALIDO', 'ok']);
  expect(await api.client.assinaturas.daOrdem({ id })).toMatchObject([
    { meio: 'celular', nome: 'Maria Souza', momento: 'entrada' },
  ]);
  expect(await codigo(api.client.assinaturas.pedirNoCelular({ id }))).toBe('JA_ASSINADA');
  expect(numero_os).toBe(pagina.numero_os);
});

test('quem retira assina no celular, por um link que só serve para isso', async () => {
  const { id } = await oficina.ordem();
  await oficina.mudarStatus({ id }, 'concluida');
  expect(await codigo(api.client.assinaturas.pedirNoCelular({ id, momento: 'retirada' }))).toBe(
    'RETIRADA_FALTA',
  );
  await api.client.ordens_servico.registrarRetirada({ id });
  expect((await api.client.assinaturas.pedirNoCelular({ id, momento: 'retirada' }))?.qr_svg).toContain(
    '<svg',
  );
  const token = await api.run((ctx) => criarLink(ctx, { ordem_servico_id: id, finalidade: 'retirada' }));
  await api.client.ordens_servico.desfazerRetirada({ id, motivo: 'Engano' });
  expect(await codigo(ler(token))).toBe('LINK_INVALIDO');
  const outra = { quem: 'outra', nome: 'João Lima', documento: '123.456.789-09' } as const;
  await api.client.ordens_servico.registrarRetirada({ id, retirada: outra });
  const pagina = await api.stranger.acompanhamento.ler({ token });
  if (pagina.tipo !== 'assinatura') throw new Error('not a signature');
  expect(pagina.momento).toBe('retirada');
  expect(pagina.linhas).toContainEqual({ rotulo: 'Retirado por', texto: 'João Lima' });
  expect(JSON.stringify(pagina)).not.toContain('789-09');
  expect(await codigo(aprovar(token))).toBe('LINK_INVALIDO');
  const feita = await assinarPeloLink(token, { sha256: pagina.sha256 });
  expect(feita).toMatchObject({ tipo: 'assinada', momento: 'retirada' });
  const { retirada_atual } = await api.client.ordens_servico.get({ id });
  expect(await api.client.assinaturas.daOrdem({ id })).toMatchObject([
    { id: retirada_atual?.assinatura_id, momento: 'retirada', meio: 'celular' },
  ]);
});

test('a declaração do cliente se assina no celular, sem mostrar o documento, e uma vez', async () => {
  const { id, numero_os, cliente_id } = await oficina.ordem();
  const cliente = await api.client.clientes.get({ id: cliente_id });
  await api.client.clientes.update({ ...cliente, cpf_cnpj: '123.456.789-09' });
  await oficina.mudarStatus({ id }, 'cancelada');
  expect((await api.client.baixa_aparelho.pedirNoCelular({ id }))?.qr_svg).toContain('<svg');
  const [outro, token] = [await linkDaDeclaracao(id), await linkDaDeclaracao(id)];
  expect(await codigo(ler(outro))).toBe('LINK_INVALIDO');
  const pagina = await api.stranger.acompanhamento.ler({ token });
  if (pagina.tipo !== 'assinatura') throw new Error('not a signature');
  expect(pagina).toMatchObject({ momento: 'declaracao', numero_os });
  expect(pagina.condicoes).toContain('não o quero de volta');
  expect(JSON.stringify(pagina)).not.toContain('789-09');
  // The phone shows no document, so what is signed there is another text.
  expect(pagina.sha256).not.toBe((await api.client.baixa_aparelho.declaracao({ id })).sha256);
  expect(await codigo(aprovar(token))).toBe('LINK_INVALIDO');
  const assinar = (campos: object = {}) => assinarPeloLink(token, { sha256: pagina.sha256, ...campos });
  expect(await codigo(assinar({ sha256: '0'.repeat(64) }))).toBe('CONTEUDO_MUDOU');
  expect(await codigo(assinar({ imagem: Buffer.from('nada').toString('base64') }))).toBe('ASSINATURA_VAZIA');
  const duas = await Promise.all([codigo(assinar()), codigo(assinar())]);
  expect(duas.sort()).toEqual(['LINK_INVALIDO', 'ok']);
  expect((await api.client.baixa_aparelho.declaracao({ id })).assinada).toMatchObject({
    meio: 'celular',
    nome: 'Maria Souza',
  });
  expect(await codigo(api.client.baixa_aparelho.pedirNoCelular({ id }))).toBe('JA_DECLARADA');
  await api.client.baixa_aparelho.baixar({ id, tipo: 'doado', dados_apagados: true });
  expect(await codigo(api.client.baixa_aparelho.pedirNoCelular({ id }))).toBe('APARELHO_SAIU');
});

test('a declaração que se assinou no papel não se assina de novo no celular', async () => {
  const { id } = await oficina.ordem();
  const token = await linkDaDeclaracao(id);
  const { sha256 } = await api.client.baixa_aparelho.declaracao({ id });
  const nome = 'Maria Souza';
  const noCelular = () =>
    api.stranger.acompanhamento.agir({ acao: 'assinar', token, sha256, nome, imagem: assinaturaFixture() });
  await api.client.baixa_aparelho.imprimir({ id });
  await api.client.baixa_aparelho.declarar({ id, sha256, meio: 'papel', nome, imagem: null });
  expect(await codigo(noCelular())).toBe('JA_DECLARADA');
  await api.client.baixa_aparelho.baixar({ id, tipo: 'doado', dados_apagados: true });
  expect(await codigo(noCelular())).toBe('APARELHO_SAIU');
});
