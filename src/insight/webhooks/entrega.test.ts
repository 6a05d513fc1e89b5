import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { filialFixture } from '#company/filiais/filiais.fixtures.ts';
import { comecarFixture } from '#kernels/financeiro/comeco.fixtures.ts';
import { vendaAvulsaFixture } from '#operations/movimentacoes/movimentacoes.fixtures.ts';
import { ordemFixture } from '#operations/ordens_servico/ordens_servico.fixtures.ts';
import { type JobRunner, startJobs } from '#platform/server/jobs/job_runner.ts';
import type { JobContext } from '#platform/server/jobs/jobs.ts';
import { type EventName, eventNames } from '#platform/shared/event_table.ts';
import { clienteFixture } from '#registers/clientes/clientes.fixtures.ts';
import { produtoFixture } from '#registers/produtos_servicos/produtos_servicos.fixtures.ts';
import { createTestApi, SEGREDO, type TestApi } from '#test/api.ts';
import { abrirReceptor, conferirAssinatura, type Receptor } from '#test/receptor.ts';
import { motivoDaFalha, postar } from './entrega.gateway.ts';
import { entregaJob } from './webhooks.contract.ts';
import { webhooksJobs } from './webhooks.jobs.ts';

let api: TestApi;
let receptor: Receptor;
let filial_id: string;
let outra_id: string;
let numero = 10;
const services = { cepUrl: '', baseUrl: '', secret: SEGREDO, outbound: { allowLocal: true } };

beforeAll(async () => {
  api = await createTestApi();
  filial_id = (await api.client.filiais.create(filialFixture(1))).id;
  outra_id = (await api.client.filiais.create(filialFixture(2))).id;
});
beforeEach(async () => {
  receptor = await abrirReceptor();
  await api.dono.query('delete from webhooks');
  await api.dono.query('delete from fila.job');
});
afterEach(() => receptor.fechar());
afterAll(() => api.close());

const webhook = (mudancas: { eventos?: EventName[]; filiais?: string[] | null; url?: string } = {}) => ({
  nome: 'Loja virtual',
  url: receptor.url,
  eventos: eventNames(),
  filiais: null,
  ativo: true,
  ...mudancas,
});
const criar = (mudancas = {}) => api.client.webhooks.create(webhook(mudancas));
const criarCliente = () => api.client.clientes.create({ ...clienteFixture(numero++), filial_id });

/** Runs every waiting job once, as the queue would; returns how many failed. */
async function fila(mudancas: Partial<JobContext> = {}): Promise<number> {
  let falhas = 0;
  for (const { job, run } of webhooksJobs) {
    const { rows } = await api.dono.query(
      `update fila.job_common set state = 'completed' where name = $1 and state < 'active' returning data`,
      [job.name],
    );
    for (const { data } of rows) {
      const ctx = {
        db: api.db,
        now: new Date(),
        services,
        signal: new AbortController().signal,
        attempt: 0,
      };
      await run({ ...ctx, announce: () => undefined, ...mudancas }, data).catch(() => {
        falhas += 1;
      });
    }
  }
  return falhas;
}

const entregas = async (id: string) => api.client.webhooks.listEntregas({ id });
const corpos = () => receptor.recebidas.map(({ corpo }) => JSON.parse(corpo));

