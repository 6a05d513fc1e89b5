/** /conta: the user's own account, opened from the greeting in the header. */
import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { usePermissoes } from '#company/auth/auth.client.ts';
import { useUso } from '#company/auth/uso.client.ts';
import { LoadError } from '#platform/web/data/LoadError.tsx';
import { Page } from '#platform/web/look/Page.tsx';
import { lazyOverlay } from '#platform/web/overlays/lazyOverlay.tsx';
import { useConta } from './conta.client.ts';
import type { Conta } from './conta.contract.ts';
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
  const { comissoes } = useUso();
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
      <Stack maw={960} style={{ overflowWrap: 'anywhere' }}>
        <section className="surface" aria-label="Dados da conta">
          <Group justify="space-between" gap="sm">
            <div>
              <Title order={2}>{conta.nome_completo}</Title>
              <Text c="dimmed">
                {conta.email} · {conta.papel}
              </Text>
            </div>
            <Button variant="default" onClick={() => setTrocando(true)}>
              Trocar senha
            </Button>
          </Group>
        </section>
        <Suspense fallback={null}>
          {pode('comissoes:minhas') && comissoes && <MinhasComissoesPanel />}
        </Suspense>
        <SegundoFatorPanel conta={conta} />
        <SessoesPanel sessoes={conta.sessoes} />
        <AvancadoPanel conta={conta} />
      </Stack>
      {trocando && <SenhaDialog tokens={conta.tokens.length} onClose={() => setTrocando(false)} />}
    </Page>
  );
}

/** Folded for a person who has no token when the page opens. */
function AvancadoPanel({ conta }: { conta: Conta }) {
  const [aberto] = useState(conta.tokens.length > 0);
  return (
    <details open={aberto}>
      <Text component="summary" fz="small" py="2xs">
        Avançado
      </Text>
      <TokensPanel conta={conta} />
    </details>
  );
}
