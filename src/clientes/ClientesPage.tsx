/** Customers of the current branch (spec § 2). A link opens one: ?cliente=<id>. */
import { Button } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useCallback, useState } from 'react';
import { usePermissao } from '#auth/auth.client.ts';
import { useFilialAtual } from '#filiais/filiais.client.ts';
import { formatDocument, formatPhone } from '#platform/shared/documents.ts';
import { useList } from '#platform/web/api.ts';
import { toast } from '#platform/web/toast.ts';
import type { Column } from '#platform/web/ui/columns.ts';
import { confirm } from '#platform/web/ui/confirm.tsx';
import { DataList } from '#platform/web/ui/DataList.tsx';
import { EmptyState } from '#platform/web/ui/EmptyState.tsx';
import { ListToolbar } from '#platform/web/ui/ListToolbar.tsx';
import { lazyDialog } from '#platform/web/ui/lazyDialog.tsx';
import { Page } from '#platform/web/ui/Page.tsx';
import { useListState, useSearchParam } from '#platform/web/url_state.ts';
import { clientes, useRemoveCliente } from './clientes.client.ts';
import type { Cliente } from './clientes.contract.ts';

const ClienteDialog = lazyDialog(() => import('./ClienteDialog.tsx').then((m) => m.ClienteDialog));

const ClienteAbertoDialog = lazyDialog(() =>
  import('./ClienteAbertoDialog.tsx').then((m) => m.ClienteAbertoDialog),
);

const columns: Column<Cliente>[] = [
  { title: 'Nome', render: ({ nome_completo }) => nome_completo, phone: 'title' },
  {
    title: 'CPF/CNPJ',
    render: ({ cpf_cnpj }) => <span className="numeric">{cpf_cnpj ? formatDocument(cpf_cnpj) : '-'}</span>,
    width: 176,
  },
  {
    title: 'Telefone',
    render: ({ telefone }) => <span className="numeric">{formatPhone(telefone)}</span>,
    width: 152,
    phone: 'line',
  },
  { title: 'E-mail', render: ({ email }) => email ?? '-' },
  { title: 'Cidade', render: ({ cidade }) => cidade ?? '-', width: 160, phone: 'line' },
];

export function ClientesPage() {
  const { filial, ativas } = useFilialAtual();
  const podeEditar = usePermissao('clientes:editar');
  const podeExcluir = usePermissao('clientes:excluir');
  const lista = useListState();
  const query = useList(
    clientes.list,
    { filial_id: filial?.id ?? '', ...lista.input },
    { enabled: filial !== null },
  );
  const remove = useRemoveCliente();
  /** The branch that a new customer's form was opened with. */
  const [novoEm, setNovoEm] = useState<string | null>(null);
  const [aberto, setAberto] = useSearchParam('cliente');
  const closeAberto = useCallback(() => setAberto(undefined), [setAberto]);

  function cadastrar() {
    if (filial) setNovoEm(filial.id);
    else toast.error('Nenhuma filial selecionada');
  }
  const editar = ({ id }: Cliente) => setAberto(id);
  async function excluir({ id, nome_completo }: Cliente) {
    if (await confirm({ message: `Deseja excluir o cliente ${nome_completo}?` })) remove.mutate({ id });
  }

  const novo = podeEditar && (
    <Button leftSection={<IconPlus size={16} />} onClick={cadastrar}>
      Novo Cliente
    </Button>
  );
  return (
    <Page layout="list">
      <ListToolbar
        busca={lista.busca}
        onBusca={lista.setBusca}
        placeholder="Buscar por nome, CPF/CNPJ ou telefone"
        action={novo}
      />
      {ativas?.length === 0 ? (
        <EmptyState
          text="Nenhuma filial selecionada"
          hint="Cada cliente é de uma filial. Cadastre a primeira em Estoques, Filiais."
        />
      ) : (
        <DataList
          label="Clientes"
          query={query}
          lista={lista}
          rowKey={(cliente) => cliente.id}
          columns={columns}
          count={['cliente', 'clientes']}
          loadError="Erro ao carregar clientes"
          empty={{ text: 'Nenhum cliente cadastrado', filtered: 'Nenhum cliente encontrado', action: novo }}
          onOpen={podeEditar ? editar : undefined}
          actions={(cliente) => [
            podeEditar && { label: 'Editar', icon: IconPencil, onClick: () => editar(cliente) },
            podeExcluir && {
              label: 'Excluir',
              icon: IconTrash,
              tone: 'danger',
              onClick: () => void excluir(cliente),
            },
          ]}
        />
      )}
      {novoEm && (
        <ClienteDialog
          cliente={null}
          filial_id={novoEm}
          onReload={() => undefined}
          onClose={() => setNovoEm(null)}
        />
      )}
      {aberto && podeEditar && (
        <ClienteAbertoDialog
          key={aberto}
          id={aberto}
          row={query.data?.itens.find(({ id }) => id === aberto)}
          onClose={closeAberto}
        />
      )}
    </Page>
  );
}
