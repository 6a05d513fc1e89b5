/** A customer's rights: consent, a copy of all their data, and erasure where the law allows it. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { criarOrdem } from '#operations/ordens_servico/criarOrdem.command.ts';
import { ordemFixture } from '#operations/ordens_servico/ordens_servico.fixtures.ts';
import { newId } from '#platform/shared/ids.ts';
import { anonimizarCliente } from '#registers/clientes/anonimizarCliente.command.ts';
import { clienteFixture } from '#registers/clientes/clientes.fixtures.ts';
import { createTestApi, type TestApi } from './api.ts';
import { createLoja, type Loja } from './loja.ts';

let api: TestApi;
let loja: Loja;
beforeAll(async () => {
  api = await createTestApi();
  loja = await createLoja(api);
});
afterAll(() => api.close());

const ARQUIVO = { json: 'application/json', pdf: 'application/pdf' };

async function exportar(id: string, formato: 'json' | 'pdf', client = api.client): Promise<Buffer> {
  const { tipo, nome_arquivo, conteudo_base64 } = await client.privacidade.exportar({ id, formato });
  expect(tipo).toBe(ARQUIVO[formato]);
  expect(nome_arquivo).toMatch(new RegExp(`^dados-pessoais-\\d{4}-\\d\\d-\\d\\d\\.${formato}$`));
  return Buffer.from(conteudo_base64, 'base64');
}

/** The tables that still contain the text. */
async function ondeEsta(texto: string): Promise<string[]> {
  const { rows } = await api.dono.query<{ onde: string }>(
    `select 'clientes' as onde from clientes t where t::text ilike $1 union all
     select 'auditoria' from auditoria t where t::text ilike $1 union all
     select 'idempotencia' from idempotencia t where t::text ilike $1 union all
     select 'consentimentos' from clientes_consentimentos t where t::text ilike $1`,
    [`%${texto}%`],
  );
  return rows.map(({ onde }) => onde);
}

test('o consentimento guarda cada autorização e cada retirada, com quando, quem e como', async () => {
  const dados = { ...clienteFixture(1), filial_id: loja.matriz };
  const cliente = await api.client.clientes.create({
    ...dados,
    contato_permitido: ['email', 'whatsapp', 'email'],
  });
  expect(cliente.contato_permitido).toEqual(['whatsapp', 'email']);
  const { contato_permitido, ...semMudar } = cliente;
  const depois = await api.client.clientes.update(semMudar);
  expect(depois.contato_permitido).toEqual(contato_permitido);
  await api.client.clientes.update({ ...depois, contato_permitido: ['email'], contato_como: 'telefone' });
  const lista = await api.client.privacidade.listConsentimentos({ id: cliente.id });
  expect(lista.map(({ canal, concedido, como, por }) => [canal, concedido, como, por])).toEqual([
    ['whatsapp', false, 'telefone', 'Marina Souza'],
    ['email', true, 'balcao', 'Marina Souza'],
    ['whatsapp', true, 'balcao', 'Marina Souza'],
  ]);
  const apagar = api.db.deleteFrom('clientes_consentimentos').where('cliente_id', '=', cliente.id).execute();
  await expect(apagar).rejects.toMatchObject({ code: '42501' });
});

