/** The ways to sign: on this screen, on the customer's phone, or on paper. */
import { SegmentedControl, TextInput } from '@mantine/core';
import '@mantine/core/styles/SegmentedControl.layer.css';
import type { OrdemServico } from '#operations/ordens_servico/ordens_servico.contract.ts';
import type { Meio, useAssinatura } from './assinatura.client.ts';
import type { PedidoNoCelular } from './assinaturas.contract.ts';
import { NoCelularField } from './NoCelularField.tsx';
import { PapelField } from './PapelField.tsx';
import { QuadroField } from './QuadroField.tsx';

interface AssinaturaFieldProps {
  assinatura: ReturnType<typeof useAssinatura>;
  ordem: Pick<OrdemServico, 'id' | 'filial_id'>;
  pedirNoCelular: () => Promise<PedidoNoCelular>;
  /** Opens the sheet that shows what is signed. */
  onImprimir: () => void;
}

export function AssinaturaField({ assinatura, ordem, pedirNoCelular, onImprimir }: AssinaturaFieldProps) {
  const { meio, nome, erro } = assinatura;
  return (
    <>
      <SegmentedControl
        fullWidth
        aria-label="Como assina"
        data={[
          { value: 'tela', label: 'Na tela' },
          { value: 'celular', label: 'No celular' },
          { value: 'papel', label: 'No papel' },
        ]}
        value={meio}
        onChange={(outro) => assinatura.setMeio(outro as Meio)}
      />
      {meio === 'celular' && <NoCelularField pedir={pedirNoCelular} />}
      <TextInput
        display={meio === 'celular' ? 'none' : undefined}
        label="Nome de quem assina"
        required
        maxLength={120}
        value={nome}
        error={erro === 'nome' && 'Informe quem assina'}
        onChange={(event) => assinatura.setNome(event.currentTarget.value)}
      />
      {meio === 'papel' && (
        <PapelField
          ordem={ordem}
          anexo_id={assinatura.anexo_id}
          onAnexo={assinatura.setAnexo}
          onImprimir={onImprimir}
        />
      )}
      {meio === 'tela' && <QuadroField quadro={assinatura.quadro} falta={erro === 'quadro'} />}
    </>
  );
}

/** The words on the button that records it. */
export const textoDoBotao = (meio: Meio) => (meio === 'tela' ? 'Assinar' : 'Assinado no papel');