describe('uma entrega', () => {
  test('chega assinada, uma vez, com o que a documentação diz e nada de pessoal', async () => {
    const {
      webhook: { id },
      segredo,
    } = await criar();
    const cliente = await criarCliente();
    await fila();
    expect(receptor.recebidas).toHaveLength(1);
    const [{ headers, corpo } = { headers: {}, corpo: '' }] = receptor.recebidas;
    expect(conferirAssinatura(segredo, headers, corpo)).toBe(true);
    expect(conferirAssinatura(segredo, headers, corpo.replace('criado', 'alterado'))).toBe(false);
    expect(conferirAssinatura(segredo, { ...headers, 'webhook-id': 'outro' }, corpo)).toBe(false);
    expect(headers['content-type']).toContain('application/json');
    expect(JSON.parse(corpo)).toEqual({
      id: headers['webhook-id'],
      tipo: 'cliente.criado',
      momento: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      dados: { id: cliente.id, filial_id, tipo_pessoa: 'fisica', anonimizado: false, versao: 1 },
    });
    expect(await entregas(id)).toMatchObject([
      { situacao: 'entregue', tentativas: 1, resposta: 204, erro: null },
    ]);
  });

  test('que falha volta à fila e chega depois com o mesmo identificador', async () => {
    const {
      webhook: { id },
    } = await criar();
    await criarCliente();
    receptor.responder(500);
    expect(await fila()).toBe(1);
    expect(await entregas(id)).toMatchObject([
      { situacao: 'pendente', tentativas: 1, resposta: 500, erro: 'O servidor respondeu 500' },
    ]);
    await api.dono.query(`update fila.job_common set state = 'created' where name = $1`, [entregaJob.name]);
    receptor.responder(200);
    expect(await fila()).toBe(0);
    expect(await entregas(id)).toMatchObject([
      { situacao: 'entregue', tentativas: 2, resposta: 200, erro: null },
    ]);
    const [primeira, segunda] = receptor.recebidas.map(({ headers }) => headers['webhook-id']);
    expect(segunda).toBe(primeira);
  });

  test('desiste na última tentativa, sem falhar mais; enviada de novo, só a nova rodada vale', async () => {
    const {
      webhook: { id },
    } = await criar();
    await criarCliente();
    receptor.responder(503);
    expect(await fila({ attempt: entregaJob.retries })).toBe(0);
    const [entrega] = await entregas(id);
    expect(entrega).toMatchObject({ situacao: 'desistiu', resposta: 503 });
    receptor.responder(200);
    await api.client.webhooks.reenviar({ id: entrega?.id ?? '' });
    await api.dono.query(`update fila.job_common set state = 'created' where name = $1`, [entregaJob.name]);
    await fila();
    expect(await entregas(id)).toMatchObject([{ situacao: 'entregue', tentativas: 2 }]);
    const ids = receptor.recebidas.map(({ headers }) => headers['webhook-id']);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
  });

  test('não segue redirecionamentos nem vai para dentro da rede, mesmo que o endereço tenha mudado depois', async () => {
    const {
      webhook: { id },
    } = await criar();
    const outro = await abrirReceptor();
    receptor.responder(302, { location: outro.url });
    await criarCliente();
    await fila();
    await outro.fechar();
    expect(outro.recebidas).toEqual([]);
    expect(await entregas(id)).toMatchObject([{ situacao: 'pendente', resposta: 302 }]);
    for (const [url, locais, erro] of [
      ['http://10.0.0.1/x', true, /https/],
      ['https://169.254.169.254/latest', true, /rede interna/],
      [receptor.url, false, /https/],
      [receptor.url.replace('http://127.0.0.1', 'https://localhost'), false, /rede interna/],
    ] as const) {
      await api.dono.query('update webhooks set url = $1', [url]);
      await api.dono.query(`update fila.job_common set state = 'created' where name = $1`, [entregaJob.name]);
      await fila({ services: { ...services, outbound: { allowLocal: locais } } });
      expect((await entregas(id))[0]?.erro).toMatch(erro);
    }
    expect(receptor.recebidas).toHaveLength(1);
  });

  test('a quem não responde é cortada', async () => {
    receptor.calar();
    const destino = { url: receptor.url, segredos: ['whsec_AAAA'], saida: { allowLocal: true } };
    const enviando = postar(destino, { id: 'x', corpo: '{}' }, new Date(), AbortSignal.timeout(100));
    await expect(enviando.catch(motivoDaFalha)).resolves.toBe('O servidor não respondeu em 10 segundos');
    await receptor.fechar();
    const depois = postar(destino, { id: 'x', corpo: '{}' }, new Date(), new AbortController().signal);
    await expect(depois.catch(motivoDaFalha)).resolves.toBe('O servidor recusou a conexão');
    receptor = await abrirReceptor();
  });

  test('depois da troca do segredo é assinada pelos dois por um dia', async () => {
    const {
      webhook: { id },
      segredo,
    } = await criar();
    const { segredo: novo } = await api.client.webhooks.trocarSegredo({ id });
    await api.client.webhooks.testar({ id });
    await fila();
    await api.dono.query(`update webhooks set segredo_trocado_em = now() - interval '25 hours'`);
    await api.client.webhooks.testar({ id });
    await fila();
    const valem = (um: string) =>
      receptor.recebidas.map(({ headers, corpo }) => conferirAssinatura(um, headers, corpo));
    expect(valem(novo)).toEqual([true, true]);
    expect(valem(segredo)).toEqual([true, false]);
    expect(corpos()).toMatchObject([{ tipo: 'teste', dados: {} }, { tipo: 'teste' }]);
  });

  test('não sai se a chave do programa é outra', async () => {
    const {
      webhook: { id },
    } = await criar();
    await criarCliente();
    await fila({ services: { ...services, secret: 'outra chave, com mais de 32 caracteres' } });
    expect(receptor.recebidas).toEqual([]);
    expect((await entregas(id))[0]?.erro).toContain('troque o segredo');
  });
});

