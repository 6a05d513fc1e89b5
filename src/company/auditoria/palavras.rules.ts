/**
 * The words of the audit log: what each operation did, what each kind of record is called, and how each of its fields
 * is shown. A test walks the program and fails for an operation or a field without words.
 */

import type { Campo, Formato, Opcoes } from './campo.rules.ts';
import {
  CAMPOS_SISTEMA,
  OPERACOES_SISTEMA,
  REGISTROS_SISTEMA,
  SEM_INTERESSE_SISTEMA,
} from './palavras_sistema.rules.ts';

/** As in "Renata Lima · Alterou o cliente · Zuleica Prado". */
export const OPERACOES: Readonly<Record<string, string>> = {
  ...OPERACOES_SISTEMA,
  'filiais.create': 'Cadastrou a filial',
  'filiais.update': 'Alterou a filial',
  'filiais.remove': 'Excluiu a filial',
  'fornecedores.create': 'Cadastrou o fornecedor',
  'fornecedores.update': 'Alterou o fornecedor',
  'fornecedores.remove': 'Excluiu o fornecedor',
  'fornecedores.restaurar': 'Restaurou o fornecedor',
  'clientes.create': 'Cadastrou o cliente',
  'clientes.update': 'Alterou o cliente',
  'clientes.remove': 'Excluiu o cliente',
  'clientes.restaurar': 'Restaurou o cliente',
  'clientes.redigir': 'Removeu os dados pessoais do histórico',
  'clientes.anonimizar': 'Anonimizou o cliente',
  'privacidade.exportar': 'Exportou os dados pessoais',
  'clientes.exportar': 'Exportou a lista de clientes',
  'fornecedores.exportar': 'Exportou a lista de fornecedores',
  'filiais.exportar': 'Exportou a lista de filiais',
  'produtos_servicos.exportar': 'Exportou a lista de produtos e serviços',
  'ordens_servico.exportar': 'Exportou a lista de ordens de serviço',
  'vendas_diretas.exportar': 'Exportou a lista de vendas diretas',
  'movimentacoes_estoque.exportar': 'Exportou a lista de movimentações',
  'produtos_servicos.create': 'Cadastrou o produto/serviço',
  'produtos_servicos.update': 'Alterou o produto/serviço',
  'produtos_servicos.inativar': 'Inativou o produto/serviço',
  'produtos_servicos.remove': 'Excluiu o produto/serviço',
  'produtos_servicos.restaurar': 'Restaurou o produto/serviço',
  'produtos_servicos.createCompra': 'Registrou uma compra',
  'produtos_servicos.removeCompra': 'Excluiu uma compra do histórico',
  'produtos_servicos.createVenda': 'Registrou uma venda no histórico',
  'produtos_servicos.removeVenda': 'Excluiu uma venda do histórico',
  'ordens_servico.create': 'Abriu a ordem de serviço',
  'ordens_servico.update': 'Alterou a ordem de serviço',
  'ordens_servico.remove': 'Excluiu a ordem de serviço',
  'ordens_servico.adicionarItem': 'Adicionou um item à ordem de serviço',
  'ordens_servico.alterarItem': 'Alterou um item da ordem de serviço',
  'ordens_servico.removerItem': 'Removeu um item da ordem de serviço',
  'ordens_servico.faturar': 'Faturou a ordem de serviço',
  'ordens_servico.estornarFaturamento': 'Estornou o faturamento da ordem de serviço',
  'vendas.finalizar': 'Finalizou a venda direta',
  'movimentacoes.registrar': 'Registrou uma movimentação de estoque',
  'movimentacoes.estornar': 'Estornou uma movimentação de estoque',
};

/** What a row is about, by its table. */
export const REGISTROS: Readonly<Record<string, string>> = {
  clientes: 'Cliente',
  fornecedores: 'Fornecedor',
  filiais: 'Filial',
  produtos_servicos: 'Produto/Serviço',
  historico_compras: 'Compra',
  historico_vendas: 'Venda',
  ordens_servico: 'Ordem de serviço',
  ordens_servico_itens: 'Item de ordem',
  vendas_diretas: 'Venda direta',
  movimentacoes_estoque: 'Movimentação',
  ...REGISTROS_SISTEMA,
};

