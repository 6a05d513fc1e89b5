import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '#test/api.ts';
import { abrirOficina, type Oficina } from '#test/oficina.ts';

let api: TestApi;
let oficina: Oficina;
beforeAll(async () => {
  api = await createTestApi();
  oficina = await abrirOficina(api);
});
afterAll(() => api.close());

const WHATS = { canal: 'whatsapp', nome: 'Maria Souza', texto: 'Pode fazer' } as const;

/** An order with a part and a service, and a draft of both. */
async function ordemOrcada(estoque = 5, campos: object = {}) {
  const [peca, servico] = [await oficina.produto(estoque), await oficina.servico()];
  const ordem = await oficina.ordem();
  await oficina.item(ordem, peca, 1, '200.00');
  await oficina.item(ordem, servico, 1, '150.00');
  const orcamento = await api.client.orcamentos.create({
    filial_id: ordem.filial_id,
    cliente_id: ordem.cliente_id,
    ordem_servico_id: ordem.id,
    ...campos,
  });
  return { ordem, peca, servico, orcamento };
}
const detalhe = (id: string) => api.client.orcamentos.get({ id });
const lerOrdem = (id: string) => api.client.ordens_servico.get({ id });
async function enviar(id: string, aguardar = true) {
  const { versao } = await detalhe(id);
  return api.client.orcamentos.enviar({ id, versao, aguardar });
}
const aprovar = (id: string, n = 1, campos: object = {}) =>
  api.client.orcamentos.aprovar({ id, n, ...WHATS, ...campos });
const itemDe = (item: Awaited<ReturnType<typeof detalhe>>['itens'][number], campos: object = {}) => ({
  ...item,
  quantidade: '1',
  ...campos,
});

test('um orçamento nasce com os itens da ordem, é enviado com o SHA-256 do que diz, e aprovado move a ordem', async () => {
  const { ordem, orcamento } = await ordemOrcada();
  expect(await detalhe(orcamento.id)).toMatchObject({
    situacao: 'rascunho',
    total: '350.00',
    numero_os: ordem.numero_os,
  });
  await enviar(orcamento.id);
  expect(await lerOrdem(ordem.id)).toMatchObject({ status: 'aguardando_aprovacao', orcamento_aguarda: true });

  const texto = await (await api.client.orcamentos.conteudo({ id: orcamento.id, n: 1 })).text();
  expect(texto).toContain('"total":"350.00"');
  expect(texto).not.toMatch(/[:,] /);
  expect(Object.keys(JSON.parse(texto))).toEqual(Object.keys(JSON.parse(texto)).sort());
  const { rows } = await api.dono.query<{ sha: string }>(
    `select encode(sha256, 'hex') as sha from orcamentos_versoes where orcamento_id = $1`,
    [orcamento.id],
  );
  expect(createHash('sha256').update(texto).digest('hex')).toBe(rows[0]?.sha);

  await aprovar(orcamento.id);
  const depois = await lerOrdem(ordem.id);
  expect(depois).toMatchObject({
    status: 'em_andamento',
    valor_aprovado: '350.00',
    aprovacao_fraca: false,
    orcamento_aguarda: false,
    total: '350.00',
  });
  expect(await detalhe(orcamento.id)).toMatchObject({ situacao: 'aprovado', versao_aprovada: 1 });
  await api.verificar();
});

