/**
 * Permissions by operation. permissoes.test.ts runs every row through the real gate, and fails for an operation without a
 * row. `papeis` are the built-in roles with access. `filial` is what a user limited to some branches gets for a branch
 * that is not theirs:
 *   recusa   403 FILIAL_NAO_PERMITIDA;
 *   filtra   an answer without anything of that branch;
 *   empresa  the same as in their own: the data is the whole company's.
 * `entrada` builds a valid input for the operation, in the branch of the case.
 */
import type { Access } from '#platform/shared/operation.ts';
import type { Caso } from './permissoes.caso.ts';

export const PAPEIS = ['administrador', 'gerente', 'atendente', 'tecnico'] as const;
export type Papel = (typeof PAPEIS)[number];

export interface Linha {
  readonly permissao: Access;
  readonly papeis: readonly Papel[];
  readonly filial: 'recusa' | 'filtra' | 'empresa';
  readonly entrada: (caso: Caso) => unknown;
}

const TODOS = PAPEIS;
const LOJA: readonly Papel[] = ['administrador', 'gerente', 'atendente'];
const ADMIN: readonly Papel[] = ['administrador'];

const linha = (
  permissao: Access,
  papeis: readonly Papel[],
  filial: Linha['filial'],
  entrada: Linha['entrada'] = () => ({}),
): Linha => ({ permissao, papeis, filial, entrada });

const filial = ({ filial_id }: Caso) => ({ filial_id });
const cliente = ({ cliente_id }: Caso) => ({ id: cliente_id });
const ordem = ({ ordem_id }: Caso) => ({ id: ordem_id });
const produto = ({ produto_id }: Caso) => ({ produto_id });
const pessoa = ({ pessoa_id }: Caso) => ({ id: pessoa_id });

const OPERACOES_AUTH = {
  'auth.sessao': linha('public', TODOS, 'empresa', () => undefined),
};

const OPERACOES_SISTEMA = {
  'sistema.listUsuarios': linha('usuarios:ver', ADMIN, 'empresa'),
  'sistema.aprovarUsuario': linha('usuarios:editar', ADMIN, 'empresa', pessoa),
  'sistema.recusarUsuario': linha('usuarios:editar', ADMIN, 'empresa', pessoa),
  'sistema.bloquearUsuario': linha('usuarios:editar', ADMIN, 'empresa', pessoa),
  'sistema.listOpcoesDeAcesso': linha('usuarios:editar', ADMIN, 'empresa'),
  'sistema.alterarUsuario': linha('usuarios:editar', ADMIN, 'empresa', ({ pessoa_id }) => ({
    id: pessoa_id,
    versao: 99,
    papel_id: 'tecnico',
    cargo: 'Bancada',
    todas_filiais: true,
    filiais: [],
  })),
  'sistema.encerrarSessoes': linha('usuarios:editar', ADMIN, 'empresa', pessoa),
  'sistema.removerSegundoFator': linha('usuarios:editar', ADMIN, 'empresa', pessoa),
  'sistema.criarLinkSenha': linha('usuarios:editar', ADMIN, 'empresa', pessoa),
  'sistema.listConvites': linha('usuarios:editar', ADMIN, 'empresa'),
  'sistema.convidar': linha('usuarios:editar', ADMIN, 'empresa', () => ({
    papel_id: 'tecnico',
    cargo: 'Bancada',
    todas_filiais: true,
    filiais: [],
  })),
  'sistema.cancelarConvite': linha('usuarios:editar', ADMIN, 'empresa', ({ convite_id }) => ({
    id: convite_id,
  })),
  'sistema.desbloquearUsuario': linha('usuarios:editar', ADMIN, 'empresa', pessoa),
};

