/**
 * What others may be told of, and which row of the audit log means which of it. One business act is one row, so it is told
 * once; a sale by hand in Movimentação is a movement and a sale, and is told as both.
 */

export const EVENTOS = {
  'cliente.criado': 'Cliente cadastrado ou restaurado',
  'cliente.alterado': 'Cliente alterado ou anonimizado',
  'cliente.excluido': 'Cliente excluído',
  'produto.criado': 'Produto/serviço cadastrado ou restaurado',
  'produto.alterado': 'Produto/serviço alterado',
  'produto.excluido': 'Produto/serviço excluído',
  'ordem.aberta': 'Ordem de serviço aberta',
  'ordem.status_alterado': 'Status da ordem alterado',
  'ordem.alterada': 'Outros dados ou itens da ordem alterados',
  'ordem.faturada': 'Ordem faturada',
  'ordem.faturamento_estornado': 'Faturamento da ordem estornado',
  'ordem.excluida': 'Ordem excluída',
  'venda.feita': 'Venda feita',
  'venda.estornada': 'Venda estornada',
  'movimentacao.registrada': 'Movimentação registrada',
  'movimentacao.estornada': 'Movimentação estornada',
} as const;

export type Evento = keyof typeof EVENTOS;
export const NOMES_EVENTOS = Object.keys(EVENTOS) as [Evento, ...Evento[]];
/** What 'Enviar teste' sends; nobody asks for it. */
export const TESTE = 'teste';

export const rotuloDoEvento = (tipo: string): string =>
  tipo === TESTE ? 'Teste' : (EVENTOS[tipo as Evento] ?? tipo);

/** Of a row of the audit log, what the choice needs. */
export interface Acontecimento {
  operacao: string;
  antes: Readonly<Record<string, unknown>> | null;
  depois: Readonly<Record<string, unknown>> | null;
}

const POR_OPERACAO: Readonly<Record<string, readonly Evento[]>> = {
  'clientes.create': ['cliente.criado'],
  'clientes.restaurar': ['cliente.criado'],
  'clientes.update': ['cliente.alterado'],
  'clientes.anonimizar': ['cliente.alterado'],
  'clientes.remove': ['cliente.excluido'],
  'produtos_servicos.create': ['produto.criado'],
  'produtos_servicos.restaurar': ['produto.criado'],
  'produtos_servicos.update': ['produto.alterado'],
  'produtos_servicos.inativar': ['produto.alterado'],
  'produtos_servicos.remove': ['produto.excluido'],
  'ordens_servico.create': ['ordem.aberta'],
  'ordens_servico.adicionarItem': ['ordem.alterada'],
  'ordens_servico.alterarItem': ['ordem.alterada'],
  'ordens_servico.removerItem': ['ordem.alterada'],
  'ordens_servico.faturar': ['ordem.faturada'],
  'ordens_servico.estornarFaturamento': ['ordem.faturamento_estornado'],
  'ordens_servico.remove': ['ordem.excluida'],
  'vendas.finalizar': ['venda.feita'],
};

/** Empty for what nobody outside is told of. */
export function eventosDe({ operacao, antes, depois }: Acontecimento): readonly Evento[] {
  if (operacao === 'ordens_servico.update')
    return antes?.status === depois?.status ? ['ordem.alterada'] : ['ordem.status_alterado'];
  if (operacao === 'movimentacoes.registrar')
    return depois?.tipo_movimentacao === 'venda'
      ? ['movimentacao.registrada', 'venda.feita']
      : ['movimentacao.registrada'];
  if (operacao === 'movimentacoes.estornar')
    return antes?.tipo_movimentacao === 'venda'
      ? ['movimentacao.estornada', 'venda.estornada']
      : ['movimentacao.estornada'];
  return POR_OPERACAO[operacao] ?? [];
}

/** The branches that a row is about; null: the whole company's, told to everyone. */
export function filiaisDoEvento(
  { tabela, filial_id }: { tabela: string; filial_id: string | null },
  pontas: readonly string[],
): readonly string[] | null {
  if (tabela === 'produtos_servicos') return null;
  return tabela === 'movimentacoes_estoque' ? pontas : filial_id === null ? [] : [filial_id];
}

/** Whether an endpoint that is limited to some branches is told. */
export function interessa(minhas: readonly string[] | null, doEvento: readonly string[] | null): boolean {
  return minhas === null || doEvento === null || doEvento.some((filial) => minhas.includes(filial));
}
