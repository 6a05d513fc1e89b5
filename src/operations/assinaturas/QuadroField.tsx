/** The signature pad (quadro.client.ts) with its error. */
import { Button } from '@mantine/core';
import { ASSINE_NO_QUADRO } from '#company/documentos/assinaturas.rules.ts';
import classes from './Quadro.module.css';
import type { useQuadro } from './quadro.client.ts';

interface QuadroFieldProps {
  quadro: ReturnType<typeof useQuadro>;
  /** Shows the error for a missing drawing. */
  falta: boolean;
}

export function QuadroField({ quadro, falta }: QuadroFieldProps) {
  return (
    <div>
      <canvas ref={quadro.ref} className={classes.quadro} aria-label={ASSINE_NO_QUADRO} />
      <div className={classes.linha}>
        <Button variant="default" size="xs" onClick={quadro.limpar}>
          Limpar
        </Button>
        {falta && (
          <span role="alert" className={classes.erro}>
            {ASSINE_NO_QUADRO}
          </span>
        )}
      </div>
    </div>
  );
}
