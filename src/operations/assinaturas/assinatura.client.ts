/** The entered data of a signature, on the screen or on paper. */
import { useState } from 'react';
import { PONTOS_DA_ASSINATURA } from '#company/documentos/assinaturas.rules.ts';
import { useQuadro } from './quadro.client.ts';
import { meioDaqui } from './tela_ou_papel.client.ts';

export type Meio = 'tela' | 'celular' | 'papel';

export function useAssinatura(cliente: string) {
  const [meio, setMeio] = useState<Meio>(meioDaqui);
  const [nome, setNome] = useState(cliente);
  const [anexo_id, setAnexo] = useState<string | null>(null);
  const [erro, setErro] = useState<'nome' | 'quadro' | null>(null);
  const quadro = useQuadro();

  /** The signature to record; null while something is missing. On a phone the customer records it. */
  function ler() {
    if (meio === 'celular') return null;
    const semTraco = meio === 'tela' && quadro.pontos() < PONTOS_DA_ASSINATURA;
    const falta = nome.trim() === '' ? 'nome' : semTraco ? 'quadro' : null;
    setErro(falta);
    if (falta === 'quadro') quadro.mostrar();
    if (falta) return null;
    return {
      meio,
      nome,
      imagem: meio === 'tela' ? quadro.png() : null,
      anexo_id: meio === 'papel' ? anexo_id : null,
    };
  }
  return { meio, setMeio, nome, setNome, anexo_id, setAnexo, erro, quadro, ler };
}
