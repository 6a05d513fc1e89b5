/**
 * Asks before an action that cannot be undone; resolves to true or false. The default title and button are those of a
 * delete. `<ConfirmHost />` is mounted once by the frame.
 *
 *     const message = `Deseja excluir o cliente ${c.nome_completo}?`;
 *     if (await confirm({ message, details: { Telefone: formatPhone(c.telefone) } })) excluir.mutate({ id: c.id });
 *     await confirm({ title: 'Faturar ordem', message: '…', confirmLabel: 'Faturar', tone: 'accent' });
 */
import { useSyncExternalStore } from 'react';
import type { ConfirmOptions, Question } from './ConfirmDialog.tsx';
import { lazyOverlay } from './lazyOverlay.tsx';

const ConfirmDialog = lazyOverlay(() => import('./ConfirmDialog.tsx').then((m) => m.ConfirmDialog));

let question: Question | null = null;
let notify = () => {};

function ask(next: Question | null): void {
  question = next;
  notify();
}

export function confirm(options: ConfirmOptions): Promise<boolean> {
  question?.answer(false);
  return new Promise((resolve) => {
    const answer = (yes: boolean) => {
      ask(null);
      resolve(yes);
    };
    ask({ ...options, answer });
  });
}

function subscribe(listener: () => void): () => void {
  notify = listener;
  return () => {
    notify = () => {};
  };
}

export function ConfirmHost() {
  const current = useSyncExternalStore(subscribe, () => question);
  return current && <ConfirmDialog {...current} onClose={() => current.answer(false)} />;
}
