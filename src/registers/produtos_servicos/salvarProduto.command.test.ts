import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { filialFixture } from '#company/filiais/filiais.fixtures.ts';
import { saidaFixture } from '#kernels/estoque/estoque.fixtures.ts';
import { registrarMovimentacoes } from '#kernels/estoque/registrarMovimentacoes.command.ts';
import { createTestApi, type TestApi } from '#test/api.ts';
import type { ProdutoSalvo, UpdateProdutoInput } from './produtos_servicos.contract.ts';
import { produtoFixture, servicoFixture } from './produtos_servicos.fixtures.ts';

let api: TestApi;
let loja: string;
let deposito: string;
beforeAll(async () => {
  api = await createTestApi();
  loja = (await api.client.filiais.create(filialFixture(1))).id;
  deposito = (await api.client.filiais.create(filialFixture(2))).id;
});
afterEach(() => api.verificar());
afterAll(() => api.close());

/** The product as the edit form sends it back. */
function formulario(produto: ProdutoSalvo, overrides: Partial<UpdateProdutoInput> = {}): UpdateProdutoInput {
  const { avisos: _avisos, valor_custo = null, estoque: _estoque, ...campos } = produto;
  return { ...campos, valor_custo, filial_id: loja, ...overrides };
}

const movimentos = (produto_id: string) =>
  api.db
    .selectFrom('movimentacoes_estoque')
    .select([
      'tipo_movimentacao',
      'motivo',
      'observacoes',
      'quantidade',
      'filial_origem_id',
      'filial_destino_id',
    ])
    .where('produto_id', '=', produto_id)
    .orderBy('id')
    .execute();

const saida = (produto_id: string, quantidade: string) =>
  api.run((ctx) => registrarMovimentacoes(ctx, 'efetivada', [saidaFixture(produto_id, loja, quantidade)]));

describe('cadastrar', () => {
  test('o estoque digitado entra na filial do formulário como "Estoque inicial"', async () => {
    const produto = await api.client.produtos_servicos.create(
      produtoFixture(0, { estoque: '7.5', filial_id: loja, estoque_minimo: '2', estoque_maximo: '12' }),
    );
    expect(produto).toMatchObject({ estoque: '7.5000', versao: 1, avisos: [] });
    expect(await movimentos(produto.id)).toEqual([
      {
        tipo_movimentacao: 'entrada',
        motivo: 'estoque_inicial',
        observacoes: 'Estoque inicial',
        quantidade: '7.5000',
        filial_origem_id: null,
        filial_destino_id: loja,
      },
    ]);
    expect(await api.client.produtos_servicos.listEstoqueFiliais({ produto_id: produto.id })).toMatchObject([
      { filial_id: loja, quantidade: '7.5000', estoque_minimo: '2.0000', estoque_maximo: '12.0000' },
    ]);
  });

  test('preços vazios ficam nulos e quantidades vazias ficam zero', async () => {
    const produto = await api.client.produtos_servicos.create({
      tipo: 'produto',
      nome: '  Cabo USB-C  ',
      valor_venda_pf: '',
      valor_custo: null,
      estoque: '',
      estoque_minimo: '',
    });
    expect(produto).toMatchObject({
      nome: 'Cabo USB-C',
      valor_custo: null,
      valor_venda_pf: null,
      valor_venda_pj: null,
      estoque: '0.0000',
      estoque_minimo: '0.0000',
      estoque_maximo: '0.0000',
      ativo: true,
    });
    expect(await movimentos(produto.id)).toEqual([]);
  });

  test('com estoque e sem filial nada é gravado: Nenhuma filial selecionada', async () => {
    const input = produtoFixture(1, { nome: 'Sem filial', estoque: '1' });
    await expect(api.client.produtos_servicos.create(input)).rejects.toMatchObject({
      code: 'NENHUMA_FILIAL',
      message: 'Nenhuma filial selecionada',
    });
    expect((await api.client.produtos_servicos.list({ busca: 'sem filial' })).total).toBe(0);
  });

  test('serviço com estoque é recusado', async () => {
    const input = servicoFixture(0, { estoque: '1', filial_id: loja });
    await expect(api.client.produtos_servicos.create(input)).rejects.toMatchObject({
      code: 'PRODUTO_SEM_ESTOQUE',
      status: 400,
    });
  });
});

