/** The recovery codes, shown only once. */
import { Button, Text } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { Columns } from '#platform/web/look/Columns.tsx';
import { copyText } from '#platform/web/toasts/copy.ts';

export function CodigosList({ codigos }: { codigos: readonly string[] }) {
  const copiar = () => copyText(codigos.join('\n'), 'Códigos copiados', 'Anote os códigos');
  return (
    <>
      <Text c="dimmed">
        Cada código vale uma vez, no lugar do código do aplicativo, se você ficar sem o celular. Eles não
        serão mostrados de novo.
      </Text>
      <Columns component="ul" width={150} gap="xs" my="sm" ff="monospace" aria-label="Códigos de recuperação">
        {codigos.map((codigo) => (
          <li key={codigo}>{codigo}</li>
        ))}
      </Columns>
      <Button variant="default" leftSection={<IconCopy size={16} />} onClick={() => void copiar()}>
        Copiar códigos
      </Button>
    </>
  );
}
