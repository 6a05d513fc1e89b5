/**
 * Every permission, as 'module:action', in the order of the role matrix: its label there, and the built-in roles that
 * include it. Administrador has every permission. Seeing and adding attachments follows the permissions of the record;
 * `modelos:editar` covers etapas, kinds of device, quote templates and editable texts (02 § 11).
 */

/** The built-in roles, besides Administrador. */
export type BuiltInRole = 'gerente' | 'atendente' | 'tecnico';

interface PermissionArea {
  readonly module: string;
  readonly title: string;
  readonly actions: Readonly<
    Record<
      string,
      {
        readonly label: string;
        readonly roles: readonly BuiltInRole[];
        /**
         * Permissions for the records that the action's forms offer as choices; without them the forms would have no
         * options.
         */
        readonly choosesFrom?: readonly string[];
      }
    >
  >;
}

export const PERMISSION_AREAS = [
  {
    module: 'clientes',
    title: 'Clientes',
    actions: {
      ver: { label: 'Ver', roles: ['gerente', 'atendente', 'tecnico'] },
      editar: { label: 'Criar e alterar', roles: ['gerente', 'atendente', 'tecnico'] },
      excluir: { label: 'Excluir', roles: ['gerente', 'atendente'] },
      dados_pessoais: { label: 'Exportar e anonimizar dados pessoais (LGPD)', roles: [] },
      unir: { label: 'Unir cadastros da mesma pessoa', roles: ['gerente'] },
    },
  },
  {
    module: 'equipamentos',
    title: 'Equipamentos',
    actions: {
      ver: { label: 'Ver', roles: ['gerente', 'atendente', 'tecnico'] },
      editar: {
        label: 'Criar e alterar',
        roles: ['gerente', 'atendente', 'tecnico'],
        choosesFrom: ['clientes:ver'],
      },
      excluir: { label: 'Excluir', roles: ['gerente', 'atendente'] },
    },
  },
  {
    module: 'senhas_aparelho',
    title: 'Senhas de aparelhos',
    actions: {
      ver: { label: 'Mostrar', roles: ['gerente', 'atendente', 'tecnico'] },
    },
  },
  {
    module: 'fornecedores',
    title: 'Fornecedores',
    actions: {
      ver: { label: 'Ver', roles: ['gerente', 'atendente', 'tecnico'] },
      editar: { label: 'Criar e alterar', roles: ['gerente', 'atendente'] },
      excluir: { label: 'Excluir', roles: ['gerente', 'atendente'] },
    },
  },
  {
    module: 'tecnicos',
    title: 'Técnicos',
    actions: {
      ver: { label: 'Ver', roles: ['gerente', 'atendente', 'tecnico'] },
      editar: { label: 'Criar e alterar', roles: ['gerente'] },
    },
  },
  {
    module: 'filiais',
    title: 'Filiais',
    actions: {
      ver: { label: 'Ver', roles: ['gerente', 'atendente', 'tecnico'] },
      editar: { label: 'Criar e alterar', roles: ['gerente', 'atendente'] },
      excluir: { label: 'Excluir', roles: ['gerente', 'atendente'] },
    },
  },
  {
    module: 'produtos_servicos',
    title: 'Produtos/Serviços',
    actions: {
      ver: { label: 'Ver', roles: ['gerente', 'atendente', 'tecnico'] },
      editar: {
        label: 'Criar e alterar',
        roles: ['gerente', 'atendente'],
        choosesFrom: ['fornecedores:ver', 'clientes:ver'],
      },
      excluir: { label: 'Excluir', roles: ['gerente', 'atendente'] },
      custo: { label: 'Ver preço de custo e compras', roles: ['gerente', 'atendente'] },
    },
  },
  {
    module: 'orcamentos',
    title: 'Orçamentos',
    actions: {
      ver: { label: 'Ver', roles: ['gerente', 'atendente', 'tecnico'] },
      editar: {
        label: 'Criar, alterar e enviar',
        roles: ['gerente', 'atendente', 'tecnico'],
        choosesFrom: ['clientes:ver', 'produtos_servicos:ver'],
      },
      dispensar: { label: 'Trabalhar sem a aprovação do cliente', roles: ['gerente'] },
      responder: { label: 'Registrar a resposta do cliente', roles: ['gerente', 'atendente'] },
    },
  },
  {
    module: 'garantias',
    title: 'Garantias',
    actions: {
      conceder: { label: 'Abrir retornos em garantia e decidir sobre eles', roles: ['gerente', 'atendente'] },
    },
  },
  {
    module: 'mensagens',
    title: 'Mensagens',
    actions: {
      enviar: { label: 'Avisar o cliente', roles: ['gerente', 'atendente', 'tecnico'] },
    },
  },
  {
    module: 'movimentacoes',
    title: 'Movimentação',
    actions: {
      ver: { label: 'Ver', roles: ['gerente', 'atendente', 'tecnico'] },
      editar: {
        label: 'Registrar',
        roles: ['gerente', 'atendente'],
        choosesFrom: ['produtos_servicos:ver', 'clientes:ver', 'ordens_servico:ver'],
      },
      estornar: { label: 'Estornar', roles: ['gerente', 'atendente'] },
    },
  },
  {
    module: 'ordens_servico',
    title: 'Ordens de Serviço',
    actions: {
      ver: { label: 'Ver', roles: ['gerente', 'atendente', 'tecnico'] },
      editar: {
        label: 'Criar e alterar',
        roles: ['gerente', 'atendente', 'tecnico'],
        choosesFrom: ['clientes:ver', 'produtos_servicos:ver'],
      },
      excluir: { label: 'Excluir', roles: ['gerente', 'atendente'] },
      desconto: { label: 'Dar desconto', roles: ['gerente', 'atendente'] },
      faturar: { label: 'Faturar', roles: ['gerente', 'atendente'] },
      estornar: { label: 'Estornar', roles: ['gerente', 'atendente'] },
    },
  },
  {
    module: 'atendimento',
    title: 'Atendimento',
    actions: {
      baixar: { label: 'Dar baixa no aparelho que o cliente não quer', roles: ['gerente'] },
    },
  },
  {
    module: 'anexos',
    title: 'Fotos e arquivos',
    actions: {
      excluir: { label: 'Excluir os de outras pessoas', roles: ['gerente', 'atendente'] },
    },
  },
  {
    module: 'comissoes',
    title: 'Comissões',
    actions: {
      minhas: { label: 'Ver as próprias', roles: ['gerente', 'atendente', 'tecnico'] },
      ver: { label: 'Ver as de todos', roles: ['gerente'] },
      editar: {
        label: 'Definir as regras e trocar o técnico',
        roles: ['gerente'],
        choosesFrom: ['produtos_servicos:ver'],
      },
      fechar: { label: 'Fechar e desfazer', roles: ['gerente'] },
    },
  },
  {
    module: 'modelos',
    title: 'Etapas e modelos',
    actions: {
      editar: { label: 'Criar e alterar', roles: ['gerente'] },
    },
  },
  {
    module: 'vendas',
    title: 'Vendas Diretas',
    actions: {
      ver: { label: 'Ver', roles: ['gerente', 'atendente', 'tecnico'] },
      editar: {
        label: 'Vender',
        roles: ['gerente', 'atendente'],
        choosesFrom: ['clientes:ver', 'produtos_servicos:ver'],
      },
      estornar: { label: 'Estornar', roles: ['gerente', 'atendente'] },
      desconto: { label: 'Dar desconto (também em movimentações de venda)', roles: ['gerente', 'atendente'] },
    },
  },
  {
    module: 'financeiro',
    title: 'Financeiro',
    actions: {
      ver: { label: 'Ver contas, recebimentos e fluxo', roles: ['gerente'] },
      receber: { label: 'Receber de clientes e trocar a forma', roles: ['gerente', 'atendente'] },
      pagar: { label: 'Pagar contas e dar vales', roles: ['gerente'] },
      editar: { label: 'Criar e alterar contas a receber e a pagar', roles: ['gerente'] },
      estornar: { label: 'Estornar e devolver dinheiro', roles: ['gerente'] },
      desconto: { label: 'Dar desconto ao receber', roles: ['gerente'] },
      retroagir: { label: 'Lançar em um dia passado', roles: ['gerente'] },
      configurar: { label: 'Iniciar e configurar o financeiro', roles: ['gerente'] },
    },
  },
  {
    module: 'caixa',
    title: 'Caixa',
    actions: {
      abrir: { label: 'Abrir, movimentar e fechar o caixa', roles: ['gerente', 'atendente'] },
      saldo: { label: 'Ver quanto há no caixa aberto', roles: ['gerente'] },
      conferir: { label: 'Conferir caixas fechados', roles: ['gerente'] },
      sem_sessao: { label: 'Movimentar dinheiro com o caixa fechado', roles: ['gerente'] },
    },
  },
  {
    module: 'relatorios',
    title: 'Relatórios',
    actions: {
      servicos: { label: 'Ver quanto se vendeu', roles: ['gerente'] },
    },
  },
  {
    module: 'permissoes',
    title: 'Permissões',
    actions: {
      ver: { label: 'Ver', roles: [] },
      editar: { label: 'Criar e alterar', roles: [] },
    },
  },
  {
    module: 'usuarios',
    title: 'Usuários',
    actions: {
      ver: { label: 'Ver', roles: [] },
      editar: { label: 'Convidar, aprovar, alterar e bloquear', roles: [] },
    },
  },
  {
    module: 'configuracoes',
    title: 'Configurações',
    actions: {
      ver: { label: 'Ver', roles: [] },
      editar: { label: 'Criar e alterar', roles: [] },
      acesso: {
        label: 'Mudar como se entra e por onde sai o e-mail (quem pode isto chega a administrador)',
        roles: [],
      },
    },
  },
  {
    module: 'auditoria',
    title: 'Auditoria',
    actions: {
      ver: { label: 'Ver', roles: [] },
      historico: { label: 'Ver o histórico de cada registro', roles: ['gerente'] },
      restaurar: { label: 'Restaurar o que foi excluído', roles: [] },
    },
  },
] as const satisfies readonly PermissionArea[];
