/** The user's open sessions: device, last use, and a button to end each. */
import { Button, Group, Title } from '@mantine/core';
import { useState } from 'react';
import { formatDateTime } from '#platform/shared/dates.ts';
import { Line, Lines } from '#platform/web/look/Lines.tsx';
import { StatusBadge } from '#platform/web/look/StatusBadge.tsx';
import { lazyOverlay } from '#platform/web/overlays/lazyOverlay.tsx';
import type { SessaoAberta } from './conta.contract.ts';
import { dispositivoDe } from './conta.rules.ts';

const EncerrarSessaoDialog = lazyOverlay(() =>
  import('./EncerrarSessaoDialog.tsx').then((m) => m.EncerrarSessaoDialog),
);

export function SessoesPanel({ sessoes }: { sessoes: readonly SessaoAberta[] }) {
  const [encerrando, setEncerrando] = useState<SessaoAberta | 'outras' | null>(null);
  return (
    <section className="surface" aria-labelledby="sessoes">
      <Group justify="space-between" gap="sm" mb="xs">
        <Title order={2} id="sessoes">
          Sessões abertas
        </Title>
        {sessoes.length > 1 && (
          <Button variant="default" onClick={() => setEncerrando('outras')}>
            Encerrar as outras
          </Button>
        )}
      </Group>
      <Lines>
        {sessoes.map((sessao) => (
          <Line key={sessao.id}>
            <div>
              <strong>{dispositivoDe(sessao.agente)}</strong>{' '}
              {sessao.atual && <StatusBadge tone="green">Esta sessão</StatusBadge>}
              <p className="hint">
                Usada em {formatDateTime(sessao.usado_em)} · desde {formatDateTime(sessao.criado_em)}
                {sessao.endereco_ip && ` · ${sessao.endereco_ip}`}
              </p>
            </div>
            {!sessao.atual && (
              <Button
                variant="default"
                size="xs"
                aria-label={`Encerrar a sessão de ${dispositivoDe(sessao.agente)}`}
                onClick={() => setEncerrando(sessao)}
              >
                Encerrar
              </Button>
            )}
          </Line>
        ))}
      </Lines>
      {encerrando && (
        <EncerrarSessaoDialog
          sessao={encerrando === 'outras' ? null : encerrando}
          outras={sessoes.length - 1}
          onClose={() => setEncerrando(null)}
        />
      )}
    </section>
  );
}
