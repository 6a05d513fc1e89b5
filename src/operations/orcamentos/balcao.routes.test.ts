/** Approval at the counter, with a new signature or the intake's; and how an approved total is taken back. */

import { afterAll, beforeAll, expect, test } from 'vitest';
import { assinaturaFixture } from '#operations/assinaturas/assinaturas.fixtures.ts';
import { formatBRL } from '#platform/shared/money.ts';
import { createTestApi, type TestApi } from '#test/api.ts';
import { abrirOficina, type Oficina } from '#test/oficina.ts';
import { aprovadoEmParte } from './lista.rules.ts';

let api: TestApi;
let oficina: Oficina;
beforeAll(async () => {
  api = await createTestApi();
  oficina = await abrirOficina(api);
});
afterAll(() => api.close());

const ler = (id: string) => api.client.ordens_servico.get({ id });
async function comServico() {
  const ordem = await oficina.ordem();
  await oficina.item(ordem, await oficina.servico(), 1, '150.00');
  return ordem;
}
async function assinado(id: string) {
  const { sha256 } = await api.client.orcamentos.paraAprovar({ id });
  return { sha256, meio: 'tela', nome: 'Maria Souza', imagem: assinaturaFixture() } as const;
}
const aprovar = async (id: string) =>
  api.client.orcamentos.aprovarNoBalcao({ id, assinatura: await assinado(id) });

test('num ato só nasce, vai e é aprovada uma versão com os itens da ordem', async () => {
  const ordem = await comServico();
  const peca = await oficina.produto(0);
  await oficina.item(ordem, peca, 2, '40.00');
  const orcamento = await aprovar(ordem.id);
  expect(orcamento).toMatchObject({ situacao: 'aprovado', versao_aprovada: 1, ordem_servico_id: ordem.id });
  const lida = await ler(ordem.id);
  // The part is not in stock.
  expect(lida).toMatchObject({ status: 'aguardando_pecas', total: '230.00', valor_aprovado: '230.00' });
  expect(lida.itens).toHaveLength(2);
  const { respostas } = await api.client.orcamentos.get({ id: orcamento.id });
  expect(respostas).toMatchObject([
    { decisao: 'aprovado', canal: 'balcao', nome: 'Maria Souza', valor: '230.00' },
  ]);
  const assinaturas = await api.client.assinaturas.daOrdem({ id: ordem.id });
  expect(assinaturas).toMatchObject([{ momento: 'aprovacao', meio: 'tela', nome: 'Maria Souza' }]);
  await expect(aprovar(ordem.id)).rejects.toMatchObject({ code: 'JA_APROVADO' });
  await api.verificar();
});

test('o que veio depois é a próxima versão do aprovado', async () => {
  const ordem = await comServico();
  const { id } = await aprovar(ordem.id);
  await oficina.item(ordem, await oficina.servico(), 1, '80.00');
  expect(await aprovar(ordem.id)).toMatchObject({ id, versao_aprovada: 2, situacao: 'aprovado' });
  expect(await ler(ordem.id)).toMatchObject({ total: '230.00', valor_aprovado: '230.00' });
  expect((await ler(ordem.id)).itens).toHaveLength(2);
  await api.verificar();
});

test('a assinatura da entrada vale se mostra os mesmos itens e total, e só então', async () => {
  const ordem = await comServico();
  const { sha256 } = await api.client.assinaturas.paraAssinar({ id: ordem.id });
  await api.client.impressos_ordem.ordem({ id: ordem.id });
  await api.client.assinaturas.assinar({ id: ordem.id, sha256, meio: 'papel', nome: 'João Lima' });
  expect(await api.client.orcamentos.paraAprovar({ id: ordem.id })).toMatchObject({ entrada_serve: true });
  const { item } = await oficina.item(ordem, await oficina.servico(), 1, '10.00');
  expect(await api.client.orcamentos.paraAprovar({ id: ordem.id })).toMatchObject({ entrada_serve: false });
  await expect(api.client.orcamentos.aprovarNoBalcao({ id: ordem.id })).rejects.toMatchObject({
    code: 'FALTA_ASSINATURA',
  });
  await api.client.ordens_servico.removerItem({ id: item.id });
  const { id } = await api.client.orcamentos.aprovarNoBalcao({ id: ordem.id });
  const { respostas } = await api.client.orcamentos.get({ id });
  expect(respostas).toMatchObject([{ canal: 'balcao', nome: 'João Lima' }]);
  expect(await api.client.assinaturas.daOrdem({ id: ordem.id })).toHaveLength(1);
});

