/** A PIX code as QR and 'copia e cola'. A person confirms the payment against the bank's app. */
import { Button, Group, Stack, Text } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import classes from './RecebimentoSelect.module.css';

interface PixBadgeProps {
  /** Undefined while it loads. */
  pix: { brcode: string; qr_svg: string } | undefined;
}

export function PixBadge({ pix }: PixBadgeProps) {
  const [copiado, setCopiado] = useState('');
  async function copiar(texto: string) {
    await navigator.clipboard.writeText(texto);
    setCopiado(texto);
  }
  const feito = pix && copiado === pix.brcode;
  const Sinal = feito ? IconCheck : IconCopy;
  return (
    <Group>
      <div className={classes.qr}>
        {pix && (
          <img
            alt="QR Code do PIX"
            width={148}
            height={148}
            src={`data:image/svg+xml,${encodeURIComponent(pix.qr_svg)}`}
          />
        )}
      </div>
      <Stack gap="xs" align="start" flex="1 1 180px">
        <Button
          variant="default"
          size="xs"
          disabled={!pix}
          leftSection={<Sinal size={15} aria-hidden />}
          onClick={() => pix && void copiar(pix.brcode).catch(() => undefined)}
        >
          {feito ? 'Copiado' : 'Copiar copia e cola'}
        </Button>
        <Text c="dimmed" fz="small">
          Confira no aplicativo do banco, não no comprovante do cliente
        </Text>
      </Stack>
    </Group>
  );
}