const versao = { versao: 99 };
const OPERACOES_CONFIGURACOES = {
  'configuracoes.get': linha('configuracoes:ver', ADMIN, 'empresa', () => undefined),
  'configuracoes.logo': linha('session', TODOS, 'empresa', () => undefined),
  'configuracoes.salvarEmpresa': linha('configuracoes:editar', ADMIN, 'empresa', () => versao),
  'configuracoes.salvarCopias': linha('configuracoes:editar', ADMIN, 'empresa', () => ({
    copias_dias: 7,
    copias_semanas: 4,
    copias_meses: 12,
    versao: 1,
  })),
  'configuracoes.salvarRegras': linha('configuracoes:editar', ADMIN, 'empresa', () => ({
    ...versao,
    fuso_horario: 'America/Sao_Paulo',
    estoque_negativo: 'avisar',
    dias_ordem_parada: 7,
    dias_tarefas: 7,
  })),
  'configuracoes.salvarAcesso': linha('configuracoes:acesso', ADMIN, 'empresa', () => ({
    ...versao,
    cadastro: null,
    senha_minima: 6,
    recusar_senha_comum: null,
  })),
  'configuracoes.salvarSmtp': linha('configuracoes:acesso', ADMIN, 'empresa', () => ({
    ...versao,
    smtp_servidor: '',
    smtp_porta: 465,
    smtp_seguranca: 'tls',
    smtp_remetente: null,
  })),
  'configuracoes.testarEmail': linha('configuracoes:acesso', ADMIN, 'empresa', () => ({
    para: 'ze@exemplo.com.br',
  })),
  'configuracoes.salvarLogo': linha('configuracoes:editar', ADMIN, 'empresa', () => ({ conteudo: null })),
};

const OPERACOES_PERMISSOES = {
  'permissoes.list': linha('permissoes:ver', ADMIN, 'empresa'),
  'permissoes.create': linha('permissoes:editar', ADMIN, 'empresa', ({ nome }) => ({
    nome,
    permissoes: ['clientes:ver'],
  })),
  'permissoes.update': linha('permissoes:editar', ADMIN, 'empresa', ({ papel_id, nome }) => ({
    id: papel_id,
    versao: 99,
    nome,
    permissoes: ['clientes:ver'],
  })),
  'permissoes.exigirSegundoFator': linha('permissoes:editar', ADMIN, 'empresa', () => ({
    id: 'tecnico',
    exige: true,
    ...versao,
  })),
  'permissoes.remove': linha('permissoes:editar', ADMIN, 'empresa', ({ papel_id }) => ({ id: papel_id })),
};

const OPERACOES_CADASTROS = {
  'filiais.list': linha('filiais:ver', TODOS, 'empresa'),
  'filiais.listAtivas': linha('session', TODOS, 'filtra'),
  'filiais.create': linha('filiais:editar', LOJA, 'empresa', ({ nome }) => ({ nome, codigo: nome })),
  'filiais.update': linha('filiais:editar', LOJA, 'recusa', ({ filial_id, nome }) => ({
    id: filial_id,
    versao: 99,
    nome,
  })),
  'filiais.remove': linha('filiais:excluir', LOJA, 'recusa', ({ filial_id }) => ({ id: filial_id })),

  'fornecedores.list': linha('fornecedores:ver', TODOS, 'empresa'),
  'fornecedores.listOpcoes': linha('fornecedores:ver', TODOS, 'empresa'),
  'fornecedores.create': linha('fornecedores:editar', LOJA, 'empresa', ({ nome }) => ({ nome })),
  'fornecedores.update': linha('fornecedores:editar', LOJA, 'empresa', ({ fornecedor_id, nome }) => ({
    id: fornecedor_id,
    versao: 1,
    nome,
  })),
  'fornecedores.remove': linha('fornecedores:excluir', LOJA, 'empresa', ({ fornecedor_id }) => ({
    id: fornecedor_id,
  })),

  'clientes.list': linha('clientes:ver', TODOS, 'recusa', filial),
  'clientes.get': linha('clientes:ver', TODOS, 'recusa', cliente),
  'clientes.listOpcoes': linha('clientes:ver', TODOS, 'recusa', filial),
  'clientes.findByDocumento': linha('clientes:ver', TODOS, 'filtra', ({ cpf_cnpj, longe_id }) => ({
    filial_id: longe_id,
    cpf_cnpj,
  })),
  'clientes.buscarCep': linha('clientes:editar', TODOS, 'filtra', () => ({ cep: '80010010' })),
  'clientes.create': linha('clientes:editar', TODOS, 'recusa', ({ filial_id, nome }) => ({
    filial_id,
    nome_completo: nome,
    telefone: '41999990000',
  })),
  'clientes.update': linha('clientes:editar', TODOS, 'recusa', ({ cliente_id, nome }) => ({
    id: cliente_id,
    versao: 99,
    nome_completo: nome,
    telefone: '41999990000',
  })),
  'clientes.remove': linha('clientes:excluir', LOJA, 'recusa', cliente),
};

