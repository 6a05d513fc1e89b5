/** Fluxo de Caixa of the current branch: the flow, the accounts with their statements, and the registers of money. */
import { lazy, Suspense } from 'react';
import { usePermissao } from '#company/auth/auth.client.ts';
import { useFilialAtual, useSemFilial } from '#company/filiais/filiais.client.ts';
import { useOpcoes } from '#kernels/financeiro/baixas.client.ts';
import { DesligadoBadge } from '#kernels/financeiro/DesligadoBadge.tsx';
import { AbaSelect } from '#operations/caixa/AbaSelect.tsx';
import { useSearchParam } from '#platform/web/data/url_state.ts';
import { NoBranchState } from '#platform/web/lists/EmptyState.tsx';
import { Page } from '#platform/web/look/Page.tsx';
import { FluxoPanel } from './FluxoPanel.tsx';

const ContasPanel = lazy(() => import('./ContasPanel.tsx').then((m) => ({ default: m.ContasPanel })));
const ConfigurarPanel = lazy(() =>
  import('./ConfigurarPanel.tsx').then((m) => ({ default: m.ConfigurarPanel })),
);

export function FluxoPage() {
  const { filial } = useFilialAtual();
  const semFilial = useSemFilial();
  if (semFilial)
    return (
      <Page>
        <NoBranchState
          text="Nenhum movimento"
          hint="O fluxo de caixa é de uma filial: cadastre a primeira."
          {...semFilial}
        />
      </Page>
    );
  if (!filial) return <Page>{null}</Page>;
  return <DaFilial key={filial.id} filial={filial} />;
}

/** The tab in the address: '?aba=contas'. */
const ABAS: Readonly<Record<string, 'Contas' | 'Configurar'>> = {
  contas: 'Contas',
  configurar: 'Configurar',
};

interface Filial {
  id: string;
  nome: string;
}

function DaFilial({ filial }: { filial: Filial }) {
  const { data: opcoes } = useOpcoes(filial.id);
  const [pedida] = useSearchParam('aba');
  const podeConfigurar = usePermissao('financeiro:configurar');
  if (opcoes?.ligado === false)
    return (
      <Page>
        <DesligadoBadge />
      </Page>
    );
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
