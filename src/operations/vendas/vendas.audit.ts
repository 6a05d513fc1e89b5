import { ROTULO_SITUACAO } from '#kernels/estoque/situacao.rules.ts';
import { comuns, dinheiro, instante, itens, opcoes, referencia } from '#platform/shared/audit_fields.ts';
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
        filial_id: referencia('Filial', 'filiais'),
        cliente_id: referencia('Cliente', 'clientes'),
        ...comuns('numero', 'total'),
        itens: itens('Itens', 'produtos_servicos', 'produto_id'),
        data_venda: instante('Data da Venda'),
        ...comuns('observacoes'),
      },
      titulo: ({ numero }) => (numero ? `Venda #${String(numero)}` : undefined),
      historico: { permissao: 'vendas:ver' },
    },
    historico_vendas: {
      nome: 'Venda',
      escopo: 'filial',
      campos: {
        tipo: opcoes('Tipo', { produto: 'Produto', servico: 'Serviço' }),
        situacao: opcoes('Situação', ROTULO_SITUACAO),
        filial_id: referencia('Filial', 'filiais'),
        cliente_id: referencia('Cliente', 'clientes'),
        ordem_servico_id: referencia('Ordem de serviço', 'ordens_servico'),
        venda_direta_id: referencia('Venda direta', 'vendas_diretas'),
        produto_id: referencia('Produto', 'produtos_servicos'),
        ...comuns('quantidade', 'valor_unitario', 'desconto', 'valor_total'),
        custo_unitario: dinheiro('Custo Unitário', { permissao: 'produtos_servicos:custo' }),
        origem: opcoes('Origem', {
          ordem: 'Ordem de serviço',
          venda_direta: 'Venda direta',
          movimentacao: 'Movimentação',
          manual: 'Manual',
        }),
        tecnico_id: referencia('Técnico', 'profiles', { equipe: true }),
        data_venda: instante('Data da Venda'),
        estornada_em: instante('Data do Estorno'),
        ...comuns('observacoes'),
      },
      ignora: ['estornada_por', 'ordem_servico_item_id'],
      titulo: ({ produto_id }, nomes) => nomes.get(String(produto_id)),
      historico: { permissao: 'vendas:ver' },
    },
  },
});

declare module '#platform/shared/audit_words.ts' {
  interface Historicos extends Record<HistoryOf<typeof vendasAudit>, true> {}
}
