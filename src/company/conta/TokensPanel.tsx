/** Tokens that other programs use to call the API on the user's behalf. */
import { Anchor, Button, Group, Text, Title } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { formatDate, formatDateTime } from '#platform/shared/dates.ts';
import { plural } from '#platform/shared/text.ts';
import { Line, Lines } from '#platform/web/look/Lines.tsx';
import { confirm } from '#platform/web/overlays/confirm.tsx';
import { lazyOverlay } from '#platform/web/overlays/lazyOverlay.tsx';
import { useRevogarToken } from './conta.client.ts';
import type { Conta, Token } from './conta.contract.ts';

const TokenDialog = lazyOverlay(() => import('./TokenDialog.tsx').then((m) => m.TokenDialog));

export function TokensPanel({ conta }: { conta: Conta }) {
  const [criando, setCriando] = useState(false);
  const revogar = useRevogarToken();
  async function perguntar(token: Token) {
    const sim = await confirm({
      title: 'Revogar token',
      message: `O programa que usa o token ${token.nome} deixa de ter acesso na hora.`,
      details: {
        Permissões: token.permissoes.length,
        'Criado em': formatDate(token.criado_em),
        'Vale até': formatDate(token.expira_em),
        'Usado em': token.usado_em && formatDateTime(token.usado_em),
      },
      confirmLabel: 'Revogar',
    });
    if (sim) revogar.mutate({ id: token.id });
  }
  return (
    <section className="surface" aria-labelledby="tokens">
      <Group justify="space-between" gap="sm" mb="xs">
        <div>
          <Title order={2} id="tokens">
            Tokens de API
          </Title>
          <Text c="dimmed">
            Para outro programa usar a{' '}
            <Anchor href="/api/docs" underline="always">
              API
            </Anchor>{' '}
            em seu nome, com parte das suas permissões.
          </Text>
        </div>
        {conta.permissoes.length > 0 && (
          <Button variant="default" leftSection={<IconPlus size={16} />} onClick={() => setCriando(true)}>
            Novo token
          </Button>
        )}
      </Group>
      {conta.tokens.length === 0 && <Text c="dimmed">Nenhum token criado</Text>}
      <Lines>
        {conta.tokens.map((token) => (
          <Line key={token.id}>
            <div>
              <strong>{token.nome}</strong>
              <p className="hint">
                {plural(token.permissoes.length, 'permissão', 'permissões')} ·{' '}
                {token.filiais === null ? 'todas as suas filiais' : token.filiais.join(', ')} · vale até{' '}
                {formatDate(token.expira_em)} ·{' '}
                {token.usado_em ? `usado em ${formatDateTime(token.usado_em)}` : 'nunca usado'}
              </p>
            </div>
            <Button
              variant="default"
              size="xs"
              disabled={revogar.isPending}
              aria-label={`Revogar o token ${token.nome}`}
              onClick={() => void perguntar(token)}
            >
              Revogar
            </Button>
          </Line>
        ))}
      </Lines>
      {criando && <TokenDialog conta={conta} onClose={() => setCriando(false)} />}
    </section>
  );
}
