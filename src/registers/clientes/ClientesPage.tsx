/** Customers of the current branch (spec § 2). Links open a dialog: ?novo=1, ?cliente=<id>. */
import { IconFileText, IconShieldLock } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { useHistorico } from '#company/auditoria/auditoria.client.ts';
import { HistoricoDialog } from '#company/auditoria/HistoricoDialog.tsx';
import { usePermissao } from '#company/auth/auth.client.ts';
import { useFilialAtual, useNovoNaFilial, useSemFilial } from '#company/filiais/filiais.client.ts';
import { formatDocument, formatPhone } from '#platform/shared/documents.ts';
import { useListSort, useListState, useSearchParam } from '#platform/web/data/url_state.ts';
import {
  type Column,
  deleteAction,
  EDIT_DELETE,
  editAction,
  type RowAction,
} from '#platform/web/lists/columns.ts';
import { NoBranchState } from '#platform/web/lists/EmptyState.tsx';
import { ExportMenu } from '#platform/web/lists/ExportMenu.tsx';
import { ToolbarList } from '#platform/web/lists/ToolbarList.tsx';
import { Page } from '#platform/web/look/Page.tsx';
import { useHasCards } from '#platform/web/look/useIsPhone.ts';
import { EmailText } from '#platform/web/look/values.tsx';
import { confirm } from '#platform/web/overlays/confirm.tsx';
import { lazyOverlay } from '#platform/web/overlays/lazyOverlay.tsx';
import classes from './ClientesPage.module.css';
import {
  clientes,
  paginaDoCliente,
  useAnonimizarCliente,
  useClientesDaLista,
  useRemoveCliente,
} from './clientes.client.ts';
import type { ClienteDaLista } from './clientes.contract.ts';
import { ORDENACAO_CLIENTES } from './lista.rules.ts';

const ClienteDialog = lazyOverlay(() => import('./ClienteDialog.tsx').then((m) => m.ClienteDialog));

const DadosPessoaisDialog = lazyOverlay(() =>
  import('./DadosPessoaisDialog.tsx').then((m) => m.DadosPessoaisDialog),
);

const ClienteAbertoDialog = lazyOverlay(() =>
  import('./ClienteAbertoDialog.tsx').then((m) => m.ClienteAbertoDialog),
);

const columns: Column<ClienteDaLista>[] = [
  { title: 'Nome', sort: 'nome_completo', render: Nome, lines: 2, phone: 'title' },
  {
    title: 'CPF/CNPJ',
    render: ({ cpf_cnpj }) => <span className="numeric">{cpf_cnpj ? formatDocument(cpf_cnpj) : '-'}</span>,
    width: 188,
  },
  {
    title: 'Telefone',
    render: ({ telefone }) => <span className="numeric">{formatPhone(telefone)}</span>,
    width: 144,
    phone: 'line',
  },
  { title: 'E-mail', render: EmailText },
  { title: 'Cidade', sort: 'cidade', render: ({ cidade }) => cidade ?? '-', width: 132, phone: 'line' },
];

/** On a phone the whole card opens the customer, so the name needs no link of its own. */
function Nome({ id, nome_completo }: ClienteDaLista) {
  if (useHasCards()) return nome_completo;
  return (
    <Link to={paginaDoCliente(id)} className={`clamp ${classes.nome}`} data-lines={2} tabIndex={-1}>
      {nome_completo}
    </Link>
  );
}

/** Opens the dialog of a customer's rights, for users with that permission. */
function useDadosPessoais() {
  const pode = usePermissao('clientes:dados_pessoais');
  const anonimizar = useAnonimizarCliente();
  const [aberto, setAberto] = useState<ClienteDaLista | null>(null);
  return {
    acao: (cliente: ClienteDaLista): RowAction | false =>
      pode && {
        label: 'Dados pessoais (LGPD)',
        letter: 'D',
        icon: IconShieldLock,
        onClick: () => setAberto(cliente),
      },
    dialog: aberto && (
      <DadosPessoaisDialog
        cliente={aberto}
        anonimizar={{
          isPending: anonimizar.isPending,
          run: () => anonimizar.mutateAsync({ id: aberto.id }),
        }}
        onClose={() => setAberto(null)}
      />
    ),
  };
}

export function ClientesPage() {
  const { filial } = useFilialAtual();
  const semFilial = useSemFilial();
  const podeEditar = usePermissao('clientes:editar');
  const podeExcluir = usePermissao('clientes:excluir');
  const lista = useListState();
  const sort = useListSort(ORDENACAO_CLIENTES);
  const query = useClientesDaLista(
    { filial_id: filial?.id ?? '', ...lista.input, ...sort.input },
    { enabled: filial !== null },
  );
  const navigate = useNavigate();
  const remove = useRemoveCliente();
  const novo = useNovoNaFilial('novo');
  const historico = useHistorico('clientes');
  const dados = useDadosPessoais();
  const [aberto, setAberto] = useSearchParam('cliente');
  const closeAberto = useCallback(() => setAberto(undefined), [setAberto]);

  const editar = ({ id }: ClienteDaLista) => setAberto(id);
  async function excluir({ id, nome_completo, cpf_cnpj, telefone }: ClienteDaLista) {
    const message = `Deseja excluir o cliente ${nome_completo}?`;
    const details = { 'CPF/CNPJ': cpf_cnpj && formatDocument(cpf_cnpj), Telefone: formatPhone(telefone) };
    if (await confirm({ message, details })) remove.mutate({ id });
  }

  return (
    <Page layout="list">
      <ToolbarList
        label="Clientes"
        placeholder="Buscar por nome, CPF/CNPJ ou telefone"
        query={query}
        list={lista}
        sort={sort}
        columns={columns}
        count={['cliente', 'clientes']}
        loadError="Erro ao carregar clientes"
        empty={{ text: 'Nenhum cliente cadastrado', filtered: 'Nenhum cliente encontrado' }}
        create={podeEditar && { label: 'Novo Cliente', onClick: novo.abrir }}
        exportMenu={
          <ExportMenu
            operation={clientes.exportar}
            input={{ filial_id: filial?.id ?? '', ...lista.search, ...sort.input }}
            disabled={!filial}
          />
        }
        instead={
          semFilial && (
            <NoBranchState
              text="Nenhum cliente cadastrado"
              hint="Cada cliente é de uma filial. Cadastre a primeira."
              {...semFilial}
            />
          )
        }
        onOpen={podeEditar ? editar : undefined}
        dimmed={(cliente) => cliente.anonimizado_em !== null}
        icons={EDIT_DELETE}
        actions={(cliente) => [
          podeEditar && cliente.anonimizado_em === null && editAction(() => editar(cliente)),
          {
            label: 'Abrir página',
            letter: 'A',
            icon: IconFileText,
            onClick: () => void navigate({ to: paginaDoCliente(cliente.id) }),
          },
          historico.acao({ id: cliente.id, titulo: cliente.nome_completo }),
          dados.acao(cliente),
          podeExcluir && deleteAction(() => excluir(cliente)),
        ]}
      />
      {novo.filial && podeEditar && (
        <ClienteDialog cliente={null} filial_id={novo.filial.id} onClose={novo.fechar} />
      )}
      {aberto && podeEditar && <ClienteAbertoDialog key={aberto} id={aberto} onClose={closeAberto} />}
      <HistoricoDialog historico={historico} />
      {dados.dialog}
    </Page>
  );
}
