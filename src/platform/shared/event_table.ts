/** The events that outside programs may subscribe to (docs/webhooks.md), with their labels, in the order shown. */
export const EVENTS = {
  'pagamento.recebido': 'Pagamento recebido',
  'pagamento.estornado': 'Pagamento estornado',
  'cliente.criado': 'Cliente cadastrado ou restaurado',
  'cliente.alterado': 'Cliente alterado, unido a outro ou anonimizado',
  'cliente.excluido': 'Cliente excluído',
  'produto.criado': 'Produto/serviço cadastrado ou restaurado',
  'produto.alterado': 'Produto/serviço alterado',
  'produto.excluido': 'Produto/serviço excluído',
  'ordem.aberta': 'Ordem de serviço aberta',
  'ordem.status_alterado': 'Status da ordem alterado',
  'ordem.alterada': 'Outros dados ou itens da ordem alterados',
  'ordem.retirada': 'Aparelho retirado da loja',
  'ordem.faturada': 'Ordem faturada',
  'ordem.faturamento_estornado': 'Faturamento da ordem estornado',
  'ordem.excluida': 'Ordem excluída',
  'venda.feita': 'Venda feita',
  'venda.estornada': 'Venda estornada',
  'venda.trocada': 'Venda trocada',
  'movimentacao.registrada': 'Movimentação registrada',
  'movimentacao.estornada': 'Movimentação estornada',
  'orcamento.enviado': 'Orçamento enviado',
  'orcamento.respondido': 'Orçamento aprovado ou recusado',
} as const;

export type EventName = keyof typeof EVENTS;

export const eventNames = (): EventName[] => Object.keys(EVENTS) as EventName[];