const OPERACOES_PRODUTOS = {
  'produtos_servicos.list': linha('produtos_servicos:ver', TODOS, 'recusa', filial),
  'produtos_servicos.get': linha('produtos_servicos:ver', TODOS, 'empresa', ({ produto_id }) => ({
    id: produto_id,
  })),
  'produtos_servicos.create': linha('produtos_servicos:editar', LOJA, 'recusa', ({ filial_id, nome }) => ({
    filial_id,
    tipo: 'produto',
    nome,
  })),
  'produtos_servicos.update': linha(
    'produtos_servicos:editar',
    LOJA,
    'recusa',
    ({ filial_id, produto_id, nome }) => ({ filial_id, id: produto_id, versao: 99, tipo: 'produto', nome }),
  ),
  'produtos_servicos.inativar': linha('produtos_servicos:editar', LOJA, 'empresa', ({ produto_id }) => ({
    id: produto_id,
    versao: 99,
  })),
  'produtos_servicos.remove': linha('produtos_servicos:excluir', LOJA, 'empresa', ({ produto_id }) => ({
    id: produto_id,
  })),
  'produtos_servicos.listEstoqueFiliais': linha('produtos_servicos:ver', TODOS, 'empresa', produto),
  'produtos_servicos.listCompras': linha('produtos_servicos:ver', TODOS, 'empresa', produto),
  'produtos_servicos.createCompra': linha(
    'produtos_servicos:editar',
    LOJA,
    'empresa',
    ({ produto_id, fornecedor_id }) => ({
      produto_id,
      fornecedor_id,
      data_compra: '2026-11-02',
      quantidade: '1',
      valor_unitario: '155.17',
    }),
  ),
  'produtos_servicos.removeCompra': linha('produtos_servicos:excluir', LOJA, 'empresa', ({ compra_id }) => ({
    id: compra_id,
  })),
  'produtos_servicos.listVendas': linha('produtos_servicos:ver', TODOS, 'empresa', produto),
  'produtos_servicos.createVenda': linha(
    'produtos_servicos:editar',
    LOJA,
    'recusa',
    ({ filial_id, produto_id, cliente_id }) => ({
      filial_id,
      produto_id,
      cliente_id,
      data_venda: '2026-11-02',
      quantidade: '1',
      valor_unitario: '120.00',
    }),
  ),
  'produtos_servicos.removeVenda': linha('produtos_servicos:excluir', LOJA, 'recusa', ({ venda_id }) => ({
    id: venda_id,
  })),
  'produtos_servicos.listParaItem': linha('produtos_servicos:ver', TODOS, 'recusa', filial),
  'produtos_servicos.listParaVenda': linha('produtos_servicos:ver', TODOS, 'recusa', filial),
  'produtos_servicos.listParaMovimentacao': linha('produtos_servicos:ver', TODOS, 'empresa'),
};

