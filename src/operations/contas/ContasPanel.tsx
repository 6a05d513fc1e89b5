/** The page of receivables or payables; before 'Começar', it offers to start money. */
import { Navigate } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { usePermissao } from '#company/auth/auth.client.ts';
import { useUso } from '#company/auth/uso.client.ts';
import { useOpcoes } from '#kernels/financeiro/baixas.client.ts';
import { DesligadoBadge } from '#kernels/financeiro/DesligadoBadge.tsx';
import { DinheiroPanel } from '#kernels/financeiro/DinheiroPanel.tsx';
import type { Natureza } from '#kernels/financeiro/livro.rules.ts';
import { type ListState, useListState } from '#platform/web/data/url_state.ts';
import { ListTabs } from '#platform/web/lists/FilterTabs.tsx';
import { Page } from '#platform/web/look/Page.tsx';
import { LancadosPanel } from './LancadosPanel.tsx';
import { PALAVRAS } from './natureza.rules.ts';
import { ParcelasPanel } from './ParcelasPanel.tsx';

export function ContasPanel({ natureza }: { natureza: Natureza }) {
  return (
    <DinheiroPanel vazia={PALAVRAS[natureza].vazia} dica="As contas são de uma filial: cadastre a primeira.">
      {(filial) => <DaFilial natureza={natureza} filial={filial} />}
    </DinheiroPanel>
  );
}

// Each tab is a list of its own, and loads when it is opened.
const CartoesList = lazy(() =>
  import('#operations/cartoes/CartoesList.tsx').then((m) => ({ default: m.CartoesList })),
);
const PixList = lazy(() =>
  import('#operations/pagamentos/PixList.tsx').then((m) => ({ default: m.PixList })),
);
const CreditosList = lazy(() =>
  import('#operations/creditos/CreditosList.tsx').then((m) => ({ default: m.CreditosList })),
);
const RecorrentesList = lazy(() =>
  import('#operations/recorrencias/RecorrentesList.tsx').then((m) => ({ default: m.RecorrentesList })),
);

const ABAS: Readonly<Record<Natureza, Readonly<Record<string, string>>>> = {
  receber: {
    lancados: PALAVRAS.receber.lancados,
    pix: 'PIX',
    cartoes: 'Cartões a receber',
    creditos: 'Créditos',
  },
  pagar: { lancados: PALAVRAS.pagar.lancados, recorrentes: 'Recorrentes', comissoes: 'Comissões' },
};

/** The tabs of what the shop uses, and the one that the address names. */
function useAbas(natureza: Natureza, aberta: string | undefined): Record<string, string> {
  const uso: Readonly<Record<string, boolean>> = useUso();
  const podeVerComissoes = usePermissao('comissoes:ver');
  const abas = Object.entries(ABAS[natureza]).filter(([aba]) => aba === aberta || uso[aba] !== false);
  return Object.fromEntries(abas.filter(([aba]) => aba !== 'comissoes' || podeVerComissoes));
}

interface DaFilialProps {
  natureza: Natureza;
  filial: { id: string; nome: string };
}

function DaFilial({ natureza, filial }: DaFilialProps) {
  const { data: opcoes } = useOpcoes(filial.id);
  const lista = useListState('situacao', 'origem', 'filial', 'de', 'ate');
  const { aba } = lista.filters;
  const abas = useAbas(natureza, aba);
  if (opcoes?.ligado === false) return <DesligadoBadge />;
  const escolha = {
    list: lista,
    name: 'aba',
    label: 'Ver',
    all: 'Parcelas',
    options: abas,
  };
  const hoje = opcoes?.hoje ?? '';
  if (natureza === 'pagar' && aba === 'comissoes') return <Navigate to="/financeiro/comissoes" replace />;
  return (
    <Page layout="list">
      <ListTabs {...escolha} />
      <Suspense fallback={null}>
        {listaDe(aba, { natureza, filial, filial_id: filial.id, lista, hoje })}
      </Suspense>
    </Page>
  );
}

interface ListaProps extends DaFilialProps {
  filial_id: string;
  lista: ListState;
  hoje: string;
}

function listaDe(aba: string | undefined, props: ListaProps) {
  if (aba === 'lancados') return <LancadosPanel {...props} />;
  if (props.natureza === 'pagar') {
    if (aba === 'recorrentes') return <RecorrentesList {...props} />;
  } else {
    if (aba === 'cartoes') return <CartoesList {...props} />;
    if (aba === 'pix') return <PixList {...props} />;
    if (aba === 'creditos') return <CreditosList {...props} />;
  }
  return <ParcelasPanel {...props} />;
}
