/**
 * Every text the specification quotes (§§ 2-5, 8, 9), by section, and where the program uses it: a folder or file under
 * src. `{}` stands for an interpolated value; composite texts of the specification are written out.
 */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readSourceTexts } from './source_texts.ts';

const sources = readSourceTexts();

function isUsed(where: string, text: string): boolean {
  return sources.some(({ file, texts }) => file.startsWith(where) && texts.has(text));
}

/** [where, texts] */
type Entry = [string, string[]];

const SECTIONS: Record<string, Entry[]> = {
  '§ 1: título': [['platform/web/look/page_title.ts', ['{} · Assistência Técnica', 'Assistência Técnica']]],
  '§ 2: entrar, moldura e 404': [
    ['company/auth/AuthPage.tsx', ['Esqueceu a senha?', 'Processando...', 'nomeCompleto', 'cargo']],
    ['app/Header.tsx', ['Olá, {}', 'Usuário']],
    ['app/Sidebar.tsx', ['Buscar...']],
    ['app/NotFoundPage.tsx', ['Oops! Page not found']],
  ],
  '§ 2: início': [
    [
      'insight/inicio/',
      [
        'Total de Ordens',
        'Cadastradas no sistema',
        'Em Andamento',
        'Necessitam atenção',
        'Concluídas',
        'Taxa de {}%',
        'Ordens de Serviço Recentes',
        'Acompanhe todas as ordens em tempo real',
        'Nova Ordem',
        'Ver Detalhes',
        'Carregando...',
        'Nenhuma ordem de serviço cadastrada ainda.',
      ],
    ],
  ],
  '§ 2: seletor de filial': [
    [
      'company/filiais/FilialSelect.tsx',
      ['Carregando...', 'Nenhuma filial', 'Selecione uma filial', 'Selecionar Filial', 'Código: {}'],
    ],
  ],
  '§ 2: telas': [
    ['platform/web/lists/DataTable.tsx', ['Ações']],
    ['platform/web/lists/ListFooter.tsx', ['Carregando...']],
    ['registers/clientes/ClientesPage.tsx', ['Nenhum cliente cadastrado', 'Nenhum cliente encontrado']],
    [
      'registers/produtos_servicos/ProdutoDialog.tsx',
      ['Dados Gerais', 'Histórico de Compras', 'Histórico de Vendas', 'Estoque por Filial'],
    ],
    ['operations/movimentacoes/', ['Nova Movimentação', 'Estornar']],
    ['kernels/estoque/', ['Estornada']],
    ['company/filiais/FiliaisPage.tsx', ['Ativa', 'Inativa']],
    ['platform/web/overlays/ConfirmDialog.tsx', ['Confirmar exclusão']],
    ['operations/trocas/', ['Nova Venda']],
    ['operations/vendas/', ['Finalizar Venda']],
  ],
  '§ 3: rótulos e valores': [
    ['company/filiais/filiais.rules.ts', ['Matriz', 'Filial', 'Depósito', 'Loja']],
    ['registers/clientes/clientes.rules.ts', ['Nome Completo', 'Razão Social', 'CPF', 'CNPJ']],
    ['registers/produtos_servicos/DadosGeraisTab.tsx', ['Valor Máquina Montada']],
    ['operations/movimentacoes/movimentacoes.rules.ts', ['Loja', 'Cliente']],
    ['company/auth/auth.contract.ts', ['Atendente']],
    ['platform/web/data/stored_branch.ts', ['filialAtual']],
  ],
  '§ 4: estados': [
    [
      'operations/ordens_servico/status.rules.ts',
      [
        'Aberta',
        'Em Andamento',
        'Aguardando Peças',
        'Aguardando Aprovação',
        'Concluída',
        'Cancelada',
        'Entregue',
      ],
    ],
    ['insight/inicio/inicio.rules.ts', ['Pendente', 'Em Andamento', 'Concluído']],
    ['registers/produtos_servicos/', ['Ativo', 'Inativo']],
    ['registers/fornecedores/', ['Ativo', 'Inativo']],
    ['company/filiais/filiais.client.ts', ['Filial alterada para: {}']],
  ],
  '§ 5: validação': [
    ['company/auth/auth.contract.ts', ['Nome completo é obrigatório']],
    ['platform/shared/field_texts.ts', ['Preencha os campos obrigatórios']],
    ['registers/clientes/EnderecoPanel.tsx', ['Buscando...']],
    ['operations/ordens_servico/itens_ordem.contract.ts', ['Selecione um produto/serviço']],
    [
      'operations/movimentacoes/movimentacoes.contract.ts',
      [
        'Quantidade deve ser maior que zero',
        'Para entrada, selecione a filial de destino',
        'Para saída/venda, selecione a filial de origem',
        'Para transferência, selecione origem e destino',
        'Origem e destino devem ser diferentes',
        'Para vendas, selecione um cliente ou ordem de serviço',
        'Para vendas, informe o valor unitário',
      ],
    ],
    [
      'operations/vendas/vendas.contract.ts',
      ['Selecione um cliente', 'Adicione ao menos um item à venda', 'Selecione um produto'],
    ],
    ['operations/faturamento/', ['Esta ordem não possui itens para faturar', 'Esta ordem já foi faturada']],
  ],
  '§ 8: entrar e cadastrar-se': [
    [
      'company/auth/',
      ['Email ou senha incorretos', 'Este email já está cadastrado', 'Erro ao processar solicitação'],
    ],
  ],
  '§ 8: erros ao carregar': [
    ['registers/clientes/', ['Erro ao carregar clientes']],
    ['operations/faturamento/', ['Erro ao carregar ordens de serviço']],
    ['operations/itens_ordem/', ['Erro ao carregar itens da ordem']],
    ['insight/inicio/', ['Erro ao carregar ordens de serviço']],
    [
      'registers/historico_produtos/',
      [
        'Erro ao carregar produtos/serviços',
        'Erro ao carregar histórico',
        'Erro ao carregar histórico de vendas',
      ],
    ],
    ['registers/produtos_servicos/', ['Erro ao carregar estoque por filial', 'Erro ao carregar produtos']],
    ['registers/fornecedores/FornecedoresPage.tsx', ['Erro ao carregar fornecedores']],
    ['registers/fornecedores/FornecedorSelect.tsx', ['Erro ao carregar fornecedores']],
    ['company/filiais/FiliaisPage.tsx', ['Erro ao carregar filiais']],
    ['company/filiais/FilialSelect.tsx', ['Erro ao carregar filiais']],
    ['operations/movimentacoes/', ['Erro ao carregar movimentações']],
    ['operations/trocas/', ['Erro ao carregar vendas']],
  ],
  '§ 8: erros ao salvar': [
    ['registers/clientes/clientes.client.ts', ['Erro ao salvar cliente']],
    ['registers/clientes/clientes.contract.ts', ['CPF/CNPJ já cadastrado']],
    ['operations/ordens_servico/ordens_servico.client.ts', ['Erro ao salvar ordem de serviço']],
    ['operations/ordens_servico/itens_ordem.client.ts', ['Erro ao adicionar item']],
    ['operations/faturamento/faturamento.client.ts', ['Erro ao faturar ordem de serviço']],
    ['registers/produtos_servicos/produtos_servicos.client.ts', ['Erro ao atualizar', 'Erro ao cadastrar']],
    [
      'registers/produtos_servicos/historico_produtos.client.ts',
      ['Erro ao adicionar compra', 'Erro ao adicionar venda'],
    ],
    [
      'registers/fornecedores/fornecedores.client.ts',
      ['Erro ao atualizar fornecedor', 'Erro ao cadastrar fornecedor'],
    ],
    ['company/filiais/filiais.client.ts', ['Erro ao salvar filial']],
    [
      'operations/movimentacoes/movimentacoes.client.ts',
      ['Erro ao registrar movimentação', 'Erro ao estornar movimentação'],
    ],
    ['operations/vendas/vendas.client.ts', ['Erro ao finalizar venda']],
  ],
  '§ 8: erros ao excluir': [
    ['registers/clientes/clientes.client.ts', ['Erro ao excluir cliente']],
    [
      'operations/ordens_servico/itens_ordem.client.ts',
      ['Erro ao excluir ordem de serviço', 'Erro ao remover item'],
    ],
    ['registers/produtos_servicos/produtos_servicos.client.ts', ['Erro ao excluir']],
    ['registers/fornecedores/fornecedores.client.ts', ['Erro ao excluir fornecedor']],
    ['company/filiais/filiais.client.ts', ['Erro ao excluir filial']],
  ],
  '§ 8: outros': [
    ['platform/', ['Usuário não autenticado']],
    // Customers, orders, movements and sales open their new form through one hook.
    ['company/filiais/filiais.client.ts', ['Nenhuma filial selecionada']],
    ['registers/produtos_servicos/', ['Nenhuma filial selecionada']],
    ['registers/clientes/', ['CEP não encontrado', 'Erro ao buscar CEP']],
    ['registers/produtos_servicos/', ['Produto não encontrado']],
    ['kernels/estoque/', ['Produto não encontrado']],
  ],
  '§ 8: sucessos': [
    ['company/auth/AuthPage.tsx', ['Login realizado com sucesso!', 'Cadastro realizado! Bem-vindo!']],
    ['app/SignOut.tsx', ['Logout realizado com sucesso!']],
    [
      'registers/clientes/clientes.client.ts',
      [
        'Cliente cadastrado com sucesso!',
        'Cliente atualizado com sucesso!',
        'Cliente excluído com sucesso!',
        'Endereço encontrado!',
      ],
    ],
    [
      'operations/ordens_servico/ordens_servico.client.ts',
      ['Ordem de serviço criada com sucesso!', 'Ordem de serviço atualizada com sucesso!'],
    ],
    [
      'operations/ordens_servico/itens_ordem.client.ts',
      [
        'Ordem de serviço excluída com sucesso!',
        'Item adicionado com sucesso!',
        'Item removido com sucesso!',
      ],
    ],
    ['operations/faturamento/faturamento.client.ts', ['Ordem de serviço faturada com sucesso!']],
    [
      'registers/produtos_servicos/produtos_servicos.client.ts',
      ['Cadastrado com sucesso!', 'Atualizado com sucesso!', 'Excluído com sucesso!'],
    ],
    [
      'registers/produtos_servicos/historico_produtos.client.ts',
      ['Compra adicionada com sucesso!', 'Venda adicionada com sucesso!', 'Registro excluído!'],
    ],
    [
      'registers/fornecedores/fornecedores.client.ts',
      [
        'Fornecedor cadastrado com sucesso!',
        'Fornecedor atualizado com sucesso!',
        'Fornecedor excluído com sucesso!',
      ],
    ],
    [
      'operations/movimentacoes/movimentacoes.client.ts',
      ['Movimentação registrada com sucesso!', 'Movimentação estornada com sucesso!'],
    ],
    [
      'company/filiais/filiais.client.ts',
      ['Filial criada com sucesso!', 'Filial atualizada com sucesso!', 'Filial excluída com sucesso!'],
    ],
    ['operations/vendas/', ['Venda finalizada com sucesso!', 'Item adicionado ao carrinho']],
  ],
  '§ 8: confirmações': [
    [
      'operations/faturamento/faturamento.rules.ts',
      [
        'Deseja faturar a Ordem de Serviço #{}? Esta ação irá registrar todas as vendas e movimentações de estoque.',
      ],
    ],
    [
      'operations/movimentacoes/MovimentacoesPage.tsx',
      ['Deseja estornar esta movimentação? Esta ação reverterá os efeitos no estoque.'],
    ],
  ],
  '§ 9: constantes': [
    ['insight/inicio/', ['0.0']],
    [
      'operations/movimentacoes/movimentacoes.rules.ts',
      ['Entrada', 'Saída', 'Transferência', 'Venda', 'Ajuste'],
    ],
    ['operations/movimentacoes/MovimentacaoDialog.tsx', ['transferencia']],
    ['company/filiais/FilialDialog.tsx', ['loja']],
    ['registers/clientes/clientes.rules.ts', ['fisica']],
  ],
};

