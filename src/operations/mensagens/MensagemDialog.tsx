/** 'Avisar o cliente' of an order. */
import { useState } from 'react';
import { LoadError } from '#platform/web/data/LoadError.tsx';
import { Dialog } from '#platform/web/overlays/Dialog.tsx';
import { EscreverDialog, type LinkDaMensagem } from './EscreverDialog.tsx';
import { useCriarLink, useEscreverMensagem, useMensagemPreparada } from './mensagens.client.ts';

interface MensagemDialogProps {
  ordem: { id: string; numero_os: number };
  onClose: () => void;
}

/** Asks the customer to write what they approved by telephone. */
export const ConfirmacaoDialog = (props: MensagemDialogProps) => (
  <MensagemDialog {...props} comeco="confirmacao" />
);

export function MensagemDialog({ ordem, comeco, onClose }: MensagemDialogProps & { comeco?: string }) {
  // Absent: the wording that fits the order.
  const [modelo, setModelo] = useState(comeco);
  const { data, error, refetch } = useMensagemPreparada(ordem.id, modelo);
  const link = useLink(ordem.id);
  const escrever = useEscreverMensagem();
  const title = `Avisar o cliente da OS #${ordem.numero_os}`;
  if (data)
    return (
      <EscreverDialog
        key={data.modelo}
        id={ordem.id}
        title={title}
        onde="na ordem"
        preparada={data}
        link={link}
        escrever={escrever}
        onModelo={setModelo}
        onClose={onClose}
      />
    );
  return (
    <Dialog title={title} onClose={onClose}>
      {error ? (
        <LoadError text="Erro ao preparar a mensagem" error={error} onRetry={() => void refetch()} />
      ) : (
        'Carregando...'
      )}
    </Dialog>
  );
}

function useLink(id: string): LinkDaMensagem {
  const { mutate, data, isPending } = useCriarLink();
  return {
    feito: data,
    pedir: () => {
      if (!data && !isPending) mutate({ id, rascunho: true });
    },
    refazer: () => {
      if (data || isPending) mutate({ id, rascunho: true });
    },
  };
}
