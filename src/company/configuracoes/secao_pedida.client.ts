import { type RefObject, useEffect } from 'react';

export function mostrarSecao(secao: string): void {
  const lugar = document.getElementById(secao);
  lugar?.scrollIntoView({ block: 'start' });
  lugar?.focus({ preventScroll: true });
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
