/** The window of an action that a later slice offers on an order's row. */
import { lazyOverlay } from '#platform/web/overlays/lazyOverlay.tsx';
import { type AtoAberto, atosDaOrdem } from './atos.client.ts';

const janelas = atosDaOrdem.derive(
  (atos) =>
    new Map(atos.flatMap((ato) => (ato.naLinha ? [[ato, lazyOverlay(ato.naLinha.load)] as const] : []))),
);

interface AtoDialogProps {
  aberto: AtoAberto | null;
  onClose: () => void;
}

export function AtoDialog({ aberto, onClose }: AtoDialogProps) {
  // Also while nothing is open, so that the windows are prefetched.
  const todas = janelas();
  const Janela = aberto && todas.get(aberto.ato);
  return Janela && <Janela ordem={aberto.ordem} onClose={onClose} />;
}