/** Columns of each list, without 'Ações', which DataTable.tsx appends to every list with actions. */
const COLUMNS: Record<string, string[]> = {
  'registers/clientes/ClientesPage.tsx': ['Nome', 'CPF/CNPJ', 'Telefone', 'E-mail', 'Cidade'],
  'operations/faturamento/OrdensTable.tsx': [
    'N° OS',
    'Data Abertura',
    'Cliente',
    'Equipamento',
    'Defeito',
    'Status',
  ],
  'registers/produtos_servicos/ProdutosServicosPage.tsx': [
    'Tipo',
    'Nome',
    'Código',
    'EAN',
    'Custo',
    'Venda PF',
    'Estoque',
    'Mín/Máx',
    'Status',
  ],
  'registers/fornecedores/FornecedoresPage.tsx': [
    'Nome',
    'CNPJ',
    'Telefone',
    'E-mail',
    'Cidade',
    'Estado',
    'Status',
  ],
  'operations/movimentacoes/MovimentacoesPage.tsx': [
    'Data',
    'Produto',
    'Tipo',
    'Filial Origem',
    'Filial Destino',
    'Cliente',
    'Quantidade',
    'Observações',
  ],
  'company/filiais/FiliaisPage.tsx': ['Nome', 'Código', 'Tipo', 'Endereço', 'Telefone', 'Status'],
  'operations/vendas/VendasPage.tsx': ['Data', 'Cliente', 'Produto', 'Quantidade', 'Valor Unitário', 'Total'],
};

