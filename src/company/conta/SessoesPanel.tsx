/** The user's open sessions: device, last use, and a button to end each. */
import { Button } from '@mantine/core';
import { useState } from 'react';
import { formatDateTime } from '#platform/shared/dates.ts';
import { StatusBadge } from '#platform/web/look/StatusBadge.tsx';
import { lazyOverlay } from '#platform/web/overlays/lazyOverlay.tsx';
import classes from './ContaPage.module.css';
import type { SessaoAberta } from './conta.contract.ts';
import { dispositivoDe } from './conta.rules.ts';

const EncerrarSessaoDialog = lazyOverlay(() =>
  import('./EncerrarSessaoDialog.tsx').then((m) => m.EncerrarSessaoDialog),
);

export function SessoesPanel({ sessoes }: { sessoes: readonly SessaoAberta[] }) {
  const [encerrando, setEncerrando] = useState<SessaoAberta | 'outras' | null>(null);
  return (
    <section className={classes.section} aria-labelledby="sessoes">
      <div className={classes.head}>
        <h2 id="sessoes" className={classes.title}>
          Sessões abertas
        </h2>
        {sessoes.length > 1 && (
          <Button variant="default" onClick={() => setEncerrando('outras')}>
            Encerrar as outras
          </Button>
        )}
      </div>
      <ul className={classes.list}>
        {sessoes.map((sessao) => (
          <li key={sessao.id} className={classes.item}>
            <div>
              <div className={classes.name}>
                {dispositivoDe(sessao.agente)}{' '}
                {sessao.atual && <StatusBadge tone="green">Esta sessão</StatusBadge>}
              </div>
              <div className={classes.details}>
                Usada em {formatDateTime(sessao.usado_em)} · desde {formatDateTime(sessao.criado_em)}
                {sessao.endereco_ip && ` · ${sessao.endereco_ip}`}
              </div>
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
          </li>
        ))}
      </ul>
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