describe('um webhook que falha', () => {
  test('por cinco dias sem nada chegar é desativado, e o sino diz; o que estava na fila desiste', async () => {
    const {
      webhook: { id },
    } = await criar();
    receptor.responder(500);
    await criarCliente();
    await fila();
    await api.dono.query(`update webhooks set falhando_desde = now() - interval '5 days'`);
    await criarCliente();
    await api.dono.query(`update fila.job_common set state = 'created' where name = $1`, [entregaJob.name]);
    await fila();
    const [parado] = await api.client.webhooks.list({});
    expect(parado).toMatchObject({ id, ativo: false, desativado_em: expect.any(Date) });
    expect(await api.client.inicio.avisos({})).toMatchObject({ webhooks_desativados: 1 });
    const tecnico = await api.as({ papel: 'tecnico' });
    expect(await tecnico.inicio.avisos({})).toMatchObject({ webhooks_desativados: null });
    await api.dono.query(`update fila.job_common set state = 'created' where name = $1`, [entregaJob.name]);
    await fila();
    expect((await entregas(id)).filter(({ situacao }) => situacao === 'pendente')).toEqual([]);
  });

  test('e volta a chegar é esquecido como falha; o que responde 410 é desativado na hora', async () => {
    await criar();
    receptor.responder(500);
    await criarCliente();
    await fila();
    expect((await api.client.webhooks.list({}))[0]?.falhando_desde).not.toBeNull();
    receptor.responder(204);
    await criarCliente();
    await fila();
    expect((await api.client.webhooks.list({}))[0]?.falhando_desde).toBeNull();
    receptor.responder(410);
    await criarCliente();
    expect(await fila()).toBe(0);
    expect(await api.client.webhooks.list({})).toMatchObject([{ ativo: false }]);
  });

  test('um teste que falha não conta nem se repete, e vale também para o desativado', async () => {
    const {
      webhook: { id },
    } = await criar();
    await api.client.webhooks.update({ ...webhook(), ativo: false, id, versao: 1 });
    receptor.responder(404);
    await api.client.webhooks.testar({ id });
    expect(await fila()).toBe(0);
    expect(await entregas(id)).toMatchObject([{ tipo: 'teste', situacao: 'desistiu', resposta: 404 }]);
    expect((await api.client.webhooks.list({}))[0]?.falhando_desde).toBeNull();
  });
});

