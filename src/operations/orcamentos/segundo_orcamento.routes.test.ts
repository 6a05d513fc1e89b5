/** Several quotes of one order, the return after a refusal, and the proofs of an answer. */
import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '#test/api.ts';
import { abrirOficina, type Oficina } from '#test/oficina.ts';

let api: TestApi;
let oficina: Oficina;
beforeAll(async () => {
  api = await createTestApi();
  oficina = await abrirOficina(api);
});
afterAll(() => api.close());
beforeEach(() => exigir('avisar'));

const WHATS = { canal: 'whatsapp', nome: 'Maria Souza', texto: 'Pode fazer' } as const;

/** Opens an order with a service and a draft of it. `orcar` creates the next draft. */
async function ordemOrcada(campos: object = {}) {
  const servico = await oficina.servico();
  const ordem = await oficina.ordem();
  await oficina.item(ordem, servico, 1, '150.00');
  const orcar = (mais: object = {}) =>
    api.client.orcamentos.create({
      filial_id: ordem.filial_id,
      cliente_id: ordem.cliente_id,
      ordem_servico_id: ordem.id,
      ...mais,
    });
  return { ordem, servico, orcar, orcamento: await orcar(campos) };
}
const detalhe = (id: string) => api.client.orcamentos.get({ id });
const lerOrdem = (id: string) => api.client.ordens_servico.get({ id });
const enviar = async (id: string) =>
  api.client.orcamentos.enviar({ id, versao: (await detalhe(id)).versao, aguardar: true });
async function aprovar(id: string, n = 1) {
  await enviar(id);
  return api.client.orcamentos.aprovar({ id, n, ...WHATS });
}
async function recusar(id: string) {
  await enviar(id);
  return api.client.orcamentos.recusar({ id, n: 1, ...WHATS, texto: 'Não quero' });
}
const devolver = (id: string) => api.client.orcamentos.prepararDevolucao({ id });
const extra = async () => [
  { produto_servico_id: await oficina.servico(), quantidade: '1', valor_unitario: '80.00' },
];
async function exigir(exigir_aprovacao: 'avisar' | 'bloquear', taxa_servico_id?: string) {
  const { versao } = await api.client.aprovacao.configuracao();
  await api.client.aprovacao.salvar({
    exigir_aprovacao,
    versao,
    ...(taxa_servico_id && { taxa_servico_id }),
  });
}
test('um segundo orçamento só de um item a mais deixa o que o primeiro aprovou', async () => {
  const { ordem, orcamento, orcar } = await ordemOrcada();
  await aprovar(orcamento.id);
  const segundo = await orcar({ itens: await extra() });
  await aprovar(segundo.id);
  expect(await lerOrdem(ordem.id)).toMatchObject({ total: '230.00', valor_aprovado: '230.00' });
  await api.verificar();
});

test('a nova versão de um recusado não leva os itens que outro orçamento aprovou', async () => {
  const { ordem, orcamento, orcar } = await ordemOrcada();
  const { versao } = await recusar(orcamento.id);
  const segundo = await orcar();
  await aprovar(segundo.id);
  const nova = await api.client.orcamentos.novaVersao({ id: orcamento.id, versao });
  await aprovar(orcamento.id, nova.versao_vigente);
  expect(await lerOrdem(ordem.id)).toMatchObject({ total: '300.00', valor_aprovado: '300.00' });
  await api.verificar();
});

test('um recusado não devolve o aparelho enquanto outro orçamento está em aberto ou aprovado', async () => {
  const { ordem, orcamento, orcar } = await ordemOrcada();
  await recusar(orcamento.id);
  const segundo = await orcar();
  const recusa = {
    status: 409,
    message: 'Esta ordem tem outro orçamento aprovado ou em aberto: siga por ele',
  };
  expect(await detalhe(orcamento.id)).toMatchObject({ outro_decide: true });
  await expect(devolver(orcamento.id)).rejects.toMatchObject(recusa);
  await aprovar(segundo.id);
  await expect(devolver(orcamento.id)).rejects.toMatchObject(recusa);
  expect(await lerOrdem(ordem.id)).toMatchObject({ status: 'em_andamento', total: '150.00' });
  expect(await detalhe(segundo.id)).toMatchObject({ outro_decide: false });
});

