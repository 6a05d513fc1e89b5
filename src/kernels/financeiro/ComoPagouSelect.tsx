/**
 * 'Como pagou?' in the dialogs of billing and sale. Renders nothing, and does not load the question's code, unless it
 * is asked.
 */
import { lazy, Suspense, useEffect } from 'react';
import type { DocumentoDoPix } from './baixas.contract.ts';
import type { ComoPagou } from './como_pagou.client.ts';

const load = () => import('./RecebimentoSelect.tsx').then((m) => ({ default: m.RecebimentoSelect }));
const RecebimentoSelect = lazy(load);

interface ComoPagouSelectProps {
  pergunta: ComoPagou | null;
  /** True prefetches the code before there is something to ask. */
  perguntavel: boolean;
  /** Digits select without Alt, because there is no text field beside it. */
  digitos?: boolean;
  filial_id: string;
  documento?: DocumentoDoPix;
}

export function ComoPagouSelect({ pergunta, perguntavel, ...outros }: ComoPagouSelectProps) {
  useEffect(() => {
    if (perguntavel) void load().catch(() => undefined); // rendering the question loads it again
  }, [perguntavel]);
  if (!pergunta) return null;
  return (
    <Suspense fallback={null}>
      <RecebimentoSelect {...pergunta} {...outros} />
    </Suspense>
  );
}
