/** A signature pad for pen, finger or mouse, and its picture. */
import { useCallback, useRef } from 'react';
import SignaturePad from 'signature_pad';

/** Canvas pixels per CSS pixel, so that the drawing prints sharply. */
const ESCALA = 2;

export function useQuadro() {
  const quadro = useRef<{ canvas: HTMLCanvasElement; pad: SignaturePad } | null>(null);
  const ref = useCallback((canvas: HTMLCanvasElement | null) => {
    if (!canvas) return;
    const { width, height } = canvas.getBoundingClientRect();
    canvas.width = Math.round(width * ESCALA);
    canvas.height = Math.round(height * ESCALA);
    canvas.getContext('2d')?.scale(ESCALA, ESCALA);
    const pad = new SignaturePad(canvas);
    quadro.current = { canvas, pad };
    return () => {
      pad.off();
      quadro.current = null;
    };
  }, []);
  return {
    ref,
    pontos: () => quadro.current?.pad.toData().reduce((total, { points }) => total + points.length, 0) ?? 0,
    /** PNG in base64. */
    png: () => quadro.current?.canvas.toDataURL('image/png').split(',')[1] ?? null,
    /** Below a long text the pad may be out of sight. */
    mostrar: () => quadro.current?.canvas.scrollIntoView({ block: 'nearest' }),
    limpar: () => quadro.current?.pad.clear(),
  };
}