const OPERACOES_ORDENS = {
  'ordens_servico.list': linha('ordens_servico:ver', TODOS, 'recusa', filial),
  'ordens_servico.listParaVinculo': linha('ordens_servico:ver', TODOS, 'filtra'),
  'ordens_servico.get': linha('ordens_servico:ver', TODOS, 'recusa', ordem),
  'ordens_servico.preverItem': linha('ordens_servico:ver', TODOS, 'recusa', ({ ordem_id, produto_id }) => ({
    id: ordem_id,
    produto_servico_id: produto_id,
    quantidade: '1',
  })),
  'ordens_servico.preverFaturamento': linha('ordens_servico:ver', TODOS, 'recusa', ordem),
  'ordens_servico.create': linha('ordens_servico:editar', TODOS, 'recusa', ({ filial_id, cliente_id }) => ({
    filial_id,
    cliente_id,
    equipamento: 'Notebook',
    defeito_reclamado: 'Não liga',
  })),
  'ordens_servico.update': linha('ordens_servico:editar', TODOS, 'recusa', ({ ordem_id }) => ({
    id: ordem_id,
    versao: 99,
    equipamento: 'Notebook',
    defeito_reclamado: 'Não liga',
    status: 'em_andamento',
  })),
  'ordens_servico.adicionarItem': linha(
    'ordens_servico:editar',
    TODOS,
    'recusa',
    ({ ordem_id, produto_id }) => ({
      id: ordem_id,
      produto_servico_id: produto_id,
      quantidade: '1',
      valor_unitario: '120.00',
    }),
  ),
  'ordens_servico.alterarItem': linha('ordens_servico:editar', TODOS, 'recusa', ({ item_id }) => ({
    id: item_id,
    versao: 99,
    quantidade: '2',
    valor_unitario: '120.00',
  })),
  'ordens_servico.removerItem': linha('ordens_servico:editar', TODOS, 'recusa', ({ item_id }) => ({
    id: item_id,
  })),
  'ordens_servico.faturar': linha('ordens_servico:faturar', LOJA, 'recusa', ordem),
  'ordens_servico.estornarFaturamento': linha('ordens_servico:estornar', LOJA, 'recusa', ordem),
  'ordens_servico.remove': linha('ordens_servico:excluir', LOJA, 'recusa', ordem),
};

const venda = ({ filial_id, cliente_id, produto_id }: Caso) => ({
  filial_id,
  cliente_id,
  itens: [{ produto_id, quantidade: '1', valor_unitario: '120.00' }],
});

const OPERACOES_ESTOQUE = {
  'vendas.list': linha('vendas:ver', TODOS, 'recusa', filial),
  'vendas.prever': linha('vendas:ver', TODOS, 'recusa', ({ filial_id, produto_id }) => ({
    filial_id,
    itens: [{ produto_id, quantidade: '1' }],
  })),
  'vendas.finalizar': linha('vendas:editar', LOJA, 'recusa', venda),

  'movimentacoes.list': linha('movimentacoes:ver', TODOS, 'filtra'),
  'movimentacoes.prever': linha('movimentacoes:ver', TODOS, 'recusa', ({ filial_id, produto_id }) => ({
    filial_id,
    produto_id,
    quantidade: '1',
  })),
  'movimentacoes.registrar': linha('movimentacoes:editar', LOJA, 'recusa', ({ filial_id, produto_id }) => ({
    tipo_movimentacao: 'entrada',
    produto_id,
    quantidade: '1',
    filial_destino_id: filial_id,
  })),
  'movimentacoes.estornar': linha('movimentacoes:estornar', LOJA, 'recusa', ({ movimentacao_id }) => ({
    id: movimentacao_id,
  })),

  'inicio.avisos': linha('session', TODOS, 'recusa', filial),
  'inicio.avisosNovos': linha('session', TODOS, 'recusa', filial),
  'inicio.verAvisos': linha('session', TODOS, 'recusa', (caso) => ({ ...filial(caso), ate: new Date() })),
  'inicio.resumo': linha('ordens_servico:ver', TODOS, 'recusa', filial),
};

const csv = () => ({ formato: 'csv' });
const csvDaFilial = (caso: Caso) => ({ ...filial(caso), formato: 'csv' });

const OPERACOES_EXPORTACAO = {
  'filiais.exportar': linha('filiais:ver', TODOS, 'empresa', csv),
  'fornecedores.exportar': linha('fornecedores:ver', TODOS, 'empresa', csv),
  'clientes.exportar': linha('clientes:ver', TODOS, 'recusa', csvDaFilial),
  'produtos_servicos.exportar': linha('produtos_servicos:ver', TODOS, 'recusa', csvDaFilial),
  'ordens_servico.exportar': linha('ordens_servico:ver', TODOS, 'recusa', csvDaFilial),
  'vendas.exportar': linha('vendas:ver', TODOS, 'recusa', csvDaFilial),
  'movimentacoes.exportar': linha('movimentacoes:ver', TODOS, 'filtra', csv),
};

const NINGUEM = '0190b5a0-0000-7000-8000-000000000000';
const senha = () => ({ senha: 'nenhuma' });

