/** The window of an action that a later slice offers on an order's row. */
import { lazyOverlay } from '#platform/web/overlays/lazyOverlay.tsx';
import { type AtoAberto, atosDaOrdem } from './atos.client.ts';

const JANELAS = new Map(
  atosDaOrdem.all().flatMap((ato) => (ato.naLinha ? [[ato, lazyOverlay(ato.naLinha.load)] as const] : [])),
);

interface AtoDialogProps {
  aberto: AtoAberto | null;
  onClose: () => void;
}

export function AtoDialog({ aberto, onClose }: AtoDialogProps) {
  const Janela = aberto && JANELAS.get(aberto.ato);
  return Janela && <Janela ordem={aberto.ordem} onClose={onClose} />;
}
