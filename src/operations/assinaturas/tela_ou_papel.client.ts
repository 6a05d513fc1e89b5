/** How a customer signs here, on the screen or on paper, while the window is open. */
import { useState } from 'react';
import { PONTOS_DA_ASSINATURA } from '#company/documentos/assinaturas.rules.ts';
import { useQuadro } from './quadro.client.ts';

/** A mouse signs badly, so there the paper is preset. */
const meioDaqui = (): 'tela' | 'papel' => (window.matchMedia('(pointer: fine)').matches ? 'papel' : 'tela');

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
    /** Null while nothing was drawn, which the field then says. */
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
