/** The command palette: the kinds of records that it finds and its commands, in the order in which they are shown. */
import { filiaisPalette } from '#company/filiais/paleta.client.ts';
import { faturamentoPalette } from '#operations/faturamento/paleta.client.ts';
import { orcamentosPalette } from '#operations/orcamentos/paleta.client.ts';
import { ordensServicoPalette } from '#operations/ordens_servico/paleta.client.ts';
import type { PaletteCommand, PaletteRecords } from '#platform/web/data/palette.ts';
import { clientesPalette } from '#registers/clientes/paleta.client.ts';
import { produtosServicosPalette } from '#registers/produtos_servicos/paleta.client.ts';

export const PALETTE_RECORDS: readonly PaletteRecords[] = [
  filiaisPalette,
  faturamentoPalette,
  ordensServicoPalette,
  clientesPalette,
  orcamentosPalette,
  produtosServicosPalette,
];

export const PALETTE_COMMANDS: readonly PaletteCommand[] = [
  {
    label: 'Nova ordem',
    words: 'abrir os',
    permission: 'ordens_servico:editar',
    path: '/vendas/ordens',
    search: { nova: '1' },
  },
  {
    label: 'Nova venda',
    words: 'vender balcão',
    permission: 'vendas:editar',
    path: '/vendas/vendas',
    search: { nova: '1' },
  },
  {
    label: 'Novo cliente',
    words: 'cadastrar',
    permission: 'clientes:editar',
    path: '/cadastros/clientes',
    search: { novo: '1' },
  },
  {
    label: 'Novo orçamento',
    words: 'orçar proposta preço',
    permission: 'orcamentos:editar',
    path: '/vendas/orcamentos',
    search: { novo: '1' },
  },
  {
    label: 'Protocolo de atendimento',
    words: 'reclamação número novo cliente',
    permission: 'ordens_servico:editar',
    path: '/cadastros/protocolos',
    search: { novo: '1' },
  },
  {
    label: 'Novo produto ou serviço',
    words: 'cadastrar peça',
    permission: 'produtos_servicos:editar',
    path: '/estoques/produtos',
    search: { novo: '1' },
  },
  {
    label: 'Nova movimentação',
    words: 'transferir entrada saída ajuste',
    permission: 'movimentacoes:editar',
    path: '/estoques/movimentacao',
    search: { nova: '1' },
  },
  {
    label: 'Novo fornecedor',
    permission: 'fornecedores:editar',
    path: '/compras/fornecedores',
    search: { novo: '1' },
  },
  {
    label: 'Novo técnico',
    words: 'cadastrar bancada',
    permission: 'tecnicos:editar',
    path: '/cadastros/tecnicos',
    search: { novo: '1' },
  },
  {
    label: 'Novo equipamento',
    words: 'aparelho cadastrar',
    permission: 'equipamentos:editar',
    path: '/cadastros/equipamentos',
    search: { novo: '1' },
  },
  {
    label: 'Novo modelo de orçamento',
    words: 'preço pronto conserto',
    permission: 'modelos:editar',
    path: '/vendas/orcamentos/modelos',
    search: { novo: '1' },
  },
  {
    label: 'Nova filial',
    permission: 'filiais:editar',
    path: '/estoques/filiais',
    search: { nova: '1' },
  },
  {
    label: 'Primeiros passos',
    words: 'começar ajuda loja nova',
    permission: 'configuracoes:editar',
    path: '/',
    search: { passos: '1' },
  },
  {
    label: 'Cartões a receber',
    words: 'maquininha caiu na conta',
    permission: 'financeiro:receber',
    path: '/financeiro/receber',
    search: { aba: 'cartoes' },
  },
  {
    label: 'Créditos de clientes',
    words: 'sinal devolver',
    permission: 'financeiro:receber',
    path: '/financeiro/receber',
    search: { aba: 'creditos' },
  },
  {
    label: 'Contas recorrentes',
    words: 'aluguel todo mês',
    permission: 'financeiro:ver',
    path: '/financeiro/pagar',
    search: { aba: 'recorrentes' },
  },
  {
    label: 'Abrir caixa',
    words: 'troco fundo',
    permission: 'caixa:abrir',
    path: '/financeiro/caixa',
    search: { janela: 'abrir' },
  },
  {
    label: 'Fechar caixa',
    words: 'troco contar',
    permission: 'caixa:abrir',
    path: '/financeiro/caixa',
    search: { janela: 'fechar' },
  },
  {
    label: 'Sangria',
    words: 'caixa cofre',
    permission: 'caixa:abrir',
    path: '/financeiro/caixa',
    search: { janela: 'sangria' },
  },
  {
    label: 'Suprimento',
    words: 'caixa troco',
    permission: 'caixa:abrir',
    path: '/financeiro/caixa',
    search: { janela: 'suprimento' },
  },
  {
    label: 'Despesa do caixa',
    words: 'pagar',
    permission: 'caixa:abrir',
    path: '/financeiro/caixa',
    search: { janela: 'despesa' },
  },
  {
    label: 'Vale',
    words: 'caixa adiantamento',
    permission: 'financeiro:pagar',
    path: '/financeiro/caixa',
    search: { janela: 'vale' },
  },
];
