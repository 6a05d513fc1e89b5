// Open invitations. Renders nothing when there are none.

import { Button, Group, Title } from '@mantine/core';
import { formatDateTime } from '#platform/shared/dates.ts';
import { plural } from '#platform/shared/text.ts';
import { Line, Lines } from '#platform/web/look/Lines.tsx';
import classes from './AguardandoPanel.module.css';
import { useCancelarConvite, useConvites } from './sistema.client.ts';

export function ConvitesPanel() {
  const { data: convites = [] } = useConvites();
  const { cancelar, ocupado } = useCancelarConvite();
  if (convites.length === 0) return null;
  return (
    <section className={classes.panel} data-calm aria-labelledby="convites">
      <Title order={2} size="h4" c="dimmed" id="convites">
        {plural(convites.length, 'convite aberto', 'convites abertos')}
      </Title>
      <Lines>
        {convites.map((convite) => (
          <Line key={convite.id}>
            <div>
              <strong>{convite.email ?? 'Para quem tiver o link'}</strong>
              <p className="hint">
                {convite.papel} · {convite.cargo} ·{' '}
                {convite.filiais ? convite.filiais.join(', ') : 'Todas as filiais'} · por {convite.criado_por}{' '}
                · até {formatDateTime(convite.expira_em)}
              </p>
            </div>
            {convite.ao_alcance && (
              <Group gap="xs">
                <Button
                  variant="default"
                  size="xs"
                  disabled={ocupado}
                  aria-label={`Cancelar convite de ${convite.email ?? convite.cargo}`}
                  onClick={() => void cancelar(convite)}
                >
                  Cancelar convite
                </Button>
              </Group>
            )}
          </Line>
        ))}
      </Lines>
    </section>
  );
}
