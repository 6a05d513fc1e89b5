/** The columns of commission postings, and the table of the user's own. */
import { Link } from '@tanstack/react-router';
import type { Column } from '#platform/web/lists/columns.ts';
import { DataTable } from '#platform/web/lists/DataTable.tsx';
import { moneyColumn } from '#platform/web/lists/money_column.tsx';
import { DateText } from '#platform/web/look/values.tsx';
import type { LancamentoComissao } from './comissoes.contract.ts';
import { documentoDaComissao, ganhoDoLancamento } from './comissoes.rules.ts';

const data: Column<LancamentoComissao> = {
  title: 'Data',
  render: (linha) => <DateText value={linha.data} />,
  width: 116,
  phone: 'line',
};
const pessoa: Column<LancamentoComissao> = {
  title: 'Pessoa',
  render: ({ pessoa_nome }) => pessoa_nome,
  lines: 2,
  phone: 'line',
};
const resto: readonly Column<LancamentoComissao>[] = [
  { title: 'Item', render: ({ item_nome }) => item_nome, lines: 2, phone: 'title' },
  { title: 'Documento', render: Documento, width: 120, phone: 'line' },
  { title: 'Filial', render: ({ filial_nome }) => filial_nome, width: 150 },
  { title: 'Ganho', render: ganhoDoLancamento, width: 190, phone: 'line' },
  moneyColumn('Comissão', ({ valor }) => valor, { width: 130, phone: 'aside' }),
];

export const colunasDeTodos: Column<LancamentoComissao>[] = [data, pessoa, ...resto];
const colunasMinhas: Column<LancamentoComissao>[] = [data, ...resto];

/** Whether the posting reverses a commission. */
export const estornada = ({ valor }: LancamentoComissao) => valor.startsWith('-');

function Documento(linha: LancamentoComissao) {
  const rotulo = documentoDaComissao(linha);
  if (linha.numero_os === null) return rotulo;
  return (
    <Link to="/vendas/ordens" search={{ busca: String(linha.numero_os) }}>
      {rotulo}
    </Link>
  );
}

interface ComissoesListProps {
  linhas: readonly LancamentoComissao[];
  stale: boolean;
}

export function ComissoesList({ linhas, stale }: ComissoesListProps) {
  return (
    <DataTable
      label="Minhas comissões"
      rows={linhas}
      rowKey={({ id }) => id}
      columns={colunasMinhas}
      dimmed={estornada}
      stale={stale}
    />
  );
}
