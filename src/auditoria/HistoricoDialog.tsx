/** The history that a list opens for one of its rows, as a chunk of its own: see useHistorico. */
import { lazyDialog } from '#platform/web/ui/lazyDialog.tsx';
import type { Historico } from './auditoria.client.ts';

const HistoricoDoRegistroDialog = lazyDialog(() =>
  import('./HistoricoDoRegistroDialog.tsx').then((m) => m.HistoricoDoRegistroDialog),
);

export function HistoricoDialog({ historico: { aberto, fechar } }: { historico: Historico }) {
  return aberto && <HistoricoDoRegistroDialog key={aberto.id} {...aberto} onClose={fechar} />;
}
