/** Card receivables of the branch, with 'Caiu na conta' for one or several. */
import { Button } from '@mantine/core';
import { IconArrowBackUp, IconBuildingBank } from '@tabler/icons-react';
import { useState } from 'react';
import { usePermissao } from '#company/auth/auth.client.ts';
import { SituacaoBadge } from '#kernels/financeiro/SituacaoBadge.tsx';
import { formatBRL } from '#platform/shared/money.ts';
import { useList } from '#platform/web/data/api.ts';
import { type ListState, useListSort } from '#platform/web/data/url_state.ts';
import { PeriodFilter } from '#platform/web/forms/PeriodFilter.tsx';
import { ClearFilters } from '#platform/web/lists/ClearFilters.tsx';
import type { Column } from '#platform/web/lists/columns.ts';
import { ExportMenu } from '#platform/web/lists/ExportMenu.tsx';
import { FilterMenu } from '#platform/web/lists/FilterMenu.tsx';
import { moneyColumn } from '#platform/web/lists/money_column.tsx';
import { periodOf } from '#platform/web/lists/periods.ts';
import { SelectButton, SelectionBar } from '#platform/web/lists/SelectionBar.tsx';
import { useSelection } from '#platform/web/lists/selection.ts';
import { ToolbarList } from '#platform/web/lists/ToolbarList.tsx';
import { DateText } from '#platform/web/look/values.tsx';
import { lazyOverlay } from '#platform/web/overlays/lazyOverlay.tsx';
import { cartoes, useBancos } from './cartoes.client.ts';
import type { CartaoListado } from './cartoes.contract.ts';
import {
  ATE_200,
  CARTOES_EM_LOTE,
  ORDENACAO_CARTOES,
  SITUACOES_CARTAO,
  type SituacaoDeCartao,
  situacaoDoCartao,
} from './cartoes.rules.ts';

const CaiuNaContaDialog = lazyOverlay(() =>
  import('./CaiuNaContaDialog.tsx').then((m) => m.CaiuNaContaDialog),
);
const EstornarLiquidacaoDialog = lazyOverlay(() =>
  import('./EstornarLiquidacaoDialog.tsx').then((m) => m.EstornarLiquidacaoDialog),
);

const colunas = (hoje: string): Column<CartaoListado>[] => [
  {
    title: 'Previsto',
    sort: 'previsto_para',
    render: ({ previsto_para }) => <DateText value={previsto_para} />,
    width: 116,
    phone: 'fact',
  },
  {
    title: 'Cliente',
    render: ({ cliente_nome }) => cliente_nome ?? '-',
    lines: 2,
    grow: 1.3,
    phone: 'title',
  },
  {
    title: 'Origem',
    render: ({ descricao, numero, parcelas }) => `${descricao} ·\u00a0${numero}/${parcelas}`,
    grow: 1.1,
    lines: 2,
    phone: 'line',
  },
  { title: 'Maquininha', render: ({ maquininha }) => maquininha, grow: 0.9, lines: 2, phone: 'line' },
  moneyColumn('Bruto', ({ bruto }) => bruto, { width: 112 }),
  moneyColumn('Taxa', ({ taxa }) => taxa, { width: 96 }),
  moneyColumn('Líquido', ({ liquido }) => liquido, { width: 112, phone: 'aside' }),
  {
    title: 'Situação',
    render: (cartao) => <SituacaoBadge {...situacaoDoCartao(cartao, hoje)} />,
    width: 172,
    phone: 'fact',
  },
];

const nomeDo = ({ descricao, numero, parcelas, liquido }: CartaoListado) =>
  `${descricao}, parcela ${numero} de ${parcelas}, ${formatBRL(liquido)}`;

interface CartoesListProps {
  filial_id: string;
  lista: ListState;
  hoje: string;
}

export function CartoesList({ filial_id, lista, hoje }: CartoesListProps) {
  const sort = useListSort(ORDENACAO_CARTOES);
  const situacao = lista.filters.situacao as SituacaoDeCartao | undefined;
  const filtro = { filial_id, situacao, ...periodOf(lista.filters), ...lista.search, ...sort.input };
  const query = useList(cartoes.list, { ...filtro, cursor: lista.cursor }, { summed: true });
  const podeLancar = usePermissao('financeiro:editar');
  const podeEstornar = usePermissao('financeiro:estornar');
  // Read with the list, so that 'Caiu na conta' opens with its fields and takes what is typed at once.
  useBancos(filial_id, podeLancar);
  const selection = useSelection<CartaoListado>({
    rowKey: ({ id }) => id,
    limit: CARTOES_EM_LOTE,
    tooMany: ATE_200,
    within: filial_id,
  });
  const [caindo, setCaindo] = useState<readonly CartaoListado[]>([]);
  const [estornando, setEstornando] = useState<CartaoListado | null>(null);
  const previstos = selection.chosen.filter((cartao) => cartao.situacao === 'previsto');
  return (
    <>
      <ToolbarList
        label="Cartões a receber"
        placeholder="Cliente, origem ou maquininha"
        query={query}
        list={lista}
        sort={sort}
        sortMenu={false}
        columns={colunas(hoje)}
        count={['cartão', 'cartões']}
        sumOf="do líquido"
        loadError="Erro ao carregar cartões a receber"
        empty={{
          text: 'Nenhum cartão a receber',
          filtered: 'Nenhum cartão a receber encontrado',
          hint: 'O que se recebe por débito ou crédito espera aqui até cair na conta.',
        }}
        exportMenu={
          <>
            {podeLancar && <SelectButton {...selection} />}
            <ExportMenu operation={cartoes.exportar} input={filtro} />
          </>
        }
        dimmed={(cartao) => cartao.situacao === 'cancelado'}
        selection={podeLancar ? { ...selection, nameOf: nomeDo } : undefined}
        selectionBar={
          selection.active && (
            <SelectionBar
              selection={selection}
              rows={query.data?.itens ?? []}
              words={['selecionado', 'selecionados']}
            >
              <Button size="xs" disabled={previstos.length === 0} onClick={() => setCaindo(previstos)}>
                Caiu na conta
              </Button>
            </SelectionBar>
          )
        }
        actions={(cartao) => [
          podeLancar &&
            cartao.situacao === 'previsto' && {
              label: 'Caiu na conta',
              letter: 'C',
              icon: IconBuildingBank,
              onClick: () => setCaindo([cartao]),
            },
          podeEstornar &&
            cartao.situacao === 'liquidado' && {
              label: 'Estornar',
              letter: 'S',
              icon: IconArrowBackUp,
              tone: 'danger',
              onClick: () => setEstornando(cartao),
            },
        ]}
      >
        <FilterMenu list={lista} name="situacao" label="Situação" all="A cair" options={SITUACOES_CARTAO} />
        <PeriodFilter list={lista} label="Previsto" all="Qualquer dia" />
        <ClearFilters list={lista} />
      </ToolbarList>
      {caindo.length > 0 && (
        <CaiuNaContaDialog
          filial_id={filial_id}
          cartoes={caindo}
          hoje={hoje}
          onClose={() => setCaindo([])}
          onDone={() => {
            setCaindo([]);
            selection.stop();
          }}
        />
      )}
      {estornando && <EstornarLiquidacaoDialog cartao={estornando} onClose={() => setEstornando(null)} />}
    </>
  );
}
