import { describe, expect, test } from 'vitest';
import { camposDe, citadosPor, EXCLUIDO, type LinhaAuditada, tituloDe } from './auditoria.rules.ts';

const FILIAL = '0190a000-0000-7000-8000-000000000001';
const SUMIU = '0190a000-0000-7000-8000-000000000002';
const PRODUTO = '0190a000-0000-7000-8000-000000000004';
const leitura = {
  nomes: new Map([[FILIAL, 'Loja Centro']]),
  fuso_horario: 'America/Manaus',
  permissoes: new Set<string>(),
  equipe: true,
};

const linha = (tabela: string, antes: object | null, depois: object | null): LinhaAuditada => ({
  tabela,
  registro_id: SUMIU,
  antes: antes as LinhaAuditada['antes'],
  depois: depois as LinhaAuditada['depois'],
});
const campos = (...args: Parameters<typeof linha>) =>
  Object.fromEntries(camposDe(linha(...args), leitura).map(({ rotulo, ...campo }) => [rotulo, campo]));

describe('valores em palavras', () => {
  test('dinheiro em reais, datas do Brasil, sim e não, documento e telefone com máscara', () => {
    const cliente = {
      id: SUMIU,
      versao: 1,
      cpf_cnpj: '52998224725',
      telefone: '41988112233',
      cep: '80010010',
      data_nascimento: '1980-02-29',
      filial_id: FILIAL,
    };
    const produto = { valor_venda_pf: 1234.5, estoque: '2.5000', ativo: false };
    expect({
      ...campos('clientes', null, cliente),
      ...campos('produtos_servicos', null, produto),
      ...campos('ordens_servico', null, { data_abertura: '2026-11-21T02:30:00.000Z' }),
    }).toEqual({
      'CPF/CNPJ': { antes: null, depois: '529.982.247-25', mudou: true },
      Telefone: { antes: null, depois: '(41) 98811-2233', mudou: true },
      CEP: { antes: null, depois: '80010-010', mudou: true },
      'Data de Nascimento': { antes: null, depois: '29/02/1980', mudou: true },
      'Valor Venda PF': { antes: null, depois: 'R$ 1.234,50', mudou: true },
      Estoque: { antes: null, depois: '2,5', mudou: true },
      Ativo: { antes: null, depois: 'Não', mudou: true },
      Filial: { antes: null, depois: 'Loja Centro', mudou: true },
      'Data de Abertura': { antes: null, depois: '20/11/2026 22:30', mudou: true },
    });
  });

  test('as filiais que um convite dá, pelo nome', () => {
    const convite = { cargo: 'Bancada', filiais: [FILIAL, SUMIU] };
    expect(citadosPor(linha('convites', null, convite))).toContainEqual({ tabela: 'filiais', id: FILIAL });
    expect(campos('convites', null, convite)).toMatchObject({
      Filiais: { depois: `Loja Centro, ${EXCLUIDO}` },
    });
    const todas = campos('convites', null, { ...convite, filiais: 'todas' });
    expect(todas).toMatchObject({ Filiais: { depois: 'Todas' } });
  });

  test('as filiais que o acesso de um usuário ganhou ou perdeu', () => {
    const todas = { cargo: 'Atendente', filiais: 'todas' };
    const duas = { cargo: 'Atendente', filiais: ['Loja Batel', 'Loja Portão'] };
    expect(campos('profiles', todas, duas)).toEqual({
      Cargo: { antes: 'Atendente', depois: 'Atendente', mudou: false },
      Filiais: { antes: 'Todas', depois: 'Loja Batel, Loja Portão', mudou: true },
    });
  });

  test('quem não vê custos não os lê na auditoria, e quem vê lê', () => {
    const produto = linha('produtos_servicos', { valor_custo: '10.00' }, { valor_custo: '12.00' });
    expect(camposDe(produto, leitura)).toEqual([]);
    const compra = linha('historico_compras', null, { valor_unitario: '10.00', valor_total: '20.00' });
    expect(camposDe(compra, leitura)).toEqual([]);
    const veCustos = { ...leitura, permissoes: new Set(['produtos_servicos:custo']) };
    expect(camposDe(compra, veCustos)).toHaveLength(2);
    expect(camposDe(produto, veCustos)).toEqual([
      { rotulo: 'Valor de Custo', antes: 'R$ 10,00', depois: 'R$ 12,00', mudou: true },
    ]);
  });

  test('listas: itens com nome e preço, canais de contato, e quantas movimentações foram junto', () => {
    const itens = [
      { descricao: 'Troca de tela', quantidade: '1.0000', valor_unitario: '150.00' },
      { produto_servico_id: PRODUTO, quantidade: '2', valor_unitario: '10' },
    ];
    const dados = { itens, movimentacoes: [{}, {}] };
    expect(campos('ordens_servico', dados, null)).toMatchObject({
      Itens: { antes: `1 × Troca de tela a R$ 150,00\n2 × ${EXCLUIDO} a R$ 10,00` },
      'Movimentações de estoque': { antes: '2' },
    });
    expect(campos('clientes', { contato_permitido: ['whatsapp', 'email'] }, null)).toMatchObject({
      'Contato para novidades': { antes: 'WhatsApp, E-mail' },
    });
    expect(citadosPor(linha('ordens_servico', null, dados))).toEqual([
      { tabela: 'ordens_servico', id: SUMIU },
      { tabela: 'produtos_servicos', id: PRODUTO },
    ]);
  });
});

describe('antes e depois', () => {
  test('só o que mudou é marcado; um lado que não fala de um campo não o apaga', () => {
    const antes = { nome: 'Tela', codigo: 'T-1', estoque: '1.0000' };
    expect(campos('produtos_servicos', antes, { nome: 'Tela OLED', estoque: '1' })).toEqual({
      Nome: { antes: 'Tela', depois: 'Tela OLED', mudou: true },
      Código: { antes: 'T-1', depois: 'T-1', mudou: false },
      Estoque: { antes: '1', depois: '1', mudou: false },
    });
  });

  test('um registro que não existe mais é dito, e trocar um pelo outro é mudança', () => {
    const outro = SUMIU.replace(/2$/, '3');
    expect(campos('historico_compras', { fornecedor_id: SUMIU }, { fornecedor_id: outro })).toEqual({
      Fornecedor: { antes: EXCLUIDO, depois: EXCLUIDO, mudou: true },
    });
  });

  test('uma empresa tem razão social; o que foi redigido não mostra nada', () => {
    expect(campos('clientes', null, { nome_completo: 'Sol Ltda', tipo_pessoa: 'juridica' })).toHaveProperty(
      'Razão Social',
    );
    expect(camposDe(linha('clientes', { id: SUMIU, redigido: true }, null), leitura)).toEqual([]);
  });
});

test('o registro é chamado pelo seu nome ou número, ou pelo que ele cita', () => {
  const titulo = (tabela: string, depois: object) => tituloDe(linha(tabela, null, depois), leitura.nomes);
  expect(titulo('clientes', { nome_completo: 'João 😀' })).toBe('João 😀');
  expect(titulo('ordens_servico', { numero_os: 1042 })).toBe('#1042');
  expect(titulo('vendas_diretas', { numero: 7 })).toBe('Venda #7');
  expect(titulo('ordens_servico_itens', { descricao: 'Tela', ordem_servico_id: FILIAL })).toBe(
    'Tela (Loja Centro)',
  );
  expect(titulo('movimentacoes_estoque', { produto_id: FILIAL })).toBe('Loja Centro');
  expect(titulo('profiles', { situacao: 'ativo' })).toBeNull();
});