describe('corrigir o estoque no cadastro', () => {
  let produto: ProdutoSalvo;
  let numero = 10;
  beforeEach(async () => {
    numero += 5;
    produto = await api.client.produtos_servicos.create(
      produtoFixture(numero, { estoque: '10', filial_id: loja }),
    );
  });
  const corrigir = (anterior: string, novo: string, overrides: Partial<UpdateProdutoInput> = {}) =>
    api.client.produtos_servicos.update(formulario(produto, { estoque: { anterior, novo }, ...overrides }));

  test('a diferença para menos sai da filial, a para mais entra, como "Correção no cadastro"', async () => {
    produto = await corrigir('10.0000', '7');
    expect(produto.estoque).toBe('7.0000');
    produto = await corrigir('7', '9.5');
    expect(produto.estoque).toBe('9.5000');
    expect((await movimentos(produto.id)).slice(1)).toMatchObject([
      {
        tipo_movimentacao: 'saida',
        motivo: 'correcao_cadastro',
        observacoes: 'Correção no cadastro',
        quantidade: '3.0000',
        filial_origem_id: loja,
      },
      { tipo_movimentacao: 'entrada', quantidade: '2.5000', filial_destino_id: loja },
    ]);
  });

  test('sem tocar no campo, ou com o mesmo valor, nada se move', async () => {
    produto = await api.client.produtos_servicos.update(formulario(produto, { nome: 'Outro nome' }));
    produto = await corrigir('10', '10.00');
    expect(produto).toMatchObject({ nome: 'Outro nome', estoque: '10.0000', versao: 3 });
    expect(await movimentos(produto.id)).toHaveLength(1);
  });

  test('se o total mudou depois que o formulário abriu, nada é gravado', async () => {
    await saida(produto.id, '4');
    await expect(corrigir('10', '12', { nome: 'Não grava' })).rejects.toMatchObject({
      code: 'ESTOQUE_ALTERADO',
      status: 409,
      data: { estoque: '6.0000' },
    });
    expect(await api.client.produtos_servicos.get({ id: produto.id })).toMatchObject({
      nome: produto.nome,
      estoque: '6.0000',
      versao: 1,
    });
    expect(await movimentos(produto.id)).toHaveLength(2);
  });

  test('de muitas pessoas corrigindo ao mesmo tempo, uma consegue e as outras são avisadas', async () => {
    const results = await Promise.allSettled(
      Array.from({ length: 8 }, (_, i) => corrigir('10', String(20 + i))),
    );
    const saved = results.filter((result) => result.status === 'fulfilled');
    expect(saved).toHaveLength(1);
    for (const result of results) {
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ status: 409 });
    }
    const atual = await api.client.produtos_servicos.get({ id: produto.id });
    expect(atual.estoque).toBe(saved[0]?.value.estoque);
    expect(await movimentos(produto.id)).toHaveLength(2);
  });

  test('correção e vendas ao mesmo tempo: a correção vale sobre o total que foi visto, ou é recusada', async () => {
    const [correcao] = await Promise.allSettled([
      corrigir('10', '50'),
      ...Array.from({ length: 5 }, () => saida(produto.id, '1')),
    ]);
    const { estoque } = await api.client.produtos_servicos.get({ id: produto.id });
    expect(estoque).toBe(correcao?.status === 'fulfilled' ? '45.0000' : '5.0000');
  });

  test('sem filial, na filial alheia ou sem registro na filial', async () => {
    await expect(corrigir('10', '11', { filial_id: null })).rejects.toMatchObject({ code: 'NENHUMA_FILIAL' });
    const limitada = await api.as({ papel: 'gerente', filiais: [deposito] });
    await expect(
      limitada.produtos_servicos.update(formulario(produto, { estoque: { anterior: '10', novo: '11' } })),
    ).rejects.toMatchObject({ code: 'FILIAL_NAO_PERMITIDA' });
    // A decrease where the branch has no stock record posts 0 and says so.
    const salvo = await corrigir('10', '8', { filial_id: deposito });
    expect(salvo.estoque).toBe('10.0000');
    expect(salvo.avisos).toMatchObject([{ codigo: 'SEM_REGISTRO', produto_id: produto.id }]);
  });

  test('um total negativo pode ser corrigido', async () => {
    await saida(produto.id, '12');
    produto = await corrigir('-2.0000', '3');
    expect(produto.estoque).toBe('3.0000');
  });
});

