/** One page for what is owed to us and one for what we owe; before 'Começar', the way to it. */
import { useFilialAtual, useSemFilial } from '#company/filiais/filiais.client.ts';
import { useOpcoes } from '#kernels/baixas/baixas.client.ts';
import { DesligadoBadge } from '#kernels/comeco/DesligadoBadge.tsx';
import type { Natureza } from '#kernels/financeiro/livro.rules.ts';
import { useListState } from '#platform/web/data/url_state.ts';
import { NoBranchState } from '#platform/web/lists/EmptyState.tsx';
import { FilterTabs, TabsMenu } from '#platform/web/lists/FilterTabs.tsx';
import { Page } from '#platform/web/look/Page.tsx';
import { LancadosPanel } from './LancadosPanel.tsx';
import { PALAVRAS } from './natureza.rules.ts';
import { ParcelasPanel } from './ParcelasPanel.tsx';

export function ContasPanel({ natureza }: { natureza: Natureza }) {
  const { filial } = useFilialAtual();
  const semFilial = useSemFilial();
  const palavras = PALAVRAS[natureza];
  if (semFilial)
    return (
      <Page>
        <NoBranchState
          text={palavras.vazia}
          hint="As contas são de uma filial: cadastre a primeira."
          {...semFilial}
        />
      </Page>
    );
  if (!filial) return <Page>{null}</Page>;
  return <DaFilial key={filial.id} natureza={natureza} filial={filial} />;
}

interface DaFilialProps {
  natureza: Natureza;
  filial: { id: string; nome: string };
}

function DaFilial({ natureza, filial }: DaFilialProps) {
  const { data: opcoes } = useOpcoes(filial.id);
  const lista = useListState('situacao', 'de', 'ate');
  const { lancados } = PALAVRAS[natureza];
  if (opcoes?.ligado === false)
    return (
      <Page>
        <DesligadoBadge />
      </Page>
    );
  const escolha = {
    list: lista,
    name: 'aba',
    label: 'Ver',
    all: 'Parcelas',
    options: { lancados },
    counts: {},
  };
  // A phone has no room for the tabs: there they are a menu among the filters.
  const abas = { acima: <FilterTabs {...escolha} />, entreFiltros: <TabsMenu {...escolha} /> };
  return lista.filters.aba === 'lancados' ? (
    <LancadosPanel natureza={natureza} filial_id={filial.id} lista={lista} abas={abas} />
  ) : (
    <ParcelasPanel natureza={natureza} filial={filial} lista={lista} abas={abas} hoje={opcoes?.hoje ?? ''} />
  );
}