describe('a cópia de tudo', () => {
  test('traz cadastros do mesmo documento, ordens, vendas, consentimentos e alterações, sem custos nem quem atendeu', async () => {
    const dados = clienteFixture(8);
    const cliente = await api.client.clientes.create({
      ...dados,
      filial_id: loja.matriz,
      contato_permitido: ['email'],
    });
    const outro = await api.client.clientes.create({ ...dados, filial_id: loja.loja });
    const filial_id = loja.matriz;
    const abertura = ordemFixture(1, { filial_id, cliente_id: cliente.id });
    const ordem = await api.client.ordens_servico.create(abertura);
    await api.client.ordens_servico.update({ ...abertura, ...ordem, status: 'em_andamento' });
    const produto_id = await loja.createProduto('5', 'Bateria original');
    await api.client.vendas.finalizar({
      filial_id: loja.matriz,
      cliente_id: cliente.id,
      observacoes: null,
      itens: [{ produto_id, quantidade: '2', valor_unitario: '99.90' }],
    });
    const json = (await exportar(cliente.id, 'json')).toString('utf8');
    const tudo = JSON.parse(json) as Record<string, { id?: string; produto?: string; operacao?: string }[]>;
    expect(tudo.cadastros?.map(({ id }) => id)).toEqual([cliente.id, outro.id]);
    expect(tudo.vendas?.map(({ produto }) => produto)).toEqual(['Bateria original']);
    expect(tudo.consentimentos).toMatchObject([{ canal: 'email', concedido: true }]);
    expect(tudo.alteracoes?.map(({ operacao }) => operacao)).toEqual([
      'Cadastrou o cliente',
      'Cadastrou o cliente',
      'Cadastrou o equipamento',
      'Abriu a ordem de serviço',
      'Alterou a ordem de serviço',
      'Finalizou a venda direta',
    ]);
    expect(json).not.toMatch(/custo|Marina Souza/i);
    const pdf = await exportar(cliente.id, 'pdf');
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    const titulo = Buffer.from(`Dados pessoais de ${cliente.nome_completo}`, 'utf16le').swap16();
    expect(pdf.includes(titulo) || pdf.includes(`Dados pessoais de ${cliente.nome_completo}`)).toBe(true);
    const { itens } = await api.client.auditoria.list({ operacao: 'privacidade.exportar' });
    expect(itens.map(({ campos }) => campos[0]?.depois)).toEqual(['PDF', 'JSON']);
    const limitada = await api.as({ filiais: [loja.matriz] });
    const dela = JSON.parse((await exportar(cliente.id, 'json', limitada)).toString('utf8')) as typeof tudo;
    expect(dela.cadastros?.map(({ id }) => id)).toEqual([cliente.id]);
  });

  test('é do administrador, e de quem existe', async () => {
    const gerente = await api.as({ papel: 'gerente' });
    const { id } = loja.cliente;
    await expect(gerente.privacidade.exportar({ id })).rejects.toMatchObject({ code: 'SEM_PERMISSAO' });
    await expect(gerente.clientes.anonimizar({ id })).rejects.toMatchObject({ code: 'SEM_PERMISSAO' });
    const ninguem = newId();
    await expect(api.client.privacidade.exportar({ id: ninguem })).rejects.toMatchObject({
      code: 'NAO_ENCONTRADO',
    });
    await expect(api.client.clientes.anonimizar({ id: ninguem })).rejects.toMatchObject({
      code: 'NAO_ENCONTRADO',
    });
  });
});

