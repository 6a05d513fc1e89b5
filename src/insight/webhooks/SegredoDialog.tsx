/** The secret of a webhook, shown only once. */
import { Button } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { Dialog } from '#platform/web/overlays/Dialog.tsx';
import { toast } from '#platform/web/toasts/toast.ts';
import classes from './Webhooks.module.css';

export function SegredoDialog({ segredo, onClose }: { segredo: string; onClose: () => void }) {
  async function copiar() {
    await navigator.clipboard.writeText(segredo).then(
      () => toast.success('Segredo copiado'),
      () => toast.error('Não foi possível copiar. Selecione o texto do segredo'),
    );
  }
  return (
    <Dialog
      title="Segredo do webhook"
      onClose={onClose}
      footer={<Button onClick={onClose}>Guardei o segredo</Button>}
    >
      <p className={classes.text}>
        Copie agora: ele não será mostrado de novo. Com ele o outro programa confere que cada aviso veio
        daqui, pelo cabeçalho <code>webhook-signature</code>.
      </p>
      <p className={classes.secret}>{segredo}</p>
      <Button variant="default" leftSection={<IconCopy size={16} />} onClick={() => void copiar()}>
        Copiar segredo
      </Button>
    </Dialog>
  );
}
