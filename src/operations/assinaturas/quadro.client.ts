/** A signature pad for pen, finger or mouse, and its picture. */
import { useCallback, useRef } from 'react';
import SignaturePad, { type PointGroup } from 'signature_pad';

/** Canvas pixels per CSS pixel, so that the drawing prints sharply. */
const ESCALA = 2;

/** CSS pixels between the drawing and the edge of a pad that became narrower than it. */
const MARGEM = 8;

/** The strokes at another size, in proportion, so that a drawing made on a wide screen is whole on a narrow one. */
const emEscala = (tracos: PointGroup[], fator: number): PointGroup[] =>
  tracos.map((traco) => ({
    ...traco,
    points: traco.points.map((ponto) => ({ ...ponto, x: ponto.x * fator, y: ponto.y * fator })),
  }));

/**
 * Gives the canvas the pixels of its place on the screen, and draws the strokes again. A phone that is turned changes that
 * place; without this the browser would stretch the picture, and a stroke would appear beside the finger.
 */
function ajustar(canvas: HTMLCanvasElement, pad: SignaturePad): void {
  const { width, height } = canvas.getBoundingClientRect();
  const [larga, alta] = [Math.round(width * ESCALA), Math.round(height * ESCALA)];
  if (larga === 0 || (canvas.width === larga && canvas.height === alta)) return;
  const tracos = pad.toData();
  const direita = tracos.flatMap(({ points }) => points).reduce((maior, { x }) => Math.max(maior, x), 0);
  canvas.width = larga;
  canvas.height = alta;
  canvas.getContext('2d')?.scale(ESCALA, ESCALA);
  pad.fromData(emEscala(tracos, Math.min(1, (width - MARGEM) / (direita || 1))));
}

export function useQuadro() {
  const quadro = useRef<{ canvas: HTMLCanvasElement; pad: SignaturePad } | null>(null);
  const ref = useCallback((canvas: HTMLCanvasElement | null) => {
    if (!canvas) return;
    const pad = new SignaturePad(canvas);
    quadro.current = { canvas, pad };
    ajustar(canvas, pad);
    const tamanho = new ResizeObserver(() => ajustar(canvas, pad));
    tamanho.observe(canvas);
    return () => {
      tamanho.disconnect();
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
