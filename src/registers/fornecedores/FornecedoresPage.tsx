/**
 * Suppliers of the company (spec § 2). A supplier with purchases cannot be deleted; the page offers to deactivate it.
 */
import { Button } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useHistorico } from '#company/auditoria/auditoria.client.ts';
import { HistoricoDialog } from '#company/auditoria/HistoricoDialog.tsx';
import { usePermissao } from '#company/auth/auth.client.ts';
import { formatDocument, formatPhone } from '#platform/shared/documents.ts';
import { hasCode, useList } from '#platform/web/data/api.ts';
import { newestOf } from '#platform/web/data/opened_record.ts';
import { useListSort, useListState, useSearchParam } from '#platform/web/data/url_state.ts';
import type { Column } from '#platform/web/lists/columns.ts';
import { DataList } from '#platform/web/lists/DataList.tsx';
import { ExportMenu } from '#platform/web/lists/ExportMenu.tsx';
import { ListToolbar } from '#platform/web/lists/ListToolbar.tsx';
import { SortMenu } from '#platform/web/lists/SortMenu.tsx';
import { Page } from '#platform/web/look/Page.tsx';
import { StatusBadge } from '#platform/web/look/StatusBadge.tsx';
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
  {
    title: 'Status',
    render: ({ ativo }) =>
      ativo ? (
        <StatusBadge tone="green">Ativo</StatusBadge>
      ) : (
        <StatusBadge tone="neutral">Inativo</StatusBadge>
      ),
    width: 100,
    phone: 'aside',
  },
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
  const [aberto, setAberto] = useState<Fornecedor | null>(null);
  const [novo, setNovo] = useSearchParam('novo');
  const historico = useHistorico('fornecedores');

  const novoFornecedor = podeEditar && (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setNovo('1')}>
      Novo Fornecedor
    </Button>
  );

  return (
    <Page layout="list">
      <ListToolbar
        busca={lista.busca}
        onSearch={lista.setSearch}
        placeholder="Buscar por nome ou CNPJ"
        sortMenu={<SortMenu columns={columns} sort={sort} />}
        action={novoFornecedor}
        exportMenu={
          <ExportMenu operation={fornecedores.exportar} input={{ ...lista.search, ...sort.input }} />
        }
      />
      <DataList
        label="Fornecedores"
        query={query}
        list={lista}
        sort={sort}
        rowKey={(fornecedor) => fornecedor.id}
        columns={columns}
        count={['fornecedor', 'fornecedores']}
        loadError="Erro ao carregar fornecedores"
        empty={{
          text: 'Nenhum fornecedor cadastrado',
          filtered: 'Nenhum fornecedor encontrado',
          action: novoFornecedor,
        }}
        onOpen={podeEditar ? setAberto : undefined}
        actions={(fornecedor) => [
          podeEditar && {
            label: 'Editar',
            letter: 'E',
            icon: IconPencil,
            onClick: () => setAberto(fornecedor),
          },
          historico.acao({ id: fornecedor.id, titulo: fornecedor.nome }),
          podeExcluir && {
            label: 'Excluir',
            letter: 'X',
            icon: IconTrash,
            tone: 'danger',
            onClick: () => void excluir(fornecedor),
          },
        ]}
      />
      {novo && podeEditar && <FornecedorDialog fornecedor={null} onClose={() => setNovo(undefined)} />}
      {aberto && (
        <FornecedorDialog fornecedor={newestOf(aberto, query.data?.itens)} onClose={() => setAberto(null)} />
      )}
      <HistoricoDialog historico={historico} />
    </Page>
  );
}
