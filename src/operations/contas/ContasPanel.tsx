/** One page for what is owed to us and one for what we owe; before 'Começar', the way to it. */
import { Navigate } from '@tanstack/react-router';
import { usePermissao } from '#company/auth/auth.client.ts';
import { useFilialAtual, useSemFilial } from '#company/filiais/filiais.client.ts';
import { useOpcoes } from '#kernels/baixas/baixas.client.ts';
import { DesligadoBadge } from '#kernels/comeco/DesligadoBadge.tsx';
import type { Natureza } from '#kernels/financeiro/livro.rules.ts';
import { CartoesList } from '#operations/cartoes/CartoesList.tsx';
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

const ABAS: Readonly<Record<Natureza, Readonly<Record<string, string>>>> = {
  receber: { lancados: PALAVRAS.receber.lancados, cartoes: 'Cartões a receber' },
  pagar: { lancados: PALAVRAS.pagar.lancados, comissoes: 'Comissões' },
};

const semComissoes = (abas: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(abas).filter(([aba]) => aba !== 'comissoes'));

interface DaFilialProps {
  natureza: Natureza;
  filial: { id: string; nome: string };
}

function DaFilial({ natureza, filial }: DaFilialProps) {
  const { data: opcoes } = useOpcoes(filial.id);
  const lista = useListState('situacao', 'de', 'ate');
  const podeVerComissoes = usePermissao('comissoes:ver');
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
    options: podeVerComissoes ? ABAS[natureza] : semComissoes(ABAS[natureza]),
  };
  // A phone has no room for the tabs: there they are a menu among the filters.
  const abas = { acima: <FilterTabs {...escolha} />, entreFiltros: <TabsMenu {...escolha} /> };
  if (natureza === 'pagar' && lista.filters.aba === 'comissoes')
    return <Navigate to="/financeiro/comissoes" replace />;
  if (natureza === 'receber' && lista.filters.aba === 'cartoes')
    return <CartoesList filial_id={filial.id} lista={lista} abas={abas} hoje={opcoes?.hoje ?? ''} />;
  return lista.filters.aba === 'lancados' ? (
    <LancadosPanel natureza={natureza} filial_id={filial.id} lista={lista} abas={abas} />
  ) : (
    <ParcelasPanel natureza={natureza} filial={filial} lista={lista} abas={abas} hoje={opcoes?.hoje ?? ''} />
  );
}
