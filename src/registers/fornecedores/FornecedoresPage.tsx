/**
 * Suppliers of the company (spec § 2). A supplier with purchases cannot be deleted; the page offers to deactivate it.
 */
import { useHistorico } from '#company/auditoria/auditoria.client.ts';
import { HistoricoDialog } from '#company/auditoria/HistoricoDialog.tsx';
import { usePermissao } from '#company/auth/auth.client.ts';
import { formatDocument, formatPhone } from '#platform/shared/documents.ts';
import { hasCode, useList } from '#platform/web/data/api.ts';
import { useOpenedRow } from '#platform/web/data/opened_record.ts';
import { useListSort, useListState, useSearchParam } from '#platform/web/data/url_state.ts';
import { type Column, deleteAction, EDIT_DELETE, editAction } from '#platform/web/lists/columns.ts';
import { ExportMenu } from '#platform/web/lists/ExportMenu.tsx';
import { ToolbarList } from '#platform/web/lists/ToolbarList.tsx';
import { Page } from '#platform/web/look/Page.tsx';
import { ActiveBadge } from '#platform/web/look/StatusBadge.tsx';
import { EmailText } from '#platform/web/look/values.tsx';
import { confirm } from '#platform/web/overlays/confirm.tsx';
import { lazyOverlay } from '#platform/web/overlays/lazyOverlay.tsx';
import { fornecedores, useRemoveFornecedor, useUpdateFornecedor } from './fornecedores.client.ts';
import type { Fornecedor } from './fornecedores.contract.ts';
import { ORDENACAO_FORNECEDORES } from './lista.rules.ts';

const FornecedorDialog = lazyOverlay(() => import('./FornecedorDialog.tsx').then((m) => m.FornecedorDialog));

const columns: Column<Fornecedor>[] = [
  { title: 'Nome', sort: 'nome', render: ({ nome }) => nome, lines: 2, phone: 'title' },
  {
    title: 'CNPJ',
    render: ({ cnpj }) => <span className="numeric">{cnpj ? formatDocument(cnpj) : '-'}</span>,
    width: 178,
  },
  {
    title: 'Telefone',
    render: ({ telefone }) => <span className="numeric">{telefone ? formatPhone(telefone) : '-'}</span>,
    width: 140,
    phone: 'line',
  },
  { title: 'E-mail', render: EmailText },
  {
    title: 'Cidade',
    sort: 'cidade',
    render: ({ cidade }) => cidade ?? '-',
    lines: 2,
    width: 116,
    phone: 'line',
  },
  { title: 'Estado', render: ({ estado }) => estado ?? '-', width: 66 },
  { title: 'Status', render: ActiveBadge, width: 100, phone: 'aside' },
];

/** Asks for confirmation and deletes. If the supplier has purchases, offers to deactivate it instead. */
function useExcluir(): (fornecedor: Fornecedor) => Promise<void> {
  const remove = useRemoveFornecedor();
  const update = useUpdateFornecedor();
  const podeInativar = usePermissao('fornecedores:editar');
  return async (fornecedor) => {
    const { nome, cnpj, telefone } = fornecedor;
    const details = { CNPJ: cnpj && formatDocument(cnpj), Telefone: telefone && formatPhone(telefone) };
    if (!(await confirm({ message: `Deseja excluir o fornecedor ${nome}?`, details }))) return;
    try {
      await remove.mutateAsync({ id: fornecedor.id });
    } catch (error) {
      if (!hasCode(error, 'FORNECEDOR_EM_USO') || !fornecedor.ativo || !podeInativar) return;
      const inativar = await confirm({
        title: 'Inativar fornecedor',
        message: `${fornecedor.nome} tem compras e não pode ser excluído. Inativo, deixa de aparecer em novas compras e o histórico fica.`,
        confirmLabel: 'Inativar',
        tone: 'accent',
      });
      if (inativar) update.mutate({ ...fornecedor, ativo: false });
    }
  };
}

export function FornecedoresPage() {
  const podeEditar = usePermissao('fornecedores:editar');
  const podeExcluir = usePermissao('fornecedores:excluir');
  const lista = useListState();
  const sort = useListSort(ORDENACAO_FORNECEDORES);
  const query = useList(fornecedores.list, { ...lista.input, ...sort.input });
  const excluir = useExcluir();
  const [aberto, setAberto] = useOpenedRow(query.data?.itens);
  const [novo, setNovo] = useSearchParam('novo');
  const historico = useHistorico('fornecedores');

  return (
    <Page layout="list">
      <ToolbarList
        label="Fornecedores"
        placeholder="Buscar por nome ou CNPJ"
        query={query}
        list={lista}
        sort={sort}
        columns={columns}
        count={['fornecedor', 'fornecedores']}
        loadError="Erro ao carregar fornecedores"
        empty={{ text: 'Nenhum fornecedor cadastrado', filtered: 'Nenhum fornecedor encontrado' }}
        create={podeEditar && { label: 'Novo Fornecedor', onClick: () => setNovo('1') }}
        exportMenu={
          <ExportMenu operation={fornecedores.exportar} input={{ ...lista.search, ...sort.input }} />
        }
        onOpen={podeEditar ? setAberto : undefined}
        icons={EDIT_DELETE}
        actions={(fornecedor) => [
          podeEditar && editAction(() => setAberto(fornecedor)),
          historico.acao({ id: fornecedor.id, titulo: fornecedor.nome }),
          podeExcluir && deleteAction(() => excluir(fornecedor)),
        ]}
      />
      {novo && podeEditar && <FornecedorDialog fornecedor={null} onClose={() => setNovo(undefined)} />}
      {aberto && <FornecedorDialog fornecedor={aberto} onClose={() => setAberto(null)} />}
      <HistoricoDialog historico={historico} />
    </Page>
  );
}
