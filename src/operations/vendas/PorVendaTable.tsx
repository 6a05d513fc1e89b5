/** A row per sale: the number of items, and the total after reversals. */
import type { RegistroComHistorico } from '#company/auditoria/auditoria.client.ts';
import { usePermissao } from '#company/auth/auth.client.ts';
import { SituacaoBadge } from '#kernels/estoque/SituacaoBadge.tsx';
import { formatBRL, isZero } from '#platform/shared/money.ts';
import type { Column } from '#platform/web/lists/columns.ts';
import { RowLink } from '#platform/web/lists/RowLink.tsx';
import { DateTimeText, MoneyText } from '#platform/web/look/values.tsx';
import { paginaDoCliente } from '#registers/clientes/clientes.client.ts';
import classes from './VendasPage.module.css';
import type { VendaAgrupada } from './vendas.contract.ts';

export const COLUNAS_DA_VENDA: Column<VendaAgrupada>[] = [
  {
    title: 'Data',
    sort: 'data_venda',
    render: ({ data_venda }) => <DateTimeText value={data_venda} />,
    width: 160,
    phone: 'fact',
  },
  {
    title: 'Venda',
    render: ({ numero }) => (numero === null ? '-' : <span className="numeric">#{numero}</span>),
    width: 94,
    phone: 'fact',
  },
  { title: 'Cliente', render: ClienteDaVenda, phone: 'title' },
  { title: 'Produtos', render: Produtos, phone: 'line' },
  { title: 'Itens', render: Itens, width: 104, align: 'right', phone: 'fact', phoneLabel: 'Itens' },
  {
    title: 'Total',
    render: TotalComDesconto,
    width: 136,
    align: 'right',
    phone: 'aside',
  },
];

/** The customer, as a link to their page. */
export function ClienteDaVenda({
  cliente_id,
  cliente_nome,
}: Pick<VendaAgrupada, 'cliente_id' | 'cliente_nome'>) {
  const podeVer = usePermissao('clientes:ver');
  return <RowLink to={podeVer && cliente_id && paginaDoCliente(cliente_id)}>{cliente_nome ?? '-'}</RowLink>;
}

/** The total, and below it the discount that it already leaves out: 3 × 200,00 may be 570,00. */
export function TotalComDesconto({ valor_total, desconto }: Pick<VendaAgrupada, 'valor_total' | 'desconto'>) {
  return (
    <>
      <MoneyText value={valor_total} />
      {!isZero(desconto) && <span className={classes.desconto}>desconto {formatBRL(desconto)}</span>}
    </>
  );
}

export const estaEstornada = ({ itens, itens_estornados }: VendaAgrupada) => itens_estornados === itens;

function Produtos(venda: VendaAgrupada) {
  return (
    <span className={classes.product}>
      <span className="truncate">{venda.produtos}</span>
      {estaEstornada(venda) && <SituacaoBadge situacao="estornada" />}
    </span>
  );
}

/** '3', or '2 de 3' after a partial reversal. */
function Itens(venda: VendaAgrupada) {
  const { itens, itens_estornados } = venda;
  const parte = itens_estornados > 0 && !estaEstornada(venda);
  return <span className="numeric">{parte ? `${itens - itens_estornados} de ${itens}` : itens}</span>;
}

export function registroDaVenda({
  id,
  numero,
  venda_direta_id,
  produtos,
}: VendaAgrupada): RegistroComHistorico {
  return venda_direta_id
    ? { tabela: 'vendas_diretas', id: venda_direta_id, titulo: `Venda #${numero}` }
    : { tabela: 'historico_vendas', id, titulo: produtos };
}
