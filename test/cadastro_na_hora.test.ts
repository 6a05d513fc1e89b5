/** A customer, product or supplier made inside an order, a sale, an item or a purchase: both are saved, or neither. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#platform/shared/ids.ts';
import { createTestApi, type TestApi } from './api.ts';
import { createLoja, type Loja } from './loja.ts';

let api: TestApi;
let loja: Loja;
beforeAll(async () => {
  api = await createTestApi();
  loja = await createLoja(api);
});
afterAll(() => api.close());

const NOME = 'Márcio 😀 "D\'Ávila" <b>';
const novo_cliente = { nome_completo: NOME, telefone: '(41) 98765-4321' };
const aparelho = { equipamento: 'Celular', defeito_reclamado: 'Não liga' };
const VALORES = { quantidade: '1', valor_unitario: '84.00' };

const contar = async (tabela: 'clientes' | 'fornecedores' | 'produtos_servicos' | 'ordens_servico') =>
  Number((await api.dono.query(`select count(*) from ${tabela}`)).rows[0]?.count);

/** The administrator with only these permissions. */
const so = (...permissoes: string[]) => api.withSession({ ...api.admin, permissoes: new Set(permissoes) });

/** Returns the code of the refusal, and checks that no row was added to the table. */
async function recusado(tabela: Parameters<typeof contar>[0], act: () => Promise<unknown>): Promise<string> {
  const antes = await contar(tabela);
  const code = await act().then(
    () => 'ACEITO',
    (error: { code?: string }) => error.code ?? String(error),
  );
  expect(await contar(tabela)).toBe(antes);
  return code;
}

describe('um cliente novo', () => {
  test('nasce com a ordem, na filial dela, e a auditoria conta os dois atos juntos', async () => {
    const ordem = await api.client.ordens_servico.create({
      filial_id: loja.matriz,
      novo_cliente,
      ...aparelho,
    });
    expect(ordem.cliente).toMatchObject({ nome_completo: NOME, telefone: '41987654321' });
    const cliente = await api.client.clientes.get({ id: ordem.cliente_id });
    expect(cliente).toMatchObject({ filial_id: loja.matriz, tipo_pessoa: 'fisica', cpf_cnpj: null });
    const { rows } = await api.dono.query(
      'select count(distinct operacao_id) as atos, count(*) as linhas, bool_or(depois::text like $2) as nome from auditoria where registro_id = any($1::uuid[])',
      [[ordem.id, cliente.id], '%novo_cliente%'],
    );
    expect(rows[0]).toEqual({ atos: '1', linhas: '2', nome: false });
  });

  test('nasce com a venda; a venda recusada não o deixa para trás', async () => {
    const produto_id = await loja.createProduto('5');
    const itens = [{ produto_id, ...VALORES }];
    const venda = { filial_id: loja.matriz, novo_cliente };
    const { id } = await api.client.vendas.finalizar({ ...venda, itens });
    const { rows } = await api.dono.query(
      'select c.nome_completo from vendas_diretas v join clientes c on c.id = v.cliente_id where v.id = $1',
      [id],
    );
    expect(rows).toEqual([{ nome_completo: NOME }]);
    const semEstoque = [{ ...VALORES, produto_id: newId() }];
    expect(
      await recusado('clientes', () => api.client.vendas.finalizar({ ...venda, itens: semEstoque })),
    ).not.toBe('ACEITO');
  });

  test('ou um conhecido ou um novo: nenhum e os dois são recusados, com o que falta dito', async () => {
    const ordem = { filial_id: loja.matriz, ...aparelho };
    const tentar = (input: object) =>
      recusado('clientes', () => api.client.ordens_servico.create({ ...ordem, ...input } as never));
    expect(await tentar({})).toBe('DADOS_INVALIDOS');
    expect(await tentar({ cliente_id: loja.cliente.id, novo_cliente })).toBe('DADOS_INVALIDOS');
    expect(await tentar({ novo_cliente: { nome_completo: ' ', telefone: '41987654321' } })).toBe(
      'DADOS_INVALIDOS',
    );
    expect(await tentar({ novo_cliente: { nome_completo: 'a\u0000b', telefone: '41987654321' } })).not.toBe(
      'ACEITO',
    );
    const sem = await api.client.ordens_servico.create(ordem as never).catch((error) => error);
    expect(sem.data.issues.map(({ path }: { path: string[] }) => path.join('.'))).toEqual(['cliente_id']);
  });

  test('quem não pode criar clientes não cria um pela ordem, e ninguém o cria em filial alheia', async () => {
    const semClientes = so('ordens_servico:editar', 'clientes:ver');
    const input = { filial_id: loja.matriz, novo_cliente, ...aparelho };
    const ordens = await contar('ordens_servico');
    expect(await recusado('clientes', () => semClientes.ordens_servico.create(input))).toBe('SEM_PERMISSAO');
    const deOutra = await api.as({ filiais: [loja.loja] });
    expect(await recusado('clientes', () => deOutra.ordens_servico.create(input))).toBe(
      'FILIAL_NAO_PERMITIDA',
    );
    expect(await contar('ordens_servico')).toBe(ordens);
  });

  test('o mesmo pedido duas vezes ao mesmo tempo faz um cliente e uma ordem', async () => {
    const antes = await contar('clientes');
    const chave = newId();
    const input = { filial_id: loja.matriz, novo_cliente, ...aparelho };
    const [uma, outra] = await Promise.all(
      [1, 2].map(() => api.client.ordens_servico.create(input, { context: { chave } })),
    );
    expect(uma?.id).toBe(outra?.id);
    expect(await contar('clientes')).toBe(antes + 1);
  });
});

