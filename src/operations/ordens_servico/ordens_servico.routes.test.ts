import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#platform/shared/ids.ts';
import { createTestApi, type TestApi } from '#test/api.ts';
import { abrirOficina, type Oficina } from '#test/oficina.ts';
import { ordemFixture } from './ordens_servico.fixtures.ts';

let api: TestApi;
let oficina: Oficina;
let ordens: TestApi['client']['ordens_servico'];
let filial_id: string;
let cliente_id: string;

beforeAll(async () => {
  api = await createTestApi();
  oficina = await abrirOficina(api);
  ordens = api.client.ordens_servico;
  filial_id = oficina.matriz;
  cliente_id = oficina.clienteDe(filial_id);
});
afterAll(async () => {
  await api.verificar();
  await api.close();
});

const numeros = async (input: Partial<Parameters<typeof ordens.list>[0]>) =>
  (await ordens.list({ filial_id, ...input })).itens.map((ordem) => ordem.numero_os);

describe('abrir e alterar', () => {
  test('uma ordem nova começa aberta, com número, data e técnico de quem a abriu', async () => {
    const agora = new Date('2026-11-20T12:00:00Z');
    api.setClock(agora);
    const ordem = await ordens.create(ordemFixture(0, { filial_id, cliente_id }));
    api.setClock(null);
    expect(ordem).toMatchObject({
      status: 'aberta',
      data_abertura: agora,
      data_entrega: null,
      cliente: { id: cliente_id },
      numero_serie: 'R58255S',
    });
    expect(await ordens.get({ id: ordem.id })).toMatchObject({
      tecnico: { id: api.admin.id, nome_completo: 'Marina Souza' },
      filial: { id: filial_id, nome: 'Matriz Centro' },
      itens: [],
      outras_vendas: [],
      total: '0.00',
    });
    expect((await oficina.ordem()).numero_os).toBeGreaterThan(ordem.numero_os);
  });

  test('cliente, equipamento e defeito são obrigatórios, com a frase da tela', async () => {
    const valid = ordemFixture(0, { filial_id, cliente_id });
    for (const missing of [{ cliente_id: '' }, { equipamento: '  ' }, { defeito_reclamado: '' }]) {
      await expect(ordens.create({ ...valid, ...missing })).rejects.toMatchObject({
        status: 400,
        message: 'Preencha os campos obrigatórios',
      });
    }
    await expect(ordens.create({ ...valid, filial_id: '' })).rejects.toMatchObject({
      message: 'Nenhuma filial selecionada',
    });
  });

  test('o cliente é da filial da ordem e não muda depois', async () => {
    const outro = oficina.clienteDe(oficina.loja);
    await expect(ordens.create(ordemFixture(0, { filial_id, cliente_id: outro }))).rejects.toMatchObject({
      code: 'CLIENTE_NAO_ENCONTRADO',
      status: 404,
    });
    const ordem = await oficina.ordem();
    await expect(ordens.update({ ...ordem, cliente_id: outro })).rejects.toMatchObject({
      code: 'CLIENTE_NAO_MUDA',
      message: 'O cliente de uma ordem não pode ser alterado',
    });
    expect((await ordens.update({ ...ordem, modelo: 'A54' })).ordem).toMatchObject({
      cliente_id,
      modelo: 'A54',
    });
  });

  test('a auditoria e as chaves não guardam o telefone do cliente depois de ele pedir para ser esquecido', async () => {
    const telefone = '41987650001';
    const novo = await api.client.clientes.create({
      nome_completo: 'Esquecida da Silva',
      telefone,
      filial_id,
    });
    const input = ordemFixture(1, { filial_id, cliente_id: novo.id });
    const ordem = await ordens.create(input, { context: { chave: 'esquecer' } });
    await ordens.update({ ...ordem, modelo: 'X' }, { context: { chave: 'esquecer-2' } });
    await api.dono.query('select redigir_cliente($1, $2, $3, now())', [novo.id, api.admin.id, newId()]);
    const { rows } = await api.dono.query(
      `select count(*)::int as total from (
         select antes::text || ' ' || depois::text as texto from auditoria
         union all select coalesce(antes::text, depois::text) from auditoria
         union all select resultado::text from idempotencia) guardado
       where texto like '%' || $1 || '%' or texto like '%Esquecida%'`,
      [telefone],
    );
    expect(rows).toEqual([{ total: 0 }]);
  });

  test('de duas pessoas que editam a mesma ordem a segunda é avisada e recebe a versão atual', async () => {
    const ordem = await oficina.ordem();
    await ordens.update({ ...ordem, equipamento: 'Tablet' });
    await expect(ordens.update({ ...ordem, equipamento: 'Celular' })).rejects.toMatchObject({
      code: 'REGISTRO_ALTERADO',
      status: 409,
      data: { atual: { equipamento: 'Tablet', versao: ordem.versao + 1 } },
    });
  });

  test('criar com a mesma chave de idempotência abre uma só ordem', async () => {
    const input = ordemFixture(5, { filial_id, cliente_id });
    const create = () => ordens.create(input, { context: { chave: 'ordem-1' } });
    const [first, second] = await Promise.all([create(), create()]);
    expect(second).toEqual(first);
    expect(await numeros({ busca: first.numero_serie ?? '' })).toEqual([first.numero_os]);
  });
});

