/**
 * Everyone whom an order may name as its technician (02 § 4): technicians with and without sign-in, and the other people
 * of the team. People are never deleted, so one who left is made inactive.
 */
import { IconTool, IconUserCheck, IconUserOff, IconUserPlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useHistorico } from '#company/auditoria/auditoria.client.ts';
import { HistoricoDialog } from '#company/auditoria/HistoricoDialog.tsx';
import { usePermissao } from '#company/auth/auth.client.ts';
import { formatPhone } from '#platform/shared/documents.ts';
import { useList } from '#platform/web/data/api.ts';
import { useOpenedRow } from '#platform/web/data/opened_record.ts';
import { useListSort, useListState, useSearchParam } from '#platform/web/data/url_state.ts';
import { type Column, editAction, type RowAction, shown } from '#platform/web/lists/columns.ts';
import { ExportMenu } from '#platform/web/lists/ExportMenu.tsx';
import { Marked } from '#platform/web/lists/Marked.tsx';
import { RowLink } from '#platform/web/lists/RowLink.tsx';
import { ToolbarList } from '#platform/web/lists/ToolbarList.tsx';
import { Page } from '#platform/web/look/Page.tsx';
import { ActiveBadge, StatusBadge } from '#platform/web/look/StatusBadge.tsx';
import { lazyOverlay } from '#platform/web/overlays/lazyOverlay.tsx';
import { ORDENACAO_TECNICOS } from './lista.rules.ts';
import { tecnicos, useUpdateTecnico } from './tecnicos.client.ts';
import type { Tecnico } from './tecnicos.contract.ts';
import { filiaisDe } from './tecnicos.rules.ts';

const TecnicoDialog = lazyOverlay(() => import('./TecnicoDialog.tsx').then((m) => m.TecnicoDialog));

const TecnicoVistoDialog = lazyOverlay(() => import('./TecnicoDialog.tsx').then((m) => m.TecnicoVistoDialog));

const columns: Column<Tecnico>[] = [
  { title: 'Nome', sort: 'nome', render: ({ nome }) => nome, lines: 2, phone: 'title' },
  {
    title: 'Telefone',
    render: ({ telefone }) => <span className="numeric">{telefone ? formatPhone(telefone) : '-'}</span>,
    width: 148,
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
    title: 'Concluídas no mês',
    render: ({ concluidas_no_mes }) => concluidas_no_mes,
    align: 'right',
    width: 148,
    phone: 'line',
  },
  {
    title: 'Status',
    render: Status,
    width: 190,
    phone: 'aside',
  },
];

function Status({ cadastrado, ativo, sem_acesso }: Tecnico) {
  if (!cadastrado) {
    return (
      <span title="Pode ser escolhida numa ordem; não tem cadastro de técnico">
        <StatusBadge tone="neutral">Da equipe</StatusBadge>
      </span>
    );
  }
  return (
    <Marked mark={sem_acesso ? 'Sem acesso' : null} title="Não entra no sistema">
      <ActiveBadge ativo={ativo} />
    </Marked>
  );
}

/** Links to the counted orders of the current branch. */
function OrdensAbertas({ id, ordens_abertas }: Tecnico) {
  const podeVer = usePermissao('ordens_servico:ver');
  return (
    <RowLink
      to={podeVer && ordens_abertas > 0 && '/vendas/ordens'}
      search={{ status: 'em_aberto', tecnico: id }}
      title="Abrir as desta filial"
    >
      {ordens_abertas}
    </RowLink>
  );
}

function useAcoes(abrir: (tecnico: Tecnico) => void) {
  const podeEditar = usePermissao('tecnicos:editar');
  const podeDarAcesso = usePermissao('usuarios:editar');
  const update = useUpdateTecnico();
  const navigate = useNavigate();
  const mudarAtivo = ({ id, versao, telefone, ativo }: Tecnico) =>
    update.mutate({ id, versao, telefone, ativo: !ativo });
  return (tecnico: Tecnico): RowAction[] => {
    if (!tecnico.cadastrado) {
      const cadastrar = { label: 'Cadastrar como técnico', letter: 'C', icon: IconTool };
      return shown([podeEditar && { ...cadastrar, onClick: () => abrir(tecnico) }]);
    }
    return shown([
      podeEditar && editAction(() => abrir(tecnico)),
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
        disabled: update.isPending,
        onClick: () => mudarAtivo(tecnico),
      },
    ]);
  };
}

export function TecnicosPage() {
  const podeEditar = usePermissao('tecnicos:editar');
  const lista = useListState();
  const sort = useListSort(ORDENACAO_TECNICOS);
  const filtro = { quem: 'todos' as const, ...lista.search, ...sort.input };
  const query = useList(tecnicos.list, { ...filtro, cursor: lista.cursor });
  const [aberto, setAberto] = useOpenedRow(query.data?.itens);
  const [novo, setNovo] = useSearchParam('novo');
  const acoes = useAcoes(setAberto);
  const historico = useHistorico('tecnicos');

  return (
    <Page layout="list">
      <ToolbarList
        label="Técnicos"
        placeholder="Buscar por nome"
        query={query}
        list={lista}
        sort={sort}
        columns={columns}
        count={['técnico', 'técnicos']}
        loadError="Erro ao carregar técnicos"
        empty={{ text: 'Nenhum técnico cadastrado', filtered: 'Nenhum técnico encontrado' }}
        create={podeEditar && { label: 'Novo Técnico', onClick: () => setNovo('1') }}
        exportMenu={<ExportMenu operation={tecnicos.exportar} input={filtro} />}
        onOpen={setAberto}
        dimmed={({ ativo }) => !ativo}
        actions={(tecnico) => [
          ...acoes(tecnico),
          tecnico.cadastrado && historico.acao({ id: tecnico.id, titulo: tecnico.nome }),
        ]}
      />
      {novo && podeEditar && <TecnicoDialog tecnico={null} onClose={() => setNovo(undefined)} />}
      {aberto && podeEditar && (
        <TecnicoDialog
          key={`${aberto.id} ${aberto.cadastrado}`}
          tecnico={aberto.cadastrado ? aberto : null}
          pessoa_id={aberto.id}
          onClose={() => setAberto(null)}
        />
      )}
      {aberto && !podeEditar && <TecnicoVistoDialog tecnico={aberto} onClose={() => setAberto(null)} />}
      <HistoricoDialog historico={historico} />
    </Page>
  );
}
