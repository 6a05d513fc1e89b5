/** The customer's own words, as pasted text or as a picture, which is uploaded at once. */
import { Stack, Textarea, type TextareaProps } from '@mantine/core';
import { UmArquivoField } from '#operations/assinaturas/UmArquivoField.tsx';
import { useUmArquivo } from '#operations/assinaturas/um_arquivo.client.ts';
import type { Orcamento } from './orcamentos.contract.ts';

interface ProvaFieldProps extends TextareaProps {
  orcamento: Pick<Orcamento, 'id' | 'filial_id'>;
  anexo_id: string | null;
  onAnexo: (id: string) => void;
}

export function ProvaField({ orcamento, anexo_id, onAnexo, ...texto }: ProvaFieldProps) {
  const { id: registro_id, filial_id } = orcamento;
  const arquivo = useUmArquivo({
    destino: { tabela: 'orcamentos', registro_id, filial_id, legenda: null },
    erro: 'Erro ao anexar imagem',
    anexo_id,
    onAnexo,
  });
  return (
    <Stack gap="xs">
      <Textarea
        autosize
        minRows={3}
        maxRows={10}
        maxLength={4000}
        {...texto}
        onPaste={(event) => {
          const imagem = [...event.clipboardData.files].find(({ type }) => type.startsWith('image/'));
          if (!imagem) return;
          event.preventDefault();
          void arquivo.enviar(imagem);
        }}
      />
      <UmArquivoField arquivo={arquivo} escolher="Anexar imagem" trocar="Trocar imagem" />
    </Stack>
  );
}
