/** The audit log through the whole gate: search, access, and the history of one record. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findNomes } from '#company/auditoria/auditoria.sql.ts';
import { recordAudit } from '#platform/server/audit/audit.ts';
import { tablesWith } from '#platform/server/sql/tables.ts';
import { auditableRecords } from '#platform/shared/audit_words.ts';
import { newId } from '#platform/shared/ids.ts';
import { clienteFixture } from '#registers/clientes/clientes.fixtures.ts';
import { produtoFixture } from '#registers/produtos_servicos/produtos_servicos.fixtures.ts';
import { createTestApi, type TestApi } from './api.ts';
import { createLoja, type Loja } from './loja.ts';

let api: TestApi;
let loja: Loja;
beforeAll(async () => {
  api = await createTestApi();
  loja = await createLoja(api);
});
afterAll(() => api.close());

const lidos = async (input: Parameters<TestApi['client']['auditoria']['list']>[0], client = api.client) =>
  (await client.auditoria.list(input)).itens.map(({ operacao, registro }) => `${operacao}: ${registro}`);

async function criarCliente(nome: string, filial_id = loja.matriz) {
  return api.client.clientes.create({ ...clienteFixture(0), cpf_cnpj: null, nome_completo: nome, filial_id });
}

describe('a busca', () => {
  test('acha pelo nome de agora e de antes, com as ordens e vendas do cliente, do mais novo para o mais antigo', async () => {
    const cliente = await criarCliente('Zuleica Prado');
    const produto_id = await loja.createProduto('9', 'Película Fosca');
    const campos = { equipamento: 'Notebook', defeito_reclamado: 'Não liga', modelo: null };
    const ordem = await api.client.ordens_servico.create({
      ...campos,
      numero_serie: null,
      acessorios: null,
      observacoes_tecnicas: null,
      filial_id: loja.matriz,
      cliente_id: cliente.id,
    });
    const item = { produto_servico_id: produto_id, quantidade: '2', valor_unitario: '50.00' };
    await api.client.ordens_servico.adicionarItem({ id: ordem.id, ...item });
    await api.client.ordens_servico.faturar({ id: ordem.id });
    await api.client.clientes.update({ ...cliente, nome_completo: 'Zuleica Moura' });
    expect(await lidos({ busca: 'zuleica prado' })).toEqual([
      'Alterou o cliente: Zuleica Moura',
      'Cadastrou o cliente: Zuleica Prado',
    ]);
    expect(await lidos({ busca: 'zuleica moura' })).toEqual([
      'Alterou o cliente: Zuleica Moura',
      `Faturou a ordem de serviço: #${ordem.numero_os}`,
      `Abriu a ordem de serviço: #${ordem.numero_os}`,
      'Cadastrou o cliente: Zuleica Prado',
    ]);
    const daOrdem = await lidos({ busca: `#${ordem.numero_os}` });
    expect(daOrdem).toEqual([
      `Faturou a ordem de serviço: #${ordem.numero_os}`,
      `Adicionou um item à ordem de serviço: Película Fosca (#${ordem.numero_os})`,
      `Abriu a ordem de serviço: #${ordem.numero_os}`,
    ]);
    const historico = await api.client.auditoria.historico({
      tabela: 'ordens_servico',
      registro_id: ordem.id,
    });
    expect(historico.itens.map(({ operacao }) => operacao)).toEqual([
      'Faturou a ordem de serviço',
      'Adicionou um item à ordem de serviço',
      'Abriu a ordem de serviço',
    ]);
    expect(historico.itens[0]?.campos).toContainEqual({
      rotulo: 'Status',
      antes: 'Aberta',
      depois: 'Entregue',
      mudou: true,
    });
    expect(historico.itens[0]?.campos).toContainEqual({
      rotulo: 'Cliente',
      antes: 'Zuleica Moura',
      depois: 'Zuleica Moura',
      mudou: false,
    });
  });

  test('filtra por pessoa, operação, tipo, filial e período no fuso da empresa; um cursor falso é recusado', async () => {
    const renata = await api.as({ nome_completo: 'Renata Lima' });
    api.setClock(new Date('2025-03-10T02:30:00Z')); // still the 9th in São Paulo
    const { id } = await renata.fornecedores.create({ nome: 'Peças do Sul' });
    api.setClock(null);
    const { pessoas } = await api.client.auditoria.listOpcoes();
    const user_id = pessoas.find(({ nome }) => nome === 'Renata Lima')?.id;
    const so = ['Cadastrou o fornecedor: Peças do Sul'];
    expect(await lidos({ user_id })).toEqual(so);
    expect(await lidos({ operacao: 'fornecedores.create' })).toEqual(so);
    expect(await lidos({ tabela: 'fornecedores' })).toEqual(so);
    expect(await lidos({ de: '2025-03-09', ate: '2025-03-09' })).toEqual(so);
    expect(await lidos({ de: '2025-03-10', ate: '2025-03-10' })).toEqual([]);
    expect(await lidos({ filial_id: loja.loja })).toEqual([expect.stringContaining('Cadastrou a filial')]);
    expect(await lidos({ busca: id })).toEqual([]);
    await expect(api.client.auditoria.list({ cursor: 'abc' })).rejects.toMatchObject({
      code: 'DADOS_INVALIDOS',
    });
    await expect(api.client.auditoria.list({ de: '2025-02-30' })).rejects.toMatchObject({
      code: 'DADOS_INVALIDOS',
    });
  });

  test('as páginas não perdem nem repetem linhas', async () => {
    const todas = (await api.client.auditoria.list({ limite: 100 })).itens.map(({ id }) => id);
    const vistas: string[] = [];
    let cursor: string | undefined;
    do {
      const pagina = await api.client.auditoria.list({ limite: 3, cursor });
      vistas.push(...pagina.itens.map(({ id }) => id));
      cursor = pagina.proximo ?? undefined;
    } while (cursor);
    expect(vistas).toEqual(todas);
  });
});

describe('quem lê', () => {
  test('a auditoria é do administrador; o gerente lê o histórico do que vê, os outros não', async () => {
    const registro = { tabela: 'clientes', registro_id: loja.cliente.id } as const;
    for (const papel of ['gerente', 'atendente', 'tecnico'] as const) {
      const pessoa = await api.as({ papel });
      await expect(pessoa.auditoria.list({})).rejects.toMatchObject({ code: 'SEM_PERMISSAO' });
      await expect(pessoa.auditoria.listOpcoes()).rejects.toMatchObject({ code: 'SEM_PERMISSAO' });
      if (papel === 'gerente') expect((await pessoa.auditoria.historico(registro)).itens).toHaveLength(1);
      else
        await expect(pessoa.auditoria.historico(registro)).rejects.toMatchObject({ code: 'SEM_PERMISSAO' });
    }
    const gerente = await api.as({ papel: 'gerente' });
    const usuario = { tabela: 'profiles', registro_id: api.admin.id } as const;
    await expect(gerente.auditoria.historico(usuario)).rejects.toMatchObject({ code: 'SEM_PERMISSAO' });
    await expect(api.stranger.auditoria.list({})).rejects.toMatchObject({ code: 'NAO_AUTENTICADO' });
  });

  test('quem é limitado a filiais lê as suas e os cadastros da empresa', async () => {
    const outro = await criarCliente('Cliente da Loja', loja.loja);
    const limitada = await api.as({ filiais: [loja.loja] });
    const { itens } = await limitada.auditoria.list({ limite: 100 });
    const filiais = new Set(itens.map(({ filial, tabela }) => filial ?? tabela));
    expect([...filiais].sort()).toEqual([expect.any(String), 'fornecedores']);
    expect(await lidos({ busca: 'cliente da loja' }, limitada)).toEqual([
      'Cadastrou o cliente: Cliente da Loja',
    ]);
    await expect(limitada.auditoria.list({ filial_id: loja.matriz })).rejects.toMatchObject({
      code: 'FILIAL_NAO_PERMITIDA',
    });
    const historicoDe = async (registro_id: string) =>
      (await limitada.auditoria.historico({ tabela: 'clientes', registro_id })).itens.length;
    expect(await historicoDe(outro.id)).toBe(1);
    expect(await historicoDe(loja.cliente.id)).toBe(0);
    expect((await limitada.auditoria.listOpcoes()).filiais.map(({ id }) => id)).toEqual([loja.loja]);
  });

  test('quem é limitado lê o que não tem filial de cada registro da empresa, e só desses', async () => {
    const semFilial = auditableRecords().map(([tabela]) => tabela);
    const operacao = 'teste.sem_filial';
    for (const tabela of semFilial) {
      const linha = { operacao, tabela, registro_id: newId(), depois: { nome: 'Sem filial' } };
      await api.run((ctx) => recordAudit(ctx, linha));
    }
    const lidas = async (client: TestApi['client']) =>
      (await client.auditoria.list({ operacao, limite: 100 })).itens.map(({ tabela }) => tabela).sort();
    expect(await lidas(api.client)).toEqual([...semFilial].sort());
    const daEmpresa = auditableRecords().flatMap(([tabela, { scope }]) =>
      scope === 'empresa' ? [tabela] : [],
    );
    expect(daEmpresa).toEqual(expect.arrayContaining(['fornecedores', 'produtos_servicos']));
    expect(await lidas(await api.as({ filiais: [loja.loja] }))).toEqual(daEmpresa.sort());
  });

  test('o custo só aparece a quem vê custos', async () => {
    const produto = await api.client.produtos_servicos.create({
      ...produtoFixture(3),
      valor_custo: '77.00',
      estoque: '0',
    });
    await api.dono.query(
      `insert into papeis (id, nome, embutido, permissoes) values ('auditor', 'Auditor', false, '{auditoria:historico,produtos_servicos:ver}')`,
    );
    const auditor = await api.as({ papel: 'auditor' as never });
    const rotulos = async (client: typeof auditor) =>
      (
        await client.auditoria.historico({ tabela: 'produtos_servicos', registro_id: produto.id })
      ).itens.flatMap(({ campos }) => campos.map(({ rotulo }) => rotulo));
    expect(await rotulos(api.client)).toContain('Valor de Custo');
    expect(await rotulos(auditor)).not.toContain('Valor de Custo');
    expect(await rotulos(auditor)).toContain('Valor Venda PF');
  });
});

describe('o histórico de cada registro', () => {
  test('uma venda direta, a sua movimentação e o estorno contam-se nos três', async () => {
    const produto_id = await loja.createProduto('5', 'Cabo USB-C');
    const venda = await api.client.vendas.finalizar({
      filial_id: loja.matriz,
      cliente_id: loja.cliente.id,
      itens: [{ produto_id, quantidade: '1', valor_unitario: '30.00' }],
      observacoes: null,
    });
    const [movimento] = (await api.client.movimentacoes.list({ busca: 'Cabo USB-C' })).itens.filter(
      ({ tipo_movimentacao }) => tipo_movimentacao === 'venda',
    );
    const linha = (await api.client.vendas.list({ filial_id: loja.matriz })).itens.find(
      ({ venda_direta_id }) => venda_direta_id === venda.id,
    );
    await api.client.movimentacoes.estornar({ id: movimento?.id ?? '' });
    const esperado = [
      'Estornou uma movimentação de estoque: Cabo USB-C',
      expect.stringContaining('Finalizou a venda direta'),
    ];
    for (const [tabela, registro_id] of [
      ['vendas_diretas', venda.id],
      ['historico_vendas', linha?.id ?? ''],
      ['movimentacoes_estoque', movimento?.id ?? ''],
    ] as const) {
      const { itens } = await api.client.auditoria.historico({ tabela, registro_id });
      expect(
        itens.map(({ operacao, registro }) => `${operacao}: ${registro}`),
        tabela,
      ).toEqual(esperado);
    }
  });

  test('uma movimentação entre filiais alheias não é de quem é limitado', async () => {
    const produto_id = await loja.createProduto('5', 'Mouse sem fio');
    const { id } = await api.client.movimentacoes.registrar({
      tipo_movimentacao: 'saida',
      produto_id,
      quantidade: '1',
      filial_origem_id: loja.matriz,
      destino: 'Descarte',
      observacoes: null,
    });
    const limitada = await api.as({ filiais: [loja.loja] });
    const registro = { tabela: 'movimentacoes_estoque', registro_id: id } as const;
    await expect(limitada.auditoria.historico(registro)).rejects.toMatchObject({
      code: 'FILIAL_NAO_PERMITIDA',
    });
    expect((await api.client.auditoria.historico({ ...registro, registro_id: newId() })).itens).toEqual([]);
  });
});

test('o que cada tabela diz do nome de um registro é SQL que responde', async () => {
  const comNome = tablesWith('name').map(([tabela]) => ({ tabela, id: newId() }));
  expect(comNome.length).toBeGreaterThan(8);
  expect((await findNomes(api.db, comNome)).size).toBe(0);
});
