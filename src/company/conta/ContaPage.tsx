/** /conta: the user's own account, opened from the greeting in the header. */
import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { usePermissoes } from '#company/auth/auth.client.ts';
import { LoadError } from '#platform/web/data/LoadError.tsx';
import { Page } from '#platform/web/look/Page.tsx';
import { lazyOverlay } from '#platform/web/overlays/lazyOverlay.tsx';
import classes from './ContaPage.module.css';
import { useConta } from './conta.client.ts';
import { SegundoFatorPanel } from './SegundoFatorPanel.tsx';
import { SessoesPanel } from './SessoesPanel.tsx';
import { TokensPanel } from './TokensPanel.tsx';

const MinhasComissoesPanel = lazy(() =>
  import('#operations/comissoes/MinhasComissoesPanel.tsx').then((m) => ({ default: m.MinhasComissoesPanel })),
);
const SenhaDialog = lazyOverlay(() => import('./SenhaDialog.tsx').then((m) => m.SenhaDialog));

export function ContaPage() {
  const { data: conta, error, refetch } = useConta();
  const pode = usePermissoes();
  const [trocando, setTrocando] = useState(false);
  if (!conta) {
    return (
      <Page>
        {error ? (
          <LoadError text="Erro ao carregar a conta" error={error} onRetry={() => void refetch()} />
        ) : (
          <p role="status">Carregando...</p>
        )}
      </Page>
    );
  }
  return (
    <Page>
      <div className={classes.page}>
        <section className={classes.section} aria-label="Dados da conta">
          <div className={classes.head}>
            <div>
              <h2 className={classes.title}>{conta.nome_completo}</h2>
              <p className={classes.text}>
                {conta.email} · {conta.papel}
              </p>
            </div>
            <Button variant="default" onClick={() => setTrocando(true)}>
              Trocar senha
            </Button>
          </div>
        </section>
        <Suspense fallback={null}>{pode('comissoes:minhas') && <MinhasComissoesPanel />}</Suspense>
        <SegundoFatorPanel conta={conta} />
        <SessoesPanel sessoes={conta.sessoes} />
        <TokensPanel conta={conta} />
      </div>
      {trocando && <SenhaDialog tokens={conta.tokens.length} onClose={() => setTrocando(false)} />}
    </Page>
  );
}