test('o que a tabela recusa é recusado com as suas palavras', async () => {
  const { ordem, orcamento, peca } = await ordemOrcada();
  const { id } = orcamento;
  await expect(
    api.client.orcamentos.create({
      filial_id: ordem.filial_id,
      cliente_id: ordem.cliente_id,
      ordem_servico_id: ordem.id,
    }),
  ).rejects.toMatchObject({
    status: 409,
    message: 'Esta ordem já tem um orçamento em aberto: continue nele',
  });

  const vazio = await api.client.orcamentos.update({ id, versao: 1, itens: [] });
  await expect(enviar(id)).rejects.toMatchObject({ message: 'Adicione ao menos um item ao orçamento' });
  const usada = {
    produto_servico_id: peca,
    quantidade: '1',
    valor_unitario: '90.00',
    qualidade: 'usada' as const,
  };
  await api.client.orcamentos.update({ id, versao: vazio.versao, itens: [usada] });
  await expect(enviar(id)).rejects.toMatchObject({
    message: 'Há peça usada: marque O cliente aceita peça usada',
  });
  await expect(api.client.orcamentos.prepararDevolucao({ id })).rejects.toMatchObject({
    message: 'Registre primeiro a recusa do cliente',
  });
  const { versao } = await detalhe(id);
  await api.client.orcamentos.update({ id, versao, itens: [usada], aceita_usada: true });
  const enviado = await enviar(id);
  await expect(api.client.orcamentos.update({ id, versao: enviado.versao, itens: [] })).rejects.toMatchObject(
    { message: 'Um orçamento enviado não muda: crie uma nova versão' },
  );
  await expect(api.client.orcamentos.remove({ id })).rejects.toMatchObject({
    message: 'Orçamentos enviados não são excluídos: cancele',
  });
  await expect(aprovar(id, 1, { texto: ' ' })).rejects.toMatchObject({
    message: 'Falta a prova da resposta: cole o texto ou anexe a imagem',
  });
  await expect(api.client.ordens_servico.remove({ id: ordem.id })).rejects.toMatchObject({
    message: 'Erro ao excluir ordem de serviço',
    data: { motivo: expect.stringContaining('1 orçamento enviado vinculado: cancele a ordem') },
  });
  await api.client.orcamentos.novaVersao({ id, versao: enviado.versao });
  await expect(aprovar(id)).rejects.toMatchObject({
    status: 409,
    message: 'Este orçamento foi substituído: responda à versão 2',
  });
  await enviar(id);
  await aprovar(id, 2);
  await expect(aprovar(id, 2)).rejects.toMatchObject({
    message: 'Este orçamento já foi respondido: para mudar, é preciso uma nova versão',
  });
});

test('vencido, encerrado e de ordem fechada não se respondem', async () => {
  const { ordem, orcamento } = await ordemOrcada();
  api.setClock(new Date('2026-11-13T15:00:00Z'));
  await enviar(orcamento.id);
  // Still the 23rd in São Paulo.
  api.setClock(new Date('2026-11-24T02:30:00Z'));
  expect(await detalhe(orcamento.id)).toMatchObject({ mostrada: 'enviado', valido_ate: '2026-11-23' });
  api.setClock(new Date('2026-11-24T03:30:00Z'));
  expect(await detalhe(orcamento.id)).toMatchObject({ situacao: 'enviado', mostrada: 'vencido' });
  await expect(aprovar(orcamento.id)).rejects.toMatchObject({
    message: 'Este orçamento venceu em 23/11/2026: é preciso uma nova versão',
  });
  api.setClock(null);
  await oficina.mudarStatus(ordem, 'cancelada');
  expect(await detalhe(orcamento.id)).toMatchObject({ mostrada: 'encerrado' });
  await expect(aprovar(orcamento.id)).rejects.toMatchObject({
    code: 'ITENS_FECHADOS',
    data: { motivo: 'reabra a ordem ou estorne o faturamento' },
  });
});

