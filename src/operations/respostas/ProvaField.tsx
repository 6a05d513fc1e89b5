/** The customer's own words, pasted as text or as a picture, which is sent as soon as it is there. */
import { Button, FileButton, Textarea, type TextareaProps } from '@mantine/core';
import { IconCheck, IconPhoto } from '@tabler/icons-react';
import { useState } from 'react';
import { useAnexarUm } from '#company/anexos/encolher.client.ts';
import type { Orcamento } from '#operations/orcamentos/orcamentos.contract.ts';
import classes from './Respostas.module.css';

interface ProvaFieldProps extends TextareaProps {
  orcamento: Pick<Orcamento, 'id' | 'filial_id'>;
  anexo_id: string | null;
  onAnexo: (id: string) => void;
}

export function ProvaField({ orcamento, anexo_id, onAnexo, ...texto }: ProvaFieldProps) {
  const { mutateAsync, isPending } = useAnexarUm('Erro ao anexar imagem');
  const [nome, setNome] = useState('');

  async function anexar(arquivo: File | null) {
    if (!arquivo) return;
    const { id: registro_id, filial_id } = orcamento;
    const anexo = await mutateAsync({
      tabela: 'orcamentos',
      registro_id,
      filial_id,
      categoria: 'documento',
      legenda: null,
      arquivo,
    }).catch(() => undefined);
    if (!anexo) return;
    setNome(anexo.nome);
    onAnexo(anexo.id);
  }

  return (
    <div className={classes.prova}>
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
          void anexar(imagem);
        }}
      />
      <div className={classes.anexo}>
        <FileButton accept="image/*,application/pdf" onChange={(arquivo) => void anexar(arquivo)}>
          {(props) => (
            <Button
              {...props}
              variant="default"
              size="xs"
              loading={isPending}
              leftSection={<IconPhoto size={15} />}
            >
              {anexo_id ? 'Trocar imagem' : 'Anexar imagem'}
            </Button>
          )}
        </FileButton>
        {anexo_id && (
          <span className={classes.anexada} role="status">
            <IconCheck size={15} aria-hidden /> {nome || 'Imagem anexada'}
          </span>
        )}
      </div>
    </div>
  );
}
