/** The window of an action that a later slice offers on a quote without an order. */
import { lazyOverlay } from '#platform/web/overlays/lazyOverlay.tsx';
import { type AtoDaOrdem, atosDaOrdem, type OrcamentoDoAto } from './atos.client.ts';

const janelas = atosDaOrdem.derive(
  (atos) =>
    new Map(atos.flatMap((ato) => (ato.noOrcamento ? [[ato, lazyOverlay(ato.noOrcamento)] as const] : []))),
);

interface OrcamentoAtoDialogProps {
  ato: AtoDaOrdem | null;
  orcamento: OrcamentoDoAto;
  onClose: () => void;
}

export function OrcamentoAtoDialog({ ato, orcamento, onClose }: OrcamentoAtoDialogProps) {
  // Also while nothing is open, so that the windows are prefetched.
  const todas = janelas();
  const Janela = ato && todas.get(ato);
  return Janela && <Janela orcamento={orcamento} onClose={onClose} />;
}