test('recusar o que viria a mais não faz de uma ordem aprovada uma recusada', async () => {
  const recusados = async (filial_id: string) =>
    (await api.client.inicio.avisos({ filial_id })).itens.filter(({ texto }) => texto.includes('recusado'));
  const { ordem, orcamento, orcar } = await ordemOrcada();
  const antes = await recusados(ordem.filial_id);
  await aprovar(orcamento.id);
  const segundo = await orcar({ itens: await extra() });
  await recusar(segundo.id);
  expect(await lerOrdem(ordem.id)).toMatchObject({ resultado: null, valor_aprovado: '150.00' });
  expect(await recusados(ordem.filial_id)).toEqual(antes);
});

test('bloqueada, a devolução não conclui o que o cliente não aprovou', async () => {
  const { ordem, orcamento } = await ordemOrcada();
  await enviar(orcamento.id);
  await oficina.item(ordem, await oficina.servico(), 1, '500.00');
  await api.client.orcamentos.recusar({ id: orcamento.id, n: 1, ...WHATS });
  await exigir('bloquear');
  await expect(devolver(orcamento.id)).rejects.toMatchObject({ status: 409, code: 'APROVACAO_FALTA' });
  expect(await lerOrdem(ordem.id)).toMatchObject({ status: 'aguardando_aprovacao', total: '650.00' });
});

test('a taxa combinada conta como aprovada, e só ela', async () => {
  const { ordem, orcamento } = await ordemOrcada();
  const { versao } = await lerOrdem(ordem.id);
  await api.client.ordens_servico.salvarBancada({ id: ordem.id, versao, taxa_orcamento: '60.00' });
  await recusar(orcamento.id);
  await exigir('bloquear', await oficina.servico());
  await devolver(orcamento.id);
  expect(await lerOrdem(ordem.id)).toMatchObject({
    status: 'concluida',
    total: '60.00',
    valor_aprovado: '60.00',
    aprovacao_dispensada: null,
  });
  await expect(oficina.item(ordem, await oficina.produto(5), 1, '900.00')).rejects.toMatchObject({
    code: 'APROVACAO_FALTA',
  });
  await api.client.ordens_servico.faturar({ id: ordem.id });
  await api.verificar();
});

test('a dispensa de um gerente fica depois da devolução', async () => {
  const { ordem, orcamento } = await ordemOrcada();
  await api.client.orcamentos.dispensar({ id: ordem.id, motivo: 'Cliente autorizou no balcão' });
  const { versao } = await lerOrdem(ordem.id);
  await api.client.ordens_servico.salvarBancada({ id: ordem.id, versao, taxa_orcamento: '60.00' });
  await recusar(orcamento.id);
  await exigir('avisar', await oficina.servico());
  await devolver(orcamento.id);
  expect(await lerOrdem(ordem.id)).toMatchObject({
    aprovacao_dispensada: { motivo: 'Cliente autorizou no balcão' },
  });
});

/** Inserts a file of the quote directly. */
async function anexar(registro_id: string, filial_id: string) {
  const bytes = Buffer.from(`%PDF ${randomUUID()}`);
  const sha256 = createHash('sha256').update(bytes).digest();
  const id = randomUUID();
  await api.dono.query(
    `insert into arquivos (sha256, tipo, tamanho, bytes, usado_em) values ($1, 'application/pdf', $2, $3, now())`,
    [sha256, bytes.length, bytes],
  );
  await api.dono.query(
    `insert into anexos (id, sha256, versao, user_id, operacao_id, criado_em, registro_id, filial_id, tabela, nome, categoria)
     values ($1, $2, 1, $3, $4, now(), $5, $6, 'orcamentos', 'p.pdf', 'documento')`,
    [id, sha256, api.admin.id, randomUUID(), registro_id, filial_id],
  );
  return id;
}