const MENU: Record<string, Record<string, string>> = {
  Dashboards: { 'Visão Geral': '/dashboard/overview', Análises: '/dashboard/analytics' },
  Sistema: {
    Configurações: '/sistema/config',
    Usuários: '/sistema/usuarios',
    Permissões: '/sistema/permissoes',
  },
  Cadastros: {
    Clientes: '/cadastros/clientes',
    Técnicos: '/cadastros/tecnicos',
    Equipamentos: '/cadastros/equipamentos',
  },
  Financeiro: {
    'Contas a Receber': '/financeiro/receber',
    'Contas a Pagar': '/financeiro/pagar',
    'Fluxo de Caixa': '/financeiro/fluxo',
  },
  Estoques: {
    'Produtos/Serviços': '/estoques/produtos',
    Peças: '/estoques/pecas',
    Movimentação: '/estoques/movimentacao',
    Filiais: '/estoques/filiais',
    Inventário: '/estoques/inventario',
  },
  Fiscal: { 'Notas Fiscais': '/fiscal/notas', Impostos: '/fiscal/impostos' },
  'Compras/Entradas': { Fornecedores: '/compras/fornecedores', Pedidos: '/compras/pedidos' },
  Vendas: {
    'Ordens de Serviço': '/vendas/ordens',
    'Vendas Diretas': '/vendas/vendas',
    Orçamentos: '/vendas/orcamentos',
  },
  Relatórios: {
    Serviços: '/relatorios/servicos',
    Financeiro: '/relatorios/financeiro',
    Técnicos: '/relatorios/tecnicos',
  },
};

