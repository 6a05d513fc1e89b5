/** Quote templates (02 § 6), the second tab of the quotes: the list, with its form, its history and its export. */
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useHistorico } from '#company/auditoria/auditoria.client.ts';
import { HistoricoDialog } from '#company/auditoria/HistoricoDialog.tsx';
import { usePermissao } from '#company/auth/auth.client.ts';
import { useFilialAtual } from '#company/filiais/filiais.client.ts';
import { useList } from '#platform/web/data/api.ts';
import { useOpenedRow } from '#platform/web/data/opened_record.ts';
import { useListSort, useListState, useSearchParam } from '#platform/web/data/url_state.ts';
import type { Column } from '#platform/web/lists/columns.ts';
import { ExportMenu } from '#platform/web/lists/ExportMenu.tsx';
import { moneyColumn } from '#platform/web/lists/money_column.tsx';
import { ToolbarList } from '#platform/web/lists/ToolbarList.tsx';
import { Page } from '#platform/web/look/Page.tsx';
import { ActiveBadge } from '#platform/web/look/StatusBadge.tsx';
import { confirm } from '#platform/web/overlays/confirm.tsx';
import { lazyOverlay } from '#platform/web/overlays/lazyOverlay.tsx';
import { AbasOrcamentos, VistasOrcamentos } from './AbaSelect.tsx';
import { ORDENACAO_ORCAMENTOS_MODELOS } from './lista.rules.ts';
import { orcamentosModelos, useRemoveModeloDeOrcamento } from './orcamentos_modelos.client.ts';
import type { ModeloDeOrcamento } from './orcamentos_modelos.contract.ts';
import { itensEmPalavras } from './orcamentos_modelos.rules.ts';

const ModeloDeOrcamentoDialog = lazyOverlay(() =>
  import('./ModeloDeOrcamentoDialog.tsx').then((m) => m.ModeloDeOrcamentoDialog),
);

const columns: Column<ModeloDeOrcamento>[] = [
  { title: 'Nome', sort: 'nome', render: ({ nome }) => nome, lines: 2, phone: 'title' },
  { title: 'Aparelho', render: ({ aparelho }) => aparelho ?? '-', lines: 2, width: 200, phone: 'fact' },
  { title: 'Itens', render: ({ itens }) => itensEmPalavras(itens), lines: 2, phone: 'line' },
  moneyColumn('Total', ({ total }) => total, { width: 132, phone: 'fact' }),
  { title: 'Status', render: ActiveBadge, width: 104, phone: 'aside' },
];

export function ModelosPage() {
  const podeEditar = usePermissao('modelos:editar');
  const { filial } = useFilialAtual();
  const lista = useListState();
  const sort = useListSort(ORDENACAO_ORCAMENTOS_MODELOS);
  const query = useList(orcamentosModelos.list, { ...lista.input, ...sort.input });
  const remove = useRemoveModeloDeOrcamento();
  const [aberto, setAberto] = useOpenedRow(query.data?.itens);
  const [novo, setNovo] = useSearchParam('novo');
  const historico = useHistorico('orcamentos_modelos');
  // The product picker needs a branch to show its stock.
  const edita = podeEditar && filial !== null;

  async function excluir({ id, nome }: ModeloDeOrcamento) {
    if (await confirm({ message: `Deseja excluir o modelo ${nome}?` })) remove.mutate({ id });
  }

  return (
    <Page layout="list">
      <AbasOrcamentos modelos />
      <ToolbarList
        label="Modelos de Orçamento"
        placeholder="Buscar por nome ou aparelho"
        query={query}
        list={lista}
        sort={sort}
        columns={columns}
        count={['modelo', 'modelos']}
        loadError="Erro ao carregar modelos de orçamento"
        empty={{
          text: 'Nenhum modelo de orçamento cadastrado',
          hint: 'Um modelo guarda as linhas de um conserto: a peça, a mão de obra e os preços.',
          filtered: 'Nenhum modelo de orçamento encontrado',
        }}
        create={edita && { label: 'Novo Modelo', onClick: () => setNovo('1') }}
        exportMenu={
          <ExportMenu operation={orcamentosModelos.exportar} input={{ ...lista.search, ...sort.input }} />
        }
        onOpen={edita ? setAberto : undefined}
        dimmed={({ ativo }) => !ativo}
        actions={(modelo) => [
          edita && { label: 'Editar', icon: IconPencil, onClick: () => setAberto(modelo) },
          historico.acao({ id: modelo.id, titulo: modelo.nome }),
          podeEditar && {
            label: 'Excluir',
            icon: IconTrash,
            tone: 'danger',
            onClick: () => void excluir(modelo),
          },
        ]}
      >
        <VistasOrcamentos modelos />
      </ToolbarList>
      {novo && edita && (
        <ModeloDeOrcamentoDialog modelo={null} filial_id={filial.id} onClose={() => setNovo(undefined)} />
      )}
      {aberto && filial && (
        <ModeloDeOrcamentoDialog modelo={aberto} filial_id={filial.id} onClose={() => setAberto(null)} />
      )}
      <HistoricoDialog historico={historico} />
    </Page>
  );
}