test('o arquivo que prova uma resposta não se exclui', async () => {
  const { ordem, orcamento } = await ordemOrcada();
  await enviar(orcamento.id);
  const [anexo_id, outro] = [
    await anexar(orcamento.id, ordem.filial_id),
    await anexar(orcamento.id, ordem.filial_id),
  ];
  await api.client.orcamentos.aprovar({ id: orcamento.id, n: 1, ...WHATS, texto: '', anexo_id });
  await expect(api.client.anexos.remove({ id: anexo_id })).rejects.toMatchObject({
    status: 409,
    message: 'Este arquivo prova a resposta do cliente: não se exclui',
  });
  await api.client.anexos.remove({ id: outro });
  expect((await detalhe(orcamento.id)).respostas[0]).toMatchObject({ anexo_id });

  const falado = await ordemOrcada();
  await enviar(falado.orcamento.id);
  await api.client.orcamentos.aprovar({ id: falado.orcamento.id, n: 1, canal: 'telefone', nome: 'Maria' });
  const prova = await anexar(falado.orcamento.id, falado.ordem.filial_id);
  await api.client.orcamentos.provar({ id: falado.orcamento.id, anexo_id: prova });
  await expect(api.client.anexos.remove({ id: prova })).rejects.toMatchObject({ code: 'ANEXO_DE_PROVA' });
});

test('a prova excluída enquanto a resposta a nomeia: um dos dois é recusado', async () => {
  for (let vez = 0; vez < 4; vez++) {
    const { ordem, orcamento } = await ordemOrcada();
    await enviar(orcamento.id);
    const anexo_id = await anexar(orcamento.id, ordem.filial_id);
    const feitos = await Promise.allSettled([
      api.client.orcamentos.aprovar({ id: orcamento.id, n: 1, ...WHATS, texto: '', anexo_id }),
      api.client.anexos.remove({ id: anexo_id }),
    ]);
    const codigos = feitos.flatMap((um) => (um.status === 'rejected' ? [um.reason.code] : []));
    expect(codigos).toHaveLength(1);
    expect(['ANEXO_DE_PROVA', 'NAO_ENCONTRADO']).toContain(codigos[0]);
  }
});

test('o sinal acima do total da ordem é recusado com as suas palavras', async () => {
  await expect(ordemOrcada({ sinal: '999.00' })).rejects.toMatchObject({
    status: 400,
    message: 'O sinal não pode ser maior que o total',
  });
});

const itemDe = (item: Awaited<ReturnType<typeof detalhe>>['itens'][number], campos: object = {}) => ({
  ...item,
  quantidade: '1',
  ...campos,
});

test('o que uma alteração não diz fica como está', async () => {
  const { orcamento } = await ordemOrcada({
    condicoes_pagamento: 'PIX',
    validade_dias: 30,
    sinal: '50.00',
    aceita_parcial: true,
    aceita_usada: true,
    inicio_em: '2026-12-02',
  });
  const { id, itens, versao } = await detalhe(orcamento.id);
  const mudado = await api.client.orcamentos.update({ id, versao, itens: itens.map((um) => itemDe(um)) });
  const ficou = {
    condicoes_pagamento: 'PIX',
    validade_dias: 30,
    sinal: '50.00',
    aceita_usada: true,
    inicio_em: '2026-12-02',
  };
  const depois = await detalhe(id);
  expect(depois).toMatchObject({ aceita_parcial: true, versoes: [ficou] });
  const mudar = (campos: object) =>
    api.client.orcamentos.update({
      id,
      versao: mudado.versao,
      itens: depois.itens.map((um) => itemDe(um)),
      ...campos,
    });
  await expect(
    mudar({ itens: depois.itens.map((um) => itemDe(um, { valor_unitario: '10.00' })) }),
  ).rejects.toMatchObject({ status: 400, message: 'O sinal não pode ser maior que o total' });
  await expect(mudar({ termino_em: '2026-12-01' })).rejects.toMatchObject({
    status: 400,
    message: 'O término vem depois do início',
  });
  await mudar({ sinal: '', inicio_em: null, condicoes_pagamento: '' });
  expect((await detalhe(id)).versoes[0]).toMatchObject({
    sinal: null,
    inicio_em: null,
    condicoes_pagamento: null,
    validade_dias: 30,
  });
});