/** The words that the order's newest signature covers. */
async function ultimaAssinada(id: string) {
  const { rows } = await api.dono.query(
    `select a.momento, a.meio, c.conteudo -> 'leitura' as leitura
     from assinaturas a join documentos_conteudos c using (sha256) where a.registro_id = $1 order by a.id desc limit 1`,
    [id],
  );
  return rows[0];
}
async function noPapel(id: string) {
  const { sha256 } = await api.client.orcamentos.paraAprovar({ id });
  const assinatura = { sha256, meio: 'papel', nome: 'Maria Souza' } as const;
  return api.client.orcamentos.aprovarNoBalcao({ id, assinatura });
}
const IMPRIMA =
  'Nenhum papel impresso mostra o que vai ser assinado agora: imprima de novo e peça a assinatura nesse papel';

test('no papel se aprova o que foi impresso: um papel de 350,00 não aprova 710,00', async () => {
  const ordem = await oficina.ordem();
  await oficina.item(ordem, await oficina.servico(), 1, '350.00');
  await expect(noPapel(ordem.id)).rejects.toMatchObject({ code: 'PAPEL_NAO_IMPRESSO', message: IMPRIMA });
  await api.client.orcamentos.imprimirAprovacao({ id: ordem.id });
  await api.client.impressos_ordem.ordem({ id: ordem.id });
  await oficina.item(ordem, await oficina.servico(), 1, '360.00');
  await expect(noPapel(ordem.id)).rejects.toMatchObject({ code: 'PAPEL_NAO_IMPRESSO', message: IMPRIMA });
  expect(await ultimaAssinada(ordem.id)).toBeUndefined();
  expect(await api.client.orcamentos.daOrdem({ id: ordem.id })).toEqual([]);
  expect(await ler(ordem.id)).toMatchObject({ valor_aprovado: null });
  await api.client.orcamentos.imprimirAprovacao({ id: ordem.id, formato: '80mm' });
  expect(await noPapel(ordem.id)).toMatchObject({ situacao: 'aprovado' });
  const { leitura } = await api.client.orcamentos.paraAprovar({ id: ordem.id });
  expect(leitura.total).toBe(formatBRL('710.00'));
  expect(await ultimaAssinada(ordem.id)).toEqual({ momento: 'aprovacao', meio: 'papel', leitura });
});

test('o papel da ordem com os mesmos itens também serve, e é ele que fica como assinado', async () => {
  const ordem = await comServico();
  await api.client.impressos_ordem.ordem({ id: ordem.id });
  // Changed after the print: the sheet's words stay those that are signed.
  const lida = await ler(ordem.id);
  await api.client.ordens_servico.update({ ...lida, defeito_reclamado: 'Outro defeito' });
  expect(await noPapel(ordem.id)).toMatchObject({ situacao: 'aprovado' });
  const { leitura } = await ultimaAssinada(ordem.id);
  expect(leitura).toMatchObject({
    titulo: `Ordem de serviço #${ordem.numero_os}`,
    total: formatBRL('150.00'),
  });
  expect(leitura.linhas).toContainEqual({ rotulo: 'Defeito', texto: lida.defeito_reclamado });
});

test('no papel se responde ao orçamento o que foi impresso: outra parte, a recusa e outra versão não valem', async () => {
  const ordem = await comServico();
  const um = { produto_servico_id: await oficina.servico(), quantidade: '1' };
  const itens = (bateria: string) => [
    { ...um, valor_unitario: '350.00', grupo: 'Tela' },
    { ...um, valor_unitario: bateria, grupo: 'Bateria' },
  ];
  const { id, versao } = await api.client.orcamentos.create({
    filial_id: ordem.filial_id,
    cliente_id: ordem.cliente_id,
    ordem_servico_id: ordem.id,
    aceita_parcial: true,
    itens: itens('80.00'),
  });
  const papel = (grupos?: string[]) =>
    api.client.orcamentos.imprimirResposta({ id, decisao: 'aprovado', grupos });
  await expect(papel()).rejects.toMatchObject({ code: 'ORCAMENTO_NAO_ENVIADO' });
  const enviado = await api.client.orcamentos.enviar({ id, versao });
  const resposta = {
    id,
    n: 1,
    canal: 'balcao',
    nome: 'Maria Souza',
    assinatura: { meio: 'papel', nome: 'Maria Souza' },
  } as const;
  await expect(api.client.orcamentos.aprovar(resposta)).rejects.toMatchObject({
    code: 'PAPEL_NAO_IMPRESSO',
    message: IMPRIMA,
  });
  await expect(papel(['Outro'])).rejects.toMatchObject({ code: 'SEM_SERVICO' });
  await papel(['Tela']);
  await expect(api.client.orcamentos.aprovar(resposta)).rejects.toMatchObject({ code: 'PAPEL_NAO_IMPRESSO' });
  await expect(api.client.orcamentos.recusar(resposta)).rejects.toMatchObject({ code: 'PAPEL_NAO_IMPRESSO' });
  // Printed for one version, the sheet does not answer the next.
  await papel();
  const rascunho = await api.client.orcamentos.novaVersao({ id, versao: enviado.versao });
  const mudado = await api.client.orcamentos.update({
    id,
    versao: rascunho.versao,
    itens: itens('360.00'),
  });
  await api.client.orcamentos.enviar({ id, versao: mudado.versao });
  const segunda = { ...resposta, n: 2 };
  await expect(api.client.orcamentos.aprovar(segunda)).rejects.toMatchObject({ code: 'PAPEL_NAO_IMPRESSO' });
  expect(await ultimaAssinada(ordem.id)).toBeUndefined();
  await papel();
  expect(await api.client.orcamentos.aprovar(segunda)).toMatchObject({ situacao: 'aprovado' });
  expect((await ultimaAssinada(ordem.id)).leitura).toMatchObject({
    titulo: expect.stringContaining('versão 2'),
    total: formatBRL('710.00'),
    linhas: expect.arrayContaining([{ rotulo: 'Resposta', texto: 'Aprovo Tela, Bateria' }]),
  });
});