test('aprovar muda os itens ligados, junta os novos, tira os que faltam e reserva mesmo sem estoque', async () => {
  const { ordem, orcamento } = await ordemOrcada(0);
  const novo = await oficina.servico();
  const { itens, versao } = await detalhe(orcamento.id);
  const [peca] = itens;
  if (!peca) throw new Error('sem peça');
  await api.client.orcamentos.update({
    id: orcamento.id,
    versao,
    itens: [
      itemDe(peca, { quantidade: '2', valor_unitario: '180.00', descricao: 'Tela original 😀' }),
      { produto_servico_id: novo, quantidade: '1', valor_unitario: '40.00' },
    ],
  });
  await oficina.item(ordem, await oficina.servico(), 1, '10.00');
  await api.dono.query(`update configuracoes set estoque_negativo = 'bloquear'`);
  await enviar(orcamento.id);
  await aprovar(orcamento.id);
  await api.dono.query(`update configuracoes set estoque_negativo = 'avisar'`);
  const depois = await lerOrdem(ordem.id);
  expect(depois.status).toBe('aguardando_pecas');
  expect(depois.itens.map(({ descricao, valor_total }) => [descricao.slice(0, 13), valor_total])).toEqual([
    ['Tela original', '360.00'],
    [expect.any(String), '10.00'],
    [expect.any(String), '40.00'],
  ]);
  expect(depois.itens[0]?.id).toBe(peca.ordem_servico_item_id);
  const livro = await oficina.livro(ordem);
  expect(livro.movimentacoes).toEqual(['venda 2 pendente']);
  expect(livro.vendas).toEqual(['2 por 360.00 pendente']);
  await api.verificar();
});

test('em parte se aprova por grupos inteiros, se o orçamento deixa', async () => {
  const { ordem, orcamento } = await ordemOrcada();
  const { itens, versao } = await detalhe(orcamento.id);
  const grupos = itens.map((item, i) => itemDe(item, { grupo: i === 0 ? 'Tela' : 'Limpeza' }));
  await api.client.orcamentos.update({ id: orcamento.id, versao, itens: grupos, aceita_parcial: true });
  await enviar(orcamento.id);
  await expect(aprovar(orcamento.id, 1, { grupos: [] })).rejects.toMatchObject({
    message: 'Escolha ao menos um serviço',
  });
  await aprovar(orcamento.id, 1, { grupos: ['Limpeza'] });
  const depois = await lerOrdem(ordem.id);
  expect(depois).toMatchObject({ valor_aprovado: '150.00', total: '150.00', status: 'em_andamento' });
  expect((await oficina.livro(ordem)).movimentacoes).toEqual([]);

  const inteiro = await ordemOrcada();
  const lido = await detalhe(inteiro.orcamento.id);
  await api.client.orcamentos.update({
    id: lido.id,
    versao: lido.versao,
    itens: lido.itens.map((item, i) => itemDe(item, { grupo: `G${i}` })),
  });
  await enviar(lido.id);
  await expect(aprovar(lido.id, 1, { grupos: ['G0'] })).rejects.toMatchObject({
    message: 'Este orçamento só se aprova por inteiro',
  });
});

test('por telefone a prova é fraca até a confirmação escrita', async () => {
  const { ordem, orcamento } = await ordemOrcada();
  await enviar(orcamento.id);
  await aprovar(orcamento.id, 1, { canal: 'telefone', texto: '' });
  expect(await lerOrdem(ordem.id)).toMatchObject({ aprovacao_fraca: true });
  await expect(api.client.orcamentos.provar({ id: orcamento.id, texto: '' })).rejects.toMatchObject({
    code: 'SEM_PROVA',
  });
  await api.client.orcamentos.provar({ id: orcamento.id, texto: 'SIM' });
  expect(await lerOrdem(ordem.id)).toMatchObject({ aprovacao_fraca: false });
  expect((await detalhe(orcamento.id)).respostas).toMatchObject([
    { fraca: false, texto: null, prova_texto: 'SIM', prova_anexo_id: null, provada_em: expect.any(Date) },
  ]);
  await expect(api.client.orcamentos.provar({ id: orcamento.id, texto: 'SIM' })).rejects.toMatchObject({
    message: 'Esta aprovação já tem a sua prova',
  });
});

test('a recusa deixa itens e status; preparar a devolução os tira e conclui', async () => {
  const { ordem, orcamento } = await ordemOrcada();
  await enviar(orcamento.id);
  await api.client.orcamentos.recusar({ id: orcamento.id, n: 1, ...WHATS, texto: 'Não quero' });
  expect(await lerOrdem(ordem.id)).toMatchObject({
    status: 'aguardando_aprovacao',
    resultado: 'recusado',
    total: '350.00',
    orcamento_aguarda: false,
  });
  await api.client.orcamentos.prepararDevolucao({ id: orcamento.id });
  const depois = await lerOrdem(ordem.id);
  expect(depois).toMatchObject({ status: 'concluida', total: '0.00', itens: [] });
  expect((await oficina.livro(ordem)).movimentacoes).toEqual([]);
});

