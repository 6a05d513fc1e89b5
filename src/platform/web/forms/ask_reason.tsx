/**
 * Asks for the reason of an act, from any code; resolves with the reason, or null if the user cancels. The frame mounts
 * `<ReasonHost />` once.
 *
 *     const motivo = await askReason({ title: 'Lançar sobra', message: '…', details: {}, submitLabel: 'Lançar sobra' });
 */
import { useSyncExternalStore } from 'react';
import { lazyOverlay } from '#platform/web/overlays/lazyOverlay.tsx';
import type { ReasonDialogProps } from './ReasonDialog.tsx';

const ReasonDialog = lazyOverlay(() => import('./ReasonDialog.tsx').then((m) => m.ReasonDialog));

type Options = Omit<ReasonDialogProps, 'onSubmit' | 'onClose'>;

let asked: (Options & { answer: (reason: string | null) => void }) | null = null;
let notify = () => {};

export function askReason(options: Options): Promise<string | null> {
  asked?.answer(null);
  return new Promise((resolve) => {
    const answer = (reason: string | null) => {
      asked = null;
      notify();
      resolve(reason);
    };
    asked = { ...options, answer };
    notify();
  });
}

function subscribe(listener: () => void): () => void {
  notify = listener;
  return () => {
    notify = () => {};
  };
}

export function ReasonHost() {
  const current = useSyncExternalStore(subscribe, () => asked);
  if (!current) return null;
  const { answer, ...options } = current;
  return (
    <ReasonDialog
      {...options}
      onSubmit={(reason) => Promise.resolve(answer(reason))}
      onClose={() => answer(null)}
    />
  );
}