const campo = (rotulo: string, formato: Formato = 'texto'): Campo => ({ rotulo, formato });

const SITUACOES: Opcoes = {
  pendente: 'Pendente',
  efetivada: 'Efetivada',
  estornada: 'Estornada',
  cancelada: 'Cancelada',
  ativo: 'Ativo',
  aguardando: 'Aguardando aprovação',
  bloqueado: 'Bloqueado',
};

/** Field names mean the same in every table; what does not stands in CAMPOS_DA_TABELA. In the order of showing. */
const CAMPOS: Readonly<Record<string, Campo>> = {
  numero_os: campo('N° OS'),
  nome_completo: campo('Nome Completo'),
  nome: campo('Nome'),
  tipo_pessoa: campo('Tipo de Pessoa', { fisica: 'Pessoa Física', juridica: 'Pessoa Jurídica' }),
  cpf_cnpj: campo('CPF/CNPJ', 'documento'),
  cnpj: campo('CNPJ', 'documento'),
  tipo: campo('Tipo', {
    matriz: 'Matriz',
    filial: 'Filial',
    deposito: 'Depósito',
    loja: 'Loja',
    produto: 'Produto',
    servico: 'Serviço',
  }),
  tipo_movimentacao: campo('Tipo', {
    entrada: 'Entrada',
    saida: 'Saída',
    transferencia: 'Transferência',
    venda: 'Venda',
    ajuste: 'Ajuste',
  }),
  status: campo('Status', {
    aberta: 'Aberta',
    em_andamento: 'Em Andamento',
    aguardando_pecas: 'Aguardando Peças',
    aguardando_aprovacao: 'Aguardando Aprovação',
    concluida: 'Concluída',
    cancelada: 'Cancelada',
    entregue: 'Entregue',
  }),
  situacao: campo('Situação', SITUACOES),
  filial_id: campo('Filial', 'referencia'),
  filial_origem_id: campo('Filial de origem', 'referencia'),
  filial_destino_id: campo('Filial de destino', 'referencia'),
  cliente_id: campo('Cliente', 'referencia'),
  ordem_servico_id: campo('Ordem de serviço', 'referencia'),
  venda_direta_id: campo('Venda direta', 'referencia'),
  produto_id: campo('Produto', 'referencia'),
  produto_servico_id: campo('Produto/Serviço', 'referencia'),
  fornecedor_id: campo('Fornecedor', 'referencia'),
  codigo: campo('Código'),
  codigo_ean: campo('Código EAN'),
  telefone: campo('Telefone', 'telefone'),
  email: campo('E-mail'),
  data_nascimento: campo('Data de Nascimento', 'dia'),
  cep: campo('CEP', 'cep'),
  endereco: campo('Endereço'),
  numero: campo('Número'),
  complemento: campo('Complemento'),
  bairro: campo('Bairro'),
  cidade: campo('Cidade'),
  estado: campo('Estado'),
  contato_permitido: campo('Contato para novidades', {
    whatsapp: 'WhatsApp',
    email: 'E-mail',
    telefone: 'Telefone',
  }),
  cargo: campo('Cargo'),
  papel_id: campo('Papel', 'referencia'),
  todas_filiais: campo('Todas as filiais', 'sim_nao'),
  equipamento: campo('Equipamento'),
  modelo: campo('Modelo'),
  numero_serie: campo('Número de Série'),
  acessorios: campo('Acessórios'),
  defeito_reclamado: campo('Defeito Reclamado'),
  observacoes_tecnicas: campo('Observações Técnicas'),
  descricao: campo('Descrição'),
  quantidade: campo('Quantidade', 'quantidade'),
  valor_unitario: campo('Valor Unitário', 'dinheiro'),
  desconto: campo('Desconto', 'dinheiro'),
  valor_total: campo('Valor Total', 'dinheiro'),
  total: campo('Total', 'dinheiro'),
  valor_custo: { ...campo('Valor de Custo', 'dinheiro'), custo: true },
  custo_unitario: { ...campo('Custo Unitário', 'dinheiro'), custo: true },
  valor_venda_pf: campo('Valor Venda PF', 'dinheiro'),
  valor_venda_pj: campo('Valor Venda PJ', 'dinheiro'),
  valor_venda_maquina: campo('Valor Máquina Montada', 'dinheiro'),
  estoque: campo('Estoque', 'quantidade'),
  estoque_minimo: campo('Estoque Mínimo', 'quantidade'),
  estoque_maximo: campo('Estoque Máximo', 'quantidade'),
  itens: campo('Itens', 'itens'),
  movimentacoes: campo('Movimentações de estoque', 'contagem'),
  origem: campo('Origem'),
  destino: campo('Destino'),
  data_abertura: campo('Data de Abertura', 'instante'),
  data_entrega: campo('Data de Entrega', 'instante'),
  faturada_em: campo('Faturada em', 'instante'),
  data_movimentacao: campo('Data', 'instante'),
  data_venda: campo('Data da Venda', 'instante'),
  data_compra: campo('Data da Compra', 'dia'),
  data_estorno: campo('Data do Estorno', 'instante'),
  anonimizado_em: campo('Anonimizado em', 'instante'),
  fuso_horario: campo('Fuso horário'),
  numero_nota: campo('Número da Nota'),
  observacoes: campo('Observações'),
  linhas: campo('Linhas'),
  formato: campo('Formato', { json: 'JSON', pdf: 'PDF', csv: 'CSV', xlsx: 'Excel' }),
  com_busca: campo('Com busca', 'sim_nao'),
  ordenar_por: campo('Ordenada por'),
  direcao: campo('Direção', { asc: 'Crescente', desc: 'Decrescente' }),
  ativo: campo('Ativo', 'sim_nao'),
  ...CAMPOS_SISTEMA,
};

