/** Recurring bills: create, edit, pause and end. */
import { IconPencil, IconPlayerPause, IconPlayerPlay, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { usePermissao } from '#company/auth/auth.client.ts';
import { useList } from '#platform/web/data/api.ts';
import { type ListState, useListSort } from '#platform/web/data/url_state.ts';
import { ClearFilters } from '#platform/web/lists/ClearFilters.tsx';
import type { Column } from '#platform/web/lists/columns.ts';
import { ExportMenu } from '#platform/web/lists/ExportMenu.tsx';
import { FilterMenu } from '#platform/web/lists/FilterMenu.tsx';
import { moneyColumn } from '#platform/web/lists/money_column.tsx';
import { ToolbarList } from '#platform/web/lists/ToolbarList.tsx';
import { StatusBadge } from '#platform/web/look/StatusBadge.tsx';
import { DateText } from '#platform/web/look/values.tsx';
import { confirm } from '#platform/web/overlays/confirm.tsx';
import { lazyOverlay } from '#platform/web/overlays/lazyOverlay.tsx';
import { recorrencias, useMudarSituacao } from './recorrencias.client.ts';
import type { Recorrencia } from './recorrencias.contract.ts';
import {
  ORDENACAO_RECORRENCIAS,
  ROTULO_SITUACAO,
  SITUACOES_RECORRENCIA,
  type SituacaoDeRecorrencia,
  TOM_SITUACAO,
  textoRepete,
} from './recorrencias.rules.ts';

const RecorrenciaDialog = lazyOverlay(() =>
  import('./RecorrenciaDialog.tsx').then((m) => m.RecorrenciaDialog),
);

const COLUNAS: Column<Recorrencia>[] = [
  {
    title: 'Desde',
    sort: 'inicio',
    render: ({ inicio }) => <DateText value={inicio} />,
    width: 116,
    phone: 'fact',
    phoneLabel: 'Desde',
  },
  { title: 'Descrição', render: ({ descricao }) => descricao, lines: 2, phone: 'title' },
  { title: 'Fornecedor ou pessoa', render: ({ parte_nome }) => parte_nome, lines: 2, phone: 'line' },
  { title: 'Categoria', render: ({ categoria_nome }) => categoria_nome, lines: 2 },
  { title: 'Repete', render: textoRepete, width: 156, lines: 2, phone: 'line' },
  moneyColumn('Valor', ({ valor }) => valor, { width: 124, phone: 'aside' }),
  {
    title: 'Situação',
    render: ({ situacao }) => (
      <StatusBadge tone={TOM_SITUACAO[situacao]}>{ROTULO_SITUACAO[situacao]}</StatusBadge>
    ),
    width: 124,
    phone: 'fact',
  },
];

interface RecorrentesListProps {
  filial: { id: string; nome: string };
  lista: ListState;
  hoje: string;
}

export function RecorrentesList({ filial, lista, hoje }: RecorrentesListProps) {
  const sort = useListSort(ORDENACAO_RECORRENCIAS);
  const situacao = lista.filters.situacao as SituacaoDeRecorrencia | undefined;
  const filtro = { filial_id: filial.id, situacao, ...lista.search, ...sort.input };
  const query = useList(recorrencias.list, { ...filtro, cursor: lista.cursor }, { summed: true });
  const podeEditar = usePermissao('financeiro:editar');
  const [aberta, setAberta] = useState<Recorrencia | 'nova' | null>(null);
  const { mudar, encerrar } = useSituacoes();
  return (
    <>
      <ToolbarList
        label="Contas recorrentes"
        placeholder="Descrição, fornecedor ou categoria"
        query={query}
        list={lista}
        sort={sort}
        sortMenu={false}
        columns={COLUNAS}
        count={['conta recorrente', 'contas recorrentes']}
        loadError="Erro ao carregar contas recorrentes"
        empty={{
          text: 'Nenhuma conta recorrente',
          filtered: 'Nenhuma conta recorrente encontrada',
        }}
        exportMenu={<ExportMenu operation={recorrencias.exportar} input={filtro} />}
        create={podeEditar && { label: 'Nova Conta Recorrente', onClick: () => setAberta('nova') }}
        dimmed={({ situacao: qual }) => qual === 'encerrada'}
        onOpen={podeEditar ? (uma) => uma.situacao !== 'encerrada' && setAberta(uma) : undefined}
        actions={(uma) => {
          if (!podeEditar || uma.situacao === 'encerrada') return [];
          const ativa = uma.situacao === 'ativa';
          return [
            { label: 'Editar', letter: 'E', icon: IconPencil, onClick: () => setAberta(uma) },
            {
              label: ativa ? 'Pausar' : 'Retomar',
              icon: ativa ? IconPlayerPause : IconPlayerPlay,
              onClick: () => mudar(uma, ativa ? 'pausada' : 'ativa'),
            },
            { label: 'Encerrar', icon: IconX, tone: 'danger', onClick: () => void encerrar(uma) },
          ];
        }}
      >
        <FilterMenu
          list={lista}
          name="situacao"
          label="Situação"
          all="Ativas e pausadas"
          options={SITUACOES_RECORRENCIA}
        />
        <ClearFilters list={lista} />
      </ToolbarList>
      {aberta && hoje !== '' && (
        <RecorrenciaDialog
          recorrencia={aberta === 'nova' ? null : aberta}
          filial={filial}
          hoje={hoje}
          onClose={() => setAberta(null)}
        />
      )}
    </>
  );
}

function useSituacoes() {
  const { mutate } = useMudarSituacao();
  const mudar = ({ id, versao }: Recorrencia, situacao: Recorrencia['situacao']) =>
    mutate({ id, versao, situacao });
  async function encerrar(recorrencia: Recorrencia) {
    const { descricao, parte_nome } = recorrencia;
    const sim = await confirm({
      title: 'Encerrar conta recorrente',
      message: `Deseja encerrar ${descricao}? As contas que já nasceram ficam em Contas a Pagar.`,
      details: { Fornecedor: parte_nome, Repete: textoRepete(recorrencia) },
      confirmLabel: 'Encerrar',
    });
    if (sim) mudar(recorrencia, 'encerrada');
  }
  return { mudar, encerrar };
}
