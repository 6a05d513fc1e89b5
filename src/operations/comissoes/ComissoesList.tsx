/** The columns of commission postings, and the table of the user's own. */
import { useState } from 'react';
import { DocumentoLink } from '#kernels/financeiro/DocumentoLink.tsx';
import type { Column } from '#platform/web/lists/columns.ts';
import { DataTable } from '#platform/web/lists/DataTable.tsx';
import { moneyColumn } from '#platform/web/lists/money_column.tsx';
import { DateText } from '#platform/web/look/values.tsx';
import { lazyOverlay } from '#platform/web/overlays/lazyOverlay.tsx';
import type { LancamentoComissao } from './comissoes.contract.ts';
import { documentoDaComissao, documentoDe, estornada, ganhoDoLancamento } from './comissoes.rules.ts';

const ComissaoDialog = lazyOverlay(() => import('./ComissaoDialog.tsx').then((m) => m.ComissaoDialog));

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

function Documento(linha: LancamentoComissao) {
  return <DocumentoLink documento={documentoDe(linha)}>{documentoDaComissao(linha)}</DocumentoLink>;
}

interface ComissoesListProps {
  linhas: readonly LancamentoComissao[];
  stale: boolean;
}

export function ComissoesList({ linhas, stale }: ComissoesListProps) {
  const [aberta, setAberta] = useState<LancamentoComissao | null>(null);
  return (
    <>
      <DataTable
        label="Minhas comissões"
        rows={linhas}
        rowKey={({ id }) => id}
        columns={colunasMinhas}
        onOpen={setAberta}
        dimmed={estornada}
        stale={stale}
      />
      {aberta && <ComissaoDialog linha={aberta} onClose={() => setAberta(null)} />}
    </>
  );
}