test('a versão aprovada vale até a nova ser aprovada, e cancelar a nova volta a ela', async () => {
  const { ordem, orcamento } = await ordemOrcada();
  const { id } = orcamento;
  await enviar(id);
  const aprovado = await aprovar(id);
  const antes = (await lerOrdem(ordem.id)).itens.map((item) => item.id);
  const nova = await api.client.orcamentos.novaVersao({ id, versao: aprovado.versao });
  expect(await lerOrdem(ordem.id)).toMatchObject({ valor_aprovado: '350.00' });
  const cancelada = await api.client.orcamentos.cancelar({ id, versao: nova.versao });
  expect(cancelada).toMatchObject({ situacao: 'aprovado', versao_vigente: 1 });
  const outra = await api.client.orcamentos.novaVersao({ id, versao: cancelada.versao });
  const { itens } = await detalhe(id);
  await api.client.orcamentos.update({
    id,
    versao: outra.versao,
    itens: itens.map((item) => itemDe(item, { valor_unitario: '100.00' })),
  });
  await enviar(id);
  await aprovar(id, outra.versao_vigente);
  const depois = await lerOrdem(ordem.id);
  expect(depois).toMatchObject({ valor_aprovado: '200.00', total: '200.00' });
  expect(depois.itens.map((item) => item.id)).toEqual(antes);
  await api.verificar();
});

test('um segundo orçamento é para o que vem a mais: o aprovado fica como está', async () => {
  const { ordem, orcamento } = await ordemOrcada();
  await enviar(orcamento.id);
  await aprovar(orcamento.id);
  await oficina.item(ordem, await oficina.servico(), 1, '80.00');
  const segundo = await api.client.orcamentos.create({
    filial_id: ordem.filial_id,
    cliente_id: ordem.cliente_id,
    ordem_servico_id: ordem.id,
  });
  expect(await detalhe(segundo.id)).toMatchObject({ total: '80.00' });
  await enviar(segundo.id);
  await aprovar(segundo.id);
  expect(await lerOrdem(ordem.id)).toMatchObject({ valor_aprovado: '430.00', total: '430.00' });
  await api.verificar();
});

const resultados = async (pedidos: readonly Promise<unknown>[]) => {
  const feitos = await Promise.allSettled(pedidos);
  return {
    certos: feitos.filter(({ status }) => status === 'fulfilled').length,
    codigos: feitos.flatMap((um) => (um.status === 'rejected' ? [(um.reason as { code: string }).code] : [])),
  };
};

test('de dezesseis respostas a uma versão, uma vale', async () => {
  const { ordem, orcamento } = await ordemOrcada();
  await enviar(orcamento.id);
  const { certos, codigos } = await resultados(
    Array.from({ length: 16 }, (_, i) =>
      i % 2 === 0
        ? aprovar(orcamento.id)
        : api.client.orcamentos.recusar({ id: orcamento.id, n: 1, ...WHATS }),
    ),
  );
  expect(certos).toBe(1);
  expect(new Set(codigos)).toEqual(new Set(['ORCAMENTO_RESPONDIDO']));
  expect((await detalhe(orcamento.id)).respostas).toHaveLength(1);
  expect((await lerOrdem(ordem.id)).total).toBe('350.00');
});

