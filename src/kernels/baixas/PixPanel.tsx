/** QR and 'copia e cola' of what is due now. A person confirms it against the bank's app. */
import { Button } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { usePix } from './baixas.client.ts';
import type { PixInput } from './baixas.contract.ts';
import classes from './RecebimentoSelect.module.css';

export function PixPanel({ input }: { input: PixInput }) {
  const { data, error } = usePix(input);
  const [copiado, setCopiado] = useState('');
  async function copiar(texto: string) {
    await navigator.clipboard.writeText(texto);
    setCopiado(texto);
  }
  if (error) return <p className={classes.hint}>{error.message}</p>;
  return (
    <div className={classes.pix}>
      <div className={classes.qr}>
        {data && (
          <img
            alt="QR Code do PIX"
            width={148}
            height={148}
            src={`data:image/svg+xml,${encodeURIComponent(data.qr_svg)}`}
          />
        )}
      </div>
      <div className={classes.pixText}>
        <Button
          variant="default"
          size="xs"
          disabled={!data}
          leftSection={
            data && copiado === data.brcode ? (
              <IconCheck size={15} aria-hidden />
            ) : (
              <IconCopy size={15} aria-hidden />
            )
          }
          onClick={() => data && void copiar(data.brcode).catch(() => undefined)}
        >
          {data && copiado === data.brcode ? 'Copiado' : 'Copiar copia e cola'}
        </Button>
        <p className={classes.hint}>Confira no aplicativo do banco, não no comprovante do cliente</p>
      </div>
    </div>
  );
}
