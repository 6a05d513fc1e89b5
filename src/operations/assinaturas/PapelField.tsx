/** The photo of a signed paper, if somebody takes one: it is sent as a file of the order and becomes part of the signature. */
import { Button, FileButton } from '@mantine/core';
import { IconCheck, IconPhoto } from '@tabler/icons-react';
import { useState } from 'react';
import { soltarAnexo } from '#company/anexos/anexos.client.ts';
import { useAnexarUm } from '#company/anexos/encolher.client.ts';
import type { OrdemServico } from '#operations/ordens_servico/ordens_servico.contract.ts';
import classes from './Assinaturas.module.css';

interface PapelFieldProps {
  ordem: Pick<OrdemServico, 'id' | 'filial_id'>;
  anexo_id: string | null;
  onAnexo: (id: string) => void;
}

export function PapelField({ ordem, anexo_id, onAnexo }: PapelFieldProps) {
  const { mutateAsync, isPending } = useAnexarUm('Erro ao anexar a foto');
  const [nome, setNome] = useState('');

  async function anexar(escolhido: File | null) {
    if (!escolhido) return;
    const anexo = await mutateAsync({
      tabela: 'ordens_servico',
      registro_id: ordem.id,
      filial_id: ordem.filial_id,
      categoria: 'documento',
      legenda: 'Papel assinado',
      arquivo: escolhido,
    }).catch(() => undefined);
    if (!anexo) return; // the toast says why
    if (anexo_id && anexo_id !== anexo.id) void soltarAnexo(anexo_id);
    setNome(anexo.nome);
    onAnexo(anexo.id);
  }

  return (
    <div className={classes.linha}>
      <FileButton accept="image/*,application/pdf" onChange={(arquivo) => void anexar(arquivo)}>
        {(props) => (
          <Button
            {...props}
            variant="default"
            size="xs"
            loading={isPending}
            leftSection={<IconPhoto size={15} />}
          >
            {anexo_id ? 'Trocar a foto do papel' : 'Foto do papel assinado'}
          </Button>
        )}
      </FileButton>
      <span role="status" className={classes.anexada}>
        {anexo_id && (
          <>
            <IconCheck size={15} aria-hidden /> {nome}
          </>
        )}
      </span>
    </div>
  );
}