describe('alterar', () => {
  test('um produto com movimentações não vira serviço; um que nunca teve estoque, sim', async () => {
    const movido = await api.client.produtos_servicos.create(
      produtoFixture(40, { estoque: '3', filial_id: loja }),
    );
    const zerado = await api.client.produtos_servicos.update(
      formulario(movido, { estoque: { anterior: '3', novo: '0' } }),
    );
    await expect(
      api.client.produtos_servicos.update(formulario(zerado, { tipo: 'servico' })),
    ).rejects.toMatchObject({
      code: 'PRODUTO_MOVIMENTADO',
      status: 409,
      message: 'Um produto com estoque ou movimentações não pode virar serviço',
    });
    const novo = await api.client.produtos_servicos.create(produtoFixture(41));
    const servico = await api.client.produtos_servicos.update(formulario(novo, { tipo: 'servico' }));
    expect(servico.tipo).toBe('servico');
  });

  test('virar serviço e movimentar ao mesmo tempo: só um dos dois acontece', async () => {
    for (let i = 0; i < 6; i++) {
      const produto = await api.client.produtos_servicos.create(produtoFixture(45 + i * 5));
      const results = await Promise.allSettled([
        api.client.produtos_servicos.update(formulario(produto, { tipo: 'servico' })),
        saida(produto.id, '1'),
      ]);
      expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
    }
  });

  test('quem salva depois de outra pessoa é avisado e recebe a versão atual', async () => {
    const produto = await api.client.produtos_servicos.create(produtoFixture(42));
    await api.client.produtos_servicos.update(formulario(produto, { nome: 'Nome novo' }));
    await expect(api.client.produtos_servicos.update(formulario(produto))).rejects.toMatchObject({
      code: 'REGISTRO_ALTERADO',
      data: { atual: { nome: 'Nome novo', versao: 2 } },
    });
  });

  test('na versão atual que recebe, o estoque é o gravado, e não o que tentou gravar', async () => {
    const produto = await api.client.produtos_servicos.create(
      produtoFixture(44, { estoque: '3', filial_id: loja }),
    );
    await api.client.produtos_servicos.update(formulario(produto));
    await expect(
      api.client.produtos_servicos.update(formulario(produto, { estoque: { anterior: '3', novo: '8' } })),
    ).rejects.toMatchObject({ code: 'REGISTRO_ALTERADO', data: { atual: { estoque: '3.0000' } } });
  });

  test('inativar guarda o resto como está', async () => {
    const produto = await api.client.produtos_servicos.create(produtoFixture(43));
    const { id, versao } = produto;
    expect(await api.client.produtos_servicos.inativar({ id, versao })).toEqual({
      ...formulario(produto, { ativo: false, versao: 2 }),
      estoque: '0.0000',
      filial_id: undefined,
    });
    await expect(api.client.produtos_servicos.inativar({ id, versao })).rejects.toMatchObject({
      status: 409,
    });
  });

  test('quem não vê o custo não o apaga ao salvar, nem o recebe num conflito', async () => {
    await api.dono.query(
      `insert into papeis (id, nome, embutido, permissoes)
       values ('balcao', 'Balcão', false, array['produtos_servicos:ver', 'produtos_servicos:editar'])`,
    );
    const balcao = await api.as({ papel: 'balcao' as 'tecnico' });
    const produto = await api.client.produtos_servicos.create(produtoFixture(0, { valor_custo: '90' }));
    const salvo = await balcao.produtos_servicos.update(formulario(produto, { valor_custo: '1.00' }));
    expect(salvo).not.toHaveProperty('valor_custo');
    expect((await api.client.produtos_servicos.get({ id: produto.id })).valor_custo).toBe('90.00');
    const conflito = await balcao.produtos_servicos
      .update(formulario(produto))
      .catch((error: unknown) => error);
    expect(conflito).toMatchObject({ code: 'REGISTRO_ALTERADO', data: { atual: { id: produto.id } } });
    expect(JSON.stringify(conflito)).not.toContain('90.00');
    const criado = await balcao.produtos_servicos.create(produtoFixture(1));
    expect((await api.client.produtos_servicos.get({ id: criado.id })).valor_custo).toBeNull();
  });

  test('cada alteração deixa antes e depois na auditoria', async () => {
    const produto = await api.client.produtos_servicos.create(
      produtoFixture(2, { estoque: '1', filial_id: loja }),
    );
    await api.client.produtos_servicos.update(
      formulario(produto, { valor_venda_pf: '49.9', estoque: { anterior: '1', novo: '4' } }),
    );
    const trail = await api.db
      .selectFrom('auditoria')
      .select(['operacao', 'filial_id', 'antes', 'depois'])
      .where('registro_id', '=', produto.id)
      .orderBy('id')
      .execute();
    expect(trail).toMatchObject([
      { operacao: 'produtos_servicos.create', antes: null, depois: { estoque: '1.0000' } },
      {
        operacao: 'produtos_servicos.update',
        filial_id: loja,
        antes: { valor_venda_pf: produto.valor_venda_pf, estoque: '1.0000' },
        depois: { valor_venda_pf: '49.90', estoque: '4.0000' },
      },
    ]);
  });
});
