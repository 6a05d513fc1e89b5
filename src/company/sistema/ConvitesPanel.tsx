// Open invitations. Renders nothing when there are none.

import { Button } from '@mantine/core';
import { formatDateTime } from '#platform/shared/dates.ts';
import { plural } from '#platform/shared/text.ts';
import classes from './AguardandoPanel.module.css';
import { useCancelarConvite, useConvites } from './sistema.client.ts';

export function ConvitesPanel() {
  const { data: convites = [] } = useConvites();
  const { cancelar, ocupado } = useCancelarConvite();
  if (convites.length === 0) return null;
  return (
    <section className={classes.panel} data-calm aria-labelledby="convites">
      <h2 id="convites" className={classes.title}>
        {plural(convites.length, 'convite aberto', 'convites abertos')}
      </h2>
      <ul className={classes.people}>
        {convites.map((convite) => (
          <li key={convite.id} className={classes.person}>
            <div className={classes.who}>
              <div className={classes.name}>{convite.email ?? 'Para quem tiver o link'}</div>
              <div className={classes.details}>
                {convite.papel} · {convite.cargo} ·{' '}
                {convite.filiais ? convite.filiais.join(', ') : 'Todas as filiais'} · por {convite.criado_por}{' '}
                · até {formatDateTime(convite.expira_em)}
              </div>
            </div>
            {convite.ao_alcance && (
              <div className={classes.answers}>
                <Button
                  variant="default"
                  size="xs"
                  disabled={ocupado}
                  aria-label={`Cancelar convite de ${convite.email ?? convite.cargo}`}
                  onClick={() => void cancelar(convite)}
                >
                  Cancelar convite
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
