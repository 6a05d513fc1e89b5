/** The history dialog a list opens for one of its rows, loaded as its own chunk: see useHistorico. */
import { lazyOverlay } from '#platform/web/overlays/lazyOverlay.tsx';
import type { Historico } from './auditoria.client.ts';

const HistoricoDoRegistroDialog = lazyOverlay(() =>
  import('./HistoricoDoRegistroDialog.tsx').then((m) => m.HistoricoDoRegistroDialog),
);

export function HistoricoDialog({ historico: { aberto, fechar } }: { historico: Historico }) {
  return aberto && <HistoricoDoRegistroDialog key={aberto.id} {...aberto} onClose={fechar} />;
}
