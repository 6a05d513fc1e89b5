/** The secret of a webhook, shown only once. */
import { SecretDialog } from '#platform/web/overlays/SecretDialog.tsx';

export function SegredoDialog({ segredo, onClose }: { segredo: string; onClose: () => void }) {
  return (
    <SecretDialog title="Segredo do webhook" noun="segredo" secret={segredo} onClose={onClose}>
      Copie agora: ele não será mostrado de novo. Com ele o outro programa confere que cada aviso veio daqui,
      pelo cabeçalho <code>webhook-signature</code>.
    </SecretDialog>
  );
}