const CAMPOS_DA_TABELA: Readonly<Record<string, Readonly<Record<string, Campo>>>> = {
  ordens_servico: { user_id: { ...campo('Técnico', 'referencia'), equipe: true } },
  historico_compras: {
    valor_unitario: { ...campo('Valor Unitário', 'dinheiro'), custo: true },
    valor_total: { ...campo('Total', 'dinheiro'), custo: true },
  },
  historico_vendas: {
    origem: campo('Origem', {
      ordem: 'Ordem de serviço',
      venda_direta: 'Venda direta',
      movimentacao: 'Movimentação',
      manual: 'Manual',
    }),
  },
};

/** What only the program needs: keys, versions, who and when, which the row itself says. */
const SEM_INTERESSE: ReadonlySet<string> = new Set([
  ...SEM_INTERESSE_SISTEMA,
  'id', 'versao', 'busca', 'user_id', 'operacao_id', 'criado_em', 'created_at', 'produto', 'cliente', 'redigido',
  'ordem_servico_item_id', 'historico_venda_id', 'movimentacao_estorno_id', 'estorno_de_id', 'estornada',
  'estornada_por', 'faturada_por', 'tecnico_id', 'motivo', 'status_mudou_em',
]); // biome-ignore format: a list of names

/** How a field is shown; null for what is not. A field without words shows its own name. */
export function campoDe(tabela: string, nome: string): Campo | null {
  const campoDaTabela = CAMPOS_DA_TABELA[tabela]?.[nome];
  if (campoDaTabela) return campoDaTabela;
  if (SEM_INTERESSE.has(nome)) return null;
  return CAMPOS[nome] ?? campo(nome.charAt(0).toUpperCase() + nome.slice(1).replaceAll('_', ' '));
}

/** Whether someone decided how, or whether, the field is shown. */
export function temPalavras(tabela: string, nome: string): boolean {
  return nome in CAMPOS || SEM_INTERESSE.has(nome) || nome in (CAMPOS_DA_TABELA[tabela] ?? {});
}

const ORDEM = Object.keys(CAMPOS);

/** Fields in the order of the forms. */
export function emOrdem(nomes: Iterable<string>): string[] {
  const posicao = (nome: string) => (ORDEM.indexOf(nome) + ORDEM.length) % ORDEM.length;
  return [...nomes].sort((a, b) => posicao(a) - posicao(b));
}