describe('a lista', () => {
  let iphone: number;
  let console: number;
  beforeAll(async () => {
    iphone = (
      await oficina.ordem({
        equipamento: 'iPhone 13',
        modelo: 'Mini',
        defeito_reclamado: 'Não liga após água',
      })
    ).numero_os;
    console = (await oficina.ordem({ equipamento: 'Console', defeito_reclamado: 'Ruído alto' })).numero_os;
    await oficina.ordem({ filial_id: oficina.loja, equipamento: 'iPhone 13 da loja' });
  });

  test('mostra as ordens da filial, do maior número para o menor', async () => {
    const all = await numeros({ limite: 100 });
    expect(all).toEqual(all.toSorted((a, b) => b - a));
    expect(all.slice(0, 2)).toEqual([console, iphone]);
  });

  test('busca por equipamento, modelo e defeito, sem acentos nem maiúsculas', async () => {
    expect(await numeros({ busca: 'IPHONE mini' })).toEqual([iphone]);
    expect(await numeros({ busca: 'nao liga apos agua' })).toEqual([iphone]);
    expect(await numeros({ busca: 'ruido' })).toEqual([console]);
    expect(await numeros({ busca: 'geladeira' })).toEqual([]);
  });

  test('busca pelo número; com # só aquela ordem', async () => {
    expect(await numeros({ busca: String(iphone) })).toContain(iphone);
    expect(await numeros({ busca: `#${iphone}` })).toEqual([iphone]);
    expect(await numeros({ busca: '#999999999' })).toEqual([]);
  });

  test('busca pelo cliente', async () => {
    const { itens } = await ordens.list({ filial_id, limite: 100 });
    const { nome_completo } = itens[0]?.cliente ?? {};
    const dele = itens.filter((ordem) => ordem.cliente.nome_completo === nome_completo);
    expect(await numeros({ busca: nome_completo, limite: 100 })).toEqual(
      dele.map((ordem) => ordem.numero_os),
    );
    const da_loja = await ordens.list({ filial_id: oficina.loja });
    expect(await numeros({ busca: da_loja.itens[0]?.cliente.nome_completo })).toEqual([]);
  });

  test('filtra por status e pagina sem repetir nem perder', async () => {
    const [ordem] = (await ordens.list({ filial_id, busca: `#${iphone}` })).itens;
    if (!ordem) throw new Error('not listed');
    await oficina.mudarStatus(ordem, 'aguardando_pecas');
    expect(await numeros({ status: 'aguardando_pecas' })).toEqual([iphone]);
    const seen: number[] = [];
    let cursor: string | undefined;
    do {
      const page = await ordens.list({ filial_id, limite: 2, cursor });
      seen.push(...page.itens.map((each) => each.numero_os));
      cursor = page.proximo ?? undefined;
    } while (cursor);
    expect(seen).toEqual(await numeros({ limite: 100 }));
  });

  test('para vincular a uma venda só há ordens abertas, em andamento ou aguardando peças', async () => {
    const criadas = [];
    for (const status of [
      'em_andamento',
      'aguardando_aprovacao',
      'concluida',
      'cancelada',
      'entregue',
    ] as const) {
      const ordem = await oficina.ordem({ equipamento: 'Vinculável' });
      await oficina.mudarStatus(ordem, status);
      criadas.push(ordem);
    }
    const aberta = await oficina.ordem({ equipamento: 'Vinculável' });
    const da_loja = await oficina.ordem({ equipamento: 'Vinculável', filial_id: oficina.loja });
    const ids = async (input: Parameters<typeof ordens.listParaVinculo>[0]) =>
      (await ordens.listParaVinculo(input)).map((ordem) => ordem.id);
    expect(await ids({ busca: 'vinculavel' })).toEqual([da_loja.id, aberta.id, criadas[0]?.id]);
    expect(await ids({ busca: 'vinculavel', filial_id })).toEqual([aberta.id, criadas[0]?.id]);
    expect((await ordens.listParaVinculo({ busca: 'vinculavel', filial_id }))[0]).toMatchObject({
      numero_os: aberta.numero_os,
      cliente_id,
      cliente: { id: cliente_id },
      status: 'aberta',
    });
    const limitada = await api.as({ filiais: [oficina.loja] });
    expect(await limitada.ordens_servico.listParaVinculo({ busca: 'vinculavel' })).toMatchObject([
      { id: da_loja.id },
    ]);
  });
});

