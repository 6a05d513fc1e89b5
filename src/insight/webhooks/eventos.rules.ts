/**
 * The events, and which audit row produces which of them. One operation writes one row, so its event is sent once. A
 * manual sale in Movimentação is both a movement and a sale, and produces both events.
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
/** The event of 'Enviar teste'; no webhook subscribes to it. */
export const TESTE = 'teste';

export const rotuloDoEvento = (tipo: string): string =>
  tipo === TESTE ? 'Teste' : (EVENTOS[tipo as Evento] ?? tipo);

/** The fields of an audit row that determine its events. */
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

/** Empty when the row produces no event. */
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

/** The branches that a row is about. Null means the whole company, so every webhook receives the event. */
export function filiaisDoEvento(
  { tabela, filial_id }: { tabela: string; filial_id: string | null },
  pontas: readonly string[],
): readonly string[] | null {
  if (tabela === 'produtos_servicos') return null;
  return tabela === 'movimentacoes_estoque' ? pontas : filial_id === null ? [] : [filial_id];
}

/** Whether a webhook limited to some branches receives the event. */
export function interessa(minhas: readonly string[] | null, doEvento: readonly string[] | null): boolean {
  return minhas === null || doEvento === null || doEvento.some((filial) => minhas.includes(filial));
}
