/** Branches (spec § 2). A branch with records cannot be deleted; the page offers to deactivate it instead. */
import { useNavigate } from '@tanstack/react-router';
import { useHistorico } from '#company/auditoria/auditoria.client.ts';
import { HistoricoDialog } from '#company/auditoria/HistoricoDialog.tsx';
import { usePermissao } from '#company/auth/auth.client.ts';
import { formatPhone } from '#platform/shared/documents.ts';
import { hasCode, useList } from '#platform/web/data/api.ts';
import { useOpenedRow } from '#platform/web/data/opened_record.ts';
import { useListSort, useListState, useSearchParam } from '#platform/web/data/url_state.ts';
import { type Column, deleteAction, EDIT_DELETE, editAction } from '#platform/web/lists/columns.ts';
import { ExportMenu } from '#platform/web/lists/ExportMenu.tsx';
import { ToolbarList } from '#platform/web/lists/ToolbarList.tsx';
import { Page } from '#platform/web/look/Page.tsx';
import { StatusBadge } from '#platform/web/look/StatusBadge.tsx';
import { confirm } from '#platform/web/overlays/confirm.tsx';
import { lazyOverlay } from '#platform/web/overlays/lazyOverlay.tsx';
import { filiais, useRemoveFilial, useUpdateFilial } from './filiais.client.ts';
import type { Filial } from './filiais.contract.ts';
import { ROTULO_TIPO } from './filiais.rules.ts';
import { ORDENACAO_FILIAIS } from './lista.rules.ts';

const FilialDialog = lazyOverlay(() => import('./FilialDialog.tsx').then((m) => m.FilialDialog));

const FilialVistaDialog = lazyOverlay(() => import('./FilialDialog.tsx').then((m) => m.FilialVistaDialog));

const columns: Column<Filial>[] = [
  { title: 'Nome', sort: 'nome', render: ({ nome }) => nome, width: 200, phone: 'title' },
  { title: 'Código', sort: 'codigo', render: ({ codigo }) => codigo ?? '-', width: 92 },
  { title: 'Tipo', sort: 'tipo', render: ({ tipo }) => ROTULO_TIPO[tipo], width: 96, phone: 'line' },
  { title: 'Endereço', render: ({ endereco }) => endereco ?? '-', lines: 2 },
  {
    title: 'Telefone',
    render: ({ telefone }) => <span className="numeric">{telefone ? formatPhone(telefone) : '-'}</span>,
    width: 152,
    phone: 'line',
  },
  {
    title: 'Status',
    render: ({ ativo }) => (
      <StatusBadge tone={ativo ? 'green' : 'neutral'}>{ativo ? 'Ativa' : 'Inativa'}</StatusBadge>
    ),
    width: 104,
    phone: 'aside',
  },
];

/** Confirms and deletes the branch. If it has records, offers to deactivate it instead. */
function useExcluir(): (filial: Filial) => Promise<void> {
  const remove = useRemoveFilial();
  const update = useUpdateFilial();
  const podeInativar = usePermissao('filiais:editar');
  return async (filial) => {
    const { nome, codigo, tipo, endereco } = filial;
    const details = { Código: codigo, Tipo: ROTULO_TIPO[tipo], Endereço: endereco };
    if (!(await confirm({ message: `Deseja excluir a filial ${nome}?`, details }))) return;
    try {
      await remove.mutateAsync({ id: filial.id });
    } catch (error) {
      if (!hasCode(error, 'FILIAL_EM_USO') || !filial.ativo || !podeInativar) return;
      const inativar = await confirm({
        title: 'Inativar filial',
        message: `${filial.nome} tem registros e não pode ser excluída. Inativa, deixa de aparecer no seletor e o histórico fica.`,
        confirmLabel: 'Inativar',
        tone: 'accent',
      });
      if (inativar) update.mutate({ ...filial, ativo: false });
    }
  };
}

export function FiliaisPage() {
  const podeEditar = usePermissao('filiais:editar');
  const podeExcluir = usePermissao('filiais:excluir');
  const lista = useListState();
  const sort = useListSort(ORDENACAO_FILIAIS);
  const query = useList(filiais.list, { ...lista.input, ...sort.input });
  const excluir = useExcluir();
  const [aberto, setAberto] = useOpenedRow(query.data?.itens);
  const [nova, setNova] = useSearchParam('nova');
  const navigate = useNavigate();
  const historico = useHistorico('filiais');

  return (
    <Page layout="list">
      <ToolbarList
        label="Filiais"
        placeholder="Buscar por nome, código ou tipo"
        query={query}
        list={lista}
        sort={sort}
        columns={columns}
        count={['filial', 'filiais']}
        loadError="Erro ao carregar filiais"
        empty={{ text: 'Nenhuma filial cadastrada', filtered: 'Nenhuma filial encontrada' }}
        create={podeEditar && { label: 'Nova Filial', onClick: () => setNova('1') }}
        exportMenu={<ExportMenu operation={filiais.exportar} input={{ ...lista.search, ...sort.input }} />}
        onOpen={setAberto}
        icons={EDIT_DELETE}
        actions={(filial) => [
          podeEditar && editAction(() => setAberto(filial)),
          historico.acao({ id: filial.id, titulo: filial.nome }),
          podeExcluir && deleteAction(() => excluir(filial)),
        ]}
      />
      {nova && podeEditar && (
        // Opened by the first steps (`?nova=passo`), it goes back to them.
        <FilialDialog
          filial={null}
          onClose={() => (nova === 'passo' ? void navigate({ to: '/' }) : setNova(undefined))}
        />
      )}
      {aberto && podeEditar && <FilialDialog filial={aberto} onClose={() => setAberto(null)} />}
      {aberto && !podeEditar && <FilialVistaDialog filial={aberto} onClose={() => setAberto(null)} />}
      <HistoricoDialog historico={historico} />
    </Page>
  );
}
