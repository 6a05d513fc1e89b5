/**
 * What an icon stands for, once the pointer rests on it: of the element with `data-tooltip="Editar"`, at its right with
 * `data-tooltip-at="right"`. A list has a hundred of them, so one listener serves the page. Mounted once by the shell.
 */
import { CatchBoundary } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { lazyOverlay } from './lazyOverlay.tsx';

const TargetTooltip = lazyOverlay(() => import('./TargetTooltip.tsx').then((m) => m.TargetTooltip), 'popup');

/** Not the button of an open menu, which it would cover. */
const WITH_TOOLTIP = '[data-tooltip]:not([aria-expanded="true"])';
const REST_MS = 350;

export function Tooltips() {
  const [target, setTarget] = useState<HTMLElement | null>(null);
  useEffect(() => onRest(setTarget), []);
  if (!target) return null;
  // No tooltip is no reason to take the screen away.
  return (
    <CatchBoundary getResetKey={() => 'tooltip'} errorComponent={() => null}>
      <TargetTooltip target={target} />
    </CatchBoundary>
  );
}

/** Tells where the pointer rests, null once it has gone on, or a button or key is pressed. */
function onRest(tell: (target: HTMLElement | null) => void): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  let over: HTMLElement | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    clearTimeout(timer);
    tell(null);
  };
  const go = (to: HTMLElement | null) => {
    if (to === over) return;
    over = to;
    stop();
    if (to) timer = setTimeout(() => tell(to), REST_MS);
  };
  const point = ({ target, pointerType }: PointerEvent) => {
    // A finger does not rest: its tap would leave the tooltip over what it has opened.
    if (pointerType === 'touch' || !(target instanceof Element)) return;
    go(target.closest<HTMLElement>(WITH_TOOLTIP));
  };
  document.addEventListener('pointerover', point, { signal });
  document.documentElement.addEventListener('pointerleave', () => go(null), { signal });
  window.addEventListener('pointerdown', stop, { signal, capture: true });
  window.addEventListener('keydown', stop, { signal, capture: true });
  return () => {
    clearTimeout(timer);
    listening.abort();
  };
}
