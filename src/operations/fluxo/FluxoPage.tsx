/** Fluxo de Caixa of the current branch: the flow, and the accounts with their statements. */
import { Navigate } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useOpcoes } from '#kernels/financeiro/baixas.client.ts';
import { DesligadoBadge } from '#kernels/financeiro/DesligadoBadge.tsx';
import { DinheiroPanel } from '#kernels/financeiro/DinheiroPanel.tsx';
import { AbaSelect } from '#operations/caixa/AbaSelect.tsx';
import type { CurrentBranch } from '#platform/web/data/current_branch.ts';
import { useSearchParam } from '#platform/web/data/url_state.ts';
import { Page } from '#platform/web/look/Page.tsx';
import { FluxoPanel } from './FluxoPanel.tsx';

const ContasPanel = lazy(() => import('./ContasPanel.tsx').then((m) => ({ default: m.ContasPanel })));

export function FluxoPage() {
  return (
    <DinheiroPanel vazia="Nenhum movimento" dica="O fluxo de caixa é de uma filial: cadastre a primeira.">
      {(filial) => <DaFilial filial={filial} />}
    </DinheiroPanel>
  );
}

function DaFilial({ filial }: { filial: CurrentBranch }) {
  const { data: opcoes } = useOpcoes(filial.id);
  const [pedida] = useSearchParam('aba');
  // The tab that the registers of money once had.
  if (pedida === 'configurar')
    return <Navigate to="/sistema/config" search={{ grupo: 'formas' } as never} replace />;
  if (opcoes?.ligado === false) return <DesligadoBadge />;
  const titulo = pedida === 'contas' ? 'Contas' : 'Fluxo';
  return (
    <Page layout="list">
      <AbaSelect aba={titulo} />
      <Suspense fallback={null}>
        {titulo === 'Fluxo' && <FluxoPanel filial={filial} />}
        {titulo === 'Contas' && <ContasPanel filial={filial} hoje={opcoes?.hoje ?? ''} />}
      </Suspense>
    </Page>
  );
}
