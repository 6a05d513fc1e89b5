/**
 * Tooltips on hover and keyboard focus, with the name of an icon or the full text of anything clamped. They work on
 * elements with `data-tooltip="Editar"` (placed at the right with `data-tooltip-at="right"`) and on clamped cells or
 * lines. A list has a hundred of them, so one listener serves the whole page. Mounted once by the shell.
 */
import { CatchBoundary } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { cutTextAt, cutTextIn } from './cut_text.ts';
import { lazyOverlay } from './lazyOverlay.tsx';
import type { Tip } from './TargetTooltip.tsx';

const TargetTooltip = lazyOverlay(
  () => import('./TargetTooltip.tsx').then((m) => m.TargetTooltip),
  'tooltip',
);

/** Excludes the button of an open menu, whose items the tooltip would cover. */
const WITH_TOOLTIP = '[data-tooltip]:not([aria-expanded="true"])';
const REST_MS = 350;

export function Tooltips() {
  const [tip, setTip] = useState<Tip | null>(null);
  useEffect(() => onRest(setTip), []);
  useEffect(() => (tip ? onGone(tip.target, () => setTip(null)) : undefined), [tip]);
  if (!tip) return null;
  // An error in a tooltip must not take the screen down.
  return (
    <CatchBoundary getResetKey={() => 'tooltip'} errorComponent={() => null}>
      <TargetTooltip {...tip} />
    </CatchBoundary>
  );
}

function tipAt(pointed: Element): Tip | null {
  const named = pointed.closest<HTMLElement>(WITH_TOOLTIP);
  if (!named) return cutTextAt(pointed);
  const { tooltip = '', tooltipAt } = named.dataset;
  return { target: named, text: tooltip, position: tooltipAt === 'right' ? 'right' : 'top' };
}

function tipIn(focused: EventTarget | null): Tip | null {
  const byKeys = focused instanceof HTMLElement && focused.matches(':focus-visible');
  const cut = byKeys ? cutTextIn(focused) : null;
  return cut && { ...cut, position: 'bottom-start' };
}

const placeOf = ({ clientX, clientY }: PointerEvent) => `${clientX} ${clientY}`;

/** The tooltip with the element's current text; null if the element was removed meanwhile. */
function asItIs({ target, text, ...tip }: Tip): Tip | null {
  return target.isConnected ? { ...tip, target, text: target.dataset.tooltip ?? text } : null;
}

/** Observes the DOM, because no pointer or focus event tells that the element was removed or renamed. */
function onGone(target: HTMLElement, tell: () => void): () => void {
  const name = target.dataset.tooltip;
  const changes = new MutationObserver(() => {
    if (!target.isConnected || target.dataset.tooltip !== name) tell();
  });
  changes.observe(document.body, { childList: true, subtree: true, attributeFilter: ['data-tooltip'] });
  return () => changes.disconnect();
}

/** Reports where the pointer or the focus rests, and null once it moves on or a button or key is pressed. */
function onRest(tell: (tip: Tip | null) => void): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  let over: HTMLElement | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pressed = '';
  const stop = () => {
    clearTimeout(timer);
    tell(null);
  };
  const go = (tip: Tip | null) => {
    if ((tip?.target ?? null) === over) return;
    over = tip?.target ?? null;
    stop();
    if (tip) timer = setTimeout(() => tell(asItIs(tip)), REST_MS);
  };
  const point = (event: PointerEvent) => {
    const { target, pointerType } = event;
    // A touch has no hover: a tap would leave the tooltip above what it opened.
    if (pointerType === 'touch' || !(target instanceof Element)) return;
    // A press may move another element under the resting pointer; that is not a hover.
    if (placeOf(event) !== pressed) go(tipAt(target));
  };
  const press = (event: PointerEvent) => {
    pressed = placeOf(event);
    stop();
  };
  document.addEventListener('pointerover', point, { signal });
  document.documentElement.addEventListener('pointerleave', () => go(null), { signal });
  document.addEventListener('focusin', ({ target }) => go(tipIn(target)), { signal });
  document.addEventListener('focusout', ({ relatedTarget }) => relatedTarget || go(null), { signal });
  window.addEventListener('pointerdown', press, { signal, capture: true });
  window.addEventListener('keydown', stop, { signal, capture: true });
  return () => {
    clearTimeout(timer);
    listening.abort();
  };
}
