/** Fluxo de Caixa of the current branch: the flow, the accounts with their statements, and the registers of money. */
import { lazy, Suspense } from 'react';
import { usePermissao } from '#company/auth/auth.client.ts';
import { useOpcoes } from '#kernels/financeiro/baixas.client.ts';
import { DesligadoBadge } from '#kernels/financeiro/DesligadoBadge.tsx';
import { DinheiroPanel } from '#kernels/financeiro/DinheiroPanel.tsx';
import { AbaSelect } from '#operations/caixa/AbaSelect.tsx';
import type { CurrentBranch } from '#platform/web/data/current_branch.ts';
import { useSearchParam } from '#platform/web/data/url_state.ts';
import { Page } from '#platform/web/look/Page.tsx';
import { FluxoPanel } from './FluxoPanel.tsx';

const ContasPanel = lazy(() => import('./ContasPanel.tsx').then((m) => ({ default: m.ContasPanel })));
const ConfigurarPanel = lazy(() =>
  import('./ConfigurarPanel.tsx').then((m) => ({ default: m.ConfigurarPanel })),
);

export function FluxoPage() {
  return (
    <DinheiroPanel vazia="Nenhum movimento" dica="O fluxo de caixa é de uma filial: cadastre a primeira.">
      {(filial) => <DaFilial filial={filial} />}
    </DinheiroPanel>
  );
}

/** The tab in the address: '?aba=contas'. */
const ABAS: Readonly<Record<string, 'Contas' | 'Configurar'>> = {
  contas: 'Contas',
  configurar: 'Configurar',
};

function DaFilial({ filial }: { filial: CurrentBranch }) {
  const { data: opcoes } = useOpcoes(filial.id);
  const [pedida] = useSearchParam('aba');
  const podeConfigurar = usePermissao('financeiro:configurar');
  if (opcoes?.ligado === false) return <DesligadoBadge />;
  const escolhida = ABAS[pedida ?? ''] ?? 'Fluxo';
  const titulo = escolhida === 'Configurar' && !podeConfigurar ? 'Fluxo' : escolhida;
  return (
    <Page layout="list">
      <AbaSelect aba={titulo} />
      <Suspense fallback={null}>
        {titulo === 'Fluxo' && <FluxoPanel filial={filial} />}
        {titulo === 'Contas' && <ContasPanel filial={filial} hoje={opcoes?.hoje ?? ''} />}
        {titulo === 'Configurar' && <ConfigurarPanel filial={filial} />}
      </Suspense>
    </Page>
  );
}
