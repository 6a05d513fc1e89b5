import type { SliceServer } from '#platform/server/slices/server.ts';
import type { ActsOfRecord } from '#platform/server/sql/tables.ts';
import { estoqueInvariants } from './invariantes.sql.ts';

/** The acts of the movements `o` that match `where`, and the acts of their reversals. */
export const actsOfMovements = (where: string): ActsOfRecord => ({
  from: 'movimentacoes_estoque o join movimentacoes_estoque m on m.id = o.id or m.estorno_de_id = o.id',
  where,
  act: 'm.operacao_id',
  document: 'm.ordem_servico_id',
});

export const estoqueServer: SliceServer = {
  tables: {
    writes: {
      lancamentos_estoque: { rows: 'append' },
      estoque_filiais: {},
      movimentacoes_estoque: {
        branch: { columns: ['filial_origem_id', 'filial_destino_id'] },
        name: '(select nome from produtos_servicos where id = produto_id)',
        acts: actsOfMovements(
          'o.id = :id or o.id = (select estorno_de_id from movimentacoes_estoque where id = :id)',
        ),
      },
      historico_custos: { rows: 'append' },
      fatos_mudados: {},
      historico_vendas: { acts: actsOfMovements('o.historico_venda_id = :id') },
    },
    columns: ['produtos_servicos.estoque', 'produtos_servicos.custo_medio', 'produtos_servicos.em_transito'],
  },
  invariants: estoqueInvariants,
};
