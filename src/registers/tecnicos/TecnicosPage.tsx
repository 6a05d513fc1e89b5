/** Technicians (02 § 4), with and without sign-in. People are never deleted, so one who left is made inactive. */
import { Button } from '@mantine/core';
import { IconPencil, IconPlus, IconUserCheck, IconUserOff, IconUserPlus } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useHistorico } from '#company/auditoria/auditoria.client.ts';
import { HistoricoDialog } from '#company/auditoria/HistoricoDialog.tsx';
import { usePermissao } from '#company/auth/auth.client.ts';
import { formatPhone } from '#platform/shared/documents.ts';
import { useList } from '#platform/web/data/api.ts';
import { newestOf } from '#platform/web/data/opened_record.ts';
import { useListSort, useListState, useSearchParam } from '#platform/web/data/url_state.ts';
import { type Column, type RowAction, shown } from '#platform/web/lists/columns.ts';
import { DataList } from '#platform/web/lists/DataList.tsx';
import { ExportMenu } from '#platform/web/lists/ExportMenu.tsx';
import { ListToolbar } from '#platform/web/lists/ListToolbar.tsx';
import { Marked } from '#platform/web/lists/Marked.tsx';
import { SortMenu } from '#platform/web/lists/SortMenu.tsx';
import { Page } from '#platform/web/look/Page.tsx';
import { StatusBadge } from '#platform/web/look/StatusBadge.tsx';
import { useHasCards } from '#platform/web/look/useIsPhone.ts';
import { lazyOverlay } from '#platform/web/overlays/lazyOverlay.tsx';
import { ORDENACAO_TECNICOS } from './lista.rules.ts';
import classes from './Tecnicos.module.css';
import { tecnicos, useUpdateTecnico } from './tecnicos.client.ts';
import type { Tecnico } from './tecnicos.contract.ts';
import { filiaisDe } from './tecnicos.rules.ts';

const TecnicoDialog = lazyOverlay(() => import('./TecnicoDialog.tsx').then((m) => m.TecnicoDialog));

const columns: Column<Tecnico>[] = [
  { title: 'Nome', sort: 'nome', render: ({ nome }) => nome, lines: 2, phone: 'title' },
  {
    title: 'Telefone',
    render: ({ telefone }) => <span className="numeric">{telefone ? formatPhone(telefone) : '-'}</span>,
    width: 160,
    phone: 'line',
  },
  { title: 'Filiais', render: filiaisDe, lines: 2, width: 180, phone: 'line' },
  {
    title: 'Ordens abertas',
    render: OrdensAbertas,
    align: 'right',
    width: 124,
    phone: 'line',
  },
  {
    title: 'Status',
    render: ({ ativo, sem_acesso }) => (
      <Marked mark={sem_acesso ? 'Sem acesso' : null} title="Não entra no sistema">
        {ativo ? (
          <StatusBadge tone="green">Ativo</StatusBadge>
        ) : (
          <StatusBadge tone="neutral">Inativo</StatusBadge>
        )}
      </Marked>
    ),
    width: 190,
    phone: 'aside',
  },
];

/** Links to the counted orders of the current branch. On a phone the whole card opens the technician instead. */
function OrdensAbertas({ id, ordens_abertas }: Tecnico) {
  if (useHasCards() || ordens_abertas === 0) return ordens_abertas;
  return (
    <Link
      to="/vendas/ordens"
      search={{ tecnico: id } as never}
      className={classes.ordens}
      tabIndex={-1}
      title="Abrir as desta filial"
    >
      {ordens_abertas}
    </Link>
  );
}

function useAcoes(editar: (tecnico: Tecnico) => void) {
  const podeEditar = usePermissao('tecnicos:editar');
  const podeDarAcesso = usePermissao('usuarios:editar');
  const update = useUpdateTecnico();
  const navigate = useNavigate();
  const mudarAtivo = ({ id, versao, telefone, ativo }: Tecnico) =>
    update.mutate({ id, versao, telefone, ativo: !ativo });
  return (tecnico: Tecnico): RowAction[] =>
    shown([
      podeEditar && { label: 'Editar', letter: 'E', icon: IconPencil, onClick: () => editar(tecnico) },
      podeDarAcesso &&
        tecnico.sem_acesso && {
          label: 'Dar acesso',
          letter: 'D',
          icon: IconUserPlus,
          onClick: () =>
            void navigate({
              to: '/sistema/usuarios',
              search: { situacao: 'sem_acesso', busca: tecnico.nome } as never,
            }),
        },
      podeEditar && {
        label: tecnico.ativo ? 'Inativar' : 'Reativar',
        letter: tecnico.ativo ? 'I' : 'R',
        icon: tecnico.ativo ? IconUserOff : IconUserCheck,
        menu: true,
        disabled: update.isPending,
        onClick: () => mudarAtivo(tecnico),
      },
    ]);
}

export function TecnicosPage() {
  const podeEditar = usePermissao('tecnicos:editar');
  const lista = useListState();
  const sort = useListSort(ORDENACAO_TECNICOS);
  const query = useList(tecnicos.list, { ...lista.input, ...sort.input });
  const [aberto, setAberto] = useState<Tecnico | null>(null);
  const [novo, setNovo] = useSearchParam('novo');
  const acoes = useAcoes(setAberto);
  const historico = useHistorico('tecnicos');

  const cadastrar = podeEditar && (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setNovo('1')}>
      Novo Técnico
    </Button>
  );

  return (
    <Page layout="list">
      <ListToolbar
        busca={lista.busca}
        onSearch={lista.setSearch}
        placeholder="Buscar por nome"
        sortMenu={<SortMenu columns={columns} sort={sort} />}
        action={cadastrar}
        exportMenu={<ExportMenu operation={tecnicos.exportar} input={{ ...lista.search, ...sort.input }} />}
      />
      <DataList
        label="Técnicos"
        query={query}
        list={lista}
        sort={sort}
        rowKey={({ id }) => id}
        columns={columns}
        count={['técnico', 'técnicos']}
        loadError="Erro ao carregar técnicos"
        empty={{
          text: 'Nenhum técnico cadastrado',
          filtered: 'Nenhum técnico encontrado',
          action: cadastrar,
        }}
        onOpen={podeEditar ? setAberto : undefined}
        dimmed={({ ativo }) => !ativo}
        actions={(tecnico) => [...acoes(tecnico), historico.acao({ id: tecnico.id, titulo: tecnico.nome })]}
      />
      {novo && podeEditar && <TecnicoDialog tecnico={null} onClose={() => setNovo(undefined)} />}
      {aberto && (
        <TecnicoDialog tecnico={newestOf(aberto, query.data?.itens)} onClose={() => setAberto(null)} />
      )}
      <HistoricoDialog historico={historico} />
    </Page>
  );
}
