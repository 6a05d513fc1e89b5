import { ROTULO_SITUACAO } from '#kernels/estoque/situacao.rules.ts';
import { comuns, instant, itens, money, options, reference } from '#platform/shared/audit_fields.ts';
import { defineAudit, type HistoryOf } from '#platform/shared/audit_words.ts';

export const vendasAudit = defineAudit({
  operacoes: {
    'vendas.finalizar': 'Finalizou a venda direta',
    'vendas_diretas.exportar': 'Exportou a lista de vendas diretas',
  },
  registros: {
    vendas_diretas: {
      nome: 'Venda direta',
      escopo: 'filial',
      campos: {
        filial_id: reference('Filial', 'filiais'),
        cliente_id: reference('Cliente', 'clientes'),
        ...comuns('numero', 'total'),
        itens: itens('Itens', 'produtos_servicos', 'produto_id'),
        data_venda: instant('Data da Venda'),
        ...comuns('observacoes'),
      },
      titulo: ({ numero }) => (numero ? `Venda #${String(numero)}` : undefined),
      historico: { permissao: 'vendas:ver' },
    },
    historico_vendas: {
      nome: 'Venda',
      escopo: 'filial',
      campos: {
        tipo: options('Tipo', { produto: 'Produto', servico: 'Serviço' }),
        situacao: options('Situação', ROTULO_SITUACAO),
        filial_id: reference('Filial', 'filiais'),
        cliente_id: reference('Cliente', 'clientes'),
        ordem_servico_id: reference('Ordem de serviço', 'ordens_servico'),
        venda_direta_id: reference('Venda direta', 'vendas_diretas'),
        produto_id: reference('Produto', 'produtos_servicos'),
        ...comuns('quantidade', 'valor_unitario', 'desconto', 'valor_total'),
        custo_unitario: money('Custo Unitário', { permissao: 'produtos_servicos:custo' }),
        origem: options('Origem', {
          ordem: 'Ordem de serviço',
          venda_direta: 'Venda direta',
          movimentacao: 'Movimentação',
          manual: 'Manual',
        }),
        tecnico_id: reference('Técnico', 'profiles', { equipe: true }),
        data_venda: instant('Data da Venda'),
        estornada_em: instant('Data do Estorno'),
        ...comuns('observacoes'),
      },
      ignora: ['estornada_por', 'ordem_servico_item_id'],
      titulo: ({ produto_id }, nomes) => nomes.get(String(produto_id)),
      historico: { permissao: 'vendas:ver' },
    },
  },
});

declare module '#platform/shared/audit_words.ts' {
  interface Histories extends Record<HistoryOf<typeof vendasAudit>, true> {}
}
