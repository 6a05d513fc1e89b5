/** The recovery codes, shown only once. */
import { Button } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { toast } from '#platform/web/toasts/toast.ts';
import classes from './SegundoFator.module.css';

export function CodigosList({ codigos }: { codigos: readonly string[] }) {
  async function copiar() {
    await navigator.clipboard.writeText(codigos.join('\n')).then(
      () => toast.success('Códigos copiados'),
      () => toast.error('Não foi possível copiar. Anote os códigos'),
    );
  }
  return (
    <>
      <p className={classes.text}>
        Cada código vale uma vez, no lugar do código do aplicativo, se você ficar sem o celular. Eles não
        serão mostrados de novo.
      </p>
      <ul className={classes.codes} aria-label="Códigos de recuperação">
        {codigos.map((codigo) => (
          <li key={codigo}>{codigo}</li>
        ))}
      </ul>
      <Button mt={12} variant="default" leftSection={<IconCopy size={16} />} onClick={() => void copiar()}>
        Copiar códigos
      </Button>
    </>
  );
}