describe('um produto novo no item', () => {
  const novo_produto = { tipo: 'produto', nome: 'Película 😀 9H' } as const;

  test('nasce com o preço do item e fica reservado; um serviço é só o item', async () => {
    const id = await loja.createOrdem();
    const { item } = await api.client.ordens_servico.adicionarItem({
      id,
      novo_produto,
      ...VALORES,
    });
    expect(item).toMatchObject({ descricao: 'Película 😀 9H', tipo: 'produto', situacao: 'pendente' });
    const produto = await api.client.produtos_servicos.get({ id: item.produto_servico_id });
    expect(produto).toMatchObject({ valor_venda_pf: '84.00', estoque: '0.0000', ativo: true });
    const servico = await api.client.ordens_servico.adicionarItem({
      id,
      novo_produto: { tipo: 'servico', nome: 'Aplicação' },
      ...VALORES,
    });
    expect(servico.item).toMatchObject({ tipo: 'servico', situacao: null });
  });

  test('o item recusado não o deixa para trás, e criá-lo pede a permissão dos produtos', async () => {
    const id = await loja.createOrdem();
    const item = { id, novo_produto, ...VALORES };
    const semProdutos = so('ordens_servico:editar', 'produtos_servicos:ver');
    expect(await recusado('produtos_servicos', () => semProdutos.ordens_servico.adicionarItem(item))).toBe(
      'SEM_PERMISSAO',
    );
    await loja.politica('bloquear');
    expect(await recusado('produtos_servicos', () => api.client.ordens_servico.adicionarItem(item))).toBe(
      'ESTOQUE_INSUFICIENTE',
    );
    await loja.politica('avisar');
    const nenhum = { id, ...VALORES } as never;
    expect(await recusado('produtos_servicos', () => api.client.ordens_servico.adicionarItem(nenhum))).toBe(
      'DADOS_INVALIDOS',
    );
  });
});

