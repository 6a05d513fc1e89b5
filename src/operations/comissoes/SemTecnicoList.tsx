/** Billed lines without a technician. Several can be assigned at once. */
import { Button } from '@mantine/core';
import { IconUserQuestion } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { usePermissao } from '#company/auth/auth.client.ts';
import { OrdemLink } from '#operations/ordens_servico/OrdemLink.tsx';
import { paginaDaOrdem } from '#operations/ordens_servico/ordens_servico.client.ts';
import { useList } from '#platform/web/data/api.ts';
import { useListState } from '#platform/web/data/url_state.ts';
import { PeriodFilter } from '#platform/web/forms/PeriodFilter.tsx';
import type { Column } from '#platform/web/lists/columns.ts';
import { ExportMenu } from '#platform/web/lists/ExportMenu.tsx';
import { moneyColumn } from '#platform/web/lists/money_column.tsx';
import { SelectButton, SelectionBar } from '#platform/web/lists/SelectionBar.tsx';
import { useSelection } from '#platform/web/lists/selection.ts';
import { ToolbarList } from '#platform/web/lists/ToolbarList.tsx';
import { DateText } from '#platform/web/look/values.tsx';
import { lazyOverlay } from '#platform/web/overlays/lazyOverlay.tsx';
import { fechamentos } from './fechamentos.client.ts';
import type { LinhaVendida } from './fechamentos.contract.ts';
import { ATE_100_LINHAS, LINHAS_DE_UMA_VEZ } from './lote.rules.ts';

const TrocarTecnicoDialog = lazyOverlay(() =>
  import('./TrocarTecnicoDialog.tsx').then((m) => m.TrocarTecnicoDialog),
);

const colunas: Column<LinhaVendida>[] = [
  { title: 'Data', render: ({ data }) => <DateText value={data} />, width: 116, phone: 'line' },
  { title: 'Item', render: ({ item_nome }) => item_nome, lines: 2, phone: 'title' },
  {
    title: 'Documento',
    render: ({ numero_os }) => <OrdemLink numero={numero_os} />,
    width: 120,
    phone: 'line',
  },
  { title: 'Filial', render: ({ filial_nome }) => filial_nome, width: 180 },
  moneyColumn('Valor', ({ valor }) => valor, { width: 130, phone: 'aside' }),
];

const nomeDa = ({ item_nome, numero_os }: LinhaVendida) => `${item_nome} da OS #${numero_os ?? ''}`;

export function SemTecnicoList() {
  const lista = useListState('de', 'ate');
  const { de, ate } = lista.filters;
  const query = useList(fechamentos.listSemTecnico, { de, ate, ...lista.input }, { summed: true });
  const veOrdens = usePermissao('ordens_servico:ver');
  const navigate = useNavigate();
  const podeTrocar = usePermissao('comissoes:editar');
  const selection = useSelection<LinhaVendida>({
    rowKey: ({ id }) => id,
    limit: LINHAS_DE_UMA_VEZ,
    tooMany: ATE_100_LINHAS,
  });
  const [trocando, setTrocando] = useState<readonly LinhaVendida[] | null>(null);
  return (
    <>
      <ToolbarList
        label="Linhas sem técnico"
        placeholder="Buscar por item ou ordem"
        query={query}
        list={lista}
        columns={colunas}
        count={['linha', 'linhas']}
        loadError="Erro ao carregar linhas sem técnico"
        empty={{
          text: 'Nenhuma linha sem técnico',
          filtered: 'Nenhuma linha sem técnico encontrada',
          hint: 'As linhas de ordens faturadas desde a primeira regra de comissão têm todas um técnico.',
        }}
        exportMenu={
          <>
            <ExportMenu operation={fechamentos.exportarSemTecnico} input={{ de, ate, ...lista.search }} />
            {podeTrocar && <SelectButton {...selection} />}
          </>
        }
        opens={({ numero_os }) => veOrdens && numero_os !== null}
        onOpen={({ numero_os }) => void navigate({ to: paginaDaOrdem(numero_os ?? 0) })}
        actions={
          podeTrocar
            ? (linha) => [
                {
                  label: 'Trocar técnico',
                  letter: 'T',
                  icon: IconUserQuestion,
                  onClick: () => setTrocando([linha]),
                },
              ]
            : undefined
        }
        selection={podeTrocar ? { ...selection, nameOf: nomeDa } : undefined}
        selectionBar={
          selection.active && (
            <SelectionBar
              selection={selection}
              rows={query.data?.itens ?? []}
              words={['selecionada', 'selecionadas']}
            >
              <Button
                size="xs"
                disabled={selection.chosen.length === 0}
                onClick={() => setTrocando(selection.chosen)}
              >
                Trocar técnico
              </Button>
            </SelectionBar>
          )
        }
      >
        <PeriodFilter list={lista} label="Dias" all="Qualquer dia" />
      </ToolbarList>
      {trocando && (
        <TrocarTecnicoDialog linhas={trocando} onTrocado={selection.stop} onClose={() => setTrocando(null)} />
      )}
    </>
  );
}