test('uma nova versão ou o faturamento ao mesmo tempo que a resposta: um dos dois é recusado', async () => {
  for (let vez = 0; vez < 4; vez++) {
    const { orcamento } = await ordemOrcada();
    const { versao } = await enviar(orcamento.id);
    const { certos, codigos } = await resultados([
      aprovar(orcamento.id),
      api.client.orcamentos.novaVersao({ id: orcamento.id, versao }),
    ]);
    expect(certos).toBe(1);
    expect(['ORCAMENTO_SUBSTITUIDO', 'REGISTRO_ALTERADO']).toContain(codigos[0]);

    const outra = await ordemOrcada();
    await enviar(outra.orcamento.id);
    const faturamento = await resultados([
      aprovar(outra.orcamento.id),
      api.client.ordens_servico.faturar({ id: outra.ordem.id }),
    ]);
    expect(faturamento.codigos.every((codigo) => codigo === 'ITENS_FECHADOS')).toBe(true);
    expect((await lerOrdem(outra.ordem.id)).faturada_em).not.toBeNull();
  }
  await api.verificar();
});

test('duas aprovações e vendas das mesmas peças não travam umas às outras', async () => {
  const peca = await oficina.produto(50);
  const outra = await oficina.produto(50);
  const prontas = [];
  for (let i = 0; i < 4; i++) {
    const ordem = await oficina.ordem();
    const itens = [peca, outra].map((produto_servico_id) => ({
      produto_servico_id,
      quantidade: '1',
      valor_unitario: '900.00',
    }));
    const { id } = await api.client.orcamentos.create({
      filial_id: ordem.filial_id,
      cliente_id: ordem.cliente_id,
      ordem_servico_id: ordem.id,
      itens: i % 2 === 0 ? itens : itens.reverse(),
    });
    await enviar(id);
    prontas.push({ ordem, id });
  }
  const venda = (produtos: string[]) =>
    api.client.vendas.finalizar({
      filial_id: oficina.matriz,
      cliente_id: oficina.clienteDe(oficina.matriz),
      itens: produtos.map((produto_id) => ({ produto_id, quantidade: '1', valor_unitario: '900.00' })),
    });
  const { certos, codigos } = await resultados([
    ...prontas.map(({ id }) => aprovar(id)),
    venda([peca, outra]),
    venda([outra, peca]),
    venda([peca, outra]),
  ]);
  expect(codigos).toEqual([]);
  expect(certos).toBe(7);
  await api.verificar();
});

async function exigir(exigir_aprovacao: 'desligado' | 'avisar' | 'bloquear', taxa_servico_id = '') {
  const { versao } = await api.client.aprovacao.configuracao();
  await api.client.aprovacao.salvar({ exigir_aprovacao, taxa_servico_id, versao });
}
const FALTA =
  'O cliente ainda não aprovou o orçamento desta ordem: registre a resposta ou use Trabalhar sem aprovação';

test('bloqueada, a ordem não se conclui, não se fatura e não recebe peças além do aprovado', async () => {
  const { ordem, orcamento } = await ordemOrcada();
  await exigir('bloquear');
  const recusado = { status: 409, code: 'APROVACAO_FALTA', message: FALTA };
  const status = async (para: 'concluida') =>
    api.client.ordens_servico.mudarUma({
      id: ordem.id,
      versao: (await lerOrdem(ordem.id)).versao,
      status: para,
    });
  await expect(status('concluida')).rejects.toMatchObject(recusado);
  await expect(oficina.mudarStatus(ordem, 'concluida')).rejects.toMatchObject(recusado);
  await expect(api.client.ordens_servico.faturar({ id: ordem.id })).rejects.toMatchObject(recusado);
  await expect(oficina.item(ordem, await oficina.produto(5), 1, '1.00')).rejects.toMatchObject(recusado);
  await oficina.item(ordem, await oficina.servico(), 1, '0.00');
  const lote = await api.client.ordens_servico.mudarStatus({
    filial_id: ordem.filial_id,
    ordens: [{ id: ordem.id, versao: (await lerOrdem(ordem.id)).versao }],
    status: 'concluida',
  });
  expect(lote.recusadas[0]?.motivo).toContain('espera a aprovação do cliente');

  await enviar(orcamento.id);
  await aprovar(orcamento.id, 1, { canal: 'telefone', texto: '' });
  await expect(status('concluida')).rejects.toMatchObject(recusado);
  await api.client.orcamentos.provar({ id: orcamento.id, texto: 'SIM' });
  await status('concluida');
  await api.client.ordens_servico.faturar({ id: ordem.id });
  await exigir('avisar');
});

