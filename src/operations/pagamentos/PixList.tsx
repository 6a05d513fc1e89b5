/**
 * PIX charges of the branch. A person confirms each against the bank's app. A charge that waits longer than 15 minutes
 * is amber.
 */
import { IconPrinter, IconQrcode } from '@tabler/icons-react';
import { useState } from 'react';
import { DocumentoLink } from '#kernels/financeiro/DocumentoLink.tsx';
import { SituacaoBadge } from '#kernels/financeiro/SituacaoBadge.tsx';
import { useAbrirOrigem } from '#operations/contas/origem.client.ts';
import { useList } from '#platform/web/data/api.ts';
import { type ListState, useListSort } from '#platform/web/data/url_state.ts';
import { PeriodFilter } from '#platform/web/forms/PeriodFilter.tsx';
import { ClearFilters } from '#platform/web/lists/ClearFilters.tsx';
import type { Column } from '#platform/web/lists/columns.ts';
import { ExportMenu } from '#platform/web/lists/ExportMenu.tsx';
import { FilterMenu } from '#platform/web/lists/FilterMenu.tsx';
import { moneyColumn } from '#platform/web/lists/money_column.tsx';
import { periodOf } from '#platform/web/lists/periods.ts';
import { ToolbarList } from '#platform/web/lists/ToolbarList.tsx';
import { DateTimeText } from '#platform/web/look/values.tsx';
import { lazyOverlay } from '#platform/web/overlays/lazyOverlay.tsx';
import { ClienteLink } from '#registers/clientes/ClienteLink.tsx';
import {
  ORDENACAO_COBRANCAS,
  SITUACOES_COBRANCA,
  type SituacaoDeCobranca,
  situacaoDaCobranca,
} from './lista.rules.ts';
import { imprimirRecibo, pagamentos } from './pagamentos.client.ts';
import type { CobrancaListada } from './pagamentos.contract.ts';

const CobrancaDialog = lazyOverlay(() => import('./CobrancaDialog.tsx').then((m) => m.CobrancaDialog));

const COLUNAS: Column<CobrancaListada>[] = [
  {
    title: 'Data',
    sort: 'criado_em',
    render: ({ criado_em }) => <DateTimeText value={criado_em} />,
    width: 160,
    phone: 'fact',
  },
  {
    title: 'Cliente',
    render: ({ cliente_id, cliente_nome }) => <ClienteLink id={cliente_id} nome={cliente_nome} />,
    phone: 'title',
  },
  {
    title: 'Origem',
    render: ({ documento, descricao }) => <DocumentoLink documento={documento}>{descricao}</DocumentoLink>,
    phone: 'line',
  },
  {
    title: 'Código',
    render: ({ txid }) => <span className="numeric">{txid}</span>,
    width: 148,
    phone: 'fact',
    phoneLabel: 'Código',
  },
  moneyColumn('Valor', ({ valor }) => valor, { width: 120, phone: 'aside' }),
  {
    title: 'Situação',
    render: (cobranca) => <SituacaoBadge {...situacaoDaCobranca(cobranca)} />,
    width: 220,
    phone: 'fact',
  },
];

interface PixListProps {
  filial_id: string;
  lista: ListState;
}

export function PixList({ filial_id, lista }: PixListProps) {
  const sort = useListSort(ORDENACAO_COBRANCAS);
  const situacao = lista.filters.situacao as SituacaoDeCobranca | undefined;
  const filtro = { filial_id, situacao, ...periodOf(lista.filters), ...lista.search, ...sort.input };
  const query = useList(pagamentos.listCobrancas, { ...filtro, cursor: lista.cursor }, { summed: true });
  const { abrirOrigem } = useAbrirOrigem();
  const [aberta, setAberta] = useState<string | null>(null);
  return (
    <>
      <ToolbarList
        label="PIX"
        placeholder="Cliente, origem ou código"
        query={query}
        list={lista}
        sort={sort}
        sortMenu={false}
        columns={COLUNAS}
        count={['cobrança', 'cobranças']}
        loadError="Erro ao carregar cobranças por PIX"
        empty={{
          text: 'Nenhuma cobrança por PIX',
          filtered: 'Nenhuma cobrança por PIX encontrada',
          hint: 'Cobrar por PIX, numa ordem ou numa parcela, mostra o QR Code; aqui se confirma o que caiu.',
        }}
        exportMenu={<ExportMenu operation={pagamentos.exportarCobrancas} input={filtro} />}
        onOpen={(cobranca) => {
          if (cobranca.movimento_id === null) setAberta(cobranca.id);
          else abrirOrigem({ documentos: [], recibo_id: cobranca.movimento_id });
        }}
        dimmed={({ situacao: qual }) => qual === 'cancelada'}
        actions={({ id, situacao: qual, movimento_id }) => [
          qual !== 'confirmada' && {
            label: 'Confirmar PIX',
            letter: 'C',
            icon: IconQrcode,
            onClick: () => setAberta(id),
          },
          movimento_id !== null && {
            label: 'Recibo',
            letter: 'I',
            icon: IconPrinter,
            onClick: () => imprimirRecibo(movimento_id),
          },
        ]}
      >
        <FilterMenu
          list={lista}
          name="situacao"
          label="Situação"
          all="A confirmar e confirmadas"
          options={SITUACOES_COBRANCA}
        />
        <PeriodFilter list={lista} label="Data" all="Qualquer dia" />
        <ClearFilters list={lista} />
      </ToolbarList>
      {aberta && <CobrancaDialog id={aberta} onClose={() => setAberta(null)} />}
    </>
  );
}
