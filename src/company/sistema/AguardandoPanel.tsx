// Users awaiting approval, above the list. Renders nothing when there are none.

import { Button } from '@mantine/core';
import { formatDateTime } from '#platform/shared/dates.ts';
import { plural } from '#platform/shared/text.ts';
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
      <h2 id="aguardando" className={classes.title}>
        {plural(total, 'pessoa aguarda aprovação', 'pessoas aguardam aprovação')}
      </h2>
      <ul className={classes.people}>
        {usuarios.map((usuario) => (
          <li key={usuario.id} className={classes.person}>
            <div className={classes.who}>
              <div className={classes.name}>{usuario.nome_completo}</div>
              <div className={classes.details}>
                {usuario.email} · {usuario.cargo} · {formatDateTime(usuario.criado_em)}
              </div>
            </div>
            {podeEditar && usuario.ao_alcance && (
              <div className={classes.answers}>
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
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
