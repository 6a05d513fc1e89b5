/** Shows a secret once: a token or a key, to be copied. */
import { Button, Text } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { copyText } from '#platform/web/toasts/copy.ts';
import { Dialog } from './Dialog.tsx';

interface SecretDialogProps {
  title: string;
  /** The kind of secret in a sentence, a masculine noun: 'token'. */
  noun: string;
  secret: string;
  onClose: () => void;
  /** Says what the secret is used for. */
  children: ReactNode;
}

export function SecretDialog({ title, noun, secret, onClose, children }: SecretDialogProps) {
  const copied = `${noun.charAt(0).toUpperCase()}${noun.slice(1)} copiado`;
  return (
    <Dialog title={title} onClose={onClose} footer={<Button onClick={onClose}>Guardei o {noun}</Button>}>
      <Text c="dimmed">{children}</Text>
      <Text my="sm" ff="monospace" style={{ overflowWrap: 'anywhere', userSelect: 'all' }}>
        {secret}
      </Text>
      <Button
        variant="default"
        leftSection={<IconCopy size={16} />}
        onClick={() => void copyText(secret, copied, `Selecione o texto do ${noun}`)}
      >
        Copiar {noun}
      </Button>
    </Dialog>
  );
}
