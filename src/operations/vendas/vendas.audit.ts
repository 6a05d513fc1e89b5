import { ROTULO_SITUACAO } from '#kernels/estoque/situacao.rules.ts';
import {
  commonFields,
  instant,
  items,
  money,
  options,
  reference,
  text,
  yesNo,
} from '#platform/shared/audit_fields.ts';
import { defineAudit, type HistoryOf } from '#platform/shared/audit_words.ts';

export const vendasAudit = defineAudit({
  operations: {
    'vendas.finalizar': 'Finalizou a venda direta',
    'vendas.salvarConfiguracao': 'Alterou como o balcão vende',
    'vendas.estornar': 'Estornou a venda direta',
    'vendas_diretas.exportar': 'Exportou a lista de vendas diretas',
  },
  records: {
    vendas_configuracao: {
      name: 'Configuração das vendas',
      scope: 'administracao',
      fields: { consumidor_padrao: yesNo('Começar com o Consumidor') },
    },
    vendas_diretas: {
      name: 'Venda direta',
      scope: 'filial',
      fields: {
        filial_id: reference('Filial', 'filiais'),
        cliente_id: reference('Cliente', 'clientes'),
        ...commonFields('numero', 'total'),
        itens: items('Itens', 'produtos_servicos', 'produto_id'),
        voltaram: items('Voltaram na troca', 'produtos_servicos', 'produto_id'),
        venda_nova_id: reference('Venda da troca', 'vendas_diretas'),
        data_venda: instant('Data da Venda'),
        ...commonFields('observacoes'),
      },
      title: ({ numero }) => (numero ? `Venda #${String(numero)}` : undefined),
      history: { permission: 'vendas:ver' },
    },
    historico_vendas: {
      name: 'Venda',
      scope: 'filial',
      fields: {
        tipo: options('Tipo', { produto: 'Produto', servico: 'Serviço' }),
        situacao: options('Situação', ROTULO_SITUACAO),
        filial_id: reference('Filial', 'filiais'),
        cliente_id: reference('Cliente', 'clientes'),
        ordem_servico_id: reference('Ordem de serviço', 'ordens_servico'),
        venda_direta_id: reference('Venda direta', 'vendas_diretas'),
        produto_id: reference('Produto', 'produtos_servicos'),
        ...commonFields('quantidade', 'valor_unitario', 'desconto', 'valor_total'),
        custo_unitario: money('Custo Unitário', { permission: 'produtos_servicos:custo' }),
        origem: options('Origem', {
          ordem: 'Ordem de serviço',
          venda_direta: 'Venda direta',
          movimentacao: 'Movimentação',
          manual: 'Manual',
        }),
        tecnico_id: reference('Técnico', 'profiles', { staff: true }),
        motivo: text('Motivo'),
        data_venda: instant('Data da Venda'),
        estornada_em: instant('Data do Estorno'),
        ...commonFields('observacoes'),
      },
      ignores: ['estornada_por', 'ordem_servico_item_id'],
      title: ({ produto_id }, names) => names.get(String(produto_id)),
      history: { permission: 'vendas:ver' },
    },
  },
});

declare module '#platform/shared/audit_words.ts' {
  interface Histories extends Record<HistoryOf<typeof vendasAudit>, true> {}
}