test('recusa o orçamento em aberto, a ordem vazia, a peça usada e a assinatura do que mudou', async () => {
  const ordem = await comServico();
  const antes = await assinado(ordem.id);
  await oficina.item(ordem, await oficina.servico(), 1, '10.00');
  await expect(
    api.client.orcamentos.aprovarNoBalcao({ id: ordem.id, assinatura: antes }),
  ).rejects.toMatchObject({ code: 'CONTEUDO_MUDOU' });
  expect(await api.client.orcamentos.daOrdem({ id: ordem.id })).toEqual([]);
  const { id: usada } = await api.client.produtos_servicos.create({
    tipo: 'produto',
    nome: 'Tela usada',
    qualidade: 'usada',
    filial_id: oficina.matriz,
  });
  await oficina.item(ordem, usada, 1, '90.00');
  await expect(aprovar(ordem.id)).rejects.toMatchObject({
    message: 'Há peça usada: marque O cliente aceita peça usada',
  });
  const rascunho = await api.client.orcamentos.create({
    filial_id: ordem.filial_id,
    cliente_id: ordem.cliente_id,
    ordem_servico_id: ordem.id,
  });
  await expect(aprovar(ordem.id)).rejects.toMatchObject({
    code: 'ORCAMENTO_EM_ABERTO',
    message: 'Esta ordem já tem um orçamento em aberto: registre a resposta nele',
  });
  await api.client.orcamentos.remove({ id: rascunho.id });
  const aceita = { id: ordem.id, aceita_usada: true, assinatura: await assinado(ordem.id) };
  expect(await api.client.orcamentos.aprovarNoBalcao(aceita)).toMatchObject({ situacao: 'aprovado' });
  const vazia = await oficina.ordem();
  await expect(aprovar(vazia.id)).rejects.toMatchObject({ code: 'ORCAMENTO_SEM_ITENS' });
  await api.client.ordens_servico.faturar({ id: ordem.id });
  await expect(aprovar(ordem.id)).rejects.toMatchObject({ code: 'ITENS_FECHADOS' });
});

