/**
 * The limit of seven reads, hand-written: one statement that selects the columns that the screen shows, and one row
 * beyond the page. It counts no total.
 */
import type { Comando } from './captura.ts';

interface EntradaDeLista {
  limite: number;
  filial_id?: string;
  busca?: string;
}

/** The branch is hidden from the planner, which otherwise plans anew at each execution. */
const FILIAL = '(select $1::uuid)';

const ORDENS = `select o.id, o.numero_os, o.filial_id, o.data_abertura, o.equipamento, o.modelo, o.defeito_reclamado, o.status, o.prazo,
    o.pronta_em, o.retirada_em, o.faturada_em, o.versao,
    case when o.etapa_id is not null then (select nome from etapas where id = o.etapa_id) end as etapa,
    (select nome_completo from clientes where id = o.cliente_id) as cliente,
    case when o.status not in ('entregue', 'cancelada') and coalesce(o.status_mudou_em, o.data_abertura)
        < now() - (select dias_ordem_parada from configuracoes) * interval '24 hours'
      then coalesce(o.status_mudou_em, o.data_abertura) end as parada_desde
  from ordens_servico o where o.filial_id = ${FILIAL}`;

const LISTAS: Readonly<Record<string, string>> = {
  clientes: `select id, nome_completo, cpf_cnpj, telefone, email, cidade, anonimizado_em from clientes
    where filial_id = ${FILIAL} order by created_at desc, id desc`,
  produtos_servicos: `select p.id, p.tipo, p.nome, p.codigo, p.codigo_ean, p.valor_custo, p.valor_venda_pf, p.estoque, p.estoque_minimo,
      p.estoque_maximo, p.ativo, (select json_build_object('quantidade', e.quantidade, 'estoque_minimo', e.estoque_minimo)
        from estoque_filiais e where e.produto_id = p.id and e.filial_id = ${FILIAL} and e.baixo_desde is not null and p.ativo) as estoque_baixo
    from produtos_servicos p order by sem_acento(p.nome), p.id`,
  ordens_servico: `${ORDENS} order by o.numero_os desc`,
  movimentacoes: `select m.id, m.data_movimentacao, m.tipo_movimentacao, m.situacao, m.motivo, m.quantidade, m.observacoes,
      p.nome as produto, p.codigo, m.origem, m.destino, m.filial_origem_id, o.nome as filial_origem,
      m.filial_destino_id, d.nome as filial_destino, c.nome_completo as cliente, os.numero_os,
      m.data_estorno, e.nome_completo as estornada_por, m.estorno_de_id
    from movimentacoes_estoque m join produtos_servicos p on p.id = m.produto_id
      left join filiais o on o.id = m.filial_origem_id left join filiais d on d.id = m.filial_destino_id
      left join clientes c on c.id = m.cliente_id left join ordens_servico os on os.id = m.ordem_servico_id
      left join profiles e on e.id = m.estornada_por order by m.data_movimentacao desc, m.id desc`,
  vendas: `select v.id, v.data_venda, v.situacao, v.quantidade, v.valor_unitario, v.desconto, v.valor_total, v.venda_direta_id,
      (select numero from vendas_diretas where id = v.venda_direta_id) as numero,
      (select nome_completo from clientes where id = v.cliente_id) as cliente,
      (select nome from produtos_servicos where id = v.produto_id) as produto
    from historico_vendas v where v.filial_id = ${FILIAL} and v.ordem_servico_id is null order by v.data_venda desc, v.id desc`,
  fornecedores: 'select id, nome, cnpj, telefone, email, cidade, estado, ativo from fornecedores order by sem_acento(nome), id',
}; // biome-ignore format: statements

export function comandoDaLista(slice: string, entrada: unknown): Comando {
  const { limite, filial_id } = entrada as EntradaDeLista;
  const text = `${LISTAS[slice]} limit ${limite + 1}`;
  return { text, values: text.includes('$1') ? [filial_id] : [], name: slice };
}

/** `busca` is '#81'. */
export function comandoDoNumero(entrada: unknown): Comando {
  const { filial_id, busca = '' } = entrada as EntradaDeLista;
  return { text: `${ORDENS} and o.numero_os = $2`, values: [filial_id, busca.slice(1)], name: 'numero' };
}
