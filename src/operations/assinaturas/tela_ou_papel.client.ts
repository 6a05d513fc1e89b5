/** How the customer signs at the counter, on the screen or on paper. The state lives as long as the window. */
import { useState } from 'react';
import { PONTOS_DA_ASSINATURA } from '#company/documentos/assinaturas.rules.ts';
import { useQuadro } from './quadro.client.ts';

/** Drawing with a mouse is hard, so paper is preset there. */
export const meioDaqui = (): 'tela' | 'papel' =>
  window.matchMedia('(pointer: fine)').matches ? 'papel' : 'tela';

export const MEIOS_DAQUI = [
  { value: 'tela', label: 'Na tela' },
  { value: 'papel', label: 'No papel' },
];

export function useTelaOuPapel() {
  const [meio, setMeio] = useState(meioDaqui);
  const [foto, setFoto] = useState<string | null>(null);
  const [falta, setFalta] = useState(false);
  const quadro = useQuadro();
  return {
    meio,
    setMeio,
    foto,
    setFoto,
    falta,
    quadro,
    /** Null if the drawing is missing; the field then shows the error. */
    ler(nome: string) {
      const vazio = meio === 'tela' && quadro.pontos() < PONTOS_DA_ASSINATURA;
      setFalta(vazio);
      if (vazio) {
        quadro.mostrar();
        return null;
      }
      return {
        meio,
        nome,
        imagem: meio === 'tela' ? quadro.png() : null,
        anexo_id: meio === 'papel' ? foto : null,
      };
    },
  };
}