test('salvar a exigência sem a taxa deixa o serviço dela', async () => {
  const servico = await oficina.servico();
  await exigir('avisar', servico);
  await exigir('avisar');
  expect((await api.client.aprovacao.configuracao()).taxa_servico).toMatchObject({ id: servico });
});

test('um item da ordem ligado numa alteração sai com o seu grupo', async () => {
  const { ordem, orcamento } = await ordemOrcada({ aceita_parcial: true });
  const outro = await oficina.servico();
  await oficina.item(ordem, outro, 1, '80.00');
  const linha = (await lerOrdem(ordem.id)).itens.find((um) => um.produto_servico_id === outro);
  const { id, itens, versao } = await detalhe(orcamento.id);
  await api.client.orcamentos.update({
    id,
    versao,
    itens: [
      ...itens.map((um) => itemDe(um, { grupo: 'A' })),
      {
        produto_servico_id: outro,
        quantidade: '1',
        valor_unitario: '80.00',
        grupo: 'B',
        ordem_servico_item_id: linha?.id ?? '',
      },
    ],
  });
  await enviar(id);
  await api.client.orcamentos.aprovar({ id, n: 1, ...WHATS, grupos: ['A'] });
  expect(await lerOrdem(ordem.id)).toMatchObject({ total: '150.00', valor_aprovado: '150.00' });
});

test('o que foi ouvido por telefone tem a sua hora, na zona da filial, e não no futuro', async () => {
  const { orcamento } = await ordemOrcada();
  await enviar(orcamento.id);
  const ouvir = (ouvida_em: string) =>
    api.client.orcamentos.aprovar({ id: orcamento.id, n: 1, canal: 'telefone', nome: 'Maria', ouvida_em });
  await expect(ouvir('2999-01-01T10:00')).rejects.toMatchObject({
    status: 400,
    message: 'A resposta não foi ouvida no futuro: confira dia e hora',
  });
  await ouvir('2026-01-05T10:30');
  expect((await detalhe(orcamento.id)).respostas[0]).toMatchObject({
    ouvida_em: new Date('2026-01-05T13:30:00Z'),
    fraca: true,
  });
});

const anexosDe = async (registro_id: string) => {
  const { rows } = await api.dono.query('select id from anexos where registro_id = $1', [registro_id]);
  return rows.length;
};

test('os arquivos de um rascunho vão com ele, e com a sua ordem', async () => {
  const { ordem, orcamento, orcar } = await ordemOrcada();
  await anexar(orcamento.id, ordem.filial_id);
  await api.client.orcamentos.remove({ id: orcamento.id });
  expect(await anexosDe(orcamento.id)).toBe(0);
  const outro = await orcar();
  await anexar(outro.id, ordem.filial_id);
  await api.client.ordens_servico.remove({ id: ordem.id });
  expect(await anexosDe(outro.id)).toBe(0);
  await api.verificar();
});

test('bloqueada, o lote muda a etapa de uma concluída como o ato de uma só', async () => {
  const { ordem } = await ordemOrcada();
  await oficina.mudarStatus(ordem, 'concluida');
  const etapa_id = randomUUID();
  await api.dono.query(
    `insert into etapas (id, status, nome, posicao, user_id, criado_em) values ($1, 'concluida', 'Aguarda cliente', 9, $2, now())`,
    [etapa_id, api.admin.id],
  );
  await exigir('bloquear');
  const lote = await api.client.ordens_servico.mudarStatus({
    filial_id: ordem.filial_id,
    ordens: [{ id: ordem.id, versao: (await lerOrdem(ordem.id)).versao }],
    status: 'concluida',
    etapa_id,
  });
  expect(lote).toMatchObject({ alteradas: [{ id: ordem.id }], recusadas: [] });
});
