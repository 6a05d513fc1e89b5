/** Where the person is signed in: device, last use, and the way out of each. */
import { Button } from '@mantine/core';
import { formatDateTime } from '#platform/shared/dates.ts';
import { confirm } from '#platform/web/ui/confirm.tsx';
import { StatusBadge } from '#platform/web/ui/StatusBadge.tsx';
import classes from './ContaPage.module.css';
import { useEncerrarOutras, useEncerrarSessao } from './conta.client.ts';
import type { SessaoAberta } from './conta.contract.ts';
import { dispositivoDe } from './conta.rules.ts';

export function SessoesPanel({ sessoes }: { sessoes: readonly SessaoAberta[] }) {
  const encerrar = useEncerrarSessao();
  const encerrarOutras = useEncerrarOutras();
  async function sairDasOutras() {
    const sim = await confirm({
      title: 'Encerrar as outras sessões',
      message: 'Quem estiver usando a sua conta em outro lugar terá de entrar de novo.',
      confirmLabel: 'Encerrar',
    });
    if (sim) encerrarOutras.mutate({});
  }
  return (
    <section className={classes.section} aria-labelledby="sessoes">
      <div className={classes.head}>
        <h2 id="sessoes" className={classes.title}>
          Sessões abertas
        </h2>
        {sessoes.length > 1 && (
          <Button variant="default" onClick={() => void sairDasOutras()}>
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
                disabled={encerrar.isPending}
                aria-label={`Encerrar a sessão de ${dispositivoDe(sessao.agente)}`}
                onClick={() => encerrar.mutate({ id: sessao.id })}
              >
                Encerrar
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
