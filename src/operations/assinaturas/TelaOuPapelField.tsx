/** The signature of a customer's answer, on the screen or on paper (tela_ou_papel.client.ts). */
import { SegmentedControl } from '@mantine/core';
import { PapelField } from './PapelField.tsx';
import { QuadroField } from './QuadroField.tsx';
import { MEIOS_DAQUI, type useTelaOuPapel } from './tela_ou_papel.client.ts';

interface TelaOuPapelFieldProps {
  assinatura: ReturnType<typeof useTelaOuPapel>;
  ordem: { id: string; filial_id: string };
  /** Opens the sheet that shows what is signed. */
  onImprimir: () => void;
}

export function TelaOuPapelField({ assinatura, ordem, onImprimir }: TelaOuPapelFieldProps) {
  const { meio, setMeio, foto, setFoto, falta, quadro } = assinatura;
  return (
    <>
      <SegmentedControl
        fullWidth
        aria-label="Como assina"
        data={MEIOS_DAQUI}
        value={meio}
        onChange={(outro) => setMeio(outro as 'tela' | 'papel')}
      />
      {meio === 'papel' ? (
        <PapelField ordem={ordem} anexo_id={foto} onAnexo={setFoto} onImprimir={onImprimir} />
      ) : (
        <QuadroField quadro={quadro} falta={falta} />
      )}
    </>
  );
}