describe.each(Object.entries(SECTIONS))('%s', (_, entries) => {
  test.each(entries)('%s usa cada texto', (where, texts) => {
    expect(texts.filter((text) => !isUsed(where, text))).toEqual([]);
  });
});

const listOf = (file: string, name: string) =>
  sources.find((source) => source.file === file)?.lists.get(name) ?? [];

test.each(Object.entries(COLUMNS))('§ 2: as colunas de %s, na ordem', (file, titles) => {
  expect(
    (listOf(file, 'columns').length > 0 ? listOf(file, 'columns') : listOf(file, 'COLUNAS_DAS_ORDENS')).map(
      ({ title }) => title,
    ),
  ).toEqual(titles);
});

test('§ 2: o menu tem cada entrada com o seu endereço, na ordem', () => {
  const built = sources
    .filter(({ file }) => file.endsWith('.screens.ts'))
    .flatMap(({ lists }) => [...lists.values()].flat());
  const announced = listOf('app/screens.ts', 'ANNOUNCED').filter(
    ({ path }) => !built.some((screen) => screen.path === path),
  );
  const screens = [...built, ...announced].sort((a, b) => Number(a.position) - Number(b.position));
  for (const [area, entries] of Object.entries(MENU)) {
    const { prefix } = listOf('app/menu.ts', 'AREAS').find(({ title }) => title === area) ?? {};
    const shown = screens
      .filter(({ path }) => path?.startsWith(`${prefix}/`))
      .map(({ title, path }) => [title, path]);
    // A screen that this program adds comes after those of the specification.
    expect.soft(shown.slice(0, Object.keys(entries).length), area).toEqual(Object.entries(entries));
  }
  expect(screens.filter(({ path }) => path?.split('/').length === 2).map(({ path }) => path)).toEqual([
    '/',
    '/conta',
  ]);
});

