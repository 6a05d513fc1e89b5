/** 'Como pagou?' for the dialogs of billing and sale: nothing at all, not even its code, while it is not asked. */
import { lazy, Suspense, useEffect } from 'react';
import type { DocumentoDoPix } from './baixas.contract.ts';
import type { ComoPagou } from './como_pagou.client.ts';

const load = () => import('./RecebimentoSelect.tsx').then((m) => ({ default: m.RecebimentoSelect }));
const RecebimentoSelect = lazy(load);

interface ComoPagouSelectProps {
  pergunta: ComoPagou | null;
  /** Loads the code of the question before there is something to ask. */
  perguntavel: boolean;
  /** Digits alone choose: there is no text field beside it. */
  digitos?: boolean;
  filial_id: string;
  documento?: DocumentoDoPix;
}

export function ComoPagouSelect({ pergunta, perguntavel, ...outros }: ComoPagouSelectProps) {
  useEffect(() => {
    if (perguntavel) void load().catch(() => undefined); // shown later, it tries again
  }, [perguntavel]);
  if (!pergunta) return null;
  return (
    <Suspense fallback={null}>
      <RecebimentoSelect {...pergunta} {...outros} />
    </Suspense>
  );
}