describe('quem pode', () => {
  test('o técnico vê e altera, mas não fatura, não estorna nem exclui', async () => {
    const tecnico = (await api.as({ papel: 'tecnico' })).ordens_servico;
    const ordem = await oficina.ordem();
    await tecnico.adicionarItem({
      id: ordem.id,
      produto_servico_id: await oficina.servico(),
      quantidade: '1',
      // A Técnico has no discount permission.
      valor_unitario: '5000.00',
    });
    for (const act of [tecnico.faturar, tecnico.estornarFaturamento, tecnico.remove]) {
      await expect(act({ id: ordem.id })).rejects.toMatchObject({ code: 'SEM_PERMISSAO', status: 403 });
    }
    const atendente = (await api.as({ papel: 'atendente' })).ordens_servico;
    expect((await atendente.faturar({ id: ordem.id })).ordem.status).toBe('entregue');
    await expect(api.stranger.ordens_servico.get({ id: ordem.id })).rejects.toMatchObject({ status: 401 });
  });

  test('quem é de outra filial não lê nem escreve nada da ordem', async () => {
    const ordem = await oficina.ordem();
    const { item } = await oficina.item(ordem, await oficina.servico());
    const alheia = (await api.as({ papel: 'gerente', filiais: [oficina.loja] })).ordens_servico;
    const valores = { quantidade: '1', valor_unitario: '1.00' };
    const attempts = await Promise.allSettled([
      alheia.list({ filial_id }),
      alheia.get({ id: ordem.id }),
      alheia.preverFaturamento({ id: ordem.id }),
      alheia.create(ordemFixture(0, { filial_id, cliente_id })),
      alheia.update({ ...ordem, modelo: 'X' }),
      alheia.remove({ id: ordem.id }),
      alheia.adicionarItem({ id: ordem.id, produto_servico_id: item.produto_servico_id, ...valores }),
      alheia.alterarItem({ id: item.id, versao: 1, ...valores }),
      alheia.removerItem({ id: item.id }),
      alheia.faturar({ id: ordem.id }),
      alheia.estornarFaturamento({ id: ordem.id }),
    ]);
    for (const attempt of attempts) {
      expect(attempt).toMatchObject({ reason: { code: 'FILIAL_NAO_PERMITIDA', status: 403 } });
    }
    expect(await ordens.get({ id: ordem.id })).toMatchObject({
      versao: 1,
      status: 'aberta',
      total: '100.00',
    });
  });
});

