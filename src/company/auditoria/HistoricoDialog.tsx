/** The history that a list opens for one of its rows, as a chunk of its own: see useHistorico. */
import { lazyOverlay } from '#platform/web/overlays/lazyOverlay.tsx';
import type { Historico } from './auditoria.client.ts';

const HistoricoDoRegistroDialog = lazyOverlay(() =>
  import('./HistoricoDoRegistroDialog.tsx').then((m) => m.HistoricoDoRegistroDialog),
);

export function HistoricoDialog({ historico: { aberto, fechar } }: { historico: Historico }) {
  return aberto && <HistoricoDoRegistroDialog key={aberto.id} {...aberto} onClose={fechar} />;
}