test('§ 2: as nove áreas, na ordem, cada uma com as suas telas abaixo do seu endereço', () => {
  const areas = listOf('app/menu.ts', 'AREAS');
  expect(areas.map(({ title }) => title)).toEqual(Object.keys(MENU));
  for (const { title = '', prefix } of areas) {
    const paths = Object.values(MENU[title] ?? {});
    expect(paths.filter((path) => !path.startsWith(`${prefix}/`))).toEqual([]);
  }
});

/** The fields of § 3; `estornada` is one of the values of `situacao`. */
const FIELDS: Record<string, string> = {
  Filiais: 'id nome codigo tipo endereco telefone ativo user_id',
  Profiles: 'id nome_completo cargo',
  Clientes:
    'id nome_completo tipo_pessoa cpf_cnpj telefone email data_nascimento cep endereco numero complemento bairro cidade estado observacoes user_id filial_id created_at',
  OrdensServico:
    'id numero_os cliente_id equipamento modelo numero_serie acessorios defeito_reclamado observacoes_tecnicas status data_abertura data_entrega user_id filial_id created_at',
  OrdensServicoItens:
    'ordem_servico_id produto_servico_id quantidade valor_unitario valor_total tipo descricao user_id',
  ProdutosServicos:
    'id tipo nome descricao codigo codigo_ean valor_custo valor_venda_pf valor_venda_pj valor_venda_maquina estoque estoque_minimo estoque_maximo ativo user_id',
  EstoqueFiliais: 'id produto_id filial_id quantidade estoque_minimo estoque_maximo user_id',
  Fornecedores: 'id nome cnpj telefone email endereco cidade estado observacoes ativo user_id',
  HistoricoCompras:
    'produto_id fornecedor_id quantidade valor_unitario valor_total data_compra numero_nota observacoes user_id',
  HistoricoVendas:
    'produto_id quantidade valor_unitario valor_total data_venda cliente_id ordem_servico_id filial_id observacoes user_id',
  MovimentacoesEstoque:
    'produto_id tipo_movimentacao filial_origem_id filial_destino_id origem destino quantidade cliente_id ordem_servico_id historico_venda_id data_movimentacao observacoes situacao data_estorno estornada_por movimentacao_estorno_id user_id',
};

/** Columns of a table's generated type, which the `schema` guard keeps up to date: 'user_id: string;'. */
function columnsOf(table: string): string[] {
  const generated = readFileSync(
    new URL('../src/platform/server/sql/schema.gen.ts', import.meta.url),
    'utf8',
  );
  const body = new RegExp(`export interface ${table} \\{([^}]*)\\}`).exec(generated)?.[1] ?? '';
  return body.split('\n').map((line) => line.trim());
}

describe.each(Object.entries(FIELDS))('%s', (table, fields) => {
  test('§ 3: cada tabela tem os seus campos', () => {
    const names = new Set(columnsOf(table).map((column) => column.split(':')[0]));
    expect(fields.split(' ').filter((field) => !names.has(field))).toEqual([]);
  });
});

test.each(Object.entries(FIELDS).filter(([, fields]) => fields.includes('user_id')))(
  '§ 6: cada registro leva quem o criou: %s',
  (table) => {
    expect(columnsOf(table)).toContain('user_id: string;');
  },
);
