/** The permissions in words, area by area: what the matrix of roles shows, docs/permissoes.md tells, and a token is given. */

import { PERMISSOES, type Permissao } from './permissions.ts';

const AREAS: Record<string, string> = {
  clientes: 'Clientes',
  fornecedores: 'Fornecedores',
  filiais: 'Filiais',
  produtos_servicos: 'Produtos/Serviços',
  movimentacoes: 'Movimentação',
  ordens_servico: 'Ordens de Serviço',
  vendas: 'Vendas Diretas',
  usuarios: 'Usuários',
  permissoes: 'Permissões',
  auditoria: 'Auditoria',
  configuracoes: 'Configurações',
  privacidade: 'Privacidade',
};

const ACOES: Record<string, string> = {
  ver: 'Ver',
  editar: 'Criar e alterar',
  excluir: 'Excluir',
  custo: 'Ver preço de custo e compras',
  desconto: 'Dar desconto',
  faturar: 'Faturar',
  estornar: 'Estornar',
  dados_pessoais: 'Exportar e anonimizar dados pessoais (LGPD)',
  historico: 'Ver o histórico de cada registro',
  restaurar: 'Restaurar o que foi excluído',
};

/** Where the word of the action alone would not say it. */
const ROTULOS: Partial<Record<Permissao, string>> = {
  'movimentacoes:editar': 'Registrar',
  'vendas:editar': 'Vender',
  'vendas:desconto': 'Dar desconto (também em movimentações de venda)',
  'configuracoes:acesso':
    'Mudar como se entra e por onde sai o e-mail (quem pode isto chega a administrador)',
  'usuarios:editar': 'Convidar, aprovar, alterar e bloquear',
};

export interface AreaDePermissoes {
  modulo: string;
  titulo: string;
  acoes: { permissao: Permissao; rotulo: string }[];
}

/** In the order of PERMISSOES. */
export function areasDePermissoes(): AreaDePermissoes[] {
  const areas = new Map<string, AreaDePermissoes>();
  for (const permissao of PERMISSOES) {
    const [modulo = '', acao = ''] = permissao.split(':');
    const area = areas.get(modulo) ?? { modulo, titulo: AREAS[modulo] ?? modulo, acoes: [] };
    area.acoes.push({ permissao, rotulo: ROTULOS[permissao] ?? ACOES[acao] ?? acao });
    areas.set(modulo, area);
  }
  return [...areas.values()];
}
