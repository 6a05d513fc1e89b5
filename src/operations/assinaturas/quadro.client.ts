/** A place to sign: strokes of a pen, a finger or a mouse, and their picture. */
import { useCallback, useRef } from 'react';

const TRACO = 2.2;
/** Pixels of the picture for each of the screen, so that paper shows it clean. */
const ESCALA = 2;

interface Ponto {
  x: number;
  y: number;
}

/** Smooth between the middles of neighbouring points. */
function desenhar(pincel: CanvasRenderingContext2D, tracos: readonly (readonly Ponto[])[]): void {
  pincel.clearRect(0, 0, pincel.canvas.width, pincel.canvas.height);
  pincel.lineWidth = TRACO * ESCALA;
  pincel.lineCap = 'round';
  pincel.lineJoin = 'round';
  pincel.strokeStyle = 'black';
  for (const traco of tracos) {
    const [primeiro, ...resto] = traco;
    if (!primeiro) continue;
    pincel.beginPath();
    pincel.moveTo(primeiro.x, primeiro.y);
    let antes = primeiro;
    for (const ponto of resto) {
      pincel.quadraticCurveTo(antes.x, antes.y, (antes.x + ponto.x) / 2, (antes.y + ponto.y) / 2);
      antes = ponto;
    }
    pincel.lineTo(antes.x, antes.y);
    pincel.stroke();
  }
}

export function useQuadro() {
  const canvas = useRef<HTMLCanvasElement | null>(null);
  const tracos = useRef<Ponto[][]>([]);
  const redesenhar = useCallback(() => {
    const pincel = canvas.current?.getContext('2d');
    if (pincel) desenhar(pincel, tracos.current);
  }, []);
  const ref = useCallback(
    (element: HTMLCanvasElement | null) => {
      canvas.current = element;
      if (!element) return;
      const { width, height } = element.getBoundingClientRect();
      element.width = Math.round(width * ESCALA);
      element.height = Math.round(height * ESCALA);
      tracos.current = [];
      let riscando = false;
      const pontoDe = ({ clientX, clientY }: PointerEvent): Ponto => {
        const { left, top } = element.getBoundingClientRect();
        return { x: (clientX - left) * ESCALA, y: (clientY - top) * ESCALA };
      };
      const riscar = (event: PointerEvent) => {
        const { buttons } = event;
        if (event.type === 'pointerdown') {
          element.setPointerCapture(event.pointerId);
          tracos.current.push([]);
          riscando = true;
        }
        if (!riscando || buttons === 0) return;
        tracos.current.at(-1)?.push(pontoDe(event));
        redesenhar();
      };
      const parar = () => {
        riscando = false;
      };
      element.addEventListener('pointerdown', riscar);
      element.addEventListener('pointermove', riscar);
      element.addEventListener('pointerup', parar);
      element.addEventListener('pointercancel', parar);
      return () => {
        element.removeEventListener('pointerdown', riscar);
        element.removeEventListener('pointermove', riscar);
        element.removeEventListener('pointerup', parar);
        element.removeEventListener('pointercancel', parar);
      };
    },
    [redesenhar],
  );
  return {
    ref,
    pontos: () => tracos.current.reduce((total, traco) => total + traco.length, 0),
    /** In base64. */
    png: () => canvas.current?.toDataURL('image/png').split(',')[1] ?? null,
    /** Below a long text the place to sign is out of sight. */
    mostrar: () => canvas.current?.scrollIntoView({ block: 'nearest' }),
    limpar: () => {
      tracos.current = [];
      redesenhar();
    },
  };
}
