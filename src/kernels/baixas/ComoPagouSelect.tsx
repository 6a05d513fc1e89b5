/** 'Como pagou?' for the dialogs of billing and sale: nothing at all, not even its code, while it is not asked. */
import { lazy, Suspense } from 'react';
import type { ComoPagou } from './baixas.client.ts';

const RecebimentoSelect = lazy(() =>
  import('./RecebimentoSelect.tsx').then((m) => ({ default: m.RecebimentoSelect })),
);

interface ComoPagouSelectProps {
  pergunta: ComoPagou | null;
  /** Digits alone choose: there is no text field beside it. */
  digitos?: boolean;
  filial_id: string;
  cliente_id?: string | null;
  numero_os?: number;
}

export function ComoPagouSelect({ pergunta, ...outros }: ComoPagouSelectProps) {
  if (!pergunta) return null;
  return (
    <Suspense fallback={null}>
      <RecebimentoSelect {...pergunta} {...outros} />
    </Suspense>
  );
}
