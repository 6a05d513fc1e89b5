/** The signature pad (quadro.client.ts) with its error. */
import { Button, Group, Text } from '@mantine/core';
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
      <Group gap="sm">
        <Button variant="default" size="xs" onClick={quadro.limpar}>
          Limpar
        </Button>
        {falta && (
          <Text span c="var(--color-danger)" role="alert">
            {ASSINE_NO_QUADRO}
          </Text>
        )}
      </Group>
    </div>
  );
}
