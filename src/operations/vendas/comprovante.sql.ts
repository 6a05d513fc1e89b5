import { sql } from 'kysely';
import type { Db } from '#platform/server/sql/context.ts';
import type { ItemDoComprovante } from './comprovante.rules.ts';

export interface VendaDoComprovante {
  numero: number;
  data_venda: Date;
  filial_id: string;
  /** Null for the Consumidor, who is no real person. */
  cliente_id: string | null;
  cliente: string | null;
  vendedor: string | null;
  observacoes: string | null;
  itens: ItemDoComprovante[];
}

export async function findVendaDoComprovante(db: Db, id: string): Promise<VendaDoComprovante | undefined> {
  const { rows } = await sql<VendaDoComprovante>`
    select d.numero, d.data_venda, d.filial_id, case when not c.sistema then d.cliente_id end as cliente_id,
      case when not c.sistema then c.nome_completo end as cliente, u.nome_completo as vendedor,
      d.observacoes, (
        select json_agg(json_build_object('produto', p.nome, 'quantidade', v.quantidade::text,
          'valor_unitario', v.valor_unitario::text, 'desconto', v.desconto::text, 'valor_total', v.valor_total::text,
          'estornado', v.situacao = 'estornada') order by v.id)
        from historico_vendas v join produtos_servicos p on p.id = v.produto_id where v.venda_direta_id = d.id
      ) as itens
    from vendas_diretas d join clientes c on c.id = d.cliente_id left join profiles u on u.id = d.user_id
    where d.id = ${id}`.execute(db);
  return rows[0];
}
