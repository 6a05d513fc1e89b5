/** A button that uploads one file of a form, and the name of the uploaded file. */
import { Button, FileButton, Group } from '@mantine/core';
import { IconCheck, IconPhoto } from '@tabler/icons-react';
import type { UmArquivo } from './um_arquivo.client.ts';

interface UmArquivoFieldProps {
  arquivo: UmArquivo;
  escolher: string;
  trocar: string;
}

export function UmArquivoField({ arquivo, escolher, trocar }: UmArquivoFieldProps) {
  const { presente, nome, enviando, enviar } = arquivo;
  return (
    <Group gap="sm">
      <FileButton accept="image/*,application/pdf" onChange={(escolhido) => void enviar(escolhido)}>
        {(props) => (
          <Button
            {...props}
            variant="default"
            size="xs"
            loading={enviando}
            leftSection={<IconPhoto size={15} />}
          >
            {presente ? trocar : escolher}
          </Button>
        )}
      </FileButton>
      <Group component="span" gap="2xs" fz="small" c="dimmed" role="status">
        {presente && (
          <>
            <IconCheck size={15} aria-hidden /> {nome || 'Arquivo anexado'}
          </>
        )}
      </Group>
    </Group>
  );
}
