/** The statement of an account, newest first, each line with the balance after it. */
import { IconArrowBackUp } from '@tabler/icons-react';
import { useState } from 'react';
import { usePermissao } from '#company/auth/auth.client.ts';
import { useList } from '#platform/web/data/api.ts';
import { useListState } from '#platform/web/data/url_state.ts';
import { PeriodFilter } from '#platform/web/forms/PeriodFilter.tsx';
import { ClearFilters } from '#platform/web/lists/ClearFilters.tsx';
import type { Column } from '#platform/web/lists/columns.ts';
import { ExportMenu } from '#platform/web/lists/ExportMenu.tsx';
import { moneyColumn } from '#platform/web/lists/money_column.tsx';
import { periodOf } from '#platform/web/lists/periods.ts';
import { ToolbarList } from '#platform/web/lists/ToolbarList.tsx';
import { DateText } from '#platform/web/look/values.tsx';
import { lazyOverlay } from '#platform/web/overlays/lazyOverlay.tsx';
import { ESTORNAVEIS_NO_EXTRATO, rotuloDaLinha } from './extrato.rules.ts';
import { fluxo } from './fluxo.client.ts';
import type { LinhaDoExtrato } from './fluxo.contract.ts';

const EstornarDialog = lazyOverlay(() => import('./EstornarDialog.tsx').then((m) => m.EstornarDialog));

const columns: Column<LinhaDoExtrato>[] = [
  {
    title: 'N°',
    render: ({ numero }) => <span className="numeric">{numero}</span>,
    width: 84,
    phone: 'fact',
    phoneLabel: 'N°',
  },
  { title: 'Data', render: ({ data }) => <DateText value={data} />, width: 116, phone: 'fact' },
  { title: 'Tipo', render: rotuloDaLinha, width: 152, lines: 2, phone: 'title' },
  {
    title: 'Descrição',
    render: ({ descricao, estornado_por }) =>
      [descricao, estornado_por !== null && `estornado nº ${estornado_por}`].filter(Boolean).join(' · ') ||
      '-',
    lines: 2,
    phone: 'line',
  },
  { title: 'Por', render: ({ por }) => por, lines: 2 },
  moneyColumn('Valor', ({ valor }) => valor, { width: 136, phone: 'aside' }),
  moneyColumn('Saldo', ({ saldo_apos }) => saldo_apos, { width: 136, phone: 'fact', phoneLabel: 'Saldo' }),
];

export function ExtratoList({ conta_id }: { conta_id: string }) {
  const lista = useListState('de', 'ate');
  const filtro = { id: conta_id, ...periodOf(lista.filters), ...lista.search };
  const query = useList(fluxo.extrato, { ...filtro, cursor: lista.cursor }, { summed: true });
  const podeEstornar = usePermissao('financeiro:estornar');
  const [estornando, setEstornando] = useState<LinhaDoExtrato | null>(null);
  return (
    <>
      <ToolbarList
        label="Extrato"
        placeholder="Descrição ou número"
        query={query}
        list={lista}
        columns={columns}
        count={['lançamento', 'lançamentos']}
        sumOf="do valor"
        loadError="Erro ao carregar extrato"
        empty={{ text: 'Nenhum lançamento nesta conta', filtered: 'Nenhum lançamento encontrado' }}
        exportMenu={<ExportMenu operation={fluxo.exportarExtrato} input={filtro} />}
        dimmed={({ estornado_por }) => estornado_por !== null}
        actions={
          podeEstornar
            ? (linha) => [
                linha.estornado_por === null &&
                  ESTORNAVEIS_NO_EXTRATO.includes(linha.tipo) && {
                    label: 'Estornar',
                    letter: 'S',
                    icon: IconArrowBackUp,
                    tone: 'danger',
                    onClick: () => setEstornando(linha),
                  },
              ]
            : undefined
        }
      >
        <PeriodFilter list={lista} label="Data" all="Qualquer dia" />
        <ClearFilters list={lista} />
      </ToolbarList>
      {estornando && <EstornarDialog linha={estornando} onClose={() => setEstornando(null)} />}
    </>
  );
}