test('quem pode trabalha sem aprovação, com o motivo por escrito', async () => {
  const { ordem } = await ordemOrcada();
  await exigir('bloquear');
  await expect(
    api.client.orcamentos.dispensar({ id: ordem.id, motivo: 'ok 12345 ....' }),
  ).rejects.toMatchObject({ status: 400 });
  await api.client.orcamentos.dispensar({ id: ordem.id, motivo: 'Cliente autorizou no balcão' });
  await oficina.mudarStatus(ordem, 'concluida');
  expect(await lerOrdem(ordem.id)).toMatchObject({
    status: 'concluida',
    aprovacao_dispensada: { motivo: 'Cliente autorizou no balcão', por: api.admin.nome_completo },
  });
  await exigir('avisar');
});

test('a taxa combinada na entrada entra na devolução, pelo serviço das configurações', async () => {
  const { ordem, orcamento } = await ordemOrcada();
  const { versao } = await lerOrdem(ordem.id);
  await api.client.ordens_servico.salvarBancada({ id: ordem.id, versao, taxa_orcamento: '60.00' });
  await enviar(orcamento.id);
  await api.client.orcamentos.recusar({ id: orcamento.id, n: 1, ...WHATS });
  await expect(api.client.orcamentos.prepararDevolucao({ id: orcamento.id })).rejects.toMatchObject({
    message: 'Escolha o serviço da taxa de orçamento em Configurações › Ordens',
  });
  await expect(exigir('avisar', await oficina.produto(1))).rejects.toMatchObject({
    code: 'TAXA_NAO_E_SERVICO',
  });
  await exigir('bloquear', await oficina.servico());
  await api.client.orcamentos.prepararDevolucao({ id: orcamento.id });
  expect(await lerOrdem(ordem.id)).toMatchObject({
    status: 'concluida',
    total: '60.00',
    taxa_orcamento: null,
  });
  await api.client.ordens_servico.faturar({ id: ordem.id });
  await exigir('avisar');
});

async function semOrdem(...produtos: string[]) {
  const { id, versao } = await api.client.orcamentos.create({
    filial_id: oficina.matriz,
    cliente_id: oficina.clienteDe(oficina.matriz),
    itens: produtos.map((produto_servico_id) => ({
      produto_servico_id,
      quantidade: '3',
      valor_unitario: '900.00',
      desconto: '100.00',
    })),
  });
  return { id, versao };
}

test('um orçamento sem ordem vira uma venda, uma só vez', async () => {
  const peca = await oficina.produto(10);
  const { id } = await semOrdem(peca);
  const itens = [{ produto_id: peca, quantidade: '3', valor_unitario: '866.66' }];
  await expect(api.client.orcamentos.vender({ id, itens })).rejects.toMatchObject({
    message: 'Este orçamento ainda não foi enviado: envie-o antes',
  });
  await enviar(id);
  const { certos, codigos } = await resultados(
    Array.from({ length: 6 }, () => api.client.orcamentos.vender({ id, itens })),
  );
  expect(certos).toBe(1);
  expect(new Set(codigos)).toEqual(new Set(['ORCAMENTO_ENCERRADO']));
  expect(await detalhe(id)).toMatchObject({ situacao: 'convertido' });
  expect(await oficina.saldo(peca)).toBe('7');
  await api.verificar();

  const comServico = await semOrdem(peca, await oficina.servico());
  await enviar(comServico.id);
  await expect(api.client.orcamentos.vender({ id: comServico.id, itens })).rejects.toMatchObject({
    message: 'Este orçamento tem serviços: abra uma ordem',
  });
  const { orcamento } = await ordemOrcada();
  await enviar(orcamento.id);
  await expect(api.client.orcamentos.vender({ id: orcamento.id, itens })).rejects.toMatchObject({
    code: 'ORCAMENTO_DE_ORDEM',
  });
});