test('tudo o que a loja faz é contado, sem nome, documento, telefone ou custo', async () => {
  await criar();
  const { client } = api;
  const cliente = await criarCliente();
  const registro = { ...clienteFixture(numero - 1), nome_completo: 'Zuleica das Neves' };
  await client.clientes.update({ ...registro, id: cliente.id, versao: 1 });
  const produto = await client.produtos_servicos.create(
    produtoFixture(numero, { valor_custo: '77.31', estoque: '50', filial_id }),
  );
  await client.produtos_servicos.inativar({ id: produto.id, versao: 1 });
  const { estoque, ...mudado } = produtoFixture(numero, { valor_custo: '77.31', filial_id });
  expect(estoque).toBe('0');
  await client.produtos_servicos.update({ ...mudado, id: produto.id, versao: 2 });
  const aberta = ordemFixture(0, { filial_id, cliente_id: cliente.id });
  const ordem = await client.ordens_servico.create(aberta);
  const item = { produto_servico_id: produto.id, quantidade: '1', valor_unitario: '120.00' };
  await client.ordens_servico.adicionarItem({ id: ordem.id, ...item });
  await client.ordens_servico.update({ ...aberta, id: ordem.id, versao: 1, status: 'em_andamento' });
  await client.ordens_servico.faturar({ id: ordem.id });
  await client.ordens_servico.estornarFaturamento({ id: ordem.id });
  const venda = { filial_id, cliente_id: cliente.id, itens: [{ ...item, produto_id: produto.id }] };
  const feita = await client.vendas.finalizar(venda);
  const [linha] = (await client.vendas.paraTrocar({ id: feita.id })).linhas;
  const voltam = [{ id: linha?.id ?? '', quantas: '1' }];
  await client.vendas.trocar({ id: feita.id, voltam, itens: venda.itens });
  const orcado = await client.orcamentos.create({ filial_id, cliente_id: cliente.id, itens: [item] });
  await client.orcamentos.enviar({ id: orcado.id, versao: orcado.versao });
  await client.orcamentos.aprovar({
    id: orcado.id,
    n: 1,
    canal: 'email',
    nome: cliente.nome_completo,
    texto: 'Sim',
  });
  const avulsa = await client.movimentacoes.registrar({
    ...vendaAvulsaFixture(produto.id, filial_id, '2', { cliente_id: cliente.id }),
    valor_unitario: '120.00',
  });
  await client.movimentacoes.estornar({ id: avulsa.id });
  const cadastro = await api.run((ctx) => comecarFixture(ctx, [filial_id, outra_id]));
  const comSinal = await client.ordens_servico.create(aberta);
  const sinal = await client.ordens_servico.receberSinal({
    id: comSinal.id,
    recebimento: { formas: [{ forma_id: cadastro.formas.PIX ?? '', valor: '40.00' }] },
  });
  await fila();
  expect(corpos().find(({ tipo }) => tipo === 'pagamento.recebido')?.dados).toMatchObject({
    id: sinal.id,
    valor: '40.00',
    formas: [{ tipo: 'pix', valor: '40.00', parcelas: 1 }],
    ordem_servico_id: comSinal.id,
    estorno_id: null,
  });
  await client.financeiro.estornar({ id: sinal.id, motivo: 'Lançado na ordem errada' });
  await fila();
  const contados = corpos();
  const de = (tipo: string) => contados.find((corpo) => corpo.tipo === tipo)?.dados;
  const fora = ['cliente.excluido', 'produto.excluido', 'ordem.excluida'];
  expect([...new Set(contados.map(({ tipo }) => tipo))].sort()).toEqual(
    eventNames()
      .filter((tipo) => !fora.includes(tipo))
      .sort(),
  );
  expect(de('ordem.status_alterado')).toMatchObject({
    status_anterior: 'aberta',
    status_novo: 'em_andamento',
  });
  expect(de('ordem.alterada')).toMatchObject({ id: ordem.id, numero_os: ordem.numero_os, total: '120.00' });
  expect(de('venda.feita')).toMatchObject({ cliente_id: cliente.id, filial_id, total: '120.00' });
  expect(de('venda.estornada')).toMatchObject({ total: '240.00', itens: [{ situacao: 'estornada' }] });
  expect(de('movimentacao.estornada')).toMatchObject({ id: avulsa.id, situacao: 'estornada' });
  expect(de('pagamento.estornado')).toMatchObject({ id: sinal.id, estorno_id: expect.any(String) });
  const tudo = JSON.stringify(contados);
  for (const pessoal of ['Zuleica', registro.cpf_cnpj, registro.telefone, '77.31'])
    expect(tudo).not.toContain(pessoal);
});