describe('uma linha avulsa', () => {
  const livre = (nome: string) => ({
    novo_produto: { tipo: 'servico', nome, avulso: true } as const,
    ...VALORES,
  });
  const tecnico = () => so('ordens_servico:editar', 'ordens_servico:ver', 'produtos_servicos:ver');

  test('é o serviço avulso em palavras suas, de quem edita ordens; oito ao mesmo tempo fazem um serviço só', async () => {
    const ordens = await Promise.all(Array.from({ length: 8 }, () => loja.createOrdem()));
    const antes = await contar('produtos_servicos');
    const feitas = await Promise.all(
      ordens.map((id, i) =>
        tecnico().ordens_servico.adicionarItem({ id, ...livre(`Solda 😀 do conector ${i}`) }),
      ),
    );
    expect(await contar('produtos_servicos')).toBe(antes + 1);
    expect(feitas.map(({ item }) => item.descricao)).toContain('Solda 😀 do conector 3');
    expect(feitas[0]?.item).toMatchObject({
      tipo: 'servico',
      valor_total: '84.00',
      produto: { nome: 'Serviço avulso' },
    });
    expect(new Set(feitas.map(({ item }) => item.produto_servico_id)).size).toBe(1);
    await api.verificar();
  });

  test('ela e um serviço novo têm o seu nome, não as palavras escritas antes para outro produto', async () => {
    const id = await loja.createOrdem();
    const descricao = 'Tela com aro';
    for (const avulso of [true, false]) {
      const nome = `Solda do conector ${avulso}`;
      const { item } = await api.client.ordens_servico.adicionarItem({
        id,
        novo_produto: { tipo: 'servico', nome, avulso },
        descricao,
        ...VALORES,
      });
      expect(item.descricao).toBe(nome);
    }
  });

  test('as palavras de qualquer linha se mudam; ausentes, ficam; vazias, são o nome do produto', async () => {
    const id = await loja.createOrdem();
    const produto_servico_id = await loja.createProduto('5');
    const { item } = await api.client.ordens_servico.adicionarItem({
      id,
      produto_servico_id,
      descricao: ' Tela com aro ',
      ...VALORES,
    });
    expect(item.descricao).toBe('Tela com aro');
    const mudar = (versao: number, campos: object) =>
      api.client.ordens_servico.alterarItem({ id: item.id, versao, ...VALORES, ...campos });
    const mudada = (await mudar(item.versao, { descricao: 'Tela original' })).item;
    expect(mudada).toMatchObject({ descricao: 'Tela original', produto_servico_id });
    const igual = (await mudar(mudada.versao, { quantidade: '2' })).item;
    expect(igual.descricao).toBe('Tela original');
    for (const [i, vazia] of ['', '  ', null].entries()) {
      const { versao } = (await mudar(igual.versao + 2 * i, { descricao: 'Outra' })).item;
      const { item } = await mudar(versao, { descricao: vazia });
      expect(item.descricao).toBe(item.produto.nome);
    }
    const longa = mudar(igual.versao + 6, { descricao: 'x'.repeat(201) });
    await expect(longa).rejects.toMatchObject({ code: 'DADOS_INVALIDOS' });
    const { rows } = await api.dono.query(
      `select depois ->> 'descricao' as depois from auditoria where registro_id = $1 order by id`,
      [item.id],
    );
    expect(rows.map(({ depois }) => depois).slice(0, 2)).toEqual(['Tela com aro', 'Tela original']);
  });

  test('o serviço avulso não se exclui; inativo, ninguém escreve outra', async () => {
    const id = await loja.createOrdem();
    const { item } = await api.client.ordens_servico.adicionarItem({ id, ...livre('Uma só') });
    const produto = await api.client.produtos_servicos.get({ id: item.produto_servico_id });
    await api.client.ordens_servico.removerItem({ id: item.id });
    const excluir = api.client.produtos_servicos.remove({ id: produto.id });
    await expect(excluir).rejects.toMatchObject({ code: 'PRODUTO_EM_USO' });
    await api.client.produtos_servicos.inativar({ id: produto.id, versao: produto.versao });
    expect(
      await recusado('produtos_servicos', () =>
        api.client.ordens_servico.adicionarItem({ id, ...livre('Outra') }),
      ),
    ).toBe('ITEM_INATIVO');
  });
});

describe('um fornecedor novo na compra', () => {
  const novo_fornecedor = { nome: 'Peças 😀 do Sul', telefone: '(41) 3222-1100' };
  const compra = async (campos: object) => ({
    produto_id: await loja.createProduto('1'),
    data_compra: '2026-11-10',
    ...VALORES,
    ...campos,
  });

  test('nasce com a compra, ativo, e a auditoria conta os dois atos juntos', async () => {
    const input = await compra({ novo_fornecedor });
    const { id } = await api.client.produtos_servicos.createCompra(input);
    const { itens } = await api.client.produtos_servicos.listCompras({ produto_id: input.produto_id });
    expect(itens).toMatchObject([{ id, fornecedor_nome: 'Peças 😀 do Sul' }]);
    const { rows } = await api.dono.query(
      `select f.ativo, f.telefone, count(distinct a.operacao_id) as atos, count(*) as linhas
        from historico_compras c join fornecedores f on f.id = c.fornecedor_id
        join auditoria a on a.registro_id in (c.id, f.id) where c.id = $1 group by f.ativo, f.telefone`,
      [id],
    );
    expect(rows).toEqual([{ ativo: true, telefone: '4132221100', atos: '1', linhas: '2' }]);
  });

  test('a compra recusada não o deixa para trás, e criá-lo pede a permissão dos fornecedores', async () => {
    const tentar = async (campos: object, client = api.client) => {
      const input = await compra(campos);
      return recusado('fornecedores', () => client.produtos_servicos.createCompra(input as never));
    };
    const fornecedor_id = newId();
    expect(await tentar({})).toBe('DADOS_INVALIDOS');
    expect(await tentar({ fornecedor_id, novo_fornecedor })).toBe('DADOS_INVALIDOS');
    expect(await tentar({ novo_fornecedor: { nome: ' ' } })).toBe('DADOS_INVALIDOS');
    expect(await tentar({ novo_fornecedor, produto_id: newId() })).not.toBe('ACEITO');
    const semFornecedores = so('produtos_servicos:editar', 'fornecedores:ver');
    expect(await tentar({ novo_fornecedor }, semFornecedores)).toBe('SEM_PERMISSAO');
  });
});
