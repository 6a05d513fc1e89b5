/**
 * Devices of the current branch's customers (02 § 4). A device with orders cannot be deleted; the page offers to
 * deactivate it.
 */
import { useHistorico } from '#company/auditoria/auditoria.client.ts';
import { HistoricoDialog } from '#company/auditoria/HistoricoDialog.tsx';
import { usePermissao } from '#company/auth/auth.client.ts';
import { useFilialAtual, useNovoNaFilial, useSemFilial } from '#company/filiais/filiais.client.ts';
import { OrdemLink } from '#operations/ordens_servico/OrdemLink.tsx';
import { hasCode, useList } from '#platform/web/data/api.ts';
import { useOpenedRow } from '#platform/web/data/opened_record.ts';
import { useListSort, useListState } from '#platform/web/data/url_state.ts';
import { type Column, deleteAction, editAction } from '#platform/web/lists/columns.ts';
import { NoBranchState } from '#platform/web/lists/EmptyState.tsx';
import { ExportMenu } from '#platform/web/lists/ExportMenu.tsx';
import { ToolbarList } from '#platform/web/lists/ToolbarList.tsx';
import { Page } from '#platform/web/look/Page.tsx';
import { ActiveBadge } from '#platform/web/look/StatusBadge.tsx';
import { confirm } from '#platform/web/overlays/confirm.tsx';
import { lazyOverlay } from '#platform/web/overlays/lazyOverlay.tsx';
import { ClienteLink } from '#registers/clientes/ClienteLink.tsx';
import { equipamentos, useRemoveEquipamento, useUpdateEquipamento } from './equipamentos.client.ts';
import type { EquipamentoListado } from './equipamentos.contract.ts';
import { marcaModelo } from './equipamentos.rules.ts';
import { ORDENACAO_EQUIPAMENTOS } from './lista.rules.ts';

const EquipamentoDialog = lazyOverlay(() =>
  import('./EquipamentoDialog.tsx').then((m) => m.EquipamentoDialog),
);

const EquipamentoVistoDialog = lazyOverlay(() =>
  import('./EquipamentoDialog.tsx').then((m) => m.EquipamentoVistoDialog),
);

const columns: Column<EquipamentoListado>[] = [
  { title: 'Equipamento', sort: 'nome', render: ({ nome }) => nome, lines: 2, phone: 'title' },
  {
    title: 'Marca/Modelo',
    render: (equipamento) => marcaModelo(equipamento) || '-',
    lines: 2,
    phone: 'line',
  },
  {
    title: 'N° de Série/IMEI',
    render: ({ numero_serie }) => <span className="numeric">{numero_serie ?? '-'}</span>,
    width: 176,
    phone: 'line',
  },
  {
    title: 'Cliente',
    render: ({ cliente }) => <ClienteLink id={cliente.id} nome={cliente.nome_completo} />,
    phone: 'line',
  },
  {
    title: 'Última OS',
    render: ({ ultima_os }) => (
      <OrdemLink numero={ultima_os}>
        <span className="numeric">#{ultima_os}</span>
      </OrdemLink>
    ),
    align: 'right',
    width: 96,
  },
  { title: 'Status', render: ActiveBadge, width: 104, phone: 'aside' },
];

/** Asks for confirmation and deletes. If the device has orders, offers to deactivate it instead. */
function useExcluir(): (equipamento: EquipamentoListado) => Promise<void> {
  const remove = useRemoveEquipamento();
  const update = useUpdateEquipamento();
  const podeInativar = usePermissao('equipamentos:editar');
  return async (equipamento) => {
    const { nome, numero_serie, cliente } = equipamento;
    const details = { Cliente: cliente.nome_completo, 'Número de Série': numero_serie };
    if (!(await confirm({ message: `Deseja excluir o equipamento ${nome}?`, details }))) return;
    try {
      await remove.mutateAsync({ id: equipamento.id });
    } catch (error) {
      if (!hasCode(error, 'EQUIPAMENTO_EM_USO') || !equipamento.ativo || !podeInativar) return;
      const inativar = await confirm({
        title: 'Inativar equipamento',
        message: `${nome} tem ordens de serviço e não pode ser excluído. Inativo, deixa de ser oferecido em novas ordens e o histórico fica.`,
        confirmLabel: 'Inativar',
        tone: 'accent',
      });
      if (inativar) update.mutate({ ...equipamento, ativo: false });
    }
  };
}

export function EquipamentosPage() {
  const { filial } = useFilialAtual();
  const semFilial = useSemFilial();
  const podeEditar = usePermissao('equipamentos:editar');
  const podeExcluir = usePermissao('equipamentos:excluir');
  const lista = useListState();
  const sort = useListSort(ORDENACAO_EQUIPAMENTOS);
  const filial_id = filial?.id ?? '';
  const query = useList(
    equipamentos.list,
    { filial_id, ...lista.input, ...sort.input },
    { enabled: filial !== null },
  );
  const excluir = useExcluir();
  const [aberto, setAberto] = useOpenedRow(query.data?.itens);
  const novo = useNovoNaFilial('novo');
  const historico = useHistorico('equipamentos');

  return (
    <Page layout="list">
      <ToolbarList
        label="Equipamentos"
        placeholder="Buscar por equipamento, série ou cliente"
        query={query}
        list={lista}
        sort={sort}
        columns={columns}
        count={['equipamento', 'equipamentos']}
        loadError="Erro ao carregar equipamentos"
        empty={{ text: 'Nenhum equipamento cadastrado', filtered: 'Nenhum equipamento encontrado' }}
        create={podeEditar && { label: 'Novo Equipamento', onClick: novo.abrir }}
        exportMenu={
          <ExportMenu
            operation={equipamentos.exportar}
            input={{ filial_id, ...lista.search, ...sort.input }}
            disabled={!filial}
          />
        }
        instead={
          semFilial && (
            <NoBranchState
              text="Nenhum equipamento cadastrado"
              hint="Cada equipamento é de um cliente de uma filial. Cadastre a primeira."
              {...semFilial}
            />
          )
        }
        onOpen={setAberto}
        dimmed={({ ativo }) => !ativo}
        actions={(equipamento) => [
          podeEditar && editAction(() => setAberto(equipamento)),
          historico.acao({ id: equipamento.id, titulo: equipamento.nome }),
          podeExcluir && deleteAction(() => excluir(equipamento)),
        ]}
      />
      {novo.filial && podeEditar && (
        <EquipamentoDialog equipamento={null} filial_id={novo.filial.id} onClose={novo.fechar} />
      )}
      {aberto && podeEditar && (
        <EquipamentoDialog
          equipamento={aberto}
          filial_id={aberto.filial_id}
          onClose={() => setAberto(null)}
        />
      )}
      {aberto && !podeEditar && (
        <EquipamentoVistoDialog equipamento={aberto} onClose={() => setAberto(null)} />
      )}
      <HistoricoDialog historico={historico} />
    </Page>
  );
}