test('o que foi excluído é só o seu id, e a entrega não guarda nada de quem foi anonimizado', async () => {
  await criar({ eventos: ['cliente.alterado', 'cliente.excluido'] });
  const excluido = await criarCliente();
  const anonimo = await criarCliente();
  await api.client.clientes.remove({ id: excluido.id });
  await api.client.clientes.anonimizar({ id: anonimo.id });
  await fila();
  // Two deliveries at once may arrive in either order.
  expect(corpos().toSorted((um, outro) => outro.tipo.localeCompare(um.tipo))).toMatchObject([
    { tipo: 'cliente.excluido', dados: { id: excluido.id, excluido: true } },
    { tipo: 'cliente.alterado', dados: { id: anonimo.id, anonimizado: true } },
  ]);
  const { rows } = await api.dono.query('select t::text as linha from webhooks_entregas t');
  expect(JSON.stringify(rows)).not.toContain(anonimo.nome_completo);
});

test('quem ouve uma filial ouve as duas pontas de uma transferência e o que é da empresa, e não a outra filial', async () => {
  await criar({ filiais: [outra_id] });
  await criarCliente();
  const produto = await api.client.produtos_servicos.create(
    produtoFixture(numero++, { estoque: '5', filial_id }),
  );
  await api.client.movimentacoes.registrar({
    tipo_movimentacao: 'transferencia',
    produto_id: produto.id,
    quantidade: '1',
    filial_origem_id: filial_id,
    filial_destino_id: outra_id,
    observacoes: null,
  });
  await fila();
  expect(corpos().map(({ tipo }) => tipo)).toEqual(['produto.criado', 'movimentacao.registrada']);
});

test('a limpeza esquece as entregas antigas e encerra as que ficaram sem tarefa', async () => {
  const {
    webhook: { id },
  } = await criar();
  for (let i = 0; i < 3; i++) await api.client.webhooks.testar({ id });
  const [velha, parada] = await entregas(id);
  const mudar = (dias: number, entrega?: string) =>
    api.dono.query(
      'update webhooks_entregas set criado_em = now() - make_interval(days => $1) where id = $2',
      [dias, entrega],
    );
  await mudar(8, velha?.id);
  await mudar(4, parada?.id);
  await api.dono.query('delete from fila.job');
  await webhooksJobs.at(-1)?.run({ db: api.db, now: new Date() } as never, {});
  const restam = await entregas(id);
  expect(restam.map(({ situacao }) => situacao)).toEqual(['pendente', 'desistiu']);
});

test('duas cópias do programa entregam cada evento uma vez', async () => {
  await criar({ eventos: ['cliente.criado'] });
  await Promise.all(Array.from({ length: 12 }, criarCliente));
  const { openDatabase } = await import('#platform/server/sql/db.ts');
  const database = openDatabase(api.config.app);
  const copias: JobRunner[] = [0, 1].map(() =>
    startJobs({
      database,
      handlers: webhooksJobs,
      services,
      clock: () => new Date(),
      announce: () => undefined,
      log: { warn: () => undefined, error: () => undefined },
      poll: 0.5,
    }),
  );
  const feitas = async () =>
    (await api.dono.query(`select 1 from webhooks_entregas where situacao = 'entregue'`)).rowCount;
  await expect.poll(feitas, { timeout: 20_000, interval: 50 }).toBe(12);
  await Promise.all(copias.map((copia) => copia.stop()));
  await database.close();
  expect(receptor.recebidas).toHaveLength(12);
  expect(new Set(receptor.recebidas.map(({ headers }) => headers['webhook-id'])).size).toBe(12);
});