describe('dados hostis', () => {
  const longo = 'x'.repeat(6000);
  const refuses = (call: Promise<unknown>) =>
    expect(call).rejects.toMatchObject({
      status: expect.toSatisfy((status) => status >= 400 && status < 500),
    });

  test('textos, números e identificadores absurdos são recusados com 4xx e nada fica pela metade', async () => {
    const valid = ordemFixture(0, { filial_id, cliente_id });
    const ordem = await oficina.ordem();
    const produto_servico_id = await oficina.produto(5);
    const item = { id: ordem.id, produto_servico_id, quantidade: '1', valor_unitario: '10.00' };
    const before = await counts();
    const as = (value: unknown) => value as never;
    await refuses(ordens.create({ ...valid, equipamento: longo }));
    await refuses(ordens.create({ ...valid, defeito_reclamado: 'tela\u0000quebrada' }));
    await refuses(ordens.create({ ...valid, filial_id: newId() }));
    await refuses(ordens.create({ ...valid, cliente_id: newId() }));
    await refuses(ordens.create(as(null)));
    await refuses(ordens.create({ ...valid, modelo: as({ a: 1 }) }));
    await refuses(ordens.update({ ...ordem, status: as('faturada') }));
    await refuses(ordens.update({ ...ordem, versao: as('1') }));
    await refuses(ordens.update({ ...ordem, versao: 2 ** 31 }));
    await refuses(ordens.get({ id: "1' or '1'='1" }));
    await refuses(ordens.get({ id: newId() }));
    await refuses(ordens.faturar({ id: newId() }));
    await refuses(ordens.removerItem({ id: newId() }));
    await refuses(ordens.adicionarItem({ ...item, produto_servico_id: newId() }));
    for (const quantidade of ['0', '-1', '1.5', '1e9', '99999999999', 'NaN', '', '1,5', as(1), as(null)]) {
      await refuses(ordens.adicionarItem({ ...item, quantidade }));
    }
    for (const valor_unitario of ['-1', '1.999', '99999999999999', 'Infinity', '', '1,50', as(10)]) {
      await refuses(ordens.adicionarItem({ ...item, valor_unitario }));
    }
    await refuses(ordens.adicionarItem({ ...item, quantidade: '999999', valor_unitario: '9999999999.99' }));
    await refuses(ordens.adicionarItem({ ...item, desconto: '10.01' }));
    for (const cursor of [
      'x',
      btoa('{"v":["abc"],"d":"depois"}'),
      btoa('{"v":["99999999999"],"d":"antes"}'),
    ]) {
      await refuses(ordens.list({ filial_id, cursor }));
    }
    await refuses(ordens.list({ filial_id, limite: 101 }));
    expect(await numeros({ busca: "%_\\'; drop table ordens_servico; --" })).toEqual([]);
    expect(await counts()).toEqual(before);
  });

  test('a lista do programa traz só o que mostra; sem pedir assim, as linhas ficam inteiras', async () => {
    const { id, numero_os } = await oficina.ordem();
    for (const filtro of [{}, { busca: String(numero_os) }, { status: 'aberta' } as const]) {
      const daLista = await ordens.list({ filial_id, campos: 'lista', ...filtro });
      expect(daLista).toMatchObject({ campos: 'lista' });
      const ordem = daLista.itens.find((uma) => uma.id === id);
      expect(Object.keys(ordem?.cliente ?? {}).sort()).toEqual(['id', 'nome_completo']);
      expect(Object.keys(ordem ?? {}).sort()).toEqual([
        'aviso_devido', 'cliente', 'data_abertura', 'defeito_reclamado', 'equipamento', 'etapa_nome', 'faturada_em',
        'filial_id', 'fuso_horario', 'id', 'modelo', 'numero_os', 'parada_desde', 'prazo', 'pronta_em', 'retirada_em',
        'status', 'tecnico_nome', 'versao',
      ]); // biome-ignore format: a list
      const inteiras = await ordens.list({ filial_id, ...filtro });
      expect(inteiras).not.toHaveProperty('campos');
      const inteira = inteiras.itens.find((uma) => uma.id === id);
      expect(inteira).toMatchObject({ ...ordem });
      expect(Object.keys(inteira?.cliente ?? {})).toEqual(['id', 'nome_completo', 'telefone']);
      expect(Object.keys(inteira ?? {}).sort()).toEqual([
        'acessorios', 'aprovacao_dispensada', 'aprovacao_fraca', 'aviso_devido', 'cliente', 'cliente_id',
        'data_abertura', 'data_entrega', 'defeito_reclamado', 'equipamento', 'equipamento_id', 'etapa_id', 'etapa_nome',
        'faturada_em', 'filial_id', 'filial_local_id', 'fuso_horario', 'garantia_de_id', 'garantia_resultado',
        'guardado_em', 'id', 'laudo', 'modelo', 'numero_os', 'numero_serie', 'observacoes_tecnicas', 'orcamento_aguarda',
        'pagador_id', 'parada_desde', 'posicao', 'prazo', 'prioridade', 'pronta_em', 'resultado', 'retirada_em', 'status',
        'taxa_orcamento', 'tecnico_id', 'tecnico_nome', 'user_id', 'valor_aprovado', 'versao',
      ]); // biome-ignore format: a list
    }
  });

  async function counts() {
    const { rows } = await api.dono.query(
      `select (select count(*) from ordens_servico) as ordens, (select count(*) from ordens_servico_itens) as itens,
        (select count(*) from historico_vendas) as vendas, (select count(*) from movimentacoes_estoque) as movimentacoes,
        (select count(*) from auditoria) as auditoria`,
    );
    return rows[0];
  }

  test('o maior item possível é gravado exato e faturado', async () => {
    const ordem = await oficina.ordem();
    const servico = await oficina.servico();
    for (let i = 0; i < 3; i++) await oficina.item(ordem, servico, 1, '9999999999.99');
    expect((await ordens.get({ id: ordem.id })).total).toBe('29999999999.97');
    await ordens.faturar({ id: ordem.id });
  });
});
