/** Reads a device's label with the phone's camera and opens its order. */
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { numeroDaEtiqueta } from '#company/documentos/etiqueta.rules.ts';
import { paginaDaOrdem } from '#operations/ordens_servico/ordens_servico.client.ts';
import { Dialog } from '#platform/web/overlays/Dialog.tsx';
import { useLeitura } from './etiqueta.client.ts';
import classes from './MinhaBancada.module.css';

export function EtiquetaDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const [outro, setOutro] = useState(false);
  const { video, semCamera } = useLeitura((codigo) => {
    const numero = numeroDaEtiqueta(codigo);
    if (numero === null) {
      setOutro(true);
      return false;
    }
    onClose();
    void navigate({ to: paginaDaOrdem(numero) });
    return true;
  });
  return (
    <Dialog title="Ler etiqueta" size="small" onClose={onClose}>
      {semCamera ? (
        <p role="alert">O navegador não deixou usar a câmera: permita-a nas configurações do site.</p>
      ) : (
        <>
          <video ref={video} className={classes.camera} autoPlay playsInline muted />
          <p role="status">
            {outro ? 'Este código não é da etiqueta de uma ordem.' : 'Aponte a câmera para o QR da etiqueta.'}
          </p>
        </>
      )}
    </Dialog>
  );
}
