/**
 * Reads the QR code of a label with the phone's camera, if the browser supports BarcodeDetector, over https or on
 * localhost. No picture leaves the phone.
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

/** Null if the platform cannot read QR codes, even if the browser knows other codes. */
function novoDetector(): Detector | null {
  const Classe = detectorClass();
  try {
    return Classe ? new Classe({ formats: ['qr_code'] }) : null;
  } catch {
    return null;
  }
}

/** Detects one frame at a time: skips calls while one runs, and all calls after `onCodigo` returned true. */
export function umaPorVez(
  detectar: () => Promise<readonly { rawValue: string }[]>,
  onCodigo: (codigo: string) => boolean,
): () => Promise<void> {
  let lendo = false;
  let achado = false;
  return async () => {
    if (lendo || achado) return;
    lendo = true;
    // An unreadable frame is skipped.
    const [codigo] = await detectar().catch(() => []);
    lendo = false;
    achado = codigo !== undefined && onCodigo(codigo.rawValue);
  };
}

/** Calls `onCodigo` for each code that the camera reads, until it returns true or the component unmounts. */
export function useLeitura(onCodigo: (codigo: string) => boolean) {
  const video = useRef<HTMLVideoElement>(null);
  const [semCamera, setSemCamera] = useState(false);
  const lido = useEffectEvent(onCodigo);
  useEffect(() => {
    const detector = novoDetector();
    if (!detector) return setSemCamera(true);
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
    const ler = umaPorVez(
      async () => (video.current ? detector.detect(video.current) : []),
      (codigo) => !fechada && lido(codigo),
    );
    const vez = window.setInterval(() => {
      const { current } = video;
      if (current && current.readyState >= current.HAVE_CURRENT_DATA) void ler();
    }, LEITURA_MS);
    return () => {
      fechada = true;
      window.clearInterval(vez);
      parar();
    };
  }, []);
  return { video, semCamera };
}
