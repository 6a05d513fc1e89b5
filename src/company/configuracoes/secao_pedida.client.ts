import { type RefObject, useEffect } from 'react';
import { dialogOpen } from '#platform/web/overlays/open_dialogs.ts';

const CAMPO = ':is(input, textarea):not([type=file], :disabled)';

/** Scrolls to the section and puts the cursor into its first field; on touch screens the keyboard would hide it. */
export function mostrarSecao(secao: string): void {
  const lugar = document.getElementById(secao);
  if (!lugar) return;
  lugar.scrollIntoView({ block: 'start' });
  // The address may open a window over the section, which has the cursor.
  if (dialogOpen()) return;
  const campo = matchMedia('(pointer: coarse)').matches ? null : lugar.querySelector<HTMLElement>(CAMPO);
  (campo ?? lugar).focus({ preventScroll: true });
}

const ATOS = ['pointerdown', 'wheel', 'keydown'] as const;

/**
 * Shows the section that the address names. The sections above it load late and push it away, so it is shown again
 * until the person does something.
 */
export function useSecaoPedida(secao: string | undefined, painel: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (!secao || !painel.current) return;
    const observer = new ResizeObserver(() => mostrarSecao(secao));
    const parar = () => observer.disconnect();
    observer.observe(painel.current);
    for (const ato of ATOS) window.addEventListener(ato, parar, { capture: true });
    return () => {
      parar();
      for (const ato of ATOS) window.removeEventListener(ato, parar, { capture: true });
    };
  }, [secao, painel]);
}
