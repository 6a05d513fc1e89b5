import { sql } from 'kysely';
import type { Db } from '#platform/server/sql/context.ts';
import type { VendaAberta } from './vendas.contract.ts';

export async function findVendaAberta(
  db: Db,
  id: string,
): Promise<Omit<VendaAberta, 'dinheiro'> | undefined> {
  const { rows } = await sql<Omit<VendaAberta, 'dinheiro'>>`
    select d.id, d.numero, d.data_venda, d.observacoes, u.nome_completo as vendedor,
      json_build_object('id', f.id, 'nome', f.nome) as filial,
      json_build_object('id', c.id, 'nome_completo', c.nome_completo, 'sistema', c.sistema) as cliente,
      (select json_agg(json_build_object('id', v.id, 'produto_nome', p.nome, 'produto_codigo', p.codigo,
          'quantidade', v.quantidade::text, 'valor_unitario', v.valor_unitario::text, 'desconto', v.desconto::text,
          'valor_total', v.valor_total::text, 'estornado', v.situacao = 'estornada') order by v.id)
        from historico_vendas v join produtos_servicos p on p.id = v.produto_id where v.venda_direta_id = d.id) as itens,
      coalesce((select sum(v.valor_total) from vendas_efetivas v where v.venda_direta_id = d.id), 0)::numeric(15,2) as total
    from vendas_diretas d join filiais f on f.id = d.filial_id join clientes c on c.id = d.cliente_id
    left join profiles u on u.id = d.user_id
    where d.id = ${id}::uuid`.execute(db);
  return rows[0];
}