/** The user's own account: any signed-in user, whatever the role. */
const OPERACOES_CONTA = {
  'segundo_fator.iniciar': linha('conta', TODOS, 'empresa', senha),
  'segundo_fator.confirmar': linha('conta', TODOS, 'empresa', () => ({ codigo: '000000' })),
  'segundo_fator.renovarCodigos': linha('conta', TODOS, 'empresa', senha),
  'segundo_fator.desativar': linha('conta', TODOS, 'empresa', senha),
  'conta.ver': linha('conta', TODOS, 'empresa'),
  'conta.encerrarSessao': linha('conta', TODOS, 'empresa', () => ({ ...senha(), id: NINGUEM })),
  'conta.encerrarOutrasSessoes': linha('conta', TODOS, 'empresa', senha),
  'conta.criarToken': linha('conta', TODOS, 'empresa', () => ({
    ...senha(),
    nome: 'Site',
    permissoes: ['clientes:ver'],
    filiais: null,
    dias: '30',
  })),
  'conta.revogarToken': linha('conta', TODOS, 'empresa', () => ({ id: NINGUEM })),
};

const GERENCIA: readonly Papel[] = ['administrador', 'gerente'];
const restaurar = linha('auditoria:restaurar', ADMIN, 'filtra', () => ({ id: NINGUEM }));

const OPERACOES_AUDITORIA = {
  'auditoria.list': linha('auditoria:ver', ADMIN, 'filtra'),
  'auditoria.listOpcoes': linha('auditoria:ver', ADMIN, 'filtra'),
  'auditoria.historico': linha('auditoria:historico', GERENCIA, 'filtra', ({ cliente_id }) => ({
    tabela: 'clientes',
    registro_id: cliente_id,
  })),
  'clientes.restaurar': restaurar,
  'fornecedores.restaurar': restaurar,
  'produtos_servicos.restaurar': restaurar,
  'privacidade.listConsentimentos': linha('clientes:ver', TODOS, 'recusa', cliente),
  'privacidade.exportar': linha('clientes:dados_pessoais', ADMIN, 'recusa', cliente),
  'clientes.anonimizar': linha('clientes:dados_pessoais', ADMIN, 'recusa', cliente),
};

const OPERACOES_COPIAS = {
  'copias.situacao': linha('configuracoes:editar', ADMIN, 'empresa'),
  'copias.fazer': linha('configuracoes:editar', ADMIN, 'empresa'),
};

/** Limited to the case's branch: a user limited to some branches may create webhooks only for those. */
const webhook = ({ nome, filial_id }: Caso) => ({
  nome,
  url: 'https://exemplo.com.br/avisos',
  eventos: ['ordem.aberta'],
  filiais: [filial_id],
  ativo: true,
});
const ninguem = () => ({ id: NINGUEM });

const OPERACOES_WEBHOOKS = {
  'webhooks.list': linha('configuracoes:ver', ADMIN, 'filtra'),
  'webhooks.create': linha('configuracoes:editar', ADMIN, 'recusa', webhook),
  'webhooks.update': linha('configuracoes:editar', ADMIN, 'recusa', (caso) => ({
    ...webhook(caso),
    id: NINGUEM,
    versao: 1,
  })),
  'webhooks.remove': linha('configuracoes:editar', ADMIN, 'filtra', ninguem),
  'webhooks.trocarSegredo': linha('configuracoes:editar', ADMIN, 'filtra', ninguem),
  'webhooks.testar': linha('configuracoes:editar', ADMIN, 'filtra', ninguem),
  'webhooks.listEntregas': linha('configuracoes:ver', ADMIN, 'filtra', ninguem),
  'webhooks.reenviar': linha('configuracoes:editar', ADMIN, 'filtra', ninguem),
};

export const TABELA: Readonly<Record<string, Linha>> = {
  ...OPERACOES_AUTH,
  ...OPERACOES_CONTA,
  ...OPERACOES_AUDITORIA,
  ...OPERACOES_COPIAS,
  ...OPERACOES_WEBHOOKS,
  ...OPERACOES_SISTEMA,
  ...OPERACOES_CONFIGURACOES,
  ...OPERACOES_PERMISSOES,
  ...OPERACOES_CADASTROS,
  ...OPERACOES_PRODUTOS,
  ...OPERACOES_ORDENS,
  ...OPERACOES_ESTOQUE,
  ...OPERACOES_EXPORTACAO,
};