test('um orçamento enviado se responde no balcão com a assinatura de agora, aprovado em parte ou recusado', async () => {
  const ordem = await comServico();
  const criar = async (ordem_servico_id: string | null) => {
    const servico = await oficina.servico();
    const um = { produto_servico_id: servico, quantidade: '1', valor_unitario: '80.00' };
    const { id, versao } = await api.client.orcamentos.create({
      filial_id: ordem.filial_id,
      cliente_id: ordem.cliente_id,
      ordem_servico_id,
      aceita_parcial: true,
      itens: [
        { ...um, grupo: 'Tela' },
        { ...um, grupo: 'Bateria' },
      ],
    });
    await api.client.orcamentos.enviar({ id, versao });
    return { id, n: 1, canal: 'balcao', nome: 'Maria Souza' } as const;
  };
  const assinatura = { meio: 'tela', nome: 'Maria Souza', imagem: assinaturaFixture() } as const;
  const resposta = await criar(ordem.id);
  await expect(api.client.orcamentos.aprovar(resposta)).rejects.toMatchObject({ code: 'FALTA_ASSINATURA' });
  const vazia = { ...assinatura, imagem: null };
  await expect(api.client.orcamentos.aprovar({ ...resposta, assinatura: vazia })).rejects.toMatchObject({
    code: 'ASSINATURA_VAZIA',
  });
  const aprovado = await api.client.orcamentos.aprovar({ ...resposta, assinatura, grupos: ['Tela'] });
  expect(aprovado.situacao).toBe('aprovado');
  const lido = await api.client.orcamentos.get({ id: resposta.id });
  expect([lido.total, aprovadoEmParte(lido)]).toEqual(['160.00', '80.00']);
  expect(await ler(ordem.id)).toMatchObject({ valor_aprovado: '80.00', aprovacao_fraca: false });
  const { rows } = await api.dono.query(
    `select c.conteudo #>> '{leitura,linhas,0,texto}' as resposta, c.conteudo #>> '{leitura,linhas,1,texto}' as valor,
       jsonb_array_length(c.conteudo #> '{leitura,itens}') as itens, a.momento
     from orcamentos_respostas r join assinaturas a on a.id = r.assinatura_id
       join documentos_conteudos c on c.sha256 = a.sha256 where r.orcamento_id = $1 and a.registro_id = $2`,
    [resposta.id, ordem.id],
  );
  expect(rows).toEqual([
    { resposta: 'Aprovo Tela', valor: formatBRL('80.00'), itens: 2, momento: 'aprovacao' },
  ]);
  const recusada = { ...(await criar((await comServico()).id)), assinatura };
  expect((await api.client.orcamentos.recusar(recusada)).situacao).toBe('recusado');

  // Only an answer at the counter stores a signature.
  const outra = await comServico();
  const escrita = { ...(await criar(outra.id)), canal: 'whatsapp', texto: 'Sim', assinatura } as const;
  expect((await api.client.orcamentos.aprovar(escrita)).situacao).toBe('aprovado');
  expect(await api.client.assinaturas.daOrdem({ id: outra.id })).toEqual([]);
  const avulso = { ...(await criar(null)), assinatura };
  await expect(api.client.orcamentos.aprovar(avulso)).rejects.toMatchObject({ code: 'SEM_ORDEM' });
  await api.verificar();
});

test('de dois que aprovam ao mesmo tempo um aprova, e o outro fica sabendo', async () => {
  const ordem = await comServico();
  const feitos = await Promise.allSettled([aprovar(ordem.id), aprovar(ordem.id)]);
  expect(feitos.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await api.client.orcamentos.daOrdem({ id: ordem.id })).toHaveLength(1);
  expect(await ler(ordem.id)).toMatchObject({ total: '150.00', valor_aprovado: '150.00' });
  await api.verificar();
});

test('alterar um orçamento sem dizer os itens os deixa como estão', async () => {
  const ordem = await comServico();
  const { id, versao } = await api.client.orcamentos.create({
    filial_id: ordem.filial_id,
    cliente_id: ordem.cliente_id,
    ordem_servico_id: ordem.id,
  });
  const { itens: antes } = await api.client.orcamentos.get({ id });
  const mudado = await api.client.orcamentos.update({ id, versao, validade_dias: 30, sinal: '50.00' });
  const depois = await api.client.orcamentos.get({ id });
  const semId = ({ id: _id, ...item }: (typeof antes)[number]) => item;
  expect(depois.itens.map(semId)).toEqual(antes.map(semId));
  expect(depois.versoes[0]).toMatchObject({ validade_dias: 30, sinal: '50.00', total: '150.00' });
  await expect(
    api.client.orcamentos.update({ id, versao: mudado.versao, sinal: '150.01' }),
  ).rejects.toMatchObject({ code: 'SINAL_ACIMA' });
});

test('a taxa que alguém tira da ordem já não conta como aprovada', async () => {
  const ordem = await comServico();
  const taxa_servico_id = await oficina.servico();
  const { versao } = await api.client.aprovacao.configuracao();
  await api.client.aprovacao.salvar({ exigir_aprovacao: 'avisar', taxa_servico_id, versao });
  await api.client.ordens_servico.salvarBancada({
    id: ordem.id,
    versao: ordem.versao,
    taxa_orcamento: '60.00',
  });
  const criado = await api.client.orcamentos.create({
    filial_id: ordem.filial_id,
    cliente_id: ordem.cliente_id,
    ordem_servico_id: ordem.id,
  });
  await api.client.orcamentos.enviar({ id: criado.id, versao: criado.versao });
  await api.client.orcamentos.recusar({
    id: criado.id,
    n: 1,
    canal: 'whatsapp',
    nome: 'Maria Souza',
    texto: 'Não quero',
  });
  await api.client.orcamentos.prepararDevolucao({ id: criado.id });
  const { itens, valor_aprovado } = await ler(ordem.id);
  expect(valor_aprovado).toBe('60.00');
  await api.client.ordens_servico.removerItem({ id: itens[0]?.id ?? '' });
  expect(await ler(ordem.id)).toMatchObject({ valor_aprovado: null, total: '0.00' });
  await api.verificar();
});
