/** Credit that customers have with the shop: deposits, refunds, and payments beyond a total. */
import { IconArrowBackUp } from '@tabler/icons-react';
import { useState } from 'react';
import { usePermissao } from '#company/auth/auth.client.ts';
import { DocumentoLink } from '#kernels/financeiro/DocumentoLink.tsx';
import { unico } from '#kernels/financeiro/documento.client.ts';
import { useAbrirOrigem } from '#operations/contas/origem.client.ts';
import { OrdemLink } from '#operations/ordens_servico/OrdemLink.tsx';
import { compareDecimal } from '#platform/shared/money.ts';
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
import { creditos } from './creditos.client.ts';
import type { CreditoListado } from './creditos.contract.ts';
import {
  ORDENACAO_CREDITOS,
  ROTULO_ORIGEM,
  SITUACOES_CREDITO,
  type SituacaoDeCredito,
} from './creditos.rules.ts';

const DevolverDialog = lazyOverlay(() => import('./DevolverDialog.tsx').then((m) => m.DevolverDialog));

const COLUNAS: Column<CreditoListado>[] = [
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
    title: 'Ordem',
    render: ({ numero_os }) => (
      <OrdemLink numero={numero_os}>
        <span className="numeric">#{numero_os}</span>
      </OrdemLink>
    ),
    width: 96,
    phone: 'fact',
    phoneLabel: 'Ordem',
  },
  {
    title: 'Origem',
    render: ({ documentos, origem }) => (
      <DocumentoLink documento={unico(documentos)}>{ROTULO_ORIGEM[origem]}</DocumentoLink>
    ),
    phone: 'line',
  },
  moneyColumn('Valor', ({ valor }) => valor, { width: 124 }),
  moneyColumn('Saldo', ({ saldo }) => saldo, { width: 124, phone: 'aside' }),
  moneyColumn('Reservado', ({ reservado }) => reservado, {
    width: 124,
    phone: 'fact',
    phoneLabel: 'Reservado',
  }),
];

interface CreditosListProps {
  filial_id: string;
  lista: ListState;
}

export function CreditosList({ filial_id, lista }: CreditosListProps) {
  const sort = useListSort(ORDENACAO_CREDITOS);
  const situacao = lista.filters.situacao as SituacaoDeCredito | undefined;
  const filtro = { filial_id, situacao, ...periodOf(lista.filters), ...lista.search, ...sort.input };
  const query = useList(creditos.list, { ...filtro, cursor: lista.cursor }, { summed: true });
  const podeDevolver = usePermissao('financeiro:estornar');
  const { temOrigem, abrirOrigem } = useAbrirOrigem();
  const [devolvendo, setDevolvendo] = useState<CreditoListado | null>(null);
  return (
    <>
      <ToolbarList
        label="Créditos"
        placeholder="Cliente ou ordem"
        query={query}
        list={lista}
        sort={sort}
        sortMenu={false}
        columns={COLUNAS}
        count={['crédito', 'créditos']}
        sumOf={situacao === 'usados' ? 'do valor' : situacao === 'reservados' ? 'do reservado' : 'do saldo'}
        loadError="Erro ao carregar créditos"
        empty={{
          text: 'Nenhum crédito de cliente',
          filtered: 'Nenhum crédito encontrado',
          hint: 'Um sinal, ou o que se deixou como crédito num estorno, fica aqui até ser usado ou devolvido.',
        }}
        exportMenu={<ExportMenu operation={creditos.exportar} input={filtro} />}
        opens={temOrigem}
        onOpen={abrirOrigem}
        dimmed={({ saldo }) => compareDecimal(saldo, '0') === 0}
        actions={(credito) => [
          podeDevolver &&
            compareDecimal(credito.saldo, credito.reservado) > 0 && {
              label: 'Devolver crédito',
              letter: 'D',
              icon: IconArrowBackUp,
              onClick: () => setDevolvendo(credito),
            },
        ]}
      >
        <FilterMenu
          list={lista}
          name="situacao"
          label="Situação"
          all="Com saldo"
          options={SITUACOES_CREDITO}
        />
        <PeriodFilter list={lista} label="Data" all="Qualquer dia" />
        <ClearFilters list={lista} />
      </ToolbarList>
      {devolvendo && (
        <DevolverDialog credito={devolvendo} filial_id={filial_id} onClose={() => setDevolvendo(null)} />
      )}
    </>
  );
}
