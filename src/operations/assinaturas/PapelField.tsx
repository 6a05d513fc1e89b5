/** An optional photo of the signed sheet. It is uploaded as a file of the order and belongs to the signature. */

import type { OrdemServico } from '#operations/ordens_servico/ordens_servico.contract.ts';
import { UmArquivoField } from './UmArquivoField.tsx';
import { useUmArquivo } from './um_arquivo.client.ts';

interface PapelFieldProps {
  ordem: Pick<OrdemServico, 'id' | 'filial_id'>;
  anexo_id: string | null;
  onAnexo: (id: string) => void;
}

export function PapelField({ ordem, ...campo }: PapelFieldProps) {
  const arquivo = useUmArquivo({
    destino: {
      tabela: 'ordens_servico',
      registro_id: ordem.id,
      filial_id: ordem.filial_id,
      legenda: 'Papel assinado',
    },
    erro: 'Erro ao anexar a foto',
    ...campo,
  });
  return (
    <UmArquivoField arquivo={arquivo} escolher="Foto do papel assinado" trocar="Trocar a foto do papel" />
  );
}
