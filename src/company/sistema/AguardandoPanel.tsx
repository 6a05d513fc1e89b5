// Users awaiting approval, above the list. Renders nothing when there are none.

import { Button, Group, Title } from '@mantine/core';
import { formatDateTime } from '#platform/shared/dates.ts';
import { plural } from '#platform/shared/text.ts';
import { Line, Lines } from '#platform/web/look/Lines.tsx';
import classes from './AguardandoPanel.module.css';
import type { AcoesUsuario } from './sistema.client.ts';
import type { Usuario } from './sistema.contract.ts';

interface AguardandoPanelProps {
  usuarios: readonly Usuario[];
  total: number;
  acoes: AcoesUsuario;
  /** Whether the current user may approve or refuse; other users only see the list. */
  podeEditar: boolean;
}

export function AguardandoPanel({ usuarios, total, acoes, podeEditar }: AguardandoPanelProps) {
  if (usuarios.length === 0) return null;
  return (
    <section className={classes.panel} aria-labelledby="aguardando">
      <Title order={2} size="h4" c="var(--color-amber)" id="aguardando">
        {plural(total, 'pessoa aguarda aprovação', 'pessoas aguardam aprovação')}
      </Title>
      <Lines>
        {usuarios.map((usuario) => (
          <Line key={usuario.id}>
            <div>
              <strong>{usuario.nome_completo}</strong>
              <p className="hint">
                {usuario.email} · {usuario.cargo} · {formatDateTime(usuario.criado_em)}
              </p>
            </div>
            {podeEditar && usuario.ao_alcance && (
              <Group gap="xs">
                <Button
                  variant="default"
                  size="xs"
                  disabled={acoes.ocupado}
                  aria-label={`Recusar ${usuario.nome_completo}`}
                  onClick={() => void acoes.recusar(usuario)}
                >
                  Recusar
                </Button>
                <Button
                  size="xs"
                  disabled={acoes.ocupado}
                  aria-label={`Aprovar ${usuario.nome_completo}`}
                  onClick={() => acoes.aprovar(usuario)}
                >
                  Aprovar
                </Button>
              </Group>
            )}
          </Line>
        ))}
      </Lines>
    </section>
  );
}
