/**
 * Prints the sheet to sign on, and takes an optional photo of the signed one. The photo is uploaded as a file of the
 * order and belongs to the signature.
 */
import { Button, Group } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import type { OrdemServico } from '#operations/ordens_servico/ordens_servico.contract.ts';
import { UmArquivoField } from './UmArquivoField.tsx';
import { useUmArquivo } from './um_arquivo.client.ts';

interface PapelFieldProps {
  ordem: Pick<OrdemServico, 'id' | 'filial_id'>;
  anexo_id: string | null;
  onAnexo: (id: string) => void;
  /** Opens the sheet that shows what is signed. */
  onImprimir: () => void;
}

export function PapelField({ ordem, onImprimir, ...campo }: PapelFieldProps) {
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
    <Group gap="sm">
      <Button variant="default" leftSection={<IconPrinter size={16} />} onClick={onImprimir}>
        Imprimir para assinar
      </Button>
      <UmArquivoField arquivo={arquivo} escolher="Foto do papel assinado" trocar="Trocar a foto do papel" />
    </Group>
  );
}
