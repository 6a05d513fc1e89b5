/**
 * Every text the specification quotes (§§ 2-5, 8, 9), by section. `{}` stands for an interpolated value; composite texts
 * of the specification are written out.
 */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readSourceTexts } from './source_texts.ts';

const sources = readSourceTexts();

/** Where users read texts. What tests and scripts declare is not the program's. */
const SHOWS = /\.tsx$|\.(client|contract|fields|rules)\.ts$|^(app|platform)\//;
const shown = new Set(sources.filter(({ file }) => SHOWS.test(file)).flatMap(({ texts }) => [...texts]));

const SECTIONS: Record<string, string[]> = {
  '§ 1: título': ['{} · Assistência Técnica', 'Assistência Técnica'],
  '§ 2: entrar, moldura e 404': [
    'Esqueceu a senha?',
    'Processando...',
    'nomeCompleto',
    'cargo',
    'Olá, {}',
    'Usuário',
    'Buscar...',
    'Oops! Page not found',
  ],
  '§ 2: início': [
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
  '§ 2: seletor de filial': [
    'Carregando...',
    'Nenhuma filial',
    'Selecione uma filial',
    'Selecionar Filial',
    'Código: {}',
  ],
  '§ 2: telas': [
    'Ações',
    'Carregando...',
    'Nenhum cliente cadastrado',
    'Nenhum cliente encontrado',
    'Dados Gerais',
    'Histórico de Compras',
    'Histórico de Vendas',
    'Estoque por Filial',
    'Nova Movimentação',
    'Estornar',
    'Estornada',
    'Ativa',
    'Inativa',
    'Confirmar exclusão',
    'Nova Venda',
    'Finalizar Venda',
  ],
  '§ 3: rótulos e valores': [
    'Matriz',
    'Filial',
    'Depósito',
    'Loja',
    'Nome Completo',
    'Razão Social',
    'CPF',
    'CNPJ',
    'Valor Máquina Montada',
    'Cliente',
    'Atendente',
    'filialAtual',
  ],
  '§ 4: estados': [
    'Aberta',
    'Em Andamento',
    'Aguardando Peças',
    'Aguardando Aprovação',
    'Concluída',
    'Cancelada',
    'Entregue',
    'Pendente',
    'Concluído',
    'Ativo',
    'Inativo',
    'Filial alterada para: {}',
  ],
  '§ 5: validação': [
    'Nome completo é obrigatório',
    'Preencha os campos obrigatórios',
    'Buscando...',
    'Selecione um produto/serviço',
    'Quantidade deve ser maior que zero',
    'Para entrada, selecione a filial de destino',
    'Para saída/venda, selecione a filial de origem',
    'Para transferência, selecione origem e destino',
    'Origem e destino devem ser diferentes',
    'Para vendas, selecione um cliente ou ordem de serviço',
    'Para vendas, informe o valor unitário',
    'Selecione um cliente',
    'Adicione ao menos um item à venda',
    'Selecione um produto',
    'Esta ordem não possui itens para faturar',
    'Esta ordem já foi faturada',
  ],
  '§ 8: entrar e cadastrar-se': [
    'Email ou senha incorretos',
    'Este email já está cadastrado',
    'Erro ao processar solicitação',
  ],
  '§ 8: erros ao carregar': [
    'Erro ao carregar clientes',
    'Erro ao carregar ordens de serviço',
    'Erro ao carregar itens da ordem',
    'Erro ao carregar produtos/serviços',
    'Erro ao carregar histórico',
    'Erro ao carregar histórico de vendas',
    'Erro ao carregar estoque por filial',
    'Erro ao carregar produtos',
    'Erro ao carregar fornecedores',
    'Erro ao carregar filiais',
    'Erro ao carregar movimentações',
    'Erro ao carregar vendas',
  ],
  '§ 8: erros ao salvar': [
    'Erro ao salvar cliente',
    'CPF/CNPJ já cadastrado',
    'Erro ao salvar ordem de serviço',
    'Erro ao adicionar item',
    'Erro ao faturar ordem de serviço',
    'Erro ao atualizar',
    'Erro ao cadastrar',
    'Erro ao adicionar compra',
    'Erro ao adicionar venda',
    'Erro ao atualizar fornecedor',
    'Erro ao cadastrar fornecedor',
    'Erro ao salvar filial',
    'Erro ao registrar movimentação',
    'Erro ao estornar movimentação',
    'Erro ao finalizar venda',
  ],
  '§ 8: erros ao excluir': [
    'Erro ao excluir cliente',
    'Erro ao excluir ordem de serviço',
    'Erro ao remover item',
    'Erro ao excluir',
    'Erro ao excluir fornecedor',
    'Erro ao excluir filial',
  ],
  '§ 8: outros': [
    'Usuário não autenticado',
    'Nenhuma filial selecionada',
    'CEP não encontrado',
    'Erro ao buscar CEP',
    'Produto não encontrado',
  ],
  '§ 8: sucessos': [
    'Login realizado com sucesso!',
    'Cadastro realizado! Bem-vindo!',
    'Logout realizado com sucesso!',
    'Cliente cadastrado com sucesso!',
    'Cliente atualizado com sucesso!',
    'Cliente excluído com sucesso!',
    'Endereço encontrado!',
    'Ordem de serviço criada com sucesso!',
    'Ordem de serviço atualizada com sucesso!',
    'Ordem de serviço excluída com sucesso!',
    'Item adicionado com sucesso!',
    'Item removido com sucesso!',
    'Ordem de serviço faturada com sucesso!',
    'Cadastrado com sucesso!',
    'Atualizado com sucesso!',
    'Excluído com sucesso!',
    'Compra adicionada com sucesso!',
    'Venda adicionada com sucesso!',
    'Registro excluído!',
    'Fornecedor cadastrado com sucesso!',
    'Fornecedor atualizado com sucesso!',
    'Fornecedor excluído com sucesso!',
    'Movimentação registrada com sucesso!',
    'Movimentação estornada com sucesso!',
    'Filial criada com sucesso!',
    'Filial atualizada com sucesso!',
    'Filial excluída com sucesso!',
    'Venda finalizada com sucesso!',
    'Item adicionado ao carrinho',
  ],
  '§ 8: confirmações': [
    'Deseja faturar a Ordem de Serviço #{}? Esta ação irá registrar todas as vendas e movimentações de estoque.',
    'Deseja estornar esta movimentação? Esta ação reverterá os efeitos no estoque.',
  ],
  '§ 9: constantes': [
    '0.0',
    'Entrada',
    'Saída',
    'Transferência',
    'Venda',
    'Ajuste',
    'transferencia',
    'loja',
    'fisica',
  ],
};

/** Columns of each list, without 'Ações', which DataTable.tsx appends to every list with actions. */
const COLUMNS: Record<string, string[]> = {
  'registers/clientes/ClientesPage.tsx': ['Nome', 'CPF/CNPJ', 'Telefone', 'E-mail', 'Cidade'],
  'operations/ordens_servico/OrdensTable.tsx': [
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

test.each(Object.entries(SECTIONS))('o programa usa cada texto de %s', (_, texts) => {
  expect(texts.filter((text) => !shown.has(text))).toEqual([]);
});

test('o catálogo não encolhe', () => {
  expect(Object.values(SECTIONS).flat().length).toBe(164);
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
  const screens = listOf('app/pages.ts', 'SCREENS');
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
