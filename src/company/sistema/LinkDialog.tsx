/** A one-time link, shown only once. It is a bearer secret: copied and handed over, never stored. */
import { Button, CopyButton, TextInput } from '@mantine/core';
import { formatDateTime } from '#platform/shared/dates.ts';
import { Dialog } from '#platform/web/overlays/Dialog.tsx';
import type { Link } from './sistema.contract.ts';

interface LinkDialogProps {
  title: string;
  link: Link;
  onClose: () => void;
}

export function LinkDialog({ title, link, onClose }: LinkDialogProps) {
  const address = new URL(link.caminho, window.location.origin).href;
  return (
    <Dialog
      title={title}
      size="small"
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            Fechar
          </Button>
          <CopyButton value={address}>
            {({ copied, copy }) => <Button onClick={copy}>{copied ? 'Copiado' : 'Copiar link'}</Button>}
          </CopyButton>
        </>
      }
    >
      <TextInput
        label="Link"
        readOnly
        value={address}
        onFocus={(event) => event.currentTarget.select()}
        description={`Serve uma vez, até ${formatDateTime(link.expira_em)}. Envie só à pessoa: ele não será mostrado de novo.`}
      />
    </Dialog>
  );
}
