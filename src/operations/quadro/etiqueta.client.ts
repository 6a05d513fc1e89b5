/**
 * Reads the QR code of a label with the phone's own camera, where the browser knows how: BarcodeDetector, over https or on the same
 * machine. No picture leaves the phone.
 */
import { useEffect, useEffectEvent, useRef, useState } from 'react';

interface Detector {
  detect(from: HTMLVideoElement): Promise<readonly { rawValue: string }[]>;
}
type DetectorClass = new (options: { formats: readonly string[] }) => Detector;

const detectorClass = (): DetectorClass | undefined => Reflect.get(window, 'BarcodeDetector');

export const podeLerEtiquetas = (): boolean =>
  detectorClass() !== undefined && navigator.mediaDevices !== undefined;

const LEITURA_MS = 200;

/** Calls `onCodigo` for each code in the picture until it is closed. */
export function useLeitura(onCodigo: (codigo: string) => void) {
  const video = useRef<HTMLVideoElement>(null);
  const [semCamera, setSemCamera] = useState(false);
  const lido = useEffectEvent(onCodigo);
  useEffect(() => {
    const Detector = detectorClass();
    if (!Detector) return;
    const detector = new Detector({ formats: ['qr_code'] });
    let camera: MediaStream | null = null;
    let fechada = false;
    const parar = () => camera?.getTracks().map((track) => track.stop());
    navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } }).then(
      (aberta) => {
        camera = aberta;
        if (fechada || !video.current) return void parar();
        video.current.srcObject = aberta;
      },
      () => setSemCamera(true),
    );
    const vez = window.setInterval(() => {
      const { current } = video;
      if (!current || current.readyState < current.HAVE_CURRENT_DATA) return;
      // A frame that cannot be read is followed by the next.
      detector.detect(current).then(
        ([codigo]) => codigo && !fechada && lido(codigo.rawValue),
        () => undefined,
      );
    }, LEITURA_MS);
    return () => {
      fechada = true;
      window.clearInterval(vez);
      parar();
    };
  }, []);
  return { video, semCamera };
}