describe('anonimizar', () => {
  test('tira a pessoa de todas as filiais, do histórico e das respostas guardadas; vendas ficam, e nada a traz de volta', async () => {
    const dados = {
      ...clienteFixture(15),
      nome_completo: 'Astolfo Quixadá',
      email: 'astolfo@exemplo.com.br',
    };
    const chave = { context: { chave: newId() } };
    const cliente = await api.client.clientes.create(
      { ...dados, filial_id: loja.matriz, contato_permitido: ['whatsapp'] },
      chave,
    );
    const outro = await api.client.clientes.create({ ...dados, filial_id: loja.loja });
    const excluido = await api.client.clientes.create({ ...dados, cpf_cnpj: null, filial_id: loja.loja });
    await api.client.clientes.update({ ...excluido, nome_completo: 'Astolfo Segundo' });
    await api.client.clientes.remove({ id: excluido.id });
    const produto_id = await loja.createProduto('5', 'Fone');
    const venda = await api.client.vendas.finalizar({
      filial_id: loja.matriz,
      cliente_id: cliente.id,
      observacoes: null,
      itens: [{ produto_id, quantidade: '1', valor_unitario: '10.00' }],
    });
    const limitada = await api.as({ filiais: [loja.matriz] });
    await expect(limitada.clientes.anonimizar({ id: cliente.id })).rejects.toMatchObject({
      code: 'FILIAL_NAO_PERMITIDA',
    });
    expect(await api.client.clientes.anonimizar({ id: cliente.id })).toEqual({
      id: cliente.id,
      cadastros: 2,
    });
    await api.client.clientes.anonimizar({ id: excluido.id });
    for (const texto of ['Astolfo', dados.email, String(dados.cpf_cnpj), dados.telefone]) {
      expect(await ondeEsta(texto), texto).toEqual([]);
    }
    const depois = await api.client.clientes.get({ id: outro.id });
    expect(depois).toMatchObject({
      nome_completo: 'Cliente anonimizado',
      cpf_cnpj: null,
      contato_permitido: [],
    });
    const [vendida] = (await api.client.vendas.list({ filial_id: loja.matriz })).itens;
    expect(vendida).toMatchObject({
      numero: venda.numero,
      cliente_nome: 'Cliente anonimizado',
      valor_total: '10.00',
    });
    const recusas = [
      [() => api.client.clientes.restaurar({ id: excluido.id }), 'DADOS_REMOVIDOS'],
      [() => api.client.clientes.anonimizar({ id: cliente.id }), 'JA_ANONIMIZADO'],
      [
        () => api.client.clientes.update({ ...depois, nome_completo: 'Astolfo', telefone: dados.telefone }),
        'CLIENTE_ANONIMIZADO',
      ],
    ] as const;
    for (const [tentar, code] of recusas) await expect(tentar()).rejects.toMatchObject({ code });
    const { itens } = await api.client.auditoria.historico({ tabela: 'clientes', registro_id: cliente.id });
    expect(itens.map(({ operacao, redigido }) => [operacao, redigido])).toEqual([
      ['Anonimizou o cliente', false],
      ['Removeu os dados pessoais do histórico', false],
      ['Cadastrou o cliente', true],
    ]);
    const opcoes = await api.client.clientes.listOpcoes({ filial_id: loja.matriz, busca: 'anonimizado' });
    expect(opcoes).toEqual([]);
    await api.verificar();
  });

  test('é recusado com uma ordem em aberto, e diz qual', async () => {
    const ordem = await loja.createOrdem();
    const { numero_os } = await api.client.ordens_servico.get({ id: ordem });
    await expect(api.client.clientes.anonimizar({ id: loja.cliente.id })).rejects.toMatchObject({
      code: 'CLIENTE_COM_ORDENS_ABERTAS',
      data: { motivo: `1 ordem de serviço em aberto: #${numero_os}` },
    });
  });

  test('e abrir uma ordem ao mesmo tempo: quem chega depois espera e é recusado', async () => {
    const novo = async (index: number) => {
      const { id } = await api.client.clientes.create({ ...clienteFixture(index), filial_id: loja.matriz });
      return { id, ordem: ordemFixture(index, { filial_id: loja.matriz, cliente_id: id }) };
    };
    const codigo = (chamada: Promise<unknown>) =>
      chamada.then(
        () => 'ok',
        (error: { code: string }) => error.code,
      );
    const alguemEspera = () =>
      expect
        .poll(async () => {
          const { rows } = await api.dono.query<{ esperam: number }>(
            `select count(*)::int as esperam from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
          );
          return rows[0]?.esperam;
        })
        .toBe(1);
    const um = await novo(20);
    let anonimizando: Promise<string> = Promise.resolve('');
    await api.run(async (ctx) => {
      await criarOrdem(ctx, um.ordem);
      anonimizando = codigo(api.client.clientes.anonimizar({ id: um.id }));
      await alguemEspera();
    });
    expect(await anonimizando).toBe('CLIENTE_COM_ORDENS_ABERTAS');

    const outro = await novo(21);
    let abrindo: Promise<string> = Promise.resolve('');
    await api.run(async (ctx) => {
      await anonimizarCliente(ctx, outro.id);
      abrindo = codigo(api.client.ordens_servico.create(outro.ordem));
      await alguemEspera();
    });
    expect(await abrindo).toBe('CLIENTE_NAO_ENCONTRADO');
  });
});
